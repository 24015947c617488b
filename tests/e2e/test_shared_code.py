"""The time of code that several lines share goes to these lines, to each by how often it ran, and never to one that did not run."""

from __future__ import annotations

import clockfile
from scripts import Program

# LLVM makes one allocation and one memset out of the three.
MERGED = """
    import numpy as np
    from numba import njit

    @njit
    def fill(kinds, n):
        s = 0.0
        for k in kinds:
            x = np.empty(5)
            for i in range(5):
                x[i] = i
            if k == 0:
                y = np.zeros(n)             # zeros
            elif k == 1:
                y = np.zeros(2 * n)         # zeros
            else:
                y = np.zeros(3 * n)         # zeros
            s += y[1] + x[2]                # behind
        return s

    @njit
    def pick(kind, n):
        if kind == 0:
            y = np.zeros(n)                 # never
        elif kind == 1:
            y = np.zeros(2 * n)             # never
        else:
            y = np.zeros(3 * n)             # picked
        return y

    @njit
    def use(kinds, n):
        s = 0.0
        for k in kinds:
            z = pick(k, n)
            s += z[2]                       # used
        return s

    fill(np.arange(2000) % 3, 20000), use(np.full(2000, 2), 20000)
"""
# The callee is inlined twice, and one of the calls is rare.
RARE = """
    from numba import njit

    @njit
    def work(x, n):
        for i in range(n):
            x = x * 0.99 + 1.0 / (abs(x) + i + 1.5)
        return x

    @njit
    def caller(x, n):
        r = 0.0
        for i in range(n):
            if i < 0:
                r += work(x - 2, 3)         # never
            elif i % 1000 == 0:
                r += work(x + i, 3)         # rare
            else:
                r += work(x - i, 3)         # often
        return r

    caller(1.0, 300000)
"""
# Each arm is the callee's loop, followed by our own code: the arms have nothing in common. There is also an inner loop that LLVM unrolls.
APART = """
    from numba import njit

    @njit
    def spin(n, x):
        for i in range(n):
            x = x * 0.999 + 0.5
        return x

    @njit
    def either(n, k, m):
        x = 1.0
        for i in range(n):
            if i % 2:
                x = spin(k, x)              # short
            else:
                x = spin(m, x)              # long
        return x

    @njit
    def unrolled(n):
        x = 1.0
        for i in range(n):
            for j in range(8):
                x = x * 0.999 + 0.5         # eight
            x = x * 0.998 + 0.25            # one
        return x

    @njit
    def step(x):
        return 1.7 / (x + 0.5)

    @njit
    def divided(n):
        x = 1.0
        for i in range(n):
            for j in range(6):
                x = step(x)                 # six
            x = step(x)                     # single
        return x

    divided(100000)
    either(20000, 100, 900), unrolled(100000)
"""
# An allocation in a loop that calls nothing else.
HEAVY = """
    import numpy as np
    from numba import njit

    @njit
    def heavy(n, m):
        s = 0.0
        for i in range(n):
            y = np.zeros(m)                 # zeros
            a = i * i % 7                   # light
            s += a / (a + 1.0) + y[1]       # light
        return s

    heavy(2000, 20000)
"""


# LLVM unrolls both loops; when it does the second one, its lines are counters already.
FEW = """
    import numpy as np
    from numba import njit

    @njit
    def words(data):
        x = np.uint64(0)
        end = len(data) - len(data) % 8
        for i in range(0, end, 8):
            m = np.uint64(0)
            for j in range(8):
                m |= np.uint64(data[i + j]) << np.uint64(8 * j)         # eight
            x = x * np.uint64(3) ^ m
        for j in range(end, len(data)):
            x = x ^ np.uint64(data[j]) << np.uint64(8 * (j - end))      # few
        return x

    words(np.arange(13, dtype=np.uint8))
"""


