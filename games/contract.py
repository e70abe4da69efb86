"""What every game module promises the rest of the app. Types only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Generic, NewType, Protocol, TypeVar

from games.figures import total
from games.words import Line, Value

Seat = NewType("Seat", int)  # 0-based, in turn order
Viewer = Seat | None  # None: someone without a seat, sees only what is public
Revision = NewType("Revision", int)  # how many entries the log holds
RuleId = str  # "WY-EXC-2a"
StepId = str  # one open question, named by its cause: rule, seat, card
FactId = str  # "0/coins"
Partial = Mapping[str, Any]  # the fields of a move answered so far, and "move": its type


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Something a seat does. Data only: no methods, nothing secret to the one who plays it."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """A field that chance fills: the next of ``deck``, written in by the host before judging."""

    deck: str
    value: str | None = None  # None: not yet, or the deck is cardboard


S = TypeVar("S")  # a game's state
M = TypeVar("M", bound=Move)  # a game's moves
V = TypeVar("V", covariant=True)  # what a game shows one seat
X = TypeVar("X")
NO_WORDS = Line("")


@dataclass(frozen=True, slots=True)
class Rejection:
    """Why a move is not allowed, the rule it rests on, and the two ways past it."""

    rule: RuleId
    says: Line
    waives: tuple[RuleId, ...] = ()  # all that the table would have to overrule; empty: it cannot
    facts: tuple[FactId, ...] = ()  # what may be wrong in the books


class Group(Enum):
    """Where an action stands on the Now screen."""

    MAIN = "main"  # the one thing a turn is for
    FREE = "free"  # as many as you like
    END = "end"  # passing, ending the turn: always reachable without scrolling
    ANSWER = "answer"  # answers an open step; offered there, not in the list
    TABLE = "table"  # bookkeeping anybody may do at any time ("done, not tracked", set back a marker)


class Verdict(Enum):
    """How one sentence of an action stands: tick, cross, hand, pen, question."""

    KEPT = "kept"
    BROKEN = "broken"
    UNKNOWN = "unknown"  # judged by the table: a hand
    READ = "read"  # a Trust: read out, never judged: a hand
    DONE = "done"  # a Do: the app writes it down: a pen
    OFFERED = "offered"  # a May: asked afterwards


@dataclass(frozen=True, slots=True)
class Row:
    """One sentence of an action as it stands for a move, finished or half filled in."""

    rule: RuleId
    says: Line
    verdict: Verdict
    otherwise: Line | None = None  # why not, when broken


@dataclass(frozen=True, slots=True)
class Option:
    """One value a field may take. ``note`` is its second line (a cost, what it gives).

    ``short`` stands in a cell too small for the label (the label is read out all the same); ``row`` heads the row of
    cells it lies in, see ``Choice.columns``. ``at_once``: a finished move that one tap may write, because there is
    nothing more to say or to look at before (the app throws the die)."""

    value: Any
    label: Value
    blocked: Rejection | None
    note: Value | None = None
    sign: str = ""  # name of a glyph, or "" for none
    group: Group | None = None  # set where the field is "move"
    short: Value | None = None
    row: Value | None = None
    at_once: Offer | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """The next field of a move and what may be put there. ``many``: one item of a tuple at a time.

    ``columns``: the options lie side by side as they do on the board, at most so many across; those of one ``row``
    that follow each other make a row. 0: they have no places."""

    field: str
    options: tuple[Option, ...]
    many: bool = False
    says: Line = NO_WORDS  # the question, "Which site?"
    search: bool = False  # a long list: show a search field first
    columns: int = 0

    def answer(self, partial: Partial, value: Any) -> Partial:
        return {**partial, self.field: (*partial.get(self.field, ()), value) if self.many else value}


@dataclass(frozen=True, slots=True)
class Offer:
    """One tappable answer to a step. ``move`` set: a tap plays it. Else a tap opens the picker at ``start``."""

    label: Line
    move: Move | None = None
    start: Partial | None = None
    blocked: Rejection | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One thing a seat is asked to do now, in the rulebook's words."""

    id: StepId
    rule: RuleId
    says: Line
    may_decline: bool = False
    offers: tuple[Offer, ...] = ()
    note: Line | None = None


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure the table may set right. ``value`` None: unknown; ``sure``: never unknown.

    ``guess`` is the last figure that was known, to be offered when it is asked for. ``names`` is for a figure
    that stands for a place or a state: its label for every value. ``minor``: follows from what is done anyway, so no
    preview of a move needs it."""

    id: FactId
    says: Line
    value: int | None
    low: int
    high: int
    sure: bool = False
    guess: int | None = None
    names: Mapping[int, Value] = field(default_factory=dict)
    seat: Seat | None = None  # whose figure it is; None: the table's
    sign: str = ""  # name of a glyph
    minor: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """One summand of a number on the score sheet."""

    says: Line
    points: int | None
    rule: RuleId


@dataclass(frozen=True, slots=True)
class Cell:
    """One seat's points in one category; unknown as long as one part is. ``asks``: the facts that are missing."""

    parts: tuple[Part, ...] = ()
    asks: tuple[FactId, ...] = ()

    @property
    def points(self) -> int | None:
        return total(part.points for part in self.parts)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    rule: RuleId
    label: Line
    cells: tuple[Cell, ...]  # one a seat
    note: Line | None = None  # what counts, for the final reveal
    counts: bool = True  # False: it only explains, and is in no total


