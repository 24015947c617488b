"""What commands write, and where: sources in any encoding, full devices, and readers that stop early."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys

import pytest

from conftest import nbcount_bin
from scripts import Program

SOURCE = """# -*- coding: {encoding} -*-
from numba import njit

@njit(profile=True)
def work(n):
    s = 0
    for i in range(n):    # größer
        if i > 3:
            s += i        # für alle ü
    return s

work(10)
"""


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "iso8859_15", "utf-8"])
def test_a_source_is_shown_as_its_encoding_says(tmp_path, encoding):
    program = Program(tmp_path, "")
    program.path.write_text(SOURCE.format(encoding=encoding), encoding=encoding)
    assert program.python().stderr == ""
    lines = SOURCE.splitlines()
    report = json.loads(program.nbcount("report", "out", "--format", "json").stdout)
    shown = {line["line"]: line for line in report["functions"][0]["lines"]}
    assert {number: shown[number]["source"] for number in (7, 9)} == {7: lines[6], 9: lines[8]}
    assert shown[8]["hits"] == 10 and shown[8]["taken"] == 6
    text = program.nbcount("report", "out").stdout
    assert lines[6] in text and lines[8] in text
    rows = list(csv.DictReader(program.nbcount("report", "out", "--format", "csv").stdout.splitlines()))
    assert [row["source"] for row in rows if row["line"] == "9"] == [lines[8]]


PARALLEL = """
from numba import njit, prange

@njit
def a_helper_of_a_rather_long_name(x):
    return x * x + 1 if x > 3 else x

@njit(parallel=True)
def sum_of_squares(n):
    s = 0
    for i in prange(n):
        s += a_helper_of_a_rather_long_name(i)
    return s

