"""Where threads run, and `--pin`. The oracle is the kernel: /proc/self/task/*/status, and what the system's tools say of the
machine."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
from pathlib import Path

import pytest

from conftest import nbcount_bin
from scripts import Program

CPUS = sorted(os.sched_getaffinity(0))
SYS = Path("/sys/devices/system/cpu")
two = pytest.mark.skipif(len(CPUS) < 2, reason="one processor is no choice")
LAYERS = ["omp", "workqueue", pytest.param("tbb", marks=pytest.mark.skipif(
    not importlib.util.find_spec("tbb"), reason="no TBB here"))]

# Prints the sum, then a line for each thread: its number and where the kernel lets it run.
PARALLEL = """
    import os, subprocess, sys
    import numpy as np
    from numba import njit, prange

    @njit
    def alone(x):
        return x[0] + 1.0

    @njit(parallel=True)
    def total(x):
        s = 0.0
        for i in prange(x.size):
            s += np.sqrt(x[i])
        return s

    def allowed():
        for task in sorted(os.listdir("/proc/self/task")):
            with open(f"/proc/self/task/{task}/status") as status:
                yield task, next(l.split()[1] for l in status if l.startswith("Cpus_allowed_list"))

    x = np.full(10**6, 4.0)
    assert alone(x) == 5.0          # is bound before there are workers
    for _ in range(20):
        print(total(x))
    for task, cpus in allowed():
        print("task", task, cpus)
