"""When the garbage collector works: not while somebody plays."""

from __future__ import annotations

from companion.sweep import LONG_STILL, STILL, THRESHOLD, WHOLE_AFTER, YOUNG, Sweeper


class Heap:
    """A collector that only counts."""

    def __init__(self) -> None:
        self.young, self.swept, self.frozen, self.thresholds = 0, [], False, ()

    def get_count(self):
        return (self.young, 0, 0)

    def collect(self, generation=2):
        self.swept.append(generation)
        self.young = 0
        return 0

    def freeze(self):
        self.frozen = True

    def set_threshold(self, *thresholds):
        self.thresholds = thresholds


def test_what_is_there_at_the_start_is_set_aside():
    heap = Heap()
    Sweeper(heap).begin()
    assert (heap.swept, heap.frozen, heap.thresholds[0]) == ([2], True, THRESHOLD)


def test_it_waits_while_somebody_plays_and_sweeps_when_it_is_quiet():
    heap = Heap()
    sweeper = Sweeper(heap)
    for _move in range(10):
        heap.young += 2000
        sweeper.look()
    assert heap.swept == []
    sweeper.look()
    assert heap.swept == [1]


def test_little_is_left_lying():
    heap = Heap()
    sweeper = Sweeper(heap)
    heap.young = YOUNG
    for _look in range(5):
        sweeper.look()
    assert heap.swept == []


def test_a_full_sweep_comes_seldom_and_only_in_a_long_silence():
    heap = Heap()
    sweeper = Sweeper(heap)
    for _look in range(WHOLE_AFTER):
        heap.young += STILL
        sweeper.look()
    assert 2 not in heap.swept
    for _look in range(LONG_STILL):
        sweeper.look()
    assert heap.swept.count(2) == 1
    for _look in range(WHOLE_AFTER - 1):
        sweeper.look()
    assert heap.swept.count(2) == 1
    sweeper.look()
    assert heap.swept.count(2) == 2
