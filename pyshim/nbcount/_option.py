"""`profile` as an option of every CPU target decorator.

Apart from everything else, so that `@njit(profile=True)` compiles even where nbcount itself
cannot work."""

from __future__ import annotations

from numba.core import compiler, cpu, options


def add() -> None:
    """Its value stays out of the flags' summary, which goes into symbol names."""
    compiler.Flags.profile = property(
        lambda flags: flags._values.get("nbcount.profile", False),
        lambda flags, value: flags._values.__setitem__("nbcount.profile", bool(value)))
    cpu.CPUTargetOptions.profile = options.TargetOptions.Mapping("profile")
