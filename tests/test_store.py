"""An entry acknowledged is an entry on disk, wherever the power goes."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from companion import store
from companion.store import Damaged, TableFile, previous_of, recover

HEAD, ONE, TWO = {"tableside": 1}, {"key": "one"}, {"key": "zwei, ü 🏮"}


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "1.json"
    file = TableFile(path)
    file.write_head(HEAD)
    file.append(1, ONE)
    file.append(2, TWO)
    return path


def test_what_was_written_is_there(path):
    file = TableFile(path)
    assert (file.head(), file.entries()) == (HEAD, [ONE, TWO])


def test_only_its_owner_reads_a_table(path):
    """Decks lie in it, also where the folder was there before and is open to all."""
    TableFile(path).append(3, {"key": "three"})
    assert {oct(p.stat().st_mode & 0o777) for p in path.parent.glob(f"{path.stem}*")} == {"0o600"}


def test_an_entry_is_written_once(path):
    with pytest.raises(ValueError, match="already exists"):
        TableFile(path).append(2, ONE)


def test_power_lost_while_writing_the_next(path):
    whole = path.read_bytes()
    for cut in range(len(whole) + 1):
        path.with_suffix(".new").write_bytes(whole[:cut])
        assert TableFile(path).entries() == [ONE, TWO]
        TableFile(path).write_head(HEAD)  # the scratch of the last crash is in nobody's way
        assert TableFile(path).entries() == [ONE, TWO]


def test_a_file_cut_anywhere_is_noticed_and_the_previous_one_comes_back(path):
    whole, previous = path.read_bytes(), previous_of(path).read_bytes()
    for cut in range(len(whole)):
        path.write_bytes(whole[:cut])
        with pytest.raises(Damaged):
            TableFile(path).entries()
        recover(path)
        assert TableFile(path).entries() == [ONE]
        broken = path.with_suffix(".broken")
        assert broken.read_bytes() == whole[:cut]
        broken.unlink()
        previous_of(path).write_bytes(previous)


def test_a_second_broken_file_does_not_overwrite_the_first(path):
    for text in ("first", "second"):
        previous = previous_of(path).read_bytes()
        path.write_text(text)
        recover(path)
        previous_of(path).write_bytes(previous)
    assert [p.read_text() for p in sorted(path.parent.glob("*.broken*"))] == ["first", "second"]


def test_a_lost_file_is_noticed_too(path):
    path.unlink()
    with pytest.raises(Damaged):
        TableFile(path).entries()


@pytest.mark.parametrize(
    "text", ["[]", "7", "null", '{"log": []}', '{"log": {"1": 5}}', '{"log": {"x": {}}}', "[" * 50_000, "\x00" * 300]
)
def test_json_of_the_wrong_shape_is_damage(path, text):
    path.write_text(text)
    with pytest.raises(Damaged):
        TableFile(path).entries()
    with pytest.raises(Damaged):
        TableFile(path).head()


def test_a_log_with_a_hole_is_damage(path):
    stored = json.loads(path.read_text())
    del stored["log"]["1"]
    path.write_text(json.dumps(stored))
    with pytest.raises(Damaged):
        TableFile(path).entries()


STEPS = ("open", "write", "fsync", "hardlink_to", "replace")


def full_at(monkeypatch, step: str, nth: int = 1) -> None:
    """The disk takes no more at the ``nth`` call of one step of a write."""
    left = {"calls": nth}

    def failing(real):
        def call(*args, **kwargs):
            left["calls"] -= 1
            if left["calls"] == 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return real(*args, **kwargs)

        return call

    if step == "fsync":
        monkeypatch.setattr(store.os, "fsync", failing(os.fsync))
    elif step == "write":
        real_open = Path.open

        def opening(self, *args, **kwargs):
            f = real_open(self, *args, **kwargs)
            if self.suffix == ".new":
                f.write = failing(f.write)
            return f

        monkeypatch.setattr(Path, "open", opening)
    else:
        monkeypatch.setattr(Path, step, failing(getattr(Path, step)))


@pytest.mark.parametrize(("step", "nth"), [(s, 1) for s in STEPS] + [("replace", 2)])
def test_a_full_disk_changes_nothing_and_leaves_nothing_behind(path, monkeypatch, step, nth):
    before, file = path.read_bytes(), TableFile(path)
    with monkeypatch.context() as m:
        # Path.open is also how the file is read: the write is the second one
        full_at(m, step, 2 if step == "open" else nth)
        with pytest.raises(OSError, match="No space"):
            file.append(3, {"key": "three"})
    assert path.read_bytes() == before
    assert not path.with_suffix(".new").exists()
    file.append(3, {"key": "three"})
    assert TableFile(path).entries() == [ONE, TWO, {"key": "three"}]


def test_a_failure_after_the_swap_can_be_tried_again(path, monkeypatch):
    """The folder could not be synced: nobody was told, the entry may be there, and the same one is accepted."""
    file = TableFile(path)
    with monkeypatch.context() as m:
        full_at(m, "fsync", 2)
        with pytest.raises(OSError, match="No space"):
            file.append(3, {"key": "three"})
    file.append(3, {"key": "other"})
    assert TableFile(path).entries() == [ONE, TWO, {"key": "other"}]


def test_a_new_table_takes_a_number_nobody_has(tmp_path):
    assert store.create(tmp_path, HEAD, []) == 1
    (tmp_path / "2.previous").write_text("{}")  # its own file was lost; the number is not free
    assert store.create(tmp_path, HEAD, [ONE]) == 3
    assert TableFile(tmp_path / "3.json").entries() == [ONE]
    assert store.numbers(tmp_path) == [1, 2, 3]
    assert not list(tmp_path.glob("new-*"))
