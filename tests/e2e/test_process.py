"""Whole programs, from outside, as users run them: threads, fork, death, damage."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import textwrap
import time

import pytest

from conftest import nbcount_bin
from scripts import ENDLESS, Program, killed, line_of, loop, third

# -- threads and processes


def test_what_is_compiled_ahead_of_time_is_plain(tmp_path):
    """Code compiled ahead of time is left plain, because it is linked into a library of its own, which has nothing of ours."""
    program = Program(tmp_path, """
        import warnings
        warnings.simplefilter("ignore")
        from numba.pycc import CC

        cc = CC("ahead")

        @cc.export("work", "i8(i8)")
        def work(n):
            s = 0
            for i in range(n):
                s += i
            return s

        cc.compile()
        import ahead
        print(ahead.work(10))
    """)
    done = program.nbcount("run", "prog.py")
    assert done.stdout == "45\n" and "was compiled to run in this process" in done.stderr


def test_python_threads(tmp_path):
    program = loop(tmp_path, "(profile=True, nogil=True)", """
    import threading
    work(3)
    threads = [threading.Thread(target=lambda: [work(3000) for _ in range(50)]) for _ in range(8)]
    [t.start() for t in threads], [t.join() for t in threads]
    """)
    program.python()
    assert third(program) == 1 + 8 * 50 * 1000
    line = line_of(program.path, "# third")
    function = program.report(per_thread=True)["functions"][0]
    row = next(row for row in function["lines"] if row["line"] == line)
    assert sorted(t["hits"] for t in row["threads"] if t["hits"]) == [1] + [50_000] * 8


def test_10000_short_threads(tmp_path):
    program = loop(tmp_path, "(profile=True, nogil=True)", """
    import threading
    work(3)
    for _ in range(100):
        threads = [threading.Thread(target=work, args=(30,)) for _ in range(100)]
        [t.start() for t in threads], [t.join() for t in threads]
    """)
    program.python()
    assert third(program) == 1 + 10_000 * 10
    assert program.files()[0].stat().st_size < 30 * 2**20


@pytest.mark.parametrize("layer", ["workqueue", "omp"])
def test_prange_layers(tmp_path, layer):
    program = Program(tmp_path, """
        from numba import njit, prange

        @njit(parallel=True, profile=True)
        def work(n):
            s = 0
            for i in prange(n):     # header
                if i % 2:
                    s += i          # odd
            return s

        for _ in range(20):
            assert work(1001) == 250_000
    """)
    program.python(NUMBA_THREADING_LAYER=layer, NUMBA_NUM_THREADS="4")
    hits = program.hits("work")
    assert hits[line_of(program.path, "# header")] == 20 * 1002
    assert hits[line_of(program.path, "# odd")] == 20 * 500


def test_fork(tmp_path):
    program = loop(tmp_path, main="""
    import os
    work(30)
    pids = []
    for k in range(4):
        pid = os.fork()
        if pid == 0:
            work(30)
            os._exit(0)
        pids.append(pid)
    for pid in pids:
        assert os.waitpid(pid, 0)[1] == 0
    work(30)
    """)
    done = program.python()
    assert "fork" not in done.stderr  # no warning that this process has threads
    assert len(program.files()) == 5
    assert third(program) == 6 * 10


@pytest.mark.parametrize("method", ["spawn", "fork", "forkserver"])
def test_multiprocessing_children_are_profiled(tmp_path, method):
    program = loop(tmp_path, "", f"""
    if __name__ == '__main__':
        import multiprocessing
        with multiprocessing.get_context('{method}').Pool(2) as pool:
            assert pool.map(work, [30] * 6) == [135] * 6
            pool.close()
            pool.join()
    """)
    program.nbcount("run", "-o", str(program.out), str(program.path))
    assert third(program) == 60
    assert program.report()["run"]["complete"] is True


# -- death, damage, doubt


POOL = """
    import multiprocessing
    from numba import njit

    @njit(profile=True)
    def work(n):
        s = 0
        for i in range(n):
            s += i          # body
        return s

    if __name__ == "__main__":
        with multiprocessing.Pool(2) as pool:
            assert pool.map(work, [10] * 8) == [45] * 8
            {last}
