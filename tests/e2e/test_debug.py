"""nbcount's own debug locations: where time is measured, optimised code says which line it belongs to, and counts and machine code are the
same as without a clock."""
from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import runner
from conftest import environment, hits_of
from nbcount._budget import Budget
from scripts import Program, line_of
from test_hits import assert_same, of_function

SOURCE = Path(__file__).with_name("locations.py")
FILES = [runner.KERNELS / name for name in ("flow.py", "calls.py")]
PRODUCER = 'producer: "nbcount"'


@pytest.fixture(scope="module")
def compiled(nbcount, tmp_path_factory):
    """compiled(budget) -> what locations.py wrote."""
    folder = tmp_path_factory.mktemp("compiled")
    done: dict[str, dict] = {}

    def of_budget(budget: str) -> dict:
        if budget not in done:
            out = folder / f"{budget}.json"
            subprocess.run([sys.executable, str(SOURCE), str(out)], check=True, timeout=300, env=environment(
                NBCOUNT="1", NBCOUNT_OUT=str(folder / budget), NBCOUNT_BUDGET=budget, NUMBA_NUM_THREADS="2"))
            done[budget] = json.loads(out.read_text())
        return done[budget]

    return of_budget


# -- machine code


def neutral(assembly: str) -> str:
    """The assembly without what differs between runs: module ids, addresses, and tables with their lengths. (Tables say how many copies a
    line has; if locations show that LLVM has unrolled a loop, several trips are one.)"""
    ids: dict[str, str] = {}
    text = re.sub(r"\t\.ascii.*nbcount-table.*|\t\.size\tnbcount\.t\..*", "", assembly)
    text = re.sub(r"(\t\.quad\tnbcount\.t\..*\n\t\.quad\t)\d+", r"\1LENGTH", text)
    text = re.sub(r"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])", lambda m: ids.setdefault(m[0], f"ID{len(ids)}"), text)
    return re.sub(r"(?:0x[0-9a-f]{8,}|(?<![0-9])[0-9]{13,})(\.sha1)?(?:\.\d+)?", r"ADDRESS\1", text)


def test_machine_code_is_the_same(compiled):
    """With locations, machine code is that of a run without a clock, except where kernels without counters were linked in."""
    plain, located = compiled("0"), compiled("none")
    assert located["results"] == plain["results"]
    assert [neutral(m[0]) for m in located["modules"]] == [neutral(m[0]) for m in plain["modules"]]
    uncounted = kernels_without_counters(plain["modules"])
    for (name, text, want), (_, _, got) in zip(plain["modules"], located["modules"]):
        if not any(kernel in text for kernel in uncounted - {name}):
            assert neutral(got) == neutral(want), name


def kernels_without_counters(modules) -> set[str]:
    """The kernels of array expressions. Without a clock, they are modules of Numba's own, which pass through code generation before they
    are linked into others; LLVM then inlines less."""
    return {name for name, text, _ in modules if name.startswith("__numba_parfor_gufunc") and "@nbcount." not in text}


def test_nothing_of_it_is_left(compiled):
    """No module has any debug info left when it is compiled."""
    for name, text, _ in compiled("none")["modules"]:
        assert "!dbg" not in text and "!DI" not in text and "Debug Info Version" not in text, name


def test_without_a_clock_there_are_none(compiled):
    assert not any("!dbg" in text for text in compiled("0")["texts"])
    assert all("!dbg" in text for text in compiled("none")["texts"] if "define i32" in text)


# -- counts


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_hits_equal_line_events(path):
    want = runner.run(path, "python")
    run = runner.run(path, "profiled", NBCOUNT_BUDGET="none")
    assert "nbcount" not in run.stderr, run.stderr[-2000:]
    hits = hits_of(run.report)
    for f in runner.functions(path):
        assert_same(f, of_function(Counter(want.lines), f), of_function(hits, f))


# -- locations


NODE = re.compile(r"^!(\d+) = (?:distinct )?!(DI\w+)\((.*)\)$", re.M)


