"""What two boots of a PMU lab's guest left (job.sh) against what must be: check.py BOOT1 BOOT2 OUT.md
What profiles on this machine left (native.sh), as far as it has counters: check.py OUT

The oracles are closed forms, LLVM's own assembly of the loop, and a counter of the kernel's that was read around the
same calls. Counts are taken per trip, from the difference of two trip counts, so what is constant drops out."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "e2e"))

import check_programs  # noqa: E402
from asm import MACHINES, Loop, Machine  # noqa: E402
from nbcfile import TYPES, Counters  # noqa: E402

TRIPS, CALLS = 5000, 3
IN_PLACE = 16       # instructions that a probe in place may cost more or less than one measured at the start
NEAR = 0.05         # per trip: each interrupt of the guest adds an instruction, or makes a reading be done again, of 60
INTERRUPTS = 250    # that is 120 cycles; they fall elsewhere in each boot
LATE = 0.5          # % of a function: one visit of some hundreds
SOURCE = (HERE / "kernels.py").read_text().splitlines()
MARKS = ("trip", "short", "long")
LINES = {mark: next(i for i, text in enumerate(SOURCE, 1) if text.endswith(f"# {mark}")) for mark in MARKS}
TOUCH = next(i for i, text in enumerate(SOURCE, 1) if text.endswith("# touch"))
TOUCHED = 1 + 10 + 500
FACTORS = {"instructions": 1, "cycles": 2}     # how many of an instruction


# ---- what a boot left


class Boot:
    def __init__(self, folder: str):
        self.folder = Path(folder)

    def report(self, name: str, part: int = 2) -> dict:
        return json.loads((self.folder / f"{name}.{part}.json").read_text())

    def file(self, name: str) -> Counters:
        return Counters(next((self.folder / name).glob("*.nbc")).read_bytes())

    def cost(self, name: str, event: str) -> int:
        """What a probe adds to the event, as was measured at the start."""
        found = re.search(rf"event={event}\t.*\t(\d+)\n".encode(), bytes(self.file(name).data))
        return int(found.group(1))

    def outside(self, name: str) -> float:
        """Instructions of a trip, as the kernel counted those of the thread."""
        once, twice = json.loads((self.folder / f"{name}.outside").read_text())
        return (twice - once) / TRIPS

    def per_trip(self, name: str, value) -> float:
        """Of what `value` finds in a report."""
        none, once, twice = (value(self.report(name, part)) for part in (0, 1, 2))
        return (twice - 2 * once + none) / (CALLS * TRIPS)

    def machine(self) -> Machine:
        return MACHINES[self.report("none")["run"]["machine"]["description"].split(",")[0]]

    def loop(self, name: str) -> Loop:
        return Loop(self.machine(), (self.folder / f"{name}.s").read_text())


def lines_of(report: dict, function: str) -> dict[int, dict]:
    return {line["line"]: line for f in report["functions"] if f["name"] == function for line in f["lines"]}


def count_of(report: dict, event: str, line: int) -> int:
    return lines_of(report, "chain")[line]["events"][event]["self"]


def event_of(report: dict, event: str) -> dict:
    return next(e for e in report["events"] if e["name"] == event)


# ---- lines of the assembly


def sections(boot: Boot, name: str) -> dict[int, list[list[str]]]:
    """line -> the sections of the loop's code that are charged to it"""
    found: dict[int, list[list[str]]] = {}
    for slot, code in boot.loop(name).sections():
        found.setdefault(line_at(boot.file(name), slot), []).append(code)
    return found


def line_at(file: Counters, slot: int) -> int:
    """The line of chain's region whose ticks are in the slot."""
    for kind, at, size in file.records():
        rows = [row.split("\t") for row in bytes(file.data[at:at + size]).decode(errors="replace").splitlines()]
        if kind != TYPES["module"] or not any(r[0] == "function" and r[5] == "chain" for r in rows):
            continue
        regions = [row[1] for row in rows if row[0] == "region" and row[3] == str(slot)]
        if regions:
            return next(int(row[4]) for row in rows if row[0] == "part" and row[1] == regions[0])
    raise ValueError(f"no region has slot {slot}")


# ---- the table


class Table:
    def __init__(self):
        self.rows: list[str] = []
        self.failed = 0

    def row(self, what: str, expected, counted, good: bool | None = None) -> None:
        good = expected == counted if good is None else good
        self.failed += not good
        shown = (f"{v:.3f}".rstrip("0").rstrip(".") if isinstance(v, float) else str(v) for v in (expected, counted))
        self.rows.append(f"| {what} | {' | '.join(shown)} | {'yes' if good else '**NO**'} |")
        print(("ok   " if good else "FAIL ") + self.rows[-1])

    def near(self, what: str, expected: float, counted: float) -> None:
        self.row(what, expected, counted, abs(expected - counted) < NEAR)


