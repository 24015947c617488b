"""prange and array expressions under parallel=True."""
import numba
import numpy as np
from numba import pndindex

from kernlib import helper, kernel, prange

P = dict(parallel=True, threads=True)


def v(*n, seed=1):
    return np.random.default_rng(seed).random(n)


@kernel([(0,), (1,), (7,), (100,)], **P)
def pr_sum(n):
    s = 0
    for i in prange(n):
        s += i
    return s


@kernel(lambda: [(v(50),), (v(0),)], **P)
def pr_store(x):
    y = np.empty_like(x)
    for i in prange(x.size):
        y[i] = x[i] * 2
    return y


@kernel(lambda: [(v(50),), (v(3),)], **P)
def pr_branches(x):
    y = np.zeros(x.size)
    for i in prange(x.size):
        if x[i] < 0.3:
            y[i] = 1
        elif x[i] < 0.6:
            y[i] = 2
        else:
            y[i] = 3
    return y


@kernel(lambda: [(v(20, 7),), (v(3, 0),)], **P)
def pr_nested(a):
    out = np.zeros(a.shape[0])
    for i in prange(a.shape[0]):
        s = 0.0
        for j in range(a.shape[1]):
            if a[i, j] > 0.5:
                s += a[i, j]
        out[i] = s
    return out


@kernel([(40,), (1,)], **P)
def pr_continue(n):
    y = np.zeros(n)
    for i in prange(n):
        if i % 3 == 0:
            continue
        y[i] = i
    return y


@kernel([(40,)], **P)
def pr_inner_while(n):
    y = np.zeros(n, np.int64)
    for i in prange(n):
        k = i + 0
        while k > 1:
            if k % 2:
                k = 3 * k + 1
            else:
                k //= 2
            y[i] += 1
            if y[i] > 30:
                break
    return y


@kernel(lambda: [(v(64),)], loose=1e-12, **P)
def pr_reductions(x):
    s = 0.0
    c = 0
    m = 0.0
    for i in prange(x.size):
        s += x[i]
        if x[i] > 0.5:
            c += 1
        m = max(m, x[i])
    return s, c, m


@kernel([(30,), (5,)], **P)
def pr_several(n):
    a = np.zeros(n)
    for i in prange(n):
        a[i] = i
    b = 0
    for i in range(n):
        b += 1
    for i in prange(n):
        a[i] += 1
    c = 0
    for j in prange(2 * n):
        c += j
    return a, b, c


@kernel([(6,), (0,)], **P)
def pr_in_serial_loop(n):
    a = np.zeros(20)
    for k in range(n):
        for i in prange(20):
            a[i] += k
    return a


@kernel([(6,)], **P)
def pr_in_pr(n):
    a = np.zeros((n, n))
    for i in prange(n):
        for j in prange(n):
            a[i, j] = i * j
    return a


@helper()
def work(i):
    s = 0
    for k in range(i % 5):
        s += k
    return s


@helper()
def work2(i):
    if i % 2:
        return work(i)
    return 1


@kernel([(25,)], **P)
def pr_calls(n):
    a = np.zeros(n)
    for i in prange(n):
        a[i] = work(i) + work2(i)
    return a


@helper(parallel=True)
def pr_fill(a, x):
    for i in prange(a.size):
        a[i] = x
    return a.size


@kernel([(4,)], **P)
def pr_in_callee(n):
    a = np.zeros(10)
    s = 0
    for k in range(n):
        s += pr_fill(a, k)
    return s


@kernel(lambda: [(v(33),)], loose=1e-12, **P)
def par_array_expr(x):
    y = x * 2 + 1
    z = y - x
    for i in range(3):
        z = z + y * x
    return z.sum()


@kernel(lambda: [(v(33),)], loose=1e-12, **P)
def par_array_fused(x):
    a = x + 1
    b = a * 2
    c = b - x
    d = np.sqrt(c)
    return d


@kernel(lambda: [(v(8, 9),)], loose=1e-12, **P)
def par_array_2d(a):
    a[:, 0] = 1.0
    b = a * a
    s = b.sum()
    m = b.max()
    for i in prange(a.shape[0]):
        b[i] += i
    return b, s, m


@kernel([(12,)], **P)
def pr_ternary(n):
    a = np.zeros(n)
    for i in prange(n):
        a[i] = 1 if i % 2 else 2
        a[i] += (i > 3 and
                 i < 8)
    return a


@kernel([(12,)], **P)
def pr_one_line(n):
    s = 0
    for i in prange(n): s += i
    return s


@kernel([(17,), (1,)], **P)
def pr_ranges(n):
    s = 0
    for i in prange(2, n):
        s += i
    for i in prange(n - 3):
        s += 2 * i
    return s


