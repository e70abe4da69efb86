"""What the table turns up on a site just discovered: idol, tile, guardian, in that order."""

from __future__ import annotations

from games.arnak.data import (
    GUARDIANS,
    IDOL_FACES,
    LEVEL_1,
    LEVEL_2,
    TILES,
    TILES_1,
    TILES_2,
    level,
)
from games.arnak.dig import AtSite, site_fear
from games.arnak.moves import Awaken, TakeIdol, TurnTile
from games.arnak.names import guardian_name, idol_name, site_name, tile_name
from games.arnak.turn import (
    ASK_STEP,
    SETTLE,
    STEP_OPEN,
    Answer,
    M,
)
from games.contract import Group
from games.rulekit import Action, Ask, Do, May, Need, Shape, Trust
from games.words import Line, Value, _


class Reveal(Answer[M]):
    @property
    def site(self) -> str:
        return self.about

    @property
    def site_name(self) -> Line:
        return site_name(self.about) if self.about in (*LEVEL_1, *LEVEL_2) else Line(_("the site"))


class IdolTaken(Reveal[TakeIdol]):
    kinds = ("idol",)

    @property
    def gives(self) -> Value:
        return idol_name(self.move.face)

    @property
    def opens(self) -> list[tuple[str, str]]:
        face = self.move.face
        return [(face, self.about)] if face in ("exile", "refresh") else []


class TileTurned(Reveal[TurnTile], AtSite[TurnTile]):
    kinds = ("tile",)

    @property
    def tiles(self) -> list[str | None]:
        """What may still lie in the stack of that level."""
        known = {s.tile for s in self.state.sites.values()}
        return [*(t for t in (TILES_2 if level(self.about) == 2 else TILES_1) if t not in known), None]

    @property
    def gives(self) -> Value:
        return tile_name(self.move.tile)

    @property
    def fear_here(self) -> bool | None:
        return TILES[self.move.tile].fear if self.move.tile else None

    @property
    def opens(self) -> list[tuple[str, str]]:
        return [("item", self.about)] if self.move.tile and TILES[self.move.tile].item else []

    @property
    def lies_at(self) -> Value:
        return next((site_name(s) for s, site in self.state.sites.items() if site.tile == self.move.tile), None)


class GuardianAwake(Reveal[Awaken]):
    kinds = ("guardian",)

    @property
    def taken(self) -> set[str | None]:
        mine = {g.id for p in self.state.players for g in p.guardians}
        return mine | {site.awake for site in self.state.sites.values()}

    @property
    def guardians(self) -> list[str | None]:
        return [*(g for g in GUARDIANS if g not in self.taken), None]

    @property
    def guardian(self) -> Value:
        return guardian_name(self.move.guardian)


def is_fear(_turn: TileTurned, tile: str | None) -> str:
    return "fear" if tile and TILES[tile].fear else ""


# fmt: off
TAKE_IDOL = Action(_("The idol that lies face up"), IdolTaken, (
    ASK_STEP,
    Ask("face", _("Which idol lies face up?"), lambda r: [*IDOL_FACES, None],
        label=lambda r, f: idol_name(f)),
), (
    STEP_OPEN,
    Shape("AK-DISC-2b", _("An idol shows one of six effects."),
          lambda r: r.move.face in (*IDOL_FACES, None), _("There is no such idol.")),
    Trust("AK-DISC-2c", _("Use it at once: {gives}.")),
    SETTLE,
    May("AK-DISC-2d", _("What it exiles or refreshes is asked next."), lambda r: [r.seat], lambda r: r.opens),
), group=Group.ANSWER, sign="idol", does=_("Use the idol"))

TURN_TILE = Action(_("The tile of the site"), TileTurned, (
    ASK_STEP,
    Ask("tile", _("Which tile came up?"), lambda r: r.tiles,
        label=lambda r, t: tile_name(t), sign=is_fear),
), (
    STEP_OPEN,
    Shape("AK-DISC-3b", _("It comes from the stack of the site's own level."),
          lambda r: r.move.tile in (*(TILES_2 if level(r.about) == 2 else TILES_1), None),
          _("There is no such tile in that stack.")),
    Need("AK-DISC-3c", _("Every tile exists once."),
         lambda r: r.move.tile in r.tiles, _("That tile already lies on {lies_at}.")),
    Do("AK-DISC-3d", _("The tile lies on {site_name}."),
       lambda r, s: s.with_site(r.about, tile=r.move.tile) if r.about in s.sites else s),
    Trust("AK-DISC-3e", _("Use its effect at once: {gives}.")),
    Do("AK-FEAR-1", _("A Fear you gain goes into your play area, face up. "
                      "How many each player has is open to all."), site_fear),
    SETTLE,
    May("AK-DISC-3f", _("If the tile lets you, take an item of the row."), lambda r: [r.seat], lambda r: r.opens),
), group=Group.ANSWER, does=_("Lay the tile"))

AWAKEN = Action(_("The guardian of the site"), GuardianAwake, (
    ASK_STEP,
    Ask("guardian", _("Which guardian came up?"), lambda r: r.guardians,
        label=lambda r, g: guardian_name(g), search=True),
), (
    STEP_OPEN,
    Shape("AK-DISC-4b", _("It comes from the guardian stack."),
          lambda r: r.move.guardian in (*GUARDIANS, None), _("There is no such guardian.")),
    Need("AK-DISC-4c", _("Every guardian exists once."),
         lambda r: r.move.guardian in r.guardians, _("That guardian is somewhere else already.")),
    Do("AK-DISC-4d", _("It is awake on {site_name}: {guardian}."),
       lambda r, s: s.awaken(r.seat, r.about, r.move.guardian) if r.about in s.sites else s),
    SETTLE,
), group=Group.ANSWER, sign="guardian", does=_("Lay the guardian"))
# fmt: on
