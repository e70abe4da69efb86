"""What must hold for every sentence of every game. A new game gets these tests for free."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from games import codec, shelf
from games.contract import Game, Rejection, Setup, Verdict
from games.rulekit import Need, Pay, Shape
from games.words import Line, Says, line
from tests.games import TEST_GAMES
from tests.texts import extracted
from tests.worlds import Case, world_of

GAMES = [*shelf.GAMES.values(), *TEST_GAMES.values()]
CASES = [(game, case) for game in GAMES for case in world_of(game).CASES]
NAMES = [f"{c.rule}-{'kept' if c.keeps else 'broken'}-{type(c.move).__name__}" for _, c in CASES]
BROKEN = [(g, c) for g, c in CASES if not c.keeps]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda g: g.name)
every_case = pytest.mark.parametrize(("game", "case"), CASES, ids=NAMES)
every_broken = pytest.mark.parametrize(("game", "case"), BROKEN, ids=[c.rule for _, c in BROKEN])


def turn_of(game: Game, case: Case) -> tuple[Any, Any]:
    action = game.actions[type(case.move)]
    return action, action.turn(case.state, case.seat, case.move)


@every_case
def test_a_case_keeps_its_rule_or_breaks_it_and_no_other(game, case):
    action, turn = turn_of(game, case)
    verdicts = {s.id: verdict for s, verdict in action.ledger(turn)}
    assert verdicts[case.rule] is (Verdict.KEPT if case.keeps else Verdict.BROKEN)
    assert [id_ for id_, v in verdicts.items() if v is Verdict.BROKEN] == ([] if case.keeps else [case.rule])
    answer = game.play(case.state, case.seat, case.move)
    assert isinstance(answer, Rejection) != case.keeps
    assert case.keeps or answer.rule == case.rule


@every_game
@pytest.mark.parametrize("keeps", [True, False], ids=["kept", "broken"])
def test_every_judged_sentence_has_a_case(game, keeps):
    judged = {s.id for a in game.actions.values() for s in a.sentences if isinstance(s, Need | Shape | Pay)}
    assert judged == {c.rule for c in world_of(game).CASES if c.keeps is keeps}
    assert set(game.moves) == {type(c.move) for c in world_of(game).CASES}


@every_broken
def test_what_the_table_overrules_is_performed(game, case):
    refused = game.play(case.state, case.seat, case.move)
    action, _ = turn_of(game, case)
    everything = frozenset(s.id for s in action.sentences)
    if any(isinstance(s, Shape) and s.id == case.rule for s in action.sentences):
        assert refused.waives == ()
        assert game.play(case.state, case.seat, case.move, everything) == refused
        return
    assert refused.waives == (case.rule,)
    after = game.play(case.state, case.seat, case.move, frozenset(refused.waives))
    assert codec.load(game.state_type, json.loads(json.dumps(codec.dump(after)))) == after
    assert all(f.value is None or f.low <= f.value <= f.high for f in game.facts(after, None))


@every_case
def test_every_gap_in_a_sentence_is_a_word_of_the_turn(game, case):
    action, turn = turn_of(game, case)
    for sentence in action.sentences:
        line(sentence.says, turn)
        line(getattr(sentence, "otherwise", ""), turn)


def msgids(says: Says | Line) -> set[str]:
    if isinstance(says, Line):
        return {says.msgid, says.plural} - {""}
    return {says} if isinstance(says, str) else {says.one, says.many}


@every_game
def test_every_text_can_be_extracted_for_translation(game):
    actions = game.actions.values()
    texts = [s for a in actions for s in (a.title, a.note, a.does, *(says for _, says in a.page()))]
    texts += [says for a in actions for ask in a.asks for says in (ask.says, ask.none[1] if ask.none else "")]
    texts += [s.says for sentences in game.rules.values() for s in sentences] + list(game.rules)
    texts += [c.says for n in game.seats for c in game.checklist(Setup(game.name, game.version, ("P",) * n))]
    texts += [s for o in game.options for s in (o.says, *o.values.values())]
    texts += [s.otherwise for a in game.actions.values() for s in a.sentences if hasattr(s, "otherwise")]
    for case in world_of(game).CASES:
        texts += [f.says for f in game.facts(case.state, None)]
        texts += [x.label for x in game.score(case.state).lines]
        texts += [part.says for x in game.score(case.state).lines for cell in x.cells for part in cell.parts]
        texts += [text for s in game.steps(case.state, case.seat) for text in (s.says, *(o.label for o in s.offers))]
        texts += [game.tells(case.state, case.seat, case.move, None)]
        status = game.status(case.state, None)
        texts += [status.place, status.says]
    assert set().union(*map(msgids, texts)) - {""} <= extracted()


@every_game
def test_rule_ids_are_used_once(game):
    """A sentence may stand in several actions; an id never means two sentences."""
    sentences = {id(s): s for a in game.actions.values() for s in a.sentences}
    sentences |= {id(s): s for section in game.rules.values() for s in section}
    ids = Counter(s.id for s in sentences.values())
    assert [id_ for id_, n in ids.items() if n > 1] == []
    assert [id_ for id_ in ids if not id_.startswith((game.prefix, "TB-"))] == []
