"""What an address of the app means. After joining, an address holds a table's public number and nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

TOKEN = re.compile(r"[\w-]{1,200}", re.ASCII)
NUMBER = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)
CODE_LENGTH = 4  # letters; an address /join/ABCD is the spoken code, a longer one is a link's token


@dataclass(frozen=True, slots=True)
class AtHome:
    pass


@dataclass(frozen=True, slots=True)
class AtNew:
    """A new table is being made."""


@dataclass(frozen=True, slots=True)
class AtInvite:
    token: str

    @property
    def spoken(self) -> bool:
        return len(self.token) == CODE_LENGTH


@dataclass(frozen=True, slots=True)
class AtHost:
    """The link printed by the host: it makes this browser the host of every table."""

    token: str


@dataclass(frozen=True, slots=True)
class AtTable:
    """A seat at a table, or its lobby."""

    number: int


@dataclass(frozen=True, slots=True)
class AtDisplay:
    number: int


@dataclass(frozen=True, slots=True)
class AtBoards:
    """The boards people of this host have made."""


@dataclass(frozen=True, slots=True)
class AtBoard:
    """One of them, in the editor."""

    number: int


@dataclass(frozen=True, slots=True)
class Nowhere:
    pass


Place = AtHome | AtNew | AtInvite | AtHost | AtTable | AtDisplay | AtBoards | AtBoard | Nowhere


def read(route: str) -> Place:
    """The place an address names. Whatever it does not know is ``Nowhere``, never an exception."""
    try:
        parts = [part for part in urlsplit(route).path.split("/") if part]
    except ValueError:
        return Nowhere()
    match parts:
        case []:
            return AtHome()
        case ["new"]:
            return AtNew()
        case ["join", token] if TOKEN.fullmatch(token):
            return AtInvite(token)
        case ["host", token] if TOKEN.fullmatch(token):
            return AtHost(token)
        case ["t", number] if NUMBER.fullmatch(number):
            return AtTable(int(number))
        case ["table", number] if NUMBER.fullmatch(number):
            return AtDisplay(int(number))
        case ["boards"]:
            return AtBoards()
        case ["boards", number] if NUMBER.fullmatch(number):
            return AtBoard(int(number))
        case _:
            return Nowhere()
