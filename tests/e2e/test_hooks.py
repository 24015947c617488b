"""If something that nbcount needs is missing in Numba, the program runs as without nbcount, and one warning says what is missing; so does
`nbcount doctor`."""

from __future__ import annotations

import pytest

from scripts import Program

SCRIPT = """
    from numba import njit

    @njit(profile=True)
    def work(n):
        s = 0
        for i in range(n):
            s += i
        return s

    print(work(10), work(4))
"""
# Gone while nbcount looks for it, and back before the program goes on, because Numba needs it.
GONE = """
    import importlib
    import nbcount

    def hide(owner, name, init):
        owners = [c for c in getattr(owner, "__mro__", [owner]) if name in vars(c)]
        values = [vars(c)[name] for c in owners]
        for c in owners:
            delattr(c, name)
        try:
            init()
        finally:
            assert not any(name in vars(c) for c in owners), "patched although it was not there"
            for c, value in zip(owners, values):
                setattr(c, name, value)

    def init(stock=nbcount.init):
        module, _, cls = "{owner}".partition(":")
        owner = importlib.import_module(module)
        hide(getattr(owner, cls) if cls else owner, "{name}", stock)

    nbcount.init = init
"""
# There at first, because Numba uses it too; nbcount notices only while it compiles.
GONE_LATER = """
    import nbcount

    class Without:
        def __init__(self, module, name):
            self.module, self.name = module, name

        def __getattr__(self, name):
            if name == self.name:
                raise AttributeError("no attribute " + name)
            return getattr(self.module, name)

    def init(stock=nbcount.init):
        stock()
        from nbcount import _stages
        _stages.ll = Without(_stages.ll, "{name}")

    nbcount.init = init
"""
CORE = "numba.core."
HOOKED = [
    CORE + "caching:Cache _index_key",
    CORE + "caching:Cache load_overload",
    CORE + "ccallback:CFunc enable_caching",
    CORE + "dispatcher:Dispatcher enable_caching",
    "numba.np.ufunc.ufuncbuilder:UFuncDispatcher _compile_core",
    CORE + "interpreter:Interpreter _iter_inst",
    CORE + "interpreter:Interpreter interpret",
    CORE + "analysis dead_branch_prune",
    CORE + "untyped_passes dead_branch_prune",
    CORE + "lowering:Lower lower_inst",
    CORE + "lowering:Lower lower",
    CORE + "lowering:Lower pre_block",
    CORE + "pylowering:PyLower lower_inst",
    CORE + "pylowering:PyLower return_exception_raised",
    CORE + "callconv:CPUCallConv call_function",
    CORE + "inline_closurecall inline_closure_call",
    CORE + "inline_closurecall:InlineWorker inline_ir",
    "numba.parfors.parfor_lowering _lower_parfor_parallel",
    CORE + "codegen:CPUCodeLibrary add_ir_module",
    CORE + "codegen:CPUCodeLibrary add_llvm_module",
    CORE + "codegen:CPUCodeLibrary _optimize_final_module",
    CORE + "codegen:CPUCodeLibrary _finalize_final_module",
    CORE + "targetconfig ConfigStack",
    CORE + "cpu CPUTargetOptions",
    "numba.np.ufunc.ufuncbuilder UFuncTargetOptions",
    CORE + "compiler Flags",
    CORE + "options:TargetOptions Mapping",
    "llvmlite.binding add_symbol",
    "llvmlite.binding parse_assembly",
    "llvmlite.binding llvm_version_info",
]
USED = ["create_pipeline_tuning_options", "create_pass_builder", "create_new_module_pass_manager"]


@pytest.fixture
def program(tmp_path, request) -> Program:
    """A program with a `sitecustomize` that removes what the test's parameter names."""
    text, what = request.param
    owner, name = what.rsplit(" ", 1)
    program = Program(tmp_path, SCRIPT)
    Program(tmp_path, text.replace("{owner}", owner).replace("{name}", name), "sitecustomize.py")
    program.gone = name
    return program


def cases(hooked: list[str], used: list[str]):
    gone = [(GONE, what) for what in hooked] + [(GONE_LATER, "llvmlite.binding " + name) for name in used]
    return pytest.mark.parametrize("program", gone, indirect=True,
                                   ids=lambda c: c[1].replace(" ", ".").replace(":", "."))


@cases(HOOKED, USED)
def test_program_runs_with_one_warning(program):
    done = program.python(PYTHONPATH=str(program.folder))
    assert done.stdout == "45 6\n"
    said = [line for line in done.stderr.splitlines() if "nbcount:" in line]
    assert len(said) == 1 and program.gone in said[0], done.stderr


@cases([CORE + "lowering:Lower pre_block", CORE + "cpu CPUTargetOptions", CORE + "targetconfig ConfigStack"],
       ["create_pass_builder"])
def test_doctor_says_what_is_gone(program):
    done = program.nbcount("doctor", check=False, PYTHONPATH=str(program.folder))
    assert done.returncode == 2
    (problem,) = [line for line in done.stdout.splitlines() if "PROBLEM" in line]
    assert program.gone in problem, done.stdout


def test_functions_that_are_cached_run_without_helpers(tmp_path):
    """A cached function runs even if its helpers fail. Their names are part of the key of Numba's cache, so they are asked for outside of
    compilation."""
    program = Program(tmp_path, """
        from numba import njit
        from nbcount import _helpers

        def names():
            raise MemoryError("no room")

        _helpers.names = names

        @njit(profile=True, cache=True)
        def work(n):
            return n + 1

        print(work(4))
    """)
    done = program.python()
    assert done.stdout == "5\n" and "no room" in done.stderr
