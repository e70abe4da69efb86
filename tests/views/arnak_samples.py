"""Boards of Arnak made by hand, and a desk that offers moves on them: for drawing without a game."""

from __future__ import annotations

import functools
import random
from dataclasses import dataclass, field, replace
from typing import Any

from companion.entries import Played
from companion.session import Judged, Session
from companion.shown import LogLine, Presence, Role, SeatShown, Stage, TableShown
from games.arnak.game import GAME as ARNAK
from games.arnak.view import (
    AssistantShown,
    Board,
    Bridge,
    GuardianShown,
    Mat,
    Mine,
    SiteShown,
    SpaceShown,
    StackShown,
    TrackRow,
    TrackSpace,
)
from games.contract import (
    Cell,
    Choice,
    Fact,
    Group,
    Option,
    Part,
    Partial,
    Rejection,
    Revision,
    ScoreLine,
    ScoreSheet,
    Seat,
    SeatView,
    Setup,
    Status,
)
from games.words import Joined, Line, Sign, Term, Value
from tests.worlds import walk

NAMES = ("Mara", "Jonas", "Zoé", "Maximiliane Schmitz")
FIRST = Seat(0)
COLOURS = (0, 1, 3, 4)
PLACES = {"left": 0.2, "right": 0.8, "middle": 0.5}


def sign(name: str, n: int | None = 1) -> Sign:
    return Sign(name, Line(f"{n} {name}"), n)


def cost(**amounts: int) -> Joined:
    return Joined(tuple(sign(name, n) for name, n in amounts.items()), " + ")


def camps(players: int) -> tuple[SiteShown, ...]:
    gives: tuple[Value, ...] = (
        sign("coin", 2),
        sign("compass", 2),
        sign("tablet", 2),
        sign("arrowhead"),
        Line("Put a card down for {gain}", {"gain": sign("jewel")}),
    )
    blocked = {2: {1, 2, 3, 4, 5}, 3: {1, 3, 4}, 4: set()}[players]
    stands = {"C1a": Seat(0), "C2b": Seat(1), "C4a": Seat(2)}
    taken = {name: seat for name, seat in stands.items() if seat < players}

    def space(n: int, letter: str, boots: int) -> SpaceShown:
        name = f"C{n}{letter}"
        shut = letter == "b" and n in blocked
        return SpaceShown(name, ("boot",) * boots, shut, None if shut else taken.get(name))

    return tuple(
        SiteShown(f"C{n}", 0, (space(n, "a", 1), space(n, "b", 2)), True, gives[n - 1], False, None, 0)
        for n in range(1, 6)
    )


def sites(players: int) -> tuple[SiteShown, ...]:
    effects: dict[str, Value | None] = {
        "I2": cost(coin=1, tablet=2),
        "I4": Line("{a} or take an item from the row", {"a": sign("compass", 2)}),
        "I5": Joined((sign("fear"), sign("compass"), sign("jewel")), " + "),
        "I7": None,
        "II3": Joined((Line("draw {n}", {"n": sign("card")}), sign("tablet"), sign("jewel")), " + "),
    }
    guards: dict[str, Value | None] = {
        "I4": cost(compass=2, arrowhead=1),
        "I5": Joined((sign("boot"), sign("coin"), sign("arrowhead")), " + "),
        "I7": None,
        "II3": cost(coin=4),
    }
    figures = {"I2": Seat(3), "I4": Seat(0), "II3": Seat(1)}
    roads = ("car", "car", "ship", "ship")
    found: list[SiteShown] = list(camps(players))
    for level, count in ((1, 8), (2, 4)):
        for n in range(1, count + 1):
            name = f"{'I' * level}{n}"
            road = (roads[(n - 1) % 4],) * level
            seat = figures.get(name)
            seat = seat if seat is not None and seat < players else None
            known = name in effects
            found.append(
                SiteShown(
                    name,
                    level,
                    (SpaceShown(name, road, False, seat),),
                    known,
                    effects.get(name),
                    name in guards,
                    guards.get(name),
                    0 if known else level,
                )
            )
    return tuple(found)


