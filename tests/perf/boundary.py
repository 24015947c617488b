"""The cost of a line boundary when every line is clocked: python boundary.py, with
NBCOUNT_BUDGET=line.

It calls loops of the same statements in turns: a profiled one, a plain one, and three of LLVM text
that the same JIT compiles. One of these has no clock. The other two read the clock after each
statement and add to two counters, with `last` in memory: one at once (bare), the other after
everything before the reading is executed, and before anything behind it is (ordered). Prints JSON:
the least ticks of a call of each, the trips of a call, the number of calls of each, and the
readings in a trip of the text.
"""

from __future__ import annotations

import ctypes
import json

import llvmlite.binding as ll
import numpy as np
from numba import njit

STATEMENTS, TRIPS, CALLS = 8, 20_000, 60


def statements(a, n):
    for i in range(n):
        a[i & 7] ^= i
        a[i + 1 & 7] ^= i
        a[i + 2 & 7] ^= i
        a[i + 3 & 7] ^= i
        a[i + 4 & 7] ^= i
        a[i + 5 & 7] ^= i
        a[i + 6 & 7] ^= i
        a[i + 7 & 7] ^= i


SIGNATURE = "void(int64[::1], int64)"
clocked = njit(SIGNATURE, profile=True)(statements)
unclocked = njit(SIGNATURE)(statements)


def loop(name: str, after: str) -> str:
    """A loop as LLVM text. `after`: text behind each statement and the loop's test; N in it becomes
    their number."""
    parts = [after.replace("N", "0")]
    for k in range(STATEMENTS):
        parts.append(f"  %j{k} = add i64 %i, {k}\n  %k{k} = and i64 %j{k}, 7\n"
                     f"  %a{k} = getelementptr i64, ptr %a, i64 %k{k}\n  %old{k} = load i64, ptr %a{k}\n"
                     f"  %new{k} = xor i64 %old{k}, %i\n  store i64 %new{k}, ptr %a{k}\n"
                     + after.replace("N", str(k + 1)))
    return (f"define void @{name}(ptr noalias %a, ptr noalias %c, i64 %n) {{\nentry:\n  br label %loop\nloop:\n"
            "  %i = phi i64 [ 0, %entry ], [ %next, %loop ]\n" + "".join(parts) +
            "  %next = add i64 %i, 1\n  %more = icmp slt i64 %next, %n\n"
            "  br i1 %more, label %loop, label %exit\nexit:\n  ret void\n}\n")


def texts() -> str:
    clock, order = (("readsteadycounter", "aarch64.isb(i32 15)") if ll.get_default_triple().startswith("aarch64") else
                    ("readcyclecounter", "x86.sse2.lfence()"))
    wait = f"  call void @llvm.{order}\n"
    read = f"  %nowN = call i64 @llvm.{clock}()\n"
    charge = ("  %lastN = load i64, ptr %c\n  store i64 %nowN, ptr %c\n"
             "  %tookN = sub i64 %nowN, %lastN\n"
             "  %tN = getelementptr [2 x i64], ptr %c, i64 N, i64 2\n  %tickN = load i64, ptr %tN\n"
             "  %sumN = add i64 %tickN, %tookN\n  store i64 %sumN, ptr %tN\n"
             "  %vN = getelementptr [2 x i64], ptr %c, i64 N, i64 3\n  %visitN = load i64, ptr %vN\n"
             "  %moreN = add i64 %visitN, 1\n  store i64 %moreN, ptr %vN\n")
    return (f"declare i64 @llvm.{clock}()\ndeclare void @llvm.{order.replace(' 15', '')}\n" + loop("bare", read + charge) +
            loop("ordered", wait + read + (wait if clock == "readcyclecounter" else "") + charge) + loop("plain", "") +
            f"define i64 @now() {{\n  %t = call i64 @llvm.{clock}()\n  ret i64 %t\n}}\n")


def compiled():
    """-> (engine, now, plain, bare, ordered). Keep the engine: it owns the functions' code."""
    ll.initialize_native_target()
    ll.initialize_native_asmprinter()
    machine = ll.Target.from_default_triple().create_target_machine(
        opt=3, jit=True, cpu=ll.get_host_cpu_name(), features=ll.get_host_cpu_features().flatten())
    engine = ll.create_mcjit_compiler(ll.parse_assembly(texts()), machine)
    engine.finalize_object()
    kind = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)
    now = ctypes.CFUNCTYPE(ctypes.c_int64)(engine.get_function_address("now"))
    return engine, now, *(kind(engine.get_function_address(name)) for name in ("plain", "bare", "ordered"))


def main() -> None:
    engine, now, plain, bare, ordered = compiled()
    a, c = np.zeros(STATEMENTS, np.int64), np.zeros(2 * STATEMENTS + 4, np.int64)
    ways = {"plain": lambda: plain(a.ctypes.data, c.ctypes.data, TRIPS),
            "bare": lambda: bare(a.ctypes.data, c.ctypes.data, TRIPS),
            "ordered": lambda: ordered(a.ctypes.data, c.ctypes.data, TRIPS), "unclocked": lambda: unclocked(a, TRIPS),
            "clocked": lambda: clocked(a, TRIPS)}
    best = dict.fromkeys(ways, 1 << 62)
    for _ in range(CALLS):
        for name, call in ways.items():
            begin = now()
            call()
            best[name] = min(best[name], now() - begin)
    engine.close()
    print(json.dumps({**best, "trips": TRIPS, "calls": CALLS, "bare_probes": STATEMENTS + 1}))


if __name__ == "__main__":
    main()