def expected_hits() -> dict[str, list[int]]:
    """Of each function's lines, in order, after what kernels.py does."""
    thirds, odd = len(range(0, 1000, 3)), sum(1 for i in range(1000) if i % 3 and i & 1)
    return {"branches": [1, 1001, 1000, thirds, 1000 - thirds, odd, 1],
            "triangle": [1, 31, 30 + 30 * 29 // 2, 30 * 29 // 2, 1],
            "halve": [1, 42, 41, 41, 1]}


def chain_hits(trips: int) -> list[int]:
    calls, total = CALLS * 12, CALLS * (10 * 10 + 3 * trips)
    return [calls + total, total, total, calls]


def check_hits(table: Table, boot: Boot) -> None:
    for name, trips in (("none", TRIPS), ("line", TRIPS), ("line-read", TRIPS), ("refused", 100)):
        expected = expected_hits() | {"chain": chain_hits(trips)}
        report = boot.report(name)
        for function in expected:
            found = [line["hits"] for _, line in sorted(lines_of(report, function).items())]
            table.row(f"{name}: hits of the lines of `{function}`", expected[function], found)


def check_unit(table: Table, boot: Boot) -> None:
    """--budget none: the loop is one region, without probes inside."""
    loop, plain = boot.loop("none"), boot.loop("plain")
    table.row("none: instructions in a pass, LLVM's assembly, against that without nbcount", len(plain.path),
              len(loop.path))
    length = len(loop.path) / loop.trips
    table.near("plain: instructions of a trip, the kernel's counter, no nbcount", length, boot.outside("plain"))
    for event, factor in FACTORS.items():
        table.near(f"none: {event} of a trip, all lines of the loop", factor * length, boot.per_trip(
            "none", lambda r: sum(count_of(r, event, line) for line in LINES.values())))


def check_lines(table: Table, boot: Boot, name: str, events=tuple(FACTORS)) -> None:
    """--budget line: a probe wherever the line changes. All cost the same, in place."""
    found, loop = sections(boot, name), boot.loop(name)
    parts = {mark: found.get(line, []) for mark, line in LINES.items()}
    sizes = {mark: sum(map(len, part)) for mark, part in parts.items()}
    table.row(f"{name}: exclusive-or in LLVM's assembly of the lines, in a pass",
              {"trip": 0, "short": 0, "long": 3 * len(parts["short"])},
              {mark: sum(map(loop.xors, part)) for mark, part in parts.items()})
    counted = {mark: boot.per_trip(name, lambda r: count_of(r, "instructions", line)) for mark, line in LINES.items()}
    call = round((counted["long"] * loop.trips - sizes["long"]) / len(parts["long"]))  # of what is in no section, and
    extra = call + loop.machine.probe                                                  # not taken out
    table.row(f"{name}: what a probe in place costs beyond what is taken out, instructions", f"up to {IN_PLACE}",
              extra, abs(extra) <= IN_PLACE)
    for mark, line in LINES.items():
        expected = max(0, sizes[mark] + len(parts[mark]) * call) / loop.trips  # probes take no more than there is
        for event in events:
            table.near(f"{name}: {event} of line `{mark}`, per hit", FACTORS[event] * expected,
                       boot.per_trip(name, lambda r: count_of(r, event, line)))


def check_sums(table: Table, boot: Boot, name: str, events=tuple(FACTORS)) -> None:
    table.near(f"{name}: instructions of a trip, lines and own, against the kernel's counter", boot.outside(name),
               boot.per_trip(name, lambda r: event_of(r, "instructions")["total"]))
    report = boot.report(name)
    for event in events:
        lines = sum(line["events"][event]["self"] for f in report["functions"] for line in f["lines"])
        found = event_of(report, event)
        table.row(f"{name}: {event} of all lines and own, against those of all calls", found["total"],
                  lines + found["own"])


def check_reads(table: Table, boot: Boot) -> None:
    ours, kernels = (boot.cost(name, "instructions") for name in ("line", "line-read"))
    table.row("instructions of a probe: read from user space, and by read()", "different", f"{ours}, {kernels}",
              ours != kernels)
    event = "perf::INSTRUCTIONS:k"
    ours, kernels = (boot.cost(name, event) for name in ("kernel", "kernel-read"))
    table.row("the kernel's instructions in a probe: read from user space", 0, ours)
    table.row("the kernel's instructions in a probe: by read()", "> 100", kernels, kernels > 100)


def check_mixed(table: Table, boot: Boot) -> None:
    """Instructions, read from user space, beside page faults, which only the kernel can be asked for."""
    check_lines(table, boot, "mixed", ("instructions",))
    check_sums(table, boot, "mixed", ("instructions", "page-faults"))
    faults = {line["line"]: line["events"]["page-faults"]["self"] for f in boot.report("mixed")["functions"]
              for line in f["lines"] if f["name"] in ("touch", "chain")}
    table.row("mixed: page faults of the line that touches fresh pages", TOUCHED, faults[TOUCH])
    table.row("mixed: page faults of the other lines of `touch` and `chain`", 0, sum(faults.values()) - faults[TOUCH])
    alone, mixed = (boot.cost(name, "instructions") for name in ("line", "mixed"))
    table.row("mixed: instructions of a probe: one read(), and a counter's register", f"more than {alone}", mixed,
              mixed > alone)


def check_refused(table: Table, boot: Boot) -> None:
    report = boot.report("refused")
    names = [e["name"] for e in report["events"]]
    table.row("refused (perf_event_paranoid 3, not root): what is counted", ["hits", "ticks", "off-core"], names)
    why = {entry["event"]: entry["why"] for entry in report["unavailable"]}
    for event in ("cycles", "instructions", "cache-misses", "branch-misses"):
        table.row(f"refused: why not `{event}`", "perf_event_paranoid is 3; ...", why.get(event, "-"),
                  why.get(event, "").startswith("perf_event_paranoid is 3;"))


def hits(report: dict) -> list[int]:
    return [line["hits"] for f in report["functions"] for line in f["lines"]]


def events(report: dict) -> list[list[int]]:
    """Of each function and event: those of its lines."""
    return [[line["events"][event]["self"] for line in f["lines"]] for f in report["functions"]
            for event in ("instructions", "cycles")]


def check_boots(table: Table, one: Boot, two: Boot) -> None:
    """A reading that an interrupt makes late charges a visit to the neighbouring line: the function's sum is the same."""
    for name in ("none", "line", "line-read"):
        first, second = one.report(name), two.report(name)
        pairs = list(zip(events(first), events(second), strict=True))
        most = max(abs(sum(a) - sum(b)) for a, b in pairs)
        table.row(f"{name}: by how much any function's instructions or cycles differ in two boots, hits being the same",
                  f"up to {INTERRUPTS}", most, most <= INTERRUPTS and hits(first) == hits(second))
        beyond = [abs(x - y) / sum(a) for a, b in pairs for x, y in zip(a, b, strict=True) if abs(x - y) > INTERRUPTS]
        percent = round(100 * max(beyond, default=0), 2)
        table.row(f"{name}: by how much any line's differ, in % of its function's, where by more than {INTERRUPTS}",
                  f"up to {LATE}", percent, percent <= LATE)


def check_crowded(table: Table, boot: Boot) -> None:
    """Another process takes the core now and then. The runtime's slow path finds out, and its own counts are no line's."""
    alone, crowded = boot.report("line"), boot.report("crowded")
    own, total = (event_of(crowded, "cycles")[of] - event_of(alone, "cycles")[of] for of in ("own", "total"))
    table.row("crowded: own cycles more than in `line`", "> 2000", own, own > 2000)
    lines = event_of(alone, "cycles")["total"] - event_of(alone, "cycles")["own"]
    more = round(100 * (total - own) / lines, 2)  # of readings that were interrupted, and are made again
    table.row("crowded: cycles of all lines together, % more than in `line`", f"up to {LATE}", more, 0 <= more <= LATE)


def check_native(boot: Boot) -> int:
    why = {entry.get("event"): entry["why"] for entry in boot.report("none")["unavailable"]}
    if "instructions" in why:
        print(f"test-pmu-native: skipped, {why['instructions']}")
        return 0
    table = Table()
    for name in ("none", "line"):
        check_sums(table, boot, name)
    return 1 if table.failed else 0


def main() -> int:
    if len(sys.argv) == 2:
        return check_native(Boot(sys.argv[1]))
    one, two = Boot(sys.argv[1]), Boot(sys.argv[2])
    table = Table()
    check_hits(table, one)
    check_unit(table, one)
    for name in ("line", "line-read"):
        check_lines(table, one, name)
    for name in ("none", "line", "line-read"):
        check_sums(table, one, name)
    check_reads(table, one)
    check_mixed(table, one)
    check_refused(table, one)
    check_crowded(table, one)
    check_boots(table, one, two)
    check_programs.check(table, two)
    write(Path(sys.argv[3]), one, table)
    return 1 if table.failed else 0


def write(to: Path, boot: Boot, table: Table) -> None:
    run, machine = boot.report("line")["run"], boot.machine()
    to.write_text("\n".join([
        f"# Counts on a PMU (`make {machine.target}`)", "",
        f"{run['machine']['description']}; Python {run['python']}, Numba {run['numba']}: the guest of the {machine.lab} lab,",
        "whose counters count its instructions exactly, and two cycles for each. Names of runs: `none`, `line`: the budget;",
        "`line-read`: counters are read with `read()`; `mixed`: beside page faults, which need `read()`; `plain`: without",
        "nbcount; `crowded`: as `line`, while another process takes the core now and then; `programs`: `none`, with two",
        "threads. Per trip and hit: from the difference of two trip counts. A pass of the loop is one trip, or several where LLVM has unrolled it.", "",
        "| what | expected | counted | good |", "|---|---|---|---|", *table.rows, ""]))


if __name__ == "__main__":
    sys.exit(main())