class Code:
    """The metadata nodes of an LLVM text, and the places of its instructions."""

    def __init__(self, text: str):
        self.nodes = {number: (kind, body) for number, kind, body in NODE.findall(text)}
        self.functions: list[tuple[str, set]] = []      # name of the function that the code belongs to, places of its instructions
        for head, body in re.findall(r"^(define .*)\n((?:.*\n)*?)\}$", text, re.M):
            own = re.search(r"!dbg !(\d+)", head)
            places = {self.place(n) for n in re.findall(r", !dbg !(\d+)", body)}
            self.functions.append((self.described(own[1]) if own else None, places))

    def field(self, number: str, key: str) -> str:
        found = re.search(rf'(?:^|, ){key}: ("[^"]*"|[^,]*)', self.nodes[number][1])
        return found[1].strip('"') if found else ""

    def described(self, number: str) -> tuple[str, str, int]:
        """The (file, name, def line) of a subprogram."""
        return (self.field(self.field(number, "file")[1:], "filename"), self.field(number, "name"),
                int(self.field(number, "line") or 0))

    def place(self, number: str) -> tuple:
        """The place as ((name, line), (name, line) where it is inlined, ...)."""
        here = self.described(self.field(number, "scope")[1:])[1], int(self.field(number, "line") or 0)
        outer = self.field(number, "inlinedAt")
        return (here, *(self.place(outer[1:]) if outer else ()))


@pytest.fixture(scope="module")
def places(compiled) -> list[tuple[str, set]]:
    """(name of the function that the code belongs to, places of its instructions), over all modules."""
    return [(own and own[1], found) for text in compiled("none")["texts"] for own, found in Code(text).functions]


def line(text: str) -> int:
    return line_of(SOURCE, "# " + text)


def found(places, own: str, *chain: tuple[str, str]) -> bool:
    """Has a function with this code an instruction with this place?"""
    want = tuple((name, line(text)) for name, text in chain)
    return any(name == own and want in some for name, some in places)


def test_lines_of_a_function(places):
    assert found(places, "nested", ("nested", "inner loop"))
    assert found(places, "nested", ("nested", "product in inner loop"))
    assert found(places, "fib", ("fib", "recursion"))
    assert found(places, "fails", ("fails", "raise"))
    assert found(places, "generates", ("generates", "what is yielded"))


def test_lines_of_an_inlined_callee(places):
    """Inlined code has the callee's lines. Arms that LLVM evaluates beforehand are not tested, because they have the line of the test."""
    at = ("inlines", "call of callee")
    assert found(places, "inlines", ("inlines", "loop that inlines"))
    assert found(places, "inlines", ("callee", "test in callee"), at)
    assert found(places, "inlines", ("callee", "division in callee"), at)


def test_lines_of_a_closure(places):
    """Numba inlines a closure before LLVM sees it, so its code must be a subprogram of its own."""
    want = ("closure.<locals>.inner" if sys.version_info >= (3, 11) else "inner", line("division in closure"))
    assert any(own == "closure" and any(p[0] == want and p[1][0] == "closure" for p in some)
               for own, some in places)


def test_lines_of_a_parallel_body(places):
    """The body of a parallel loop is compiled as a function without code of its own, and therefore without a name; its lines must be the
    user's."""
    body = [some for own, some in places if own == "" and any(p[0][0] == "parallel" for p in some)]
    assert body
    lines = {place[0] for some in body for place in some}
    assert {("parallel", line("parallel body")), ("callee", line("division in callee"))} <= lines
    assert all(place[-1] == ("", 0) for some in body for place in some)


def test_subprograms_say_what_site_info_says(compiled):
    nodes = "".join(compiled("none")["texts"])
    function = r'name: "{}", linkageName: "{}\\09{}", scope: null, file: !\d+, line: {},'
    for name, kind, signature in (("inlines", "function", r"\(array\(float64, 1d, C\), float64\)"),
                                  ("parallel", "parallel", ""), ("fib", "function", r"\(int64\)")):
        assert re.search(function.format(name, kind, signature, line_of(SOURCE, f"def {name}(")), nodes), name
    assert f'DIFile(filename: "{SOURCE}", directory: "' in nodes


# -- the user's own debug info, odd names, caches, the switch


def test_the_users_debug_info_stays(tmp_path):
    """A function with the user's debug info is counted, but not located; code that is inlined into it has the place of the call."""
    program = Program(tmp_path, """
        import sys
        sys.path.insert(0, sys.argv[1])
        import locations
        from numba import njit

        @njit
        def half(x):
            return x / 2                # half

        @njit(debug=True)
        def debugged(n):
            s = 0.0
            for i in range(n):
                s += half(i)            # call
            return s

        locations._stages._core = locations.Core()
        locations.codegen.JITCPUCodegen._add_module = locations.add_module
        print(debugged(10))
        text = [text for _, text, _ in locations.MODULES if "debugged" in text][-1]
        print(text.count('clang (Numba)'), text.count('"nbcount"'), text.count('name: "half"'))
    """)
    done = program.python(str(SOURCE.parent), NBCOUNT="1", NBCOUNT_BUDGET="none")
    assert done.stdout == "22.5\n1 0 0\n" and "nbcount" not in done.stderr, done
    assert program.hits("debugged")[line_of(program.path, "# call")] == 10
    assert program.hits("half")[line_of(program.path, "# half")] == 10


