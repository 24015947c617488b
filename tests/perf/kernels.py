"""Benchmark kernels: each is a jitted function and a maker of its arguments, about 50 ms a call."""

import math
import os
import sys

import numpy as np
from numba import njit, prange

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "examples"))
import siphash24 as _siphash  # noqa: E402


@njit
def nbody(pos, vel, mass, steps):
    n = len(mass)
    for _ in range(steps):
        for i in range(n):
            for j in range(n):
                if i != j:
                    dx = pos[i, 0] - pos[j, 0]
                    dy = pos[i, 1] - pos[j, 1]
                    dz = pos[i, 2] - pos[j, 2]
                    d2 = dx * dx + dy * dy + dz * dz + 1e-9
                    f = mass[j] / (d2 * math.sqrt(d2))
                    vel[i, 0] -= dx * f
                    vel[i, 1] -= dy * f
                    vel[i, 2] -= dz * f
        for i in range(n):
            for k in range(3):
                pos[i, k] += 1e-3 * vel[i, k]
    return pos[0, 0]


@njit
def laplace(u, v, steps):
    n, m = u.shape
    for _ in range(steps):
        for i in range(1, n - 1):
            for j in range(1, m - 1):
                v[i, j] = 0.25 * (u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1])
        u, v = v, u
    return u[n // 2, m // 2]


@njit
def mandelbrot(size, limit):
    total = 0
    for row in range(size):
        y = -1.5 + 3.0 * row / size
        for col in range(size):
            x = -2.0 + 3.0 * col / size
            zr = zi = 0.0
            n = 0
            while n < limit and zr * zr + zi * zi <= 4.0:
                zr, zi = zr * zr - zi * zi + x, 2 * zr * zi + y
                n += 1
            total += n
    return total


@njit
def quicksort(a, lo, hi):
    while lo < hi:
        pivot = a[(lo + hi) // 2]
        i, j = lo, hi
        while i <= j:
            while a[i] < pivot:
                i += 1
            while a[j] > pivot:
                j -= 1
            if i <= j:
                a[i], a[j] = a[j], a[i]
                i += 1
                j -= 1
        if j - lo < hi - i:
            quicksort(a, lo, j)
            lo = i
        else:
            quicksort(a, i, hi)
            hi = j


@njit
def sort_copy(a):
    b = a.copy()
    quicksort(b, 0, len(b) - 1)
    return b[len(b) // 2]


@njit
def saxpy(a, x, y, times):
    for _ in range(times):
        for i in range(len(x)):
            y[i] = a * x[i] + y[i]
    return y[0]


@njit
def matmul(a, b, c):
    n, m = a.shape
    for i in range(n):
        for j in range(b.shape[1]):
            s = 0.0
            for k in range(m):
                s += a[i, k] * b[k, j]
            c[i, j] = s
    return c[0, 0]


@njit(parallel=True)
def monte_carlo(n):
    inside = 0
    for i in prange(n):
        state = np.uint64(i) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(1)
        hits = 0
        for _ in range(100):
            state ^= state << np.uint64(13)
            state ^= state >> np.uint64(7)
            state ^= state << np.uint64(17)
            x = (state >> np.uint64(40)) / 16777216.0
            y = ((state >> np.uint64(16)) & np.uint64(0xFFFFFF)) / 16777216.0
            if x * x + y * y < 1.0:
                hits += 1
        inside += hits
    return inside


@njit
def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


@njit
def lerp(a, b, t):
    return a + (b - a) * t


@njit
def clip(x, lo, hi):
    return min(max(x, lo), hi)


@njit
def helpers(x, y, out, times):
    for _ in range(times):
        for i in range(len(x)):
            out[i] = clip(lerp(x[i], y[i], 0.25), -1.0, 1.0)
    return out[1]


def kernels(scale=1.0):
    """name -> (function, arguments); `scale` shortens the calls."""
    rng = np.random.default_rng(0)

    def n(count):
        return max(int(count * scale), 1)

    big = rng.standard_normal(4_000)
    grid = rng.random((300, 300))
    keys = rng.integers(0, 256, n(1_500_000) + 21).astype(np.uint8)
    return {
        "nbody": (nbody, (rng.random((64, 3)), np.zeros((64, 3)), rng.random(64), n(1_500))),
        "laplace": (laplace, (grid, grid.copy(), n(1_500))),
        "mandelbrot": (mandelbrot, (n(600), 400)),
        "quicksort": (sort_copy, (rng.standard_normal(n(600_000)),)),
        "siphash": (_siphash.collisions, (keys, 21, 1 << 16)),
        "saxpy": (saxpy, (1e-9, big, big.copy(), n(60_000))),
        "matmul": (matmul, (rng.random((400, n(400))), rng.random((n(400), 400)), np.zeros((400, 400)))),
        "monte_carlo": (monte_carlo, (n(150_000),)),
        "fib": (fib, (35 if scale >= 1 else 18,)),
        "helpers": (helpers, (big, big[::-1].copy(), np.zeros_like(big), n(30_000))),
    }
