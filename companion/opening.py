"""Reading a table's file: what is whole is played on, what is not is shown as far as it goes, and nothing is cut."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion import entries, store
from companion.host import Clock, Host
from companion.refuse import NO_TABLE, no
from companion.seats import FORMAT, Head, read_head
from companion.session import Broken, Session
from games.contract import Game, Rejection
from games.words import Line, _

LOG = logging.getLogger("tableside.tables")
DAMAGED = Line(_("This table's file is damaged. You see the previous one; the host can go on from it."))
LOST = no("TB-FILE-2", _("This table's file is damaged, and so is the previous one. Both are kept."))
UNREADABLE = no("TB-FILE-3", _("This table's file cannot be read on this device."))
OTHER_FORMAT = no("TB-FILE-6", _("This table was written by another version of Tableside."))


def opened(number: int, data: Path, games: Mapping[str, Game], clock: Clock) -> Host | Rejection:
    path = data / f"{number}.json"
    if not path.exists() and not store.previous_of(path).exists():
        return NO_TABLE
    try:
        return _host(number, store.TableFile(path), games, clock)
    except OSError:
        return UNREADABLE
    except Exception as error:  # noqa: BLE001 - a damaged file may break anything that reads it
        LOG.error("the file of table %d is damaged: %s", number, type(error).__name__)
    try:
        host = _host(number, store.previous(path), games, clock)
    except Exception:  # noqa: BLE001 - as above
        return LOST
    if isinstance(host, Host):
        host.read_only = DAMAGED
    return host


def _host(number: int, file: store.TableFile, games: Mapping[str, Game], clock: Clock) -> Host | Rejection:
    raw = file.head()
    if raw.get("tableside") != FORMAT:
        return OTHER_FORMAT
    head = read_head(raw)
    game = games.get(head.game)
    if game is None:
        return no("TB-FILE-4", _("This table's game, {game}, is not on this host's shelf."), game=head.game)
    session, why = (None, None) if head.setup is None else replayed(game, head, file.entries())
    host = Host(number, game, head, session, file, clock)
    host.read_only = why
    return host


def replayed(game: Game, head: Head, log: list[dict[str, Any]]) -> tuple[Session | None, Line | None]:
    """The session, and why it may only be read."""
    assert head.setup is not None
    other = None
    if head.setup.rules_version != game.version:
        says = _("This table was played by rules version {old}; this host has {new}. You can look, not play.")
        other = Line(says, {"old": head.setup.rules_version, "new": game.version})
    try:
        return Session(game, head.setup, [entries.load(game, e) for e in log]), other
    except Broken as broken:
        says = _("Entry {n} of this table no longer holds ({rule}). You see it up to there.")
        return broken.good, other or Line(says, {"n": broken.n, "rule": broken.refused.rule})
    except Exception:
        if other is None:
            raise
        return None, other  # other rules may fail on old moves in any way