"""


def tasks(output: str) -> dict[int, str]:
    return {int(tid): cpus for tid, cpus in re.findall(r"^task (\d+) (\S+)$", output, re.M)}


def places(program: Program) -> dict[int, dict]:
    """tid -> the thread of the report."""
    return {t["tid"]: t for t in program.report(per_thread=True)["threads"]}


def first_of_cores(n: int) -> list[str]:
    """Lists of the processors of the first n cores on which we may run, written as by the kernel."""
    cores: dict = {}
    for cpu in CPUS:
        siblings = (SYS / f"cpu{cpu}/topology/thread_siblings_list").read_text()
        cores.setdefault(siblings, []).append(cpu)
    return [as_list(cpus) for cpus in cores.values()][:n]


def as_list(cpus: list[int]) -> str:
    """A list of processors, written as by the kernel: 0-1,4."""
    text, start = [], 0
    for i in range(1, len(cpus) + 1):
        if i == len(cpus) or cpus[i] != cpus[i - 1] + 1:
            text.append(str(cpus[start]) if i - start == 1 else f"{cpus[start]}-{cpus[i - 1]}")
            start = i
    return ",".join(text)


@two
@pytest.mark.parametrize("layer", LAYERS)
def test_each_worker_has_a_core_of_its_own(tmp_path, layer):
    program = Program(tmp_path, PARALLEL)
    env = {"NUMBA_THREADING_LAYER": layer, "NUMBA_NUM_THREADS": "2"}
    plain = program.nbcount("run", str(program.path), **env)
    assert set(tasks(plain.stdout).values()) == {as_list(CPUS)}
    done = program.nbcount("run", "--pin", "core", str(program.path), **env)
    assert done.stderr == ""
    assert [line for line in done.stdout.splitlines() if "task" not in line] == \
        [line for line in plain.stdout.splitlines() if "task" not in line]
    kernel, report = tasks(done.stdout), places(program)
    workers = [tid for tid in report if layer != "workqueue" or tid != report[tid]["pid"]]
    assert sorted(kernel[tid] for tid in workers) == sorted(first_of_cores(2))
    main = next(tid for tid in report if tid == report[tid]["pid"])
    assert kernel[main] == first_of_cores(1)[0]
    for tid, thread in report.items():
        cpus = kernel[tid]
        if cpus.isdigit():
            assert thread["place"]["pu"] == thread["place_at_end"]["pu"] == int(cpus)
            # The main thread runs anywhere while it makes the workers.
            assert tid == main or (thread.get("moved") in (False, None) and "moves" not in thread)
    assert {cpus for tid, cpus in kernel.items() if tid not in report} <= {as_list(CPUS), kernel[main]}


@two
def test_each_thread_has_a_processor_of_its_own(tmp_path):
    program = Program(tmp_path, PARALLEL)
    done = program.nbcount("run", "--pin=pu", str(program.path), NUMBA_THREADING_LAYER="omp", NUMBA_NUM_THREADS="2")
    kernel, report = tasks(done.stdout), places(program)
    assert len(report) == 2 and len({kernel[tid] for tid in report}) == 2
    assert all(kernel[tid] == str(t["place"]["pu"]) for tid, t in report.items())


@two
@pytest.mark.parametrize("layer", ["omp", "workqueue"])
def test_more_threads_than_cores_wrap_around(tmp_path, layer):
    program = Program(tmp_path, PARALLEL)
    cpu = CPUS[-1]
    done = subprocess.run(["taskset", "-c", str(cpu), nbcount_bin(), "run", "--pin", "core", str(program.path)],
                          env=program.environment(NUMBA_THREADING_LAYER=layer, NUMBA_NUM_THREADS="2"),
                          capture_output=True, text=True, check=True, timeout=300, cwd=tmp_path)
    assert done.stderr.splitlines() == ["nbcount: more threads than cores to bind them to (1): some share one"]
    assert set(tasks(done.stdout).values()) == {str(cpu)}
    assert all(t["place"]["pu"] == cpu for t in places(program).values())


@two
def test_children_are_not_bound(tmp_path):
    program = Program(tmp_path, PARALLEL + """
    sys.stdout.flush()
    if len(sys.argv) == 1:
        if os.fork() == 0:
            for task, cpus in allowed():
                print("forked", cpus)
            alone(x)
            for task, cpus in allowed():
                print("forked", cpus)
            sys.stdout.flush()
            os._exit(0)
        os.wait()
        child = subprocess.run([sys.executable, __file__, "child"], capture_output=True, text=True, check=True)
        print(child.stdout.replace("task", "started"), child.stderr)
    """)
    done = program.nbcount("run", "--pin", "core", str(program.path),
                           NUMBA_THREADING_LAYER="omp", NUMBA_NUM_THREADS="2")
    assert done.stderr == ""
    # The ticker is a thread of the child, too, once something has counted there.
    assert set(re.findall(r"^forked (\S+)$", done.stdout, re.M)) == {as_list(CPUS)}
    started = re.findall(r"started \d+ (\S+)", done.stdout)
    assert len(started) >= 2 and set(started) == {as_list(CPUS)}
    assert as_list(CPUS) != first_of_cores(1)[0] == tasks(done.stdout)[min(tasks(done.stdout))]


@two
def test_children_with_a_copy_of_the_environment_are_not_bound(tmp_path):
    program = Program(tmp_path, PARALLEL + """
    sys.stdout.flush()
    if len(sys.argv) == 1:
        subprocess.run([sys.executable, __file__, "child"], env=dict(os.environ), check=True)
    """)
    done = program.nbcount("run", "--pin", "core", str(program.path), NUMBA_NUM_THREADS="1")
    assert done.stderr == ""
    parent, *children = {t["pid"] for t in program.report(per_thread=True)["threads"]}
    bound = tasks(done.stdout)
    assert sorted(bound[pid] for pid in (parent, *children)) == sorted([first_of_cores(1)[0], as_list(CPUS)])


@two
def test_what_a_bound_thread_starts_is_not_bound(tmp_path):
    """Threads and programs that a bound thread starts would inherit its binding from the kernel, and must not."""
    program = Program(tmp_path, PARALLEL + """
    import threading

    def other():
        with open("/proc/thread-self/status") as status:
            print("thread", next(l.split()[1] for l in status if l.startswith("Cpus_allowed_list")))

    t = threading.Thread(target=other)
    t.start()
    t.join()
    print("program", subprocess.run(["grep", "Cpus_allowed_list", "/proc/self/status"], capture_output=True,
                                    text=True).stdout.split()[1])
    for task, cpus in allowed():
        print("later", task, cpus)
    """)
    done = program.nbcount("run", "--pin", "core", str(program.path),
                           NUMBA_THREADING_LAYER="omp", NUMBA_NUM_THREADS="2")
    assert re.findall(r"^(?:thread|program) (\S+)$", done.stdout, re.M) == [as_list(CPUS)] * 2
    before, later = tasks(done.stdout), tasks(re.sub("^task.*\n", "", done.stdout, flags=re.M).replace("later", "task"))
    assert all(later[tid] == before[tid] for tid in places(program))


@two
def test_children_of_multiprocessing_are_not_bound(tmp_path):
    """Numba has as many threads in these children as in their parent: it asks for processors when it is imported."""
    program = Program(tmp_path, """
        import multiprocessing, os
        from numba import config, njit

        @njit
        def work(n):
            return n + 1

        def child():
            print("child", config.NUMBA_NUM_THREADS, flush=True)

        if __name__ == "__main__":
            work(1)
            print("bound to", len(os.sched_getaffinity(0)), flush=True)
            for method in "spawn", "forkserver":
                process = multiprocessing.get_context(method).Process(target=child)
                process.start()
                process.join()
    """)
    done = program.nbcount("run", "--pin", "pu", str(program.path))
    assert done.stdout.splitlines() == ["bound to 1"] + [f"child {len(CPUS)}"] * 2


@pytest.mark.parametrize("args", [["--pin", "x"], ["--pin="], ["-p", "cores"]])
def test_bad_units_are_refused(tmp_path, args):
    program = Program(tmp_path, "print('ran')")
    done = program.nbcount("run", *args, str(program.path), check=False)
    assert done.returncode == 2 and done.stdout == ""
    assert len(done.stderr.splitlines()) == 1 and done.stderr.startswith("nbcount: run: --pin")


def test_bad_units_in_the_environment_are_said_once(tmp_path):
    program = Program(tmp_path, PARALLEL)
    done = program.python(NBCOUNT="1", NBCOUNT_PIN="cores", NUMBA_NUM_THREADS="1")
    assert done.stderr.count("nbcount:") == 1 and "NBCOUNT_PIN=cores" in done.stderr
    assert set(tasks(done.stdout).values()) == {as_list(CPUS)}


def test_the_topology_is_the_systems(tmp_path):
    program = Program(tmp_path, PARALLEL)
    program.nbcount("run", str(program.path), NUMBA_NUM_THREADS="1")
    topology = program.report()["run"]["machine"]["topology"]
    rows = {tuple(row.split(",")) for row in subprocess.run(
        ["lscpu", "-p=CPU,CORE,SOCKET,NODE"], capture_output=True, text=True, check=True).stdout.splitlines()
        if not row.startswith("#")}
    for name, column in [("PU", 0), ("package", 2), ("node", 3)]:
        n = len({row[column] for row in rows})
        assert f"{n} {name}{'s' if n != 1 else ''}" in topology
    cores = len({row[1:3] for row in rows})
    assert f"{cores} core" in topology
    text = program.nbcount("report", str(program.out)).stdout
    assert f"\n  topology {topology}\n" in text
    assert re.search(r"\d+ allowed", topology) is None or len(CPUS) < len(rows)


def test_hwloc_set_for_another_machine_is_not_believed(tmp_path):
    """If the environment makes hwloc describe another machine, threads have no places, and the report says why."""
    program = Program(tmp_path, PARALLEL)
    done = program.nbcount("run", str(program.path), HWLOC_SYNTHETIC="pack:7 pu:9", NUMBA_NUM_THREADS="1")
    assert done.stderr == ""
    report = program.report(per_thread=True)
    assert "another machine" in report["run"]["machine"]["no_topology"]
    assert not any("place" in thread or "moved" in thread for thread in report["threads"])
    assert "topology unavailable: " in program.nbcount("report", str(program.out)).stdout
