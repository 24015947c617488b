"""What the program `nbcount` says of its own command line and under -v, and what a report says of the profiled program's command line."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from scripts import Program, line_of

FAILING = """
    from numba import njit
    from nbcount import _weaving

    def broken(*args):
        raise KeyError("broken on purpose")

    _weaving.Placer = broken

    @njit
    def first():
        return 1

    @njit
    def second():
        return 2

    print(first() + second())
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory) -> Program:
    program = Program(tmp_path_factory.mktemp("failing"), FAILING)
    program.nbcount("run", "prog.py")
    return program


@pytest.mark.parametrize("args, said", [
    (["--bogus"], "unrecognized option '--bogus'"),
    (["report", "--bogus"], "report: unrecognized option '--bogus'"),
    (["report", "--top"], "report: option '--top' requires an argument"),
    (["run", "-x"], "run: invalid option -- 'x'"),
    (["run"], "run: which program? Give a script, or -m and a module"),
    ([], "which command? `nbcount --help' lists them"),
    (["repotr"], "repotr: no such command; did you mean `report'?"),
    (["rep"], "rep: no such command; did you mean `report'?"),
    (["d"], "d: no such command; did you mean `doctor'?"),
    (["of-another-kind"], "of-another-kind: no such command; `nbcount --help' lists them"),
    ([""], "which command? `nbcount --help' lists them"),
    (["run", ""], "run: which program? Give a script, or -m and a module"),
    (["run", "-m", ""], "run: which program? Give a script, or -m and a module"),
    (["run", "none.py"], "none.py: No such file or directory; give a script, or -m and a module"),
    (["run", "-o", "", "prog.py"], "run: --out '': a directory is needed"),
    (["run", "-O", "", "prog.py"], "run: --only '': a pattern is needed"),
    (["run", "-O", ",", "prog.py"], "run: --only ,: a pattern is needed"),
    (["run", "-e", "", "prog.py"], "run: --events '': the name of an event, or none, is needed"),
    (["run", "-e", ",", "prog.py"], "run: --events ,: the name of an event, or none, is needed"),
    (["run", "--pin", "", "prog.py"], "run: --pin '': use core, pu or none"),
    (["report", ""], "'': there is no such file, directory or run; without PATH, it is the newest run in {out}"),
    (["report", "none"], "none: there is no such file, directory or run; without PATH, it is the newest run in {out}"),
    (["report", "out", ""], "report: '': one PATH is enough"),
    (["report", "--top", ""], "report: --top '': must be a number, 1 or more"),
    (["report", "--sort", ""], "report: --sort '': use time, total, hits, calls, name, line or an event"),
    (["events", "a", ""], "events: '': one PATTERN is enough"),
    (["doctor", ""], "doctor: '': takes no arguments"),
    (["rewrite", "-e", "cycles", "-s", "count", "x.ll"], "rewrite: --events cycles: only the clock stages count events"),
    (["rewrite", "-d", "plan", "-s", "clock", "x.ll"], "rewrite: --stage clock: --dump lists what the stage count sees"),
    (["rewrite", ""], "rewrite: which file? Give one, or - for standard input"),
])
def test_a_wrong_command_line_is_one_line(program, args, said):
    done = program.nbcount(*args, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"nbcount: {said.format(out=program.out)}\n")


def test_what_is_not_there_is_told_by_its_name(tmp_path):
    program = Program(tmp_path, PACKAGE)
    done = program.nbcount("report", check=False, NBCOUNT_OUT="/nonex")
    assert done.stderr == "nbcount: /nonex: no counters files here; `nbcount run SCRIPT' writes some to /nonex\n"
    for args in (["run", "prog.py"], ["run", "--repeat", "--events", "none;page-faults", "prog.py"], ["doctor"]):
        done = program.nbcount(*args, check=False, NBCOUNT_PYTHON="/nonex")
        assert (done.returncode, done.stderr) == (2, "nbcount: NBCOUNT_PYTHON=/nonex: No such file or directory\n")
    bare = tmp_path / "python"  # a Python where nothing is installed
    bare.write_text(f'#!/bin/sh\nexec "{sys.executable}" -S "$@"\n')
    bare.chmod(0o755)
    done = program.nbcount("run", "prog.py", check=False, NBCOUNT_PYTHON=str(bare))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"nbcount: {bare}: nbcount is not installed there, so nothing would be profiled; ")
    done = program.nbcount("run", "-o", "/dev/null", "prog.py")
    assert "nbcount: /dev/null: Not a directory" in done.stderr and ".nbc" not in done.stderr


