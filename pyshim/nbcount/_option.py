"""Adds the option `profile` to the decorators that check their options: jit, njit and cfunc
(options of the CPU target), vectorize and guvectorize (options of ufunc kernels).

This is separate from everything else, so that `@njit(profile=True)` compiles even if nbcount itself
cannot work."""

from __future__ import annotations

import functools

import numba

_DECORATORS = ("jit", "njit", "vectorize", "guvectorize", "cfunc")


def add() -> None:
    """Raises if this Numba's options work differently; the decorators then drop this option."""
    try:
        _add()
    except Exception:
        for name in filter(functools.partial(hasattr, numba), _DECORATORS):
            setattr(numba, name, _dropping(getattr(numba, name)))
        raise


def _add() -> None:
    """Adds the option to the flags. Its value stays out of their summary, which goes into symbol
    names."""
    from numba.core import compiler, cpu, options
    from numba.np.ufunc import ufuncbuilder

    compiler.Flags()._values  # noqa: B018 - check that it exists
    targets = (cpu.CPUTargetOptions, ufuncbuilder.UFuncTargetOptions)
    for target in targets:
        target.profile = options.TargetOptions.Mapping("profile")
    compiler.Flags.profile = property(
        lambda flags: flags._values.get("nbcount.profile", False),
        lambda flags, value: flags._values.__setitem__("nbcount.profile", bool(value)))


def _dropping(decorator):
    @functools.wraps(decorator)
    def without(*args, profile=False, **options):
        return decorator(*args, **options)

    return without
