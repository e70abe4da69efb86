"""Every move and the sentences it is made of, in the order of the Now screen."""

from __future__ import annotations

from typing import Any

from games.arnak import moves as m
from games.arnak.assistants import RECRUIT, REFRESH, SLOT_IDOL, SWAP, UPGRADE, USE_ASSISTANT
from games.arnak.buying import BUY_ARTIFACT, BUY_ITEM, USE_EFFECT
from games.arnak.dig import DIG, DISCOVER
from games.arnak.effects import ACTIVATE, BRING_HOME, BY_EFFECT, DECLINE, RELOCATE
from games.arnak.flow import DONE, END_TURN, GO_HOME, PASS, STAFF, TIDY, WHAT
from games.arnak.guardians import MOVE_GUARDIAN, OVERCOME, USE_BOON
from games.arnak.playing import EXILE, FREE_CARD, GAIN_FEAR, PLAY_CARD
from games.arnak.research import RESEARCH, TAKE_BONUS, TEMPLE_TILE
from games.arnak.reveal import AWAKEN, TAKE_IDOL, TURN_TILE
from games.rulekit import Action

ACTIONS: dict[type[m.ArnakMove], Action[Any]] = {
    m.Dig: DIG,
    m.Discover: DISCOVER,
    m.Overcome: OVERCOME,
    m.BuyItem: BUY_ITEM,
    m.BuyArtifact: BUY_ARTIFACT,
    m.PlayCard: PLAY_CARD,
    m.Research: RESEARCH,
    m.TempleTile: TEMPLE_TILE,
    m.Pass: PASS,
    m.EndTurn: END_TURN,
    m.SlotIdol: SLOT_IDOL,
    m.UseAssistant: USE_ASSISTANT,
    m.UseBoon: USE_BOON,
    m.FreeCard: FREE_CARD,
    m.ByEffect: BY_EFFECT,
    m.DoneNotTracked: DONE,
    m.TakeIdol: TAKE_IDOL,
    m.TurnTile: TURN_TILE,
    m.Awaken: AWAKEN,
    m.TakeBonus: TAKE_BONUS,
    m.UseEffect: USE_EFFECT,
    m.Recruit: RECRUIT,
    m.Upgrade: UPGRADE,
    m.Refresh: REFRESH,
    m.Swap: SWAP,
    m.Exile: EXILE,
    m.GainFear: GAIN_FEAR,
    m.Relocate: RELOCATE,
    m.BringHome: BRING_HOME,
    m.MoveGuardian: MOVE_GUARDIAN,
    m.Activate: ACTIVATE,
    m.Decline: DECLINE,
    m.WhatItWas: WHAT,
    m.Tidy: TIDY,
    m.MoveStaff: STAFF,
    m.GoHome: GO_HOME,
}
