"""Bugs planted on purpose, one at a time, in a copy of the tree: does a test notice?

``python -m tests.tools.planted`` tries all of them, ``python -m tests.tools.planted NAME ...`` some. It exits with 1
if one survives. For developers; slow, so it is no part of ``make test``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WITHIN = 300  # seconds for one selection; a bug that makes a test hang is caught too


@dataclass(frozen=True)
class Bug:
    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]  # what pytest is told to run

    def planted(self, text: str) -> str:
        assert text.count(self.old) == 1, f"{self.name}: the text to change stands {text.count(self.old)} times"
        return text.replace(self.old, self.new)


DESK, SECRETS = "tests/companion/test_desk.py", "tests/companion/test_secrets.py"
RIGHTS = "tests/companion/test_rights.py"
EVERY_RULE, EVERY_TABLE = "tests/test_every_rule.py", "tests/companion/test_every_game_at_a_table.py"
STORE, ARNAK = "tests/test_store.py", "tests/games/arnak/test_arnak.py"
EDGES = "tests/games/arnak/test_edge_cases.py"
RACE_EDGES, RACE_BROKEN = "tests/games/artifact_race/test_edge_cases.py", "tests/games/artifact_race/test_broken.py"
RACE_GOLDEN, WYRM_EDGES = "tests/games/artifact_race/test_golden.py", "tests/games/wyrmspan/test_edge_cases.py"
SHELL_SECRETS, SEAT = "tests/views/test_shell_secrets.py", "tests/views/test_seat.py"

BUGS = (
    # --- secrets ---
    Bug(
        "any phone may look as any seat",
        "companion/project.py",
        "viewer = viewer if rights.holds(viewer) else None",
        "viewer = viewer if viewer is None or 0 <= viewer < len(host.head.places) else None",
        (f"{SECRETS}::test_the_log_tells_a_draw_to_the_one_who_drew",),
    ),
    Bug(
        "a seat is shown the cards of the one before it",
        "games/arnak/shown.py",
        "    p = state.players[seat]\n    owned = Counter(",
        "    p = state.players[seat - 1]\n    owned = Counter(",
        (f"{ARNAK}::test_a_view_shows_its_own_cards_to_nobody_else",),
    ),
    Bug(
        "one log line for all viewers",
        "companion/project.py",
        "key = (r, viewer, session.is_undone(r))",
        "key = (r, None, session.is_undone(r))",
        (f"{SECRETS}::test_the_log_tells_a_draw_to_the_one_who_drew",),
    ),
    Bug(
        "a draw that was taken back is still told",
        "companion/project.py",
        "if session.is_undone(r) and _drew(session.log[r - 1]):",
        "if session.is_undone(r) and not _drew(session.log[r - 1]):",
        (f"{SECRETS}::test_the_log_tells_a_draw_to_the_one_who_drew",),
    ),
    Bug(
        "a helper previews another seat's secret",
        "companion/questions.py",
        "return project.preview(session, seat, move, seat if rights.holds(seat) else None)",
        "return project.preview(session, seat, move, seat)",
        (f"{RIGHTS}::test_a_helper_previews_only_what_everybody_may_see",),
    ),
    Bug(
        "the curtain leaves the screen below it",
        "views/screens/shell.py",
        "        return Curtain(phone, ui.curtain)\n",
        "        return ft.Stack([SeatScreen(phone), Curtain(phone, ui.curtain)])\n",
        (f"{SHELL_SECRETS}::test_a_curtain_lies_between_two_seats_of_one_phone",),
    ),
    # --- keys and the door ---
    Bug(
        "keys stored in clear",
        "companion/keys.py",
        'return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()',
        'return key.encode("ascii", "replace").decode()',
        (f"{SECRETS}::test_keys_are_random_and_only_their_hashes_are_kept",),
    ),
    Bug(
        "a used link opens again",
        "companion/joining.py",
        "passes=tuple(p for p in head.passes if p is not used)",
        "passes=head.passes",
        (f"{RIGHTS}::test_a_display_link_works_once",),
    ),
    Bug(
        "acts for a seat whose phone is awake",
        "companion/rights.py",
        "(self.plays and not self.host.is_live(place.id))",
        "self.plays",
        (f"{RIGHTS}::test_a_public_step_only_while_the_other_phone_sleeps",),
    ),
    Bug(
        "codes may be guessed for ever",
        "companion/tables.py",
        "            self._limit.wrong(client)\n",
        "",
        ("tests/companion/test_joining.py",),
    ),
    Bug(
        "a foreign page may open a socket",
        "companion/guard.py",
        "return port is not None and netloc.removesuffix(port) == host.removesuffix(port)",
        "return port is not None and bool(netloc)",
        ("tests/server/test_guard.py::test_foreign_or_missing_origin_is_refused",),
    ),
    Bug(
        "no content security policy",
        "companion/offline.py",
        '        (b"content-security-policy", policy.encode()),\n',
        "",
        ("tests/server/test_offline.py::test_headers_on_every_response",),
    ),
    # --- the one place where a table changes ---
    Bug(
        "told before it is written",
        "companion/host.py",
        """        if refused := await self._write(self._file.append, judged.revision, written):
            return refused  # nothing has happened
        session.append(judged)
        self.tell()
