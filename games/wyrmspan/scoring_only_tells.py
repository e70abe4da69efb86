"""Moves of the final scoring and for the Automa in one sentence each, for the log."""

from __future__ import annotations

from games.contract import Move
from games.words import Value, _
from games.wyrmspan import automa_moves as a
from games.wyrmspan import scoring_only_moves as m
from games.wyrmspan.data import DRAGONS, GUILDS, OBJECTIVES, ROMAN, ROUNDS
from games.wyrmspan.names import NO_SUCH, cave_name, dragon_name, guild_name, objective_name, space_name
from games.wyrmspan.score import CATEGORIES

Told = tuple[str, dict[str, Value]]


def told(move: Move) -> Told:
    match move:
        case m.NamesDragon(dragon=dragon, cave=cave):
            words: dict[str, Value] = {"dragon": _dragon(dragon), "cave": cave_name(cave)}
            return _("{name} has {dragon} in the {cave}"), words
        case m.AllNamed():
            return _("{name} has named all dragons"), {}
        case m.ThingsOn(space=space, eggs=eggs, matching=matching, cached=cached, tucked=tucked):
            words = {"space": space_name(space), "eggs": eggs, "cached": matching + cached, "tucked": tucked}
            return _("{name}, {space}: eggs {eggs}, cached {cached}, tucked {tucked}"), words
        case m.WritePoints(category=category, points=points):
            return _("{name} writes down {what}: {points}"), {"what": CATEGORIES.get(category), "points": points}
        case m.CountObjective(round=round_, objective=objective, n=n):
            return _objective(round_, objective, n)
        case m.GuildMarkers(guild=guild, others=others, counted=counted, last=last):
            tile = guild_name(guild) if guild in GUILDS else NO_SUCH
            return _("{name}: markers on the {guild}, {n}"), {"n": others + counted + len(last), "guild": tile}
        case m.LeftOver(coins=coins, resources=resources, dragon_cards=dragons, cave_cards=caves):
            words = {"coins": coins, "n": resources + dragons + caves}
            return _("{name}: left over, coins {coins}, other items {n}"), words
        case m.PayClause(dragon=dragon):
            return _("{name} chooses what {dragon} is paid"), {"dragon": _dragon(dragon)}
        case m.Counted():
            return _("{name} is ready to count"), {}
        case _:
            return _hers(move)


def _hers(move: Move) -> Told:
    match move:
        case a.Decide(card=card):
            return _("{name} reveals a card of the Automa: {card}"), {"card": card.value}
        case a.HerSteps(n=n):
            return _("The Automa's guild steps: {n}"), {"n": n}
        case a.HerMarker(slot=slot):
            return _("The Automa's marker goes on slot {slot}"), {"slot": slot}
        case a.HerTurnDone():
            return _("The Automa's turn is done on the table"), {}
        case _:
            return _("{name} moves"), {}


def _dragon(number: int) -> Value:
    return dragon_name(number) if number in DRAGONS else NO_SUCH


def _objective(round_: int, objective: str | None, n: int) -> Told:
    words: dict[str, Value] = {"round": ROMAN[round_] if 1 <= round_ <= ROUNDS else NO_SUCH, "n": n}
    if objective not in OBJECTIVES:
        return _("{name} had {n} for the objective of round {round}"), words
    return _("{name} had {n} for the objective of round {round}: {what}"), {**words, "what": objective_name(objective)}
