"""The smallest app that does what ours must: shared score, one observable a session, fresh controls on reconnect.

python -m tests.server.little PORT        serves it on 127.0.0.1
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import flet as ft

NAMES = {"latin": "Zoé Ünal", "hebrew": "שלום", "arabic": "مرحبا", "emoji": "🦜", "signs": "★→✓ ♠♥⚔"}


@dataclass
class Score:
    """What all phones share. No Flet in it."""

    n: int = 0
    watchers: list[Callable[[], None]] = field(default_factory=list)

    def add(self) -> None:
        self.n += 1
        for changed in list(self.watchers):
            changed()


@ft.observable
@dataclass
class Ui:
    version: int = 0
    mounted: int = 0
    typed: str = ""


@ft.component
def Shell(ui: Ui, score: Score, page: ft.Page) -> ft.View:  # noqa: N802  components are CapWords
    def typed(e: Any) -> None:
        ui.typed = e.control.value

    return ft.View(
        route=page.route,
        key=f"mounted-{ui.mounted}",
        controls=[
            ft.Semantics(identifier="score", container=True, content=ft.Text(f"Score {score.n}")),
            ft.Semantics(
                identifier="add", content=ft.FilledButton("Add one", key=f"add-{score.n}", on_click=lambda: score.add())
            ),
            ft.Semantics(identifier="name", content=ft.TextField(label="Name", value=ui.typed, on_change=typed)),
            ft.Semantics(identifier="echo", container=True, content=ft.Text(f"Hello {ui.typed}")),
            *(
                ft.Semantics(
                    identifier=script, container=True, content=ft.Text(name, size=28, font_family="Field Text")
                )
                for script, name in NAMES.items()
            ),
        ],
    )


def main_of(score: Score) -> Callable[[ft.Page], Any]:
    async def main(page: ft.Page) -> None:
        ui = Ui()

        async def bump() -> None:
            ui.version += 1

        def changed() -> None:
            if page.session.connection is not None:
                page.run_task(bump)

        def detach(_: Any = None) -> None:
            if changed in score.watchers:
                score.watchers.remove(changed)

        def mount(_: Any = None) -> None:
            detach()
            score.watchers.append(changed)
            ui.mounted += 1  # in the View's key: measured, the same controls again are never painted
            page.views = []
            page.render_views(Shell, ui, score, page)

        page.on_disconnect = detach
        page.on_close = detach
        page.on_connect = mount
        mount()

    return main


def front_of(base: str, data: Path, demo: bool) -> Any:
    """As much of a Front as the server looks at."""

    async def warm_up() -> None:
        """It has no games."""

    return SimpleNamespace(base=base, host_link=f"{base}/host/Host-Link-Token-0123456789", warm_up=warm_up)


def serve(port: int, data: Path, host: str = "127.0.0.1") -> int:
    from companion import server

    score = Score()
    return server.run(front_of, lambda front: main_of(score), host=host, port=port, data=data)


if __name__ == "__main__":
    sys.exit(serve(int(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:]))