"""


@pytest.mark.parametrize("last", ["pass", "pool.close(); pool.join()"])
def test_workers_of_a_pool_leave_all_they_did(tmp_path, last):
    """Workers of a pool leave all they did. Their files are complete if they end by themselves, as README says; otherwise the pool may end
    them by a signal, or they may be too late."""
    program = Program(tmp_path, POOL.format(last=last))
    program.python()
    assert program.hits("work")[line_of(program.path, "# body")] == 80
    text = " ".join(program.nbcount("report", "out").stdout.split())
    cut = "ended by a signal, os._exit or exec: counts of calls that were under way may be missing"
    assert (cut in text) != (", complete with " in text)
    assert cut not in text or last == "pass"


def test_sigkill_in_the_middle_of_a_call(tmp_path):
    program = Program(tmp_path, ENDLESS)
    killed(program, 1.5)
    report = program.report()
    assert report["run"]["complete"] is False
    rows = {row["line"]: row["hits"] for row in report["functions"][0]["lines"]}
    outer = rows[line_of(program.path, "# outer")]
    assert outer > 100
    text = program.nbcount("report", str(program.out)).stdout
    assert "incomplete" in text.lower()


def heed_interrupts() -> None:
    """A shell's background job ignores SIGINT, and so do its children; this undoes it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("body", ["s += inner(a, j)", "s += inner(a, j) - outer(a[:5], j)"])
def test_sigkill_in_a_loop_of_calls(tmp_path, body):
    """SIGKILL in a loop without inner loops whose calls count, whether they are inlined or not."""
    program = Program(tmp_path, f"""
        import numpy as np
        from numba import njit

        @njit(profile=True)
        def inner(a, j):
            s = 0.0
            for i in range(a.size):
                s += a[i] * j
            return s

        @njit(profile=True, forceinline=False)
        def outer(a, j):
            s = 0.0
            for i in range(a.size):
                for k in range(i):
                    s += np.sin(a[i]) * inner(a, j + k)
            return s

        @njit(profile=True)
        def work(a, n):
            s = 0.0
            for j in range(n):
                {body}              # calls
            return s

        a = np.ones(1000)
        work(a, 1)
        print("ready", flush=True)
        work(a, 10**9)
    """)
    killed(program, 1.0)
    assert program.hits("work")[line_of(program.path, "# calls")] > 100
    inner = program.hits("inner")
    assert inner[line_of(program.path, "s += a[i] * j")] > 100_000


def test_loops_of_constant_length_are_flushed(tmp_path):
    """LLVM makes few trips of a constant number, with vectors, but does not unroll the loop. So there is still an outer loop."""
    program = Program(tmp_path, """
        from numba import njit

        @njit(profile=True)
        def work(n):
            s = 0
            for i in range(n):
                for j in range(4000):
                    s ^= i * j      # step
            return s

        work(1)
        print("ready", flush=True)
        work(10**12)
    """)
    killed(program, 1.0)
    assert program.hits("work")[line_of(program.path, "# step")] > 4000


def test_ctrl_c_leaves_a_complete_profile(tmp_path):
    program = loop(tmp_path, main="""
    work(30)
    print("ready", flush=True)
    while True:
        work(30)
    """)
    process = subprocess.Popen([nbcount_bin(), "run", "-o", str(program.out), str(program.path)],
                               env=program.environment(), stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, preexec_fn=heed_interrupts)
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    assert "KeyboardInterrupt" in process.communicate(timeout=300)[1]
    assert program.report()["run"]["complete"] is True
    calls = program.report()["functions"][0]["calls"]
    assert calls > 1 and third(program) == 10 * calls


