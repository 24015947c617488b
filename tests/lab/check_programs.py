"""What programs.py left in a guest against closed forms, and, thread by thread, the sums that docs/PROBES.md promises.
Hits of loops, of a loop that an error leaves, of calls that stay calls, and of a loop with vectors of bytes."""

from __future__ import annotations

import json

import clockfile

N, INNER, WORKERS = 2000, 100, 2
SAME = 250  # instructions that two threads with the same work may differ by: see INTERRUPTS in check.py


def fib(n: int) -> int:
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def fib_calls(n: int) -> int:
    return 1 if n < 2 else 1 + fib_calls(n - 1) + fib_calls(n - 2)


def xor_of_products(i: int) -> int:
    s = 0
    for j in range(INNER):
        s ^= i * j
    return s


def expected_results() -> dict:
    return {"spread": sum(map(xor_of_products, range(N))), "checked": [str(N), "too much"],
            "sums": sum(map(fib, range(N // 100))), "darker": sum(pixel(i) - 100 * (pixel(i) > 100) for i in range(N))}


def pixel(i: int) -> int:
    return i % 256


def expected_hits() -> dict[str, list[int]]:
    """Of each function's lines, in order."""
    calls, half, times = sum(map(fib_calls, range(N // 100))), N // 2, N // 100
    leaves = (calls + times) // 2  # a call that is no leaf makes two
    return {"spread": [N + 1, N, N * (INNER + 1), N * INNER, N, 1],
            "checked": [2, N + 1 + half + 1, N + half + 1, 1, N + half, 1],
            "fib": [calls, leaves, calls - leaves],
            "sums": [1, times + 1, times, 1],
            "darker": [N + 1, N, sum(pixel(i) > 100 for i in range(N)), 1]}


def check_hits(table, functions: dict[str, dict]) -> None:
    for name, expected in expected_hits().items():
        table.row(f"programs: hits of the lines of `{name}`", expected,
                  [line["hits"] for line in functions[name]["lines"]])


def check_calls(table, functions: dict[str, dict]) -> None:
    times = N // 100
    calls = sum(map(fib_calls, range(times)))
    table.row("programs: calls of `fib`; without those from itself", [calls, times],
              [functions["fib"]["calls"], functions["fib"]["primitive_calls"]])
    table.row("programs: calls of `fib` by `sums`, and by itself", [times, calls - times],
              [callee["calls"] for name in ("sums", "fib") for callee in functions[name]["callees"]])


def check_threads(table, functions: dict[str, dict]) -> None:
    """Each worker has half of the trips. The first one has a slow path more; its counts are no line's."""
    body = functions["spread"]["lines"][1:5]
    share = [line["hits"] // WORKERS for line in body]
    threads = [{t["thread"]: t for t in line["threads"]} for line in body]
    workers = sorted(threads[0])
    table.row("programs: hits of the lines of a prange's body, by thread", [share] * WORKERS,
              [[line[thread]["hits"] for line in threads] for thread in workers])
    counted = [sum(line[thread]["events"]["instructions"]["self"] for line in threads) for thread in workers]
    table.row("programs: instructions of a prange's body, by thread", f"the same, {SAME} more or less", counted,
              min(counted) > N * INNER / WORKERS / 4 and max(counted) - min(counted) <= SAME)


def check_sums(table, boot, report: dict) -> None:
    for number, thread in enumerate(clockfile.of_directory(boot.folder / "programs")):
        for event, (charged, total) in sorted(thread.events.items()):
            table.row(f"programs, thread {number}: {event} of all regions, rests and own, against those of all calls",
                      total, charged)
    for event in report["events"][2:]:
        lines = sum(line["events"][event["name"]]["self"] for f in report["functions"] for line in f["lines"])
        table.row(f"programs: {event['name']} of all lines and own, against those of all calls", event["total"],
                  lines + event["own"])


def check_code(table, boot) -> None:
    machine = boot.machine()
    code = (boot.folder / "programs.darker.s").read_text()
    table.row("programs: `darker` works on vectors of bytes, in LLVM's assembly", True,
              bool(machine.bytes.search(code)))
    code = (boot.folder / "programs.sums.s").read_text()
    table.row("programs: `sums` calls `fib`, in LLVM's assembly", True, bool(machine.calls_fib.search(code)))


def check(table, boot) -> None:
    report = json.loads((boot.folder / "programs.json").read_text())
    functions = {f["name"]: f for f in report["functions"]}
    table.row("programs: results", expected_results(), json.loads((boot.folder / "programs.results.json").read_text()))
    check_hits(table, functions)
    check_calls(table, functions)
    check_threads(table, functions)
    check_sums(table, boot, report)
    check_code(table, boot)
