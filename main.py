"""The composition root: the only module that knows the tables, the screens and the server."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

from companion import cli as commands
from companion.desk import Front
from companion.store import Busy
from companion.tables import Tables, front


def cli() -> None:
    sys.exit(commands.main(sys.argv[1:], serve))


def serve(settings: commands.Settings) -> int:
    with _scratch(settings) as settings:
        try:
            return _serve(settings)
        except Busy:
            commands.out(
                f"Another Tableside already keeps its tables in {settings.data}. DATA=... chooses another place."
            )
        except OSError as error:
            commands.out(f"Tables cannot be kept in {settings.data}: {error.strerror}. DATA=... chooses another place.")
        return 1


def _serve(settings: commands.Settings) -> int:
    from companion import server  # late: the other commands start without Flet
    from views.app import main_for

    return server.run(_front, main_for, host=settings.host, port=settings.port, data=settings.data, demo=settings.demo)


def _front(base: str, data: Path, demo: bool) -> Front:
    if not demo:
        return front(data, base)
    from companion.demo import fill

    tables = Tables(data, base)
    for line in asyncio.run(fill(tables)):
        commands.out(line)
    tables.close()
    return front(data, base)  # opened afresh: what was locked in the loop that filled them waits for that loop


@contextmanager
def _scratch(settings: commands.Settings) -> Iterator[commands.Settings]:
    """A demo leaves nothing behind."""
    if not settings.demo:
        yield settings
        return
    with tempfile.TemporaryDirectory(prefix="tableside-demo-", ignore_cleanup_errors=True) as folder:
        yield replace(settings, data=Path(folder))


def alone() -> None:
    """On a phone, where no web server is installed: the app by itself, its tables on this phone."""
    import flet as ft

    from views.app import main_for

    ft.run(main_for(front(commands.data_folder(), "")))


if __name__ in {"__main__", "__mp_main__"}:
    if find_spec("flet_web") is None:
        alone()
    else:
        cli()
