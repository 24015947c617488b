"""Whatever a program and its surroundings do, the program runs as without nbcount. It is counted all the same, or nbcount says why not."""

from __future__ import annotations

import copy
import json
import os
import pickle
import re
import subprocess
import sys
import warnings

import pytest
from numba.core import ir
from nbcount import _warn
from nbcount._positions import Head, Joined, Position

from conftest import load, nbcount_bin
from scripts import Program

WORK = """
    import os
    from numba import njit

    @njit{options}
    def work(n):
        add = lambda a, b: a + b
        s = 0
        for i in range(n):
            s = add(s, i)
        return s

    {main}
"""


def work(folder, options="(profile=True)", main="print(work(10))", before="") -> Program:
    program = Program(folder, WORK.format(options=options, main=main))
    program.path.write_text(before + program.path.read_text())
    return program


def calls(program: Program) -> int:
    (found,) = (f for f in program.report()["functions"] if f["name"] == "work")
    return found["calls"]


@pytest.mark.parametrize("asked", ["importlib.util.find_spec('numba')", "importlib.util.find_spec('numba.core')"])
def test_programs_may_look_for_numba_first(tmp_path, asked):
    program = work(tmp_path, '("int64(int64)", profile=True)', before=f"import importlib.util\n{asked}\n")
    assert program.python().stdout == "45\n"
    assert calls(program) == 1


AGAIN = {
    "reloaded": "import importlib, nbcount\nimportlib.reload(nbcount)\n",
    "imported again": "import sys\ndel sys.modules['nbcount']\nimport nbcount\n",
    "all of it": "import sys\nfor name in [n for n in sys.modules if n.startswith('nbcount')]:\n    del sys.modules[name]\nimport nbcount\n",
}


@pytest.mark.parametrize("again", AGAIN)
def test_nbcount_may_be_imported_again_before_numba(tmp_path, again):
    program = work(tmp_path, before=AGAIN[again])
    for done in program.python(), program.nbcount("run", "prog.py"):
        assert (done.stdout, done.stderr) == ("45\n", "")
        assert calls(program) == 1
    Program(tmp_path, AGAIN[again], "none.py")
    assert program.nbcount("run", "none.py").stderr.count("nothing was profiled") == 1
    assert program.python(NBCOUNT="1").stderr == ""


@pytest.mark.parametrize("loader", ["tidies up", "has no room"])
def test_others_may_watch_for_numba_too(tmp_path, loader):
    """Who comes before nbcount has its loader, who comes behind it gives it one."""
    program = work(tmp_path, before={"tidies up": """
import importlib.util
import sys

class Other:
    busy = False
    def find_spec(self, name, path=None, target=None):
        if name != "numba" or self.busy:
            return None
        self.busy = True
        spec = importlib.util.find_spec(name)
        run = spec.loader.exec_module
        def exec_module(module):
            del spec.loader.exec_module
            run(module)
        spec.loader.exec_module = exec_module
        return spec

sys.meta_path.insert(0, Other())
""", "has no room": """
import importlib.machinery
import sys

class Loader:
    __slots__ = "loader",
    def __init__(self, loader):
        self.loader = loader
    def create_module(self, spec):
        return None
    def exec_module(self, module):
        self.loader.exec_module(module)

class Other:
    def find_spec(self, name, path=None, target=None):
        if name == "numba":
            spec = importlib.machinery.PathFinder.find_spec(name)
            spec.loader = Loader(spec.loader)
            return spec

sys.meta_path.insert(1, Other())
"""}[loader])
    done = program.python()
    assert (done.stdout, done.stderr) == ("45\n", "")
    assert calls(program) == 1


def test_what_fails_at_the_start_costs_the_profile_only(tmp_path):
    program = work(tmp_path)
    done = program.python(NBCOUNT="1", NBCOUNT_RUN="mine", NBCOUNT_FIRST="soon - given mine")  # nbcount sets this, nobody else
    assert done.stdout == "45\n" and program.files() == []
    assert done.stderr == ("<nbcount>:0: NbcountWarning: nbcount: the program: nbcount cannot start: ValueError: invalid literal for "
                           "int() with base 16: 'soon'; it runs unprofiled (`nbcount report` lists all that do)\n")


