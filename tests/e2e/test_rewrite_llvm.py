"""LLVM accepts what each stage writes, and what it compiles counts right. The modules of tests/ir go through the stages as in the shim. The
runtime is a stub with one block, so this tests the woven code, not the runtime."""
from __future__ import annotations

import ctypes
import os
import re
import subprocess
from pathlib import Path

import llvmlite.binding as ll
import pytest

ROOT = Path(__file__).resolve().parents[2]
BIN = os.environ.get("NBCOUNT_BIN", str(ROOT / "build" / "nbcount"))
CASES = sorted(p for p in (ROOT / "tests" / "ir").glob("*.ll") if p.with_suffix(".want").exists())
CORPUS = sorted((ROOT / "tests" / "ir" / "corpus").glob("*.ll"))
ADDS = "call void @nbcount.add."

ll.initialize_native_target()
ll.initialize_native_asmprinter()
ll.initialize_native_asmparser()  # the helpers have assembly in them


def machine(cpu: str = "") -> ll.TargetMachine:
    target = ll.Target.from_default_triple()
    return target.create_target_machine(cpu=cpu, opt=3, jit=True, reloc="default", codemodel="jitdefault")


def rewrite(stage: str, text: str) -> str:
    """Runs one stage; returns the same text if there is nothing to do."""
    run = subprocess.run([BIN, "rewrite", "--stage", stage, "-"], input=text.encode(),
                         capture_output=True, check=True)
    return run.stdout.decode()


def parse(text: str) -> ll.ModuleRef:
    module = ll.parse_assembly(text)
    module.verify()
    return module


def optimise(text: str, level: int, vectorise: bool = True, cpu: str = "", foreign: ll.TargetMachine | None = None) -> str:
    """`foreign`: the machine to optimise for, instead of this one with `cpu`."""
    module = parse(text)
    options = ll.create_pipeline_tuning_options(speed_level=level)
    options.loop_vectorization = options.slp_vectorization = vectorise
    options.loop_unrolling = options.loop_interleaving = vectorise
    builder = ll.create_pass_builder(foreign or machine(cpu), options)
    builder.getModulePassManager().run(module, builder)
    return str(module)


def inline_adds(text: str) -> ll.ModuleRef:
    module = parse(text)
    manager = ll.create_new_module_pass_manager()
    manager.add_always_inliner_pass()
    builder = ll.create_pass_builder(machine(), ll.create_pipeline_tuning_options())
    manager.run(module, builder)
    module.verify()
    return module


def through_all(text: str, level: int) -> ll.ModuleRef:
    woven = rewrite("count", text)
    gathered = rewrite("gather", optimise(woven, 1, vectorise=False))
    return inline_adds(rewrite("lower", rewrite("settle", optimise(gathered, level))))


@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize("path", CASES + CORPUS, ids=lambda p: p.stem)
def test_every_stage_is_accepted(path: Path, level: int, capfd: pytest.CaptureFixture[str]) -> None:
    """LLVM accepts what the stages write, and unrolls all loops that it was told to."""
    final = str(through_all(path.read_text(), level))
    assert "not unrolled" not in capfd.readouterr().err
    assert "@nbcount.add." not in final
    assert "@nbcount.poll." not in final
    assert "@nbcount.epoch" not in final


@pytest.mark.parametrize("path", CASES + CORPUS, ids=lambda p: p.stem)
def test_lowering_alone(path: Path) -> None:
    """The stages also work without optimisation between them."""
    inline_adds(rewrite("lower", rewrite("settle", rewrite("gather", rewrite("count", path.read_text())))))


@pytest.mark.parametrize("path", CORPUS, ids=lambda p: p.stem)
def test_nothing_to_do_is_the_same_text(path: Path) -> None:
    """A stage that finds nothing to do returns the text unchanged; woven text has no markers left."""
    text = path.read_text()
    assert rewrite("gather", text) == text
    assert rewrite("lower", text) == text
    woven = rewrite("count", text)
    assert "@nbcount.line" not in woven and "@nbcount.info" not in woven
    assert rewrite("count", woven) == woven


def compiled(module: ll.ModuleRef, cpu: str = "") -> ll.ExecutionEngine:
    engine = ll.create_mcjit_compiler(module, machine(cpu))
    engine.finalize_object()
    return engine


