"""Every move and the sentences it is made of, in the order of the Now screen."""

from __future__ import annotations

from typing import Any

from games.lost_explorers import moves as m
from games.lost_explorers.equipment import EQUIPMENT
from games.lost_explorers.expedition import EXPEDITION
from games.lost_explorers.naming import ADD, DROP, NAME_PLACES
from games.lost_explorers.sending import END_1, RECALL
from games.lost_explorers.setting_up import FLIP, MARKERS
from games.lost_explorers.untracked import CLUES, DECLINE, DONE, LEADER, MAP, NUMBER
from games.lost_explorers.validating import END_TURN, VALIDATE
from games.rulekit import Action

ACTIONS: dict[type[m.ExplorersMove], Action[Any]] = {
    m.Recall: RECALL,
    m.Equipment: EQUIPMENT,
    m.Expedition: EXPEDITION,
    m.Validate: VALIDATE,
    m.EndPhase1: END_1,
    m.EndTurn: END_TURN,
    m.DoneNotTracked: DONE,
    m.AddMission: ADD,
    m.DropMission: DROP,
    m.Markers: MARKERS,
    m.Flip: FLIP,
    m.NamePlaces: NAME_PLACES,
    m.LeaderAt: LEADER,
    m.CluesAre: CLUES,
    m.MembersAt: MAP,
    m.ClueNumber: NUMBER,
    m.Decline: DECLINE,
}
