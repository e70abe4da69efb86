"""What of Flet 1.0.5 this host cannot live with.

Two faults of Flet 1.0.5 that leave a session deaf for good. An update that comes in the moment between the end
of a socket and the end of its session finds no queue, and any error while updating ends the task that sends all
later updates. So the first is dropped (the reconnect sends the whole page), and that task carries on.

Two about a page that comes back in place. A living session greets it with all of its old controls, and a browser that
has those already is caught in an endless loop as soon as one of them was put into another after it was made, as every
button of ours is (measured). So it is greeted with an empty page, and drawn anew right after. And a host that was
started again counts its controls from one, as the last one did: its questions went to controls of the old page, and
found no answer in one of two cases (measured). So each host counts from somewhere of its own.

Two about questions put to a browser: Flet waits for ever for the answer of a phone that fell asleep over it (each
left a task, and a handler that never came to its end), and ends the socket of one that answers too late.

Two that say too much or too little: whatever fails goes to the phone as a traceback on a red page, when it stands
in the log already and the rest of the screen still works; and the name by which a sleeping phone has its session
back, and its seat with it, has 95 random bits where a key has 192.

And one that costs a tenth of each move: Flet writes every message out for its debug log, whether that log is open
or not. Here a message is packed and put into the queue, as Flet does it, without the writing.
"""

from __future__ import annotations

import itertools
import logging
import secrets
from typing import Any

import msgpack  # type: ignore[import-untyped]
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId
from flet.messaging import session as messaging_session
from flet.messaging.protocol import configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet_web.fastapi.flet_app import FletApp  # type: ignore[import-untyped]

log = logging.getLogger("tableside.server")

UPDATES = "_Session__updates_scheduler"
ANSWERS_WITHIN = 8.0  # seconds a browser has to answer what it is asked
LOWEST_NUMBER = 2**30  # of a control: an evening makes some millions, and five bytes on the wire hold 2**32


def mend_flet() -> None:
    """Once for this process."""
    if getattr(FletApp.send_message, "mended", False):
        return
    original_updates, asked = getattr(Session, UPDATES), Session.invoke_method
    encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]

    def send_message(self: Any, message: Any) -> None:
        queue = self._FletApp__send_queue
        if queue is not None:
            queue.put_nowait(b"\x00" + msgpack.packb([message.action, message.body], default=encode))

    async def updates(self: Any) -> None:
        while True:
            try:
                await original_updates(self)
            except Exception:
                log.exception("a screen could not be drawn")
            else:
                return  # closed, or told to stop

    async def ask(self: Any, control: int, name: str, args: Any, timeout: float | None = None) -> Any:
        return await asked(self, control, name, args, ANSWERS_WITHIN if timeout is None else timeout)

    def answered(self: Any, _control: int, call_id: str, result: Any, error: str | None) -> None:
        waiting = self._Session__method_calls.pop(call_id, None)
        if waiting is not None:  # whatever has become meanwhile of the control that asked
            self._Session__method_call_results[waiting] = (result, error)
            waiting.set()

    def error(_self: Any, _message: str) -> None:
        log.error("a session failed; what it was stands above")

    setattr(messaging_session, "random_string", lambda _length: secrets.token_urlsafe(24))  # noqa: B010 - not exported
    for name, mended in (("invoke_method", ask), ("handle_invoke_method_results", answered), ("error", error)):
        setattr(Session, name, mended)
    _let_come_back_in_place()
    send_message.mended = True  # type: ignore[attr-defined]
    FletApp.send_message = send_message
    setattr(Session, UPDATES, updates)


def _let_come_back_in_place() -> None:
    greeted = Session.apply_page_patch

    def greet(self: Any, patch: dict[str, Any]) -> None:
        greeted(self, patch)
        if self.connection is None:  # it has been here before: Flet makes a new session with its connection
            self.page.views = []

    setattr(Session, "apply_page_patch", greet)  # noqa: B010 - a method of theirs
    ControlId._counter = itertools.count(LOWEST_NUMBER + secrets.randbelow(LOWEST_NUMBER))
