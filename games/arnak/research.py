"""Research: one token up the track; in the Lost Temple, temple tiles instead."""

from __future__ import annotations

from collections.abc import Iterator

from games.arnak.data import (
    BONUS_FACES,
    BRIDGES,
    GLASS_EFFECTS,
    NOTEBOOK_EFFECTS,
    NOTEBOOK_OPENS,
    STACKS,
    START,
    TEMPLE,
    TRACK,
    row_of,
)
from games.arnak.model import State
from games.arnak.moves import Research, TakeBonus, TempleTile
from games.arnak.names import NOT_TRACKED, track_name
from games.arnak.things import NOTHING, TOKENS, points, row, sign
from games.arnak.turn import ASK_STEP, COSTS_FIRST, MAIN_ACTION, SETTLE, STEP_OPEN, Answer, Stepped
from games.contract import Group
from games.figures import Figure
from games.rulekit import Action, Ask, Do, May, Need, Shape, Trust
from games.words import Joined, Line, Value, _, n_

WAYS = tuple(  # the Lost Temple is for the magnifying glass alone
    f"{token}/{to}" for token in TOKENS for to in TRACK if to != START and (to != TEMPLE or token == "glass")
)


class Researching(Stepped[Research]):
    kinds = ("research", "notebook")

    @property
    def token(self) -> str:
        return self.move.way.split("/")[0]

    @property
    def to(self) -> str:
        return self.move.way.split("/")[-1]

    @property
    def at(self) -> str | None:
        return self.state.standing(self.seat, self.token) if self.token in TOKENS else None

    @property
    def token_sign(self) -> Value:
        return sign(self.token) if self.token in TOKENS else None

    @property
    def target(self) -> Line:
        return track_name(self.to)

    @property
    def here(self) -> Value:
        return track_name(self.at) if self.at else None

    @property
    def cost(self) -> Value:
        return self.cost_of(self.move.way)

    def cost_of(self, way: str) -> Value:
        if self.kind == "notebook":
            return NOTHING
        if way not in WAYS:
            return None
        token, to = way.split("/")
        at = self.state.standing(self.seat, token)
        costs = {str(cost): cost for (start, end), cost in BRIDGES.items() if end == to and at in (start, None)}
        return row(next(iter(costs.values()))) if len(costs) == 1 else Line(_("as printed"))

    @property
    def ways(self) -> Iterator[str]:
        """Along the bridges; from anywhere while the token's place is not known."""
        for way in WAYS:
            token, to = way.split("/")
            at = self.state.standing(self.seat, token)
            if self.kind == "notebook" and token == "glass":
                continue
            if any(end == to and at in (start, None) for start, end in BRIDGES):
                yield way

    @property
    def connected(self) -> bool | None:
        return None if self.at is None else (self.at, self.to) in BRIDGES

    @property
    def below_glass(self) -> bool | None:
        if self.token == "glass":  # one whose place is not known cannot come up below a notebook whose place is
            notebook = self.state.standing(self.seat, "notebook")
            return self.at is not None or notebook is None or row_of(self.to) >= row_of(notebook)
        glass = self.state.standing(self.seat, "glass")
        return None if glass is None else row_of(self.to) <= row_of(glass)

    @property
    def row_effect(self) -> Value:
        return effect_of_row(self.token, self.to)

    @property
    def bonus(self) -> list[tuple[str, str]]:
        there = self.state.doubted(f"bonus/{self.to}") or self.state.bonus.get(self.to, 0)
        return [("bonus", self.to)] if there or self.to == TEMPLE else []

    @property
    def opens(self) -> list[tuple[str, str]]:
        kind = NOTEBOOK_OPENS.get(row_of(self.to)) if self.token == "notebook" else None
        return [(kind, self.to)] if kind else []

    @property
    def place(self) -> int:
        return len(self.state.arrivals) + 1

    @property
    def glass_at(self) -> Value:
        glass = self.state.standing(self.seat, "glass")
        return track_name(glass) if glass else None

    @property
    def notebook_at(self) -> Value:
        notebook = self.state.standing(self.seat, "notebook")
        return track_name(notebook) if notebook else None


def effect_of_row(token: str, to: str) -> Value:
    effects, n = (GLASS_EFFECTS if token == "glass" else NOTEBOOK_EFFECTS), row_of(to)
    return effects[n - 1] if 0 < n <= len(effects) else NOTHING


def way_label(_turn: Researching, way: str) -> Value:
    token, to = way.split("/")
    return Line(_("{token} to {target}"), {"token": sign(token), "target": track_name(to)})


def way_row(_turn: Researching, way: str) -> Value:
    """The token and the row it would come to: its bridges lie side by side."""
    token, to = way.split("/")
    n = row_of(to)
    return Joined((sign(token), track_name(to) if to == TEMPLE else Line(_("row {n}"), {"n": n})), "\n")


def way_short(turn: Researching, way: str) -> Value:
    return turn.cost_of(way)


def way_note(turn: Researching, way: str) -> Value:
    return Line(_("{cost}: {effect}"), {"cost": turn.cost_of(way), "effect": effect_of_row(*way.split("/"))})