def test_daemon_threads_are_cut_off(tmp_path):
    """A daemon thread is inside a function when the process ends: the report says so, and does not say that sums do not add up."""
    program = Program(tmp_path, """
        import threading, time
        from numba import njit

        @njit(profile=True, nogil=True)
        def work(n):
            s = 0.0
            for i in range(n):
                s += i ** 0.3
            return s

        work(3)
        threading.Thread(target=work, args=(10**12,), daemon=True).start()
        time.sleep(0.3)
    """)
    program.python()
    run = program.report()["run"]
    assert run["complete"] is False and "inside functions" in run["incomplete"][0]["why"]
    text = program.nbcount("report", str(program.out)).stdout
    assert "inside functions" in text and "do not add up" not in text


@pytest.mark.parametrize("what", ["process", "thread"])
def test_a_call_that_ends_the_process_or_its_thread_is_cut_off(tmp_path, what):
    """Such a call never returns: the report says so, and does not say that sums do not add up."""
    program = Program(tmp_path, """
        import ctypes, os, sys, threading, time
        from numba import njit

        leave = getattr(ctypes.CDLL(None), {"process": "exit", "thread": "pthread_exit"}[sys.argv[1]])
        leave.argtypes, leave.restype = [ctypes.c_size_t], None

        @njit(profile=True, nogil=True)
        def work(n, last):
            s = 0
            for i in range(n):
                s += i
                if i == last:
                    leave(7)
            return s

        work(30, 50)
        if sys.argv[1] == "process":
            work(100, 50)
        thread = threading.Thread(target=work, args=(100, 50), daemon=True)
        thread.start()
        while str(thread.native_id) in os.listdir("/proc/self/task"):
            time.sleep(0.01)
    """)
    done = program.python(what, check=False)
    assert done.returncode == (7 if what == "process" else 0), done.stderr
    run = program.report()["run"]
    assert run["complete"] is False and "inside functions" in run["incomplete"][0]["why"]
    assert "do not add up" not in program.nbcount("report", str(program.out)).stdout


def test_exception_leaves_counts(tmp_path):
    program = loop(tmp_path, main="""
    work(30)
    raise SystemError("boom")
    """)
    done = program.python(check=False)
    assert done.returncode == 1 and "boom" in done.stderr
    assert third(program) == 10
    assert program.report()["run"]["complete"] is True


def test_os_exit_keeps_counts(tmp_path):
    program = loop(tmp_path, main="import os; work(30); os._exit(0)")
    program.python()
    assert third(program) == 10
    assert program.report()["run"]["complete"] is False


def test_damaged_file_is_one_line(tmp_path):
    program = loop(tmp_path)
    program.python()
    file = program.files()[0]
    data = file.read_bytes()
    for damaged in (data[:100], b"", b"x" * len(data), data[:5000]):
        file.write_bytes(damaged)
        done = program.nbcount("report", str(file), check=False)
        assert done.returncode == 2 and done.stdout == ""
        assert done.stderr.count("\n") == 1 and done.stderr.startswith(f"nbcount: {file}"), done.stderr


def test_changed_source_is_said(tmp_path):
    program = loop(tmp_path)
    program.python()
    program.path.write_text("# another line\n" + program.path.read_text())
    text = program.nbcount("report", str(program.out)).stdout
    assert "changed" in text
    assert program.report()["functions"][0]["source_changed"] is True


def test_failing_rewrite_runs_unprofiled_with_one_warning(tmp_path):
    program = loop(tmp_path, "(profile=True, cache=True)", main="""
    from nbcount import _core, _stages
    def broken(stage, *args, stock=_core.rewrite):
        if stage == _stages.COUNT:
            raise RuntimeError("broken on purpose")
        return stock(stage, *args)
    _core.rewrite = broken
    assert work(30) == 135
    assert work(30.0) == 135
    print("fine")
    """)
    for _ in range(2):  # it is not kept in the cache, either, because from there nothing would tell
        done = program.python()
        assert done.stdout == "fine\n"
        assert done.stderr.count("broken on purpose") == 1
    unavailable = [entry for entry in program.report()["unavailable"] if "function" in entry]
    assert {u["function"] for u in unavailable} == {"work"} and "broken" in unavailable[0]["why"]


