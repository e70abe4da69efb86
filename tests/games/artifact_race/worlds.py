"""The race's worlds: every sentence kept once and broken once, and what is hidden dealt anew."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from games.artifact_race import moves as m
from games.artifact_race.model import OVER, Crisis, Open, State, ThisTurn
from games.artifact_race.pack import EventKind, Mode
from games.contract import Rolled, Seat, StepId, Viewer
from tests.games.artifact_race.play import RACE, held, setup, turned
from tests.worlds import broken, kept

ADA, BO = Seat(0), Seat(1)
SHIP, RAIL, TREK = Mode.SHIP, Mode.RAIL, Mode.EXPEDITION
PORTER, THIEF, HARBOUR, TRAIN, NAVIGATOR = "h01", "h02", "h03", "h04", "h05"
GUIDE, LUCKY, COURIER, TRACKER = "h06", "h07", "h08", "h09"
FOREMAN, CRANE, DIPLOMAT, GUARD = "h10", "h11", "h12", "h13"
TENDER = {"london": "a01", "berlin": "a02", "petersburg": "a05", "kairo": "a03", "newyork": "b04"}
DIE = Rolled("die")


def table(n: int = 2, at: str = "london", other: str = "newyork", **options: str) -> State:
    """Ada's turn begins; Bo stands elsewhere; who is who is said, and the museums ask for TENDER."""
    state = RACE.start(setup(n, **options))
    asked = set(TENDER.values())
    deck = tuple(a for a in state.pack.artifacts if a not in asked)
    decks = {**state.decks, "tenders": deck}
    players = tuple(replace(p, place=at if i == 0 else other) for i, p in enumerate(state.players))
    return replace(state, open=(), tender=dict(TENDER), decks=decks, players=players, turn=ThisTurn(at))


def rolled(
    face: int = 4, at: str = "london", mode: Mode | None = None, state: State | None = None, **ada: Any
) -> State:
    """Ada has rolled."""
    state = held(state or table(at=at), **ada)
    return turned(state, kind="roll", natural=face, left=face, mode=mode, reachable=True)


def ticketed(mode: Mode = SHIP, at: str = "london") -> State:
    return turned(table(at=at), kind="ticket", left=6, mode=mode, reachable=True)


def crisis(state: State, border: str, kind: str = "war", seat: int = 1) -> State:
    return replace(state, crises=(*state.crises, Crisis(border, EventKind(kind), 1, Seat(seat))))


def opened(state: State, what: str, about: str = "", n: int = 0, seat: int = 0, ending: bool = True) -> State:
    state = turned(state, kind=state.turn.kind or "roll", ending=ending) if what not in ("who", "tender") else state
    thief = Seat(0) if what == "flight" and seat else None
    return replace(state, open=(*state.open, Open(StepId(what), "AR-TEST", Seat(seat), what, about, n, thief)))


def digs(at: str = "timbuktu", progress: int = 0, **ada: Any) -> State:
    """Ada began her turn where the artifact of London's tender lies."""
    return held(table(at=at), progress={"a01": progress} if progress else {}, **ada)


def dig(face: int = 4, stage: int = 0, artifact: str = "a01") -> m.Dig:
    return m.Dig(artifact=artifact, stage=stage, shown=face)


def meets(**bo: Any) -> State:
    """Ada's turn has ended where Bo stands with an artifact."""
    state = held(table(at="rom", other="rom"), 1, **{"carried": ("a01",), **bo})
    return opened(state, "theft", "rom")


def steal(face: int = 2, victim: int = 1, artifact: str = "a01", step: str = "theft") -> m.Steal:
    return m.Steal(step=StepId(step), victim=Seat(victim), artifact=artifact, shown=face)


def runs(n: int, seat: int = 1, at: str = "rom") -> State:
    """Somebody may run; Bo as a victim, Ada as a thief."""
    return opened(held(table(at="rom"), seat, place=at), "flight", "a01", n, seat=seat)


def flee(by: Mode, to: str) -> m.Flee:
    return m.Flee(step=StepId("flight"), by=by, to=to)


