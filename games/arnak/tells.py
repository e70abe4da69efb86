"""A move in one sentence for the log. Nothing in Arnak at depth light is secret in a move."""

from __future__ import annotations

from collections.abc import Mapping

from games.arnak import moves as m
from games.arnak.data import SLOT_EFFECTS
from games.arnak.doubts import KINDS
from games.arnak.effects import OPENS
from games.arnak.flow import KEPT
from games.arnak.guardians import boon_name
from games.arnak.model import State
from games.arnak.names import (
    NO_SUCH,
    NOT_TRACKED,
    assistant_name,
    card_name,
    guardian_name,
    helper_name,
    idol_name,
    site_name,
    space_name,
    tile_name,
    track_name,
)
from games.arnak.research import WAYS, bonus_name, stack_points
from games.arnak.things import points, sign
from games.contract import Seat
from games.words import Line, Value, _


def tells(state: State, seat: Seat, move: m.ArnakMove) -> Line:
    says, words = _sentence(state, seat, move)
    return Line(says, {"name": state.players[seat].name, **words})


def _sentence(state: State, seat: Seat, move: m.ArnakMove) -> tuple[str, dict[str, Value]]:
    match move:
        case m.Dig(space=space):
            return _("{name} digs at {space}"), {"space": space_name(space)}
        case m.Discover(site=site):
            return _("{name} discovers {site}"), {"site": site_name(site)}
        case m.Overcome(site=site):
            return _("{name} overcomes the guardian on {site}"), {"site": site_name(site)}
        case m.BuyItem(card=card) | m.BuyArtifact(card=card):
            return _buys(state, seat, move), {"card": card_name(card)}
        case m.PlayCard(card=card):
            return _("{name} plays {card}"), {"card": card_name(card)}
        case m.FreeCard(card=card):
            return _("{name} plays {card} as a free action"), {"card": card_name(card)}
        case m.Research(way=way):
            token, to = way.split("/") if way in WAYS else ("glass", "")
            return _("{name} moves {token} to {target}"), {"token": sign(token), "target": track_name(to)}
        case m.TempleTile(stack=stack):
            return _("{name} takes a temple tile: {worth}"), {"worth": points(stack_points(stack))}
        case m.Pass():
            return _("{name} passes for the round"), {}
        case m.EndTurn():
            return _("{name} ends the turn"), {}
        case m.DoneNotTracked():
            return _("{name} took a turn that was not tracked"), {}
        case _:
            return _smaller(state, seat, move)


def _buys(state: State, seat: Seat, move: m.BuyItem | m.BuyArtifact) -> str:
    found = state.find(move.step, seat) if move.step else None
    if found and found.what in ("item", "old_item", "artifact"):
        return _("{name} gains {card}")
    return _("{name} buys {card}")


def _smaller(state: State, seat: Seat, move: m.ArnakMove) -> tuple[str, dict[str, Value]]:
    match move:
        case m.SlotIdol(effect=effect):
            return _("{name} slots an idol for {gives}"), {"gives": SLOT_EFFECTS.get(effect)}
        case m.UseAssistant(place=place):
            return _("{name} uses the assistant {assistant}"), {"assistant": _helper(state, seat, place)}
        case m.UseBoon(guardian=guardian):
            return _("{name} uses a boon: {boon}"), {"boon": boon_name(guardian)}
        case m.ByEffect(effect=kind):
            return _("By an effect {name} may: {what}"), {"what": _in(OPENS, kind)}
        case m.TakeIdol(face=face):
            return _("{name} uses the idol: {gives}"), {"gives": idol_name(face)}
        case m.TurnTile(tile=tile):
            return _("{name} turns up the tile: {gives}"), {"gives": tile_name(tile)}
        case m.Awaken(guardian=guardian):
            return _("{name} wakes the guardian: {guardian}"), {"guardian": guardian_name(guardian)}
        case m.TakeBonus(face=face):
            return _("{name} takes the bonus tile: {gives}"), {"gives": bonus_name(face)}
        case m.UseEffect():
            found = state.find(move.step, seat)
            return _("{name} uses the effect of {card}"), {"card": card_name(found.about if found else None)}
        case m.Recruit(assistant=assistant):
            return _("{name} recruits an assistant: {assistant}"), {"assistant": assistant_name(assistant)}
        case m.Upgrade(place=place):
            return _("{name} turns the assistant {assistant} to gold"), {"assistant": _helper(state, seat, place)}
        case m.Refresh(place=place):
            return _("{name} refreshes the assistant {assistant}"), {"assistant": _helper(state, seat, place)}
        case m.Swap(assistant=assistant):
            return _("{name} swaps an assistant for {assistant}"), {"assistant": assistant_name(assistant)}
        case _:
            return _rest(move)


def _rest(move: m.ArnakMove) -> tuple[str, dict[str, Value]]:
    match move:
        case m.Exile(card=card):
            return _("{name} exiles {card}"), {"card": card_name(card)}
        case m.GainFear():
            return _("{name} gains a Fear"), {}
        case m.Relocate(start=start, to=to):
            says = _("{name} relocates from {start} to {to}")
            return says, {"start": space_name(start), "to": space_name(to)}
        case m.BringHome(space=space):
            return _("{name} takes the archaeologist home from {space}"), {"space": space_name(space)}
        case m.MoveGuardian(start=start, to=to):
            says = _("{name} moves the guardian from {start} to {to}")
            return says, {"start": site_name(start), "to": site_name(to)}
        case m.Activate(site=site):
            return _("{name} uses {site} without going there"), {"site": site_name(site)}
        case m.WhatItWas(was=kind):
            return _("{name}, about the turn not tracked: {what}"), {"what": _in(KINDS, kind)}
        case m.Tidy(kept=kept):
            return _("{name} is ready for the next round. {kept}"), {"kept": _in(KEPT, kept)}
        case m.MoveStaff():
            return _("The card row is ready for the next round"), {}
        case m.GoHome():
            return _("Everybody is home; points are counted"), {}
        case _:
            return _("{name} says no"), {}


def _in(says: Mapping[str, str], name: str) -> Value:
    return Line(says[name]) if name in says else NO_SUCH


def _helper(state: State, seat: Seat, place: int) -> Value:
    helpers = state.players[seat].assistants
    return helper_name(helpers[place]) if place < len(helpers) else NOT_TRACKED
