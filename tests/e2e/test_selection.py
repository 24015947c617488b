"""Programs that are in no file of their own are profiled like others, and a program in which nothing is profiled says why."""

from __future__ import annotations

import json
import linecache
import subprocess
import sys
import zipfile

import numba.tests
import pytest
from nbcount._select import Selection

from conftest import nbcount_bin
from scripts import Program

SOURCE = """
from numba import njit

@njit
def work(n):
    s = 0
    for i in range(n):
        s += i
    return s

print(work(10))
"""
HITS = {6: 1, 7: 11, 8: 10, 9: 1}
MADE_UP = """
namespace = {"njit": njit}
exec("@njit\\ndef made(n):\\n    return n", namespace)
print(namespace["made"](3))
"""


def fed(program: Program, command: list[str], text: str = "", **env: str):
    return subprocess.run(command, input=text, env=program.environment(**env), cwd=program.folder, capture_output=True,
                          text=True, check=True)


def test_a_program_on_standard_input(tmp_path):
    program = Program(tmp_path, "")
    assert fed(program, [nbcount_bin(), "run", "-"], SOURCE).stderr == ""
    assert program.hits("work") == HITS


def test_a_program_on_the_command_line(tmp_path):
    program = Program(tmp_path, "")
    assert fed(program, [sys.executable, "-c", SOURCE], NBCOUNT="1").stderr == ""
    assert program.hits("work") == HITS


@pytest.mark.parametrize("only", ["./prog.py", "./*.py:work", "../{folder}/./prog.py"])
def test_a_file_as_seen_from_here(tmp_path, only):
    program = Program(tmp_path, SOURCE)
    assert program.nbcount("run", "--only", only.format(folder=tmp_path.name), "prog.py").stderr == ""
    assert program.hits("work") == HITS


@pytest.mark.parametrize("name", ["plain", "a,b", "[ab]*"])
def test_a_file_as_seen_from_where_the_program_began(tmp_path, name):
    """It and its child go elsewhere before they import Numba."""
    (tmp_path / name).mkdir()
    program = Program(tmp_path / name, f"import os, subprocess, sys; os.chdir('/'){SOURCE}\n"
                      "if len(sys.argv) == 1: subprocess.run([sys.executable, __file__, 'child'], check=True)\n")
    assert program.nbcount("run", "--only", "./prog.py", "prog.py").stderr == ""
    assert program.hits("work") == {line: 2 * hits for line, hits in HITS.items()}
    program.python("child", NBCOUNT="1", NBCOUNT_ONLY="../*/prog.py:work")
    assert program.hits("work") == HITS


@pytest.mark.parametrize("switch, taken", [("off", 0), ("False", 0), ("no", 0), ("yes", 1), ("2", 1)])
def test_a_switch_that_is_neither_1_nor_0(tmp_path, switch, taken):
    program = Program(tmp_path, SOURCE)
    [said] = [line for line in program.python(NBCOUNT=switch).stderr.splitlines() if "nbcount:" in line]
    assert said.endswith(f"nbcount: NBCOUNT={switch} must be 1, 0 or empty; it is taken as {taken}")
    assert len(program.files()) == taken


def test_a_program_in_an_archive(tmp_path):
    program = Program(tmp_path, "")
    with zipfile.ZipFile(tmp_path / "app.pyz", "w") as archive:
        archive.writestr("__main__.py", SOURCE)
    assert program.nbcount("run", "app.pyz").stderr == ""
    assert program.hits("work") == HITS


def test_the_source_of_what_is_in_an_archive(tmp_path):
    """The source of code in an archive is kept with the counters, because a report reads only files; it also shows what is a loop."""
    program = Program(tmp_path, 'import sys\nsys.path.insert(0, "lib.zip")\nimport inside\n')
    with zipfile.ZipFile(tmp_path / "lib.zip", "w") as archive:
        archive.writestr("inside.py", SOURCE)
    assert program.nbcount("run", "prog.py").stderr == ""
    (tmp_path / "lib.zip").unlink()
    (work,) = program.report()["functions"]
    lines = {line["line"]: line for line in work["lines"]}
    assert all(line["source"] == SOURCE.splitlines()[n - 1] for n, line in lines.items())
    assert any("trips" in line for line in lines.values())


