"""If something that nbcount needs is missing in Numba, the program runs as without nbcount, and one warning says what is missing; so does
`nbcount doctor`."""

from __future__ import annotations

import sys

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


@pytest.fixture
def unsupported(tmp_path) -> dict[str, str]:
    """The environment of a Python whose line events nbcount does not know."""
    Program(tmp_path, "from nbcount import _lines\n_lines.SUPPORTED = False\n", "sitecustomize.py")
    return {"PYTHONPATH": str(tmp_path)}


def test_nothing_is_said_of_a_python_that_is_not_supported_if_nothing_is_marked(tmp_path, unsupported):
    program = Program(tmp_path, SCRIPT.replace("(profile=True)", "(cache=True)"))
    done = program.python(**unsupported)
    assert (done.stdout, done.stderr, program.files()) == ("45 6\n", "", [])
    assert list(tmp_path.glob("__pycache__/*.nbc")), "it must still be cached"


@pytest.mark.parametrize("mark, switch", [("(profile=True, cache=True)", ""), ("(cache=True)", "1")])
def test_a_python_that_is_not_supported_is_the_reason(tmp_path, unsupported, mark, switch):
    """Also the second time: such code is not cached, because nothing would say so when it is loaded."""
    program = Program(tmp_path, SCRIPT.replace("(profile=True)", mark))
    for n in (1, 2):
        done = program.python(NBCOUNT=switch, **unsupported)
        assert done.stdout == "45 6\n"
        [said] = [line for line in done.stderr.splitlines() if "nbcount:" in line]
        why = "Python %d.%d is not supported" % sys.version_info[:2]
        assert said.endswith(f"nbcount: work: {why}; it runs unprofiled (`nbcount report` lists all that do)")
        assert [(entry["function"], entry["why"]) for entry in program.report()["unavailable"] if "function" in entry] == [("work", why)]
        assert len(program.files()) == n


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
