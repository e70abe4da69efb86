"""Names as people type them: any script and any emoji, but nothing that moves or hides other text."""

from __future__ import annotations

import unicodedata

LONGEST = 40  # code points
MARKS = 4  # accents on one letter; more would be drawn over the neighbours
JOINER, NON_JOINER = "\u200d", "\u200c"
BLANK = set("\u115f\u1160\u3164\uffa0\u2800\u034f")  # letters by category, invisible by look
UNSAFE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, format (bidi), surrogate, private, unassigned


def clean(text: str) -> str:
    """What is left of a typed name; "" when nothing of it can be seen."""
    text = "".join(" " if c.isspace() else c for c in unicodedata.normalize("NFC", text[:1000]))
    kept = "".join(c for c in text if _safe(c))
    return "".join(_cut(_clusters(" ".join(kept.split())))).strip(f" {JOINER}{NON_JOINER}")


def same(one: str, other: str) -> bool:
    """Whether two names would be mistaken for each other when read out."""
    return _plain(one) == _plain(other)


def _plain(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _safe(c: str) -> bool:
    return c in (JOINER, NON_JOINER) or (c not in BLANK and unicodedata.category(c) not in UNSAFE)


def _clusters(text: str) -> list[str]:
    """What is read as one letter: accents, joined emoji, skin tones and flags stay together."""
    found: list[str] = []
    for c in text:
        if found and _continues(found[-1], c):
            found[-1] += c
        elif not unicodedata.category(c).startswith("M") and c not in (JOINER, NON_JOINER):
            found.append(c)
    return [_few_marks(cluster) for cluster in found]


def _continues(cluster: str, c: str) -> bool:
    if cluster == " ":
        return False
    joined = cluster.endswith(JOINER) and unicodedata.category(c) == "So"
    flag = _is_flag(c) and _is_flag(cluster[-1]) and len(cluster) == 1
    tone = "\U0001f3fb" <= c <= "\U0001f3ff"
    return joined or flag or tone or c in (JOINER, NON_JOINER) or unicodedata.category(c).startswith("M")


def _is_flag(c: str) -> bool:
    return "\U0001f1e6" <= c <= "\U0001f1ff"


def _few_marks(cluster: str) -> str:
    kept, marks = "", 0
    for c in cluster:
        marks = marks + 1 if unicodedata.category(c).startswith("M") else 0
        kept += c if marks <= MARKS else ""
    return kept


def _cut(clusters: list[str]) -> list[str]:
    kept: list[str] = []
    for cluster in clusters:
        if sum(map(len, kept)) + len(cluster) > LONGEST:
            break
        kept.append(cluster)
    return kept
