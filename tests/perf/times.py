"""CPU times of calls and of compilations: plain and profiled processes in turns.

There are several pairs of fresh processes, because the placement of code and data in memory changes
a time by some percent, and differs from process to process. What counts is the minimum over the
rounds of each process, and the median of the pairs' ratios.
"""

from __future__ import annotations

import statistics
from dataclasses import dataclass

from workers import MODES, Worker, same

THREADS = 2


@dataclass
class Times:
    """CPU seconds by mode: `best` of a call, `compile` of the compilation alone. `ratios`: of the
    pairs."""

    best: dict[str, float]
    compile: dict[str, float]
    ratios: list[float]

    @property
    def ratio(self) -> float:
        return statistics.median(self.ratios)

    @property
    def compile_ratio(self) -> float:
        return self.compile["profiled"] / self.compile["plain"]


def measure(names: list[str], scale: float, rounds: int, pairs: int, folder: str,
            after=lambda name, workers: None) -> dict[str, Times]:
    """`after` is called once per kernel, with the workers that have compiled it."""
    times: dict[str, Times] = {}
    for pair in range(pairs):
        workers = {mode: Worker(mode, folder, THREADS) for mode in MODES}
        for name in names:
            compiled = {mode: workers[mode].ask("compile", name) for mode in MODES}
            best = _best(name, scale, rounds, workers, MODES if pair % 2 else MODES[::-1])
            if pair == 0:
                after(name, workers)
                times[name] = Times(best, compiled, [])
            record = times[name]
            record.ratios.append(best["profiled"] / best["plain"])
            for mode in MODES:
                record.best[mode] = min(record.best[mode], best[mode])
                record.compile[mode] = min(record.compile[mode], compiled[mode])
        for worker in workers.values():
            worker.close()
    return times


def _best(name: str, scale: float, rounds: int, workers: dict[str, Worker], order) -> dict[str, float]:
    best = dict.fromkeys(MODES, float("inf"))
    digests = set()
    for _ in range(rounds):
        for mode in order:
            seconds, digest = workers[mode].ask("run", name, scale)
            best[mode] = min(best[mode], seconds)
            digests.add(digest)
    same(name, digests)
    return best
