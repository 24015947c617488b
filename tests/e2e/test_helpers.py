"""What a probe after a call charges, tested with the machine code that the JIT has made of it."""

from __future__ import annotations

from scripts import Program

UNSEEN = """
    import ctypes

    import llvmlite.binding as ll
    import numba

    from nbcount import _helpers

    _helpers.provide()
    unseen = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 3, ctypes.c_int64)(ll.address_of_symbol("nbcount_unseen_1"))
    probe = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 2)(ll.address_of_symbol("nbcount_probe_2"))
    block, region, rest, call = ((ctypes.c_int64 * 16)() for _ in range(4))
    probe(block, region)                                # the clock begins
    region[0] = region[1] = 0
    begin = block[1]
    unseen(block, rest, call, begin)                    # the callee has charged nothing
    first = block[1] - begin
    print(list(call[:2]) == [first, 1], list(call[6:9]) == [first, 1, first], list(rest[:2]) == [first, 1])
    before = block[1]
    probe(block, region)                                # it has
    charged = block[1] - before
    unseen(block, rest, call, before)
    second = block[1] - before - charged
    print(list(call[:2]) == [first + charged + second, 2], list(call[6:9]) == [first + second, 1, first],
          list(rest[:2]) == [first + second, 2], list(region[:2]) == [charged, 1], first > 0 and second > 0 and charged > 0)
"""


def test_a_probe_behind_a_call_tells_what_the_callee_was_not_charged(tmp_path):
    assert Program(tmp_path, UNSEEN).python(NBCOUNT="1").stdout == "True True True\nTrue True True True True\n"
