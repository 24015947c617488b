"""What a counters file says about time, read independently of nbcount, by docs/FORMAT.md."""

from __future__ import annotations

import glob
import os
import struct
from dataclasses import dataclass, field
from pathlib import Path

from nbcfile import TYPES, Counters

BLOCK_HEAD = 64


@dataclass
class Region:
    ticks: int
    shared: int
    visits: int
    parts: list[tuple[str, int]] = field(default_factory=list)  # (function, line)


@dataclass
class ThreadTime:
    """The times of one thread, or of all that have ended together, in ticks."""
    regions: list[Region]
    rests: int
    own: int
    off_core: int
    total: int
    calls: int
    rest_visits: int = 0  # how often the clock was read for a rest (runtime/abi.h)
    events: dict[str, list[int]] = field(default_factory=dict)  # name -> [charged and own, total]

    @property
    def charged(self) -> int:
        return sum(r.ticks + r.shared for r in self.regions) + self.rests + self.own + self.off_core


def _counters(file: Counters) -> dict[int, dict[int, int]]:
    """Thread -> byte offset in its block -> counter."""
    threads: dict[int, dict[int, int]] = {}
    owner: dict[int, int] = {}
    extents = []
    for kind, at, size in file.records():
        if kind == TYPES["thread"]:
            owner[file.get(at + 8)] = file.get(at)
        elif kind == TYPES["extent"]:
            extents.append(struct.unpack_from("<QQQQ", file.data, at))
    done = {}
    for kind, at, size in file.records():
        if kind == TYPES["done"]:
            done[file.get(at)] = {file.get(at + 16 + 16 * i): file.get(at + 24 + 16 * i, "<q")
                                  for i in range(file.get(at + 8))}
    for block, start, length, at in extents:
        thread = owner.get(block)
        if thread is None or thread in done:
            continue
        found = threads.setdefault(thread, {})
        for offset in range(0, length, 8):
            value = file.get(at + offset, "<q")
            if value and start + offset >= BLOCK_HEAD:
                found[start + offset] = value
    return threads | done


def _sum(text: str, base: int, counters: dict[int, int]) -> int:
    total = 0
    for term in filter(None, text.split(",")):
        slot, _, factor = term.partition("*")
        total += counters.get(base + 8 * int(slot), 0) * int(factor or 1)
    return total


def times(path: str) -> dict[int, ThreadTime]:
    """Thread -> its times; `path`: a counters file."""
    file = Counters(Path(path).read_bytes())
    counters = _counters(file)
    result = {thread: ThreadTime([], 0, 0, 0, 0, 0) for thread in counters}
    for kind, at, size in file.records():
        if kind != TYPES["module"]:
            continue
        base = file.get(at)
        rows = [line.split("\t") for line in bytes(file.data[at + 16:at + size]).decode().splitlines()]
        names = {row[1]: row[5] for row in rows if row[0] == "function"}
        for thread, found in counters.items():
            _add(result[thread], rows, names, base, found)
    return result


def costs(path: str) -> dict[tuple[str, int], float]:
    """(function, line) -> the cost of executing the line once, the largest of any region. The unit
    is an addition on a processor that begins six of them per cycle."""
    found: dict[tuple[str, int], float] = {}
    file = Counters(Path(path).read_bytes())
    for kind, at, size in file.records():
        if kind != TYPES["module"]:
            continue
        rows = [line.split("\t") for line in bytes(file.data[at + 16:at + size]).decode().splitlines()]
        names = {row[1]: row[5] for row in rows if row[0] == "function"}
        for kind, *row in rows:
            if kind == "part":
                key = names[row[1]], int(row[3])
                found[key] = max(found.get(key, 0), int(row[4]) / 1024)
    return found


def _add(time: ThreadTime, rows, names, base: int, counters: dict[int, int]) -> None:
    regions = []
    for kind, *row in rows:
        if kind == "region":
            regions.append(Region(*(_sum(text, base, counters) for text in row[2:5])))
        elif kind == "part":
            regions[int(row[0])].parts.append((names[row[1]], int(row[3])))
        elif kind == "level":
            time.rests += _sum(row[2], base, counters)
            time.rest_visits += counters.get(base + 8 * (int(row[2]) + 1), 0)
        elif kind == "total":
            time.total += _sum(row[3], base, counters)
            time.calls += _sum(row[4], base, counters)
        elif kind == "thread":
            field_name = {"own": "own", "off-core": "off_core"}[row[0]]
            setattr(time, field_name, getattr(time, field_name) + _sum(row[1], base, counters))
    time.regions += regions
    for row in rows:
        if row[0] == "events":
            _add_events(time.events, row[1].split(","), rows, base, counters)
            if row[2:] == ["shared"]:
                shared = [["shared", *row[4:5]] for row in rows if row[0] == "region"]
                _add_events(time.events, row[1].split(","), shared, base, counters)


def _add_events(events: dict[str, list[int]], names, rows, base: int, counters: dict[int, int]) -> None:
    """The counts of events 0, 1, ... are 1, 2, ... slots before those of the ticks."""
    lists = {"region": (3, 0), "shared": (1, 0), "level": (3, 0), "thread": (2, 0), "total": (4, 1)}
    for row in rows:
        if row[0] not in lists or row[:2] == ["thread", "off-core"]:
            continue
        at, what = lists[row[0]]
        for number, name in enumerate(names):
            sums = events.setdefault(name, [0, 0])
            sums[what] += _sum(row[at], base - 8 * (number + 1), counters)


def of_directory(directory) -> list[ThreadTime]:
    """The times of all threads of all processes that have a counters file there."""
    return [time for path in sorted(glob.glob(os.path.join(directory, "*.nbc"))) for time in times(path).values()]
