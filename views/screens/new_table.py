"""A new table: which game, who opens it, and only those options that are built."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import flet as ft

from games.contract import GameOption, Rejection
from games.words import Term, _, n_
from views import names
from views.parts import buttons, leaf
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.name_field import name_field
from views.parts.seat_choice import seat_choice
from views.parts.ticks import tick_tile
from views.parts.words import group, inset, ruled, sign, words
from views.phone import Phone
from views.screens.boards.reading import use_boards, waiting
from views.screens.boards.shelf import note_of, title_of
from views.screens.noted import ill_named
from views.theme import Look, Radius, Space, Type


@ft.component
def NewTable(phone: Phone) -> ft.Control:
    look, drafts, ready = phone.look, phone.ui.drafts, use_boards(phone)
    games = phone.front.games()
    game = next((one for one in games if one.name == drafts.get("new-game")), games[0] if games else None)
    name = drafts.get("new-name", phone.kept.name)
    colour = int(drafts.get("new-colour", "0"))

    async def open_table() -> None:
        if game is not None:
            typed = phone.ui.drafts.get("new-name", phone.kept.name)  # now: the last letter may not be drawn yet
            await _open(phone, game, typed, colour)

    rows: list[ft.Control] = []
    if len(games) != 1:
        rows.append(group(look, look.t(_("The game"))))
        rows += [_game_row(look, phone, one, chosen=one is game) for one in games]
    else:
        rows.append(inset(look, words(look, Term(games[0].title), Type.DISPLAY), above=Space.LARGE, below=0))
        rows.append(inset(look, _seats_note(look, games[0]), above=0))
    press = phone.safe(open_table)
    field = name_field(
        look,
        names.NEW_NAME,
        name,
        lambda text: _typing(phone, text),
        press,
        wrong=drafts.get("new-wrong", ""),
        autofocus=not name,
    )

    def choose(at: int) -> Press:
        return phone.safe(lambda: phone.draft("new-colour", str(at)))

    box = _box_of(game) if game is not None else None
    if game is not None and box:  # before anything else: what is asked later depends on it
        rows += _options(look, phone, [box])
        rows += _board_rows(look, phone, game) if ready else [waiting(look)]
    rows.append(group(look, look.t(_("You"))))
    rows.append(inset(look, field, above=Space.SMALL))
    rows.append(inset(look, seat_choice(look, names.NEW_COLOUR, colour, {}, choose)))
    if game is not None:
        rows += _options(look, phone, [option for option in game.options if option is not box])
    if game is not None and not box and game.name in phone.front.boards.games:
        rows += _board_rows(look, phone, game) if ready else [waiting(look)]
    note = words(
        look,
        look.t(_("The others sit down in a moment: by QR, by code, or added by you.")),
        Type.NOTE,
        look.palette.soft,
    )
    rows.append(inset(look, note, above=Space.LARGE))
    does = look.t(_("Opening ...")) if phone.ui.busy else look.t(_("Open the table"))
    back = (look.t(_("Back")), phone.safe(lambda: phone.go("/")))
    return leaf.leaf(
        look,
        leaf.head(look, look.t(_("New table")), back=back),
        rows,
        [ft.Row([buttons.confirm(look, names.NEW_OPEN, does, press, glyph=Glyph.PEN, disabled=phone.ui.busy)])],
    )


def _options(look: Look, phone: Phone, options: Iterable[GameOption]) -> list[ft.Control]:
    rows: list[ft.Control] = []
    for option in options:
        rows.append(group(look, look.t(option.says.msgid)))
        rows.append(inset(look, option_choice(look, phone, option)))
    return rows


def _typing(phone: Phone, text: str) -> None:
    phone.draft("new-name", text)
    phone.draft("new-wrong", "")


async def _open(phone: Phone, game: Any, name: str, colour: int) -> None:
    if not name.strip():
        phone.draft("new-wrong", phone.look.t(_("The log needs a name for you.")))
        return
    if phone.ui.busy:
        return
    phone.ui.busy = True
    try:
        options, board = chosen_options(phone, game), chosen_board(phone, game)
        made = await phone.front.new_table(game.name, options, name, colour, board)
    finally:
        phone.ui.busy = False
    if isinstance(made, Rejection):
        ill_named(phone, made, "new-wrong")
        return
    number, keys = made
    await phone.settle(name=name.strip())
    for key in keys:
        await phone.remember(number, key)
    await phone.go(f"/t/{number}")


def chosen_options(phone: Phone, game: Any) -> dict[str, str]:
    """The first value of an option is its default; what was chosen for another game does not count."""
    return {
        option.name: phone.ui.drafts.get(f"new-option-{option.name}")
        if phone.ui.drafts.get(f"new-option-{option.name}") in option.values
        else next(iter(option.values))
        for option in game.options
    }


BOARD = "new-board"


def _box_of(game: Any) -> GameOption | None:
    """What is asked before a board is, and decides whether there is one to choose."""
    return next((option for option in game.options if option.boards), None)


def _asks_for_board(phone: Phone, game: Any) -> bool:
    box = _box_of(game)
    return box is None or chosen_options(phone, game).get(box.name) in box.boards


def chosen_board(phone: Phone, game: Any) -> int:
    """The number of one somebody made, as long as it can be played; else 0, the game's own."""
    if not _asks_for_board(phone, game):
        return 0
    chosen = phone.ui.drafts.get(BOARD, "0")
    if chosen == "0":
        return 0
    playable = {str(line.number) for line in phone.front.boards.lines(game.name) if line.seats}
    return int(chosen) if chosen in playable else 0