@pytest.mark.parametrize("command", [[], ["run"], ["report"], ["events"], ["doctor"], ["rewrite"]])
def test_help_has_no_broken_lines(program, command):
    lines = program.nbcount(*command, "--help").stdout.splitlines()
    assert max(map(len, lines)) < 80
    assert [line for line in lines if len(line.split()) == 1 and line[0] != " " and line[-1] not in ":."] == []


@pytest.mark.parametrize("columns", [36, 50, 60, 79, 200])
@pytest.mark.parametrize("command", ["", "run", "report", "events", "rewrite", "doctor"])
def test_help_fits_the_terminal(program, command, columns):
    for option in ("--help", "--usage"):
        words = {width: program.nbcount(*command.split(), option, COLUMNS=width).stdout for width in (str(columns), "80")}
        assert [line for line in words[str(columns)].splitlines() if len(line) > columns] == []
        assert words[str(columns)].split() == words["80"].split()


def test_lists_in_help_go_on_under_their_text(program):
    text = program.nbcount("--help", COLUMNS="50").stdout
    assert "\n  doctor   Check what works on this machine, and\n           say why the rest does not\n" in text
    assert "\n  nbcount run -o /tmp/counts -m\n    package.tool\n" in program.nbcount("run", "--help", COLUMNS="36").stdout


@pytest.mark.parametrize("command", ["doctor", "events"])
def test_what_works_here_fits_the_terminal(program, command):
    wide = program.nbcount(command).stdout
    assert max(map(len, wide.splitlines())) > 60
    text = program.nbcount(command, COLUMNS="60").stdout
    long = [line for line in text.splitlines() if len(line) > 60]
    assert [line for line in long if len(line.split()) > 2] == []  # a path is one word and may be longer
    if command == "doctor":
        assert re.sub(r"[\d.]+", "", " ".join(text.split())) == re.sub(r"[\d.]+", "", " ".join(wide.split()))


@pytest.mark.parametrize("args", [["-V"], ["--version"], ["-V", "run", "prog.py"], ["--version", "report", "out"]], ids=" ".join)
def test_the_version_is_all_that_is_shown(program, args):
    done = program.nbcount(*args)
    assert re.fullmatch(r"nbcount \d+\.\d+\.\d+\n", done.stdout) and done.stderr == ""


def test_help_names_the_command_as_it_is_typed(program):
    assert program.nbcount("report", "--help").stdout.startswith("Usage: nbcount report [OPTION...]")
    assert program.nbcount("run", "--usage").stdout.startswith("Usage: nbcount run ")


def test_verbose_run_says_all_that_is_unprofiled(program):
    quiet, loud = program.nbcount("run", "prog.py"), program.nbcount("run", "-v", "prog.py")
    assert quiet.stdout == loud.stdout == "3\n"
    assert quiet.stderr.count("broken on purpose") == 1 and "second" not in quiet.stderr
    assert all(f"nbcount: {name}: KeyError: 'broken on purpose'; it runs unprofiled" in loud.stderr
               for name in ("first", "second"))
    assert loud.stderr.count("Traceback") == 2 and "in broken" in loud.stderr


@pytest.mark.parametrize("args", [["report", "-v"], ["-v", "report"]])
def test_verbose_report_says_what_it_reads(program, args):
    assert program.nbcount(*args).stdout == program.nbcount("report").stdout
    (line,) = program.nbcount(*args).stderr.splitlines()
    newest = max(program.files(), key=lambda file: file.name.split(".")[-2])
    assert line.startswith(f"nbcount: {newest}: run ") and line.endswith(", 0 modules, 0 threads, 0 counters")