class TileBought(Stepped[TempleTile]):
    kinds = ("research",)

    @property
    def cost(self) -> Value:
        return stack_cost(self.move.stack)

    @property
    def worth(self) -> Value:
        return points(stack_points(self.move.stack))

    @property
    def stacks(self) -> int:
        return sum(n > 0 for n in self.state.stacks.values())

    @property
    def in_temple(self) -> bool | None:
        glass = self.state.standing(self.seat, "glass")
        return None if glass is None else glass == TEMPLE

    @property
    def left(self) -> Figure:
        return self.state.known(f"stack/{self.move.stack}", self.state.stacks.get(self.move.stack, 0))

    @property
    def is_left(self) -> bool | None:
        return None if self.left is None else self.left > 0


class BonusTaken(Answer[TakeBonus]):
    kinds = ("bonus",)

    @property
    def faces(self) -> list[str | None]:
        none = ["none"] if self.state.doubted(f"bonus/{self.about}") else []
        return [*BONUS_FACES, *none, None]

    @property
    def gives(self) -> Value:
        return bonus_name(self.move.face)

    @property
    def opens(self) -> list[tuple[str, str]]:
        return [("exile", self.about)] if self.move.face == "exile" else []


def bonus_name(face: str | None) -> Value:
    return NOT_TRACKED if face is None else BONUS_FACES.get(face, Line(_("none lay there")))


def remove_bonus(turn: BonusTaken, state: State) -> State:
    return state.take_bonus(turn.about) if turn.about in state.bonus else state


def stack_points(stack: str) -> int | None:
    return STACKS[stack][0] if stack in STACKS else None


def stack_cost(stack: str) -> Value:
    return row(STACKS[stack][1]) if stack in STACKS else None


def stack_label(_turn: TileBought, stack: str) -> Value:
    return points(stack_points(stack))


# fmt: off
RESEARCH = Action(_("Research"), Researching, (
    ASK_STEP,
    Ask("way", _("Which token, and where to?"), lambda r: r.ways, label=way_label, note=way_note,
        columns=3, short=way_short, row=way_row),
), (
    *MAIN_ACTION,
    Shape("AK-RES-1", _("Decide on the magnifying glass or the notebook, and on a space of the track."),
          lambda r: r.move.way in WAYS, _("There is no such space.")),
    Need("AK-RES-1a", _("Move up one row to a space joined to yours by a bridge; other tokens there do not matter."),
         lambda r: r.connected, _("No bridge leads from {here} to {target}.")),
    Need("AK-RES-2", _("Your notebook never stands in a higher row than your magnifying glass: "
                       "first find it, then write it down."),
         lambda r: r.below_glass, _("Your magnifying glass is at {glass_at}; the notebook cannot go to {target}.")),
    Trust("AK-RES-1b", _("Pay what is printed on the bridge: {cost}.")),
    COSTS_FIRST,
    Do("AK-RES-1c", _("Move {token_sign} to {target}; its points count at the end."),
       lambda r, s: s.step_up(r.seat, r.token, r.to)),
    Trust("AK-RES-4", _("In the Lost Temple your glass takes the best place still free, by order of arrival, "
                        "and you keep one tile of the hidden stack.")),
    SETTLE,
    May("AK-RES-3", _("A bonus tile that lies there face up goes to the first who arrives: take it, use it and "
                      "remove it from the game."), lambda r: [r.seat], lambda r: r.bonus),
    Trust("AK-RES-3a", _("The row's effect is yours in any case, by the token you moved: {row_effect}. "
                         "Tile and row in either order.")),
    May("AK-RES-3b", _("If the row changes something the app tracks, it is asked next."),
        lambda r: [r.seat], lambda r: r.opens),
), sign="glass", note=_("Glass at {glass_at}, notebook at {notebook_at}"), does=_("Move there for {cost}"))

TEMPLE_TILE = Action(_("Take a temple tile"), TileBought, (
    ASK_STEP,
    Ask("stack", _("Which stack?"), lambda t: STACKS, label=stack_label, note=lambda t, s: stack_cost(s)),
), (
    *MAIN_ACTION,
    Shape("AK-RES-5", _("Choose one of the six stacks."),
          lambda t: t.move.stack in STACKS, _("There is no such stack.")),
    Need("AK-RES-5a", _("Your magnifying glass has to be in the Lost Temple: its research then buys temple tiles."),
         lambda t: t.in_temple, _("Your magnifying glass is not in the Lost Temple yet.")),
    Need("AK-RES-5b", _("The stack has to have a tile left."), lambda t: t.is_left, _("That stack is empty.")),
    Trust("AK-RES-5c", _("Pay what the stack asks; what makes research cheaper counts here too: {cost}.")),
    COSTS_FIRST,
    Do("AK-RES-5d", _("Take one tile: {worth}."), lambda t, s: s.take_temple_tile(t.seat, t.move.stack)),
    SETTLE,
), sign="temple", note=n_("{stacks} stack has tiles left", "{stacks} stacks have tiles left", by="stacks"),
   does=_("Take it for {cost}"))

TAKE_BONUS = Action(_("The bonus tile"), BonusTaken, (
    ASK_STEP,
    Ask("face", _("Which bonus tile?"), lambda b: b.faces, label=lambda b, f: bonus_name(f)),
), (
    STEP_OPEN,
    Shape("AK-RES-3c", _("A bonus tile shows one of six effects."),
          lambda b: b.move.face in (*BONUS_FACES, "none", None), _("There is no such tile.")),
    Trust("AK-RES-3d", _("Use it: {gives}.")),
    Do("AK-RES-3e", _("It leaves the game."), remove_bonus),
    SETTLE,
    May("AK-RES-3f", _("What it exiles is asked next."), lambda b: [b.seat], lambda b: b.opens),
), group=Group.ANSWER, does=_("Use the tile"))
# fmt: on