sum_of_squares(100)
"""


@pytest.fixture(scope="module")
def wide(tmp_path_factory) -> Program:
    program = Program(tmp_path_factory.mktemp("wide"), PARALLEL)
    program.nbcount("run", "prog.py", NUMBA_NUM_THREADS="2")
    return program


@pytest.mark.parametrize("columns", [40, 60, 79, 100, 200])
def test_a_report_fits_the_terminal(wide, columns):
    done = wide.nbcount("report", "out", "--per-thread", "--callees", COLUMNS=str(columns))
    assert [line for line in done.stdout.splitlines() if len(line) > columns] == []
    assert ("left out; a pipe without COLUMNS shows all" in " ".join(done.stdout.split())) == (columns < 200)
    assert {word for word in ("hits", "time", "source", "callee") if word not in done.stdout} == set()


def test_names_have_room_on_the_narrowest_terminal(wide):
    text = wide.nbcount("report", "out", "--callees", COLUMNS="20").stdout
    functions, listing = text.split("Functions by")[1].split("\n\n", 2)[1:]
    rows = functions.splitlines()[1:]
    assert rows and all(row.split()[-1].startswith(("sum_of", "a_helper")) and len(row) <= 20 for row in rows)
    assert re.search(r"\n  line  calls  callee\n.* a_he", listing)


def test_a_pipe_gets_all(wide):
    text = wide.nbcount("report", "out", "--per-thread", "--callees").stdout
    assert "left out" not in text and max(map(len, text.splitlines())) > 100
    assert all(word in text for word in ("share", "calls", "time%", "total", "ns/hit", "branch", "t0", "t1"))


def test_patterns_may_be_paths_as_seen_from_here(wide):
    inside = wide.folder / "inside"
    inside.mkdir(exist_ok=True)
    name = wide.path.name
    for pattern, folder in ((f"./{name}", wide.folder), (f".././../{wide.folder.name}/{name}:*", inside)):
        done = subprocess.run([nbcount_bin(), "report", wide.out, "-F", pattern], cwd=folder, capture_output=True, text=True)
        assert "Functions by" in done.stdout or "hits, " in done.stdout
        assert "No function matches" not in done.stdout
    done = subprocess.run([nbcount_bin(), "report", wide.out, "-F", f"./{name}"], cwd=inside, capture_output=True, text=True)
    assert f"No function matches {inside}/{name}; " in " ".join(done.stdout.split())  # lines break where the path's length says


def test_the_current_directory_is_no_pattern(wide):
    folder = wide.folder / r"a[1]*\b?"
    folder.mkdir()
    program = Program(folder, wide.path.read_text())
    program.python(NBCOUNT="1")
    text = program.nbcount("report", "out", "-F", f"./{program.path.name}").stdout
    assert "No function matches" not in text and "hits, " in text


def test_patterns_that_match_nothing_are_named(wide):
    text = wide.nbcount("report", "out", "-F", "nosuch", "-F", "nor*this")
    assert "\n\nNo function matches nosuch or nor*this; `*' stands for any characters.\n" in text.stdout and text.stderr == ""
    for form in ("csv", "json"):
        done = wide.nbcount("report", "out", "-F", "nosuch", "-f", form)
        assert done.stdout and done.stderr == "nbcount: report: --function nosuch: no function matches\n"


def test_names_are_cut_for_terminals_only(tmp_path):
    name = "a_function_of_a_name_that_has_more_than_forty_columns"
    program = Program(tmp_path, SOURCE.format(encoding="utf-8").replace("work", name))
    program.python()
    assert re.search(rf"^ .*  {name}  prog\.py:5$", program.nbcount("report", "out").stdout, re.M)
    table = program.nbcount("report", "out", COLUMNS="120").stdout.split("Functions by")[1].split("\n\n")[1]
    assert name not in table and f"{name[:39]}…  prog.py:5" in table


COMMANDS = [["--help"], ["--usage"], ["--version"], ["run", "--help"], ["report", "--help"], ["doctor", "--usage"], ["report", "out"],
            ["report", "out", "--format", "json"], ["report", "out", "--format", "csv"], ["events"], ["events", "--all"],
            ["doctor"], ["rewrite", "--dump", "parse", "module.ll"]]
FRONT_DOORS = [[nbcount_bin()], [sys.executable, "-m", "nbcount"]]


@pytest.fixture(scope="module")
def profiled(tmp_path_factory) -> Program:
    program = Program(tmp_path_factory.mktemp("profiled"), SOURCE.format(encoding="utf-8"))
    program.python()
    (program.folder / "module.ll").write_text("define void @f() {\n  ret void\n}\n")
    return program


def written_to(program: Program, command: list[str], stdout) -> tuple[int, str]:
    """The exit status and standard error."""
    done = subprocess.run(command, cwd=program.folder, env=program.environment(), stdout=stdout, stderr=subprocess.PIPE,
                          text=True, timeout=300, restore_signals=True)
    return done.returncode, done.stderr


@pytest.mark.parametrize("door", FRONT_DOORS, ids=["program", "module"])
@pytest.mark.parametrize("args", COMMANDS, ids=" ".join)
def test_a_full_device_is_one_line(profiled, args, door):
    with open("/dev/full", "w") as full:
        status, said = written_to(profiled, [*door, *args], full)
    assert status == 2 and said.startswith("nbcount: ") and said.endswith(": No space left on device\n"), said
    assert said.count("\n") == 1


@pytest.mark.parametrize("args", [["report", "out"], ["events"], ["doctor"], ["--version"]], ids=" ".join)
def test_an_output_that_is_closed_is_one_line(profiled, args):
    done = subprocess.run(["sh", "-c", '"$@" >&-', "sh", nbcount_bin(), *args], cwd=profiled.folder, env=profiled.environment(),
                          stderr=subprocess.PIPE, text=True, timeout=300)
    assert (done.returncode, done.stderr) == (2, "nbcount: standard output: Bad file descriptor\n")


@pytest.mark.parametrize("door", FRONT_DOORS, ids=["program", "module"])
@pytest.mark.parametrize("args", COMMANDS, ids=" ".join)
def test_a_reader_that_has_gone_is_no_matter(profiled, args, door):
    reads, writes = os.pipe()
    os.close(reads)
    with open(writes, "w") as closed:
        status, said = written_to(profiled, [*door, *args], closed)
    assert status in (0, -signal.SIGPIPE) and said == ""
