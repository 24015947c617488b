"""Serial control flow."""
from numba import int64

from kernlib import Dict, kernel

LIMIT = 7
SCALE = 2.5
TABLE = (3, 1, 4, 1, 5)

N = [(0,), (1,), (2,), (5,), (9,)]


@kernel(N)
def for_simple(n):
    s = 0
    for i in range(n):
        s += i
    return s


@kernel(N)
def for_one_line(n):
    s = 0
    for i in range(n): s += i
    for i in range(n): s += i; s ^= 3
    for i in range(n): pass
    return s


@kernel(N)
def while_simple(n):
    s = 0
    while n > 0:
        s += n
        n -= 1
    return s


@kernel(N)
def while_one_line(n):
    s = 0
    while n > 0: n -= 1
    while s < 5: s += 2; n += s
    return s + n


@kernel(N)
def while_true_break(n):
    i = 0
    while True:
        i += 1
        if i > n:
            break
        if i % 2:
            continue
        else:
            pass
        i += 1
    return i


@kernel(N)
def while_true_tests_first(n):
    while True:
        if n > 5: break
        n += 1
    while True:
        if n > 12:
            return n
        n += 2


@kernel(N)
def while_true_return_last(n):
    while 1:
        n += 1
        if n > 4:
            return n


@kernel(N)
def for_else(n):
    for i in range(n):
        if i == 3:
            break
        continue
    else:
        i = -1
    return i


@kernel(N)
def while_else(n):
    while n > 0:
        n -= 1
        if n == 3:
            break
    else:
        n = 40
    return n


@kernel(N)
def else_pass(n):
    for i in range(n):
        if i > 1: break
    else:
        pass
    while n:
        n -= 1
        if n: continue
        break
    else: pass
    return n


@kernel(N)
def continue_kinds(n):
    k = 0
    for i in range(n):
        if i == 2:
            continue
        k += 1
    for i in range(n):
        k += 1
        if i == 2:
            continue
    for i in range(n):
        if i % 2: continue
        k += 3
    while k > 4:
        k -= 3
        if k == 7:
            continue
    return k


@kernel(N)
def pass_kinds(n):
    for i in range(n):
        pass
    for i in range(n):
        if i % 2:
            pass
        elif i % 3:
            pass
        else:
            pass
    if n:
        pass
    else:
        pass
    while n > 0:
        n -= 1
        pass
    pass
    return n


@kernel(N)
def if_chain(n):
    k = 0
    for i in range(n):
        if i == 0:
            k += 1
        elif i == 1:
            k += 2
        elif i < 4:
            k += 3
        else:
            k += 4
    return k


@kernel(N)
def if_last_in_loop(n):
    k = 0
    for i in range(n):
        if i == 2:
            k += 1
        elif i == 3:
            k += 2
    return k


@kernel(N)
def if_nested(n):
    if n > 0:
        if n > 1:
            if n > 2:
                return 3
            else:
                pass
        else:
            return 1
    return 0


@kernel(N)
def if_one_line(n):
    s = 0
    if n > 1: s = 1
    if n > 2: s = 2; n = 3
    if n > 0: pass
    else: s = 9
    for i in range(n):
        if i > 1: s += 1
        else: s -= 1
    return s


@kernel(N)
def nested_loops(n):
    s = 0
    for i in range(n):
        for j in range(i):
            if j == 2:
                break
            for k in range(j):
                s += k
        else:
            s += 1
    while s > 0:
        while s > 5:
            s -= 3
        s -= 1
    return s


@kernel(N)
def nested_loops_empty(n):
    s = 0
    for i in range(n):
        for j in range(i):
            for k in range(j):
                s += 1
    for i in range(n):
        for j in range(i): s += j
    for i in range(n):
        while s > 10:
            s -= 4
    return s


@kernel(N)
def break_two_levels(n):
    found = -1
    for i in range(n):
        for j in range(n):
            if i * j == 6:
                found = i
                break
        if found >= 0:
            break
    return found


@kernel(N)
def early_return(n):
    for i in range(10):
        if i == n:
            return i
    return -1


@kernel(N)
def early_return_none(n):
    if n == 1:
        return
    if n == 2: return
    n += 1


@kernel(N)
def many_returns(n):
    if n == 0:
        return 10
    elif n == 1:
        return 11
    while True:
        for i in range(n):
            if i == 3:
                return i
        else:
            return 5


@kernel(N)
def multi_line_expr(n):
    x = (n +
         1 +
         n * n)
    y = max(x,
            n,
            x + 1)
    if (n > 1 and
        x > 2 or
        y < 3):
        x = 1
    z = x + \
        y \
        - n
    return (x,
            y,
            z)


@kernel(N)
def multi_line_loops(n):
    s = 0
    for i in range(
            n):
        s += (
            i)
    while (s > 3
           and n > 0):
        s -= 1
    for i in range(n):
        s = (s +
             i +
             s)
    while not (n > 5 or
               n == 3):
        n += 1
    return s + n


@kernel(N)
def ternaries(n):
    s = 0
    for i in range(n):
        s += 1 if i % 2 else 2
        s += (1 if i % 3
              else 2)
        s = (s + 1
             if i % 3 else
             s + 2)
        s += 1 if i > 3 else 2 if i > 2 else 3
    return 1 if s % 2 else s


@kernel(N)
def and_or(n):
    c = 0
    i = 0
    while i < n and (i < 3 or i > 100):
        i += 1
    for j in range(n):
        if j % 2 == 0 and j % 3 == 0 or j == 5:
            c += 1
        if not (j > 1 and j < 4): c += 10
        b = j > 2 and c > 3
        b = b or j == 0
        if b:
            c += 100
    return c + i