def test_a_program_that_is_not_profiled_may_begin_anew(tmp_path):
    """A program that is not profiled may start anew in the same process after it has imported Numba, and no message is printed, because
    nobody asked for a profile."""
    program = Program(tmp_path, """
        import os, sys
        import numba
        if len(sys.argv) == 1:
            os.execv(sys.executable, [sys.executable, __file__, "again"])
        print("again")
    """)
    done = program.python()
    assert (done.stdout, done.stderr) == ("again\n", "")
    assert "nothing was profiled" in program.nbcount("run", "prog.py").stderr


# What fails, and where; `boom` replaces it in the module.
HOOKS = ["_interpreter.code_of", "_interpreter.position_terminators", "_interpreter.position_pruned",
         "_interpreter.inlined", "_weaving.Placer", "_weaving.Weaving._mark", "_weaving.Sites.add_to",
         "_weaving.caller_at", "_stages._split_edges"]


@pytest.mark.parametrize("hook", HOOKS)
def test_what_fails_in_a_hook_costs_the_profile_only(tmp_path, hook):
    program = work(tmp_path, before=f"""
import numba
from nbcount import _interpreter, _stages, _weaving
def boom(*args, **options):
    raise KeyError("boom")
{hook} = boom
""", main="""
    @njit(profile=True)
    def choose(n, what=None):
        return work(n) if what is None else 0

    print(choose(10))
    """)
    done = program.python()
    assert done.stdout == "45\n", done.stderr
    said = [line for line in done.stderr.splitlines() if "boom" in line]
    assert len(said) == len(set(said)) >= 1, done.stderr
    assert any("boom" in note["why"] and "function" in note for note in program.report()["unavailable"])


@pytest.mark.parametrize("change", ["sys.stderr.close()", "sys.stderr = None", "sys.stderr = 5"])
def test_a_warning_that_nobody_can_read_is_none(tmp_path, change):
    """A warning that nobody can read causes neither an error in the program nor a line of output."""
    program = work(tmp_path, before=f"""
import sys
import numba
from nbcount import _weaving
def boom(*args, **options):
    raise KeyError("boom")
_weaving.Placer = boom
{change}
""", main="print(work(10)); sys.stderr = sys.__stderr__")
    for args in [], ["-W", "error"]:
        for verbose in "", "1":
            done = subprocess.run([sys.executable, *args, program.path], env=program.environment(NBCOUNT_VERBOSE=verbose), cwd=tmp_path,
                                  capture_output=True, text=True)
            assert done.stdout == "45\n" and done.returncode == 0


@pytest.mark.parametrize("verbose", [False, True])
def test_a_warning_that_would_be_an_error_is_a_line(monkeypatch, capsys, verbose):
    """If warnings are errors, ours is printed as a line (the first one, or each with -v), and the program goes on."""
    monkeypatch.setattr(_warn, "_said", False)
    monkeypatch.setattr(_warn, "_VERBOSE", verbose)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for what in "one", "two":
            _warn.warn_once(what, "mod.py", 7, so="so what")
    said = capsys.readouterr().err.splitlines()
    assert said == (["mod.py:7: nbcount: one; so what", "mod.py:7: nbcount: two; so what"] if verbose else ["nbcount: one; so what"])


def test_what_numba_says_of_an_error_has_no_frame_of_ours(tmp_path):
    """Numba's message about an error in a function that is not profiled shows no frame of ours."""
    program = work(tmp_path, options="", main="""
    @njit
    def unsupported():
        import os
        exec("1")
        del os

    unsupported()
    """)
    done = program.python(check=False)
    assert "Error" in done.stderr and "numba" in done.stderr and "nbcount" not in done.stderr
    assert program.files() == []


def test_standard_output_may_be_closed(tmp_path):
    program = work(tmp_path, main="""
    import ctypes
    work(10)
    libc = ctypes.CDLL(None)
    libc.puts(b"as a library of C writes it")
    libc.fflush(None)
    """)
    command = f'exec "{sys.executable}" "{program.path}" <&- >&-'
    assert subprocess.run(["sh", "-c", command], env=program.environment(), cwd=tmp_path, check=False).returncode == 0
    assert calls(program) == 1


