"""Random modules through all stages: each line's hits equal what its markers themselves count, and results are the same. NBCOUNT_IR=N
modules (default 120), NBCOUNT_SEED=first seed. python tests/e2e/test_random_ir.py SEED [COUNT] runs some, and says which differ."""
from __future__ import annotations

import ctypes
import os
import random
import re
import sys

import llvmlite.binding as ll
import numba  # noqa: F401: before nbcount's own modules, whose hook is made when it is imported
import pytest

import irprog
from nbcount import _stages, _vectors
from test_rewrite_llvm import Stub, compiled, inline_adds, machine, optimise, parse, rewrite

COUNT = int(os.environ.get("NBCOUNT_IR", "120"))
FIRST = int(os.environ.get("NBCOUNT_SEED", "0"))
BATCH = 20
CALLS = 12
LOOKS = 100         # at the counts of a run, at most
POLL = "call void @nbcount.poll()"
SEEN = "call void @seen"
SHAPES = ((), (), ("sroa", "loop_simplify", "lcssa"), ("sroa", "loop_rotate", "lcssa"), ("sroa", "loop_unroll", "jump_threading"), ("sroa", "loop_strength_reduce"),
          ("sroa", "new_gvn", "sinking"), ("lower_switch", "tail_call_elimination", "sroa"))    # LLVM's passes
POLLED = re.compile(r"(\n  call void @nbcount\.poll\(\).*\n(?:  (?!br |switch |ret |unreachable).*\n)*)(  (?:br|switch|ret|unreachable)\b)")
MARKER = re.compile(r"call void @nbcount\.line\(i32 (\d+)\)")
TRUTH = """
define void @seen(i32 %site) noinline {{
  %at = getelementptr i64, ptr @truth, i32 %site
  %old = load i64, ptr %at, align 8
  %new = add i64 %old, 1
  store i64 %new, ptr %at, align 8
  ret void
}}
@truth = global [{sites} x i64] zeroinitializer
"""


class Blocks(Stub):
    """A stub runtime with room for these modules."""
    COUNTERS = 1 << 14
    RUN = 1 << 12


def edges_split(text: str) -> str:
    """Splits edges as the shim does before it counts."""
    module = parse(text)
    _stages._split_edges(module, machine())
    return str(module)


def shaped(text: str, seed: int) -> str:
    """The module as some LLVM passes leave it, before others clean it up."""
    module, manager = parse(text), ll.create_new_module_pass_manager()
    for name in random.Random(seed).choice(SHAPES):
        getattr(manager, f"add_{name}_pass")()
    manager.run(module, ll.create_pass_builder(machine(), ll.create_pipeline_tuning_options()))
    return str(module)


