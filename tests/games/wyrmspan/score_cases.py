"""Every sentence of the final scoring and of the Automa, kept once and broken once. ``worlds`` takes them up."""

from __future__ import annotations

from dataclasses import replace

from games.contract import Rolled, Setup
from games.wyrmspan.automa import ASKED_BY, DECIDE, HERS, MARKER, STEPS
from games.wyrmspan.automa_cards import LEVELS
from games.wyrmspan.automa_moves import Decide, HerMarker, HerSteps, HerTurnDone
from games.wyrmspan.data import GUILDS, OBJECTIVES
from games.wyrmspan.gains import ask
from games.wyrmspan.game import Wyrmspan
from games.wyrmspan.model import State
from games.wyrmspan.moves import NameObjective
from games.wyrmspan.rival import AUTOMA, Turned
from games.wyrmspan.scoring_only import untracked
from games.wyrmspan.scoring_only_moves import (
    AllNamed,
    Counted,
    CountObjective,
    GuildMarkers,
    LeftOver,
    NamesDragon,
    PayClause,
    ThingsOn,
    WritePoints,
)
from tests.games.wyrmspan.score_tables import ADA, BO, NAMES, player, table
from tests.worlds import broken, kept

GAME = Wyrmspan()


# --- score only ---
def fresh(n=2):
    return untracked(table(*(player(name) for name in NAMES[:n])))


def step(seat=ADA):
    return f"sheet/{seat}/4"


def play(state, move, seat=ADA, waived=frozenset()):
    return GAME.play(state, seat, move, waived)


def done(state, *moves, seat=ADA):
    for move in moves:
        state = play(state, move, seat)
        assert isinstance(state, State), state
    return state


def dragon(number, cave, seat=ADA):
    return NamesDragon(step=step(seat), dragon=number, cave=cave)


def wrote(category, points, seat=ADA):
    return WritePoints(step=step(seat), category=category, points=points)


def with_guild(state, **changes):
    move = {"guild": "plains", "others": 0, "counted": 0, "last": ()} | changes
    return GuildMarkers(step=step(), **move), state


FULL_CAVE = done(fresh(), *(dragon(n, "G") for n in (36, 40, 42, 44)))
ONE = done(fresh(), dragon(37, "A"))
CLAUSE = done(fresh(), dragon(86, "G"), LeftOver(step=step(), coins=0, resources=0, dragon_cards=1, cave_cards=0))
FIRST_TAKEN = done(fresh(), GuildMarkers(step=step(BO), guild="plains", others=0, counted=1, last=("first",)), seat=BO)
NAMED = done(fresh(), CountObjective(step=step(), round=1, objective="1A", n=4))


def lies(state, **changes):
    move = {"space": "A1", "eggs": 0, "matching": 0, "cached": 0, "tucked": 0} | changes
    return ThingsOn(step=step(), **move), state


def objective(state, round_, id_, n=1):
    return CountObjective(step=step(), round=round_, objective=id_, n=n), state


# --- alone against the Automa ---
def alone(level="level_1", tile="plains", depth="light", order=None, **changes):
    """A solo table; her deck of every round in the order of the level, or as given."""
    tiles = {"guild": (tile, *(g for g in GUILDS if g != tile)), "objectives": ("1A", "2A", "3A", "4A", *OBJECTIVES)}
    hers = {f"automa/{r}": tuple(order or LEVELS[level].deck) for r in (1, 2, 3, 4)}
    options = {"depth": depth, "automa": level}
    state = GAME.start(Setup("wyrmspan", 1, ("Ada",), options, {**tiles, **hers}))
    return replace(state, rival=replace(state.rival, **changes), open=())


def asked(state, what, **turned):
    """That question of hers is open."""
    if turned:
        state = replace(state, rival=replace(state.rival, turned=Turned(**turned)))
    return ask(replace(state, acted=True), what, ADA, "test", rule=ASKED_BY[what])


def of(what):
    return f"{what}/test/0/1"


def decide(value=None):
    return Decide(step=of(DECIDE), card=Rolled("automa", value))


HER_TURN = asked(alone(), DECIDE)
NO_CARDS = asked(alone(played=LEVELS["level_1"].deck[:7]), DECIDE)
COUNTING = asked(alone("ravel_1"), STEPS, card="R 1/4")
NO_TILE = asked(replace(alone(), guild=None, limits=(None,) * 5), MARKER, card="1")
FULL_SLOT = asked(replace(alone(), slots=((), (AUTOMA,), (), (), ())), MARKER, card="1")
NAMING = ask(replace(alone(), objectives=(None,) * 4), "objective", None)
NAME_IT = "objective/table/1"