BRIDGES = (
    ("start", "B1a", {"compass": 1, "arrowhead": 1}),
    ("start", "B1b", {"jewel": 1}),
    ("B1a", "B2a", {"jewel": 1}),
    ("B1a", "B2b", {"tablet": 1, "arrowhead": 1}),
    ("B1b", "B2b", {"tablet": 1, "arrowhead": 1}),
    ("B2a", "B3", {"tablet": 2, "arrowhead": 1}),
    ("B2b", "B3", {"tablet": 2, "arrowhead": 1}),
    ("B3", "B4a", {"coin": 1, "tablet": 1, "arrowhead": 1}),
    ("B3", "B4b", {"tablet": 1, "jewel": 1}),
    ("B3", "B4c", {"arrowhead": 2}),
    ("B4a", "B5", {"coin": 1, "jewel": 1}),
    ("B4b", "B5", {"coin": 1, "jewel": 1}),
    ("B4c", "B5", {"coin": 1, "jewel": 1}),
    ("B5", "B6a", {"compass": 1, "jewel": 1}),
    ("B5", "B6b", {"tablet": 2, "arrowhead": 1}),
    ("B6a", "B7a", {"coin": 1, "tablet": 1, "arrowhead": 1}),
    ("B6b", "B7a", {"coin": 1, "tablet": 1, "arrowhead": 1}),
    ("B6b", "B7b", {"tablet": 1, "jewel": 1}),
    ("B7a", "BT", {"coin": 1, "compass": 1, "jewel": 1}),
    ("B7b", "BT", {"coin": 1, "compass": 1, "jewel": 1}),
)
SPACES = {
    "start": (0, 0.5),
    "B1a": (1, 0.28),
    "B1b": (1, 0.72),
    "B2a": (2, 0.28),
    "B2b": (2, 0.72),
    "B3": (3, 0.5),
    "B4a": (4, 0.2),
    "B4b": (4, 0.5),
    "B4c": (4, 0.8),
    "B5": (5, 0.5),
    "B6a": (6, 0.28),
    "B6b": (6, 0.72),
    "B7a": (7, 0.28),
    "B7b": (7, 0.72),
    "BT": (8, 0.5),
}
STANDING = {
    "B3": ((0, "glass"), (0, "notebook")),
    "BT": ((1, "glass"),),
    "B5": ((1, "notebook"), (2, "notebook")),
    "B4c": ((2, "glass"),),
    "B2a": ((3, "glass"),),
    "start": ((3, "notebook"),),
}
BONUS = {"B4a": 1, "B4b": 1, "B5": 1, "B6a": 1, "B7a": 1, "B7b": 1, "BT": 3}


def rows() -> tuple[TrackRow, ...]:
    glass = (1, 2, 4, 6, 9, 12, 16)
    notebook = (0, 1, 2, 4, 6, 8, 10)
    gain = [Line("{gain}", {"gain": sign("coin" if n == 1 else "compass")}) for n in range(1, 8)]
    gain[5] = Line("draw {gain}", {"gain": sign("card")})
    below = Line("Recruit a silver assistant")
    body = tuple(TrackRow(n, (glass[n - 1],), notebook[n - 1], gain[n - 1], below) for n in range(1, 8))
    return (*body, TrackRow(8, (23, 21, 20, 19), None, Line("Choose a bonus tile from the stack"), None))


def track(players: int) -> tuple[TrackSpace, ...]:
    def standing(name: str) -> tuple[tuple[Seat, str], ...]:
        return tuple((Seat(s), tool) for s, tool in STANDING.get(name, ()) if s < players)

    return tuple(TrackSpace(n, row, at, BONUS.get(n, 0), standing(n)) for n, (row, at) in SPACES.items())


def crowded(board: Board) -> Board:
    """Everybody on the space of row III: the hardest drawing of the track."""
    everybody = tuple((mat.seat, tool) for mat in board.mats for tool in ("glass", "notebook"))
    spaces = tuple(replace(s, tokens=everybody if s.id == "B3" else ()) for s in board.track)
    return replace(board, track=spaces, arrivals=())


def stacks(players: int) -> tuple[StackShown, ...]:
    left, middle, right = {"coin": 1, "tablet": 2}, {"jewel": 1}, {"compass": 1, "arrowhead": 1}
    return (
        StackShown("T11", 11, players - 1, cost(coin=1, tablet=2, jewel=1, compass=1, arrowhead=1)),
        StackShown("T6L", 6, players, cost(**left, **middle)),
        StackShown("T6R", 6, None, cost(**middle, **right)),
        StackShown("T2L", 2, players, cost(**left)),
        StackShown("T2M", 2, 0, cost(**middle)),
        StackShown("T2R", 2, players, cost(**right)),
    )