@dataclass(frozen=True, slots=True)
class Opponent:
    """Whoever is scored without a seat: the automa of a game that is played alone."""

    name: Value
    cell: Cell
    wins: bool | None = None  # None: not known yet


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """``ranking``: best first, ties share a place; empty while something is unknown. Where the opponent wins, the first
    place is empty. ``means``: what the totals are, where they are no points."""

    lines: tuple[ScoreLine, ...]
    ranking: tuple[tuple[Seat, ...], ...] = ()
    tie: Line | None = None  # how a tie was broken, only when one was
    tie_rule: RuleId = ""
    opponent: Opponent | None = None
    means: Line | None = None

    @property
    def totals(self) -> tuple[int | None, ...]:
        """Unknown as long as one line is: that is what scoring still has to ask."""
        columns = zip(*(line.cells for line in self.lines if line.counts), strict=True)
        return tuple(total(cell.points for cell in column) for column in columns)

    @property
    def asks(self) -> tuple[FactId, ...]:
        """Everything that has to be asked before the totals are known, in reading order, each once."""
        asks = [f for line in self.lines for cell in line.cells for f in cell.asks]
        return tuple(dict.fromkeys((*asks, *(self.opponent.cell.asks if self.opponent else ()))))


@dataclass(frozen=True, slots=True)
class Status:
    """Whose turn it is and where in the game we are, for the band at the top of every screen."""

    turn: Viewer  # None: everybody at once, or the game is over
    place: Line  # "Round III of V"
    says: Line  # "One main action, then any free ones" / "is discovering a site"
    order: tuple[Seat, ...] = ()  # this round's turn order
    out: frozenset[Seat] = frozenset()  # who has passed or is done
    waits: frozenset[Seat] = frozenset()  # who is asked something right now


@dataclass(frozen=True, slots=True)
class Check:
    """One line of the setup checklist."""

    id: str
    rule: RuleId
    says: Line


@dataclass(frozen=True, slots=True)
class GameOption:
    """Something chosen when the table is made. Only what is built is offered."""

    name: str
    says: Line
    values: Mapping[str, Line]  # value -> what it means; the first is the default
    boards: frozenset[str] = frozenset()  # asked before all else: only with these values a board is chosen (Packs)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that fixes a game before the first move. It is entry 0 of the log."""

    game: str
    rules_version: int
    seats: tuple[str, ...]  # players' names in turn order
    options: Mapping[str, str] = field(default_factory=dict)
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # shuffled; for the host's eyes
    pack: str = ""  # the board as its file has it, in a game whose boards are data; "" is the game's own

    @property
    def depth(self) -> str:
        return self.options.get("depth", "light")


