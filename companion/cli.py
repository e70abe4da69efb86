"""``tableside``: serve | replay | rules | bench | export | import | tables | boards."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from companion import boardfiles, records, rulebook, store
from companion.refuse import no
from companion.session import PLAIN
from companion.tables import shelf
from companion.terminal import fail, out
from games import codec
from games.contract import Game, Rejection
from games.words import _, say

PORT = 8550
COMMANDS = ("serve", "replay", "rules", "bench", "export", "import", "tables", "boards")


@dataclass(frozen=True, slots=True)
class Settings:
    host: str
    port: int
    data: Path
    demo: bool


Serve = Callable[[Settings], int]


def main(argv: list[str], serve: Serve, games: Mapping[str, Game] | None = None) -> int:
    """The exit code. ``games``: for tests; else the shelf."""
    if argv[:1] == ["bench"]:
        return int(import_module("companion.bench").main(argv[1:]))  # late: it starts hosts and browsers
    command = argv if argv[:1] and (argv[0] in COMMANDS or argv[0] in ("-h", "--help")) else ["serve", *argv]
    args = _parser().parse_args(command)
    if args.command == "serve":
        return serve(Settings(args.host, args.port, args.data, args.demo))
    act: Callable[[argparse.Namespace, Mapping[str, Game]], int] = args.act
    return act(args, shelf() if games is None else games)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tableside", description="The companion for a table of board-game players.")
    commands = parser.add_subparsers(dest="command", required=True)
    data = argparse.ArgumentParser(add_help=False)
    data.add_argument("--data", type=Path, default=data_folder(), help="where the tables are kept (DATA)")

    serve = commands.add_parser("serve", parents=[data], help="start a host on the LAN (the default)")
    serve.add_argument("--host", default=os.environ.get("HOST") or "0.0.0.0", help="address to listen on (HOST)")
    serve.add_argument("--port", type=_port, default=os.environ.get("PORT") or PORT, help="port to listen on (PORT)")
    serve.add_argument("--demo", action="store_true", help="a table of each game in mid-play, in a scratch folder")

    replay = commands.add_parser("replay", help="judge table records anew")
    replay.add_argument("files", nargs="+", type=Path, metavar="FILE")
    replay.add_argument("--json", action="store_true")
    replay.set_defaults(act=_replay)

    rules = commands.add_parser("rules", help="every sentence of a game")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("--json", action="store_true")
    rules.add_argument("--markdown", action="store_true", help="the default")
    rules.set_defaults(act=_rules)

    commands.add_parser("bench", help="measure; see bench --help")
    export = commands.add_parser("export", parents=[data], help="the record of a table, as JSON, without keys")
    export.add_argument("table", type=int, metavar="TABLE")
    export.add_argument("--previous", action="store_true", help="of the previous file, when the table's own is damaged")
    export.add_argument("-o", "--output", type=Path, metavar="FILE")
    export.set_defaults(act=_export)

    bring = commands.add_parser("import", parents=[data], help="a new table from a record")
    bring.add_argument("file", type=Path, metavar="FILE")
    bring.set_defaults(act=_import)

    tables = commands.add_parser("tables", parents=[data], help="what lies in the data folder")
    tables.add_argument("--json", action="store_true")
    tables.add_argument("--recover", type=int, metavar="TABLE", help="go on from a damaged table's previous file")
    tables.set_defaults(act=_tables)
    boardfiles.add_commands(commands, data)
    return parser


def data_folder() -> Path:
    """DATA, or the place for a user's data on this system."""
    if chosen := os.environ.get("DATA"):
        return Path(chosen)
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "tableside"


def _port(text: str) -> int:
    if not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port (0 to 65535)")
    return int(text)


# --- the commands ---


def _replay(args: argparse.Namespace, games: Mapping[str, Game]) -> int:
    found = [_replayed(path, games) for path in args.files]
    if args.json:
        out(json.dumps(found, ensure_ascii=False, indent=1))
    else:
        for one in found:
            out(_as_text(one))
    return 1 if any(one["refused"] for one in found) else 0


def _replayed(path: Path, games: Mapping[str, Game]) -> dict[str, Any]:
    record = records.read(path, games)
    if isinstance(record, Rejection):
        return {"file": str(path), "refused": [{"index": 0, "rule": record.rule, "says": say(record.says, PLAIN)}]}
    session, refused = records.replay(record)
    sheet = record.game.score(session.state)
    return {
        "file": str(path),
        "game": record.game.name,
        "entries": len(record.log),
        "seats": list(record.setup.seats),
        "over": record.game.is_over(session.state),
        "refused": [{"index": r.n, "rule": r.why.rule, "says": say(r.why.says, PLAIN)} for r in refused],
        "points": [
            {"rule": line.rule, "category": say(line.label, PLAIN), "points": [cell.points for cell in line.cells]}
            for line in sheet.lines
        ],
        "totals": list(sheet.totals),
        "ranking": [list(place) for place in sheet.ranking],
        "tie": say(sheet.tie, PLAIN) if sheet.tie else None,
        "opponent": {"name": say(sheet.opponent.name, PLAIN), "points": sheet.opponent.cell.points}
        if sheet.opponent
        else None,
    }


