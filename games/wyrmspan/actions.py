"""Every move and the sentences it is made of, in the order of the Now screen."""

from __future__ import annotations

from typing import Any

from games.rulekit import Action
from games.wyrmspan import moves as m
from games.wyrmspan.automa_turn import ACTIONS as AUTOMA
from games.wyrmspan.entice import ENTICE
from games.wyrmspan.excavate import EXCAVATE, EXCHANGE, NAME_CAVE
from games.wyrmspan.explore import EXPLORE
from games.wyrmspan.guild import LIMITS, MARKER, NAME_GUILD, ON_TOP, TOKEN
from games.wyrmspan.hatchlings import CACHE, LAY, SWAP, TUCK
from games.wyrmspan.limits import TRIM
from games.wyrmspan.passing import DONE, PASS, WHAT
from games.wyrmspan.rounds import COUNT, NAME_OBJECTIVE, NEXT_ROUND, PREPARE
from games.wyrmspan.scoring_only import ACTIONS as SCORING
from games.wyrmspan.taking import CARD_COSTS, CARD_GIVES, DECLINE, GAIN, TAKE

ACTIONS: dict[type[m.WyrmspanMove], Action[Any]] = {
    m.Excavate: EXCAVATE,
    m.Entice: ENTICE,
    m.Explore: EXPLORE,
    m.Pass: PASS,
    m.DoneNotTracked: DONE,
    m.CardGives: CARD_GIVES,
    m.CardCosts: CARD_COSTS,
    m.NameCave: NAME_CAVE,
    m.Exchange: EXCHANGE,
    m.Take: TAKE,
    m.Gain: GAIN,
    m.Lay: LAY,
    m.Cache: CACHE,
    m.Tuck: TUCK,
    m.SwapDragons: SWAP,
    m.OnTop: ON_TOP,
    m.PlaceMarker: MARKER,
    m.TokenAt: TOKEN,
    m.NameGuild: NAME_GUILD,
    m.SlotLimits: LIMITS,
    m.Trim: TRIM,
    m.Prepare: PREPARE,
    m.NameObjective: NAME_OBJECTIVE,
    m.Count: COUNT,
    m.NextRound: NEXT_ROUND,
    m.WhatItWas: WHAT,
    m.Decline: DECLINE,
    **AUTOMA,
    **SCORING,
}
