"""The one door from a table to a phone: what one viewer may know of the seats, the log and the game.

Log, undo, refusals and a seat's export all come through here. Nothing is taken away from a whole: every field is
filled in on purpose.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.chance import rolled
from companion.entries import Corrected, Entry, Played, Ruled, TakenBack
from companion.host import Host
from companion.keys import EVERYWHERE
from companion.rights import Rights
from companion.session import PLAIN, Session
from companion.shown import Change, Knock, LogLine, Role, SeatShown, Stage, TableLine, TableShown
from games.contract import (
    NO_WORDS,
    Cell,
    Check,
    Fact,
    Move,
    Part,
    Rejection,
    Revision,
    ScoreSheet,
    Seat,
    SeatView,
    Setup,
    Viewer,
)
from games.words import Line, Value, _, say


def shown(host: Host, rights: Rights, viewer: Viewer, link: str) -> TableShown:
    """``viewer`` counts only when this phone holds that seat; ``link`` is the invitation as an address."""
    viewer = viewer if rights.holds(viewer) else None
    session = host.session
    in_lobby = host.stage is Stage.LOBBY
    invites = rights.plays or rights.role is Role.DISPLAY  # the code in the middle of the table is always there
    return TableShown(
        number=host.number,
        game=host.game.name,
        stage=host.stage,
        revision=session.revision if session else Revision(0),
        role=rights.role,
        viewer=viewer,
        seats=seats(host, rights),
        options=dict(host.head.options),
        checks=checks(host),
        link=link if invites else "",
        code=host.code if invites and in_lobby else "",
        knocks=knocks(host, rights),
        log=log(host, rights, viewer),
        view=view(session, viewer),
        read_only=host.read_only,
        players=host.players,
    )


def stranger(host: Host) -> TableShown:
    """What an invitation shows before anybody sits: names, colours, free seats. No view, no log."""
    nobody = Rights(host, frozenset())
    return replace(shown(host, nobody, None, ""), log=(), view=None, checks=(), revision=Revision(0))


def view(session: Session | None, viewer: Viewer) -> SeatView[Any] | None:
    return None if session is None else session.view(viewer)


def seats(host: Host, rights: Rights) -> tuple[SeatShown, ...]:
    found = []
    for n, place in enumerate(host.head.places):
        presence, since = host.presence(place.id)
        seat = Seat(n)
        mine, may_act = rights.holds(seat), rights.may_act(seat)
        found.append(SeatShown(seat, place.name, place.colour, presence, since, mine, may_act, place.checked))
    return tuple(found)


def checks(host: Host) -> tuple[Check, ...]:
    """The setup checklist; before the start, for those who sit here so far."""
    head = host.head
    setup = head.setup or Setup(head.game, head.rules_version, tuple(p.name for p in head.places), head.options)
    setup = replace(setup, pack=head.pack) if head.setup is None else setup
    return host.game.checklist(setup) if len(setup.seats) in host.players else ()


def knocks(host: Host, rights: Rights) -> tuple[Knock, ...]:
    """Only for those who may nod: the host, and the phone a wanted seat belongs to."""
    found = []
    for k in host.knocks.values():
        seat = host.head.seat(k.place)
        if rights.hosts or rights.holds(seat):
            found.append(Knock(k.id, k.name, seat, k.watch))
    return tuple(found)


# --- the log ---


def log(host: Host, rights: Rights, viewer: Viewer) -> tuple[LogLine, ...]:
    """Newest first."""
    if (session := host.session) is None:
        return ()
    lines = {Revision(r): _log_line(host, session, viewer, Revision(r)) for r in range(session.revision, 0, -1)}
    if host.read_only is None:
        live = session.live
        latest = {e.seat: r for r, e in live.items()}
        for r, entry in live.items():
            if _may_take_back(rights, entry, latest[entry.seat] == r):
                lines[r] = replace(lines[r], mine=True)
    return tuple(lines.values())


def _log_line(host: Host, session: Session, viewer: Viewer, r: Revision) -> LogLine:
    """Without ``mine``; made once for all phones that may read the same."""
    key = (r, viewer, session.is_undone(r))
    if key not in host.lines:
        host.lines[key] = _new_line(host, session, viewer, r)
    return host.lines[key]


def _new_line(host: Host, session: Session, viewer: Viewer, r: Revision) -> LogLine:
    entry = session.log[r - 1]
    rules = tuple(sorted(entry.waived)) if isinstance(entry, Ruled) else ()
    agreed = tuple(sorted(entry.agreed)) if isinstance(entry, Ruled | TakenBack) else ()
    return LogLine(
        revision=r,
        kind=_kind(entry),
        seat=entry.seat,
        by=_acted(host, entry),
        at=entry.at[11:16],
        says=told(session, r, viewer),
        rules=rules,
        agreed=agreed,
        undone=session.is_undone(r),
    )


def _kind(entry: Entry) -> str:
    match entry:
        case Played():
            return "played"
        case Ruled():
            return "ruled"
        case Corrected():
            return "corrected"
        case TakenBack():
            return "taken back"


def _acted(host: Host, entry: Entry) -> str:
    """The name of whoever tapped, "" when it was the seat itself."""
    key = next((k for k in (*host.head.keys, EVERYWHERE) if k.id == entry.by), None)
    place = host.head.place(entry.seat)
    if key is None or place is None or key.place == place.id:
        return ""
    return next((p.name for p in host.head.places if p.id == key.place), key.name)


def _may_take_back(rights: Rights, entry: Entry, is_latest: bool) -> bool:
    match entry:
        case TakenBack():
            return False
        case Ruled() | Corrected() if rights.any_seat() is not None:
            return True
        case _:
            return is_latest and (rights.holds(entry.seat) or (entry.by in rights.ids and rights.may_act(entry.seat)))


def told(session: Session, r: Revision, viewer: Viewer) -> Line:
    """One entry in words, on the state it was judged on, as the viewer may read it. A draw that was taken back is
    nobody's secret any more but the deck's: the next who draws gets it."""
    if session.is_undone(r) and _drew(session.log[r - 1]):
        viewer = None
    entry, before, game = session.log[r - 1], session.before[r - 1], session.game
    name = session.setup.seats[entry.seat]
    match entry:
        case Played(move=move) | Ruled(move=move):
            return game.tells(before, entry.seat, move, viewer)
        case Corrected(fact=wanted, value=value):
            fact = next((f for f in game.facts(before, viewer) if f.id == wanted), None)
            if fact is None:
                return Line(_("{name} sets a figure right that only they may see"), {"name": name})
            was, now = _said(fact, fact.value), _said(fact, value)
            says = _("{name} sets right: {what}, now: {now} (before: {was})")
            return Line(says, {"name": name, "what": fact.says, "was": was, "now": now})
        case TakenBack(undoes=undoes):
            return Line(_("{name} takes back: {what}"), {"name": name, "what": told(session, undoes, viewer)})


def _drew(entry: Entry) -> bool:
    return isinstance(entry, Played | Ruled) and any(f.value is not None for f in rolled(entry.move).values())


def _said(fact: Fact, value: int | None) -> Value:
    return value if value is None else fact.names.get(value, value)


# --- the game ---


def preview(session: Session, seat: Seat, move: Move, viewer: Viewer) -> tuple[Change, ...]:
    """The figures a move changes, as far as the viewer may see them; chance is left unknown."""
    after = session.game.play(session.state, seat, move)
    if isinstance(after, Rejection):
        return ()
    was = {f.id: f for f in session.game.facts(session.state, viewer)}
    will = {f.id: f for f in session.game.facts(after, viewer)}
    return tuple(
        Change(f.says, f.sign, f.value, will[i].value, dict(f.names))
        for i, f in was.items()
        if i in will and will[i].value != f.value and not f.minor
    )


def score(session: Session) -> ScoreSheet:
    """The running score. A game with secrets says in ``public_score(state)`` what of it is public; one that has
    decks and does not say shows its lines without a figure until the game is over."""
    game, state = session.game, session.state
    if game.is_over(state):
        sheet: ScoreSheet = game.score(state)
        return sheet
    if (public := getattr(game, "public_score", None)) is not None:
        running: ScoreSheet = public(state)
        return running
    sheet = game.score(state)
    if not any(session.setup.decks.values()):
        return sheet
    hidden = Cell((Part(NO_WORDS, None, ""),))
    return ScoreSheet(tuple(replace(line, cells=(hidden,) * len(line.cells)) for line in sheet.lines))


def table_line(host: Host, rights: Rights) -> TableLine:
    session, over = host.session, host.stage is Stage.OVER
    sheet = session.game.score(session.state) if session and over else ScoreSheet(())
    return TableLine(
        number=host.number,
        game=host.game.name,
        stage=host.stage,
        role=rights.role,
        seats=seats(host, rights),
        opened=host.head.opened[:16].replace("T", " "),
        place=session.game.status(session.state, None).place if session else None,
        totals=sheet.totals if over else (),
        winners=sheet.ranking[0] if sheet.ranking else (),
    )


def story(table: TableShown) -> dict[str, Any]:
    """What a seat may take home: who played, what happened in words, and the score once it is over."""
    final = table.view.score if table.view else None
    return {
        "tableside-story": 1,
        "game": table.game,
        "options": dict(table.options),
        "seats": [s.name for s in table.seats],
        "log": [_story_line(entry) for entry in reversed(table.log)],
        "totals": list(final.totals) if final else [],
    }


def _story_line(entry: LogLine) -> dict[str, Any]:
    return {
        "revision": entry.revision,
        "kind": entry.kind,
        "seat": entry.seat,
        "at": entry.at,
        "says": say(entry.says, PLAIN),
        "rules": list(entry.rules),
        "undone": entry.undone,
    }
