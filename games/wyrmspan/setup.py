"""The start of a game: options, tiles the app draws, the checklist, and the state it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.contract import Check, GameOption, Seat, Setup
from games.figures import Figure
from games.words import Line, Value, _
from games.wyrmspan import automa, automa_score, gains, scoring_only
from games.wyrmspan.automa_cards import LEVELS
from games.wyrmspan.automa_words import LEVEL_SAYS
from games.wyrmspan.data import (
    CAVES,
    FIRST_PRINT,
    GUILDS,
    OBJECTIVES,
    PRINT_2025,
    PRINTED_2,
    ROMAN,
    ROUNDS,
    START_COINS,
)
from games.wyrmspan.guild_tile import SMALL, with_guild
from games.wyrmspan.model import Player, State
from games.wyrmspan.names import guild_name, objective_name
from games.wyrmspan.rival import Rival
from games.wyrmspan.things import thing

AUTOMA = "automa"  # option
LIGHT, FULL, SCORE = "light", "full", "score"
NAMED_BY_TABLE = "table"
TILES, GUILD_DECK, OBJECTIVE_DECK = "tiles", "guild", "objectives"
OPTIONS = (
    GameOption(
        "depth",
        Line(_("The app keeps")),
        {
            LIGHT: Line(_("what people forget; coins, resources and hands stay on the table")),
            FULL: Line(_("everything: coins, resources and hands are judged too")),
            SCORE: Line(_("the final score alone, of a game that was not tracked")),
        },
    ),
    GameOption(
        "printing",
        Line(_("Your cards")),
        {
            FIRST_PRINT: Line(_("as first printed")),
            PRINT_2025: Line(_("with the cards reprinted in 2025 (in the Dragon Academy box)")),
        },
    ),
    GameOption(
        TILES,
        Line(_("Guild tile and objectives")),
        {
            "app": Line(_("the app draws them")),
            NAMED_BY_TABLE: Line(_("you draw them; the app asks when it needs them")),
        },
    ),
    GameOption(AUTOMA, Line(_("Playing alone, against")), LEVEL_SAYS),
)


def decks(setup: Setup) -> Mapping[str, tuple[str, ...]]:
    if setup.depth == SCORE:
        return {}
    hers = automa.decks(level_of(setup)) if alone(setup) else {}
    if setup.options.get(TILES) == NAMED_BY_TABLE:
        return hers
    return {GUILD_DECK: tuple(GUILDS), OBJECTIVE_DECK: tuple(o for o in OBJECTIVES if usable(setup, o)), **hers}


def alone(setup: Setup) -> bool:
    return len(setup.seats) == 1


def usable(setup: Setup, objective: str) -> bool:
    """The position on the guild is none against the Automa (WY-SOLO-2)."""
    return not alone(setup) or bool(OBJECTIVES[objective].automa)


def level_of(setup: Setup) -> str:
    return setup.options.get(AUTOMA, next(iter(LEVELS)))


def drawn(setup: Setup) -> tuple[str | None, tuple[str | None, ...]]:
    """The guild tile on top, and the first four objective sides of different tiles."""
    guild = next(iter(setup.decks.get(GUILD_DECK, ())), None)
    sides: dict[str, str] = {}
    for side in setup.decks.get(OBJECTIVE_DECK, ()):
        sides.setdefault(OBJECTIVES[side].tile, side)
    return guild, (*list(sides.values())[:ROUNDS], *((None,) * ROUNDS))[:ROUNDS]


def checklist(setup: Setup) -> tuple[Check, ...]:
    return tuple(Check(id_, rule, says) for id_, rule, says in _checks(setup))


def _checks(setup: Setup) -> Iterator[tuple[str, str, Line]]:
    if setup.depth == SCORE:
        yield "score", "WY-SCO-10", Line(_("Leave everything on the table as it lies at the end of the game."))
        return
    small = len(setup.seats) <= SMALL
    guild, sides = drawn(setup)
    yield "decks", "WY-SET-1", Line(_("Shuffle the dragon cards and the cave cards; lay out 3 of each, face up."))
    side = _("the side for 1 or 2 players") if small else _("the side for 3 to 5 players")
    if guild is None:
        yield "guild", "WY-SET-1a", Line(_("Draw a guild tile and lay it out: {side}."), {"side": Line(side)})
    else:
        words: dict[str, Value] = {"guild": guild_name(guild), "side": Line(side)}
        yield "guild", "WY-SET-1a", Line(_("Lay out the guild tile {guild}: {side}."), words)
    yield "tokens", "WY-GLD-1", Line(_("Put everybody's guild token on START."))
    if sides[0] is None:
        yield "objectives", "WY-SET-1b", Line(_("Draw four objective tiles, each with a random side up, one a round."))
    for n, one in enumerate(sides, 1):
        if one is not None:
            words = {"n": ROMAN[n], "what": objective_name(one), "tile": int(OBJECTIVES[one].tile)}
            yield f"objective-{n}", "WY-SET-1b", Line(_("Objective of round {n}: {what}."), words)
    if alone(setup):
        yield "automa", "WY-SOLO-1", Line(_("{level}: put her guild token on START; the app is her deck."),
                                          {"level": LEVEL_SAYS[level_of(setup)]})  # fmt: skip
        yield "neighbours", "WY-SOLO-2a", Line(_("Dragons 47, 103, 114, 168 and 170 look at a neighbour; leave them "
                                                 "out if you like."))  # fmt: skip
    yield from _players(setup)


def _players(setup: Setup) -> Iterator[tuple[str, str, Line]]:
    yield "mats", "WY-SET-2b", Line(_("Everybody takes a mat, an adventurer for the base camp, and eight markers."))
    says = _("Everybody takes {coins} and lays {egg} in a nest of the mat.")
    yield "coins", "WY-SET-2a", Line(says, {"coins": thing("coin", START_COINS), "egg": thing("egg", 1)})
    says = _("Everybody draws 3 dragon cards and 3 cave cards, keeps any 4, and takes 3 resources of their choice.")
    yield "cards", "WY-SET-2", Line(says)
    says = _("{name} begins, chosen at random; turns go clockwise, as people sit here.")
    yield "first", "WY-SET-3", Line(says, {"name": setup.seats[0]})


def start(setup: Setup) -> State:
    if setup.depth == SCORE:
        return _untracked(setup)
    guild, sides = drawn(setup)
    small = len(setup.seats) <= SMALL
    coins: dict[str, Figure] = {"coin": START_COINS} if setup.depth == FULL else {}
    players = tuple(Player(name) for name in setup.seats)
    state = State(
        players=tuple(Player(p.name, {**p.stock, **coins}) for p in players),
        printing=setup.options.get("printing", FIRST_PRINT),
        printed=PRINTED_2 if small else (None,) * len(PRINTED_2),
        objectives=sides,
        rival=Rival(level_of(setup)) if alone(setup) else None,
        decks={name: cards for name, cards in setup.decks.items() if name.startswith(automa.DECK)},
    )
    state = with_guild(state, guild)
    for seat in state.seats if coins else ():
        state = gains.ask(state, "prepare", Seat(seat))
    return state


def _untracked(setup: Setup) -> State:
    """Nothing is known but who played (score only)."""
    players = tuple(Player(name) for name in setup.seats)
    printed = PRINTED_2 if len(setup.seats) <= SMALL else (None,) * len(PRINTED_2)
    rival = automa_score.untracked(level_of(setup)) if alone(setup) else None
    state = State(players, setup.options.get("printing", FIRST_PRINT), printed=printed, rival=rival)
    return scoring_only.untracked(state)


def terms() -> frozenset[str]:
    return frozenset({*CAVES.values(), *(g.name for g in GUILDS.values())})