@kernel([(5,), (0,)], **P)
def pr_conditional(n):
    s = 0
    if n > 3:
        for i in prange(n):
            s += i
    else:
        s = -1
    return s


@kernel([(16,)], **P)
def pr_closure(n):
    k = n * 2

    def f(x):
        return x + k
    a = np.zeros(n)
    for i in prange(n):
        a[i] = f(i)
    return a


@helper(inline="always")
def inl(x):
    if x > 4:
        return x
    return x * 2


@kernel([(16,)], **P)
def pr_inline(n):
    a = np.zeros(n)
    for i in prange(n):
        a[i] = inl(i)
    return a


@kernel([(16,)], parallel=True, threads=True, fastmath=True, loose=1e-12)
def pr_fastmath(n):
    s = 0.0
    for i in prange(n):
        s += i * 0.5
    return s


@kernel([(9,)], **P)
def pr_array_in_body(n):
    out = np.zeros(n)
    for i in prange(n):
        t = np.ones(4) * i
        t += 1
        out[i] = t.sum()
    return out


def removed(hits, line0):
    return {**hits, line0 + 2: 1, line0 + 3: 0}     # the edge past the loop


@kernel([(10,)], expect=removed, why="Numba removes a parallel loop that does nothing", **P)
def pr_only_glue(n):
    for i in prange(n):
        pass
    return n


@kernel([(10,)], **P)
def pr_multi_line(n):
    a = np.zeros(n)
    for i in prange(
            n):
        a[i] = (i +
                1)
    return a


@kernel(lambda: [(np.arange(n), np.zeros(n, np.int64)) for n in (0, 1, 7, 300)], parallel=True)
def par_fused(x, to):
    total = 0
    for i in prange(len(x)):
        to[i] = x[i] ^ 5
    for i in prange(len(x)):
        total += x[i] & 15
    return total


@kernel(lambda: [(np.arange(n), np.zeros(n, np.int64), np.zeros(n, np.int64)) for n in (0, 1, 7, 300)], parallel=True)
def par_fused_ends(x, to, un):
    for i in prange(len(x)):
        if x[i] > 100:
            to[i] = 1
        elif x[i] & 1:
            to[i] = 2
    for i in prange(len(x)):
        if x[i] & 2:
            un[i] = 5
        else:
            un[i] = 3
    for i in prange(len(x)):
        for j in range(3):
            if j == x[i]:
                break
            un[i] += 1
    return un.sum()


@kernel(lambda: [(np.arange(n), np.zeros(n, np.int64), k) for n in (1, 9) for k in (0, 3)], parallel=True)
def par_fused_in_loop(x, to, k):
    total = 0
    for j in range(k):
        for i in prange(len(x)):
            to[i] = x[i] + j
        for i in prange(len(x)):
            if x[i] > j:
                total += 1
    return total


@helper(inline="always")
def unused(x, y):
    z = x * y
    return (z + 3) % 100


@helper(inline="always")
def unused_outer(x):
    y = unused(x, 2)
    return y + unused(y, 3)


# Numba removes all statements of unused calls. Those of other calls, it moves out of the loop.
@kernel(lambda: [(n,) for n in (0, 1, 9)], parallel=True)
def par_unused_calls(n):
    x = unused_outer(n)
    total = 0
    for i in prange(n):
        y = unused(3, 4)
        y = unused_outer(n - y)
        y = unused(n, n - 1)
        total += y + i
    for j in range(3):
        x = unused(j, n)
        x = unused(j, 2)
        total += x
    x = unused(n, 1)
    return total


# The tuple of an index with an open slice is built again where the loop's own index is made.
@kernel(lambda: [(n, np.arange(12.0).reshape(3, 4)) for n in (0, 1, 3)], parallel=True)
def par_slices(n, x):
    total = np.zeros(3)
    for i in prange(n):
        for j in range(n):
            total[i] += x[i, j]
    for i in prange(n):
        row = x[i, :n].copy()
        for j in range(len(row)):
            total[i] += row[j]
    return total


@helper(inline="always")
def positive(x):
    if x <= 0.0:
        return 3.0
    return -x


@helper(inline="always")
def both(n, x, y):
    for _ in range(n):
        x -= 1.0
    return (
        positive(x),
        positive(y),
    )


# Between two inlined calls in one expression, the only statement of their caller is a copy.
@kernel(lambda: [(n, np.array([1.5, -1.0, 0.0, 7.0]), k) for n in (0, 1, 4) for k in (0, 1, 3)], parallel=True)
def par_inlined_tuple(n, x, k):
    out = np.zeros(4)
    for i in prange(n):
        j = 0
        while j < k:
            if k == 1:
                a, b = 1.0, 2.0
            else:
                a, b = both(k, x[i], x[j])
            out[i] += a - b
            j += 1
    return out