def home(at: str = "london", artifact: str = "a01", **ada: Any) -> State:
    """Ada's turn has ended at a museum, with an artifact."""
    return opened(held(table(at=at), carried=(artifact,), **ada), "deliver", artifact)


def hand_over(artifact: str = "a01") -> m.Deliver:
    return m.Deliver(step=StepId("deliver"), artifact=artifact, first=Rolled("hunters/0"))


def offered(n: int, *hunters: str) -> State:
    return opened(replace(table(), offered=hunters), "keep", "a01", n)


def keep(*hunters: str) -> m.Keep:
    return m.Keep(step=StepId("keep"), hunters=hunters)


def waits(mythic: bool = True, museum: str = "kairo", **options: str) -> State:
    """A museum without a tender draws."""
    state = table(**options)
    state = replace(state, tender={**state.tender, museum: None}, mythic=mythic)
    return opened(state, "tender", museum)


def tender(artifact: str) -> m.Tender:
    return m.Tender(step=StepId("tender"), card=Rolled("tender/kairo", artifact))


def relocating(about: str = "e08", **changes: Any) -> State:
    return opened(replace(table(at="rom"), **changes), "relocate", about)


def move_site(artifact: str, to: str) -> m.Relocate:
    return m.Relocate(step=StepId("relocate"), artifact=artifact, to=to)


START = table()
ROLL, END, SHIP_TICKET = m.Roll(shown=4), m.EndTurn(), m.UseTicket(mode=SHIP)
BERLIN = m.Go(by=RAIL, to="berlin")  # 3 pips
HELD = held(START, tickets={SHIP: 1, RAIL: 0})
AGAIN = m.Again(shown=5)
LOW = rolled(2, hunters=(LUCKY,))
STUCK = held(START, misses=3)
OFF = m.Passage(by=SHIP, to="newyork")
EVENT = opened(table(at="istanbul"), "event", "istanbul")
DRAW = m.Draw(step=StepId("event"), card=Rolled("events", "e13"))
BUSY = opened(table(), "who", seat=1)
LEGEND = replace(table(at="rom"), tender={**TENDER, "kairo": "c02"})  # Rapa Nui
WHO = replace(table(), open=tuple(Open(StepId(f"who/{s}"), "AR-52", Seat(s), "who") for s in (0, 1)))
RIVAL = held(replace(WHO, open=WHO.open[:1]), 1, adventurer="ad5")

