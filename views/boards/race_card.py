"""What was tapped on the race's map: what lies there, the cheapest way, and the button that goes there.

Names: ``place-card``, ``place-go`` (the cheapest way, written at once), ``place-go-<transport>`` (another way),
``place-why`` (no way: which rule), ``place-<move>`` and ``place-<move>-<n>`` (dig here, emergency passage, move a site
here), ``close-place``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import flet as ft

from games.artifact_race.moves import Dig, Flee, Go, Passage, Relocate
from games.artifact_race.pack import Mode
from games.artifact_race.view import PlaceShown, Reached
from games.contract import Choice, Move, Partial, Rejection
from games.words import _
from views.boards import race_words as say
from views.boards.kit import written
from views.boards.place_strip import HEAD, measured_strip
from views.boards.race_words import Atlas
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.phone import Picking
from views.screens.at_table import AtTable
from views.theme import Look, Space, Type

BUTTON = 58.0  # dp: of the one that goes there


@dataclass(frozen=True)
class Card:
    at: AtTable
    atlas: Atlas
    place: PlaceShown
    letters: dict[str, str]

    @property
    def look(self) -> Look:
        return self.at.look

    def drawn(self, close: buttons.Press, *, high: float) -> ft.Control:
        """A strip at the foot of the map, at most ``high`` dp; what lies there scrolls inside, the button stays."""
        look, go = self.look, self.go()
        told = [
            written(look, lambda by, n=n: say.place_lines(by, self.atlas, self.place, self.letters)[n])  # type: ignore[misc]
            for n in range(len(say.place_lines(look, self.atlas, self.place, self.letters)))
        ]
        for text in told[1:2]:
            text.color = look.palette.ink
        foot = [ft.Container(ft.Row([go]), padding=ft.Padding.only(top=Space.TIGHT))] if go else []
        return measured_strip(
            look,
            say.place_name(look, self.atlas, self.place.id),
            close,
            [*self.ways(), *told, *self.others()],
            guess=self.height(),
            most=max(96.0, high - HEAD - (BUTTON * look.text_scale if go else 0)),
            foot=foot,
        )

    def height(self) -> float:
        """What the lines need, about."""
        look = self.look
        lines = [*say.place_lines(look, self.atlas, self.place, self.letters), *self.said()]
        letters = max(12.0, (look.width - 32) / 7.3 / look.text_scale)
        rows = sum(-(-len(part) // int(letters)) for line in lines for part in line.split("\n"))
        acts = 56 * (len(self.moves()[1:]) + len(list(self._starts())))
        why = 60 if not self.moves() and self.blocked() is not None else 0
        return rows * 20 * look.text_scale + len(lines) * 5 + acts + why

    # --- going there ---
    @property
    def mine(self) -> bool:
        """The light on the map is of the one who plays here."""
        return self.at.may_act and self.atlas.board.reach_of == self.at.actor

    def moves(self) -> list[tuple[Reached, Move, Partial]]:
        """Each way with the move that takes it, the best first."""
        if not self.mine:
            return []
        found = []
        for way in self.atlas.ways_to(self.place.id):
            partial = {**self.start(), "to": self.place.id, "by": Mode(way.mode)}
            move = self.at.finished(partial)
            if move is not None:
                found.append((way, move, partial))
        return found

    def start(self) -> Partial:
        """A journey of one's turn, or a flight that was asked about."""
        for start in _asked(self.at):
            if start.get("move") is Flee:
                return start
        return {"move": Go}

    def go(self) -> ft.Control | None:
        moves = self.moves()
        if not moves:
            return None
        _way, move, partial = moves[0]
        does = self.look.say(self.at.desk.does(self.at.actor_seat, partial)) or self.look.t(_("Go there"))
        return buttons.confirm(
            self.look, "place-go", does, self.at.plays(move), glyph=Glyph.PEN, key=f"place-go@{self.at.key}"
        )

    def said(self) -> list[str]:
        return [say.way_line(self.look, self.atlas, way) for way in self.atlas.ways_to(self.place.id)[:1]]

    def ways(self) -> Iterator[ft.Control]:
        """The cheapest way in words, or why there is none."""
        look = self.look
        for text in self.said():
            yield words(look, text, Type.STRONG, look.palette.act)
        for way, move, _partial in self.moves()[1:]:
            text = say.way_line(look, self.atlas, way)
            press = self.at.plays(move)
            yield buttons.quiet(look, f"place-go-{way.mode}", text, press, key=f"place-go-{way.mode}@{self.at.key}")
        if not self.atlas.ways_to(self.place.id) and (barred := self.blocked()) is not None:
            yield self.why(*barred)

    def blocked(self) -> tuple[Rejection, Partial] | None:
        """Why not, in the words of the rule that bars it, and the journey it is said of: by the transport that comes
        nearest. It names both place and transport, so that the table may let it be gone all the same."""
        at = self.at
        if not at.may_act or not at.my_turn or self.here:
            return None
        partial: Partial = {"move": Go, "to": self.place.id}
        found = at.choices(partial)
        if isinstance(found, Rejection):
            return found, partial
        if isinstance(found, Choice):
            barred = ((o.blocked, found.answer({"move": Go}, o.value)) for o in found.options)
            return next(((why, trip) for why, trip in barred if why is not None), None)
        assert isinstance(found, Go)
        refused = at.desk.judge(at.actor_seat, found)
        return None if refused is None else (refused, {**partial, "by": found.by})

    @property
    def here(self) -> bool:
        return any(e.seat == self.at.actor and e.place == self.place.id for e in self.atlas.board.explorers)

    def why(self, rejection: Rejection, partial: Partial) -> ft.Control:
        look = self.look
        face = ft.Container(
            ft.Row(
                [
                    sign(look, Glyph.CROSS, 17, look.palette.blocked),
                    ft.Container(words(look, rejection.says, Type.NOTE, look.palette.blocked), expand=True),
                ],
                spacing=Space.SMALL,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            padding=ft.Padding.symmetric(vertical=14),
        )
        press = self.at.asks_why(rejection, partial)
        return buttons.named(face, "place-why", look.plain(rejection.says), press)

    # --- what else begins here ---
    def others(self) -> Iterator[ft.Control]:
        for name, text, glyph, start in self._starts():
            yield buttons.quiet(
                self.look, name, text, self.at.opens(Picking(start)), glyph=glyph, key=f"{name}@{self.at.key}"
            )

    def _starts(self) -> Iterator[tuple[str, str, Glyph, Partial]]:
        look, at = self.look, self.at
        if not at.may_act:
            return
        site = [a for a in map(self.atlas.artifact, self.place.site_of) if a is not None]
        if at.my_turn and self.here:
            for n, a in enumerate(site):
                start: Partial = {"move": Dig, "artifact": a.id}
                if self._possible(start):
                    yield f"place-dig-{n}", look.t(_("Dig for {artifact}"), artifact=a.name), Glyph.IDOL, start
        passage: Partial = {"move": Passage, "to": self.place.id}
        if at.my_turn and self.atlas.board.turn.passage and self._possible(passage):
            yield "place-passage", look.t(_("Emergency passage to here")), Glyph.BOOT, passage
        for asked in _asked(at):
            if asked.get("move") is Relocate:
                yield from self._relocated(asked)

    def _relocated(self, asked: Partial) -> Iterator[tuple[str, str, Glyph, Partial]]:
        for n, a in enumerate(self.atlas.board.artifacts):
            start = {**asked, "artifact": a.id, "to": self.place.id}
            if self._possible(start):
                text = self.look.t(_("Move the site of {artifact} here"), artifact=a.name)
                yield f"place-relocate-{n}", text, Glyph.IDOL, start

    def _possible(self, start: Partial) -> bool:
        """Whether the rules let a move begin like this."""
        asked = self.at.choices(start)
        if isinstance(asked, Choice):
            return any(o.blocked is None for o in asked.options)
        return not isinstance(asked, Rejection) and self.at.desk.judge(self.at.actor_seat, asked) is None


def _asked(at: AtTable) -> list[Partial]:
    """What the seat on screen is asked, where an answer opens the picker."""
    if at.acting:
        return []
    return [offer.start for step in at.view.steps for offer in step.offers if offer.start and offer.blocked is None]
