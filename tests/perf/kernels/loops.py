"""Numerical loops over f64 and complex arrays."""

import math

import numpy as np
from numba import njit, prange


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


@njit(fastmath=True)
def fastmath_sum(x, y, times):
    """The data are small integers: every order of adding gives the same sum, bit for bit."""
    total = 0.0
    for _ in range(times):
        for i in range(len(x)):
            total += x[i] * y[i]
    return total


@njit(parallel=True)
def heat(u, v, steps):
    n, m = u.shape
    for _ in range(steps):
        for i in prange(1, n - 1):
            for j in range(1, m - 1):
                v[i, j] = u[i, j] + 0.1 * (u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1] - 4 * u[i, j])
        u, v = v, u
    return u[n // 2, m // 2]


@njit
def kmeans(points, centres, steps):
    n, dims = points.shape
    k = len(centres)
    label = np.zeros(n, np.int64)
    for _ in range(steps):
        sums = np.zeros((k, dims))
        sizes = np.zeros(k, np.int64)
        for i in range(n):
            best = np.inf
            for c in range(k):
                distance = 0.0
                for d in range(dims):
                    delta = points[i, d] - centres[c, d]
                    distance += delta * delta
                if distance < best:
                    best = distance
                    label[i] = c
            sizes[label[i]] += 1
            for d in range(dims):
                sums[label[i], d] += points[i, d]
        for c in range(k):
            if sizes[c] > 0:
                for d in range(dims):
                    centres[c, d] = sums[c, d] / sizes[c]
    return label[0]


@njit
def fft(x):
    """Radix 2, in place; the length is a power of two."""
    n = len(x)
    j = 0
    for i in range(1, n):
        bit = n >> 1
        while j & bit:
            j ^= bit
            bit >>= 1
        j |= bit
        if i < j:
            x[i], x[j] = x[j], x[i]
    size = 2
    while size <= n:
        angle = -2.0 * math.pi / size
        step = complex(math.cos(angle), math.sin(angle))
        for start in range(0, n, size):
            w = 1.0 + 0.0j
            for k in range(start, start + size // 2):
                a, b = x[k], x[k + size // 2] * w
                x[k], x[k + size // 2] = a + b, a - b
                w *= step
        size *= 2


@njit
def spectrum(signal, times):
    peak = 0
    for _ in range(times):
        x = signal.copy()
        fft(x)
        for i in range(len(x)):
            if abs(x[i]) > abs(x[peak]):
                peak = i
    return peak


@njit
def prefix_sum(x, out, times):
    for _ in range(times):
        total = 0
        for i in range(len(x)):
            total += x[i]
            out[i] = total
    return out[-1]