CASES = [
    # --- who, and the start ---
    kept("AR-52c", m.Choose(step="who/0", adventurer="ad4"), WHO),
    broken("AR-52c", m.Choose(step="who/0", adventurer="nobody"), WHO),
    kept("AR-52a", m.Choose(step="who/0", adventurer="ad4"), RIVAL),
    broken("AR-52a", m.Choose(step="who/0", adventurer="ad5"), RIVAL),
    # --- turns ---
    kept("AR-01a", ROLL, START),
    broken("AR-01a", ROLL, replace(START, phase=OVER)),
    kept("AR-07a", ROLL, START),
    broken("AR-07a", ROLL, START, BO),
    kept("AR-53a", ROLL, START),
    broken("AR-53a", ROLL, BUSY),
    kept("AR-36a", ROLL, START),
    broken("AR-36a", END, EVENT),
    kept("AR-25a", ROLL, START),
    broken("AR-25a", ROLL, held(START, skips=True)),
    kept("AR-07c", ROLL, START),
    broken("AR-07c", ROLL, rolled()),
    kept("AR-07b", ROLL, START),
    kept("AR-07b", m.Roll(die=DIE), START),
    broken("AR-07b", m.Roll(shown=7), START),
    broken("AR-07b", m.Roll(), START),
    broken("AR-07b", ROLL, table(die="app")),
    broken("AR-07b", m.Roll(die=DIE), table(die="table")),
    kept("AR-07e", END, rolled()),
    broken("AR-07e", END, START),
    kept("TB-DONE-a", m.DoneNotTracked(at="rom"), START),
    kept("TB-DONE-a", m.DoneNotTracked(), START),
    broken("TB-DONE-a", m.DoneNotTracked(at="atlantis"), START),
    kept("TB-DONE-b", m.DoneNotTracked(), meets()),
    kept("TB-DONE-b", m.DoneNotTracked(), runs(6, seat=0)),
    broken("TB-DONE-b", m.DoneNotTracked(), runs(3)),
    # --- roll again ---
    kept("AR-07d", AGAIN, LOW),
    broken("AR-07d", AGAIN, held(START, hunters=(LUCKY,))),
    broken("AR-07d", AGAIN, turned(LOW, moved=True)),
    kept("AR-30a", AGAIN, LOW),
    broken("AR-30a", AGAIN, rolled(2)),
    kept("AR-35", AGAIN, LOW),
    broken("AR-35", AGAIN, held(ticketed(), hunters=(LUCKY,))),
    kept("AR-34", AGAIN, rolled(3, hunters=(LUCKY,))),
    broken("AR-34", AGAIN, rolled(4, hunters=(LUCKY,))),
    kept("AR-32a", AGAIN, LOW),
    broken("AR-32a", AGAIN, turned(LOW, again=True)),
    # --- tickets ---
    kept("AR-43b", SHIP_TICKET, HELD),
    broken("AR-43b", m.UseTicket(mode=TREK), HELD),
    kept("AR-44a", SHIP_TICKET, HELD),
    broken("AR-44a", SHIP_TICKET, rolled(tickets={SHIP: 1, RAIL: 0})),
    kept("AR-43a", SHIP_TICKET, HELD),
    broken("AR-43a", m.UseTicket(mode=RAIL), HELD),
    # --- travelling ---
    kept("AR-54a", BERLIN, rolled()),
    broken("AR-54a", BERLIN, turned(START, kind="dig")),
    kept("AR-50c", BERLIN, rolled()),
    broken("AR-50c", BERLIN, turned(START, kind="passage", moved=True)),
    kept("AR-12", BERLIN, rolled()),
    broken("AR-12", BERLIN, START),
    kept("AR-11", BERLIN, rolled()),
    broken("AR-11", m.Go(by=RAIL, to="on the way"), rolled()),
    kept("AR-11a", BERLIN, rolled()),
    broken("AR-11a", m.Go(by=RAIL, to="london"), rolled()),
    kept("AR-44b", m.Go(by=SHIP, to="newyork"), ticketed()),
    broken("AR-44b", BERLIN, ticketed()),
    kept("AR-08", BERLIN, rolled(mode=RAIL)),
    broken("AR-08", BERLIN, rolled(mode=SHIP)),
    kept("AR-31", BERLIN, rolled(mode=SHIP, hunters=(HARBOUR,))),
    broken("AR-31", BERLIN, turned(rolled(mode=SHIP, hunters=(HARBOUR,)), switched=frozenset({HARBOUR}))),
    kept("AR-09", BERLIN, rolled()),
    broken("AR-09", m.Go(by=TREK, to="berlin"), rolled()),
    kept("AR-10", BERLIN, rolled(3)),
    broken("AR-10", BERLIN, rolled(2)),
    kept("AR-38a", m.Go(by=SHIP, to="dakar"), rolled()),
    broken("AR-38a", m.Go(by=SHIP, to="dakar"), crisis(rolled(6), "AFR|EUR")),
    kept("AR-37a", m.Go(by=SHIP, to="dakar"), crisis(rolled(6), "AFR|EUR", "embargo")),
    broken("AR-37a", m.Go(by=SHIP, to="dakar"), crisis(rolled(5), "AFR|EUR", "embargo")),
    # --- the emergency passage ---
    kept("AR-50", OFF, STUCK),
    broken("AR-50", OFF, held(START, misses=2)),
    kept("AR-50a", OFF, STUCK),
    broken("AR-50a", OFF, turned(STUCK, kind="roll", moved=True)),
    kept("AR-50b", OFF, STUCK),
    broken("AR-50b", m.Passage(by=RAIL, to="newyork"), STUCK),
    # --- digging ---
    kept("AR-13e", dig(), digs()),
    broken("AR-13e", dig(artifact="x"), digs()),
    kept("AR-54", dig(), digs()),
    broken("AR-54", dig(), turned(digs(), kind="roll")),
    kept("AR-13a", dig(), digs()),
    broken("AR-13a", dig(), digs(at="dakar")),
    kept("AR-13b", dig(), digs()),
    broken("AR-13b", dig(artifact="a04"), digs(at="manaus")),
    kept("AR-13c", dig(), digs()),
    broken("AR-13c", dig(), held(digs(), 1, carried=("a01",))),
    kept("AR-13d", dig(), turned(digs(), kind="dig", rolls_left=1, digging="a01")),
    broken("AR-13d", dig(), turned(digs(), kind="dig", rolls_left=0, digging="a01")),
    kept("AR-13f", dig(), turned(digs(), kind="dig", rolls_left=1, digging="a01")),
    broken("AR-13f", dig(), turned(digs(), kind="dig", rolls_left=1, digging="a02")),
    kept("AR-14", dig(stage=1), digs(progress=1)),
    broken("AR-14", dig(stage=1), digs()),
    kept("AR-17", dig(stage=1), digs(progress=1, carried=("a05",))),
    broken("AR-17", dig(stage=2), digs(progress=2, carried=("a05",))),
    # --- delivering ---
    kept("AR-27b", hand_over(), home()),
    broken("AR-27b", hand_over(), turned(home(), ending=False)),
    kept("AR-27c", hand_over(), home()),
    broken("AR-27c", hand_over("a02"), home(at="berlin")),
    kept("AR-28e", hand_over(), home()),
    broken("AR-28e", hand_over(), opened(home(), "keep", "a05", 1, seat=1)),
    kept("AR-28d", hand_over(), home()),
    broken("AR-28d", replace(hand_over(), second=Rolled("hunters/0")), home()),
    kept("AR-27a", hand_over(), home()),
    broken("AR-27a", hand_over(), home(at="kairo")),
    kept("TB-STEP", keep(PORTER), offered(1, PORTER, GUIDE, LUCKY)),
    broken("TB-STEP", keep(PORTER), offered(1, PORTER, GUIDE, LUCKY), BO),
    kept("AR-28c", keep(PORTER), offered(1, PORTER, GUIDE, LUCKY)),
    broken("AR-28c", keep("nobody"), offered(1, PORTER, GUIDE, LUCKY)),
    kept("AR-28b", keep(PORTER), offered(1, PORTER, GUIDE, LUCKY)),
    broken("AR-28b", keep(THIEF), offered(1, PORTER, GUIDE, LUCKY)),
    kept("AR-28a", keep(PORTER, LUCKY), offered(2, PORTER, GUIDE, LUCKY)),
    broken("AR-28a", keep(PORTER), offered(2, PORTER, GUIDE, LUCKY)),
    # --- tenders ---
    kept("AR-03a", tender("c01"), waits(museum="london")),
    broken("AR-03a", tender("a04"), opened(table(), "tender", "kairo")),
    kept("AR-03b", tender("a04"), waits()),
    broken("AR-03b", tender("a01"), waits()),
    broken("AR-03b", m.Tender(step=StepId("tender"), named="a04"), waits()),
    kept("AR-05", tender("c02"), waits()),
    broken("AR-05", tender("c02"), waits(mythic=False)),
    kept("AR-06", tender("c02"), waits()),
    broken("AR-06", tender("c01"), waits()),
    # --- stealing ---
    kept("AR-20b", steal(), meets()),
    broken("AR-20b", steal(), turned(meets(), ending=False)),
    kept("AR-20a", steal(), meets()),
    broken("AR-20a", steal(), meets(place="berlin")),
    kept("AR-20c", steal(), held(meets(), hunters=(PORTER,), carried=("a05",))),
    broken("AR-20c", steal(), held(meets(), carried=("a05",))),
    kept("AR-20d", steal(), meets()),
    broken("AR-20d", steal(), turned(meets(), stolen=True)),
    kept("AR-19", steal(), meets()),
    broken("AR-19", steal(artifact="a02"), meets()),
    kept("AR-07b", m.Confirm(step="confirm", shown=4), opened(meets(hunters=(GUARD,)), "confirm", "a01")),
    kept("AR-57a", flee(RAIL, "berlin"), runs(3), BO),
    broken("AR-57a", flee(RAIL, "kairo"), runs(6, at="lhasa"), BO),
    kept("AR-22a", flee(RAIL, "berlin"), runs(3), BO),
    broken("AR-22a", flee(RAIL, "berlin"), runs(2), BO),
    kept("AR-37a", flee(SHIP, "kairo"), crisis(runs(6, seat=0), "EUR|ORI", "embargo")),
    broken("AR-37a", flee(SHIP, "kairo"), crisis(runs(5), "EUR|ORI", "embargo"), BO),
    broken("AR-38a", flee(SHIP, "kairo"), crisis(runs(6, seat=0), "EUR|ORI")),
    kept("TB-STEP", m.Decline(step="theft"), meets()),
    broken("TB-STEP", m.Decline(step="theft"), START),
    # --- events ---
    kept("AR-36b", DRAW, EVENT),
    broken("AR-36b", DRAW, table(at="rom")),
    kept("AR-36c", DRAW, EVENT),
    broken("AR-36c", replace(DRAW, card=Rolled("events", "x")), EVENT),
    broken("AR-36c", replace(DRAW, named="e13", card=None), EVENT),
    kept("AR-39a", move_site("a01", "lima"), relocating()),
    broken("AR-39a", move_site("a04", "angkor"), relocating()),
    kept("AR-48", move_site("a01", "lima"), relocating()),
    broken("AR-48", move_site("a01", "lima"), held(relocating(), 1, progress={"a01": 1}, place="timbuktu")),
    kept("AR-39c", move_site("a01", "lima"), relocating()),
    broken("AR-39c", move_site("a01", "atlantis"), relocating()),
    broken("AR-39c", move_site("a01", "lima"), relocating("e09")),
    kept("AR-47", move_site("a01", "lima"), relocating()),
    broken("AR-47", move_site("a01", "lhasa"), relocating()),
    kept("AR-47a", move_site("c02", "lima"), opened(LEGEND, "relocate", "e08")),
    broken("AR-47a", move_site("c02", "rom"), opened(LEGEND, "relocate", "e08")),
]