def test_a_function_with_the_users_debug_info_is_there_once(tmp_path):
    """A function with the user's debug info is there only once. Where clocks are switched, other functions have a second copy; with two
    copies, LLVM would drop the debug info of both, and say so."""
    program = Program(tmp_path, """
        from numba import njit

        @njit
        def half(x):
            return x / 2

        @njit(debug=True)
        def debugged(x):
            return x + half(x)          # call

        print(debugged(3))
    """)
    done = program.nbcount("run", "prog.py")
    assert done.stdout == "4.5\n" and done.stderr == "", done
    assert program.hits("debugged")[line_of(program.path, "# call")] == 1


@pytest.mark.parametrize("name", ['a "b" \\ c.py', "tab\tnew\nline.py", "é 日本.py", "\udcff\udc80.py",
                                  "!dbg !0, %s.py"],
                         ids=["quotes", "tab", "unicode", "bytes", "metadata"])
def test_any_path(tmp_path, name):
    """Whatever a path contains, locations name it without loss: quotes, control characters, and bytes that are not UTF-8."""
    program = Program(tmp_path, """
        import sys
        sys.path.insert(0, sys.argv[1])
        import locations
        from numba import njit

        @njit(profile=True)
        def work(n):
            s = 1.5
            for i in range(n):
                s *= i
            return s

        locations._stages._core = locations.Core()
        work(3)
        print("".join(locations.TEXTS).encode("ascii").decode())
    """, name)
    done = program.python(str(SOURCE.parent), NBCOUNT_BUDGET="none")
    assert "nbcount" not in done.stderr, done.stderr
    (quoted,) = set(re.findall(r'DIFile\(filename: "([^"]*)"', done.stdout))
    path = re.sub(rb"\\([0-9A-F]{2}|\\)", lambda m: b"\\" if m[1] == b"\\" else bytes([int(m[1], 16)]), quoted.encode())
    want = str(program.path).replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n")
    assert path == want.encode("utf-8", "surrogateescape")
    assert sum(program.hits("work").values()) == 9


def test_cached_callee(tmp_path):
    """A caller that is compiled again inlines a callee from the cache, whose locations must come with it."""
    program = Program(tmp_path, """
        import sys
        sys.path.insert(0, sys.argv[1])
        import locations
        from numba import njit

        @njit(cache=True)
        def cached(x):
            return x / 3

        @njit
        def caller(n):
            s = 0.0
            for i in range(n):
                s += cached(i)
            return s

        locations._stages._core = locations.Core()
        locations.codegen.JITCPUCodegen._add_module = locations.add_module
        print(caller(4))
        print(any('name: "cached"' in text for text in locations.TEXTS if 'name: "caller"' in text),
              any("!dbg" in text for _, text, _ in locations.MODULES))
    """)
    for n in (1, 2):
        done = program.python(str(SOURCE.parent), NBCOUNT="1", NBCOUNT_BUDGET="5", NBCOUNT_RUN="one")
        assert done.stdout == "2.0\nTrue False\n" and "nbcount" not in done.stderr, done
        assert sum(program.hits("cached").values()) == 4 * n


SUM = """
    from numba import njit

    @njit(profile=True)
    def work(n):
        s = 0
        for i in range(n):
            s += i
        return s

    print(work(10))
"""


@pytest.mark.parametrize("budget, value", [(None, "5"), ("", "5"), ("0", "0"), ("00.0", "0"), ("none", "none"),
                                           ("line", "line"), ("5", "5"), ("02.50", "2.5")])
def test_budget_is_understood(budget, value):
    read = Budget({} if budget is None else {"NBCOUNT_BUDGET": budget})
    assert (read.value, read.misread) == (value, "")


def test_budget_is_described(tmp_path):
    program = Program(tmp_path, SUM)
    done = program.python(NBCOUNT_BUDGET="02.50")
    assert done.stdout == "45\n" and not done.stderr
    (file,) = program.files()
    assert b"\nbudget=2.5\n" in file.read_bytes().replace(b"\0", b"\n")


@pytest.mark.parametrize("budget", ["-1", "5%", "1e3", "nan", ".5", "5.", "None", "1234567890123", "５"])
def test_budget_is_not_understood(tmp_path, budget):
    read = Budget({"NBCOUNT_BUDGET": budget})
    assert (read.value, read.misread) == ("0", budget)
    program = Program(tmp_path, "print(45)")
    refused = program.nbcount("run", "--budget", budget, str(program.path), check=False)
    assert refused.returncode == 2 and len(refused.stderr.splitlines()) == 1, refused.stderr


