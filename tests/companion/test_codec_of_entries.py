"""What a table writes down reads the same, whatever a game calls its fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from companion import entries, store
from companion.entries import Played
from games import codec
from games.contract import Move
from tests.companion.table import ADA, OpenLantern, front, run, table_of_two
from tests.games.lantern.model import EndTurn


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Move):
    kind: str  # the very word the codec tells classes apart by


class Choosy(OpenLantern):
    moves = (*OpenLantern.moves, Choose)


def test_a_field_called_kind_is_kept():
    entry = Played(seat=ADA, key="k", move=Choose(kind="fear"))
    written = codec.dump(entry)
    assert written["move"] == {"kind": "choose", "kind_": "fear"}
    assert entries.load(Choosy(), written) == entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Loose(EndTurn):
    """A move whose type promises a tuple and gets something else: nothing that can be read again."""

    what: tuple[Any, ...] = ()


class Loosely(OpenLantern):
    moves = (*OpenLantern.moves, Loose)
    actions = {**OpenLantern.actions, Loose: OpenLantern.actions[EndTurn]}  # noqa: RUF012


def test_what_would_not_read_again_is_never_written(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path, lantern=Loosely()), "light")
        with pytest.raises(codec.BadShape):
            await ada.desk.play(ADA, Loose(what=(1, 2)), "t1")
        assert ada.desk.shown(ADA).revision == 0
        assert store.TableFile(tmp_path / "1.json").entries() == []

    run(scene())