def test_failing_clocks_are_said_in_the_report(tmp_path):
    """If clocks fail, the function is counted, and the report gives this as the only reason for the missing times."""
    program = loop(tmp_path, main="""
    from nbcount import _stages
    def broken(*args):
        raise RuntimeError("broken on purpose\\nand more of it")
    _stages.clock = broken
    assert work(30) == 135
    """)
    assert "broken on purpose" in program.python().stderr
    work, = (f for f in program.report()["functions"] if f["name"] == "work")
    assert work["calls"] == 1 and "events" not in work
    assert work["untimed"] == "no clocks could be put into its code: broken on purpose"


def test_a_directory_that_is_removed_under_a_program_is_missed(tmp_path):
    program = loop(tmp_path, main="""
    import os, shutil
    work(30)
    shutil.rmtree(os.environ["NBCOUNT_OUT"])
    """)
    done = program.python()
    assert re.fullmatch(r"nbcount: .*/out/.*\.nbc: it was removed while the program ran, and all counts with it\n", done.stderr)


def test_a_directory_that_is_moved_under_a_program_is_not_missed(tmp_path):
    program = loop(tmp_path, main="""
    import os
    work(30)
    os.rename(os.environ["NBCOUNT_OUT"], os.environ["NBCOUNT_OUT"] + ".moved")
    """)
    assert program.python().stderr == ""
    program.out = tmp_path / "out.moved"
    assert program.report()["run"]["complete"] and sum(program.hits("work").values()) > 30


def test_unwritable_directory_warns_once(tmp_path):
    program = loop(tmp_path, main="assert work(30) == 135; work(2.0); print('fine')")
    (tmp_path / "file").write_text("")
    done = program.python(NBCOUNT_OUT=str(tmp_path / "file" / "sub"))
    assert done.stdout == "fine\n"
    assert done.stderr.count("nbcount:") == 1


def test_a_full_disk_ends_no_program(tmp_path):
    """Functions compiled after the file could not grow have no counters, and still end in their clean copies."""
    program = Program(tmp_path, """
        import resource
        from numba import njit

        def make(i):
            scope, name = {"njit": njit}, "f" * 900 + str(i)
            exec(f"@njit('int64(int64)', profile=True)\\ndef {name}(x):\\n    s = 0\\n    for i in range(x):\\n        s += i\\n    return s", scope)
            return scope[name]

        resource.setrlimit(resource.RLIMIT_FSIZE, (100 << 10, 100 << 10))
        print(sum(make(i)(3) for i in range(40)))
    """)
    done = program.python(NBCOUNT_BUDGET="5")
    assert done.stdout == "120\n"
    assert "File too large; counting goes on" in done.stderr


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_a_process_without_a_profile_is_missed(tmp_path, method):
    """A process may be unable to write its file. The report on the others must not say that they are all."""
    program = loop(tmp_path, main=f"""
    import multiprocessing, resource

    def child():
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        work(30)

    if __name__ == "__main__":
        work(30)
        process = multiprocessing.get_context("{method}").Process(target=child)
        process.start(), process.join()
        assert process.exitcode == 0
    """)
    assert "File too large; the program goes on, and leaves no profile" in program.python().stderr
    assert third(program) == 10
    assert [left["why"].split(":")[0] for left in program.report()["run"]["incomplete"]] == ["another process of its run could leave no profile"]


def test_a_child_that_may_open_nothing_is_missed(tmp_path):
    """So does the child of a fork that has no rights any more (a server's workers change their user): no other file may be open to it."""
    program = loop(tmp_path, main="""
    import os, resource

    work(30)
    if os.fork() == 0:
        if os.fork() == 0:
            resource.setrlimit(resource.RLIMIT_NOFILE, (0, 0))
            work(30)
            os._exit(0)
        os.wait()
        os._exit(0)
    os.wait()
    """)
    assert "the program goes on, and leaves no profile" in program.python().stderr
    assert third(program) == 10
    assert [left["why"].split(":")[0] for left in program.report()["run"]["incomplete"]] == ["another process of its run could leave no profile"]


def test_doctor(tmp_path):
    program = loop(tmp_path)
    done = program.nbcount("doctor")
    assert "hits          exact" in done.stdout
    assert re.search(r"^ticks         (tsc|cntvct), [\d.]+ GHz, .*; a probe costs [\d.]+ ticks \([\d.]+ ns\)", done.stdout, re.M)
    assert program.files() == []