def test_the_working_directory_may_be_gone(tmp_path):
    program = work(tmp_path)
    (tmp_path / "gone").mkdir()
    command = f'cd gone && rmdir ../gone && exec "{sys.executable}" "{program.path}"'
    done = subprocess.run(["sh", "-c", command], env=program.environment(), cwd=tmp_path, capture_output=True, text=True,
                          check=True)
    assert done.stdout == "45\n" and "nbcount" not in done.stderr
    assert calls(program) == 1


GONE = "cd gone && rmdir ../gone && unset NBCOUNT_OUT"
LONG = f"export NBCOUNT_OUT=/{'x' * 5000}"


@pytest.mark.parametrize("where,why", [(GONE, "the current directory: No such file"), (LONG, "File name too long")])
def test_counters_may_have_nowhere_to_go(tmp_path, where, why):
    """If counters have nowhere to go, only a program that is to be profiled says so, in one line."""
    for options, said in ("(profile=True)", 1), ("", 0):
        program = work(tmp_path, options)
        (tmp_path / "gone").mkdir(exist_ok=True)
        done = subprocess.run(["sh", "-c", f'{where}; exec "{sys.executable}" "{program.path}"'], env=program.environment(), cwd=tmp_path,
                              capture_output=True, text=True, check=True)
        assert done.stdout == "45\n" and done.stderr.count("\n") == said, done.stderr
        assert not said or why in done.stderr and "the program goes on, and leaves no profile" in done.stderr


@pytest.mark.parametrize("options", ["", "(cache=True)"])
def test_counters_that_have_nowhere_to_go_are_said_once(tmp_path, options):
    """That nothing was profiled is not said as well: the reason is known, also where all code is from a cache."""
    program = work(tmp_path, options)
    program.nbcount("run", "prog.py")
    done = program.nbcount("run", "-o", "/dev/null", "prog.py")
    assert done.stderr == "nbcount: /dev/null: Not a directory; the program goes on, and leaves no profile\n"


def test_a_function_may_be_given_up_where_the_profile_cannot_grow(tmp_path):
    """If the profile cannot record that a function is not counted, the function runs all the same, and one line says what is missing."""
    program = Program(tmp_path, """
        import warnings
        from numba import jit

        warnings.simplefilter("ignore")
        for i in range(30):
            name = f"{'f' * 6000}{i}"
            exec(f"@jit(forceobj=True, profile=True)\\ndef {name}(x):\\n    return x\\n{name}(1)")
        print("done")
    """)
    done = subprocess.run(["sh", "-c", f'ulimit -f 140; exec "{sys.executable}" "{program.path}"'], env=program.environment(), cwd=tmp_path,
                          capture_output=True, text=True, check=True)
    assert done.stdout == "done\n" and done.stderr.count("\n") == 1, done.stderr
    assert "File too large; counting goes on, this profile will be incomplete" in done.stderr


def test_python_may_not_know_its_executable(tmp_path):
    """A program that embeds Python need not have an executable of Python."""
    program = work(tmp_path, before="import sys\nsys.executable = None\n")
    assert program.python().stderr == ""
    assert calls(program) == 1


