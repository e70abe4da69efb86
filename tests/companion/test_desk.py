"""A phone's desk: the way of a tap, and what each phone is shown."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

from companion import store
from companion.entries import Played
from companion.shown import Presence, Role, Stage
from games.contract import Choice, Rejection, Rolled
from tests.companion.table import (
    ADA,
    BO,
    CY,
    Ticking,
    front,
    good,
    joined,
    no_room,
    opened,
    run,
    table_of_two,
    words,
)
from tests.games.lantern.model import CARDS, Decline, EndTurn, Hang, Lane, Take


def hand(phone, seat):
    return phone.desk.shown(seat).view.board.hand


def test_from_the_lobby_to_the_first_move_and_over_a_restart(tmp_path):
    async def scene():
        tables = front(tmp_path)
        ada = await opened(tables)
        shown = ada.desk.shown(ADA)
        assert (shown.stage, shown.role, shown.view, len(shown.code)) == (Stage.LOBBY, Role.HOST, None, 4)
        bo = await joined(ada, "Bo", 1)
        assert [s.name for s in bo.desk.shown(BO).seats] == ["Ada", "Bo"]
        assert bo.desk.shown(BO).role is Role.SEAT
        assert words(await bo.desk.start()) == "TB-KEY-1: This phone holds no key for that."
        assert await ada.desk.start() is None
        assert (ada.desk.shown(ADA).stage, ada.desk.shown(ADA).code) == (Stage.PLAYING, "")
        card = hand(ada, ADA)[0]
        assert await ada.desk.play(ADA, Hang(lane=Lane.RED, card=card), "tap-1") == 1
        assert bo.desk.shown(BO).revision == 1
        assert hand(bo, BO) != hand(ada, ADA)
        assert bo.desk.shown(ADA).viewer is None and hand(bo, ADA) is None
        tables.close()
        ada.tables = bo.tables = front(tmp_path)
        assert ada.desk.shown(ADA).revision == 1 and ada.desk.shown(ADA).log[0].kind == "played"
        assert hand(bo, BO) is not None

    run(scene())


def test_a_table_has_to_have_enough_players(tmp_path):
    async def scene():
        ada = await opened(front(tmp_path))
        assert words(await ada.desk.start()) == "TB-START-1: This game is for 2 to 5, not for 1."
        for n, name in enumerate(("Bo", "Cy", "Dee", "Eve"), 1):
            good(await ada.desk.add_seat(name, n))
        assert words(await ada.desk.add_seat("Fay", 5)) == "TB-SEAT-2: This game has 5 seats."
        assert await ada.desk.start() is None
        assert words(await ada.desk.start()) == "TB-LOBBY-1: The game has begun; seats stay as they are."
        for change in (ada.desk.change_seat(BO, "Bob", 1), ada.desk.move_seat(BO, 0), ada.desk.remove_seat(BO)):
            assert (await change).rule == "TB-LOBBY-1"

    run(scene())


def test_the_same_tap_twice_has_one_effect_and_one_answer_also_late(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path), "light")
        tap = Hang(lane=Lane.RED, card=CARDS[0])
        twice = await asyncio.gather(*(ada.desk.play(ADA, tap, "t1") for _ in range(3)))
        assert twice == [1, 1, 1]
        await bo.desk.play(BO, Decline(step=f"LN-HANG-4b/1/{CARDS[0]}"), "b1")
        assert await ada.desk.play(ADA, tap, "t1") == 1 and ada.desk.shown(ADA).revision == 2
        # the button drawn anew afterwards is another tap, and is judged
        assert isinstance(await ada.desk.play(ADA, tap, "t2"), Rejection)

    run(scene())


def test_a_tap_drawn_from_a_deck_is_the_same_tap_when_it_comes_again(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        card = hand(ada, ADA)[0]
        await ada.desk.play(ADA, Hang(lane=Lane.RED, card=card), "t1")
        take = Take(step=f"LN-HANG-4a/0/{card}")
        assert [await ada.desk.play(ADA, take, "t2"), await ada.desk.play(ADA, take, "t2")] == [2, 2]
        assert len(hand(ada, ADA)) == 4

    run(scene())


def test_one_tap_key_for_two_moves_is_told_apart(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path), "light")
        assert await ada.desk.play(ADA, Hang(lane=Lane.RED, card=CARDS[1]), "same") == 1
        assert (await ada.desk.play(ADA, EndTurn(), "same")).rule == "TB-TAP-1"
        # another seat's key of the same name is another tap
        assert (await bo.desk.play(BO, EndTurn(), "same")).rule.startswith("LN-")

    run(scene())


def test_two_seats_at_the_same_moment_both_count_or_hear_why(tmp_path):
    async def scene():
        for seed in range(20):
            ada, bo = await table_of_two(front(tmp_path / str(seed)), "light")
            await ada.desk.play(ADA, Hang(lane=Lane.RED, card=CARDS[0]), "h")  # gives something to both
            taps = [
                ada.desk.play(ADA, Decline(step=f"LN-HANG-4a/0/{CARDS[0]}"), "a"),
                bo.desk.play(BO, Decline(step=f"LN-HANG-4b/1/{CARDS[0]}"), "b"),
                ada.desk.play(ADA, EndTurn(), "c"),
            ]
            random.Random(seed).shuffle(taps)
            answers = await asyncio.gather(*taps)
            accepted = [a for a in answers if not isinstance(a, Rejection)]
            assert all(a.rule and words(a) for a in answers if isinstance(a, Rejection))
            assert sorted(accepted) == list(range(2, 2 + len(accepted))) and len(accepted) >= 2
            assert ada.desk.shown(ADA).revision == bo.desk.shown(BO).revision == 1 + len(accepted)

    run(scene())


def test_every_phone_is_told_after_the_write_and_a_broken_screen_harms_nobody(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path), "light")
        told = []

        def broken():
            raise RuntimeError("a screen that fails")

        def looks():
            on_disk = len(store.TableFile(tmp_path / "1.json").entries())
            told.append((on_disk, bo.desk.shown(BO).revision))

        ada.desk.watch(broken)
        bo.desk.watch(looks)
        told.clear()
        assert await ada.desk.play(ADA, EndTurn(), "t1") == 1
        assert told == [(1, 1)]
        assert isinstance(await ada.desk.play(ADA, EndTurn(), "t2"), Rejection)
        assert told == [(1, 1)]  # a refusal reaches only the asker

    run(scene())


def test_a_phone_that_goes_away_in_the_middle_of_a_write_takes_nothing_with_it(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path), "light")
        tap = asyncio.create_task(ada.desk.play(ADA, EndTurn(), "t1"))
        await asyncio.sleep(0)
        tap.cancel()
        assert await bo.desk.play(BO, EndTurn(), "t2") == 2
        assert [e["seat"] for e in store.TableFile(tmp_path / "1.json").entries()] == [ADA, BO]

    run(scene())


def test_a_full_disk_is_a_sentence_and_nothing_has_happened(tmp_path, monkeypatch):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path), "light")
        before = (tmp_path / "1.json").read_bytes()
        bo.wake()
        heard = bo.told
        with monkeypatch.context() as m:
            m.setattr(store.os, "fsync", no_room)
            for answer in (
                await ada.desk.play(ADA, EndTurn(), "t1"),
                await ada.desk.check(ADA, "oil", True),
                await ada.desk.give_seat(ADA),
                await ada.tables.new_table("lantern", {}, "Zoe", 0),
            ):
                assert answer.rule == "TB-DISK-1"
        assert (tmp_path / "1.json").read_bytes() == before
        assert sorted(p.name for p in tmp_path.iterdir()) == [".lock", "1.json", "1.previous"]
        assert (bo.told, bo.desk.shown(BO).revision) == (heard, 0)
        assert await ada.desk.play(ADA, EndTurn(), "t1") == 1  # there is room again: the same tap counts

    run(scene())


def test_chance_is_the_hosts_alone(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        card = hand(ada, ADA)[0]
        await ada.desk.play(ADA, Hang(lane=Lane.RED, card=card), "t1")
        named = Take(step=f"LN-HANG-4a/0/{card}", drawn=Rolled("lamps", CARDS[7]))
        assert (await ada.desk.play(ADA, named, "t2")).rule == "TB-CHANCE-1"
        assert ada.desk.judge(ADA, named).rule == "TB-CHANCE-1"
        assert ada.desk.preview(ADA, named) == ()
        open_one = replace(named, drawn=Rolled("lamps"))
        assert ada.desk.judge(ADA, open_one) is None
        before = hand(ada, ADA)
        assert not any("lamp-" in repr(c) for c in ada.desk.preview(ADA, open_one))  # looking ahead tells nothing
        assert await ada.desk.play(ADA, open_one, "t3") == 2
        assert set(hand(ada, ADA)) > set(before)

    run(scene())


def test_a_preview_names_the_figures_that_change(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        changes = ada.desk.preview(ADA, Hang(lane=Lane.RED, card=hand(ada, ADA)[0]))
        assert [(c.before, c.after) for c in changes if (c.before, c.after) == (6, 5)] == [(6, 5)]
        assert ada.desk.shown(ADA).revision == 0

    run(scene())


def test_choices_and_ledger_lead_to_a_move(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        asked = ada.desk.choices(ADA, {})
        assert isinstance(asked, Choice) and {o.value for o in asked.options} == {Hang, Take, Decline, EndTurn}
        partial = asked.answer({}, EndTurn)
        assert ada.desk.choices(ADA, partial) == EndTurn()
        assert [r.rule for r in ada.desk.ledger(ADA, partial)][:1] == ["LN-TURN-0"]
        assert ada.desk.ledger(ADA, {}) == ()

    run(scene())


# --- ruling, correcting, taking back ---


def test_the_table_overrules_exactly_what_is_refused(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path), "light")
        refused = await bo.desk.play(BO, EndTurn(), "t1")
        both = frozenset({ADA, BO, CY})  # a name that sits nowhere agrees to nothing
        assert (await bo.desk.rule(BO, EndTurn(), frozenset({"LN-TURN-9"}), both, "t2")).rule == "TB-RULE-2"
        more = frozenset({*refused.waives, "LN-TURN-9"})
        assert (await bo.desk.rule(BO, EndTurn(), more, both, "t2")).rule == "TB-RULE-2"
        assert (await ada.desk.rule(ADA, EndTurn(), frozenset(), both, "t3")).rule == "TB-RULE-1"
        assert await bo.desk.rule(BO, EndTurn(), frozenset(refused.waives), both, "t4") == 1
        line = ada.desk.shown(ADA).log[0]
        assert (line.kind, line.rules, line.agreed, line.mine) == ("ruled", ("LN-TURN-1",), (ADA, BO), True)
        assert await ada.desk.take_back(ADA, 1, frozenset(), "t5") == 2  # anyone may take back a ruling
        undone = ada.desk.shown(ADA).log[1]
        assert (undone.undone, undone.mine) == (True, False)

    run(scene())


def test_a_figure_is_set_right_within_its_bounds(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path), "light")
        fact = next(f for f in ada.desk.shown(ADA).view.facts if f.id == "0/coins")
        assert (await ada.desk.correct(ADA, "0/nonsense", 3, "t1")).rule == "TB-FACT-1"
        assert (await ada.desk.correct(ADA, fact.id, fact.high + 1, "t2")).rule == "TB-FACT-2"
        assert await bo.desk.correct(BO, fact.id, 4, "t3") == 1
        said = words_of(bo.desk.shown(BO).log[0].says)
        assert said.startswith("Bo sets right:") and said.endswith("now: 4 (before: ?)")
        assert await ada.desk.take_back(ADA, 1, frozenset(), "t4") == 2

    run(scene())


def words_of(line):
    from companion.session import PLAIN
    from games.words import say

    return say(line, PLAIN)


def test_a_drawn_card_goes_back_only_with_everybodys_yes(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        card = hand(ada, ADA)[0]
        await ada.desk.play(ADA, Hang(lane=Lane.RED, card=card), "t1")
        await ada.desk.play(ADA, Take(step=f"LN-HANG-4a/0/{card}"), "t2")
        drawn = hand(ada, ADA)
        assert (await bo.desk.take_back(BO, 2, frozenset(), "t3")).rule == "TB-UNDO-2"
        assert (await bo.desk.take_back(ADA, 2, frozenset({BO}), "t3")).rule == "TB-KEY-1"
        assert (await ada.desk.take_back(ADA, 1, frozenset({BO}), "t3")).rule == "TB-UNDO-2"
        assert (await ada.desk.take_back(ADA, 2, frozenset(), "t3")).rule == "TB-UNDO-3"
        assert await ada.desk.take_back(ADA, 2, frozenset({BO}), "t4") == 3
        await ada.desk.play(ADA, Take(step=f"LN-HANG-4a/0/{card}"), "t5")
        assert hand(ada, ADA) == drawn  # the same card again

    run(scene())


# --- presence, and the clock ---


def test_presence_follows_the_phones(tmp_path):
    async def scene():
        ticking = Ticking()
        ada, bo = await table_of_two(front(tmp_path, ticking), "light")

        def seen(seat):
            line = ada.desk.shown(ADA).seats[seat]
            return line.presence, line.since

        ticking.seconds = 5
        stop_one, stop_two = bo.wake(), bo.wake()  # two tabs of one phone
        ticking.seconds = 12
        assert seen(BO) == (Presence.HERE, 7.0)
        stop_one()
        stop_one()  # a screen that stops twice is one screen less
        assert seen(BO) == (Presence.HERE, 7.0)
        stop_two()
        ticking.seconds = 15
        assert seen(BO) == (Presence.ASLEEP, 3.0)

    run(scene())


def test_somebody_coming_or_going_is_told(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path), "light")
        ada.wake()
        heard = ada.told
        stop = bo.wake()
        assert ada.told == heard + 1
        stop()
        assert ada.told == heard + 2

    run(scene())


def test_time_is_counted_over_sittings(tmp_path):
    async def scene():
        ticking = Ticking(1000.0)
        tables = front(tmp_path, ticking)
        ada, bo = await table_of_two(tables, "light")
        ticking.seconds += 60
        await ada.desk.play(ADA, EndTurn(), "t1")
        tables.close()
        again = Ticking(5.0)  # another day, another monotonic clock
        ada.tables = bo.tables = front(tmp_path, again)
        assert ada.desk.shown(ADA).revision == 1
        again.seconds += 30
        await bo.desk.play(BO, EndTurn(), "t2")
        entries = store.TableFile(tmp_path / "1.json").entries()
        assert [e["t"] for e in entries] == [60.0, 90.0]
        assert ada.desk.shown(ADA).log[0].at == "21:14"

    run(scene())


def test_an_entry_carries_the_public_id_of_a_key_never_the_key(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path), "light")
        await ada.desk.play(ADA, EndTurn(), "t1")
        host = ada.tables.open(1)
        entry = host.session.log[0]
        assert isinstance(entry, Played) and entry.by in {k.id for k in host.head.keys}
        assert entry.by not in ada.keys

    run(scene())


def test_the_checklist_is_ticked_by_seat(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path), "light")
        assert [c.id for c in ada.desk.shown(ADA).checks] == ["oil"]
        assert await bo.desk.check(BO, "oil", True) is None
        assert (await bo.desk.check(BO, "no such line", True)).rule == "TB-CHECK-1"
        assert [s.checked for s in ada.desk.shown(ADA).seats] == [frozenset(), frozenset({"oil"})]
        assert await bo.desk.check(BO, "oil", False) is None
        assert ada.desk.shown(ADA).seats[BO].checked == frozenset()

    run(scene())


def test_the_score_runs_and_ends(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path), "light")
        for n in range(6):
            phone, seat = ((ada, ADA), (bo, BO))[n % 2]
            assert not ada.desk.shown(ADA).view.over
            good(await phone.desk.play(seat, EndTurn(), f"t{n}"))
        shown = ada.desk.shown(ADA)
        assert (shown.stage, shown.view.over) == (Stage.OVER, True)
        line = ada.tables.mine({1: tuple(ada.keys)})[0]
        assert line.stage is Stage.OVER and line.totals == shown.view.score.totals
        assert ada.desk.score(ADA) == shown.view.score

    run(scene())