def test_doctor_names_what_is_wrong(tmp_path):
    program = loop(tmp_path)
    done = program.nbcount("doctor", check=False, NUMBA_DISABLE_JIT="1")
    assert done.returncode == 2 and "PROBLEM: NUMBA_DISABLE_JIT is set" in done.stdout
    assert program.nbcount("doctor", PYTHONOPTIMIZE="2").returncode == 0
    Program(tmp_path, "import tempfile\ntempfile._candidate_tempdir_list = lambda: ['/nowhere']", "sitecustomize.py")
    done = program.nbcount("doctor", check=False, PYTHONPATH=str(tmp_path))
    assert done.returncode == 2 and done.stderr == ""
    assert "hits          PROBLEM: no test program could be run: No usable temporary directory found in ['/nowhere']; " in done.stdout
    assert "\noutput        /" in done.stdout and "\ncycles        " in done.stdout
    gone = tmp_path / "gone"
    gone.mkdir()
    env = program.environment()
    del env["NBCOUNT_OUT"]
    done = subprocess.run(["sh", "-c", f"rmdir ../gone; exec {nbcount_bin()} doctor"], cwd=gone, env=env, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 2 and "Traceback" not in done.stderr and "output        PROBLEM" in done.stdout
    done = subprocess.run(["sh", "-c", f"exec {nbcount_bin()} doctor > /dev/full"], cwd=tmp_path, env=env, capture_output=True, text=True,
                          check=False)
    assert (done.returncode, done.stderr) == (2, "nbcount: standard output: No space left on device\n")


@pytest.mark.parametrize("word", ["python", "llvmlite"])
def test_doctor_can_be_interrupted(tmp_path, word):
    """While it imports Numba, and while a test program runs."""
    with subprocess.Popen([nbcount_bin(), "doctor"], env=loop(tmp_path).environment(), start_new_session=True, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, preexec_fn=heed_interrupts) as doctor:
        assert any(line.startswith(word) for line in doctor.stdout)
        os.killpg(doctor.pid, signal.SIGINT)
        assert (doctor.stderr.read(), doctor.wait()) == ("", -signal.SIGINT)


def test_both_front_doors_print_the_same(tmp_path):
    program = loop(tmp_path)
    program.python()
    by_script = program.nbcount("report", str(program.out)).stdout
    by_module = subprocess.run([sys.executable, "-m", "nbcount", "report", str(program.out)],
                               cwd=program.folder, env=program.environment(), capture_output=True,
                               text=True).stdout
    assert by_script == by_module and "work" in by_script


def exact(functions: list[dict]) -> list[dict]:
    """The functions without times."""
    return [{**{k: v for k, v in f.items() if k != "events"},
             "lines": [{k: v for k, v in line.items() if k not in ("events", "parallel")} for line in f["lines"]]}
            for f in sorted(functions, key=lambda f: (f["file"], f["line"], f["name"]))]


def test_equal_runs_give_equal_json(tmp_path):
    """Every exact number is the same in 8 runs with up to four threads."""
    program = Program(tmp_path, """
        from numba import njit, prange

        @njit(parallel=True, cache=True)
        def work(n):
            s = 0
            for i in prange(n):
                for j in range(i % 7):
                    s += j
            return s

        work(500)
    """)
    seen = set()
    for number in range(8):
        out = program.folder / f"out{number}"
        program.nbcount("run", "-o", str(out), str(program.path), NUMBA_NUM_THREADS=str(1 + number % 4),
                        NUMBA_CACHE_DIR=str(tmp_path / "cache"))
        program.out = out
        seen.add(str(exact(program.report()["functions"])))
    assert len(seen) == 1


def test_a_source_that_is_edited_before_it_is_compiled_is_none(tmp_path):
    """If a source is edited before it is compiled, it is not shown, because its lines are not those that run; after another import, they
    are."""
    (tmp_path / "mod.py").write_text(textwrap.dedent("""
        from numba import njit

        @njit
        def work(n):
            t = 0
            for i in range(n):
                t += i
            return t
    """))
    program = Program(tmp_path, """
        import importlib, os, sys
        sys.dont_write_bytecode = True
        import mod

        text = open("mod.py").read()
        open("mod.py", "w").write("# a comment\\n" + text)
        if len(sys.argv) > 1:
            importlib.reload(mod)
        mod.work(100)
    """)
    program.nbcount("run", "prog.py")
    [function] = program.report()["functions"]
    assert all("source" not in line and "trips" not in line for line in function["lines"])
    assert [line["hits"] for line in function["lines"]] == [1, 101, 100, 1]
    program.nbcount("run", "prog.py", "again")
    [function] = program.report()["functions"]
    assert [line["source"].strip() for line in function["lines"]][1] == "for i in range(n):"
    assert function["lines"][1]["trips"] == 100


def test_functions_of_different_texts_stay_apart(tmp_path):
    """Functions with the same name, file and line, but different texts, stay apart."""
    program = Program(tmp_path, """
        def make(body):
            space = {}
            exec("from numba import njit\\n@njit(profile=True)\\ndef g(n):\\n" + body, space)
            return space["g"]

        loop = make("    t = 0\\n    for i in range(n):\\n        t += i\\n    return t\\n")
        test = make("    if n > 3:\\n        return 1\\n    t = 2\\n    return t\\n")
        loop(10), test(2), test(5), loop(3)
    """)
    program.nbcount("run", "prog.py")
    functions = program.report()["functions"]
    assert sorted([line["hits"] for line in f["lines"]] for f in functions) == [[2, 1, 1, 1], [2, 15, 13, 2]]
    assert "the file changed" not in program.nbcount("report", program.out).stdout


def test_a_function_of_an_edited_file_begins_at_its_def(tmp_path):
    """In an edited file, a function begins at its `def`, even if lines of the old file were read before."""
    (tmp_path / "mod.py").write_text("from numba import njit\n@njit\ndef work(n):\n    return n\n")
    program = Program(tmp_path, """
        import importlib, sys
        sys.dont_write_bytecode = True
        import mod

        mod.work(1)
        with open("mod.py", "w") as file:
            file.write("from numba import njit\\n\\n# a comment\\n@njit\\ndef work(n):\\n    n += 1\\n    return n\\n")
        importlib.reload(mod)
        mod.work(1)
    """)
    program.nbcount("run", "prog.py")
    assert [f["line"] for f in program.report()["functions"]] == [3, 5]
    assert "inlined from" not in program.nbcount("report", program.out).stdout


def test_versions_of_a_function_stay_apart(tmp_path):
    """Two versions of a function with the same lines stay apart, even if the older one is compiled again after the newer one."""
    (tmp_path / "mod.py").write_text(textwrap.dedent("""
        from numba import njit

        @njit
        def work(n):
            if n > 3:
                return n
            return n + 1
    """))
    program = Program(tmp_path, """
        import importlib, os, sys
        sys.dont_write_bytecode = True
        import mod

        old = mod.work
        old(5)
        text = open("mod.py").read()
        with open("mod.py", "w") as file:
            file.write(text.replace("n > 3", "n < 3"))
        importlib.reload(mod)
        [mod.work(n) for n in (5, 5, 1)]
        old(2.5)
    """)
    program.nbcount("run", "prog.py")
    functions = program.report()["functions"]
    found = sorted([(line["hits"], line.get("source", "").strip()) for line in f["lines"]] for f in functions)
    assert found == [[(2, ""), (1, ""), (1, "")], [(3, "if n < 3:"), (1, "return n"), (2, "return n + 1")]]


def test_names_are_looked_up_before_code_is_timed():
    """All names are looked up at load time. If the dynamic linker looked one up at its first call, the line running then would get some
    hundred instructions."""
    from nbcount import _core

    said = subprocess.run(["readelf", "--dynamic", _core.__file__], capture_output=True, text=True, check=True).stdout
    assert re.search(r"\(FLAGS.*NOW", said)