def test_errors_go_to_other_processes(tmp_path):
    """An error of Numba's can be pickled and copied as without nbcount, with its location."""
    program = work(tmp_path, main="""
    import copy, pickle
    try:
        work("a")
    except Exception as error:
        for again in error, pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error):
            print(type(again).__name__, again.loc, again)
    """)
    done = program.python()
    one = done.stdout[:len(done.stdout) // 4]
    assert one.startswith("TypingError ") and str(program.path) in one and done.stdout == 4 * one
    assert done.stdout == program.python(NBCOUNT="0").stdout


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_copies_of_statements_keep_their_positions(copied):
    """Numba's passes copy statements with their locations. These stay Positions, although other processes get ordinary ones."""
    head = Head.of(Position("mod.py", 7, None, 12))
    head.nbcount_sides = (20, 30)
    for loc in head, Joined.of_all([head]):
        again = copied(loc)
        assert type(again) is type(loc) and vars(again) == vars(loc)
        assert type(pickle.loads(pickle.dumps(loc))) is ir.Loc and pickle.loads(pickle.dumps(loc)) == loc


@pytest.mark.parametrize("name", ["nbcount-out", "out"])
def test_counters_go_to_one_directory_wherever_the_program_goes(tmp_path, name):
    """The counters of a program and its children go to the directory that was meant when it began, wherever the program goes."""
    program = work(tmp_path, before="import os\nos.mkdir('elsewhere')\nos.chdir('elsewhere')\n", main="""
    import subprocess, sys
    print(work(10))
    subprocess.run([sys.executable, "-c", "from numba import njit\\n@njit\\ndef work(n):\\n    return n\\nwork(1)"], check=True)
    """)
    env = program.environment(NBCOUNT="1", NBCOUNT_OUT=name)
    if name == "nbcount-out":
        del env["NBCOUNT_OUT"]
    subprocess.run([sys.executable, program.path], env=env, cwd=tmp_path, check=True)
    assert len(list((tmp_path / name).glob("*.nbc"))) == 2 and list((tmp_path / "elsewhere").iterdir()) == []


def test_children_of_a_program_with_marks_count_beside_it(tmp_path):
    """Also if its code comes from a cache. One that profiles nothing leaves them where they are."""
    for marked, files, away in (True, 2, 0), (True, 4, 0), (False, 4, 1):
        program = work(tmp_path, f"(cache=True, profile={marked})", main="""
    import os, subprocess, sys
    os.makedirs("away", exist_ok=True)
    os.chdir("away")
    print(work(10))
    subprocess.run([sys.executable, "-c", "from numba import njit\\n@njit(profile=True)\\ndef work(n):\\n    return n\\nwork(1)"], check=True)
    """)
        env = program.environment()
        del env["NBCOUNT_OUT"]
        subprocess.run([sys.executable, program.path], env=env, cwd=tmp_path, check=True)
        assert [len(list(d.glob("nbcount-out/*.nbc"))) for d in (tmp_path, tmp_path / "away")] == [files, away]


def test_directories_have_names_of_any_bytes(tmp_path):
    program = work(tmp_path)
    out = os.fsencode(tmp_path) + b"/\xff\xfe"
    env = {**{os.fsencode(k): os.fsencode(v) for k, v in program.environment().items()}, b"NBCOUNT_OUT": out}
    done = subprocess.run([sys.executable, program.path], env=env, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "45\n" and "nbcount" not in done.stderr
    (found,) = load(os.fsdecode(out))["functions"][:1]
    assert found["calls"] == 1


def test_sys_argv_may_hold_anything(tmp_path):
    program = work(tmp_path, before="""
import sys
from pathlib import Path
sys.argv = [Path("a"), b"b\\xff", "c\\udcff", "d\\0", 5]
""")
    done = program.python()
    assert done.stdout == "45\n" and done.stderr == ""
    assert program.report()["run"]["command"] == ["a", "b\ufffd", "c\ufffd", "d ", "5"]


@pytest.mark.parametrize("identity", [None, ""])
def test_programs_of_one_driver_are_runs_of_their_own(tmp_path, identity):
    """Programs started by one driver are runs of their own, even if the driver imports Numba, because it profiles nothing."""
    program = work(tmp_path)
    driver = Program(tmp_path, f"""
    import subprocess
    import numba
    for _ in range(2):
        subprocess.run(["{nbcount_bin()}", "run", "prog.py"], check=True)
    """, "driver.py")
    driver.python(**({} if identity is None else {"NBCOUNT_RUN": identity}))
    assert len(program.files()) == 2 and calls(program) == 1


@pytest.mark.parametrize("name", ["20261130-1", "c754efbf-17", "a-1", "run-$$", "$$", "a run -$$"])
def test_a_run_has_the_name_that_the_user_gave_it(tmp_path, name):
    """Whatever it looks like, also if it ends in the number of the program's own process; and programs may share it."""
    program = work(tmp_path)
    command = f'export NBCOUNT_RUN="{name}"; echo "$NBCOUNT_RUN"; "{nbcount_bin()}" run prog.py; exec "{nbcount_bin()}" run prog.py'
    done = subprocess.run(["sh", "-c", command], env=program.environment(), cwd=tmp_path, capture_output=True, text=True, check=True)
    given, *printed = done.stdout.splitlines()
    assert printed == ["45", "45"] and done.stderr == ""
    run = program.report()["run"]
    assert run["id"] == given and run["processes"] == 2


def test_children_of_a_run_may_be_runs_of_other_names(tmp_path):
    program = work(tmp_path)
    driver = Program(tmp_path, f"""
    import os, subprocess
    subprocess.run(["{nbcount_bin()}", "run", "prog.py"], check=True)
    subprocess.run(["{nbcount_bin()}", "run", "prog.py", "x"], check=True, env={{**os.environ, "NBCOUNT_RUN": "c754efbf-17"}})
    """, "driver.py")
    driver.nbcount("run", "driver.py", NBCOUNT_RUN="a-1")
    for name, command in ("a-1", ["driver.py"]), ("c754efbf-17", ["prog.py", "x"]):
        run = json.loads(program.nbcount("report", name, "--format", "json").stdout)["run"]
        assert (run["id"], run["processes"], run["command"]) == (name, 1, command)


def test_programs_of_one_driver_are_one_run_where_it_is_to_be_profiled(tmp_path):
    """Programs started by a driver that is to be profiled are one run, even if the driver does not import Numba, like a test runner that
    hands tests to its workers."""
    program = work(tmp_path)
    driver = Program(tmp_path, """
    import subprocess, sys
    for _ in range(2):
        subprocess.run([sys.executable, "prog.py"], check=True)
    """, "driver.py")
    driver.python(NBCOUNT="1")
    assert len(program.files()) == 2 and calls(program) == 2


CHILDREN = {
    "spawned": "subprocess.run([sys.executable, 'prog.py', 'child'], check=True)",
    "forked": "child = os.fork()\n    if child == 0:\n        work(2)\n        os._exit(0)\n    os.waitpid(child, 0)",
}


@pytest.mark.parametrize("child", CHILDREN)
def test_the_first_process_is_the_program(tmp_path, child):
    """The report describes the first process as the program, even if its child is the first to count."""
    program = work(tmp_path, before="import subprocess, sys, time\nbegan = time.time_ns()\n", main=f"""
    if "child" not in sys.argv:
        {CHILDREN[child].replace(chr(10), chr(10) + "    ")}
    work(5)
    print(began)
    """)
    began = int(program.python("once").stdout.split()[-1])
    run = program.report()["run"]
    assert run["processes"] == 2 and run["command"] == [str(program.path), "once"]
    assert run["start_ns"] < began


def test_a_program_may_close_the_descriptors_of_events(tmp_path):
    program = work(tmp_path, main="""
    import os
    work(10)
    os.closerange(3, 8192)
    text = b"what the program reads"
    open("own", "wb").write(text)
    own = [os.open("own", os.O_RDONLY) for _ in range(20)]
    work(20)
    print([os.read(fd, 100) for fd in own] == 20 * [text])
    """)
    done = program.python(NBCOUNT_EVENTS="page-faults,task-clock")
    assert done.stdout == "True\n"
    report = program.report()
    assert {u["event"] for u in report["unavailable"]} == {"page-faults", "task-clock"}
    assert all("closed" in u["why"] for u in report["unavailable"])


def test_counts_behind_the_end_are_kept(tmp_path):
    """Counts after the runtime's end are kept. Here, an exit handler was registered before the runtime's own, and the counters file lies in
    memory."""
    program = work(tmp_path, before="import atexit\natexit.register(lambda: work(20))\n")
    program.python(NBCOUNT_EVENTS="page-faults")
    assert calls(program) == 2
    assert not any(file.is_symlink() for file in program.files())


def test_limited_address_space_is_the_programs(tmp_path):
    """If address space is limited, as by batch systems, the program has it: the counters of each thread take little."""
    program = work(tmp_path, "(profile=True, nogil=True)", main="""
    import mmap, threading

    barrier = threading.Barrier(17)
    def count():
        work(10)
        barrier.wait(), barrier.wait()

    threads = [threading.Thread(target=count, daemon=True) for _ in range(16)]
    [thread.start() for thread in threads]
    barrier.wait()
    print(len(mmap.mmap(-1, 1500 << 20)) >> 20)
    barrier.wait()
    [thread.join() for thread in threads]
    """)
    for profiled in "0", "1":
        done = subprocess.run(["sh", "-c", f'ulimit -v 4000000; exec "{sys.executable}" "{program.path}"'],
                              env=program.environment(NBCOUNT=profiled, NUMBA_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1"), cwd=tmp_path,
                              capture_output=True, text=True, timeout=120, check=True)
        assert (done.stdout, done.stderr) == ("1500\n", "")
    assert calls(program) == 16


def test_many_threads_share_limited_address_space(tmp_path):
    """The more threads there are, the less of it each one's counters take: as many start as without a profile."""
    program = work(tmp_path, "(profile=True, nogil=True)", main="""
    import threading

    threading.stack_size(256 << 10)
    barrier = threading.Barrier(120)
    threads = [threading.Thread(target=lambda: (work(10), barrier.wait())) for _ in range(120)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    with open("/proc/self/status") as status:
        print(*(line.split()[1] for line in status if line.startswith("VmPeak")))
    """)
    alone = {"NUMBA_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    needed = int(program.python(NBCOUNT="0", **alone).stdout)   # kB; more where Numba finds SciPy
    done = subprocess.run(["sh", "-c", f'ulimit -v {needed + 180_000}; exec "{sys.executable}" "{program.path}"'],
                          env=program.environment(**alone), cwd=tmp_path, capture_output=True, text=True, timeout=120, check=True)
    assert done.stderr == ""
    assert calls(program) == 120


def test_each_live_thread_has_its_column(tmp_path):
    """Threads that ended long ago are one sum, which takes no thread's place."""
    program = work(tmp_path, main="""
    import threading

    for _ in range(1100):
        thread = threading.Thread(target=work, args=(100,))
        thread.start(), thread.join()
    work(1)
    """)
    program.python()
    text = program.nbcount("report", str(program.out), "--per-thread").stdout
    assert re.search(r"^ +line +hits .*\bt0\b", text, re.M), text


def test_a_timeout_of_the_programs_ends_what_it_is_meant_to(tmp_path):
    """A signal's handler may raise while the shim runs, which lets no error of its own through."""
    program = work(tmp_path, "(profile=True)", main="""
    import signal
    from nbcount import _place

    class Timeout(Exception):
        pass

    def ring(*_):
        raise Timeout

    signal.signal(signal.SIGALRM, ring)
    stock = _place.Placer.__init__

    def __init__(self, *args):
        signal.raise_signal(signal.SIGALRM)
        stock(self, *args)

    _place.Placer.__init__ = __init__
    try:
        work(10)
    except Timeout:
        print("timeout")
    _place.Placer.__init__ = stock
    print(work(10))
    """)
    done = program.python()
    assert (done.stdout, done.stderr) == ("timeout\n45\n", "")
    assert calls(program) == 1


def test_a_script_that_comes_through_a_pipe(tmp_path):
    """It has been read, and cannot be read again: opening it would wait for another writer."""
    program = work(tmp_path)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = subprocess.Popen(["sh", "-c", f'cat "{program.path}" > "{pipe}"'])
    done = subprocess.run([sys.executable, str(pipe)], env=program.environment(), cwd=tmp_path, capture_output=True, text=True,
                          timeout=60, check=True)
    assert writer.wait() == 0
    assert done.stdout == "45\n"


def test_a_profile_that_is_gone_blocks_no_later_run(tmp_path):
    program = work(tmp_path)
    program.out.mkdir()
    (program.out / "host.1.1000000000000000000.nbc").symlink_to("/nowhere/at/all")
    program.python()
    assert calls(program) == 1
    (program.out / "host.1.9000000000000000000.nbc").symlink_to("/nowhere/at/all")
    done = program.nbcount("report", str(program.out), check=False)
    assert done.returncode == 2 and "its counts are lost" in done.stderr