@dataclass(frozen=True, slots=True)
class Flaw:
    """What is wrong with a board pack, and where; ``section`` and ``row`` (from 1) where it is one row of a list."""

    says: Line
    where: Line
    section: str = ""
    row: int = 0


@dataclass(frozen=True, slots=True)
class PackCard:
    """What a list of boards says of one that can be played."""

    name: Value
    seats: range


class Packs(Protocol):
    """The boards of a game whose boards are data. A pack crosses as the text of its file; a game that has them says so
    by an attribute ``packs``."""

    sample: str  # a board to play at once
    blank: str  # one to begin a board of one's own with: it cannot be played yet

    def read(self, text: str) -> PackCard | tuple[Flaw, ...]: ...
    def title(self, text: str) -> Value:
        """What to call a board that may be unfinished; None: it says nothing of that."""
        ...


class GameRules(Protocol[S, M, V]):
    """A game. Every method is pure: same arguments, same answer, nothing changed.

    A game with secrets may also have ``public_moves: frozenset[type[Move]]``, the moves whose choices and judgement
    rest on nothing only their seat may see (another phone may make them while the seat's own sleeps; without it, all
    moves of a game that holds no deck, and none of one that does); a function of the ``Setup`` where options decide
    it. And ``public_score(state) -> ScoreSheet``, what may be shown of the score before the end (without it, all of it
    or nothing, by the same rule). ``dice: frozenset[str]`` names the decks that are dice: every one of their cards is
    thrown anew instead of dealt. ``turns_up(state, seat, move) -> str`` names what a move turns up for all to see that
    nobody has seen, where it is not drawn from a deck by the move ("": nothing): such a move is taken back only if
    everybody agrees. ``packs: Packs``: its boards are data, and ``seats`` is narrowed by the board."""

    name: str  # "arnak": folder, file and route name
    title: str  # the printed English title; shown through pgettext("term", title)
    version: int  # of these rules; a table made with another is read-only
    prefix: str  # "AK-": dropped from rule ids on screen
    seats: range  # numbers of players
    depths: tuple[str, ...]
    options: tuple[GameOption, ...]
    state_type: type[S]
    moves: tuple[type[M], ...]
    actions: Mapping[type[M], Any]  # rulekit.Action
    rules: Mapping[str, tuple[Any, ...]]  # section title (msgid) -> sentences that are in no action

    def decks(self, setup: Setup) -> Mapping[str, tuple[str, ...]]: ...
    def checklist(self, setup: Setup) -> tuple[Check, ...]: ...
    def start(self, setup: Setup) -> S: ...
    def left(self, state: S, deck: str) -> tuple[str, ...]: ...
    def play(self, state: S, seat: Seat, move: M, waived: frozenset[RuleId] = ...) -> S | Rejection: ...
    def choices(self, state: S, seat: Seat, partial: Partial) -> Choice | M: ...
    def ledger(self, state: S, seat: Seat, partial: Partial) -> tuple[Row, ...]: ...
    def steps(self, state: S, viewer: Viewer) -> tuple[Step, ...]: ...
    def status(self, state: S, viewer: Viewer) -> Status: ...
    def tells(self, state: S, seat: Seat, move: M, viewer: Viewer) -> Line:
        """A move in one sentence for the log, on the state before it, as the viewer may read it."""
        ...

    def view(self, state: S, viewer: Viewer) -> V: ...
    def facts(self, state: S, viewer: Viewer) -> tuple[Fact, ...]: ...
    def correct(self, state: S, fact: FactId, value: int | None) -> S: ...
    def score(self, state: S) -> ScoreSheet: ...
    def is_over(self, state: S) -> bool: ...
    def terms(self) -> frozenset[str]:
        """The id of every Term this game can ever show: what a translation has to cover."""
        ...


@dataclass(frozen=True, slots=True)
class SeatView(Generic[X]):
    """All that one viewer may know of the game: what leaves the host, and nothing else does."""

    revision: Revision
    viewer: Viewer
    board: X
    status: Status
    steps: tuple[Step, ...]
    facts: tuple[Fact, ...]
    score: ScoreSheet | None  # None until the game is over; ask for a running score separately
    over: bool = False


Game = GameRules[Any, Any, Any]
