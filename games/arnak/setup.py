"""The start of a game: the checklist, and the state it leads to."""

from __future__ import annotations

from collections.abc import Iterator

from games.arnak.data import BONUS_FROM, CAMPS, SECOND_SPACES, SITES, STACKS, START_GOODS
from games.arnak.model import State
from games.arnak.names import track_name
from games.arnak.pieces import Player, Site
from games.arnak.things import row, sign
from games.contract import Check, Setup
from games.words import Joined, Line, _, fill, n_

BLOCKED_SAY = {
    2: _("Lay a blocking tile on the second space of each of the five camps."),
    3: _("Lay blocking tiles on the second spaces of three camps, chosen at random."),
    4: _("No blocking tiles: both spaces of every camp are open."),
}
TILES_SAY = n_("Make six stacks of {n} temple tile.", "Make six stacks of {n} temple tiles each.", by="n")
STACK_SAY = n_(
    "Put {n} bonus tile face down on the Lost Temple.", "Put {n} bonus tiles face down on the Lost Temple.", by="n"
)
BONUS_SAY = n_(
    "Lay a bonus tile face up on {n} space of the track: {spaces}.",
    "Lay a bonus tile face up on {n} spaces of the track: {spaces}.",
    by="n",
)
FEAR_SAY = n_("The Fear deck then holds {n} card.", "The Fear deck then holds {n} cards.", by="n")


def checklist(setup: Setup) -> tuple[Check, ...]:
    return tuple(Check(id_, rule, says) for id_, rule, says in _checks(setup))


def _checks(setup: Setup) -> Iterator[tuple[str, str, Line]]:
    n = len(setup.seats)
    yield "side", "AK-SET-2", Line(_("Use the side of the board with the Bird Temple."))
    yield "blocked", "AK-SET-1", Line(BLOCKED_SAY[n])
    spaces = tuple(track_name(s) for s, least in BONUS_FROM.items() if n >= least)
    yield "bonus", "AK-SET-2", fill(BONUS_SAY, {"n": len(spaces), "spaces": Joined(spaces, "; ")})
    yield "temple", "AK-SET-2", Line(TILES_SAY.one, {"n": n}, TILES_SAY.many, n)
    yield "stack", "AK-SET-2", Line(STACK_SAY.one, {"n": n}, STACK_SAY.many, n)
    yield (
        "supply",
        "AK-SET-2",
        Line(_("Make three stacks of four assistants, silver side up.")),
    )
    says = _("Lay an idol face up on each level I site; one face up and one face down on each level II site.")
    yield "idols", "AK-SET-5", Line(says)
    says = _("Shuffle and stack the site tiles of each level, the guardians, the items and the artifacts.")
    yield "stacks", "AK-SET-2", Line(says)
    yield "row", "AK-SET-2", Line(_("Put the moon staff under I; deal 1 artifact left of it and 5 items right of it."))
    yield "tokens", "AK-SET-2", Line(_("Everybody puts the magnifying glass on top of the notebook at the start."))
    says = _("Everybody takes two archaeologists and six cards: two Funding, two Exploration, two Fear.")
    yield "deck", "AK-SET-4", Line(says)
    left = 19 - 2 * n
    yield "fear", "AK-SET-4", Line(FEAR_SAY.one, {"n": left}, FEAR_SAY.many, left)
    for seat, name in enumerate(setup.seats):
        says = _("{name} takes {goods}.")
        yield f"goods-{seat}", "AK-SET-3", Line(says, {"name": name, "goods": row(START_GOODS[seat])})
    yield "draw", "AK-SET-4", Line(_("Shuffle your own cards and draw {five} of them."), {"five": sign("card", 5)})
    says = _("{name} takes the starting player marker; turns go clockwise, as people sit here.")
    yield "first", "AK-SET-3", Line(says, {"name": setup.seats[0]})


def start(setup: Setup) -> State:
    """With three players which camps are blocked is seen on the board, and not asked."""
    n = len(setup.seats)
    return State(
        players=tuple(Player(name) for name in setup.seats),
        sites={site: Site(discovered=site in CAMPS) for site in SITES},
        blocked=dict.fromkeys(SECOND_SPACES, n == 2),
        bonus={space: int(n >= least) for space, least in BONUS_FROM.items()},
        stacks=dict.fromkeys(STACKS, n),
        doubts=frozenset(f"blocked/{space}" for space in SECOND_SPACES) if n == 3 else frozenset(),
    )
