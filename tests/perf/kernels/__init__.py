"""The benchmark kernels by name: the function, its arguments, and its class.

A call takes about 50 ms at scale 1, and proportionally less below. Arguments are newly made each
time, and the same in every process. Results depend on nothing else.

A recursive function is a kernel itself, without a caller in front: Numba 0.68 cannot load such a
caller from its cache (the code that it calls is not defined then)."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from . import calls, discrete, everyday, loops, narrow


@dataclass(frozen=True)
class Class:
    """`limit`: the largest allowed ratio of profiled to plain."""

    name: str
    limit: float


GENERAL = Class("general", 1.10)
RECURSION = Class("recursion", 1.25)
NARROW = Class("narrow conditional", 2.0)
EVERYDAY = Class("everyday branches", 1.25)


@dataclass(frozen=True)
class Kernel:
    kind: Class
    function: Callable
    arguments: Callable[[float], tuple]  # scale -> arguments


def _rng() -> np.random.Generator:
    return np.random.default_rng(0)


def _n(count: float) -> int:
    return max(int(count), 1)


def _f64(*shape: int) -> np.ndarray:
    return _rng().random(shape)


def _normal(count: int) -> np.ndarray:
    return _rng().standard_normal(count)


def _ints(count: int, limit: int, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).integers(0, limit, count)


def _text(words: int) -> str:
    rng = _rng()
    return " ".join("".join(chr(97 + c) for c in rng.integers(0, 26, rng.integers(1, 12))) for _ in range(words))


def _csv(numbers: int) -> np.ndarray:
    return np.frombuffer(",".join(map(str, _ints(numbers, 1 << 20))).encode(), np.uint8)


def _fib(scale: float) -> tuple:
    return (35 + round(math.log(scale) / math.log(1.618)),)


KERNELS: dict[str, Kernel] = {
    "nbody": Kernel(GENERAL, loops.nbody, lambda s: (_f64(64, 3), np.zeros((64, 3)), _f64(64), _n(4_000 * s))),
    "laplace": Kernel(GENERAL, loops.laplace, lambda s: (_f64(300, 300), _f64(300, 300), _n(1_500 * s))),
    "mandelbrot": Kernel(GENERAL, loops.mandelbrot, lambda s: (_n(600 * s**0.5), 400)),
    "saxpy": Kernel(GENERAL, loops.saxpy, lambda s: (1e-9, _normal(4_000), _normal(4_000), _n(60_000 * s))),
    "matmul": Kernel(GENERAL, loops.matmul, lambda s: (
        _f64(400, _n(400 * s)), _f64(_n(400 * s), 400), np.zeros((400, 400)))),
    "monte_carlo": Kernel(GENERAL, loops.monte_carlo, lambda s: (_n(150_000 * s),)),
    "fastmath_sum": Kernel(GENERAL, loops.fastmath_sum, lambda s: (
        _ints(4_000, 8).astype(float), _ints(4_000, 8, 1).astype(float), _n(60_000 * s))),
    "heat": Kernel(GENERAL, loops.heat, lambda s: (_f64(600, 600), _f64(600, 600), _n(300 * s))),
    "kmeans": Kernel(GENERAL, loops.kmeans, lambda s: (_f64(_n(60_000 * s), 4), _f64(8, 4), 20)),
    "fft": Kernel(GENERAL, loops.spectrum, lambda s: (_f64(1 << 12).astype(complex), _n(500 * s))),
    "prefix_sum": Kernel(GENERAL, loops.prefix_sum, lambda s: (
        _ints(4_000, 100), np.zeros(4_000, np.int64), _n(30_000 * s))),
    "quicksort": Kernel(GENERAL, calls.quicksort, lambda s: (_normal(_n(600_000 * s)), 0, _n(600_000 * s) - 1)),
    "siphash": Kernel(GENERAL, calls.siphash, lambda s: (
        _ints(_n(1_500_000 * s) + 21, 256).astype(np.uint8), 21, 1 << 16)),
    "helpers": Kernel(GENERAL, calls.helpers, lambda s: (
        _normal(4_000), _normal(4_000)[::-1].copy(), np.zeros(4_000), _n(30_000 * s))),
    # Long enough that no processor can learn the branches: half learnt, the time depended on where
    # the code was, by a factor of two.
    "call_tree": Kernel(GENERAL, calls.call_tree, lambda s: (_ints(_n(3_000_000 * s), 1 << 45), 1)),
    "hash_join": Kernel(GENERAL, discrete.hash_join, lambda s: (
        _ints(_n(4_000_000 * s), 30_000), _ints(20_000, 30_000, 1), _ints(20_000, 100, 2))),
    "strings": Kernel(GENERAL, discrete.strings, lambda s: (_text(2_000), _n(300 * s))),
    "typed_dict": Kernel(GENERAL, discrete.typed_dict, lambda s: (_ints(_n(2_000_000 * s), 5_000),)),
    "branches24": Kernel(GENERAL, discrete.branches24, lambda s: (
        _ints(4_000, 1_000), _ints(4_000, 1_000, 1), _n(2_000 * s))),
    "levenshtein": Kernel(GENERAL, discrete.levenshtein, lambda s: (_ints(_n(3_000 * s), 4), _ints(6_000, 4, 1))),
    "sieve": Kernel(GENERAL, discrete.sieve, lambda s: (300_000, _n(10 * s))),
    "binary_search": Kernel(GENERAL, discrete.binary_search, lambda s: (
        np.sort(_ints(4_000, 20_000)), _ints(_n(1_000_000 * s), 20_000, 1))),
    "collatz": Kernel(GENERAL, discrete.collatz, lambda s: (_n(400_000 * s),)),
    "fib": Kernel(RECURSION, calls.fib, _fib),
    "queens": Kernel(RECURSION, calls.queens, lambda s: ((1 << 12 + round(math.log(s, 5))) - 1, 0, 0, 0)),
    "f32_if": Kernel(NARROW, narrow.f32_if, lambda s: (
        _f64(8_000).astype(np.float32), np.zeros(8_000, np.float32), _n(100_000 * s))),
    "f32_if_else": Kernel(NARROW, narrow.f32_if_else, lambda s: (
        _f64(8_000).astype(np.float32), np.zeros(8_000, np.float32), _n(100_000 * s))),
    "u8_if": Kernel(NARROW, narrow.u8_if, lambda s: (
        _ints(16_000, 256).astype(np.uint8), np.uint8(127), _n(50_000 * s))),
    "u8_if_else": Kernel(NARROW, narrow.u8_if_else, lambda s: (
        _ints(16_000, 256).astype(np.uint8), np.zeros(16_000, np.uint8), np.uint8(127), _n(200_000 * s))),
    "life": Kernel(NARROW, narrow.life, lambda s: (
        _ints(90_000, 2).astype(np.uint8).reshape(300, 300), np.zeros((300, 300), np.uint8), _n(500 * s))),
    "clamp": Kernel(EVERYDAY, everyday.clamp, lambda s: (_normal(4_000), -1.0, 1.0, _n(60_000 * s))),
    "bands": Kernel(EVERYDAY, everyday.bands, lambda s: (_f64(4_000), np.zeros(4_000), _n(15_000 * s))),
    "run_lengths": Kernel(EVERYDAY, everyday.run_lengths, lambda s: (
        _ints(100_000, 4).astype(np.uint8), np.zeros(100_000, np.uint8), np.zeros(100_000, np.int64), _n(80 * s))),
    "search_floats": Kernel(EVERYDAY, everyday.search_floats, lambda s: (
        np.sort(_f64(4_000)), _rng().random(_n(1_000_000 * s)))),
    "fields": Kernel(EVERYDAY, everyday.fields, lambda s: (_csv(100_000), _n(15 * s))),
    "histogram": Kernel(EVERYDAY, everyday.histogram, lambda s: (
        _normal(1_000_000), -1.0, 2.0, np.zeros(100, np.int64), _n(10 * s))),
    "insertion_sort": Kernel(EVERYDAY, everyday.insertion_sort, lambda s: (_normal(_n(3_000_000 * s)), 16)),
    "merge": Kernel(EVERYDAY, everyday.merge, lambda s: (
        np.sort(_normal(100_000)), np.sort(_f64(100_000)), np.zeros(200_000), _n(30 * s))),
    "extremes": Kernel(EVERYDAY, everyday.extremes, lambda s: (_normal(20_000).cumsum(), _n(1_000 * s))),
}
