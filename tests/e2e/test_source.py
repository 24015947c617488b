"""Which text of its file belongs to a function: the one that compiles to its code, else the one with its lines, else none."""

from __future__ import annotations

import linecache
import os
import sys
import types
import zipfile

import pytest

from nbcount import _source
from nbcount._source import hash_of, text_of

PLAIN = "def f(n):\n    if n > 3:\n        return n\n    return n + 1\n"
NAMES: dict = {}


@pytest.fixture(autouse=True)
def forgotten(monkeypatch):
    monkeypatch.setattr(_source, "_texts", {})
    linecache.clearcache()


def code_of(text: str, filename: str, name: str = "f") -> types.CodeType:
    found = [compile(text, filename, "exec", dont_inherit=True)]
    for code in found:
        found += [const for const in code.co_consts if isinstance(const, types.CodeType)]
    return next(code for code in found if code.co_name == name)


class File:
    """A file each of whose texts has a time of its own, however coarse the clock is."""

    def __init__(self, folder):
        self.name, self.time = str(folder / "mod.py"), 10**9

    def write(self, text: str, later: bool = True) -> types.CodeType:
        with open(self.name, "w") as file:
            file.write(text)
        self.time += later
        os.utime(self.name, (self.time, self.time))
        return code_of(text, self.name)

    def text_of(self, code: types.CodeType):
        return text_of(self.name, code, NAMES)


@pytest.fixture
def file(tmp_path) -> File:
    return File(tmp_path)


def test_a_text_is_that_of_its_code(file):
    old = file.write(PLAIN)
    assert file.text_of(old).lines == PLAIN.splitlines(keepends=True)
    new = file.write(PLAIN.replace(">", "<"))
    assert "n < 3" in file.text_of(new).lines[1] and "n > 3" in file.text_of(old).lines[1]
    assert file.text_of(new).hash != file.text_of(old).hash


@pytest.mark.parametrize("later, more", [(True, "#"), (False, "# longer")])
def test_an_edit_is_seen_by_time_and_by_size(file, later, more):
    code = file.write(PLAIN)
    before = file.text_of(code).hash
    file.write(PLAIN + more, later)
    assert file.text_of(code).hash != before and file.text_of(code).lines[-1] == more + "\n"


def test_what_was_rewritten_at_import_is_known_by_its_lines(file):
    """A function that was rewritten at import, as by pytest for assertions, is recognised by its lines."""
    code = file.write(PLAIN)
    rewritten = code_of(PLAIN.replace("n > 3", "n > 4"), file.name)
    assert file.text_of(rewritten).hash == file.text_of(code).hash == hash_of(file.text_of(rewritten), file.name, rewritten)
    other = code_of(PLAIN.replace("    return n + 1", "\n    return n + 1"), file.name)
    assert file.text_of(other).lines == [] and hash_of(file.text_of(other), file.name, other) == "-"


def test_nested_code_is_found(file):
    text = "def outer():\n    def f(n):\n        return n + 1\n    return f\n"
    code = file.write(text)
    assert file.text_of(code).has(code)
    assert not file.text_of(code).has(code_of(text.replace("+", "-"), file.name))


@pytest.mark.parametrize("text", ["def f(n:\n", "def f():\n\0\n", "f = " + 9999 * "-" + "1\n"])
def test_a_file_that_is_no_program_is_none(file, text):
    """A file that is no valid program is not the function's text; nor does it stop the compilation."""
    file.write(PLAIN)
    with open(file.name, "w") as damaged:
        damaged.write(text)
    assert file.text_of(code_of(PLAIN, file.name)).lines == []


@pytest.mark.parametrize("text", [PLAIN, PLAIN.replace("3", "5"), "\n" + PLAIN, PLAIN.replace("    return n +", "\n    return n +"),
                                  PLAIN.replace("> 3", "< 3"), PLAIN.replace("n > 3", "m > 3")])
def test_texts_of_a_name_without_a_file_are_told_apart(text):
    """Functions that have a name, but no file, get a hash without a text, and different ones if only lines, instructions, constants or
    names differ."""
    codes = [code_of(PLAIN, "<string>"), code_of(text, "<string>")]
    hashes = {hash_of(text_of("<string>", code, NAMES), "<string>", code) for code in codes}
    assert len(hashes) == len({PLAIN, text}) and "-" not in hashes


def cell(text: str) -> types.CodeType:
    linecache.cache["<cell>"] = len(text), None, text.splitlines(True), "<cell>"
    return code_of(text, "<cell>")


def test_a_cell_is_kept_unless_it_is_long():
    old = cell(PLAIN)
    text = text_of("<cell>", old, NAMES)
    assert text.kept == PLAIN and hash_of(text, "<cell>", old) == text.hash != "-"
    new = cell(PLAIN.replace(">", "<"))
    assert "n < 3" in text_of("<cell>", new, NAMES).kept and text_of("<cell>", old, NAMES) is text
    long = cell(PLAIN + "#" * (65537 - len(PLAIN)))
    found = text_of("<cell>", long, NAMES)
    assert found.kept == "" and len(found.lines) == 5 and found.hash not in ("-", text.hash)


def test_a_cell_that_only_ipython_compiles_is_shown():
    """A cell with `await` outside of a function, which only IPython can compile, is shown."""
    text = PLAIN + "await nothing\n"
    linecache.cache["<cell>"] = len(text), None, text.splitlines(True), "<cell>"
    code = code_of(PLAIN, "<cell>")
    assert text_of("<cell>", code, NAMES).kept == text and not text_of("<cell>", code, NAMES).has(code)


def test_the_newest_of_equal_texts_is_taken():
    """Of equal texts the newest is taken, because a report compares it with the file as it is then."""
    code = cell(PLAIN)
    text_of("<cell>", code, NAMES)
    cell(PLAIN + "# more\n")
    assert text_of("<cell>", code, NAMES).kept.endswith("# more\n")


def test_a_loader_is_asked_for_its_own_file_only(tmp_path, monkeypatch):
    with zipfile.ZipFile(tmp_path / "lib.zip", "w") as archive:
        archive.writestr("packed_for_a_test.py", PLAIN)
    monkeypatch.syspath_prepend(str(tmp_path / "lib.zip"))
    import packed_for_a_test as module

    monkeypatch.delitem(sys.modules, module.__name__)
    code = module.f.__code__
    assert text_of(code.co_filename, code, vars(module)).kept == PLAIN
    made_up = code_of(PLAIN, "<string>")
    assert text_of("<string>", made_up, vars(module)).lines == []
    linecache.clearcache()
    assert linecache.getlines(code.co_filename) == []  # tracebacks are the same as without us