def test_what_a_program_makes_up_is_passed_over(tmp_path):
    program = Program(tmp_path, SOURCE + MADE_UP)
    assert program.nbcount("run", "prog.py").stdout == "45\n3\n"
    assert [f["name"] for f in program.report()["functions"]] == ["work"]


@pytest.mark.parametrize("source, only, why", [
    ("print(1)", "", "the program did not import Numba"),
    ("import numba", "", "Numba compiled no function of the program"),
    ("from numba import njit\n" + MADE_UP, "", "<string>:made has no source file, so only profile=True profiles it"),
    ("from numba import njit\n" + MADE_UP, "*:made", "<string>:made has no source file, so only profile=True profiles it"),
    (SOURCE + MADE_UP + MADE_UP.replace("made", "mad"), "*:mad*",
     "--only *:mad* does not match {file}:work, the only function compiled that has a source file; "
     "2 functions, such as <string>:mad, have no source file, so only profile=True profiles them"),
    (SOURCE + MADE_UP, "other/*",
     "--only other/* does not match {file}:work, the only function compiled that has a source file"),
    (SOURCE, "other/*", "--only other/* does not match {file}:work, the only function compiled"),
    (SOURCE + SOURCE.replace("work", "play"), "other/*,third",
     "--only other/*,third matches none of the 2 functions compiled, such as {file}:play"),
    (SOURCE + SOURCE.replace("work", "play") + MADE_UP, "third",
     "--only third matches none of the 2 functions compiled that have source files, such as {file}:play"),
])
def test_where_nothing_was_profiled_it_says_so(tmp_path, source, only, why):
    program = Program(tmp_path, source)
    done = program.nbcount("run", *(["--only", only] if only else []), "prog.py")
    assert done.stderr == f"nbcount: nothing was profiled: {why.format(file=program.path)}\n"
    assert program.files() == []


@pytest.mark.parametrize("name", ["mine", "a-1"])
def test_where_nothing_was_profiled_a_run_with_a_name_says_so(tmp_path, name):
    """Also if others of that name left profiles before."""
    Program(tmp_path, SOURCE).nbcount("run", "prog.py", NBCOUNT_RUN=name)
    program = Program(tmp_path, "import subprocess, sys\nsubprocess.run([sys.executable, '-c', ''], check=True)", "none.py")
    assert program.nbcount("run", "none.py", NBCOUNT_RUN=name).stderr == (
        "nbcount: nothing was profiled: the program did not import Numba\n")


def test_where_nothing_could_be_compiled_it_says_so(tmp_path):
    program = Program(tmp_path, """
        from numba import njit

        @njit
        def work(n):
            return n + "1"

        try:
            work(1)
        except Exception as error:
            print(type(error).__name__)
    """)
    done = program.nbcount("run", "prog.py")
    assert done.stdout == "TypingError\n"
    assert done.stderr == "nbcount: nothing was profiled: no function to be profiled was compiled to run in this process\n"
    assert program.files() == []


def test_where_numba_compiles_nothing_it_says_so(tmp_path):
    done = Program(tmp_path, SOURCE).nbcount("run", "prog.py", NUMBA_DISABLE_JIT="1")
    assert done.stdout == "45\n"
    assert done.stderr == "nbcount: nothing was profiled: NUMBA_DISABLE_JIT is set, so nothing was compiled\n"