# LLVM unrolls both loops, and knows for nearly each trip which way it goes.
TURNS = """
    from numba import njit

    @njit(error_model="numpy")
    def turns(x, n):
        for i in range(n):
            if i % 2 == 0:
                x = 3.0 / (x + 1.0); x = 3.0 / (x + 1.0); x = 3.0 / (x + 1.0)   # three
            else:
                x = 3.0 / (x + 1.0)                                             # one
        return x

    @njit(error_model="numpy")
    def quarters(x, n):
        for i in range(n):
            if i % 4 == 0:
                x = 3.0 / (x + 1.0); x = 3.0 / (x + 1.0)                        # two
            elif i % 4 == 1:
                x = 4.0 / (x + 2.0)                                             # single
            else:
                x = 5.0 / (x + 3.0)
            x = 6.0 / (x + 4.0); x = 6.0 / (x + 4.0); x = 6.0 / (x + 4.0)       # always
            for j in range(3):
                x = 7.0 / (x + 5.0)
        return x

    turns(1.0, 100), quarters(1.0, 100)
"""

# What both sides end with, LLVM does behind them. Their last lines calculate nothing.
ENDS = """
    from numba import njit

    @njit(error_model="numpy")
    def early(x, i):
        if i % 2 == 1:
            x = 3.0 / (x + 1.0)                                                 # one
            return x                                                            # last
        x = 3.0 / (x + 2.0); x = 3.0 / (x + 2.0); x = 3.0 / (x + 2.0)           # three
        return x                                                                # last

    @njit(error_model="numpy")
    def drive(x, n):
        for i in range(n):
            x = early(x, i)
        return x

    drive(1.0, 1000000)
"""

# Once LLVM knows that the second `if` goes as the first, all arms begin alike, and it does that in front of them.
BEGINS = """
    from numba import njit

    @njit(error_model="numpy")
    def begins(x, n):
        for i in range(n):
            if i % 3 == 0:                                                      # test
                x = 3.0 / (x + 1.0)                                             # one
            elif i % 3 == 1:
                x = 3.0 / (x + 1.0); x = 3.0 / (x + 1.0); x = 3.0 / (x + 1.0)   # three
            else:
                x = 3.0 / (x + 1.0); x = 3.0 / (x + 1.0); x = 3.0 / (x + 1.0)   # other
            if i % 3 == 0:
                x = 3.0 / (x + 1.0); x = 3.0 / (x + 1.0); x = 3.0 / (x + 1.0)   # behind
            elif i % 3 == 1:
                x = 3.0 / (x + 2.0)                                             # single
            else:
                x = 3.0 / (x + 2.0); x = 3.0 / (x + 2.0)                        # two
        return x

    begins(1.0, 100)
"""

# LLVM unrolls the inner loop, and already has the quotients of all trips but the first.
KNOWN = """
    import numpy as np
    from numba import njit

    @njit(error_model="numpy")
    def together(x, n):
        s, m = 0.0, 1
        for i in range(n):
            for k in range(1, 5):
                before = x[i + k] / x[i + k - 1]; m = (m * 31 + i) % 1000003    # both
                s += before * (x[i + k + 1] / x[i + k])                         # behind
        return s, m

    @njit(error_model="numpy")
    def apart(x, n):
        s, m = 0.0, 1
        for i in range(n):
            for k in range(1, 5):
                before = x[i + k] / x[i + k - 1]                                # quotient
                m = (m * 31 + i) % 1000003                                      # rest
                s += before * (x[i + k + 1] / x[i + k])                         # last
        return s, m

    x = np.arange(1.0, 20010.0)
    together(x, 20000), apart(x, 20000)
"""


def ticks(program: Program, key: str = "self") -> dict[str, int]:
    """Comment of a line -> its ticks, over all functions."""
    found: dict[str, int] = {}
    text = program.path.read_text().splitlines()
    for function in program.report()["functions"]:
        for line in function["lines"]:
            _, _, name = text[line["line"] - 1].partition("# ")
            found[name] = found.get(name, 0) + line.get("events", {}).get("ticks", {}).get(key, 0)
    return found


