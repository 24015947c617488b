"""What is run, by name: a kernel of the bench, or a program of programs/everyday.py, which ignores
the scale."""

from __future__ import annotations

import sys
from pathlib import Path

import kernels

EVERYDAY = "everyday:"      # the prefix of a program's name


def named(name: str) -> kernels.Kernel:
    if not name.startswith(EVERYDAY):
        return kernels.KERNELS[name]
    function, arguments = programs()[name.removeprefix(EVERYDAY)]
    return kernels.Kernel(kernels.EVERYDAY, function, lambda scale: arguments())


def programs() -> dict:
    sys.path.insert(0, str(Path(__file__).resolve().parent / "programs"))
    from everyday import PROGS

    return PROGS
