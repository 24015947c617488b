"""Code that is only in `linecache`, not in a file: notebook cells, doctests. Another process shows its text."""

from __future__ import annotations

import csv

import pytest

from scripts import Program

CELLS = """
    import linecache
    from numba import njit

    def run_cell(name, text):
        '''As IPython does.'''
        linecache.cache[name] = len(text), None, text.splitlines(True), name
        exec(compile(text, name, "exec"), globals())

    HEAD = "# größer\\n\\n@njit(profile=True)\\ndef work(n):\\n"
"""
NAMES = ["/tmp/ipykernel_123/456.py", "<ipython-input-3-abc>"]


def shown(program: Program) -> list[list[str]]:
    return [[line.get("source", "") for line in f["lines"]] for f in program.report()["functions"]]


@pytest.mark.parametrize("name", NAMES)
def test_a_cell_is_shown(tmp_path, name):
    program = Program(tmp_path, CELLS + f"""
    run_cell({name!r}, HEAD + "    n += 1  # ü\\n    return n\\nwork(1)")
    """)
    assert program.python().stderr == ""
    assert shown(program) == [["    n += 1  # ü", "    return n"]]
    text = program.nbcount("report", "out").stdout
    assert "@njit(profile=True)" in text and "def work(n):" in text and "not shown" not in text
    rows = csv.DictReader(program.nbcount("report", "out", "--format", "csv").stdout.splitlines())
    assert [row["source"] for row in rows] == ["    n += 1  # ü", "    return n"]


@pytest.mark.parametrize("name", NAMES)
def test_texts_of_one_name_stay_apart(tmp_path, name):
    program = Program(tmp_path, CELLS + f"""
    for number in (1, 2):
        run_cell({name!r}, HEAD + f"    return n + {{number}}\\nwork(1)")
    """)
    program.python()
    assert sorted(shown(program)) == [["    return n + 1"], ["    return n + 2"]]


def test_what_only_has_the_name_of_a_text_is_shown_without(tmp_path):
    """If a text only has the name of a function's file, it is not what runs, so the function is shown without it."""
    program = Program(tmp_path, CELLS + """
    run_cell("<string>", "1")
    linecache.cache["<string>"] = 9, None, (HEAD + "    return n + 1\\n").splitlines(True), "<string>"
    exec(HEAD + "    return n + 2\\nwork(1)")
    """)
    program.python()
    assert shown(program) == [[""]]
    assert "source not shown" in program.nbcount("report", "out").stdout


def test_a_long_text_is_not_kept(tmp_path):
    """A text that would make the counters file large is not kept in it, and so not shown."""
    program = Program(tmp_path, CELLS + """
    run_cell("/nowhere/long.py", HEAD + "    return n\\nwork(1)\\n" + "#" * 65536)
    """)
    program.python()
    assert shown(program) == [[""]]
    assert program.files()[0].stat().st_size < 300_000


def test_an_inlined_callee_of_another_cell_is_shown(tmp_path):
    program = Program(tmp_path, CELLS + """
    run_cell("/tmp/ipykernel_1/1.py", "@njit(profile=True)\\ndef add(n):\\n    return n + 1\\n")
    run_cell("/tmp/ipykernel_1/2.py", HEAD + "    s = 0\\n    for i in range(n):\\n        s += add(i)\\n    return s\\nwork(9)")
    """)
    program.python()
    assert sorted(shown(program)) == [["    return n + 1"],
                                      ["    s = 0", "    for i in range(n):", "        s += add(i)", "    return s"]]


def test_a_doctest_is_shown(tmp_path):
    program = Program(tmp_path, '''
        """
        >>> from numba import njit
        >>> @njit(profile=True)
        ... def work(n):
        ...     return n + 1
        >>> work(1)
        2
        """
        import doctest
        assert doctest.testmod().failed == 0
    ''')
    program.python()
    assert shown(program) == [["    return n + 1"]]
