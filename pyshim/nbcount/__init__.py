"""nbcount: exact line profiles of Numba functions, at full optimisation.

    @njit(profile=True)         # no import needed once nbcount is installed
    nbcount run script.py       # or: profile a program without changing it
    nbcount report              # then look

Importing this package also makes `profile=True` known to Numba.
"""

__version__ = "0.1.0"
__all__ = ["__version__", "init"]


def init() -> None:
    """Hooks nbcount into Numba. Numba calls this itself (entry point `numba_extensions`)
    before it compiles anything; calling it again does nothing."""
    from . import _hook

    _hook.install()


init()
