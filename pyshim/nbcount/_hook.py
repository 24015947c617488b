"""All patches of Numba, installed together.

Everything here fails open: whatever goes wrong, the user's function is compiled as without
nbcount, with one warning that says why. If anything to be patched is missing from this Numba,
nothing is patched. The order of events in one compilation:

1. `_interpreter`: statements of a profiled function get Positions (`_positions`).
2. `_lowering`: line events are placed (`_place`) and become calls of `nbcount.line` (`_weaving`).
3. `_library`, add_llvm_module: Numba's function passes, then stage count.
4. `_library`, _optimize_final_module: stage gather, if a profiled callee was linked.
5. `_library`, _finalize_final_module: stages settle, clock and lower (`_stages`).
"""

from __future__ import annotations

import functools

import llvmlite.binding as ll
from numba.core import caching

from . import _core, _helpers, _interpreter, _library, _lowering, _marks, _objmode, _parallel, _pin, _pointers, __version__
from ._lines import SUPPORTED
from ._paths import absolute
from ._signals import let_pass
from ._state import Patch, State
from ._switch import misread
from ._warn import warn_once

_state: State | None = None


def install() -> None:
    """Patches Numba, once. Raises without patching anything if something is not as expected."""
    global _state
    if _state is not None:
        return
    state = State()
    for name, address in _core.symbols():
        ll.add_symbol(name, address)
    if misread():
        warn_once(f"NBCOUNT={misread()} must be 1, 0 or empty", so=f"it is taken as {int(state.selection.mode == 'all')}")
    if state.selection.mode == "off":
        _state = state
        return
    patches = _patch_cache(state) + _marks.patches()
    if SUPPORTED:
        patches += (_interpreter.patches(state) + _parallel.patches(state) + _lowering.patches(state)
                    + _objmode.patches(state) + _library.patches(state) + _pointers.patches(state))
    else:
        patches += _interpreter.refusals(state)
    if _pin.wanted() != "none":
        patches += _pin.patches()
    ll.parse_assembly  # noqa: B018 - check that it exists: even failing open needs it
    for owner, name, _ in patches:
        if not name.startswith("nbcount_"):
            getattr(owner, name)  # raises if it is missing
    state.session.start(state.budget.value)
    if _pin.wanted() != "none":
        _pin.start(_pin.wanted())
    for owner, name, value in patches:
        setattr(owner, name, value)
    _state = state
    if state.budget.misread:
        warn_once(f"NBCOUNT_BUDGET={state.budget.misread} must be a percentage, none, line or 0",
                  so="lines are counted, not timed")


def state() -> State | None:
    """The state of this process; None: install() has not run, or failed."""
    return _state


def _names_of_helpers() -> tuple[str, ...]:
    """The helpers' names. (): helpers cannot be made; code that needs them is then refused, and not
    cached."""
    try:
        return _helpers.names()
    except Exception as error:  # noqa: BLE001: this runs in the middle of the user's compilation
        let_pass(error)
        return ()


def _patch_cache(state: State) -> list[Patch]:
    """Profiled and plain code never share a cache entry; with NBCOUNT=0, the key stays Numba's own.

    Nor do files with different paths share one, as in a copy of a project with its caches: profiled
    code contains its file's name, and was chosen by it. Code that should count but does not is not
    cached, because nothing would report that when it is loaded from the cache."""
    stock, stock_load, stock_save = caching.Cache._index_key, caching.Cache.load_overload, caching.Cache.save_overload

    @functools.wraps(stock)
    def _index_key(self, sig, codegen_):
        key = stock(self, sig, codegen_)
        # The symbols' names contain the ABI's version.
        symbols = (*(name for name, _ in _core.symbols()), *_names_of_helpers())
        self.nbcount_callees = _marks.marked_callees(self._py_func)
        return key + (("nbcount", __version__, symbols, *state.selection.cache_key(), absolute(self._py_func.__code__.co_filename),
                       _marks.is_marked(self), self.nbcount_callees, state.budget.code, state.session.events),)

    @functools.wraps(stock_load)
    def load_overload(self, sig, target_context):
        data = stock_load(self, sig, target_context)  # which makes the key
        if data is not None and (_marks.is_marked(self) or getattr(self, "nbcount_callees", ())):
            state.session.keep_directory()  # what such code counts, it declares itself
        return data

    @functools.wraps(stock_save)
    def save_overload(self, sig, data):
        # `data` is a compiled function, which has a library, or the library itself.
        refused = getattr(getattr(data, "library", data), "nbcount_refused", False)
        if not refused and self._py_func.__code__ not in state.spoiled:
            stock_save(self, sig, data)

    return [(caching.Cache, "_index_key", _index_key), (caching.Cache, "load_overload", load_overload),
            (caching.Cache, "save_overload", save_overload)]
