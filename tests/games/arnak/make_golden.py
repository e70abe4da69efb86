"""Plays the golden games and writes their records: ``python -m tests.games.arnak.make_golden``.

Only for a change of the record's own form. A golden game that no longer replays is a broken promise, not a reason
to write it anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion import session as sessions
from companion.entries import Corrected, Entry, Played, Ruled, TakenBack
from companion.session import Judged, Session
from games.arnak import moves as m
from games.arnak.game import GAME as ARNAK
from games.contract import Seat, Setup

FOLDER = Path(__file__).parent / "golden"
Turn = tuple[Any, ...]
Plan = dict[int, list[list[Turn]]]  # round -> seat -> its turns, each without its end; then it passes


class Game:
    def __init__(self, *names: str) -> None:
        self.session = Session(ARNAK, Setup("arnak", ARNAK.version, names))

    @property
    def state(self) -> Any:
        return self.session.state

    def enter(self, entry: Entry) -> None:
        judged = self.session.judge(entry)
        assert isinstance(judged, Judged), (entry, judged)
        self.session.append(judged)

    def stamp(self, seat: int) -> dict[str, Any]:
        n = self.session.revision + 1
        return {"seat": Seat(seat), "key": f"k{n}", "at": f"2026-11-30 21:{n % 60:02}", "t": float(n)}

    def do(self, seat: int, move: Any) -> None:
        self.enter(Played(**self.stamp(seat), move=move))

    def turn(self, seat: int, moves: Turn) -> None:
        for move in moves:
            if isinstance(move, dict):  # anything but a plain move: a correction, a ruling, a take-back
                kind = move["entry"]
                self.enter(kind(**self.stamp(seat), **{k: v for k, v in move.items() if k != "entry"}))
            else:
                self.do(seat, move)
        if self.state.active == seat and self.state.main_done:
            self.do(seat, m.EndTurn())

    def play(self, plan: Plan) -> Game:
        for round_ in range(1, 6):
            waiting = [iter(turns) for turns in plan.get(round_, [])]
            while self.state.phase == "turns" and self.state.round == round_:
                seat = self.state.active
                turn = next(waiting[seat], None) if waiting else None
                if turn is None:
                    self.do(seat, m.Pass())
                else:
                    self.turn(seat, turn)
            for seat, step in list(self.round_end()):
                self.do(seat, step)
        return self

    def round_end(self) -> Iterator[tuple[int, Any]]:
        n = self.state.round
        if n == 5:
            yield 0, m.GoHome(step="finish/5")
            return
        for seat in self.state.seats:
            yield seat, m.Tidy(step=f"tidy/{n}/{seat}", kept="some" if seat == n % 2 else "none")
        yield 1, m.MoveStaff(step=f"staff/{n}")


def discover(seat: int, round_: int, site: str, idol: str | None, tile: str | None, guardian: str | None) -> Turn:
    end = f"{site}/{seat}/{round_}"
    return (
        m.Discover(site=site),
        m.TakeIdol(step=f"idol/{end}", face=idol),
        m.TurnTile(step=f"tile/{end}", tile=tile),
        m.Awaken(step=f"guardian/{end}", guardian=guardian),
    )


def up(seat: int, round_: int, way: str, *, bonus: str | None = "", recruit: str | None = "", place: int = -1) -> Turn:
    """Research, with what it turns up: ``bonus`` and ``recruit`` "" where there is none."""
    to = way.split("/")[1]
    end = f"{to}/{seat}/{round_}"
    more: list[Any] = [m.TakeBonus(step=f"bonus/{end}", face=bonus)] if bonus != "" else []
    more += [m.Recruit(step=f"recruit/{end}", assistant=recruit)] if recruit != "" else []
    more += [m.Upgrade(step=f"upgrade/{end}", place=place)] if place >= 0 else []
    return (m.Research(way=way), *more)


def exile_fear(seat: int, round_: int, about: str) -> Any:
    return m.Exile(step=f"exile/{about}/{seat}/{round_}", card="Fear")


def temple_decides() -> Game:
    """Two players level on points; the earlier arrival in the Lost Temple decides."""
    ada_1 = [
        discover(0, 1, "I1", "compass", "1c", "4e3cf3"),
        up(0, 1, "glass/B1a"),
        (m.FreeCard(card="Funding"), m.BuyItem(card="Horse")),
        (m.Overcome(site="I1"),),
        (m.SlotIdol(effect="draw"), *up(0, 1, "glass/B2b", bonus="coin")),
    ]
    bo_1 = [
        discover(1, 1, "I5", "tablet", "1h", "c1e7ef"),
        up(1, 1, "glass/B1b"),
        (m.BuyItem(card="Journal"),),
        (m.Overcome(site="I5"),),
        (m.SlotIdol(effect="arrowhead"), *up(1, 1, "glass/B2b")),
    ]
    ada_2 = [up(0, 2, "notebook/B1a", recruit="601"), up(0, 2, "glass/B3"), up(0, 2, "glass/B4a", bonus="tablet")]
    bo_2 = [up(1, 2, "notebook/B1b", recruit="611"), up(1, 2, "glass/B3"), up(1, 2, "glass/B4c", bonus=None)]
    ada_3 = [
        up(0, 3, "glass/B5"),
        (*up(0, 3, "glass/B6a", bonus="exile"), exile_fear(0, 3, "B6a")),
        up(0, 3, "glass/B7a"),
    ]
    bo_3 = [
        up(1, 3, "glass/B5"),
        (*up(1, 3, "glass/B6b", bonus="exile"), exile_fear(1, 3, "B6b")),
        (m.UseAssistant(place=0), *up(1, 3, "glass/B7b")),
    ]
    ada_4 = [up(0, 4, "glass/BT", bonus="compass"), up(0, 4, "notebook/B2b", recruit=None), (m.PlayCard(card="Horse"),)]
    bo_4 = [
        up(1, 4, "notebook/B2b", recruit="602"),
        up(1, 4, "glass/BT", bonus=None),
        (m.UseBoon(guardian="c1e7ef"), m.TempleTile(stack="T2M")),
    ]
    last = [[(m.Dig(space="C1a"),)], [(m.Dig(space="I1"),)]]
    plan = {1: [ada_1, bo_1], 2: [ada_2, bo_2], 3: [ada_3, bo_3], 4: [ada_4, bo_4], 5: last}
    return Game("Ada", "Bo").play(plan)


def four_players() -> Game:
    """Four players, with every kind of entry: a ruling, a correction, a take-back, turns not tracked."""
    arrow, crown = "use/Hunting Arrows/2/1", "use/War Mask/3/2"
    one: list[list[Turn]] = [
        [discover(0, 1, "II1", "exile", "2a", "9cfd06")[:3], up(0, 1, "glass/B1a"), (m.Dig(space="C4b"),)],
        [(m.Dig(space="C1a"),), discover(1, 1, "I2", None, "1i", "faa0f3"), (m.BuyItem(card="Aeroplane"),)],
        [(m.BuyArtifact(card="Hunting Arrows"), m.UseEffect(step=arrow)), (m.Dig(space="C1b"),)],
        [discover(3, 1, "I8", "refresh", None, None), (m.DoneNotTracked(), _what("3/1", "nothing"))],
    ]
    one[0][0] = (*one[0][0], exile_fear(0, 1, "II1"), m.Awaken(step="guardian/II1/0/1", guardian="9cfd06"))
    two: list[list[Turn]] = [
        [(m.Dig(space="II1"),), (m.Overcome(site="II1"),), (m.SlotIdol(effect="coin"), m.Dig(space="C2a"))],
        [up(1, 2, "glass/B1b"), up(1, 2, "glass/B2b", bonus="draw"), up(1, 2, "notebook/B1b", recruit="604")],
        [(m.DoneNotTracked(),), (m.Dig(space="I2"),), (m.BuyItem(card=None),)],
        [(m.BuyArtifact(card="War Mask"), m.UseEffect(step=crown)), (m.Dig(space="I8"),)],
    ]
    three: list[list[Turn]] = [
        [up(0, 3, "glass/B2a", bonus="coin"), up(0, 3, "glass/B3", bonus="tablet"), up(0, 3, "glass/B4b", bonus=None)],
        [
            (
                m.UseAssistant(place=0),
                exile_fear(1, 3, "604"),
                m.PlayCard(card="Aeroplane"),
                _decline("arch/Aeroplane/1/3"),
            )
        ],
        [up(2, 3, "glass/B1a"), _ruled(m.Research(way="notebook/B2b"), "AK-RES-2")],
        [(m.ByEffect(effect="recruit"), m.Recruit(step="recruit/effect/3/3", assistant="703"), m.Dig(space="C3a"))],
    ]
    four: list[list[Turn]] = [
        [up(0, 4, "glass/B5", bonus=None), up(0, 4, "glass/B6b", bonus="exile"), up(0, 4, "glass/B7b", bonus="coin")],
        [(_fix("1/idols", 2), m.Dig(space="I2")), (m.Overcome(site="I2"),)],
        [(m.Dig(space="C5a"),), (m.PlayCard(card="Hunting Arrows"),)],
        [(m.UseAssistant(place=0), m.Dig(space="C5b")), up(3, 4, "glass/B1a")],
    ]
    four[0][1] = (*four[0][1], _decline("exile/B6b/0/4"))
    five: list[list[Turn]] = [
        [up(0, 5, "glass/BT", bonus="compass"), (m.TempleTile(stack="T11"),), (m.TempleTile(stack="T6R"),)],
        [up(1, 5, "glass/B3")],
        [discover(2, 5, "II4", "upgrade", "2b", "cdb620"), (_fix("2/points", 5), m.Dig(space="C1a"))],
        [(m.Dig(space="I8"),)],
    ]
    game = Game("Ada", "Bo", "Cy", "Di").play({1: one, 2: two, 3: three, 4: four, 5: five})
    for fact, value in (("2/fear", 3), ("2/tiles", 0), ("2/idols", 2), ("2/slots", 0), ("2/guardians", 0)):
        game.turn(2, (_fix(fact, value),))
    for fact in ("2/glass", "2/notebook", "2/points", "3/fear"):
        known = next(f for f in ARNAK.facts(game.state, None) if f.id == fact)
        game.turn(2, (_fix(fact, known.value if known.value is not None else known.guess),))
    game.turn(2, (_fix("0/tiles", 1),))
    game.turn(2, ({"entry": TakenBack, "undoes": game.session.revision},))
    return game


def nobody_in_the_temple() -> Game:
    """Three players, none of them in the Lost Temple; research decides between two of them."""
    one: list[list[Turn]] = [
        [(m.Dig(space="C1b"),), up(0, 1, "glass/B1a"), up(0, 1, "notebook/B1b", recruit="610")],
        [(m.Dig(space="C2a"),), (m.FreeCard(card="Exploration"), m.BuyItem(card="Brush"))],
        [discover(2, 1, "I4", "upgrade", "1e", "8b09d1"), up(2, 1, "glass/B1b")],
    ]
    two: list[list[Turn]] = [
        [up(0, 2, "glass/B2a", bonus="upgrade"), up(0, 2, "glass/B3")],
        [discover(1, 2, "I6", "coin", "1f", "e5153d"), (m.Overcome(site="I6"),)],
        [(m.Dig(space="I4"),), (m.Overcome(site="I4"),)],
    ]
    three: list[list[Turn]] = [
        [up(0, 3, "notebook/B2b", recruit="605", bonus="draw"), up(0, 3, "notebook/B3", place=0)],
        [(m.BuyArtifact(card="Stone Jar"),)],
        [(m.UseBoon(guardian="8b09d1"), exile_fear(2, 3, "8b09d1"), m.BuyItem(card="Torch"))],
    ]
    four: list[list[Turn]] = [[(m.Dig(space="I6"),)], [(m.PlayCard(card="Brush"),)], [up(2, 4, "glass/B2b")]]
    game = Game("Ada", "Bo", "Cy").play({1: one, 2: two, 3: three, 4: four})
    game.turn(1, (_fix("1/points", 4),))
    return game


def _what(seat_round: str, was: str) -> Any:
    return m.WhatItWas(step=f"what/{seat_round}", was=was)


def _decline(step: str) -> Any:
    return m.Decline(step=step)


def _fix(fact: str, value: int | None) -> dict[str, Any]:
    return {"entry": Corrected, "fact": fact, "value": value}


def _ruled(move: Any, *waived: str) -> Turn:
    return ({"entry": Ruled, "move": move, "waived": frozenset(waived), "agreed": frozenset({Seat(0), Seat(1)})},)


GAMES = {
    "temple-decides": temple_decides,
    "four-players": four_players,
    "nobody-in-the-temple": nobody_in_the_temple,
}

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        record = json.dumps(sessions.dump(game().session), ensure_ascii=False, indent=1)
        (FOLDER / f"{name}.json").write_text(record + "\n", encoding="utf-8")