def test_code_taken_out_of_arms_is_theirs(tmp_path):
    """Code that LLVM takes out of arms is charged to these arms, not to lines beside it or to an arm that never ran."""
    program = Program(tmp_path, MERGED)
    program.nbcount("run", "--budget", "line", "prog.py")
    of = ticks(program)
    assert of["behind"] < of["zeros"] / 5 and of["used"] < of["picked"] / 5, of
    assert of["never"] == 0, of


def test_copies_of_a_callee_are_weighed_by_their_calls(tmp_path):
    """Inlined copies of a callee have time by how often each was called: a rare call little, and one that never ran none."""
    program = Program(tmp_path, RARE)
    program.nbcount("run", "--budget", "none", "prog.py")
    of = ticks(program, "total")
    assert of["never"] == 0 and 0 < of["rare"] < of["often"] / 100, of


def costs(program: Program) -> dict[str, float]:
    """Comment of a line -> its cost."""
    program.nbcount("run", "prog.py")
    text = program.path.read_text().splitlines()
    [found] = (clockfile.costs(path) for path in program.out.glob("*.nbc"))
    by_line = {line: cost for (_, line), cost in found.items()}
    return {comment: by_line[number] for number, line in enumerate(text, 1) if (comment := line.partition("# ")[2])}


def test_what_is_unrolled_costs_as_much_as_one_trip(tmp_path):
    """The cost of a line in an unrolled loop is that of one trip, not of all copies."""
    of = costs(Program(tmp_path, FEW))
    # A load, a shift, an or, and one or two additions: eight cycles if each waits for the one before, or less, because the loads are
    # combined into one.
    assert 0 < of["eight"] <= 48 and 1 <= of["few"] <= 48, of


def test_what_is_left_in_few_copies_costs_as_much_as_one(tmp_path):
    of = costs(Program(tmp_path, TURNS))
    assert 2.8 < of["three"] / of["one"] < 3.2, of
    assert 1.8 < of["two"] / of["single"] < 2.2 and 2.8 < of["always"] / of["single"] < 3.2, of


def test_what_arms_begin_with_is_theirs(tmp_path):
    """What LLVM does in front of an `if` because all its arms begin with it costs the arms, not the `if`."""
    of = costs(Program(tmp_path, BEGINS))
    assert of["test"] < of["one"], of
    assert all(2.5 < of[name] / of["one"] < 3.5 for name in ("three", "other", "behind")), of
    assert 0.8 < of["single"] / of["one"] < 1.2 and 1.8 < of["two"] / of["one"] < 2.2, of


def test_what_ends_a_side_is_of_the_line_that_calculates_it(tmp_path):
    """What both sides end with is of the lines that calculate it, not of a `return` of the result."""
    program = Program(tmp_path, ENDS)
    program.nbcount("run", "--budget", "none", "prog.py")
    of = ticks(program)
    assert of["last"] < (of["one"] + of["three"]) / 8, of
    assert 2 < of["three"] / of["one"] < 4.5, of


def test_what_llvm_knows_already_makes_a_line_no_dearer(tmp_path):
    program = Program(tmp_path, KNOWN)
    program.nbcount("run", "--budget", "none", "prog.py")
    of = ticks(program)
    assert 0.8 < of["both"] / of["behind"] / ((of["quotient"] + of["rest"]) / of["last"]) < 1.25, of


def test_an_allocation_is_no_light_line(tmp_path):
    """An allocation takes long, so its line must have more time than a light line beside it."""
    program = Program(tmp_path, HEAVY)
    program.nbcount("run", "prog.py")
    of = ticks(program)
    assert of["light"] < of["zeros"] / 3, of


def test_arms_with_nothing_in_common_stay_apart(tmp_path):
    program = Program(tmp_path, APART)
    program.nbcount("run", "--budget", "none", "prog.py")
    of = ticks(program, "total")
    assert of["long"] > 6 * of["short"] > 0, of
    assert 4 < of["eight"] / of["one"] < 16, of
    assert 3 < of["six"] / of["single"] < 12, of