def _entries(n: int) -> str:
    return f"{n} {'entry' if n == 1 else 'entries'}"


def _as_text(one: Mapping[str, Any]) -> str:
    lines = [one["file"]]
    lines += [f"  entry {r['index']} refused by {r['rule']}: {r['says']}" for r in one["refused"]]
    if "points" in one:
        names = one["seats"]
        lines.append(f"  {one['game']}, {_entries(one['entries'])}, {'over' if one['over'] else 'not over yet'}")
        rows = [*one["points"], {"category": "Total", "points": one["totals"]}]
        for row in rows:
            points = ", ".join(f"{n} {'?' if p is None else p}" for n, p in zip(names, row["points"], strict=True))
            lines.append(f"  {row['category']}: {points}")
        if rival := one["opponent"]:
            lines.append(f"  {rival['name']}: {'?' if rival['points'] is None else rival['points']}")
        places = " > ".join(" = ".join(names[seat] for seat in place) for place in one["ranking"] if place)
        lines += [f"  {places}"] if places else []
        lines += [f"  {one['tie']}"] if one["tie"] else []
    return "\n".join(lines)


def _rules(args: argparse.Namespace, games: Mapping[str, Game]) -> int:
    if args.game not in games:
        known = ", ".join(games) or "none"
        return fail(no("TB-GAME-1", _("There is no game {game}; there are: {known}."), game=args.game, known=known))
    game = games[args.game]
    out(json.dumps(rulebook.sentences(game), ensure_ascii=False, indent=1) if args.json else rulebook.page(game))
    return 0


def _export(args: argparse.Namespace, _games: Mapping[str, Game]) -> int:
    path = args.data / f"{args.table}.json"
    path = store.previous_of(path) if args.previous else path
    if not path.exists():
        return fail(no("TB-FILE-12", _("There is no table {n} in {folder}."), n=args.table, folder=str(args.data)))
    record = records.of_file(path)
    if isinstance(record, Rejection):
        return fail(record)
    text = json.dumps(record, ensure_ascii=False, indent=1) + "\n"
    if args.output is None:
        out(text, end="")
        return 0
    try:
        args.output.write_text(text, encoding="utf-8")
    except OSError as error:
        return fail(no("TB-DISK-2", _("{file} cannot be written: {why}."), file=str(args.output), why=error.strerror))
    return 0


def _import(args: argparse.Namespace, games: Mapping[str, Game]) -> int:
    record = records.read(args.file, games)
    made = record if isinstance(record, Rejection) else records.imported(record)
    if isinstance(made, Rejection):
        return fail(made)
    head, log = made
    try:
        args.data.mkdir(parents=True, exist_ok=True)
        number = store.create(args.data, codec.dump(head), log)
    except OSError as error:
        return fail(no("TB-DISK-2", _("{file} cannot be written: {why}."), file=str(args.data), why=error.strerror))
    out(f"table {number}: {head.game}, {', '.join(p.name for p in head.places)}, {_entries(len(log))}")
    return 0


def _tables(args: argparse.Namespace, games: Mapping[str, Game]) -> int:
    if args.recover is not None:
        return _recover(args.data, args.recover)
    found = [_table_line(args.data, n, games) for n in store.numbers(args.data)]
    if args.json:
        out(json.dumps(found, ensure_ascii=False, indent=1))
        return 0
    out(str(args.data))
    for one in found:
        who = ", ".join(one.get("seats", ()))
        out(f"{one['number']:>4}  {one['opened'][:16]:16}  {one['game']:<14} {one['stage']:<8} {who}".rstrip())
    return 0


def _table_line(data: Path, number: int, games: Mapping[str, Game]) -> dict[str, Any]:
    record = records.of_file(data / f"{number}.json")
    if isinstance(record, Rejection):
        return {"number": number, "game": "?", "stage": "damaged", "opened": "", "says": say(record.says, PLAIN)}
    about = {
        "number": number,
        "game": record["game"],
        "opened": record["opened"],
        "seats": [p["name"] for p in record["people"]],
        "entries": len(record["log"]),
    }
    if record["setup"] is None:
        return {**about, "stage": "lobby"}
    read = records.parsed(record, games)
    if isinstance(read, Rejection):
        return {**about, "stage": "closed", "says": say(read.says, PLAIN)}
    session, refused = records.replay(read)
    stage = "broken" if refused else "over" if read.game.is_over(session.state) else "playing"
    return {**about, "stage": stage}


def _recover(data: Path, number: int) -> int:
    path = data / f"{number}.json"
    if not isinstance(records.of_file(path), Rejection):
        return fail(no("TB-FILE-5", _("This table's file is not damaged.")))
    if isinstance(records.of_file(store.previous_of(path)), Rejection):
        return fail(no("TB-FILE-2", _("This table's file is damaged, and so is the previous one. Both are kept.")))
    try:
        with store.locked(data):
            store.recover(path)
    except store.Busy:
        return fail(no("TB-DISK-3", _("A host is running on this folder; use its own link to go on from there.")))
    except OSError as error:
        return fail(no("TB-DISK-2", _("{file} cannot be written: {why}."), file=str(path), why=error.strerror))
    out(f"table {number} goes on from its previous file; the damaged one is kept beside it")
    return 0