# Numba makes a loop of an array expression in a kernel's arm: its statement continues behind it.
@kernel(lambda: [(np.zeros((6, 4)), v(6, 4))], parallel=True)
def par_rows_in_arms(a, b):
    for i in prange(6):
        if i % 2:
            a[i, :] = b[i, :]
        for j in range(3):
            if b[i, j] > 0.5:
                a[i, :] = b[i, :]
        k = 0
        while k < 4:
            if b[i, k] > 0.5:
                a[i, :k] = 1
            k += 1
    return a


@kernel([(0,), (5,)], parallel=True)
def par_array_comprehensions(n):
    a = np.array([i * i for i in range(n)])
    total = a.sum()
    for k in range(n):
        b = np.array(
            [
                x + k if x % 2 else -x
                for x in a
            ]
        )
        total += b.sum() + np.array([k for _ in range(k)]).max() if k else 0
    return total


@kernel([(0,), (5,)], parallel=True)
def par_nested_array_comprehensions(n):
    """Numba computes the inner size before the outer loop."""
    a = np.array([[i + j for j in range(3)] for i in range(n)])
    b = np.array(
        [
            [i * j
             for j in range(2)]
            for i in range(n + 1)
        ]
    )
    return a.sum() + b.sum()


@kernel([(0,), (5,)], parallel=True)
def par_nested_array_comprehension_joined(n):
    """In the joined loop, only the inner comprehension is left of the outer one."""
    total = 0
    for i in prange(n):
        total += i
    a = np.array([[i + j for j in range(3)] for i in range(n)])
    return total + a.sum()


@kernel([(0,), (6,)], parallel=True)
def par_array_comprehensions_in_kernels(n):
    out = np.zeros(n)
    for k in prange(n):
        if k % 2:
            a = np.array([k * i for i in range(k)])
            out[k] = a.sum()
        elif k > 3:
            out[k] = np.array([i + 1 for i in range(k)]).max()
    return out


@helper(inline="always")
def inlined_square(x):
    return x * x


@helper(inline="always")
def inlined_sum(x):
    y = x + 1
    return (y * y).sum()


# Their statements are loops over elements only, which are not in the bytecode.
@kernel(lambda: [(v(7),)], parallel=True)
def par_inlined_array_expressions(x):
    y = inlined_square(x)
    total = inlined_sum(y)
    for _ in range(3):
        total += inlined_sum(x)
    for i in prange(5):
        x[i] = inlined_sum(y)
    return inlined_square(x).sum() + total


@helper(inline="always")
def inlined_fill(x):
    for i in prange(x.size):
        x[i] = i


@helper(inline="always")
def inlined_store(x, i):
    if i > 2:
        x[i] = i


@helper(inline="always")
def inlined_twice(x, i):
    inlined_store(x, i)
    return inlined_store(x, i)


# Of a loop's own body, or of a call, Numba leaves nothing but other calls.
@kernel([(7,)], parallel=True)
def par_nothing_but_calls(n):
    a = np.zeros(n)
    inlined_fill(a)
    for i in prange(n):
        inlined_store(a, i)
    for _ in range(2):
        for i in prange(n):
            for _ in prange(3):
                inlined_twice(a, i)
    inlined_twice(a, 3)
    return a


@helper(inline="always")
def inlined_positive(x):
    if x > 4:
        raise ValueError("x")
    return x


@helper(inline="always")
def inlined_around(x):
    y = 1
    z = inlined_positive(x)
    return z


@helper(inline="always")
def inlined_outer(x):
    z = inlined_around(x)
    return z


# An error in an inlined call leaves the calls around it at their call sites.
@kernel([(3,), (8,)], parallel=True)
def par_inlined_errors(n):
    total = 0
    for i in range(n):
        total += inlined_around(i)
    return total


@kernel([(3,), (8,)])
def inlined_errors(n):
    total = inlined_outer(n)
    total += inlined_outer(n)
    return total


# Numba joins consecutive loops of the same range, nested ones too, and moves what is between them.
@kernel([(0,), (1,), (6,)], parallel=True)
def par_joined_inside(n):
    a = np.zeros((n, n))
    b = np.zeros((n, n))
    total = 0
    for i in prange(n):
        for j in prange(n):
            if j > i:
                a[i, j] = i * j
        for j in prange(n):
            b[i, j] = i + j
        for j in prange(n):
            total += i if j % 2 else 1
    return a, b, total


