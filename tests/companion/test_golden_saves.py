"""Saves of every released version load for ever. A file here is never changed; a new format adds one."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from companion import records
from companion.shown import Stage
from games.contract import Rejection
from tests.companion.table import OpenLantern, front, good, run

GOLDEN = Path(__file__).parent / "golden"
TABLES = {
    "table-0.1-playing": (Stage.PLAYING, 5, ["Ada", "Bo"]),
    "table-0.1-lobby": (Stage.LOBBY, 0, ["Zoé 👩‍🚀", "שרה"]),
}


@pytest.mark.parametrize(("name", "holds"), TABLES.items(), ids=TABLES)
def test_a_table_of_an_earlier_version_opens_and_goes_on(tmp_path, name, holds):
    shutil.copy(GOLDEN / f"{name}.json", tmp_path / "1.json")

    async def scene():
        tables = front(tmp_path)
        desk = tables.open_desk(1, (good(await tables.host_key()),))
        assert not isinstance(desk, Rejection), desk
        shown = desk.shown(None)
        assert (shown.stage, shown.revision, [s.name for s in shown.seats]) == holds
        assert shown.read_only is None
        assert not isinstance(await desk.display_link(), Rejection)  # it can be written again

    run(scene())


def test_a_record_of_an_earlier_version_replays():
    record = records.read(GOLDEN / "record-0.1.json", {"lantern": OpenLantern()})
    assert not isinstance(record, Rejection)
    session, refused = records.replay(record)
    assert (session.revision, refused) == (5, [])


def test_every_golden_file_is_tested():
    assert {p.stem for p in GOLDEN.iterdir()} == {*TABLES, "record-0.1"}
    for path in GOLDEN.iterdir():
        json.loads(path.read_text(encoding="utf-8"))
