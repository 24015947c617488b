"""The rule of nbcount._lines agrees with the line events that this interpreter fires. Functions of the standard library are traced
instruction by instruction; for any two consecutive instructions of a frame, the rule must say whether a line event was fired."""

from __future__ import annotations

import difflib
import fractions
import inspect
import json
import random
import re
import statistics
import string
import sys
import textwrap

import pytest

from nbcount._lines import LineRule, def_line

TOOL = 3


def _recorded(work) -> list:
    """[code, [("op", offset) | ("line", line)]] of every frame of plain functions that `work` runs."""
    frames: dict = {}

    def events(frame):
        return frames.setdefault(id(frame), (frame, frame.f_code, []))[2]

    def local(frame, event, arg):
        if event == "line":
            events(frame).append(("line", frame.f_lineno))
        elif event == "opcode":
            events(frame).append(("op", frame.f_lasti))
        return local

    def glob(frame, event, arg):
        if frame.f_code.co_flags & (inspect.CO_GENERATOR | inspect.CO_COROUTINE):
            return None
        events(frame)
        frame.f_trace_opcodes = sys.version_info < (3, 12)
        return local

    def instruction(code, offset):
        frame = sys._getframe(1)
        if id(frame) in frames:
            events(frame).append(("op", offset))

    if sys.version_info >= (3, 12):
        sys.monitoring.use_tool_id(TOOL, "test")
        sys.monitoring.register_callback(TOOL, sys.monitoring.events.INSTRUCTION, instruction)
        sys.monitoring.set_events(TOOL, sys.monitoring.events.INSTRUCTION)
    sys.settrace(glob)
    try:
        work()
    finally:
        sys.settrace(None)
        if sys.version_info >= (3, 12):
            sys.monitoring.set_events(TOOL, 0)
            sys.monitoring.free_tool_id(TOOL)
    return [(code, found) for _, code, found in frames.values()]


def _mismatches(code, events) -> list:
    """The pairs of instructions for which the rule is wrong. A line event precedes the record of the instruction at which it is fired."""
    rule = LineRule(code)
    before, lines, wrong = -1, [], []
    for kind, value in events:
        if kind == "line":
            lines.append(value)
            continue
        fires = rule.fires(before, value)
        if fires != bool(lines) and not _artefact(rule, before):
            wrong.append((code.co_qualname if hasattr(code, "co_qualname") else code.co_name,
                          before, value, rule.names.get(before), rule.names.get(value), fires, lines))
        before, lines = value, []
    return wrong


def _artefact(rule: LineRule, before: int) -> bool:
    """Tracing itself disturbs these (docs/PROBES.md, section 6): after calls of Python functions in 3.12, and after RERAISE in 3.10."""
    name = rule.names.get(before, "")
    return (sys.version_info[:2] == (3, 12) and name.startswith("CALL")) or (
        sys.version_info[:2] == (3, 10) and name == "RERAISE")


def _work_json():
    data = {"a": [1, 2.5, None, True, "x\n"], "b": {"c": list(range(10))}}
    encoder = json.encoder.JSONEncoder(indent=1)
    json.decoder.py_scanstring('"abc\\n\\u0041"', 1)
    for _ in range(3):
        encoder.encode(data)


def _work_text():
    textwrap.fill("the quick brown fox jumps over the lazy dog " * 5, 30)
    textwrap.dedent("   a\n    b\n   c\n")
    string.Template("$a and ${b}").substitute(a=1, b=2)


def _work_numbers():
    sum((fractions.Fraction(i, i + 1) for i in range(1, 9)), fractions.Fraction(0))
    statistics.variance([1.0, 2.5, 4.0, 8.0])
    random.Random(1).sample(range(100), 20)


def _work_errors():
    for bad in ("{", "[1,", '"x'):
        try:
            json.loads(bad)
        except ValueError:
            continue
    try:
        fractions.Fraction("a/b")
    except ValueError as error:
        str(error)
    finally:
        re.compile(r"(a|b)*c[^x-z]{2,3}$|d+?")


def _work_diff():
    difflib.SequenceMatcher(None, "abcdefghij" * 3, "abxdefgyij" * 3).get_opcodes()


@pytest.mark.parametrize("work", [_work_json, _work_text, _work_numbers, _work_errors, _work_diff])
def test_rule_is_what_fires(work):
    recorded = _recorded(work)
    assert sum(len(events) for _, events in recorded) > 500
    wrong = [mismatch for code, events in recorded for mismatch in _mismatches(code, events)]
    assert wrong == []


@pytest.mark.parametrize("text, line", [
    ("@decorated(\n    1,\n    2,\n)\ndef f(x):\n    return x\n", 5),
    ("@decorated\ndef f(x): return x", 2),     # the last line of its file
    ("f = decorated(lambda x: x)\ndef other(): pass\n", 1),
])
def test_a_function_begins_at_its_def(text, line):
    names = {"decorated": lambda *args: args[0] if callable(args[0]) else lambda f: f}
    exec(text, names)
    assert def_line(names["f"].__code__, text.splitlines(keepends=True)) == line
    assert def_line(names["f"].__code__, []) == names["f"].__code__.co_firstlineno
