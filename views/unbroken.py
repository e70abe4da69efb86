"""A screen that cannot be drawn must not take the phone with it.

Measured on Flet 1.0.5: an exception while a component is drawn ends the session's task that draws, without a word; the
phone is deaf until its session is made anew. So every component is drawn inside a net: what fails is logged, and a
sentence stands in its place. Flet offers no such net, hence the one change to it that this app makes.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import flet as ft
from flet.components.component import Renderer

from games.words import _
from views.theme import Look

log = logging.getLogger(__name__)
LOOK = "tableside.look"  # in the session's store: how its phone reads
WHOLE = "Shell"  # the one component that draws views, not controls


def guard_drawing() -> None:
    """Puts the net under every component of this process, once."""
    if getattr(Renderer.render, "guarded", False):
        return
    drawn = Renderer.render

    def render(self: Renderer, root_fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        try:
            return drawn(self, root_fn, *args, **kwargs)
        except Exception:  # whatever it is, the rest of the screen still works
            name = getattr(root_fn, "__name__", "")
            log.exception("%s could not be drawn", name)
            text = ft.Container(ft.Text(_sorry()), padding=16)
            return [ft.View(route="/", controls=[text])] if name == WHOLE else text

    render.guarded = True  # type: ignore[attr-defined]
    Renderer.render = render  # type: ignore[method-assign]


def _sorry() -> str:
    says = _("This part could not be drawn. Nothing is lost: what was written down is safe.")
    try:
        look: Callable[[], Look] = ft.context.page.session.store.get(LOOK)
        return look().t(says)
    except Exception:  # even that failed: English, then
        log.exception("and its excuse could not be translated")
        return says
