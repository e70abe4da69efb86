"""Every move and the sentences it is made of, in the order of the Now screen."""

from __future__ import annotations

from typing import Any

from games.artifact_race import moves as m
from games.artifact_race.delivering import DELIVER, KEEP
from games.artifact_race.digging import DIG
from games.artifact_race.events import DRAW, RELOCATE
from games.artifact_race.moving import GO, PASSAGE
from games.artifact_race.rolling import AGAIN, ROLL, TICKET
from games.artifact_race.stealing import CONFIRM, DECLINE, FLEE, STEAL
from games.artifact_race.tendering import TENDER
from games.artifact_race.turns import CHOOSE, DONE, END_TURN
from games.rulekit import Action

ACTIONS: dict[type[m.RaceMove], Action[Any]] = {
    m.Roll: ROLL,
    m.Go: GO,
    m.Dig: DIG,
    m.UseTicket: TICKET,
    m.EndTurn: END_TURN,
    m.Again: AGAIN,
    m.Passage: PASSAGE,
    m.DoneNotTracked: DONE,
    m.Choose: CHOOSE,
    m.Deliver: DELIVER,
    m.Keep: KEEP,
    m.Tender: TENDER,
    m.Steal: STEAL,
    m.Confirm: CONFIRM,
    m.Flee: FLEE,
    m.Draw: DRAW,
    m.Relocate: RELOCATE,
    m.Decline: DECLINE,
}
