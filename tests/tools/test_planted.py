"""The list of planted bugs stays true: each text to change stands where it is said to, and its tests exist."""

from __future__ import annotations

import ast

import pytest

from tests.tools.planted import BUGS, ROOT


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_a_planted_bug_can_still_be_planted(bug):
    text = (ROOT / bug.file).read_text(encoding="utf-8")
    planted = bug.planted(text)
    assert planted != text
    if bug.file.endswith(".py"):
        ast.parse(planted)  # it must fail a test, not an import
    for wanted in bug.tests:
        path, _, name = wanted.partition("::")
        source = (ROOT / path).read_text(encoding="utf-8")
        assert not name or f"def {name}(" in source, wanted


def test_every_bug_has_a_name_of_its_own():
    assert len({bug.name for bug in BUGS}) == len(BUGS) >= 12
