"""A table's session: the log of accepted entries, and the state they add up to. No I/O."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from gettext import NullTranslations
from typing import Any, TypeVar, cast

from companion import entries
from companion.chance import filled, rolled, unfilled
from companion.entries import Corrected, Entry, Played, Ruled, TakenBack
from companion.refuse import no
from companion.seats import read_setup
from games import codec
from games.contract import Game, Rejection, Revision, SeatView, Setup, Viewer
from games.words import _, n_, say

PLAIN = NullTranslations()
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Judged:
    """An entry the rules allow, with the state it leads to. Not yet part of the log."""

    revision: Revision
    entry: Entry
    state: Any


class Broken(ValueError):
    """A log that does not replay: entry ``n`` is refused. ``good`` is the session up to there."""

    def __init__(self, n: int, refused: Rejection, good: Session) -> None:
        super().__init__(f"entry {n} breaks {refused.rule}: {say(refused.says, PLAIN)}")
        self.n, self.refused, self.good = n, refused, good


class Session:
    """``judge`` asks and changes nothing; ``append`` adds what was judged."""

    def __init__(self, game: Game, setup: Setup, log: Iterable[Entry] = ()) -> None:
        self.game, self.setup = game, setup
        self.log: list[Entry] = []
        self.before: list[Any] = []  # the state each entry was judged on, for its sentence in the log
        self.state: Any = game.start(setup)
        self._undone: set[Revision] = set()
        self._views: dict[Viewer, SeatView[Any]] = {}  # of this revision: displays and watchers share one
        self._known: dict[Hashable, Any] = {}  # answers of the rules at this revision, shared by all phones
        for entry in log:
            judged = self.judge(entry)
            if isinstance(judged, Rejection):
                raise Broken(self.revision + 1, judged, self)
            self.append(judged)

    @property
    def revision(self) -> Revision:
        return Revision(len(self.log))

    @property
    def live(self) -> dict[Revision, Entry]:
        """Entries that still count, in order: no take-backs, and nothing taken back."""
        numbered = ((Revision(r), e) for r, e in enumerate(self.log, 1))
        return {r: e for r, e in numbered if r not in self._undone and not isinstance(e, TakenBack)}

    def is_undone(self, revision: Revision) -> bool:
        return revision in self._undone

    def already(self, entry: Entry) -> Revision | Rejection | None:
        """The revision a seat's tap already became, when its phone sends it again."""
        for r, known in enumerate(self.log, 1):
            if (known.key, known.seat) == (entry.key, entry.seat):
                return Revision(r) if _wish(known) == _wish(entry) else ANOTHER
        return None

    def judge(self, entry: Entry) -> Judged | Rejection:
        if not 0 <= entry.seat < len(self.setup.seats):
            return no("TB-SEAT-1", _("There is no such seat."))
        if isinstance(entry, Played) and rolled(entry.move):
            refused = self.game.play(self.state, entry.seat, entry.move)  # before the card is known, so that
            if isinstance(refused, Rejection):  # no refusal tells which it would have been
                return refused
        if isinstance(entry, Played | Ruled):
            entry = replace(entry, move=filled(self.game, self.state, entry.move))
        refused = self._refuse_ruling(entry) if isinstance(entry, Ruled) else None
        state = refused or (self._without(entry) if isinstance(entry, TakenBack) else self.after(self.state, entry))
        return state if isinstance(state, Rejection) else Judged(Revision(self.revision + 1), entry, state)

    def append(self, judged: Judged) -> None:
        assert judged.revision == self.revision + 1, "judged against an older log"
        self.log.append(judged.entry)
        self.before.append(self.state)
        self._views.clear()
        self._known.clear()
        self.state = judged.state
        if isinstance(judged.entry, TakenBack):
            self._undone.add(judged.entry.undoes)

    def once(self, question: Hashable, work: Callable[[], T]) -> T:
        """What ``work`` says of the present state, worked out once for each question. A question of words that cannot
        be looked up (a list in a half-filled move) is simply worked out."""
        try:
            if question in self._known:
                return cast(T, self._known[question])
        except TypeError:
            return work()
        self._known[question] = found = work()
        return found

    def view(self, viewer: Viewer) -> SeatView[Any]:
        if viewer not in self._views:
            self._views[viewer] = self._view(viewer)
        return self._views[viewer]

    def _view(self, viewer: Viewer) -> SeatView[Any]:
        g, s = self.game, self.state
        over = g.is_over(s)
        return SeatView(
            self.revision,
            viewer,
            g.view(s, viewer),
            g.status(s, viewer),
            g.steps(s, viewer),
            g.facts(s, viewer),
            g.score(s) if over else None,
            over,
        )

    def after(self, state: Any, entry: Entry) -> Any:
        match entry:
            case Played(seat=seat, move=move):
                return self.game.play(state, seat, move)
            case Ruled(seat=seat, move=move, waived=waived):
                return self.game.play(state, seat, move, waived)
            case Corrected(seat=seat, fact=wanted, value=value):
                fact = next((f for f in self.game.facts(state, seat) if f.id == wanted), None)
                if fact is None:
                    return no("TB-FACT-1", _("There is no such figure to set right."))
                if fact.sure if value is None else not fact.low <= value <= fact.high:
                    says = _("That must be between {low} and {high}.")
                    return no("TB-FACT-2", says, low=fact.low, high=fact.high)
                return self.game.correct(state, wanted, value)
            case TakenBack():
                raise AssertionError("a take-back is not part of the fold")

    def _refuse_ruling(self, ruled: Ruled[Any]) -> Rejection | None:
        """The table waives all that a move breaks, and nothing else."""
        refused = self.game.play(self.state, ruled.seat, unfilled(ruled.move))  # as the table saw it
        if not isinstance(refused, Rejection):
            return no("TB-RULE-1", _("The rules allow this; there is nothing to overrule."))
        if not refused.waives:
            return refused
        if ruled.waived != set(refused.waives):
            rules = ", ".join(refused.waives)
            return no("TB-RULE-2", _("The table would have to overrule {rules}."), rules=rules)
        return None

    def _without(self, entry: TakenBack) -> Any:
        target, live = self.undone_by(entry), self.live
        if isinstance(target, Rejection):
            return target
        state, others_turn = self.game.start(self.setup), False
        for r, later in live.items():
            if r != entry.undoes:
                before = self.before[r - 1]
                others_turn |= r > entry.undoes and self._turned(before, later) != self._turned(state, later)
                state = self.after(state, later)
            if isinstance(state, Rejection):
                who = self.setup.seats[later.seat]  # by its rule only: the reason may be that seat's secret
                says = _("Without it, entry {n} ({who}) would break rule {rule}.")
                return no("TB-UNDO-4", says, n=r, who=who, rule=state.rule)
        return self._silent(entry) or state if others_turn else state

    def _turned(self, state: Any, entry: Entry) -> str:
        """What an entry turned up for all to see that nobody had seen; "": nothing."""
        if not isinstance(entry, Played | Ruled):
            return ""
        drawn = ",".join(str(f.value) for f in rolled(entry.move).values() if f.value)
        turns = getattr(self.game, "turns_up", None)
        return drawn if turns is None else drawn or turns(state, entry.seat, entry.move)

    def _silent(self, entry: TakenBack) -> Rejection | None:
        """What has been seen is taken back only if everybody agrees."""
        silent = len(self.setup.seats) - len(entry.agreed | {entry.seat})
        if not silent:
            return None
        says = n_("{n} player has not agreed yet.", "{n} players have not agreed yet.", by="n")
        return no("TB-UNDO-3", says, n=silent)

    def undone_by(self, entry: TakenBack) -> Entry | Rejection:
        live = self.live
        mine = [r for r, e in live.items() if e.seat == entry.seat]
        target = live.get(entry.undoes)
        if target is None:
            return no("TB-UNDO-1", _("There is nothing to take back."))
        if [entry.undoes] != mine[-1:] and not isinstance(target, Ruled | Corrected):
            return no("TB-UNDO-2", _("Only your own latest entry can be taken back."))
        seen = self._turned(self.before[entry.undoes - 1], target)
        return self._silent(entry) or target if seen else target


ANOTHER = no("TB-TAP-1", _("That button was already used, for something else. Look again and tap once more."))


def _wish(entry: Entry) -> tuple[Any, ...]:
    """What a tap asked for, without what the host wrote into it."""
    match entry:
        case Played(move=move):
            return ("played", unfilled(move))
        case Ruled(move=move, waived=waived):
            return ("ruled", unfilled(move), waived)
        case Corrected(fact=fact, value=value):
            return ("corrected", fact, value)
        case TakenBack(undoes=undoes):
            return ("taken back", undoes)


def dump(session: Session) -> dict[str, Any]:
    """The table's record: all that replay needs."""
    return {"setup": codec.dump(session.setup), "log": [codec.dump(e) for e in session.log]}


def load(game: Game, record: dict[str, Any]) -> Session:
    return Session(game, read_setup(record["setup"]), [entries.load(game, e) for e in record["log"]])