def elsewhere(state: State, viewer: Viewer, rnd: random.Random) -> State:
    """A world the viewer cannot tell from this one: every deck shuffled, the hunters drawn dealt anew, and the tickets
    nobody shows for other transports."""
    for seat in state.seats:
        if not state.sees_tickets(viewer, seat):
            n = sum(state.players[seat].tickets.values())
            ships = rnd.randint(0, n)
            state = held(state, seat, tickets={SHIP: ships, RAIL: n - ships})
    decks = {deck: tuple(rnd.sample(cards, len(cards))) for deck, cards in state.decks.items()}
    if not _sees(state, viewer) and state.offered:
        pool = [*decks["hunters"], *state.offered]
        rnd.shuffle(pool)
        n = len(state.offered)
        return replace(state, offered=tuple(pool[:n]), decks={**decks, "hunters": tuple(pool[n:])})
    return replace(state, decks=decks)


def _sees(state: State, viewer: Viewer) -> bool:
    mine = any(o.what == "keep" and o.seat == viewer for o in state.open)
    return mine or state.options.get("hunters_offer") == "open"


def secrets(state: State, viewer: Viewer) -> set[str]:
    """What a hunter can do stands on cards that lie open, and on those drawn; their names are in every list."""
    if _sees(state, viewer):
        return set()
    seen = {h for p in state.players for h in p.hunters}
    return {state.pack.hunters[h].text["en"] for h in state.offered if h not in seen}
