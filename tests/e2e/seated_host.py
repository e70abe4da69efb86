"""A host with one table of Lantern that has begun: python -m tests.e2e.seated_host PORT DATA. One-time links to its two
seats are written to DATA/links.txt, so that a test starts where playing starts."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from companion import server
from companion.tables import Tables
from games.contract import Seat
from tests.companion.table import OpenLantern, good, table_of_two
from views.app import main_for


def front(base: str, data: Path, demo: bool) -> Tables:
    tables = Tables(data, base, {"lantern": OpenLantern()})
    asyncio.run(_seat(tables, data))
    return tables


async def _seat(tables: Tables, data: Path) -> None:
    ada, bo = await table_of_two(tables)
    links = [good(await browser.desk.give_seat(Seat(n))) for n, browser in enumerate((ada, bo))]
    (data / "links.txt").write_text("\n".join(links))


if __name__ == "__main__":
    sys.exit(server.run(front, main_for, host="127.0.0.1", port=int(sys.argv[1]), data=Path(sys.argv[2])))