""",
        """        session.append(judged)
        self.tell()
        if refused := await self._write(self._file.append, judged.revision, written):
            return refused  # nothing has happened
""",
        (f"{DESK}::test_every_phone_is_told_after_the_write_and_a_broken_screen_harms_nobody", EVERY_TABLE),
    ),
    Bug(
        "a tap that comes twice counts twice",
        "companion/host.py",
        "if (known := session.already(entry)) is not None:",
        "if (known := session.already(entry)) is not None and known == session.revision + 1:",
        (f"{DESK}::test_the_same_tap_twice_has_one_effect_and_one_answer_also_late", EVERY_TABLE),
    ),
    Bug(
        "two at once both judge the same table",
        "companion/host.py",
        "            async with self._lock:\n                return await work()\n",
        "            return await work()\n",
        (f"{DESK}::test_two_seats_at_the_same_moment_both_count_or_hear_why", EVERY_TABLE),
    ),
    Bug(
        "the table overrules whatever it names",
        "companion/session.py",
        "if ruled.waived != set(refused.waives):",
        "if not ruled.waived & set(refused.waives):",
        (f"{DESK}::test_the_table_overrules_exactly_what_is_refused",),
    ),
    Bug(
        "a drawn card goes back although one has not agreed",
        "companion/session.py",
        "        if not silent:\n",
        "        if silent < 2:\n",
        (f"{DESK}::test_a_drawn_card_goes_back_only_with_everybodys_yes",),
    ),
    # --- the disk ---
    Bug(
        "not flushed to the disk",
        "companion/store.py",
        "                os.fsync(f.fileno())\n",
        "",
        (STORE,),
    ),
    Bug(
        "no previous file",
        "companion/store.py",
        "                keep.replace(previous_of(self._path))\n",
        "                keep.unlink()\n",
        (STORE,),
    ),
    # --- rules ---
    Bug(
        "anybody's space may be taken",
        "games/arnak/dig.py",
        "lambda d: d.state.is_free(d.move.space)",
        "lambda d: True",
        (f"{EVERY_RULE}::test_a_case_keeps_its_rule_or_breaks_it_and_no_other",),
    ),
    Bug(
        "the notebook climbs above the glass",
        "games/arnak/research.py",
        "return None if glass is None else row_of(self.to) <= row_of(glass)",
        "return None if glass is None else True",
        (f"{EVERY_RULE}::test_a_case_keeps_its_rule_or_breaks_it_and_no_other",),
    ),
    Bug(
        "a Fear of a site is not gained",
        "games/arnak/dig.py",
        "return state.gain_fear(turn.seat) if turn.fear_here else state",
        "return state",
        (ARNAK, EDGES, "tests/games/arnak/test_golden.py"),
    ),
    Bug(
        "no Fear from a guarded site at the end of the round",
        "games/arnak/model.py",
        "state = state.gain_fear(seat, guards.count(True))",
        "state = state.gain_fear(seat, 0)",
        (f"{EDGES}::test_fear_at_the_end_of_the_round_comes_from_guarded_sites_only",),
    ),
    Bug(
        "a cost is waived although it was not named",
        "games/rulekit.py",
        "if isinstance(s, Pay) and s.id not in waived:",
        "if isinstance(s, Pay) and not waived:",
        ("tests/test_rulekit.py", f"{EVERY_RULE}::test_what_the_table_overrules_is_performed"),
    ),
    Bug(
        "two costs of one move are not added up",
        "games/rulekit.py",
        "            spent.update(cost)  # two costs of one move add up\n",
        "            spent = Counter(cost)\n",
        ("tests/test_rulekit.py", f"{EVERY_RULE}::test_a_case_keeps_its_rule_or_breaks_it_and_no_other"),
    ),
    Bug(
        "level on points, the later arrival wins",
        "games/arnak/score.py",
        "return len(state.players) - state.arrivals.index(seat), 0",
        "return 1 + state.arrivals.index(seat), 0",
        (f"{ARNAK}::test_level_on_points_the_earlier_arrival_wins",),
    ),
    # --- the race ---
    Bug(
        "progress of a dig is made by any throw",
        "games/artifact_race/digging.py",
        "artifact: stage + 1} if passed else",
        "artifact: stage + 1} if passed or True else",
        (RACE_EDGES, RACE_GOLDEN),
    ),
    Bug(
        "every hunter drawn is shown to all",
        "games/artifact_race/shown.py",
        'any(o.what == "keep" and o.seat == viewer for',
        'any(o.what == "keep" for',
        ("tests/test_every_recorded_game.py",),
    ),
    Bug(
        "a caught thief keeps the fame",
        "games/artifact_race/stealing.py",
        'return state.scores(thief, Point(-1, "AR-24")) if p.fame > 0 else state',
        "return state",
        (RACE_EDGES, RACE_BROKEN, RACE_GOLDEN),
    ),
    Bug(
        "legendary artifacts come from the start",
        "games/artifact_race/tendering.py",
        "return None if self.move.artifact is None else not self.state.too_early(self.move.artifact)",
        "return None if self.move.artifact is None else True",
        (f"{EVERY_RULE}::test_a_case_keeps_its_rule_or_breaks_it_and_no_other",),
    ),
    # --- Wyrmspan ---
    Bug(
        "any column is excavated next",
        "games/wyrmspan/excavate.py",
        "return None if column is None else column == self.column",
        "return None if column is None else column <= self.column",
        (f"{EVERY_RULE}::test_a_case_keeps_its_rule_or_breaks_it_and_no_other", WYRM_EDGES),
    ),
    Bug(
        "playing a cave card is free of eggs",
        "games/wyrmspan/excavate.py",
        "if not self.by_effect or self.how == PAID else 0",
        "if not self.by_effect else 0",
        (f"{EVERY_RULE}::test_a_case_keeps_its_rule_or_breaks_it_and_no_other", WYRM_EDGES),
    ),
    Bug(
        "who has passed gets no part",
        "games/wyrmspan/sharing.py",
        "return [Seat((seat + i) % n) for i in range(1, n)]",
        "return [s for i in range(1, n) if not state.players[s := Seat((seat + i) % n)].passed]",
        (WYRM_EDGES,),
    ),
    Bug(
        "ten coins may be kept",
        "games/wyrmspan/limits.py",
        "return max(0, (have or 0) - LIMIT)",
        "return max(0, (have or 0) - LIMIT - 1)",
        (f"{EVERY_RULE}::test_a_case_keeps_its_rule_or_breaks_it_and_no_other", WYRM_EDGES),
    ),
    Bug(
        "after a shared place the next one is left out",
        "games/wyrmspan/objectives_results.py",
        "min(OTHER, order.index(n) + 1)",
        "min(OTHER, 1 + sum(m > n for m in counts if m))",
        ("tests/games/wyrmspan/test_objectives.py",),
    ),
    Bug(
        "an unknown count makes a place of its own",
        "games/wyrmspan/objectives_results.py",
        "return tuple(OTHER if n == 0 else None for n in counts)",
        "return tuple(OTHER if not n else None for n in counts)",
        ("tests/games/wyrmspan/test_objectives.py", "tests/games/wyrmspan/test_score.py"),
    ),
    # --- Lost Explorers ---
    Bug(
        "a mission is looked at, taken back, and laid the other way up",
        "games/lost_explorers/game.py",
        'return dealt(state, SIDES.index(zone), n) or ""',
        'return ""',
        ("tests/games/lost_explorers/test_broken.py",),
    ),
    Bug(
        "a validated place still asks for a member",
        "games/lost_explorers/model.py",
        "return tuple(place for place in mission.places if place not in self.markers)",
        "return tuple(place for place in mission.places)",
        ("tests/games/lost_explorers/test_edge_cases.py",),
    ),
    # --- words ---
    Bug(
        "always the plural",
        "games/words.py",
        "text = to.ngettext(msgid, plural, 2 if n is None else n) if plural else to.gettext(msgid)",
        "text = to.ngettext(msgid, plural, 2) if plural else to.gettext(msgid)",
        ("tests/test_words.py", "tests/test_languages.py"),
    ),
    Bug(
        "a German text is missing",
        "assets/lang/de/LC_MESSAGES/tableside.po",
        'msgid "Dig at a site"\nmsgstr "Graben"\n',
        'msgid "Dig at a site"\nmsgstr ""\n',
        ("tests/test_languages.py::test_no_translation_is_missing",),
    ),
    # --- screens ---
    Bug(
        "a tap that fails breaks the phone",
        "views/screens/at_table.py",
        "return self.phone.safe(act)",
        "return act",
        (f"{SEAT}::test_every_button_of_every_tab_has_a_name_and_a_label_and_is_safe",),
    ),
    Bug(
        "one handler goes straight to the screen",
        "views/screens/checklist.py",
        'opens = phone.safe(lambda: setattr(phone.ui, "sheet", Checking()))',
        'opens = lambda: setattr(phone.ui, "sheet", Checking())',
        (f"{SEAT}::test_every_button_of_every_tab_has_a_name_and_a_label_and_is_safe",),
    ),
)


def survives(bug: Bug, tree: Path) -> bool:
    path = tree / bug.file
    sound = path.read_text(encoding="utf-8")
    path.write_text(bug.planted(sound), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *bug.tests]
    try:
        done = subprocess.run(
            command,
            cwd=tree,
            env={**os.environ, "E2E": "0", "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            timeout=WITHIN,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    finally:
        path.write_text(sound, encoding="utf-8")
    if done.returncode not in (0, 1):  # pytest: 1 is failed tests, more is a call that ran none
        raise SystemExit(f"{bug.name}: {done.stdout.decode()[-2000:]}")
    return done.returncode == 0


def copied(into: Path) -> Path:
    """What git knows or would know of, as it stands in the working tree."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (into / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, into / name)
    return into


def main(names: list[str]) -> int:
    bugs = [bug for bug in BUGS if not names or bug.name in names]
    if not bugs:
        sys.exit("No bug of that name: " + "; ".join(bug.name for bug in BUGS))
    survivors = 0
    with tempfile.TemporaryDirectory() as folder:
        tree = copied(Path(folder))
        for bug in bugs:
            left = survives(bug, tree)
            survivors += left
            sys.stdout.write(f"{'NOT CAUGHT' if left else 'caught    '}  {bug.name}  ({bug.file})\n")
            sys.stdout.flush()
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
