"""NumPy arrays, array expressions, slices, reductions."""
import numpy as np

from kernlib import helper, kernel


def v(*n, seed=1):
    return np.random.default_rng(seed).random(n)


@kernel(lambda: [(v(10), 2.0), (v(0), 1.0)])
def axpy(x, a):
    y = np.zeros_like(x)
    for i in range(x.size):
        y[i] = a * x[i] + y[i]
    return y


@kernel(lambda: [(v(6, 4),), (v(0, 3),)])
def sum_2d(a):
    s = 0.0
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            if a[i, j] > 0.5:
                s += a[i, j]
            else:
                s -= 1
    return s


@kernel(lambda: [(v(3, 4, 5),)])
def sum_3d(a):
    n, m, k = a.shape
    out = np.zeros((n, m))
    for i in range(n):
        for j in range(m):
            for l in range(k):
                out[i, j] += a[i, j, l]
    return out


@kernel(lambda: [(v(4, 5), v(5, 3))])
def matmul(a, b):
    c = np.zeros((a.shape[0], b.shape[1]))
    for i in range(a.shape[0]):
        for j in range(b.shape[1]):
            s = 0.0
            for k in range(a.shape[1]):
                s += a[i, k] * b[k, j]
            c[i, j] = s
    return c


@kernel(lambda: [(v(10),), (v(1),)], loose=1e-12)
def array_expr(x):
    y = x * 2 + 1
    z = np.sqrt(y) - x
    for i in range(3):
        z = z + y * x
    return z.sum()


@kernel(lambda: [(v(12),)], loose=1e-12)
def array_expr_multi_line(x):
    y = (x +
         x * 2
         - 1)
    z = np.where(y > 0.5,
                 y,
                 -y)
    return (y +
            z)


@kernel(lambda: [(v(20),)], loose=1e-12)
def slices(x):
    a = x[2:10]
    b = x[::2]
    s = 0.0
    for i in range(4):
        s += a[i:i + 3].sum()
        b[i] = s
    x[1:4] = 0.0
    x[5:] += 1.0
    return s


@kernel(lambda: [(v(6, 6),)], loose=1e-12)
def slices_2d(a):
    a[0, :] = 1.0
    a[:, 1] += 2.0
    s = 0.0
    for row in a:
        s += row[0]
    for i in range(a.shape[0]):
        s += a[i].sum()
    return s + a[1:3, 2:4].sum()


@kernel(lambda: [(v(15),)], loose=1e-12)
def reductions(x):
    s = x.sum()
    m = x.max()
    k = np.argmin(x)
    p = np.prod(x[:3])
    c = np.cumsum(x)
    return s + m + p + c[-1] + k + x.mean()


@kernel(lambda: [(v(9),)])
def iterate_array(x):
    s = 0.0
    for e in x:
        s += e
    for i, e in enumerate(x):
        s += i * e
    for a, b in zip(x, x):
        if a > 0.5:
            s += b
    return s


@kernel(lambda: [(v(3, 3),)])
def ndenumerate(a):
    s = 0.0
    for (i, j), x in np.ndenumerate(a):
        s += i * x - j
    for x in a.flat:
        s += x
    for i in np.ndindex(2, 3):
        s += i[0] + i[1]
    return s


@kernel(lambda: [(np.array([5, 2, 9, 1, 7, 3]),)])
def bubble_sort(a):
    n = a.size
    for i in range(n):
        swapped = False
        for j in range(n - 1 - i):
            if a[j] > a[j + 1]:
                a[j], a[j + 1] = a[j + 1], a[j]
                swapped = True
        if not swapped:
            break
    return a


@kernel(lambda: [(np.array([5, 2, 9, 1, 7, 3, 3, 8]), 0, 7)])
def quicksort(a, lo, hi):
    if lo < hi:
        p = a[hi]
        i = lo - 1
        for j in range(lo, hi):
            if a[j] <= p:
                i += 1
                a[i], a[j] = a[j], a[i]
        a[i + 1], a[hi] = a[hi], a[i + 1]
        quicksort(a, lo, i)
        quicksort(a, i + 2, hi)


