"""Random modules with clocks that the runtime switches: results are those without clocks, hits are what the markers themselves count, and
all ticks and events of all calls are charged. NBCOUNT_IR=N modules (default 70), NBCOUNT_SEED=first seed. python
tests/e2e/test_random_clock.py SEED [COUNT] runs some in this process, prints what they counted, and leaves their profile where NBCOUNT_OUT
says."""
from __future__ import annotations

import ctypes
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import llvmlite.binding as ll
import numba  # noqa: F401: before nbcount's own modules, whose hook is made when it is imported
import pytest

import clockfile
import irprog
from conftest import environment, hits_of, load
from nbcount import _helpers, _hook, _stages
from test_clock import assert_adds_up, assert_report_adds_up
from test_clock_llvm import located
from test_random_ir import CALLS, FIRST, Program, counted_by_itself, processor, shaped
from test_rewrite_llvm import machine, optimise, parse

COUNT = int(os.environ.get("NBCOUNT_IR", "70"))
BATCH = 10          # modules in a process
SETTINGS = (("5", "none"), ("none", "none"), ("0.1", "none"), ("line", "none"), ("50", "none"),
            ("5", "page-faults,task-clock"), ("none", "page-faults"))   # budget, events
SECONDS = 0.02      # for which each module runs without probes, so that clocks are switched often
ROUNDS = 12         # of calls, at most
ENTRY = """
define i32 @outside(ptr noalias %to, ptr %a, i64 %n) {
  %status = call i32 @main(ptr %to, ptr %a, i64 %n)
  ret i32 %status
}
"""
kept: list[Program] = []


class Called(Program):
    """A program that is called from code without clocks, as by Numba's wrappers."""
    NAME = "outside"


def linked(text: str) -> ll.ModuleRef:
    return parse(text.replace("linkonce_odr ", ""))


def clocked(text: str, seed: int, cpu: str, code: str, events: str) -> ll.ModuleRef:
    """Passes the module through the stages as the shim does, but with LLVM passes that the seed selects."""
    target = machine(cpu)
    module, _ = _stages.count(parse(text), target)
    if seed % 2 and (gathered := _stages.gather(module, str(module), target)):
        module = gathered[0]
    text = shaped(optimise(str(module), seed // 2 % 4, cpu=cpu), seed)
    if settled := _stages.settle(text):
        text = settled[0]
    with_clocks, _ = _stages.clock(text, code, events)     # None: no code has a line
    return linked(str(_stages.lower(with_clocks or text, str(seed), target)))


def run(seed: int, code: str, events: str) -> dict:
    """Runs a module; returns what must be compared with the profile, and whether results are the same."""
    written, file, cpu = irprog.Gen(seed), name_of(seed), processor(seed)
    text = written.program(file)
    plain = Called(parse(counted_by_itself(text + ENTRY, written.sites)), written.sites)
    ours = Called(clocked(located(text, file, irprog.FIRST_LINE) + ENTRY, seed, cpu, code, events), written.sites, cpu)
    epoch = ctypes.c_uint64.from_address(ll.address_of_symbol("nbcount_epoch_2"))
    wanted, begun = [], time.perf_counter()
    while time.perf_counter() - begun < SECONDS and len(wanted) < ROUNDS:
        wanted.append(plain.run(epoch, CALLS << len(wanted)))
    kept.append(ours)       # the runtime has addresses in it
    same = wanted == [ours.run(epoch, CALLS << k) for k in range(len(wanted))]
    return {"seed": seed, "same": same, "lines": [[line, n] for line, n in plain.truth().items()]}


def name_of(seed: int) -> str:
    return f"/src/random{seed}.py"


@pytest.mark.parametrize("first", range(FIRST, FIRST + COUNT, BATCH))
def test_random_modules_with_clocks(first: int, tmp_path: Path) -> None:
    (budget, events), count = SETTINGS[first // BATCH % len(SETTINGS)], min(BATCH, FIRST + COUNT - first)
    done = subprocess.run([sys.executable, __file__, str(first), str(count)], capture_output=True, text=True, check=False, timeout=600,
                          env=environment(NBCOUNT="1", NBCOUNT_BUDGET=budget, NBCOUNT_EVENTS=events, NBCOUNT_OUT=str(tmp_path)))
    assert done.returncode == 0 and not done.stderr, f"{budget}: exit {done.returncode}\n{done.stderr[-4000:]}"
    modules = [json.loads(line) for line in done.stdout.splitlines()]
    report = load(tmp_path)
    hits = hits_of(report)
    wrong = [f"{m['seed']}: results differ" for m in modules if not m["same"]]
    wrong += [f"{m['seed']}: line {line}: {hits[name_of(m['seed']), line]}, not {n}"
              for m in modules for line, n in m["lines"] if hits[name_of(m["seed"]), line] != n]
    assert len(modules) == count and not wrong, f"{budget}\n" + "\n".join(wrong)
    threads = clockfile.of_directory(tmp_path)
    assert_adds_up(threads)
    assert_report_adds_up(report)
    for t in threads:
        assert list(t.events) == ([] if events == "none" else events.split(","))
        assert all(charged == total for charged, total in t.events.values()), t.events


if __name__ == "__main__":
    _hook.install()
    state = _hook._state
    _helpers.provide()
    for number in range(int(sys.argv[1]), int(sys.argv[1]) + int((*sys.argv, 1)[2])):
        print(json.dumps(run(number, state.budget.code, state.session.events)), flush=True)
