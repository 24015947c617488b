"""Exceptions that the program's own signal handlers raise, in the middle of our code."""

from __future__ import annotations

import signal


def let_pass(error: Exception) -> None:
    """Raises the error again if it came from a signal handler of the program, as timeouts do: it is
    not ours to swallow."""
    handlers = {code for number in signal.valid_signals() if (code := _code_of(signal.getsignal(number)))}
    trace = error.__traceback__
    while trace:
        if trace.tb_frame.f_code in handlers:
            raise error
        trace = trace.tb_next


def _code_of(handler: object) -> object:
    """Of a function, a method or an object that is called; None for what C has set."""
    return getattr(handler, "__code__", None) or getattr(getattr(type(handler), "__call__", None), "__code__", None)