@kernel([(0,), (1,), (6,)], parallel=True)
def par_joined_nests(n):
    a = np.zeros((n, n, n))
    b = np.zeros((n, n))
    for i in prange(n):
        for j in prange(n):
            for k in prange(n):
                a[i, j, k] = i * j
            for k in prange(n):
                if k > j:
                    continue
                a[i, j, k] += k
    for i in prange(n):
        for j in prange(n):
            b[i, j] = i + j
    for i in prange(n):
        b[i, 0] += 1
    return a, b


@kernel([(0,), (6,)], parallel=True)
def par_joined_before_the_first(n):
    a = np.zeros((n, n))
    b = np.zeros(n)
    for i in prange(n):
        for j in prange(n):
            a[i, j] = i * j
    for i in prange(n):
        b[i] = i
    return a, b


@kernel([(0,), (7,)], parallel=True)
def par_moved_between_joined(n):
    a = np.zeros((n, n))
    b = np.zeros((n, n))
    c = np.zeros(n)
    for i in prange(n):
        for j in prange(n):
            a[i, j] = j
        c[i] = n * i
        for j in prange(n):
            b[i, j] = j
        c[i] += n * i
    return a, b, c


@kernel([(0,), (3,)], parallel=True)
def par_moved_before_its_loops(n):
    a = np.zeros((n, n, n))
    total = 0
    for i in prange(n):
        for j in prange(n):
            for k in prange(n):
                a[i, j, k] = k
            for k in prange(n - 1):
                a[i, j, k] += j
            total += j
    return a, total


@helper(inline="always")
def inlined_odd(x):
    if x % 3:
        return 1
    return x


@helper(inline="always")
def inlined_fills(x, y, k):
    for i in prange(x.size):
        x[i] = i + k
    for i in prange(x.size):
        if i % 2:
            y[i] = k
    return k + 1


@kernel([(0,), (7,)], parallel=True)
def par_joined_calls(n):
    def twice(x):
        return x * 2
    a = np.zeros((n, 4))
    b = np.zeros((n, 4))
    s = 0
    t = 0
    for i in prange(n):
        s += inlined_odd(i)
    for i in prange(n):
        t += inlined_odd(inlined_odd(i))
    for i in prange(n):
        for j in prange(n):
            s += inlined_odd(j)
        for j in prange(n):
            t += twice(i)
        inlined_fills(a[i], b[i], i)
    inlined_fills(a[:, 0], b[:, 0], n)
    return a, b, s, t


@kernel(lambda: [(v(5, 6) * 5,), (v(0, 3),), (v(3, 0),), (v(2, 3, 4) * 5,)], parallel=True)
def pr_pndindex(a):
    n = 0
    for i in numba.pndindex(a.shape):
        x = a[i]
        if x > 2:
            a[i] += 1
            continue
        while x > 1:
            x -= 0.5
            n += 1
        else:
            n += 2
        for k in range(2):
            n += k
    return n


@kernel(lambda: [(v(5, 6), v(5, 6)), (v(0, 3), v(0, 3)), (v(3, 0), v(3, 0))], parallel=True)
def pr_pndindex_joined(x, y):
    for k in range(2):
        for i in numba.pndindex(x.shape):
            x[i] = 2 * y[i]
        for i in numba.pndindex(x.shape):
            if x[i] > 0.5:
                y[i] = 1
    return x


@kernel(lambda: [(v(5, 6) * 5, 3), (v(0, 3), 3), (v(3, 0), 3), (v(2, 3, 4) * 5, 2), (v(2, 3), 0)], parallel=True)
def pr_pndindex_in_a_loop(a, n):
    s = 0
    for j in prange(n):
        s += 1
        for i in numba.pndindex(a.shape):
            if a[i] > 2:
                s += 1
                continue
            for k in range(j):
                s += k
        for i in numba.pndindex(a.shape): s += 2
        s += 5
    for i in numba.pndindex(a.shape):
        for k in numba.pndindex(a.shape):
            for q in prange(2):
                s += q
    return s


@kernel(lambda: [(v(5, 6) * 5, 3), (v(0, 3), 3), (v(2, 3), 0)], parallel=True)
def pr_pndindex_inlined(a, n):
    s = 0
    def above(k):
        found = 0
        for i in pndindex(a.shape):
            if a[i] > k:
                found += 1
        return found  # nothing is left of it
    for j in prange(n): s += above(j)
    return s


@kernel([(0, 2.0), (9, 0.5)], parallel=True)
def par_nothing_of_the_body_left(n, x):
    a = np.zeros(n)
    for i in prange(n):
        a[i] = x
    return a.sum()