def _board_rows(look: Look, phone: Phone, game: Any) -> list[ft.Control]:
    """The game's own first, then those that can be played."""
    packs, chosen = phone.front.boards.packs(game.name), chosen_board(phone, game)
    lines = [line for line in phone.front.boards.lines(game.name) if line.seats]
    box = _box_of(game) is not None
    if packs is None or not _asks_for_board(phone, game) or not (lines or box):
        return []

    def tile(number: int, says: str) -> ft.Control:
        on = number == chosen
        face = tick_tile(look, says, Radius.CARD, look.palette.sheet, on=on, wraps=True)
        press = phone.safe(lambda: phone.draft(BOARD, str(number)))
        return buttons.named(face, names.NEW_BOARD.format(board=number), says, press, selected=on)

    own = look.t(_("{board}: the game's own"), board=look.say(packs.title(packs.sample)))
    if box:
        own = look.t(_("Nothing of it is entered yet: places are named as they come up"))
    tiles = [tile(0, own), *(tile(line.number, f"{title_of(look, line)} · {note_of(look, line)}") for line in lines)]
    if box:
        press = phone.safe(lambda: phone.go("/boards"))
        says = look.t(_("Enter my box"))
        tiles.append(ft.Row([buttons.quiet(look, names.NEW_BOARDS, says, press, glyph=Glyph.CHEVRON, expand=True)]))
    title = _("Which box?") if box else _("Which board?")
    return [group(look, look.t(title)), inset(look, ft.Column(tiles, spacing=Space.SMALL, tight=True))]


def option_choice(look: Look, phone: Phone, option: GameOption) -> ft.Control:
    draft = f"new-option-{option.name}"
    chosen = phone.ui.drafts.get(draft)
    if chosen not in option.values:
        chosen = next(iter(option.values))

    def tile(value: str, says: str) -> ft.Control:
        on = value == chosen
        face = tick_tile(look, says, Radius.CARD, look.palette.sheet, on=on, wraps=True)
        name = names.NEW_OPTION.format(option=option.name, value=value)
        return buttons.named(face, name, says, phone.safe(lambda: phone.draft(draft, value)), selected=on)

    tiles = [tile(value, look.say(says)) for value, says in option.values.items()]
    return ft.Column(tiles, spacing=Space.SMALL, tight=True)


def _seats_note(look: Look, game: Any) -> ft.Control:
    says = look.t(
        n_("{least} to {most} player", "{least} to {most} players", by="most"), least=game.seats[0], most=game.seats[-1]
    )
    return words(look, says, Type.NOTE, look.palette.soft)


def _game_row(look: Look, phone: Phone, game: Any, *, chosen: bool) -> ft.Control:
    title = look.say(Term(game.title))
    row = ruled(
        look,
        margin=sign(look, Glyph.TICK, 22, look.palette.act) if chosen else None,
        content=ft.Column(
            [words(look, title, Type.HEADING), _seats_note(look, game)],
            spacing=Space.HAIR,
            tight=True,
        ),
        wash=look.palette.act_wash if chosen else None,
    )
    choose = phone.safe(lambda: phone.draft("new-game", game.name))
    return buttons.named(row, names.NEW_GAME.format(game=game.name), title, choose, selected=chosen)