def test_a_budget_that_is_not_understood_is_said(tmp_path):
    program = Program(tmp_path, SUM)
    done = program.python(NBCOUNT_BUDGET="5%")
    said = [text for text in done.stderr.splitlines() if "nbcount:" in text]
    assert done.stdout == "45\n" and len(said) == 1 and "5%" in said[0], done.stderr
    assert sum(program.hits("work").values()) == 23


def test_run_sets_the_budget(tmp_path):
    program = Program(tmp_path, "import os; print(os.environ.get('NBCOUNT_BUDGET'))")
    for options, inherited, want in (((), None, "None"), ((), "line", "line"), (("--budget", "none"), "5", "none"),
                                     (("-b", "2.5"), None, "2.5"), (("--budget=0",), "line", "0")):
        env = {"NBCOUNT_BUDGET": inherited} if inherited else {}
        assert program.nbcount("run", *options, str(program.path), **env).stdout == want + "\n"


@pytest.mark.parametrize("stage", ["COUNT", "GATHER", "SETTLE"])
def test_what_falls_back_has_none(tmp_path, stage):
    """Whichever stage fails, none of the locations are left, and the program goes on."""
    program = Program(tmp_path, f"""
        import sys
        sys.path.insert(0, sys.argv[1])
        import locations
        from numba import njit

        class Failing(locations.Core):
            def rewrite(self, stage, text, *events):
                if stage == locations._stages.{stage}:
                    raise RuntimeError("on purpose")
                return super().rewrite(stage, text, *events)

        @njit(profile=True)
        def inner(x):
            return x / 3

        @njit(profile=True)
        def work(n):
            s = 0.0
            for i in range(n):
                s += inner(i)
            return s

        locations._stages._core = Failing()
        locations.codegen.JITCPUCodegen._add_module = locations.add_module
        print(work(4))
        print(any("!dbg" in text or "nbcount.line" in text for _, text, _ in locations.MODULES))
    """)
    done = program.python(str(SOURCE.parent), NBCOUNT_BUDGET="none")
    assert done.stdout == "2.0\nFalse\n" and "on purpose" in done.stderr, done


@pytest.mark.parametrize("stage", ["SETTLE", "LOWER"])
def test_what_is_not_counted_everywhere_is_not_shown(tmp_path, stage):
    """If a module fails, it is not counted, nor is anything that was linked or inlined into it, because the counts of its other calls would
    be too low."""
    program = Program(tmp_path, f"""
        from nbcount import _core, _stages
        from numba import njit

        class Failing:
            def __getattr__(self, name):
                return getattr(_core, name)

            def rewrite(self, stage, text, *events):
                if stage == _stages.{stage} and "4work" in text:
                    raise RuntimeError("on purpose")
                return _core.rewrite(stage, text, *events)

        @njit(profile=True)
        def inner(x):
            return x / 3

        @njit(profile=True)
        def other(x):
            return x + 1.0

        @njit(profile=True)
        def work(n):
            s = 0.0
            for x in [inner(i) for i in range(n)]:
                s += x
            return s

        _stages._core = Failing()
        print(inner(6), other(1.0), work(4))
    """)
    assert program.python().stdout == "2.0 2.0 2.0\n"
    report = program.report()
    missing = {m["function"]: m["why"] for m in report["unavailable"] if "function" in m}
    assert [f["name"] for f in report["functions"]] == ["other"]
    assert missing.pop("work") == "on purpose"
    assert set(missing) >= {"inner"} and set(missing.values()) == {"its code in work is not counted: on purpose"}


def test_locations_that_come_by_way_of_a_function_without(tmp_path):
    """A conditional counter (src/tally/tally.h) can be inlined into Numba's own `map`, and with that into a timed function. It then has the
    location of the call, which must be lowered and stripped."""
    program = Program(tmp_path, """
        from numba import njit, literal_unroll

        @njit
        def total():
            more = 1234

            def add(t):
                result = 0
                for x in literal_unroll((12, 12.7, 3j, 4)):
                    result += x + more
                return result, t

            return [x for x in map(add, (1, 2))]

        print(total())
    """)
    done = program.python(NBCOUNT="1")
    assert "nbcount" not in done.stderr
    at = line_of(program.path, "for x in literal")
    hits = program.hits("total.<locals>.add")
    assert {line: hits[line] for line in range(at - 1, at + 3)} == {at - 1: 2, at: 10, at + 1: 8, at + 2: 2}
    assert program.hits("total")[at + 4] == 1
