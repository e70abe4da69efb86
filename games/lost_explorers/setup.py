"""The start of a game: options, what the app deals, the checklist, and the state it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.contract import Check, GameOption, Setup
from games.lost_explorers import names
from games.lost_explorers.board import BOX, PRACTICE, pack_of
from games.lost_explorers.flow import follows
from games.lost_explorers.model import Player, State
from games.lost_explorers.pack import MARKERS, STACK, STACK_SIZE, START, VEHICLES, Pack
from games.lost_explorers.reading import PRACTICE_TEXT
from games.words import Joined, Line, Named, Value, _, fill, n_

MARKERS_OF = {2: 4, 3: 3, 4: 2}  # players -> validated-location markers (LE-06)
TOKENS, MARKER_DECK = "tokens", "markers"
OPTIONS = (
    GameOption(
        "box",
        Line(_("Is the box on the table?")),
        {
            BOX: Line(_("Yes: you play with your box, and the app keeps what people forget")),
            PRACTICE: Line(_("No: the app deals a practice map, and judges everything")),
        },
        boards=frozenset({BOX}),
    ),
    GameOption(
        "finish",
        Line(_("When both piles are empty")),
        {
            "turn": Line(_("The turn is finished (our reading)")),
            "round": Line(_("The round is finished, so that all have as many turns")),
        },
    ),
    GameOption(
        "bonus",
        Line(_("The token from the discard may be")),
        {
            "any": Line(_("Any, used missions too: a vehicle is on their back (our reading)")),
            "vehicles": Line(_("One that lies Vehicle face up only")),
        },
    ),
)


def practice(setup: Setup) -> bool:
    return setup.options.get("box") == PRACTICE


def board_of(setup: Setup) -> str:
    """Without a box of one's own: what is public of the published one, or the practice map. A box that cannot be dealt
    gives way to that map where the app is to deal."""
    own = setup.pack if setup.pack != PRACTICE_TEXT else ""
    if not practice(setup):
        return own or BOX
    return own if own and pack_of(own).dealt else PRACTICE


def decks(setup: Setup) -> Mapping[str, tuple[str, ...]]:
    if not practice(setup):
        return {}
    pack = pack_of(board_of(setup))
    starting = {f"{START}/{kind}": _tokens(pack, START, kind) for kind in VEHICLES}
    stack = tuple(t.id for t in pack.tokens.values() if t.group == STACK)
    return {TOKENS: stack, MARKER_DECK: pack.markers, **starting}


def _tokens(pack: Pack, group: str, kind: str) -> tuple[str, ...]:
    return tuple(t.id for t in pack.tokens.values() if t.group == group and t.vehicle == kind)


def checklist(setup: Setup) -> tuple[Check, ...]:
    found = _dealt(setup) if practice(setup) else _laid_out(setup)
    return tuple(Check(id_, rule, says) for id_, rule, says in found)


def _dealt(setup: Setup) -> Iterator[tuple[str, str, Line]]:
    pack = pack_of(board_of(setup))
    yield "board", "LE-50", Line(_("No box is needed: the app shows {board}."), {"board": Named(pack.name)})
    drawn = setup.decks.get(MARKER_DECK, ())[: MARKERS_OF[len(setup.seats)]]
    if drawn:
        where: Value = Joined(tuple(Named(pack.places[id_].name) for id_ in drawn))
        yield "markers", "LE-06", Line(_("Validated for everybody: {places}."), {"places": where})
    yield "flip", "LE-10", Line(_("Everybody chooses on the phone which starting token is turned."))
    yield from _first(setup)


PLACES_SAY = n_("Draw {n} validated-location marker and lay it on its picture.",
                "Draw {n} validated-location markers and lay each on its picture.", by="n")  # fmt: skip


def _laid_out(setup: Setup) -> Iterator[tuple[str, str, Line]]:
    yield "box", "LE-50", Line(_("Open the box; shuffle the 64 tokens and fill both chutes, {n} each, Vehicle face "
                                 "up."), {"n": STACK_SIZE})  # fmt: skip
    yield "markers", "LE-06", fill(PLACES_SAY, {"n": MARKERS_OF[len(setup.seats)]})
    yield "pieces", "LE-07", Line(_("Everybody takes 3 of the 4 members and the 2 leaders of a colour; the fourth "
                                    "member waits beside the fourth space."))  # fmt: skip
    yield "leaders", "LE-09", Line(_("Put a leader on the first space of each track."))
    kinds = Joined(tuple(names.VEHICLE_LINES[kind] for kind in VEHICLES))
    yield "tokens", "LE-08", Line(_("Everybody takes one starting token of each vehicle ({vehicles}), Vehicle face up, "
                                    "without looking at the backs."), {"vehicles": kinds})  # fmt: skip
    yield "clues", "LE-51", Line(_("Mix the clue tiles with their numbers face down."))
    yield "flip", "LE-10", Line(_("Everybody turns one starting token to its Mission face, and enters its places."))
    yield from _first(setup)


def _first(setup: Setup) -> Iterator[tuple[str, str, Line]]:
    says = _("{name} begins, chosen in any way you like; turns go clockwise, as people sit here.")
    yield "first", "LE-46", Line(says, {"name": setup.seats[0]})


def start(setup: Setup) -> State:
    board, n = board_of(setup), len(setup.seats)
    pack = pack_of(board)
    first = pack.settings.start
    tokens = setup.decks.get(TOKENS, ())
    state = State(
        board=board,
        practice=practice(setup),
        players=tuple(Player(name, leaders=(first, first)) for name in setup.seats),
        piles=(STACK_SIZE, STACK_SIZE),
        options=dict(setup.options),
        chutes=(tokens[:STACK_SIZE], tokens[STACK_SIZE:]),
        starting={kind: setup.decks.get(f"{START}/{kind}", ()) for kind in VEHICLES} if tokens else {},
    )
    wanted = MARKERS_OF[n]
    drawn = setup.decks.get(MARKER_DECK, pack.markers if len(pack.markers) == wanted == MARKERS else ())
    if drawn:
        state = replace(state, markers=frozenset(drawn[:wanted]))
    else:
        state = state.ask("markers", "LE-06", None, n=wanted)
    for seat in state.seats:
        state = state.ask("flip", "LE-10", seat)
    return follows(state)
