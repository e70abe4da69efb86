"""The numbers and names a sentence takes from the board it is played on: its settings, and its hunters by what they
can do. No sentence says a number that a board may set otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from games.artifact_race import names
from games.artifact_race.measure import parts
from games.artifact_race.pack import Carry, Effect, EmbargoFrom, HunterId, NoPenalty, Pack, Switch
from games.words import Line, Value, _

EXAMPLE = 4  # pips of a head start, to show how it is split


class Numbers:
    """Of ``pack``, which whoever takes this in has."""

    @property
    def pack(self) -> Pack:
        raise NotImplementedError

    @property
    def goal(self) -> int:
        return self.pack.settings.fame_to_win

    @property
    def carry_limit(self) -> int:
        return self.pack.settings.carry_limit

    @property
    def digs(self) -> int:
        return self.pack.settings.dig_rolls

    @property
    def distance(self) -> int:
        return self.pack.settings.legendary_distance

    @property
    def mythic_first(self) -> Value:
        return names.yes_no(self.pack.settings.legendary_needs_mythic)

    @property
    def rounds(self) -> int:
        """Of a crisis."""
        return self.pack.settings.crisis_rounds

    @property
    def own_turns(self) -> int:
        """Of a personal event, at most."""
        return self.pack.settings.personal_turns

    @property
    def ticket_far(self) -> Value:
        return names.far(self.pack, self.pack.settings.ticket_pips)

    @property
    def flee_far(self) -> Value:
        return names.far(self.pack, self.pack.settings.flee_pips)

    @property
    def unit(self) -> Value:
        return Line(_("places")) if self.pack.settings.counts_places else Line(_("pips"))

    @property
    def after(self) -> int:
        """Misses that earn the emergency passage."""
        return self.pack.settings.emergency_after

    @property
    def head_rounds(self) -> int:
        return self.pack.settings.head_start_rounds

    @property
    def split(self) -> Value:
        return names.joined(str(n) for n in parts(EXAMPLE, self.head_rounds))

    @property
    def offers(self) -> int:
        """Hunters drawn for a delivery."""
        return self.pack.settings.hunters_offered

    # --- the board's hunters, by what they can do ---
    @property
    def porters(self) -> Value:
        return names.joined(self._who(Carry, lambda e: str(e.capacity)))

    @property
    def masters(self) -> Value:
        return names.joined(self._who(NoPenalty))

    @property
    def changers(self) -> Value:
        return names.joined(self._who(Switch))

    @property
    def crossers(self) -> Value:
        return names.joined(self._who(EmbargoFrom, lambda e: names.condition(f">={e.roll}")))

    def _who(self, kind: type[Effect], more: Callable[..., Value] | None = None) -> Iterator[Value]:
        for hunter in self.pack.hunters.values():
            for e in hunter.effects:
                if isinstance(e, kind):
                    name = names.hunter(self.pack, HunterId(hunter.id))
                    yield name if more is None else Line(_("{what} ({n})"), {"what": name, "n": more(e)})


WORDS = tuple(name for name, word in vars(Numbers).items() if isinstance(word, property) and name != "pack")


class _Of(Numbers):
    def __init__(self, pack: Pack) -> None:
        self._pack = pack

    @property
    def pack(self) -> Pack:
        return self._pack


def numbers(pack: Pack) -> Mapping[str, Value]:
    """By the word a sentence has for each: what fills the gaps of a rule that is read before any turn."""
    return {name: getattr(_Of(pack), name) for name in WORDS}