@kernel(lambda: [(np.arange(40), 17), (np.arange(40), 99)])
def binary_search(a, x):
    lo, hi = 0, len(a) - 1
    while lo <= hi:
        mid = (lo + hi) // 2
        if a[mid] == x:
            return mid
        elif a[mid] < x:
            lo = mid + 1
        else:
            hi = mid - 1
    return -1


@kernel(lambda: [(np.arange(50) * 7 % 11,)])
def histogram(a):
    h = np.zeros(11, np.int64)
    for x in a:
        h[x] += 1
    return h


@kernel(lambda: [(np.arange(64, dtype=np.uint8),)])
def narrow_u8(a):
    n = 0
    for i in range(a.size):
        if a[i] > 20:
            n += 1
    return n


@kernel(lambda: [(v(40).astype(np.float32),)], loose=1e-4)
def narrow_f32(a):
    s = np.float32(0)
    for i in range(a.size):
        if a[i] > np.float32(0.5):
            s += a[i]
    return s


@kernel(lambda: [(v(32),)], loose=1e-12, fastmath=True)
def fastmath_sum(x):
    s = 0.0
    for i in range(x.size):
        s += x[i] * x[i]
    return s


@kernel(lambda: [(np.float64(4), np.float64(2)), (np.float64(1), np.float64(0))], error_model="numpy")
def error_model_numpy(a, b):
    x = a / b
    if x > 3:
        x = 1.0
    return x


@kernel(lambda: [(v(5), 3), (v(5), 9)], loose=None, boundscheck=True)
def bounds_checked(a, n):
    s = 0.0
    for i in range(n):
        s += a[i]
    return s


@kernel(lambda: [(v(8, 8),)])
def stencil_by_hand(a):
    b = a.copy()
    n, m = a.shape
    for it in range(3):
        for i in range(1, n - 1):
            for j in range(1, m - 1):
                b[i, j] = 0.25 * (a[i - 1, j] + a[i + 1, j] +
                                  a[i, j - 1] + a[i, j + 1])
        a, b = b, a
    return a


@helper()
def dot(a, b):
    s = 0.0
    for i in range(a.size):
        s += a[i] * b[i]
    return s


@helper()
def norm(a):
    return np.sqrt(dot(a, a))


@kernel(lambda: [(v(6, 5),)], loose=1e-12)
def rows_normalised(a):
    for i in range(a.shape[0]):
        n = norm(a[i])
        if n > 0:
            a[i] /= n
    return a


@kernel(lambda: [(v(30),)])
def two_branches_store(a):
    b = np.empty(a.size)
    for i in range(a.size):
        if a[i] < 0.3:
            b[i] = 0.0
        elif a[i] < 0.6:
            b[i] = a[i]
        else:
            b[i] = 1.0
    return b


@kernel(lambda: [(v(30),)])
def masked(a):
    m = a > 0.5
    b = a[m]
    k = 0
    for x in b:
        k += 1
    a[a < 0.2] = 0
    return k


@kernel(lambda: [(7,)])
def constructors(n):
    a = np.zeros(n)
    b = np.arange(n)
    c = np.ones((n, 2))
    d = np.empty(n, dtype=np.int32)
    for i in range(n):
        d[i] = i
    e = np.array([1, 2, n])
    f = np.full(n, 3.5)
    return a.sum() + b.sum() + c.sum() + d.sum() + e.sum() + f.sum()


@kernel(lambda: [(np.arange(10), 4)])
def unsigned_and_shift(a, k):
    h = np.uint32(2166136261)
    for x in a:
        h = np.uint32(h ^ np.uint32(x))
        h = np.uint32((np.uint64(h) * np.uint64(16777619)) & np.uint64(0xffffffff))
    return h >> np.uint32(k)
