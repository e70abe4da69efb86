"""``tableside boards``: list | check | import | export. The same files the phones change."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.boards import LARGEST, Boards
from companion.refuse import no
from companion.session import PLAIN
from companion.terminal import err, fail, out
from games.contract import Flaw, Game, Rejection
from games.words import _, say


def add_commands(commands: Any, data: argparse.ArgumentParser) -> None:
    boards = commands.add_parser("boards", parents=[data], help="the boards people have made")
    boards.set_defaults(act=_list, json=False)
    boards.add_argument("--json", action="store_true")
    what = boards.add_subparsers(dest="what")
    also = argparse.ArgumentParser(add_help=False)  # said before the word or after it
    also.add_argument("--data", type=Path, default=argparse.SUPPRESS, help="where the boards are kept (DATA)")

    every = what.add_parser("list", parents=[also], help="what lies in the data folder (the default)")
    every.add_argument("--json", action="store_true", default=argparse.SUPPRESS)
    every.set_defaults(act=_list)
    check = what.add_parser("check", parents=[also], help="what is wrong with a board's file, with line or row")
    check.add_argument("file", type=Path, metavar="FILE")
    check.set_defaults(act=_check)
    bring = what.add_parser("import", parents=[also], help="a new board from a file that has nothing wrong with it")
    bring.add_argument("file", type=Path, metavar="FILE")
    bring.set_defaults(act=_import)
    export = what.add_parser("export", parents=[also], help="a board as a file")
    export.add_argument("board", type=int, metavar="ID")
    export.add_argument("-o", "--output", type=Path, metavar="FILE")
    export.set_defaults(act=_export)


def _shelf(args: argparse.Namespace, games: Mapping[str, Game]) -> Boards:
    return Boards(args.data / "boards", games)


def _list(args: argparse.Namespace, games: Mapping[str, Game]) -> int:
    lines = _shelf(args, games).lines()
    if args.json:
        found = [
            {
                "number": line.number,
                "game": line.game,
                "name": None if line.name is None else say(line.name, PLAIN),
                "seats": [line.seats[0], line.seats[-1]] if line.seats else None,
                "flaws": line.flaws,
            }
            for line in lines
        ]
        out(json.dumps(found, ensure_ascii=False, indent=1))
        return 0
    out(str(args.data / "boards"))
    for line in lines:
        state = (
            f"{line.seats[0]}-{line.seats[-1]} players" if line.seats else f"not finished: {line.flaws} to put right"
        )
        name = "(no name)" if line.name is None else say(line.name, PLAIN)
        out(f"{line.number:>4}  {line.game:<14} {state:<26} {name}")
    return 0


def _check(args: argparse.Namespace, games: Mapping[str, Game]) -> int:
    text = _text(args.file)
    if isinstance(text, Rejection):
        return fail(text)
    found = asyncio.run(_shelf(args, games).judge(text))
    if isinstance(found, Rejection):
        return fail(found)
    if isinstance(found, tuple):
        return _flawed(args.file, found)
    out(f"{args.file}: nothing is wrong: {say(found.name, PLAIN)}, {found.seats[0]}-{found.seats[-1]} players")
    return 0


def _import(args: argparse.Namespace, games: Mapping[str, Game]) -> int:
    text = _text(args.file)
    if isinstance(text, Rejection):
        return fail(text)
    made = asyncio.run(_shelf(args, games).bring(text))
    if isinstance(made, Rejection):
        return fail(made)
    if isinstance(made, tuple):
        return _flawed(args.file, made)
    out(f"board {made}")
    return 0


def _export(args: argparse.Namespace, games: Mapping[str, Game]) -> int:
    found = _shelf(args, games).open(args.board)
    if isinstance(found, Rejection):
        return fail(found)
    if args.output is None:
        out(found.text, end="")
        return 0
    try:
        args.output.write_text(found.text, encoding="utf-8")
    except OSError as error:
        return fail(no("TB-DISK-2", _("{file} cannot be written: {why}."), file=str(args.output), why=error.strerror))
    return 0


def _text(path: Path) -> str | Rejection:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        return data.decode("utf-8")
    except OSError as error:
        return no("TB-FILE-3", _("{file} cannot be read: {why}."), file=str(path), why=error.strerror)
    except UnicodeDecodeError:
        return no("TB-BOARD-10", _("This file is no text."))


def _flawed(path: Path, flaws: tuple[Flaw, ...]) -> int:
    """Where and why, a line each; nothing is kept."""
    for flaw in flaws:
        err(f"{path}: {say(flaw.where, PLAIN)}: {say(flaw.says, PLAIN)}")
    return 1