@pytest.mark.parametrize("key", ["time", "total", "ticks"])
def test_functions_are_not_ordered_by_times_that_there_are_not(tmp_path, key):
    program = Program(tmp_path, PACKAGE)
    program.python(NBCOUNT_BUDGET="0")
    done = program.nbcount("report", "--sort", key, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (
        2, "", f"nbcount: report: --sort {key}: no time was measured; use hits, calls, name or line\n")
    assert "Functions by hits" in program.nbcount("report").stdout


def test_the_identity_of_a_run_is_not_cut(tmp_path):
    program = Program(tmp_path, PACKAGE)
    program.nbcount("run", "prog.py", NBCOUNT_RUN="n" * 63)
    assert program.report()["run"]["id"] == "n" * 63
    done = program.nbcount("run", "prog.py", check=False, NBCOUNT_RUN="n" * 64)
    assert (done.returncode, done.stderr) == (
        2, "nbcount: run: NBCOUNT_RUN has 64 bytes; the identity of a run has at most 63\n")


def test_the_identity_of_a_run_ends_with_a_character(tmp_path):
    program = Program(tmp_path, PACKAGE)
    program.python(NBCOUNT="1", NBCOUNT_RUN="é" * 40)
    assert program.report()["run"]["id"] == "é" * 31


def test_files_that_cannot_be_read_hide_no_run(tmp_path):
    """A file that cannot be read may belong to the run, so the report mentions it, and still shows the run."""
    program = Program(tmp_path, PACKAGE)
    program.nbcount("run", "prog.py", NBCOUNT_RUN="mine")
    (program.out / "0.nbc").symlink_to("nowhere")
    done = program.nbcount("report", "mine", "--keep-going", check=False)
    assert "1 damaged file left out" in done.stdout and "work(n)" in done.stdout and "; left out\n" in done.stderr
    assert "there is no such file, directory or run" in program.nbcount("report", "other", check=False).stderr


def test_a_script_may_have_any_name(program):
    Program(program.folder, "print(5)", "-dash.py")
    assert program.nbcount("run", "--", "-dash.py").stdout == "5\n"


PACKAGE = """
    from numba import njit

    @njit(profile=True)
    def work(n):
        return n + 1

    assert work(30) == 31
"""


@pytest.mark.parametrize("module", [["-m", "pkg"], ["-mpkg"]], ids=" ".join)
def test_a_package_is_named_as_it_was_started(tmp_path, module):
    """The report names a package as it was started with -m, although sys.argv does not name it while Python imports the package."""
    (tmp_path / "pkg").mkdir()
    program = Program(tmp_path / "pkg", PACKAGE, "__init__.py")
    (tmp_path / "pkg" / "__main__.py").write_text("")
    subprocess.run([sys.executable, *module, "-x", "7"], cwd=tmp_path, env=program.environment(), check=True)
    assert program.report()["run"]["command"] == ["-m", "pkg", "-x", "7"]


def test_a_refusal_names_a_line_of_the_program(tmp_path):
    """A refusal names a line of the program. Numba makes two loops of the inner one in a kernel, and nbcount is kept from knowing that, so
    that it must refuse."""
    program = Program(tmp_path, """
        import numpy as np
        from numba import njit, pndindex, prange
        from nbcount import _events, _parallel

        _parallel.Joined.of_all = lambda heads: heads[0]
        _events.CodeMap.join = lambda *_: None

        @njit(parallel=True)
        def work(a):
            s = 0
            for j in prange(3):
                for i in pndindex(a.shape):     # inner
                    if a[i] > 2:
                        s += 1
            return s

        work(np.ones((3, 4)))
    """)
    program.nbcount("run", "prog.py")
    [why] = [entry["why"] for entry in program.report()["unavailable"] if "function" in entry]
    assert why == f"it cannot be told how it reaches line {line_of(program.path, '# inner')}"


def test_an_event_that_is_not_counted_is_told_before_the_program_runs(tmp_path):
    program = Program(tmp_path, "import sys; sys.exit(3)")
    said = program.nbcount("run", "--events", "page-faults,no-such-event", "prog.py", check=False)
    assert said.returncode == 3
    assert said.stderr.splitlines()[0].startswith("nbcount: run: no-such-event is not counted: unknown event")
    assert "page-faults" not in said.stderr.splitlines()[0]
    alone = program.nbcount("run", "--events", "page-faults,none", "prog.py", check=False).stderr
    assert alone.startswith("nbcount: run: none is not counted: it is not an event; use it alone\n")
    for args in ([], ["--budget", "0"]):
        assert "count" not in program.nbcount("run", "--events", "none", *args, "prog.py", check=False).stderr.replace("nbcount", "")
