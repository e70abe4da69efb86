"""What a phone may ask of a table without doing anything: which moves there are, and what the rules say of one."""

from __future__ import annotations

from dataclasses import replace

from companion import project
from companion.chance import rolled
from companion.host import CHANCE, NOT_BEGUN, Host
from companion.keys import Kept
from companion.rights import Rights, public_moves
from companion.shown import Change
from games import asking
from games.contract import NO_WORDS, Choice, Move, Partial, Rejection, Row, RuleId, Seat
from games.words import Line


class Questions:
    """The part of a desk (companion.desk.Desk) that judges: weighed, like all of it, against the keys of its phone."""

    def __init__(self, host: Host, ids: frozenset[str], everywhere: tuple[Kept, ...]) -> None:
        self._host, self._ids, self._everywhere = host, ids, everywhere

    @property
    def _rights(self) -> Rights:
        return Rights(self._host, self._ids, self._everywhere)

    def choices(self, seat: Seat, partial: Partial) -> Choice | Move | Rejection:
        session, rights = self._host.session, self._rights
        if session is None:
            return NOT_BEGUN
        if refused := self._refuse_partial(rights, seat, partial):
            return refused
        game, state = session.game, session.state
        asked: Choice | Move = session.once(
            ("choices", seat, *partial.items()), lambda: game.choices(state, seat, partial)
        )
        if isinstance(asked, Choice) and "move" not in partial and not rights.holds(seat):
            public = public_moves(session.game, session.setup)
            return replace(asked, options=tuple(o for o in asked.options if o.value in public))
        return asked

    def ledger(self, seat: Seat, partial: Partial) -> tuple[Row, ...]:
        session = self._host.session
        if session is None or "move" not in partial or self._refuse_partial(self._rights, seat, partial):
            return ()
        game, state = session.game, session.state
        rows: tuple[Row, ...] = session.once(
            ("ledger", seat, *partial.items()), lambda: game.ledger(state, seat, partial)
        )
        return rows

    def blocked_but_for(self, seat: Seat, move_type: type[Move], rules: frozenset[RuleId]) -> Rejection | None:
        session = self._host.session
        if session is None:
            return NOT_BEGUN
        if refused := self._rights.refuse_move(seat, move_type):
            return refused
        actions, state, partial = session.game.actions, session.state, {"move": move_type}
        why: Rejection | None = session.once(
            ("blocked", seat, move_type, rules), lambda: asking.blocked(actions, state, seat, partial, rules)
        )
        return why

    def does(self, seat: Seat, partial: Partial) -> Line:
        session = self._host.session
        if session is None or "move" not in partial or self._refuse_partial(self._rights, seat, partial):
            return NO_WORDS
        return asking.does(session.game.actions, session.state, seat, partial)

    def _refuse_partial(self, rights: Rights, seat: Seat, partial: Partial) -> Rejection | None:
        return rights.refuse_move(seat, partial["move"]) if "move" in partial else rights.refuse_act(seat)

    def preview(self, seat: Seat, move: Move) -> tuple[Change, ...]:
        session, rights = self._host.session, self._rights
        if session is None or rights.refuse_move(seat, type(move)) or _names_chance(move):
            return ()
        return project.preview(session, seat, move, seat if rights.holds(seat) else None)

    def judge(self, seat: Seat, move: Move) -> Rejection | None:
        session = self._host.session
        if session is None:
            return NOT_BEGUN
        if refused := self._rights.refuse_move(seat, type(move)):
            return refused
        if _names_chance(move):
            return CHANCE
        after = session.game.play(session.state, seat, move)
        return after if isinstance(after, Rejection) else None


def _names_chance(move: Move) -> bool:
    return any(f.value is not None for f in rolled(move).values())