@pytest.mark.parametrize("name", [{}, {"NBCOUNT_RUN": "before"}], ids=["", "before"])
def test_children_may_be_all_that_was_profiled(tmp_path, name):
    program = Program(tmp_path, 'import subprocess, sys\nsubprocess.run([sys.executable, "child.py"], check=True)\n')
    Program(tmp_path, SOURCE, "child.py")
    program.out.mkdir()
    (program.out / "of-a-killed-process.nbc").symlink_to("nowhere")
    assert program.nbcount("run", "prog.py", "x", **name).stderr == ""
    (program.out / "of-a-killed-process.nbc").unlink()
    assert program.report()["run"]["command"] == ["prog.py", "x"]
    assert program.hits("work") == HITS


@pytest.mark.parametrize("only, filename, wanted", [
    ("", "/nowhere/a.py", False),  # not a text that somebody wrote
    ("", "<cell>", True),
    ("", __file__, True),
    (__file__, __file__, True),
    (f"{__file__}:work", __file__, True),
    ("test_selection.py", __file__, True),
    ("test_selection.py:work", __file__, True),
    ("test_selection.py:other", __file__, False),
    ("*/test_sel*.py:wor?", __file__, True),
    ("selection.py", __file__, False),
    ("work", "<cell>", False),
    ("", json.__file__, False),
    ("json", json.__file__, False),
    ("*/json/*", json.__file__, True),
    ("", numba.__file__, False),
    ("*", numba.__file__, False),
    ("*", numba.tests.__file__, True),
])
def test_rules_of_files_and_patterns(monkeypatch, only, filename, wanted):
    monkeypatch.setitem(linecache.cache, "<cell>", (1, None, ["\n"], "<cell>"))
    selection = Selection({"NBCOUNT": "1", "NBCOUNT_ONLY": only})
    assert selection.wants(filename, "work", "module", False) is wanted


@pytest.mark.parametrize("folder, wanted", [("site-packages", False), ("dist-packages", False), ("packages", True)])
def test_what_is_installed_anywhere_is_a_library(tmp_path, folder, wanted):
    file = tmp_path / folder / "module.py"
    file.parent.mkdir()
    file.touch()
    assert Selection({"NBCOUNT": "1"}).wants(str(file), "work", "module", False) is wanted
    (tmp_path / "link.py").symlink_to(file)
    assert Selection({"NBCOUNT": "1"}).wants(str(tmp_path / "link.py"), "work", "module", False) is wanted


def test_what_a_program_makes_up_is_not_the_program(monkeypatch):
    """Code made by exec() has the name of a program given by `-c`, which Python 3.13 has in linecache."""
    monkeypatch.setitem(linecache.cache, "<string>", (1, None, ["\n"], "<string>"))
    monkeypatch.setattr(sys.modules["__main__"], "__file__", "<string>", raising=False)
    selection = Selection({"NBCOUNT": "1"})
    for module, wanted in [("builtins", False), ("__main__", True), ("builtins", False)]:
        assert selection.wants("<string>", "work", module, False) is wanted
    monkeypatch.setattr(sys.modules["__main__"], "__file__", "prog.py")
    assert not Selection({"NBCOUNT": "1"}).wants("<string>", "work", "__main__", False)


def test_switched_off_nothing_is_wanted_and_marked_only_what_is_marked():
    for switch, wanted in [("0", (False, False)), ("", (False, True)), ("1", (True, True))]:
        selection = Selection({"NBCOUNT": switch})
        assert tuple(selection.wants(__file__, "work", "module", marked) for marked in (False, True)) == wanted
        assert not selection.wants(__file__, "__numba_parfor_gufunc", "module", True)  # a loop of a function that may be marked
        assert not selection.wants(numba.__file__, "work", "module", True)


def test_code_for_other_rules_is_other_code():
    """Other selection rules have another key in Numba's cache."""
    rules = [{"NBCOUNT": switch, "NBCOUNT_ONLY": only} for switch in ("0", "", "1") for only in ("", "a", "a,b")]
    assert len({Selection(rule).cache_key() for rule in rules}) == len(rules)
