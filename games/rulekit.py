"""Write an action as the rulebook does: one sentence, one line, one rule id.

The same list of sentences judges a move (finished or half filled in), carries it
out, asks for its fields, and prints the rule page. Everything is judged on the
state before the move; then costs are taken and changes made, in order; then every
May becomes an open question. Untracked figures and unset fields are both unknown,
and what is unknown never refuses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from games.contract import FactId, Group, Move, Rejection, Row, RuleId, Seat, StepId, Verdict
from games.figures import covers
from games.words import NotYet, Says, Value, line

S = TypeVar("S")
M = TypeVar("M", bound=Move)
T = TypeVar("T", bound="Turn[Any, Any]")
C = TypeVar("C", bound="Turn[Any, Any]", contravariant=True)  # what serves any turn serves this one
NOTHING_WAIVED: frozenset[RuleId] = frozenset()


@dataclass(frozen=True)
class Turn(Generic[S, M]):
    """One move about to be judged. A game adds properties: the words its sentences use."""

    state: S
    seat: Seat
    move: M

    def has(self, what: str) -> int | None:
        """How much of a currency the seat holds; None where the table does not track it."""
        raise NotImplementedError

    def spend(self, state: S, what: str, n: int) -> S:
        raise NotImplementedError


class Opened(Protocol):
    """Something that waits for an answer, as a game's state keeps it."""

    @property
    def what(self) -> str: ...
    @property
    def about(self) -> str: ...


Asked = TypeVar("Asked", bound=Opened)


class Stepped(Turn[S, M], Generic[S, M, Asked]):
    """A turn whose move may be, or is, the answer to an open step. Its move has a ``step``, its state ``open`` and
    ``find(step, seat)``."""

    kinds: ClassVar[tuple[str, ...]] = ()  # of steps it answers
    needs_step: ClassVar[bool] = False

    @property
    def step(self) -> StepId | None:
        step: StepId | None = self.move.step  # type: ignore[attr-defined]
        return step

    @cached_property
    def asked(self) -> Asked | None:
        found: Asked | None = self.state.find(self.step, self.seat)  # type: ignore[attr-defined]
        return found

    @property
    def kind(self) -> str:
        return self.asked.what if self.asked else ""

    @property
    def about(self) -> str:
        return self.asked.about if self.asked else ""

    @property
    def by_effect(self) -> bool:
        try:
            return self.step is not None
        except NotYet:
            if self.steps == [None]:  # nothing it could answer: it can only be the action of the turn
                return False
            raise

    @property
    def step_is_open(self) -> bool:
        if self.step is None:
            return not self.needs_step
        return self.kind in self.kinds

    @property
    def steps(self) -> list[StepId | None]:
        """Asked for silently: the open step it answers, else the action of the turn."""
        waits: Any = self.state.open  # type: ignore[attr-defined]
        mine = dict.fromkeys(o.step for o in waits if o.seat in (self.seat, None) and o.what in self.kinds)
        return list(mine) or ([] if self.needs_step else [None])


@dataclass(frozen=True, slots=True)
class Need(Generic[C]):
    """Checked. Broken, it refuses, and the table may waive it."""

    id: RuleId
    says: Says
    test: Callable[[C], bool | None]
    otherwise: Says
    source: str = ""
    quiet: bool = False  # a rule of the app's table, read out only when it is broken


@dataclass(frozen=True, slots=True)
class Shape(Generic[C]):
    """The move names something that does not exist. Cannot be waived; the books may be wrong."""

    id: RuleId
    says: Says
    test: Callable[[C], bool | None]
    otherwise: Says
    source: str = ""  # where it is from; "" means the dossier's rule of that id
    facts: Callable[[C], tuple[FactId, ...]] = lambda _turn: ()
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Pay(Generic[C]):
    """A cost. Judged and taken where tracked, read out where not. Waived, it is not taken."""

    id: RuleId
    says: Says
    cost: Callable[[C], Mapping[str, int]]
    otherwise: Says
    source: str = ""


@dataclass(frozen=True, slots=True)
class Do(Generic[C]):
    """Happens, whatever was waived before it: total."""

    id: RuleId
    says: Says
    change: Callable[[C, Any], Any]  # (turn as it was, state so far) -> state
    source: str = ""
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class May(Generic[C]):
    """An offer to one or more seats."""

    id: RuleId
    says: Says
    who: Callable[[C], Iterable[Seat]]
    choice: Callable[[C], Any]
    source: str = ""


@dataclass(frozen=True, slots=True)
class Trust:
    """About cardboard the app does not track. Read out, never judged."""

    id: RuleId
    says: Says
    source: str = ""


Judged = Need[T] | Shape[T] | Pay[T]
Sentence = Judged[T] | Do[T] | May[T] | Trust


