"""nbcount: exact line profiles of Numba functions, at full optimisation.

    @njit(profile=True)         # no import needed once nbcount is installed
    nbcount run script.py       # or: profile a program without changing it
    nbcount report              # then look

Importing this package adds the option `profile` to Numba, at once or when Numba is imported.
nbcount.pth imports this package at start-up. Until Numba is imported, it imports almost nothing.
"""

import os
import sys

from . import _began  # noqa: F401 - imported now because it records the start time

__version__ = "0.1.0"
__all__ = ["__version__", "init"]


def init() -> None:
    """Hooks nbcount into Numba; a second call does nothing. Never raises. Numba also calls it
    (entry point `numba_extensions`), but only after compiling functions with explicit signatures.
    """
    try:
        from . import _option

        _option.add()
        if _started:
            from . import _hook

            _hook.install()
    except Exception as error:  # noqa: BLE001 - never harm the user's program
        version = getattr(sys.modules.get("numba"), "__version__", "?")
        _warn_of(f"work with Numba {version}", error)


def _warn_of(cannot: str, error: Exception) -> None:
    from ._warn import warn_once

    warn_once(f"the program: nbcount cannot {cannot}: {type(error).__name__}: {error}")


class _Watch:
    """A finder that finds nothing by itself: it waits for `import numba` and calls init() after it.
    Finding Numba's spec is not enough: programs may check for Numba without importing it."""

    def __init__(self):
        self._asks = False

    def find_spec(self, name, path=None, target=None):
        if name != "numba" or self._asks:
            return None
        from importlib.util import find_spec

        self._asks = True
        try:
            spec = find_spec(name)
        finally:
            self._asks = False
        loader = spec and spec.loader
        if hasattr(loader, "exec_module"):
            self._call_init_behind(loader)
        return spec

    def _call_init_behind(self, loader) -> None:
        run = loader.exec_module

        def exec_module(module):
            if loader.exec_module is exec_module:  # others may wait as well, and have tidied up
                del loader.exec_module
            if self in sys.meta_path:
                sys.meta_path.remove(self)
            run(module)
            init()

        try:
            loader.exec_module = exec_module
        except AttributeError:
            pass  # a loader of somebody's that has no room for it; Numba itself calls init() later


def _watch() -> None:
    """There may be a watch of an earlier import of this module."""
    if "numba" in sys.modules:
        init()
    elif not any(type(finder).__module__ == __name__ for finder in sys.meta_path):
        sys.meta_path.insert(0, _Watch())


def _start() -> bool:
    """Takes from the environment what the program may change, and leaves there what children need. False: it failed, which has
    been said."""
    try:
        profiled = False
        if os.environ.get("NBCOUNT"):
            from ._switch import mode

            profiled = mode() == "all"
        if profiled or os.environ.get("NBCOUNT_OUT"):
            from ._paths import keep_out_directory

            keep_out_directory()
        if profiled:
            from ._paths import keep_patterns

            keep_patterns()
            _begin_run()
    except Exception as error:  # noqa: BLE001 - never harm the user's program
        _warn_of("start", error)
        return False
    return True


def _begin_run() -> None:
    from ._run import identity, keep_command, take_start

    start = take_start()
    if start:
        from ._nothing import say_at_exit

        keep_command()
        say_at_exit(start)
    else:
        # This program may only start others, without importing Numba; all of them are one run.
        identity()


_started = _start()
_watch()
