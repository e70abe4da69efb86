"""A phone's desk at one table (companion.desk.Desk): every request weighed against the keys that phone holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion import invite, joining, keys, project, seats
from companion.chance import shuffled
from companion.entries import Corrected, Entry, Played, Ruled, TakenBack
from companion.host import Host, Watcher
from companion.keys import Kept
from companion.packs import FLAWED
from companion.questions import Questions
from companion.refuse import NO_KEY, no
from companion.rights import Rights
from companion.seats import NO_SEAT, Head, Pass
from companion.shown import Role, TableLine, TableShown
from games.contract import (
    FactId,
    Move,
    Rejection,
    Revision,
    RuleId,
    ScoreSheet,
    Seat,
    Setup,
    Viewer,
)
from games.words import _

LONGEST_TAP = 200
NO_FIGURE = no("TB-FACT-1", _("There is no such figure to set right."))
GONE = no("TB-JOIN-7", _("Nobody waits there any more."))


class TableDesk(Questions):
    def __init__(
        self,
        host: Host,
        ids: frozenset[str],
        base: Callable[[], str],
        everywhere: tuple[Kept, ...] = (),
        rescue: Callable[[], Rejection | None] = lambda: NO_KEY,
    ) -> None:
        """``ids``: of this phone's keys of the table. ``everywhere``: the key of the host's own link."""
        super().__init__(host, ids, everywhere)
        self._base, self._rescue = base, rescue

    @property
    def number(self) -> int:
        return self._host.number

    @property
    def game(self) -> str:
        return self._host.game.name

    # --- looking ---

    def shown(self, viewer: Viewer) -> TableShown:
        return project.shown(self._host, self._rights, viewer, self._link())

    def _link(self) -> str:
        if self._host.read_only is not None:
            return ""
        return f"{self._base()}/join/{self._host.link_token}"

    def line(self) -> TableLine:
        """This table on the home screen."""
        return project.table_line(self._host, self._rights)

    def score(self, viewer: Viewer) -> ScoreSheet:  # noqa: ARG002 - the contract's; only public figures
        session = self._host.session
        return ScoreSheet(()) if session is None else project.score(session)

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        return self._host.watch(Watcher(lambda: self._rights.ids, changed))

    # --- doing ---

    async def play(self, seat: Seat, move: Move, tap: str) -> Revision | Rejection:
        entry = Played(seat=seat, by=self._rights.by(seat), key=tap[:LONGEST_TAP], move=move)
        return await self._enter(entry, lambda rights: rights.refuse_move(seat, type(move)))

    async def rule(
        self, seat: Seat, move: Move, waived: frozenset[RuleId], agreed: frozenset[Seat], tap: str
    ) -> Revision | Rejection:
        entry = Ruled(
            seat=seat,
            by=self._rights.by(seat),
            key=tap[:LONGEST_TAP],
            move=move,
            waived=waived,
            agreed=self._known(agreed),
        )
        return await self._enter(entry, lambda rights: rights.refuse_move(seat, type(move)))

    async def correct(self, seat: Seat, fact: FactId, value: int | None, tap: str) -> Revision | Rejection:
        def may(rights: Rights) -> Rejection | None:
            if refused := rights.refuse_act(seat):
                return refused
            session = self._host.session
            if rights.holds(seat) or session is None:
                return None
            public = session.game.facts(session.state, None)
            return None if any(f.id == fact for f in public) else NO_FIGURE

        entry = Corrected(seat=seat, by=self._rights.by(seat), key=tap[:LONGEST_TAP], fact=fact, value=value)
        return await self._enter(entry, may)

    async def take_back(
        self, seat: Seat, revision: Revision, agreed: frozenset[Seat], tap: str
    ) -> Revision | Rejection:
        """One's own latest entry, or any ruling or correction. For a seat that is not this phone's, only what
        this phone did for it."""

        def may(rights: Rights) -> Rejection | None:
            if rights.holds(seat):
                return None
            session = self._host.session
            done = session.log[revision - 1] if session and 0 < revision <= session.revision else None
            mine = done is not None and done.seat == seat and done.by in rights.ids
            return rights.refuse_act(seat) if mine else NO_KEY

        entry = TakenBack(
            seat=seat,
            by=self._rights.by(seat),
            key=tap[:LONGEST_TAP],
            undoes=revision,
            agreed=self._known(agreed),
        )
        return await self._enter(entry, may)

    async def _enter(self, entry: Entry, may: Callable[[Rights], Rejection | None]) -> Revision | Rejection:
        return await self._host.enter(entry, lambda: may(self._rights))

    def _known(self, agreed: frozenset[Seat]) -> frozenset[Seat]:
        return frozenset(s for s in agreed if self._host.head.place(s) is not None)

    # --- the lobby, and people ---

    async def sit(self, seat: Seat | None, name: str, colour: int) -> str | Rejection:
        rights = self._rights
        if not rights.keys:
            return NO_KEY
        mine = rights.holds(seat)
        return self._keep(await joining.sit(self._host, seat, name, colour, invited=True, mine=mine))

    async def add_seat(self, name: str, colour: int) -> str | Rejection:
        if not self._rights.plays:
            return NO_KEY
        return self._keep(await joining.take(self._host, None, name, colour, lent=True))

    def _keep(self, key: str | Rejection) -> str | Rejection:
        """A new key works on this desk at once."""
        if isinstance(key, str):
            self._ids |= {k.id for k in keys.held(self._host.head.keys, (key,))}
        return key

    async def change_seat(self, seat: Seat, name: str, colour: int) -> Rejection | None:
        return await self._alter(lambda head: seats.changed(head, seat, name, colour), seat)

    async def move_seat(self, seat: Seat, to: int) -> Rejection | None:
        return await self._alter(lambda head: seats.moved(head, seat, to))

    async def remove_seat(self, seat: Seat) -> Rejection | None:
        return await self._alter(lambda head: seats.removed(head, seat), seat)

    async def _alter(self, alter: Callable[[Head], Head | Rejection], seat: Seat | None = None) -> Rejection | None:
        """The host may; so may the phone whose ``seat`` it is."""

        def allowed(head: Head) -> Head | Rejection:
            rights = self._rights
            return alter(head) if rights.hosts or rights.holds(seat) else NO_KEY

        return await self._host.change(allowed)

    async def nod(self, knock: str, yes: bool) -> Rejection | None:
        waiting = self._host.knocks.get(knock)
        if waiting is None or waiting.answer.done():
            return GONE
        rights = self._rights
        if not (rights.hosts or rights.holds(self._host.head.seat(waiting.place))):
            return NO_KEY
        waiting.answer.set_result(yes)
        return None

    async def start(self) -> Rejection | None:
        return await self._alter(self._begun)

    def _begun(self, head: Head) -> Head | Rejection:
        game = self._host.game
        if head.setup is not None:
            return seats.BEGUN
        if not (players := self._host.players):
            return FLAWED
        if len(head.places) not in players:
            says = _("This game is for {least} to {most}, not for {n}.")
            return no("TB-START-1", says, least=min(players), most=max(players), n=len(head.places))
        setup = Setup(game.name, game.version, tuple(p.name for p in head.places), head.options, pack=head.pack)
        return replace(head, rules_version=game.version, setup=shuffled(game, setup), pack="")

    async def check(self, seat: Seat, check: str, done: bool) -> Rejection | None:
        def alter(head: Head) -> Head | Rejection:
            if refused := self._rights.refuse_act(seat):
                return refused
            if check not in {c.id for c in project.checks(self._host)}:
                return no("TB-CHECK-1", _("There is no such line in the checklist."))
            return seats.ticked(head, seat, check, done)

        return await self._host.change(alter)

    async def give_seat(self, seat: Seat) -> str | Rejection:
        place = self._host.head.place(seat)
        return NO_SEAT if place is None else await self._pass(Role.SEAT, place.id, seat)

    async def display_link(self) -> str | Rejection:
        return await self._pass(Role.DISPLAY, "", self._rights.any_seat())

    async def _pass(self, role: Role, place: str, seat: Seat | None) -> str | Rejection:
        token = invite.token(self._host.number)
        made = Pass(keys.hashed(token), role, place)

        def alter(head: Head) -> Head:
            return replace(head, passes=(*head.passes[-32:], made))

        return await self._alter(alter, seat) or f"{self._base()}/join/{token}"

    # --- rescue ---

    async def recover(self) -> Rejection | None:
        """The host takes the previous file of a damaged table; the damaged one is kept beside it."""
        return self._rescue() if self._rights.hosts else NO_KEY

    def export(self, viewer: Viewer) -> Mapping[str, object]:
        """The story of the table as this viewer may tell it. The full record leaves by ``tableside export``."""
        return project.story(self.shown(viewer))