@dataclass(frozen=True, slots=True)
class Ask(Generic[C]):
    """One field of a move, the question, and the values it may take. ``many``: how many items, for a tuple.

    ``label``, ``note`` and ``sign`` put one value into words; without ``label`` a value is its own Term. A field
    with exactly one value, when ``silent``, is filled in without asking. ``columns``, ``short`` and ``row`` lay the
    values out as the board does (see ``games.contract.Choice``). ``fills``: fields answered by one value, which is
    a tuple of theirs; ``field`` is then a name of its own, and the question is asked while one of them is missing.
    ``alone``: whether the sentences say of each value by itself if a move can come of it; a long list need then not be
    tried to its end. ``at_once``: whether a tap on a value writes the move, when nothing is left to ask."""

    field: str
    says: Says
    values: Callable[[C], Iterable[Any]]
    many: Callable[[C], int] | None = None
    label: Callable[[C, Any], Value] | None = None
    note: Callable[[C, Any], Value | None] | None = None
    sign: Callable[[C, Any], str] | None = None
    search: bool = False
    silent: bool = False
    none: tuple[RuleId, Says] | None = None  # why there is nothing to choose
    columns: int = 0
    short: Callable[[C, Any], Value] | None = None
    row: Callable[[C, Any], Value] | None = None
    alone: Callable[[C], bool] | None = None
    fills: tuple[str, ...] = ()
    at_once: Callable[[C, Any], bool] | None = None


@dataclass(frozen=True)
class Action(Generic[T]):
    """``title`` heads the sheet; ``note`` is its second line on the Now screen; ``does`` is the confirm button.
    ``short`` names it where a word or two have to do; "" for the title."""

    title: Says
    turn: type[T]
    asks: tuple[Ask[T], ...]
    sentences: tuple[Sentence[T], ...]
    group: Group = Group.MAIN
    sign: str = ""
    note: Says = ""
    does: Says = ""
    short: Says = ""

    def ledger(self, turn: T, waived: frozenset[RuleId] = NOTHING_WAIVED) -> list[tuple[Judged[T], Verdict]]:
        """The ticks, crosses and hands of a prompt. Past a broken Shape nothing is judged."""
        found: list[tuple[Judged[T], Verdict]] = []
        spent: Counter[str] = Counter()
        for s, is_shape in self._judged:
            if is_shape or s.id not in waived:
                found.append((s, verdict := _verdict(s, turn, spent)))
                if is_shape and verdict is Verdict.BROKEN:
                    break
        return found

    @cached_property
    def _judged(self) -> tuple[tuple[Judged[T], bool], ...]:
        """What is judged at all, and whether it is a Shape: this is the app's hottest loop."""
        return tuple((s, isinstance(s, Shape)) for s in self.sentences if isinstance(s, Need | Shape | Pay))

    def judge(self, turn: T, waived: frozenset[RuleId] = NOTHING_WAIVED) -> Rejection | None:
        broken = [s for s, verdict in self.ledger(turn, waived) if verdict is Verdict.BROKEN]
        if not broken:
            return None
        first, last = broken[0], broken[-1]
        says = line(first.otherwise, turn)
        if isinstance(last, Shape):
            return Rejection(first.id, says, facts=last.facts(turn))
        return Rejection(first.id, says, waives=tuple(s.id for s in broken))

    def perform(self, turn: T, waived: frozenset[RuleId], ask: Callable[..., Any]) -> Any:
        state = turn.state
        for s in self.sentences:
            if isinstance(s, Pay) and s.id not in waived:
                for what, n in s.cost(turn).items():
                    state = turn.spend(state, what, n)
            elif isinstance(s, Do):
                state = s.change(turn, state)
        for s in self.sentences:
            if isinstance(s, May):
                for seat in s.who(turn):
                    state = ask(state, s.id, seat, s.choice(turn))
        return state

    def rows(self, turn: T) -> tuple[Row, ...]:
        """Every sentence, in the rulebook's order, with its tick, cross, hand or pen."""
        verdicts = {s.id: verdict for s, verdict in self.ledger(turn)}

        def row(s: Sentence[T]) -> Row:
            if isinstance(s, Need | Shape | Pay):
                verdict = verdicts.get(s.id, Verdict.UNKNOWN)
                why = line(s.otherwise, turn) if verdict is Verdict.BROKEN else None
                return Row(s.id, line(s.says, turn), verdict, why)
            plain = {Do: Verdict.DONE, May: Verdict.OFFERED, Trust: Verdict.READ}[type(s)]
            return Row(s.id, line(s.says, turn), plain)

        rows = ((s, row(s)) for s in self.sentences)
        return tuple(r for s, r in rows if r.verdict is Verdict.BROKEN or not getattr(s, "quiet", False))

    def page(self) -> list[tuple[RuleId, Says]]:
        return [(s.id, s.says) for s in self.sentences]


def _verdict(s: Judged[T], turn: T, spent: Counter[str]) -> Verdict:
    try:
        if isinstance(s, Pay):
            cost = s.cost(turn)
            spent.update(cost)  # two costs of one move add up
            answers = [covers(turn.has(what), spent[what]) for what in cost]
            kept = False if False in answers else None if None in answers else True
        else:
            kept = s.test(turn)
    except NotYet:
        kept = None
    return {True: Verdict.KEPT, False: Verdict.BROKEN, None: Verdict.UNKNOWN}[kept]