class Stub:
    """A runtime with one block, for code that runs only in this thread."""

    SLOW = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint64))
    OUT = ctypes.CFUNCTYPE(None, ctypes.POINTER(ctypes.c_uint64), ctypes.c_size_t, ctypes.c_int64)
    COUNTERS = 64
    RUN = 16
    BASE = 64

    def __init__(self) -> None:
        self.block = (ctypes.c_int64 * (self.BASE // 8 + self.COUNTERS))()
        self.empty = (ctypes.c_int64 * 8)()
        self.pointer = ctypes.c_void_p(ctypes.addressof(self.empty))
        self.offset = ctypes.addressof(self.pointer) - self.thread_pointer()
        self.epoch = ctypes.c_uint64(0)
        self.slow, self.out = self.SLOW(self.register), self.OUT(self.way_out)
        self.modules = []       # site tables; each module has a run of RUN counters
        ll.add_symbol("nbcount_tls_3", self.offset)
        ll.add_symbol("nbcount_epoch_2", ctypes.addressof(self.epoch))
        for name in ("slow_3", "out_1", "gap_2", "brief_1", "wait_2", "switch_11", "root_1", "unroot_1"):  # the first two are called
            ll.add_symbol(f"nbcount_{name}", ctypes.cast(self.out if name == "out_1" else self.slow, ctypes.c_void_p).value)
        self.helpers = compiled(parse(rewrite("lower", "declare void @nbcount.helpers()\n")))
        for name in ("nbcount_keep_slow_3", "nbcount_keep_out_1"):
            ll.add_symbol(name, self.helpers.get_function_address(name))

    def register(self, module) -> int:
        self.block[0] = ctypes.sizeof(self.block)
        module[0] = self.BASE + 8 * self.RUN * len(self.modules)
        self.modules.append(ctypes.string_at(module[1], module[2]).decode())
        self.pointer.value = ctypes.addressof(self.block)
        return ctypes.addressof(self.block) + module[0]

    def way_out(self, module, slot: int, n: int) -> None:
        if module[0] >= ctypes.sizeof(self.block):      # it has none yet
            self.register(module)
        self.block[module[0] // 8 + slot] += n

    def counters(self, n: int, module: int = 0) -> list[int]:
        first = self.BASE // 8 + module * self.RUN
        return list(self.block[first:first + n])

    def lines(self) -> dict[int, int]:
        """Line -> hits, of all modules; 0 -> calls."""
        hits: dict[int, int] = {}
        for module, table in enumerate(self.modules):
            counts = self.counters(self.RUN, module)
            for record in table.splitlines():
                kind, *fields = record.split("\t")
                if kind in ("line", "calls"):
                    line = int(fields[2]) if kind == "line" else 0
                    hits.setdefault(line, 0)
                    for term in filter(None, fields[3 if kind == "line" else -1].split(",")):
                        slot, _, factor = term.partition("*")
                        hits[line] += counts[int(slot)] * int(factor or 1)
        return hits

    @staticmethod
    def thread_pointer() -> int:
        module = parse("declare ptr @llvm.thread.pointer()\n"
                       "define ptr @tp() {\n  %p = call ptr @llvm.thread.pointer()\n  ret ptr %p\n}\n")
        engine = compiled(module)
        return ctypes.CFUNCTYPE(ctypes.c_size_t)(engine.get_function_address("tp"))()


@pytest.fixture
def stub() -> Stub:
    return Stub()


def jit(module: ll.ModuleRef, name: str, *types, cpu: str = ""):
    engine = compiled(module, cpu)
    function = ctypes.CFUNCTYPE(*types)(engine.get_function_address(name))
    function.engine = engine
    return function


def case(name: str) -> str:
    return (ROOT / "tests" / "ir" / name).read_text()


@pytest.mark.parametrize("level", [0, 3])
def test_counts_of_a_loop(stub: Stub, level: int) -> None:
    f = jit(through_all(case("loop.ll"), level), "f", ctypes.c_int32, ctypes.c_void_p, ctypes.c_int64)
    result = ctypes.c_int64()
    assert f(ctypes.byref(result), 1001) == 0
    assert result.value == sum(range(1, 1001, 2))
    assert stub.lines() == {0: 1, 11: 1, 12: 1002, 13: 1001, 14: 500}
    f(ctypes.byref(result), 0)
    assert stub.lines() == {0: 2, 11: 2, 12: 1003, 13: 1001, 14: 500}
    assert len(stub.modules) == 1


LANES = {"": 16, "x86-64-v3": 32, "x86-64-v4": 32}  # bytes; in the last, LLVM prefers vectors of 256 bits


@pytest.mark.parametrize("level", [0, 3])
@pytest.mark.parametrize("cpu", LANES)
def test_tallies(stub: Stub, level: int, cpu: str) -> None:
    """Conditional counters in a loop over bytes are exact, and do not keep LLVM from vectorising the loop."""
    features = ll.get_host_cpu_features()
    if cpu and not features.get({"x86-64-v3": "avx2", "x86-64-v4": "avx512bw"}[cpu]):
        pytest.skip(f"this processor is no {cpu}")
    optimised = optimise(rewrite("count", case("tally.ll")), level, cpu=cpu)
    vectors = [int(n) for n in re.findall(r"call void @nbcount\.tally\.[NM](\d+)", optimised)]
    assert max(vectors, default=1) == (LANES[cpu] if level else 1)
    text = rewrite("lower", optimised)
    assert "call void @nbcount.tally" not in text and "@nbcount.tallied(" not in text.split("declare")[0]
    f = jit(inline_adds(text), "f", ctypes.c_int32, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_int64,
            cpu=cpu)
    data = bytes((i * i * 7 + i) % 251 for i in range(1000))
    to = ctypes.create_string_buffer(1000)
    f(data, to, 1000)
    high = sum(b > 100 for b in data)
    both = sum(b > 100 and b & 1 for b in data)
    assert to.raw == bytes((b + 7 * (b & 1)) % 256 if b > 100 else 1 for b in data)
    assert stub.lines() == {0: 1, 11: 1, 12: 1000, 13: high, 14: both, 15: 1000 - high}


FLUSHED = """  %old.epoch = load volatile i64, ptr @nbcount_epoch_2
  %new.epoch = add i64 %old.epoch, 1
  store volatile i64 %new.epoch, ptr @nbcount_epoch_2
"""


@pytest.mark.parametrize("flush", [False, True])
@pytest.mark.parametrize("level", [0, 3])
def test_counters_held_in_memory(stub: Stub, level: int, flush: bool) -> None:
    """The many counters of an outer loop are in one array, which LLVM leaves in memory, and each is incremented by one instruction."""
    text = case("held.ll")
    if flush:       # every trip of the outer loop raises the epoch, so every poll flushes
        text = text.replace("define i32 @f", "@nbcount_epoch_2 = external global i64\n\ndefine i32 @f")
        text = text.replace("last:\n", "last:\n" + FLUSHED)
    lowered = rewrite("lower", rewrite("settle", optimise(rewrite("count", text), level)))
    if flush:
        lowered = lowered.replace("@nbcount_epoch_2 = external global i64, align 8\n", "", 1)
    assert "%nbcount.held = alloca [13 x i64]" in lowered and "nbcount.held." not in lowered.replace("%nbcount.held.", "")
    module = inline_adds(lowered)
    if ll.get_default_triple().startswith("x86_64"):
        assert len(re.findall(r"\tincq\t\d*\(%rsp\)", machine().emit_assembly(module))) >= 9 or level == 0
    f = jit(module, "f", ctypes.c_int32, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
    memory = (ctypes.c_int64 * 10)()
    for calls, trips in ((1, 1000), (2, 1)):
        f(memory, trips, 7)
        done = 999 + calls
        bits = {13 + k: sum(i >> k & 1 for i in range(1000)) for k in range(10)}
        assert stub.lines() == {0: calls, 12: 7 * done, **bits, 23: done}


@pytest.mark.parametrize("flush", [False, True])
@pytest.mark.parametrize("level", [0, 3])
def test_inner_counters_go_to_memory(stub: Stub, level: int, flush: bool) -> None:
    """After the inner loop, its variables are empty, so an outer poll must hand over 0 for them."""
    text = case("heldinner.ll")
    if flush:
        text = text.replace("define i32 @f", "@nbcount_epoch_2 = external global i64\n\ndefine i32 @f")
        text = text.replace("latch:\n", "latch:\n" + FLUSHED)
    counted = optimise(rewrite("count", text), level)
    assert len(re.findall(r"@nbcount\.poll\..*, i64 0, i64 0\)", counted)) == 1
    lowered = rewrite("lower", rewrite("settle", counted))
    if flush:
        lowered = lowered.replace("@nbcount_epoch_2 = external global i64, align 8\n", "", 1)
    f = jit(inline_adds(lowered), "f", ctypes.c_int32, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
    memory = (ctypes.c_int64 * 10)()
    assert f(memory, 1000, 7) == 0
    bits = {13 + k: sum(i >> k & 1 for i in range(1000)) for k in range(10)}
    assert stub.lines() == {0: 1, 12: 7000, **bits, 23: 1000, 24: 3000, 25: 4000, 26: 0}
    assert f(memory, 1000, 70) == 1
    assert stub.lines() == {0: 2, 12: 7065, **bits, 23: 1000, 24: 3032, 25: 4033, 26: 1}


@pytest.mark.parametrize("flush", [False, True])
def test_polls_lose_and_double_nothing(stub: Stub, flush: bool) -> None:
    """Whether no poll flushes or every one does, each count arrives exactly once."""
    text = case("poll.ll")
    if flush:       # every trip of the outer loop raises the epoch, so every poll flushes
        text = text.replace("latch:", "latch:", 1).replace(
            "  %i.next = add i64 %i, 1\n", "  %i.next = add i64 %i, 1\n" + FLUSHED)
        text = text.replace("define void @f", "@nbcount_epoch_2 = external global i64\n\ndefine void @f")
    module = rewrite("lower", optimise(rewrite("count", text), 3))
    if flush:
        module = module.replace("@nbcount_epoch_2 = external global i64, align 8\n", "", 1)
    f = jit(inline_adds(module), "f", None, ctypes.c_int64, ctypes.c_int64)
    f(10, 7)
    assert sorted(stub.counters(3)) == [1, 10, 70]


def test_gathered_counts(stub: Stub) -> None:
    """Adds move out of the loop that calls, and the counts stay right."""
    woven = optimise(rewrite("count", case("call.ll")), 1, vectorise=False)
    gathered = rewrite("gather", woven)
    assert gathered != woven
    final = optimise(gathered, 3)
    f_text = final[final.index("define i64 @f("):]
    f_text = f_text[:f_text.index("\n}")]
    loop = re.search(r"\n(loop[^:\n]*|vector\.body):.*?\n\n", f_text, re.S)
    assert loop is None or ADDS not in loop.group(0)
    f = jit(inline_adds(rewrite("lower", final)), "f", ctypes.c_int64, ctypes.c_int64)
    assert f(100) == 10 + sum(range(10, 100))
    assert stub.lines() == {0: 100 + 1, 11: 10, 21: 100, 22: 1}
    assert len(stub.modules) == 1       # the callee's counters have become the caller's


def test_a_large_block_takes_no_longer_for_its_size() -> None:
    """20,000 statements of this kind in one trip once took minutes, because each was searched for among all."""
    accesses = "".join(f"  %p{k} = getelementptr i64, ptr %a, i64 %i\n  store i64 {k}, ptr %p{k}, align 8\n" for k in range(20_000))
    text = case("loop.ll").split("define")[0] + f"""define i32 @f(ptr %a, i64 %n) {{
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @nbcount.line(i32 1)
{accesses}  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done

done:
  ret i32 0
}}
"""
    subprocess.run([BIN, "rewrite", "-"], input=text.encode(), capture_output=True, check=True, timeout=60)


def test_adds_are_single_instructions() -> None:
    """An add to a counter in memory is a single instruction."""
    module = through_all(case("loop.ll"), 3)
    if not ll.get_default_triple().startswith("x86_64"):
        pytest.skip("looks at x86-64 assembly")
    assembly = machine().emit_assembly(module)
    assert len(re.findall(r"\t(?:addq|incq)\t?.*\(%r", assembly)) >= 4
    assert "nbcount.add" not in re.sub(r'"?nbcount\.[mt]\.\w+"?', "", assembly)


@pytest.mark.parametrize("target, reading", [("aarch64", r"\tisb\n\tmrs\t\w+, CNTVCT_EL0"), ("x86_64", r"\tlfence\n\trdtsc\n(?:\t(?!lfence|rdtsc|ret|call)[a-z]+.*\n)*\tlfence\n")])
def test_each_machine_reads_its_clock(target: str, reading: str) -> None:
    """Each machine reads its own clock: not a constant, as LLVM's steady counter is on aarch64, and neither before earlier code has been
    executed nor while later code is. This must hold in what every probe calls, in the probe after calls of what may be off, and at the
    beginning of every function."""
    triple = f"{target}-unknown-linux-gnu"
    try:
        ll.initialize_all_targets()
        ll.initialize_all_asmprinters()
        compiler = ll.Target.from_triple(triple).create_target_machine(opt=0)
    except RuntimeError:
        pytest.skip(f"this llvmlite has no code for {target}")
    clocked = rewrite("clock", case("nest.clock.ll").replace("x86_64-unknown-linux-gnu", triple))
    charges = len(re.findall(r"call .*@nbcount\.(?:charge|brief)\b", clocked))
    assembly = compiler.emit_assembly(inline_adds(rewrite("lower", clocked)))
    assert not re.search(reading, assembly)
    assert len(re.findall(r"\t(?:bl|callq|movabsq)\t\$?nbcount_(?:probe_2|brief_probe_1)\b", assembly)) == charges > 3
    helpers = rewrite("lower", f'target triple = "{triple}"\ndeclare void @nbcount.helpers()\n')
    assert len(re.findall(reading, compiler.emit_assembly(parse(helpers)))) == 4


def test_promises_are_taken_back() -> None:
    """LLVM promises which memory a function accesses before adds become stores; lowering must take this back."""
    woven = optimise(rewrite("count", case("poll.ll")), 3)
    assert "memory(" in re.search(r"define .*@f.*", woven).group(0) + \
        "".join(re.findall(r"attributes #0 = .*", woven))
    final = str(parse(rewrite("lower", woven)))
    group = re.search(r"define .*@f\(.*?\).* #(\d+) ", final)
    attributes = re.search(r"attributes #%s = .*" % group.group(1), final).group(0) if group else ""
    assert "memory(" not in attributes
