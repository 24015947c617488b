"""`profile` as an option of the decorators that check theirs by the CPU target's: jit and njit, and, once nbcount is there,
vectorize, guvectorize and cfunc.

Apart from everything else, so that `@njit(profile=True)` compiles even where nbcount itself
cannot work."""

from __future__ import annotations

import functools

import numba

_DECORATORS = ("jit", "njit", "vectorize", "guvectorize", "cfunc", "stencil")


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

    compiler.Flags()._values  # noqa: B018 - is it there?
    mapping = options.TargetOptions.Mapping("profile")
    cpu.CPUTargetOptions.profile = mapping
    compiler.Flags.profile = property(
        lambda flags: flags._values.get("nbcount.profile", False),
        lambda flags, value: flags._values.__setitem__("nbcount.profile", bool(value)))


def _dropping(decorator):
    @functools.wraps(decorator)
    def without(*args, profile=False, **options):
        return decorator(*args, **options)

    return without
