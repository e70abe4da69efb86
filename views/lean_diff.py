"""Flet looks for controls inside controls by reading all of some fifty fields of each; nearly all hold a default.

Measured on a table in mid-play: two fifths of what a move costs. The two walks of Flet 1.0.5 stand here once more, and
read only fields that can hold something: what was set, and what is never a plain default. They find the same controls
in the same order (tests/views/test_lean_diff.py); another version of Flet keeps its own.
"""

from __future__ import annotations

import dataclasses
import weakref
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from typing import Any

from flet.controls import object_patch
from flet.controls.object_patch import DiffBuilder

KNOWN = "1.0.5"
NESTS = (dict, list)


def lean_diffing() -> None:
    """For this process, once."""
    if version("flet") == KNOWN and DiffBuilder._configure_dataclass is not _configured:
        DiffBuilder._configure_dataclass = _configured  # type: ignore[method-assign]
        DiffBuilder._removed_controls = _removed  # type: ignore[method-assign]


def _holds(value: Any) -> bool:
    """Whether a walk could find anything in there."""
    return isinstance(value, NESTS) or hasattr(type(value), "__dataclass_fields__")


@cache
def _fields(kind: type) -> tuple[tuple[str, bool], ...]:
    """The fields of a class that Flet walks, and whether each has to be read even when it was not set."""
    defaults = getattr(kind, "_prop_defaults", {})
    walked = (f.name for f in dataclasses.fields(kind) if not f.metadata.get("skip", False))
    return tuple((name, name not in defaults or _holds(defaults[name])) for name in walked)


def _inside(item: Any) -> Iterator[Any]:
    """What the fields of a dataclass hold, as far as more can be found in it."""
    values = getattr(item, "_values", None)
    for name, always in _fields(type(item)):
        if always or values is None or name in values:
            value = getattr(item, name)
            if _holds(value):
                yield value


def _configured(self: Any, item: Any, parent: Any, frozen: bool, configure_setattr_only: bool = False) -> Iterator[Any]:
    """``DiffBuilder._configure_dataclass``."""
    if isinstance(item, dict):
        for value in item.values():
            yield from _configured(self, value, parent, frozen)
        return
    if isinstance(item, list):
        for value in item:
            yield from _configured(self, value, parent, frozen)
        return
    if not dataclasses.is_dataclass(item):
        return
    if parent is None:
        known = getattr(item, "_parent", None)
        parent = known() if known else None
    if parent:
        if parent is item:
            raise object_patch.ObjectPatchException(f"Parent is the same as item: {item}")
        item._parent = weakref.ref(parent)  # type: ignore[attr-defined]
    if hasattr(item, "_frozen"):
        frozen = item._frozen
    elif frozen:
        item._frozen = frozen  # type: ignore[attr-defined]
    kind: Any = type(item)
    if getattr(kind, "__flet_control_cls__", None) is None:
        kind.__flet_control_cls__ = self.control_cls
    control = bool(self.control_cls) and isinstance(item, self.control_cls)
    if control:
        if not configure_setattr_only:
            item.build()  # type: ignore[attr-defined]
            item._before_update_safe()  # type: ignore[attr-defined]
            object.__setattr__(item, "_initialized", True)
        yield item
    if not configure_setattr_only:
        for value in _inside(item):
            yield from _configured(self, value, item if control else parent, frozen)
    if not frozen:
        _follow_changes(item)


def _follow_changes(item: Any) -> None:
    """From here on, what is changed in place is noted."""
    dirty = getattr(item, "_dirty", None)
    if dirty is not None:
        dirty.clear()
        return
    kind = type(item)
    if kind.__setattr__ is not object_patch._control_setattr:
        kind.__setattr__ = object_patch._control_setattr
    object.__setattr__(item, "__changes", {})


def _removed(self: Any, item: Any, recurse: bool) -> Iterator[Any]:
    """``DiffBuilder._removed_controls``."""
    if self.control_cls and isinstance(item, self.control_cls):
        if hasattr(item, "__prev_lists"):
            for sent in ("__prev_lists", "__prev_dicts", "__prev_classes"):
                for value in getattr(item, sent, {}).values():
                    yield from _removed(self, value, recurse)
        elif recurse:
            for value in _inside(item):
                yield from _removed(self, value, recurse)
        yield item
    elif isinstance(item, dict):
        for value in item.values():
            yield from _removed(self, value, recurse)
    elif isinstance(item, list):
        for value in item:
            yield from _removed(self, value, recurse)