def mats(players: int) -> tuple[Mat, ...]:
    boon = Line("One {way} for any travel", {"way": sign("ship", None)})
    guardian, used = GuardianShown(boon, False), GuardianShown(boon, True)
    silver = AssistantShown(sign("tablet"), False, True)
    gold = AssistantShown(Joined((sign("coin"), sign("tablet")), " + "), True, False)
    full = (
        Mat(Seat(0), NAMES[0], 1, 3, 0, 2, 1, (guardian,), (silver, gold), 4, (), None, False),
        Mat(Seat(1), NAMES[1], 0, 2, 0, 3, 2, (used, guardian), (gold,), 6, (6, 2), 1, False),
        Mat(Seat(2), NAMES[2], 2, 6, 1, 1, 0, (), (silver,), None, (), None, False),
        Mat(Seat(3), NAMES[3], 2, None, 0, 0, 0, (), (), 3, (), None, True),
    )
    return full[:players]


def sample(players: int = 4) -> Board:
    mine = Mine(
        (Term("Funding"), Term("Funding"), Term("Fear"), Term("Parrot"), Term("Exploration")), 1, (Term("Fear"),)
    )
    bridges = tuple(Bridge(a, b, cost(**amounts)) for a, b, amounts in BRIDGES)
    return Board(
        round=3,
        artifacts=3,
        items=3,
        active=Seat(0),
        start_seat=Seat(1),
        sites=sites(players),
        rows=rows(),
        track=track(players),
        bridges=bridges,
        stacks=stacks(players),
        arrivals=(Seat(1),),
        fear_left=7,
        mats=mats(players),
        mine=mine,
        open_ways={"B4a": True, "B4b": False, "B4c": True},
    )


LOG = (
    ("played", 3, "{name} passes for this round."),
    ("ruled", 2, "{name} moves the notebook to row V."),
    ("played", 0, "{name} buys the Steam Boat for 3 coins."),
    ("corrected", 0, "{name} sets tablets right: 2 to 3."),
    ("played", 1, "{name} overcomes the guardian in the upper row, place 2."),
    ("taken back", 2, "{name} takes back: digs in the camp of tablets."),
    ("played", 1, "{name} researches: the magnifying glass moves to the Lost Temple."),
)


def log(players: int) -> tuple[LogLine, ...]:
    lines = [
        LogLine(
            Revision(20 - at),
            kind,
            Seat(seat),
            "",
            f"21:{12 - at:02}",
            Line(says, {"name": NAMES[seat]}),
            ("AK-RES-2",) if kind == "ruled" else (),
            (Seat(0), Seat(1)) if kind == "ruled" else (),
            undone=at == 5,
        )
        for at, (kind, seat, says) in enumerate(LOG)
        if seat < players
    ]
    return tuple(lines)


def facts(players: int) -> tuple[Fact, ...]:
    found = []
    for seat in range(players):
        found.append(Fact(f"{seat}/fear", Line("Fear"), 3, 0, 19, seat=Seat(seat), sign="fear"))
        found.append(Fact(f"{seat}/guardians", Line("Guardians"), seat, 0, 15, seat=Seat(seat), sign="guardian"))
    return (*found, Fact("fear", Line("Fear cards left"), 7, 0, 19, sign="fear"))


def score(players: int, known: bool = True) -> ScoreSheet:
    lines = []
    table = {
        "Research": (10, 33, 12, 3),
        "Temple tiles": (0, 8, 0, 0),
        "Idols and empty slots": (16, 12, 13, 10),
        "Guardians": (5, 10, 0, 0),
        "Cards": (8, 11, 9, 4),
        "Fear": (-3, -2, -7, -2),
    }
    for name, points in table.items():
        cells = tuple(Cell((Part(Line(name), n if known or name != "Cards" else None, "AK-SCORE-1"),)) for n in points)
        lines.append(ScoreLine("AK-SCORE-1", Line(name), cells[:players]))
    order = tuple((Seat(seat),) for seat in sorted(range(players), key=lambda s: -sum(v[s] for v in table.values())))
    return ScoreSheet(tuple(lines), order if known else ())