@kernel(N)
def chained_compare(n):
    c = 0
    for i in range(n):
        if 1 < i < 4:
            c += 1
        if 0 <= i <= 2 < n: c += 10
        x = 0 < i < 3
        if x:
            c += 100
        while 0 < c < 5:
            c += 1
    return c


@kernel(N)
def asserts(n):
    assert n >= 0
    assert n < 100, "too large"
    for i in range(n):
        assert i < 50
        assert (i >= 0 and
                i < 60)
    return n


@kernel(N)
def dels(n):
    d = Dict.empty(int64, int64)
    d[0] = 1
    del d[0]
    for i in range(n):
        d[i] = i
        if i > 2: del d[i]; d[9] = i
    return len(d)


@kernel(N)
def augmented(n):
    a = 7
    for i in range(n):
        a += i
        a -= 1; a *= 2
        a //= 3
        a %= 1000
        a <<= 1
        a >>= 1
        a |= 1
        a &= 0xff
        a ^= i
    return a


@kernel(N)
def unpacking(n):
    a, b = n, n + 1
    a, b = b, a
    (a,
     b) = (b,
           a)
    for i in range(n):
        a, b = b, a + i
    x = y = a
    t = (a, b, x)
    p, q, r = t
    return p + q + r + y


@kernel(N)
def walrus(n):
    s = 0
    for i in range(n):
        a = (m := i)
        b = (k :=
             n)
        s += m + a + b + k
    return s


@kernel(N)
def global_consts(n):
    s = 0.0
    for i in range(n):
        if i < LIMIT:
            s += SCALE * TABLE[i % 5]
    return s


@kernel([(1,), (2, 3), (4, 5, 6)])
def default_args(a, b=3, c=LIMIT):
    s = a
    for i in range(b):
        s += c
    return s


@kernel(N)
def docstring(n):
    """A docstring
    of two lines."""
    # and a comment
    n += 1

    return n


@kernel([()])
def only_docstring():
    """Nothing else."""


@kernel([(), ()])
def only_pass():
    pass


@kernel([()])
def only_ellipsis():
    ...


@kernel([(3,)])
def one_line_def(x): return x + 1


@kernel(N)
def constant_conditions(n):
    if False:
        n = 1
    if 0:
        n = 2
    else:
        n = 3
    if True:
        n += 4
    else:
        n = 5
    while False:
        n = 7
    if __debug__:
        n += 1
    if not True: n = 8
    return n


@kernel(N)
def semicolons(n):
    a = 1; b = 2; c = 3
    for i in range(n): a += 1; b += 1
    if n: a = 2; b = 3
    while c > 0: c -= 1; b += c
    return a + b + c


@kernel(N)
def for_tuple(n):
    s = 0
    for a in (1, 2, 5):
        s += a * n
    for a in (1,
              2): s += a
    for a, b in ((1, 2),
                 (3, 4)):
        s += a * b
    return s


@kernel(N)
def for_steps(n):
    s = 0
    for i in range(n, 0, -1):
        s += i
    for i in range(1, n, 3):
        s += i
    for i in range(n):
        i += 2
        s += i
    return s


@kernel(N)
def enumerate_zip(n):
    s = 0
    for i, x in enumerate(range(n)):
        s += i * x
    for x, y in zip(range(n), range(3)):
        s += x + y
    return s


@kernel(N)
def loop_reuse(n):
    s = 0
    for i in range(n):
        s += 1
    for i in range(n):
        s += 2
    for _ in range(2):
        for i in range(n):
            s += i
            if s > 30:
                s -= 30
                break
        s += 100
    return s


@kernel([(27,), (1,), (97,)])
def collatz(n):
    steps = 0
    while n != 1:
        if n % 2 == 0:
            n //= 2
        else:
            n = 3 * n + 1
        steps += 1
    return steps


@kernel([(48, 36), (17, 5), (0, 3)])
def gcd(a, b):
    while b:
        a, b = b, a % b
    return a


@kernel([(30,)])
def primes(n):
    count = 0
    for i in range(2, n):
        is_prime = True
        j = 2
        while j * j <= i:
            if i % j == 0:
                is_prime = False
                break
            j += 1
        if is_prime:
            count += 1
    return count


@kernel([(20,)])
def mandel_row(n):
    total = 0
    for i in range(n):
        c = complex(-2.0 + 3.0 * i / n, 0.3)
        z = 0j
        for k in range(25):
            if z.real * z.real + z.imag * z.imag > 4.0:
                break
            z = z * z + c
        else:
            total += 1000
        total += k
    return total


@kernel([(5,), (0,)])
def unreachable(n):
    for i in range(n):
        return i
        n += 1
    while True:
        return -1
    return 5


@kernel([(None, 4), (3, 4)])
def pruned_none(x, n):
    s = 0
    for i in range(n):
        if x is None:
            s += 1
        else:
            s += x
    if x is not None:
        s += 10
    return s


@kernel([(True, 3), (False, 3)])
def bool_flag(flag, n):
    s = 0
    for i in range(n):
        if flag:
            s += i
        if not flag: s -= i
    return s


@kernel([(6,)])
def dead_stores(n):
    a = 0
    for i in range(n):
        b = i * 2
        a = 3
    unused = a
    return n


@kernel([(1000,)])
def long_counts(n):
    s = 0
    for i in range(n):
        if i & 1:
            s += 1
        if i & 3 == 3:
            s += 2
        for j in range(i & 7):
            s += j
    return s
