"""Tables for the tests of the scoring: whole mats, and the examples of the dossier."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from games import codec
from games.contract import Seat
from games.wyrmspan.data import CAVES, OBJECTIVES, RESOURCES, STOCK, cave_of
from games.wyrmspan.mat import CaveRow, Dweller, Mat
from games.wyrmspan.model import OVER, Player, State
from games.wyrmspan.rival import AUTOMA, Rival
from games.wyrmspan.score import score

ADA, BO, CY, DI, EL = map(Seat, range(5))
NAMES = ("Ada", "Bo", "Cy", "Di", "El")
EXAMPLES = json.loads((Path(__file__).parent / "score_examples.json").read_text())
NOTHING = dict.fromkeys(STOCK, 0)
FULL = tuple(m["id"] for m in EXAMPLES["full"])


def dweller(number, eggs=0, tucked=0, **cached):
    return Dweller(number, eggs, {**dict.fromkeys(RESOURCES, 0), **cached}, tucked)


def mat(nests=0, excavated=4, **rows):
    """``mat(C=(36, 37))``: dragons by cave from the left, by number or as a Dweller."""
    lying = {c: tuple(d if isinstance(d, Dweller) else dweller(d) for d in rows.get(c, ())) for c in CAVES}
    return Mat({c: CaveRow(excavated, (), lying[c]) for c in CAVES}, nests)


def player(name="Ada", mat_=None, **stock):
    return Player(name, {**NOTHING, **stock}, mat_ if mat_ is not None else mat())


def table(*players, **changes):
    """At the end of a game that was tracked."""
    return State(players or (player(),), phase=OVER, **changes)


def points(sheet, seat=0):
    return [line.cells[seat].points for line in sheet.lines]


def example(id_):
    """A recorded solo game: its table as it stood, and what it says of it."""
    m = next(m for m in EXAMPLES["full"] if m["id"] == id_)
    who = {"human": ADA, "automa": AUTOMA}
    rows = {
        c: CaveRow(
            1 + sum(bool(s["card"]) for s in m["spaces"] if cave_of(s["space"]) == c),
            tuple(s["card"] for s in m["spaces"] if cave_of(s["space"]) == c and s["card"]),
            tuple(
                dweller(s["dragon"], s["eggs"], s["tucked"], **s["cached"])
                for s in m["spaces"]
                if cave_of(s["space"]) == c
            ),
        )
        for c in CAVES
    }
    left, hers = m["leftovers"], m["automa"]
    stock = {"coin": left["coins"], **left["resources"]}
    stock |= {"dragon_card": left["dragon_cards"], "cave_card": left["cave_cards"]}
    rival = Rival(
        m["level"],
        guild=hers["steps"],
        dragons=hers["dragon_cards"],
        caves=hers["cave_cards"],
        coins=tuple(coins(o["tile"], n, o["automa"]) for n, o in enumerate(m["objectives"])),
    )
    state = table(
        Player("Ada", stock, Mat(rows, m["nests"])),
        guild=m["guild"],
        slots=tuple(tuple(who[w] for w in slot) for slot in m["slots"]),
        objectives=tuple(o["tile"] for o in m["objectives"]),
        counts=tuple((o["human"],) for o in m["objectives"]),
        rival=rival,
    )
    return state, m


def coins(tile, round_, count):
    return count - OBJECTIVES[tile].automa[round_]


def recorded(id_):
    return next(r["players"] for r in EXAMPLES["recorded"] if r["id"] == id_)


def written(*players):
    """A table of which only the categories' points are known."""
    keys = ("guild", "printed", "end_game", "eggs", "cached", "tucked", "objectives")
    seats = tuple(
        replace(player(NAMES[n]), entered={**{k: p[k] for k in keys}, "leftovers": p["coins_items"]})
        for n, p in enumerate(players)
    )
    return table(*seats, untracked=True)


def each_set_right(state, facts, correct):
    """Each figure at its ends, and unknown where it may be: it is that then, it is kept, and it can be counted with."""
    for fact in facts(state):
        for value in (fact.low, fact.high, *([] if fact.sure else [None])):
            after = correct(state, fact.id, value)
            assert {f.id: f.value for f in facts(after)}[fact.id] == value
            assert codec.load(State, json.loads(json.dumps(codec.dump(after)))) == after
            score(after)
