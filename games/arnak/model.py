"""Arnak: what the app keeps track of. A figure that is doubted keeps its last value, and reads as unknown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from games.arnak.data import (
    ARRIVAL_POINTS,
    BASICS,
    CARDS,
    FEAR_CARDS,
    FEAR_TILES,
    FIGURES,
    GUARDIAN_TILES,
    HOME,
    IDOLS,
    PLACES,
    ROUNDS,
    SLOTS,
    STACKS,
    TEMPLE,
    level,
    row_of,
    site_of,
    spaces_of,
)
from games.arnak.pieces import Boon, Helper, Open, Player, Site
from games.contract import FactId, RuleId, Seat, StepId
from games.figures import Figure

FIRST = Seat(0)
TURNS, END, OVER = "turns", "end", "over"  # phases
REVEALS = ("idol", "tile", "guardian", "bonus")
TABLE_STEPS = ("tidy", "staff", "finish", "what")


def _less(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Without one of that name: of two alike, the one that lay in the play area may be the one that left."""
    at = cards.index(card) if card in cards else len(cards)
    return (*cards[:at], *cards[at + 1 :])


@dataclass(frozen=True, slots=True)
class State:
    players: tuple[Player, ...]
    sites: Mapping[str, Site]
    blocked: Mapping[str, bool]  # second camp spaces
    bonus: Mapping[str, int]  # bonus tiles on the track
    stacks: Mapping[str, int]  # temple tiles left
    active: Seat = FIRST
    start: Seat = FIRST
    round: int = 1
    phase: str = TURNS
    main_done: bool = False
    passed: frozenset[Seat] = frozenset()
    masked: frozenset[Seat] = frozenset()  # no guardian Fear this round
    arrivals: tuple[Seat, ...] = ()  # in the Lost Temple
    open: tuple[Open, ...] = ()
    doubts: frozenset[FactId] = frozenset()

    # --- reading ---
    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(n) for n in range(len(self.players)))

    def doubted(self, *facts: FactId) -> bool:
        return any(f in self.doubts or any(f in o.adds for o in self.open) for f in facts)

    def known(self, fact: FactId, value: int) -> Figure:
        return None if self.doubted(fact) else value

    def places(self, seat: Seat) -> tuple[str | None, ...]:
        """Where a seat's archaeologists stand; None: not known."""
        stands = enumerate(self.players[seat].figures)
        return tuple(None if self.doubted(f"{seat}/figure/{i}") else place for i, place in stands)

    def at_home(self, seat: Seat) -> Figure:
        places = self.places(seat)
        return None if None in places else places.count(HOME)

    def occupant(self, space: str) -> Seat | None:
        return next((s for s in self.seats if space in self.places(s)), None)

    def is_free(self, space: str) -> bool | None:
        """Of figures. None: somebody's figure may stand there."""
        if self.occupant(space) is not None:
            return False
        return None if any(None in self.places(s) for s in self.seats) else True

    def stands_at(self, seat: Seat, site: str) -> bool | None:
        places = self.places(seat)
        return True if set(places) & set(spaces_of(site)) else None if None in places else False

    def is_blocked(self, space: str) -> bool | None:
        if space not in self.blocked:
            return False
        if not self.doubted(f"blocked/{space}"):
            return self.blocked[space]
        sure = [b for s, b in self.blocked.items() if not self.doubted(f"blocked/{s}")]
        if len(self.players) == 3 and sure.count(True) == 3:  # three of the five are blocked
            return False
        return True if len(self.players) == 3 and sure.count(False) == 2 else None

    def discovered(self, site: str) -> bool | None:
        return None if self.doubted(f"site/{site}") else self.sites[site].discovered

    def guarded(self, site: str) -> bool | None:
        return None if self.doubted(f"guard/{site}") else self.sites[site].guardian

    def standing(self, seat: Seat, token: str) -> str | None:
        """The space of a research token; None: not known."""
        return None if self.doubted(f"{seat}/{token}") else self.players[seat].token(token)

    @property
    def fear_left(self) -> int:
        """Fear cards in the deck, as far as the books go."""
        return FEAR_CARDS - sum(p.fear for p in self.players)

    @property
    def tiles_left(self) -> int:
        """Fear tiles: the other side of the reserve tiles."""
        return FEAR_TILES - sum(p.tiles for p in self.players)

    def owner(self, card: str) -> Seat | None:
        return next((s for s in self.seats if card in self.players[s].cards), None)

    def find(self, step: StepId | None, seat: Seat) -> Open | None:
        return next((o for o in self.open if o.step == step and o.seat in (seat, None)), None)

    # --- changing ---
    def with_player(self, seat: Seat, **changes: object) -> State:
        p = replace(self.players[seat], **changes)  # type: ignore[arg-type]
        return replace(self, players=(*self.players[:seat], p, *self.players[seat + 1 :]))

    def with_site(self, site: str, **changes: object) -> State:
        return replace(self, sites={**self.sites, site: replace(self.sites[site], **changes)})  # type: ignore[arg-type]

    def doubt(self, facts: Iterable[FactId]) -> State:
        return replace(self, doubts=self.doubts | frozenset(facts))

    def trust(self, *facts: FactId) -> State:
        """These figures are known again."""
        opened = tuple(replace(o, adds=o.adds - set(facts)) if o.adds else o for o in self.open)
        return replace(self, doubts=self.doubts - set(facts), open=opened)

    def offer(self, rule: RuleId, seat: Seat, choice: Iterable[tuple[str, str]]) -> State:
        """Open one step for every (kind, about)."""
        new = tuple(Open(f"{kind}/{about}/{seat}/{self.round}", rule, seat, kind, about) for kind, about in choice)
        return replace(self, open=(*self.open, *new))

    def settle(self, step: StepId | None, seat: Seat) -> State:
        """The first of that name only: one effect may open two alike."""
        found = self.find(step, seat)
        at = self.open.index(found) if found else len(self.open)
        return replace(self, open=(*self.open[:at], *self.open[at + 1 :]))

    def place(self, seat: Seat, space: str) -> State:
        """Move a figure from home; one whose place is not known goes before one known to be out."""
        at = self.places(seat)
        free = [i for i, place in enumerate(at) if place == HOME] + [i for i, place in enumerate(at) if place is None]
        return self.put(seat, (free or [0])[0], space)

    def put(self, seat: Seat, figure: int, space: str) -> State:
        was = self.players[seat].figures
        figures = (*was[:figure], space, *was[figure + 1 :])
        state = self.with_player(seat, figures=figures).trust(f"{seat}/figure/{figure}")
        return state.trust(f"blocked/{space}").unblock(space) if space in self.blocked else state

    def unblock(self, space: str) -> State:
        return replace(self, blocked={**self.blocked, space: False})

    def move_figure(self, seat: Seat, start: str, to: str) -> State:
        at = self.places(seat)
        if start in at:
            return self.put(seat, at.index(start), to)
        return self.put(seat, at.index(None), to) if None in at else self

    def gain_fear(self, seat: Seat, n: int = 1) -> State:
        """A card while the deck has one, then tiles."""
        state = self
        for _ in range(n):
            p = state.players[seat]
            kind = {"fear": p.fear + 1} if state.fear_left > 0 else {"tiles": p.tiles + (state.tiles_left > 0)}
            unsure = not state.fear_left and state.doubted(*(f"{s}/fear" for s in state.seats))
            state = state.with_player(seat, **kind)
            state = state.doubt([f"{seat}/fear", f"{seat}/tiles"]) if unsure else state
        return state

    def take_idols(self, seat: Seat, site: str) -> State:
        n = min(level(site), IDOLS - sum(p.idols for p in self.players))
        return self if self.sites[site].discovered else self.with_player(seat, idols=self.players[seat].idols + n)

    def discover(self, site: str) -> State:
        """The tile and the guardian lie there now; which ones is asked."""
        if self.sites[site].discovered:
            return self
        state = self.with_site(site, discovered=True, guardian=True)
        return state.trust(f"site/{site}", f"guard/{site}")

    def found(self, site: str) -> State:
        """Somebody digs there or uses it, so it is discovered, whatever the books said; of its guardian they say
        nothing then."""
        if self.sites[site].discovered and not self.doubted(f"site/{site}"):
            return self
        unsure = [] if self.sites[site].discovered else [f"guard/{site}"]
        return self.with_site(site, discovered=True).trust(f"site/{site}").doubt(unsure)

    def agreed(self, seat: Seat) -> State:
        """A guess that does not go with a known figure stays in doubt, whatever the untracked turn turns out to be."""
        p, wrong = self.players[seat], []
        if row_of(p.notebook) > row_of(p.glass):
            wrong += [f for f in (f"{seat}/glass", f"{seat}/notebook") if self.doubted(f)]
        if p.slots > p.idols:
            wrong += [f for f in (f"{seat}/idols", f"{seat}/slots") if self.doubted(f)]
        return self.doubt(wrong)

    def slot_idol(self, seat: Seat) -> State:
        p = self.players[seat]
        slots = min(SLOTS, p.slots + 1)
        return self.with_player(seat, slots=slots).agreed(seat)

    def awaken(self, seat: Seat, site: str, guardian: str | None) -> State:
        """Which guardian it is: asleep again by now, it is the one its finder has overcome without a name."""
        if self.sites[site].guardian or self.doubted(f"guard/{site}"):
            return self.with_site(site, awake=guardian, guardian=True)
        boons = self.players[seat].guardians
        at = next((i for i, g in enumerate(boons) if g.id is None), len(boons))
        named = tuple(replace(g, id=guardian) if i == at else g for i, g in enumerate(boons))
        return self.with_player(seat, guardians=named)

    def overcome(self, seat: Seat, site: str) -> State:
        room = sum(len(p.guardians) for p in self.players) < GUARDIAN_TILES
        mine = self.players[seat].guardians + (Boon(self.sites[site].awake),) * room
        state = self.with_player(seat, guardians=mine).with_site(site, guardian=False, awake=None)
        return state.trust(f"guard/{site}")

    def own(self, seat: Seat, card: str | None, *, played: bool = False) -> State:
        p = self.players[seat]
        if card is None:
            return self.with_player(seat, unnamed=min(p.unnamed + 1, len(CARDS) - len(p.cards))).doubt(
                [f"{seat}/points"]
            )
        state = self.without_card(card)  # the cardboard is the truth: whoever had it in the books
        p = state.players[seat]
        now = {"played": (*p.played, card)} if played else {}
        unnamed = min(p.unnamed, len(CARDS) - len(p.cards) - 1)
        return state.with_player(seat, cards=(*p.cards, card), unnamed=unnamed, **now)

    def without_card(self, card: str) -> State:
        state = self
        for seat in self.seats:
            p = state.players[seat]
            cards, exiled, played = (tuple(c for c in pile if c != card) for pile in (p.cards, p.exiled, p.played))
            state = state.with_player(seat, cards=cards, exiled=exiled, played=played)
        return state

    def exile(self, seat: Seat, card: str) -> State:
        p = self.players[seat]
        kept, gone = list(p.basics if card in BASICS else p.cards), (*p.exiled, card)
        if card not in kept:
            return self
        kept.remove(card)
        return self.with_player(
            seat, **{"basics" if card in BASICS else "cards": tuple(kept)}, exiled=gone, played=_less(p.played, card)
        )

    def recruit(self, seat: Seat, helper: Helper) -> State:
        helpers = (*self.players[seat].assistants, helper)[:PLACES]
        return self.with_player(seat, assistants=helpers).trust(f"{seat}/assistant/{len(helpers) - 1}")

    def set_helper(self, seat: Seat, place: int, **changes: object) -> State:
        helpers = self.players[seat].assistants
        changed = tuple(replace(h, **changes) if i == place else h for i, h in enumerate(helpers))  # type: ignore[arg-type]
        return self.with_player(seat, assistants=changed).trust(f"{seat}/assistant/{place}")

    def step_up(self, seat: Seat, token: str, to: str) -> State:
        state = self.with_player(seat, **{token: to}).trust(f"{seat}/{token}").agreed(seat)
        if to != TEMPLE or token != "glass" or seat in self.arrivals or len(self.arrivals) == len(ARRIVAL_POINTS):
            return state
        return replace(state, arrivals=(*state.arrivals, seat))

    def take_bonus(self, space: str) -> State:
        return replace(self, bonus={**self.bonus, space: 0}).trust(f"bonus/{space}")

    def take_temple_tile(self, seat: Seat, stack: str) -> State:
        points, p = str(STACKS[stack][0]), self.players[seat]
        room = len(self.players) * sum(str(worth) == points for worth, _ in STACKS.values())
        n = min(p.temple[points] + 1, room - sum(q.temple[points] for q in self.players) + p.temple[points])
        state = self.with_player(seat, temple={**p.temple, points: n})
        return replace(state, stacks={**self.stacks, stack: max(0, self.stacks[stack] - 1)})

    # --- the course of a round ---
    def after_turn(self) -> State:
        """The next seat that has not passed; after the last pass, the end of the round."""
        n = len(self.players)
        waiting = [Seat((self.active + i) % n) for i in range(1, n + 1)]
        still = [s for s in waiting if s not in self.passed]
        return replace(self, active=still[0], main_done=False) if still else self.end_round()

    def begun_by(self, seat: Seat) -> State:
        """A turn whose main action is done and that waits for nothing ends when the next player begins: a forgotten
        "End my turn" stops nobody."""
        waits = any(o.seat == self.active and o.what not in TABLE_STEPS for o in self.open)
        if seat == self.active or self.phase != TURNS or not self.main_done or waits:
            return self
        nxt = self.after_turn()
        return nxt if nxt.phase == TURNS and nxt.active == seat else self

    def end_round(self) -> State:
        state = replace(self, phase=END, main_done=False, active=self.start)
        if self.round == ROUNDS:
            steps: tuple[Open, ...] = (Open(f"finish/{self.round}", "AK-END-7", None, "finish"),)
        else:
            steps = tuple(Open(f"tidy/{self.round}/{s}", "AK-END-2", s, "tidy") for s in self.seats)
            steps += (Open(f"staff/{self.round}", "AK-END-5", None, "staff"),)
        return replace(state, open=(*(o for o in state.open if o.what == "what"), *steps))

    def go_home(self, seat: Seat) -> State:
        """Figures come home, each from a guarded site with a Fear."""
        out = [place for place in self.places(seat) if place != HOME]
        guards = [self.guarded(site_of(place)) for place in out if place is not None]
        lurking = None in out and any(self.guarded(s) is not False for s in self.sites)
        state = self
        if seat not in self.masked:
            state = state.gain_fear(seat, guards.count(True))
            state = state.doubt([f"{seat}/fear"]) if lurking or None in guards else state
        state = state.with_player(seat, figures=(HOME,) * FIGURES)
        return state.trust(*(f"{seat}/figure/{i}" for i in range(FIGURES)))

    def tidy(self, seat: Seat) -> State:
        """What lies on the player board is ready for the next round; nothing more is asked about this one."""
        state = self.go_home(seat)
        ready = tuple(replace(h, ready=True) for h in state.players[seat].assistants)
        state = state.with_player(seat, assistants=ready, played=())
        lapsed = [o for o in state.open if o.what == "what" and o.seat == seat]
        figures = {f"{seat}/figure/{i}" for i in range(FIGURES)}
        state = state.doubt({f for o in lapsed for f in o.adds} - figures)
        return replace(state, open=tuple(o for o in state.open if o not in lapsed))

    def next_round(self) -> State:
        """Once everybody has tidied up."""
        if any(o.what in ("tidy", "staff") for o in self.open):
            return self
        first = Seat((self.start + 1) % len(self.players))
        return replace(
            self, round=self.round + 1, phase=TURNS, start=first, active=first,
            passed=frozenset(), masked=frozenset(),
        )  # fmt: skip
