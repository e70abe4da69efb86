"""What a seat is asked now, each question with its answers to tap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games import asking
from games.arnak import moves as m
from games.arnak.actions import ACTIONS
from games.arnak.data import BONUS_FACES, FEAR, IDOL_FACES, TILES, TILES_1, TILES_2, level
from games.arnak.doubts import KINDS
from games.arnak.effects import OPENS
from games.arnak.flow import KEPT
from games.arnak.model import REVEALS, State
from games.arnak.names import card_name, site_name, track_name
from games.arnak.pieces import Open
from games.arnak.research import bonus_name
from games.arnak.turn import cause
from games.contract import Move, Offer, Seat, Step, Viewer
from games.words import Line, Value, _

NOT_TRACKED, NO = Line(_("Not tracked")), Line(_("No"))
ASKS: Mapping[str, str] = {
    "idol": _("Which idol lay face up? Use it."),
    "tile": _("Which tile came up? Use it."),
    "guardian": _("Which guardian woke?"),
    "bonus": _("Which bonus tile lay there? Use it before or after the row's effect."),
    "tidy": _("End of the round: archaeologists home, cards shuffled under your deck, assistants upright."),
    "staff": _("End of the round: exile the artifact and the item by the staff, move the staff on, fill the row up "
               "again, pass the starting player marker to the left."),
    "finish": _("Round V is over: everybody takes their archaeologists home, and a Fear for each that comes from a "
              "site with a guardian."),
    "what": _("One of your turns was not written down. What was it?"),
}  # fmt: skip
STARTS: Mapping[str, tuple[type[Move], ...]] = {  # which moves answer a step
    "arch": (m.Dig, m.Discover),
    "dig": (m.Dig,),
    "research": (m.Research, m.TempleTile),
    "notebook": (m.Research,),
    "item": (m.BuyItem,),
    "old_item": (m.BuyItem,),
    "buy_item": (m.BuyItem,),
    "artifact": (m.BuyArtifact,),
    "buy_artifact": (m.BuyArtifact,),
    "buy": (m.BuyItem, m.BuyArtifact),
    "overcome": (m.Overcome,),
    "trap": (m.Overcome,),
    "exile": (m.Exile,),
    "recruit": (m.Recruit,),
    "upgrade": (m.Upgrade,),
    "refresh": (m.Refresh,),
    "swap": (m.Swap,),
    "relocate": (m.Relocate,),
    "home": (m.BringHome,),
    "move_guardian": (m.MoveGuardian,),
    "activate": (m.Activate,),
    "guardian": (m.Awaken,),
}


def steps(state: State, viewer: Viewer) -> tuple[Step, ...]:
    if viewer is None:
        return ()
    return tuple(_step(state, viewer, o) for o in waiting(state, viewer))


def waiting(state: State, seat: Seat) -> Iterator[Open]:
    """A site is turned up one thing after the other: the next is asked when the one before is answered."""
    seen: set[str] = set()
    for o in state.open:
        if o.seat in (seat, None) and not (o.what in REVEALS and o.about in seen):
            seen |= {o.about} if o.what in REVEALS else set()
            yield o


def _step(state: State, seat: Seat, o: Open) -> Step:
    offers = tuple(_judged(state, seat, offer) for offer in _offers(state, seat, o))
    return Step(o.step, o.rule, _says(o), o.what in OPENS or o.what == "what", offers, _note(o))


def _says(o: Open) -> Line:
    if o.what in OPENS:
        return Line(OPENS[o.what], {"cause": cause(o)})
    return Line(ASKS[o.what])


def _note(o: Open) -> Line | None:
    if o.what in OPENS and o.what != "use":
        return Line(_("By {cause}"), {"cause": cause(o)})
    if o.what in (*REVEALS, "bonus"):
        return track_name(o.about) if o.what == "bonus" else site_name(o.about)
    return None


def _judged(state: State, seat: Seat, offer: Offer) -> Offer:
    if offer.move is not None:
        action = ACTIONS[type(offer.move)]  # type: ignore[index]
        why = action.judge(action.turn(state, seat, offer.move))
    else:
        why = asking.blocked(ACTIONS, state, seat, offer.start or {})
    return Offer(offer.label, offer.move, offer.start, why)


def _offers(state: State, seat: Seat, o: Open) -> Iterator[Offer]:
    step, p = o.step, state.players[seat]
    match o.what:
        case "idol":
            yield from (Offer(_line(v), m.TakeIdol(step=step, face=f)) for f, v in IDOL_FACES.items())
            yield Offer(NOT_TRACKED, m.TakeIdol(step=step, face=None))
        case "tile":
            known = {s.tile for s in state.sites.values()}
            stack = TILES_2 if level(o.about) == 2 else TILES_1
            yield from (Offer(_line(TILES[t].says), m.TurnTile(step=step, tile=t)) for t in stack if t not in known)
            yield Offer(NOT_TRACKED, m.TurnTile(step=step, tile=None))
        case "guardian":
            yield _start(o, m.Awaken)
            yield Offer(NOT_TRACKED, m.Awaken(step=step, guardian=None))
        case "bonus":
            faces = [*BONUS_FACES, *(["none"] if state.doubted(f"bonus/{o.about}") else [])]
            yield from (Offer(_line(bonus_name(f)), m.TakeBonus(step=step, face=f)) for f in faces)
            yield Offer(NOT_TRACKED, m.TakeBonus(step=step, face=None))
        case "use":
            yield Offer(Line(_("Yes")), m.UseEffect(step=step))
        case "fear":
            yield Offer(Line(_("Yes, a Fear")), m.GainFear(step=step))
        case "tidy":
            yield from (Offer(Line(says), m.Tidy(step=step, kept=kept)) for kept, says in KEPT.items())
        case "staff":
            yield Offer(Line(_("The row is ready")), m.MoveStaff(step=step))
        case "finish":
            yield Offer(Line(_("Count the points")), m.GoHome(step=step))
        case "what":
            yield from (Offer(Line(says), m.WhatItWas(step=step, was=kind)) for kind, says in KINDS.items())
        case kind:
            if kind == "exile" and p.fear:
                yield Offer(_line(card_name(FEAR)), m.Exile(step=step, card=FEAR))
            yield from (_start(o, move) for move in STARTS[kind])
    if o.what in OPENS:
        yield Offer(NO, m.Decline(step=step))


def _start(o: Open, move: type[Move]) -> Offer:
    title = ACTIONS[move].title  # type: ignore[index]
    assert isinstance(title, str)
    return Offer(Line(title), start={"move": move, "step": o.step})


def _line(value: Value) -> Line:
    return value if isinstance(value, Line) else Line(_("{what}"), {"what": value})