def profiled(text: str, seed: int, cpu: str) -> ll.ModuleRef:
    """Passes the module through the stages, with LLVM passes between them that the seed selects: none, the shim's, or others."""
    if before := seed % 3:
        info, rest = text.split("\n", 1)        # LLVM would remove it, because nothing takes its address
        text = optimise(rest, before, cpu=cpu) + info
    text = rewrite("count", _vectors.told_before(looking(edges_split(shaped(text, seed))), machine(cpu)))
    if seed // 3 % 2:
        text = rewrite("gather", _vectors.told_before(edges_split(optimise(text, 1, vectorise=False, cpu=cpu)), machine(cpu)))
    text = rewrite("settle", shaped(optimise(text, seed // 6 % 4, cpu=cpu), seed + 1))
    return inline_adds(rewrite("lower", _vectors.told(text, machine(cpu))).replace("linkonce_odr", ""))


def processor(seed: int) -> str:
    """A processor whose code runs here; its vectors have 128, 256 or 512 bits."""
    features = ll.get_host_cpu_features() if ll.get_default_triple().startswith("x86_64") else {}
    known = [""] + [cpu for cpu, feature in (("x86-64-v3", "avx2"), ("x86-64-v4", "avx512bw"), ("znver4", "avx512vbmi2")) if features.get(feature)]
    return known[seed // 24 % len(known)]


def looking(text: str) -> str:
    """Lets each block with a poll look at the counts at its end, so that markers after the poll have counted by then, too."""
    return POLLED.sub(r"\1  call void @look()\n\2", text) + "declare void @look()\n" if SEEN in text else text


def counted_by_itself(text: str, sites: int) -> str:
    """The module without our passes: each marker is a call that counts."""
    text = MARKER.sub(r"call void @seen(i32 \1)", text).replace(POLL, "")
    return text.replace("linkonce_odr", "") + TRUTH.format(sites=sites)


def counted_beside(text: str, sites: int) -> str:
    """The module with such a call beside each marker."""
    return MARKER.sub(r"call void @seen(i32 \1)\n  \g<0>", text) + TRUTH.format(sites=sites)


class Program:
    """A compiled module, its calls, and what its markers themselves count, if they do."""
    MAIN = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)
    NAME = "main"

    def __init__(self, module: ll.ModuleRef, sites: int, cpu: str = ""):
        self.engine, self.sites = compiled(module, cpu), sites

    def run(self, epoch: ctypes.c_uint64, calls: int = CALLS) -> list:
        """The results of consecutive calls with the same data."""
        main = self.MAIN(self.engine.get_function_address(self.NAME))
        ctypes.c_void_p.from_address(self.engine.get_global_value_address("epoch.at")).value = ctypes.addressof(epoch)
        data = (ctypes.c_int64 * irprog.ELEMENTS)(*(k * k * 31 % 97 for k in range(irprog.ELEMENTS)))
        for kind in irprog.TYPES:
            row = self.row("from", kind)
            row[:] = [(k * 7919 + k * k * 31) % 120 for k in range(len(row))]
        result = ctypes.c_int64()
        returned = [(main(ctypes.byref(result), data, k), result.value) for k in range(calls)]
        return [returned, list(data), *(list(self.row("to", kind)) for kind in irprog.TYPES)]

    def row(self, name: str, kind: str) -> ctypes.Array:
        of = {"float": ctypes.c_float, "double": ctypes.c_double}.get(kind) or getattr(ctypes, f"c_int{kind[1:]}")
        return (of * irprog.ROW).from_address(self.engine.get_global_value_address(f"{name}.{kind}"))

    def truth(self) -> dict[int, int]:
        """Line -> hits."""
        counts = (ctypes.c_int64 * self.sites).from_address(self.engine.get_global_value_address("truth"))
        return {irprog.FIRST_LINE + k: n for k, n in enumerate(counts)}


class Looker:
    """Is called after polls: what the file holds then must not be more than what has happened."""
    LOOK = ctypes.CFUNCTYPE(None)

    def __init__(self) -> None:
        self.called = self.LOOK(self.look)
        ll.add_symbol("look", ctypes.cast(self.called, ctypes.c_void_p).value)
        self.program = self.stub = None
        self.wrong = ""
        self.looks = 0

    def look(self) -> None:
        self.looks += 1
        if self.looks > LOOKS or self.program is None or self.wrong:
            return
        truth = self.program.truth()
        self.wrong = "; ".join(f"line {k}: {n} at look {self.looks}, not {truth[k]}" for k, n in self.stub.lines().items()
                               if k and n > truth[k])


def verdict(seed: int) -> str:
    """'' if all is right, else what is wrong."""
    written = irprog.Gen(seed)
    text, looker, stub = written.program(), Looker(), Blocks()
    plain = Program(parse(counted_by_itself(text, written.sites)), written.sites)
    if written.flushes:
        text = counted_beside(text, written.sites)
    cpu = processor(seed)
    ours = Program(profiled(text, seed, cpu), written.sites, cpu)
    if written.flushes:
        looker.program, looker.stub = ours, stub
    if plain.run(ctypes.c_uint64()) != ours.run(stub.epoch):
        return f"{seed}: results differ"
    got = stub.lines()
    wrong = [f"line {k}: {got.get(k, 0)}, not {n}" for k, n in plain.truth().items() if n != got.get(k, 0)]
    if looker.wrong or wrong:
        return f"{seed}: " + "; ".join([looker.wrong, *wrong])
    return ""


@pytest.mark.parametrize("first", range(FIRST, FIRST + COUNT, BATCH))
def test_random_modules(first: int) -> None:
    wrong = [said for seed in range(first, min(first + BATCH, FIRST + COUNT)) if (said := verdict(seed))]
    assert not wrong, "\n".join(wrong)


if __name__ == "__main__":
    for number in range(int(sys.argv[1]), int(sys.argv[1]) + int((*sys.argv, 1)[2])):
        if said := verdict(number):
            print(said)
