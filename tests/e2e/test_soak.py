"""With many functions, threads and forks in one process, the resources it takes stay bounded and the report is right. NBCOUNT_SOAK sets the
number of functions (100)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time

from conftest import environment, nbcount_bin
from scripts import Program

FUNCTIONS = int(os.environ.get("NBCOUNT_SOAK", "100"))
FORKS, THREADS = 200, 10_000
KB_PER_FUNCTION = 200       # of memory, in addition to the 850 that an unprofiled function takes
BYTES_PER_FUNCTION = 2_000  # of the file, with one thread's counters

SOURCE = """
    import gc, json, os, sys, threading, time
    from numba import njit

    FUNCTIONS, FORKS, THREADS = map(int, sys.argv[1:4])

    def lines_of(path):
        with open(path) as file:
            return file.read().splitlines()

    def memory():               # KB that are the process's own: not of files, which others may map, too
        gc.collect()
        return sum(int(line.split()[1]) for line in lines_of("/proc/self/smaps_rollup") if line.startswith("Anonymous:"))

    def file_size():
        try:
            return max(entry.stat().st_size for entry in os.scandir(os.environ["NBCOUNT_OUT"]))
        except (FileNotFoundError, ValueError):
            return 0            # unprofiled

    def state():
        return {"file": file_size(), "seconds": round(time.monotonic() - began, 2), "memory": memory(), "files": len(os.listdir("/proc/self/fd")),
                "maps": len(lines_of("/proc/self/maps"))}

    states = {}
    began = time.monotonic()
    functions = {}
    with open("made.py", "w") as made:
        for k in range(FUNCTIONS + 1):
            made.write(f"def f{k}(n):\\n    for i in range(n):\\n        n += i * {k}\\n    return n\\n")
    with open("made.py") as made:
        exec(compile(made.read(), os.path.abspath("made.py"), "exec"), functions)
    for k in range(FUNCTIONS + 1):
        functions[f"f{k}"] = njit("int64(int64)", nogil=True, profile=True)(functions[f"f{k}"])
        if k == 0:
            functions["f0"](3)
            states["start"] = state()
    for k in range(1, FUNCTIONS + 1):
        functions[f"f{k}"](3)
    states["functions"] = state()

    def one_thread(k, until):
        functions[f"f{k}"](3)
        until()

    def run_threads(most, until=lambda: None):
        for start in range(0, most, 50):
            threads = [threading.Thread(target=one_thread, args=(k % FUNCTIONS + 1, until))
                       for k in range(start, start + 50)]
            [t.start() for t in threads], [t.join() for t in threads]

    run_threads(THREADS // 5, threading.Barrier(50).wait)     # all 50 are alive at once, which later ones need not be
    states["some threads"] = state()
    run_threads(THREADS - THREADS // 5)
    states["threads"] = state()

    for k in range(FORKS):
        pid = os.fork()
        if pid == 0:
            functions[f"f{k % FUNCTIONS + 1}"](3)
            os._exit(0)
        assert os.waitpid(pid, 0)[1] == 0
        if k == 9:
            states["some forks"] = state()
    states["forks"] = state()
    json.dump(states, sys.stdout)
"""


def run(folder, functions: int, forks: int, threads: int, **env) -> tuple[Program, dict]:
    folder.mkdir()
    program = Program(folder, SOURCE)
    done = subprocess.run([sys.executable, program.path, str(functions), str(forks), str(threads)], cwd=folder,
                          env=program.environment(**env), capture_output=True, text=True, timeout=12 * FUNCTIONS, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return program, json.loads(done.stdout)


def grown(states: dict, functions: int) -> float:
    """KB of memory per function."""
    return (states["functions"]["memory"] - states["start"]["memory"]) / functions


def expected_calls() -> list[int]:
    """How often each function is called: by itself, by threads and by children."""
    calls = [0] + [1] * FUNCTIONS
    calls[0] = 1
    some = THREADS // 5
    for k in [*range(some), *range(THREADS - some), *range(FORKS)]:
        calls[k % FUNCTIONS + 1] += 1
    return calls


def test_soak(tmp_path, capsys):
    program, counted = run(tmp_path / "counted", FUNCTIONS, FORKS, THREADS)
    some = min(FUNCTIONS, 300)
    _, plain = run(tmp_path / "plain", some, 10, 50, NBCOUNT="0")
    files = program.files()
    size = max(file.stat().st_size for file in files)
    children = sorted(file.stat().st_size for file in files)[:-1]
    start = time.monotonic()
    done = subprocess.run([nbcount_bin(), "report", str(program.out), "--format", "json"], capture_output=True,
                          env=environment(), timeout=300, check=True)
    seconds = time.monotonic() - start
    per_function = grown(counted, FUNCTIONS) - grown(plain, some)
    with capsys.disabled():
        print(f"\n{FUNCTIONS} functions: {per_function:.1f} KB each more than unprofiled; file {size} bytes, "
              f"of a child {children[-1]}; {len(files)} files; report in {seconds:.2f} s\n{counted}\n{plain}")

    # A process maps no more, and opens no more, after 10,000 threads than after 2,000.
    assert per_function < KB_PER_FUNCTION
    assert len(files) == len(os.listdir(program.out)) == 1 + FORKS
    assert children[-1] < BYTES_PER_FUNCTION * FUNCTIONS + 200_000
    assert counted["functions"]["file"] < BYTES_PER_FUNCTION * FUNCTIONS + 200_000
    # Each of the threads that are alive at once, 50 at most, has counters of its own; the other 9,950 reuse these.
    assert counted["threads"]["file"] < 51 * counted["functions"]["file"]
    assert size <= counted["threads"]["file"] + 200_000
    for what in ("files", "maps"):
        assert counted["threads"][what] <= counted["some threads"][what] + 60, what
        assert counted["forks"][what] <= counted["some forks"][what] + 5, what
    assert counted["start"]["files"] == counted["forks"]["files"]
    counters = counted["threads"]["file"] - counted["some threads"]["file"]
    assert counted["threads"]["memory"] < counted["some threads"]["memory"] + counters // 1024 + 4000
    assert counted["forks"]["memory"] < counted["threads"]["memory"] + 1000
    calls = {f["name"]: f["calls"] for f in json.loads(done.stdout)["functions"]}
    assert calls == {f"f{k}": n for k, n in enumerate(expected_calls())}
    body = {f["name"]: [line["hits"] for line in f["lines"]][1] for f in json.loads(done.stdout)["functions"]}
    assert body == {f"f{k}": 3 * n for k, n in enumerate(expected_calls())}
