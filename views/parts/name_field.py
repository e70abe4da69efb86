"""Who you are: the one field of everybody who sits down, whether they open a table or join one."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from games.words import _
from views.parts.buttons import Press
from views.parts.text_field import text_field
from views.theme import Look


def name_field(
    look: Look,
    name: str,
    value: str,
    changed: Callable[[str], object],
    submit: Press,
    *,
    wrong: str = "",
    autofocus: bool = False,
) -> ft.Control:
    """``wrong``: why what was sent will not do."""
    return text_field(
        look,
        name,
        look.t(_("Your name")),
        value,
        changed,
        submit=submit,
        autofocus=autofocus,
        wrong=wrong or None,
    )