PAIRS = [  # rule, a move that keeps it, a move that breaks it and nothing else
    ("TB-STEP", (AllNamed(step=step()), fresh()), (AllNamed(step=step(BO)), fresh())),
    ("TB-STEP", (Counted(step=step()), fresh()), (Counted(step="sheet/0/3"), fresh())),
    ("WY-SCO-11", (dragon(37, "A"), fresh()), (dragon(184, "A"), fresh())),
    ("WY-SCO-11a", (dragon(47, "G"), ONE), (dragon(47, "G"), FULL_CAVE)),
    ("WY-SCO-11b", (dragon(45, "A"), ONE), (dragon(37, "A"), ONE)),
    ("WY-SCO-11c", (dragon(45, "A"), fresh()), (dragon(45, "C"), fresh())),
    ("WY-SCO-12", lies(ONE), lies(ONE, space="A2")),
    ("WY-SCO-12a", lies(ONE, cached=2), lies(ONE, matching=2)),
    ("WY-SCO-12b", lies(ONE, eggs=3), lies(ONE, eggs=4)),
    ("WY-SCO-13", (wrote("eggs", 5), fresh()), (wrote("luck", 5), fresh())),
    ("WY-SCO-13a", (wrote("printed", 83), fresh()), (wrote("printed", 84), fresh())),
    ("WY-SCO-13a", (wrote("end_game", -9), fresh()), (wrote("eggs", -1), fresh())),
    ("WY-SCO-13b", (wrote("objectives", 19), fresh()), (wrote("objectives", 20), fresh())),
    ("WY-SCO-13b", (wrote("objectives", 22), fresh()), (wrote("objectives", 21), fresh())),
    ("WY-SCO-14", objective(fresh(), 4, "3B"), objective(fresh(), 5, "3B")),
    ("WY-SCO-14a", objective(NAMED, 2, "2A"), objective(NAMED, 2, "1B")),
    ("WY-SCO-14b", objective(fresh(), 1, "1B", 7), objective(fresh(), 1, "1B", 8)),
    ("WY-SCO-15", with_guild(fresh()), with_guild(fresh(), guild="desert")),
    ("WY-SCO-15a", with_guild(fresh(), others=4), with_guild(fresh(), others=4, last=("first",))),
    ("WY-SCO-15b", with_guild(fresh(), counted=1), with_guild(FIRST_TAKEN, counted=1)),
    ("WY-SCO-15c", with_guild(FIRST_TAKEN, last=("second",)), with_guild(FIRST_TAKEN, last=("first",))),
    ("WY-SCO-15c", with_guild(fresh(), last=("later", "later")), with_guild(fresh(), last=("second", "second"))),
    (
        "WY-SCO-16",
        (LeftOver(step=step(), coins=0, resources=0, dragon_cards=0, cave_cards=0), fresh()),
        (LeftOver(step=step(), coins=0, resources=-1, dragon_cards=0, cave_cards=0), fresh()),
    ),
    (
        "WY-SCO-17",
        (PayClause(step=step(), dragon=86, way=1), CLAUSE),
        (PayClause(step=step(), dragon=87, way=1), CLAUSE),
    ),
    (
        "WY-SCO-17a",
        (PayClause(step=step(), dragon=86, way=1), CLAUSE),
        (PayClause(step=step(), dragon=86, way=2), CLAUSE),
    ),
    ("WY-SOLO-4", (decide("1"), HER_TURN), (decide(), NO_CARDS)),
    ("WY-SOLO-4", (decide("2"), HER_TURN), (decide("9"), HER_TURN)),
    ("WY-SOLO-8", (HerSteps(step=of(STEPS), n=4), COUNTING), (HerSteps(step=of(STEPS), n=5), COUNTING)),
    ("WY-SOLO-10", (HerMarker(step=of(MARKER), slot=5), NO_TILE), (HerMarker(step=of(MARKER), slot=6), NO_TILE)),
    ("WY-SOLO-10a", (HerMarker(step=of(MARKER), slot=1), FULL_SLOT), (HerMarker(step=of(MARKER), slot=2), FULL_SLOT)),
    (
        "WY-SOLO-2b",
        (NameObjective(step=NAME_IT, objective="4A"), NAMING),
        (NameObjective(step=NAME_IT, objective="4B"), NAMING),
    ),
    (
        "TB-STEP",
        (HerTurnDone(step=of(HERS)), asked(alone(), HERS, card="1", steps=1)),
        (HerTurnDone(step=of(HERS)), HER_TURN),
    ),
]
CASES = [c for rule, good, bad in PAIRS for c in (kept(rule, *good), broken(rule, *bad))]
