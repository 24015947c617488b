"""`profile` as an option of the decorators that check theirs: jit, njit and cfunc by the options of the CPU target, vectorize
and guvectorize by those of kernels of ufuncs.

Apart from everything else, so that `@njit(profile=True)` compiles even where nbcount itself
cannot work."""

from __future__ import annotations

import functools

import numba

_DECORATORS = ("jit", "njit", "vectorize", "guvectorize", "cfunc")


def add() -> None:
    """Raises where this Numba's options are others; the decorators then drop this one."""
    try:
        _add()
    except Exception:
        for name in filter(functools.partial(hasattr, numba), _DECORATORS):
            setattr(numba, name, _dropping(getattr(numba, name)))
        raise


def _add() -> None:
    """The option's value stays out of the flags' summary, which goes into symbol names."""
    from numba.core import compiler, cpu, options
    from numba.np.ufunc import ufuncbuilder

    compiler.Flags()._values  # noqa: B018 - is it there?
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
