"""Keys: who holds one may act. The file keeps their hashes only, and nothing here ever prints one."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, replace

from companion.shown import Role

BYTES = 24  # 192 random bits


@dataclass(frozen=True, slots=True)
class Kept:
    """What the table's file keeps of a key."""

    id: str  # public: stands in the log as "by"
    hash: str  # SHA-256 of the key, in hex; "" once it opens nothing any more
    role: Role
    place: str = ""  # id of the place it acts for; "" for host, guest and display
    lent: bool = False  # the place belongs to this phone only because it added somebody who has none
    name: str = ""  # of a guest, as typed

    @property
    def works(self) -> bool:
        return self.hash != ""


EVERYWHERE = Kept("host", "", Role.HOST, name="host")  # what a key from the host's own link counts as, at any table


def revoked(kept: Kept) -> Kept:
    """It opens nothing any more; its id still names who acted in the log."""
    return replace(kept, hash="")


def secret() -> str:
    return secrets.token_urlsafe(BYTES)


def hashed(key: str) -> str:
    """A plain SHA-256 is enough for 192 random bits: there is nothing to guess slowly."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def mint(role: Role, place: str = "", *, lent: bool = False, name: str = "") -> tuple[str, Kept]:
    """The key for the phone, and what the table keeps of it."""
    key = secret()
    return key, Kept(secrets.token_hex(4), hashed(key), role, place, lent, name)


def held(kept: Iterable[Kept], keys: Iterable[str]) -> tuple[Kept, ...]:
    """Which of a table's keys a phone shows. Every comparison takes the same time."""
    shown = [hashed(key) for key in keys]
    return tuple(k for k in kept if sum(hmac.compare_digest(k.hash, h) for h in shown))


def known(hashes: Iterable[str], token: str) -> bool:
    wanted = hashed(token)
    return sum(hmac.compare_digest(h, wanted) for h in hashes) > 0
