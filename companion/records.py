"""A table's record: all that replay needs, and who played; no keys. What ``export`` writes and ``import`` reads."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion import entries, names, store
from companion.chance import filled, unfilled
from companion.entries import Entry, Played, Ruled
from companion.packs import seats_of
from companion.refuse import no
from companion.seats import COLOURS, FORMAT, Head, Place, read_head, read_setup
from companion.session import Session
from games import codec
from games.contract import Game, Rejection, Setup
from games.words import _

LARGEST = 50_000_000  # bytes of a file we try to read
BAD = (ValueError, TypeError, KeyError, AttributeError, RecursionError)  # what a file of the wrong shape may cause


@dataclass(frozen=True, slots=True)
class Record:
    game: Game
    setup: Setup
    opened: str
    people: tuple[tuple[str, int], ...]  # name and colour, in turn order
    log: tuple[Any, ...]  # entries as JSON: each is read when it is its turn


@dataclass(frozen=True, slots=True)
class Refused:
    """An entry that does not hold."""

    n: int  # its revision
    why: Rejection


def dumped(head: Head, log: list[Any]) -> dict[str, Any]:
    """The record of a table, from what its file holds."""
    return {
        "tableside": FORMAT,
        "game": head.game,
        "rules_version": head.setup.rules_version if head.setup else head.rules_version,
        "opened": head.opened,
        "people": [{"name": p.name, "colour": p.colour} for p in head.places],
        "setup": codec.dump(head.setup) if head.setup else None,
        "log": log,
    }


def of_file(path: Path) -> dict[str, Any] | Rejection:
    """The record in a table's own file."""
    file = store.TableFile(path)
    try:
        head = read_head(file.head())
        return dumped(head, file.entries())
    except (store.Damaged, *BAD):
        return no("TB-FILE-1", _("This table's file is damaged."))
    except OSError as error:
        return no("TB-FILE-3", _("{file} cannot be read: {why}."), file=path.name, why=error.strerror or "")


def read(path: Path, games: Mapping[str, Game]) -> Record | Rejection:
    """A record from a file: an export, or a table's own file."""
    try:
        if path.stat().st_size > LARGEST:
            return no("TB-FILE-8", _("{file} is too large to be a table."), file=path.name)
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        return no("TB-FILE-3", _("{file} cannot be read: {why}."), file=path.name, why=error.strerror or "")
    except BAD:
        return no("TB-FILE-1", _("{file} is damaged, or no table record at all."), file=path.name)
    if isinstance(data, dict) and "table" in data:
        own = of_file(path)
        if isinstance(own, Rejection):
            return own
        data = own
    return parsed(data, games)


def parsed(data: Any, games: Mapping[str, Game]) -> Record | Rejection:
    data = _completed(data)
    if not isinstance(data, dict) or "tableside" not in data:
        return no("TB-FILE-1", _("This is no table record."))
    if data["tableside"] != FORMAT:
        return no("TB-FILE-6", _("This record was written by another version of Tableside."))
    name = str(data.get("game"))[:40]
    if name not in games:
        return no("TB-FILE-4", _("This table's game, {game}, is not on this host's shelf."), game=name)
    game = games[name]
    if refused := _other_version(game, data.get("rules_version")):
        return refused
    if data.get("setup") is None:
        return no("TB-FILE-9", _("This table had not begun; there is nothing to replay."))
    try:
        record = _record(game, data)
    except BAD:
        return no("TB-FILE-1", _("This record's setup cannot be read."))
    return _refuse_setup(record) or record


def _completed(data: Any) -> Any:
    """Setup and log are all a record needs: what an export says besides is read off the setup."""
    setup = data.get("setup") if isinstance(data, dict) else None
    if not isinstance(setup, dict) or "log" not in data or "tableside" in data:
        return data
    seats = setup.get("seats")
    people = [{"name": n, "colour": i} for i, n in enumerate(seats)] if isinstance(seats, list) else []
    known = {"game": setup.get("game"), "rules_version": setup.get("rules_version"), "people": people}
    return {"tableside": FORMAT, **known, **data}


def _other_version(game: Game, version: Any) -> Rejection | None:
    if version == game.version:
        return None
    if not isinstance(version, int):
        return no("TB-FILE-1", _("This record's setup cannot be read."))
    says = _("This table was played by rules version {old}; this host has {new}.")
    if version > game.version:
        says = _("This table was played by rules version {old}; this host has only {new}. Update this host.")
    return no("TB-FILE-10", says, old=version, new=game.version)


def _record(game: Game, data: Mapping[str, Any]) -> Record:
    setup = read_setup(data["setup"])
    people = tuple((str(p["name"]), int(p["colour"])) for p in data["people"])
    log = data["log"]
    if not isinstance(log, list):
        raise TypeError("a log is a list")
    return Record(game, setup, str(data.get("opened", ""))[:40], people, tuple(log))


def _refuse_setup(record: Record) -> Rejection | None:
    setup, game = record.setup, record.game
    consistent = (setup.game, setup.rules_version) == (game.name, game.version)
    consistent = consistent and len(setup.seats) in seats_of(game, setup.pack)
    people = [name for name, _colour in record.people] == list(setup.seats)
    clean = all(names.clean(name) == name for name in setup.seats) and len(set(setup.seats)) == len(setup.seats)
    colours = {colour for _name, colour in record.people}
    if consistent and people and clean and colours <= set(COLOURS) and len(colours) == len(record.people):
        return None
    return no("TB-FILE-1", _("This record's setup cannot be read."))


def replay(record: Record) -> tuple[Session, list[Refused]]:
    """As far as it goes: what does not hold is left out and named."""
    refused: list[Refused] = []
    session = Session(record.game, record.setup)
    for n, raw in enumerate(record.log, 1):
        if why := _entered(session, raw):
            refused.append(Refused(n, why))
    return session, refused


def _entered(session: Session, raw: Any) -> Rejection | None:
    try:
        entry = entries.load(session.game, raw)
        if not _drawn_in_order(session, entry):
            return no("TB-CHANCE-2", _("This draw is not what the shuffled deck had on top."))
        judged = session.judge(entry)
    except Exception:  # noqa: BLE001 - a record from elsewhere may hold anything
        return no("TB-FILE-7", _("This entry cannot be read."))
    if isinstance(judged, Rejection):
        return judged
    session.append(judged)
    return None


def _drawn_in_order(session: Session, entry: Entry) -> bool:
    """The order of every deck stands in the setup, so a record cannot claim a better draw."""
    if not isinstance(entry, Played | Ruled):
        return True
    return bool(filled(session.game, session.state, unfilled(entry.move)) == entry.move)


def imported(record: Record) -> tuple[Head, list[Any]] | Rejection:
    """A new table of it, or the first entry that does not hold. It has no keys: the host's link opens it."""
    _session, refused = replay(record)
    if refused:
        says = _("Entry {n} of this record does not hold ({rule}): {why}")
        first = refused[0]
        return no("TB-FILE-11", says, n=first.n, rule=first.why.rule, why=first.why.says)
    places = tuple(Place(f"p{n}", name, colour) for n, (name, colour) in enumerate(record.people))
    options = dict(record.setup.options)
    head = Head(
        game=record.game.name,
        rules_version=record.game.version,
        opened=record.opened,
        options=options,
        places=places,
        setup=record.setup,
        next_place=len(places),
    )
    return head, list(record.log)