def status(players: int, over: bool) -> Status:
    if over:
        return Status(None, Line("After round V"), Line("The game is over"))
    order = tuple(Seat(s) for s in (1, 2, 3, 0) if s < players)
    out = frozenset({Seat(3)} if players == 4 else ())
    says = Line("One main action, then any free ones")
    return Status(Seat(0), Line("Round III of V"), says, order, out, frozenset({Seat(2)}))


def shown(
    viewer: Seat | None = FIRST,
    players: int = 4,
    role: Role = Role.SEAT,
    over: bool = False,
    board: Board | None = None,
) -> TableShown:
    seats = tuple(SeatShown(Seat(s), NAMES[s], COLOURS[s], Presence.HERE, mine=viewer == s) for s in range(players))
    board = board or sample(players)
    if viewer is None:
        board = replace(board, mine=None)
    sheet = score(players) if over else None
    view = SeatView(Revision(20), viewer, board, status(players, over), (), facts(players), sheet, over)
    stage = Stage.OVER if over else Stage.PLAYING
    link = "http://192.168.178.20:8550/join/" + "Qk3" * 7 + "w"
    return TableShown(7, "arnak", stage, Revision(20), role, viewer, seats, {}, (), link, "", (), log(players), view)


@functools.cache
def played(entries: int, players: int, seed: int = 7) -> Session:
    """The real rules after so many random moves. Not to be changed: it is kept."""
    session, rnd = Session(ARNAK, Setup("arnak", ARNAK.version, NAMES[:players])), random.Random(seed)
    while session.revision < entries and not ARNAK.is_over(session.state):
        seats = [Seat(s) for s in range(players)]
        rnd.shuffle(seats)
        for seat in seats:
            move = walk(ARNAK, session.state, seat, rnd)
            judged = None if move is None else session.judge(Played(seat=seat, key=f"{session.revision}", move=move))
            if isinstance(judged, Judged):
                session.append(judged)
                break
        else:
            break
    return session


@dataclass
class FakeDesk:
    """Offers Dig, Discover and Research as the real rules do: one field at a time."""

    board: Board
    number: int = 7
    game: str = "arnak"
    asked: list[Partial] = field(default_factory=list)

    def choices(self, seat: Seat, partial: Partial) -> Choice:
        self.asked.append(partial)
        match dict(partial):
            case empty if not empty:
                moves = [
                    Option("Dig", Line("Dig at a site"), None, group=Group.MAIN),
                    Option("Discover", Line("Discover a site"), None, group=Group.MAIN),
                    Option("Research", Line("Research"), None, group=Group.MAIN),
                    Option("Pass", Line("Pass"), None, group=Group.END),
                ]
                return Choice("move", tuple(moves))
            case {"move": "Dig"}:
                spaces = [space for site in self.board.sites if site.discovered for space in site.spaces]
                return Choice("space", tuple(self._space(space) for space in spaces))
            case {"move": "Discover"}:
                new = [site.id for site in self.board.sites if not site.discovered]
                return Choice("site", tuple(Option(n, Line(n), None, sign("compass", 3)) for n in new))
            case {"move": "Research", "token": token}:
                low = Rejection("AK-RES-2", Line("The notebook may not stand above the magnifying glass."))
                ways = self.board.open_ways
                no = low if token == "notebook" else None
                return Choice("to", tuple(Option(n, Line(n), None if open_ else no) for n, open_ in ways.items()))
            case {"move": "Research"}:
                tools = (Option("glass", Line("magnifying glass"), None), Option("notebook", Line("notebook"), None))
                return Choice("token", tools)
            case _:
                raise AssertionError(partial)

    def _space(self, space: SpaceShown) -> Option:
        taken = Rejection("AK-DIG-2", Line("Somebody stands there already."))
        shut = Rejection("AK-DIG-2", Line("A blocking tile lies on that space."))
        no = shut if space.blocked else taken if space.seat is not None else None
        return Option(space.id, Line(space.id), no)

    def score(self, viewer: Any) -> ScoreSheet:
        return score(len(self.board.mats), known=False)
