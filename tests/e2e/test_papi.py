"""Events through PAPI, end to end: on this machine, and on one without a PMU, whose processor libpfm4 does not know. For the latter,
libpfm4 is told to overlook this processor's PMUs, and the kernel to have none (nopmu.c)."""

from __future__ import annotations

import ctypes
import ctypes.util
import subprocess
from pathlib import Path

import pytest

from scripts import Program, line_of
from test_events import FRESH, check_faults_of_lines
from test_events_command import ask, split

FAULTS, CORE = "perf_event:::perf::PAGE-FAULTS", 1  # PFM_PMU_TYPE_CORE
NO_PMU = "this machine has no PMU (perf_event_open: ENOENT)"
HARDWARE = ["PAPI_TOT_INS", "PAPI_TOT_CYC", "perf_event:::perf::CYCLES", "perf_event:::perf_raw::r0c0"]


class Pmu(ctypes.Structure):
    """pfm_pmu_info_t; bit 0 of `flags` is is_present."""
    _fields_ = [("name", ctypes.c_char_p), ("desc", ctypes.c_char_p), ("size", ctypes.c_size_t), ("pmu", ctypes.c_int),
                ("type", ctypes.c_int), ("nevents", ctypes.c_int), ("first_event", ctypes.c_int),
                ("max_encoding", ctypes.c_int), ("num_cntrs", ctypes.c_int), ("num_fixed_cntrs", ctypes.c_int),
                ("flags", ctypes.c_uint)]


def pmus_of_this_processor() -> list[str]:
    pfm = ctypes.CDLL(ctypes.util.find_library("pfm"))
    assert pfm.pfm_initialize() == 0
    names = []
    for number in range(2000):
        pmu = Pmu(size=ctypes.sizeof(Pmu))
        if pfm.pfm_get_pmu_info(number, ctypes.byref(pmu)) == 0 and pmu.type == CORE and pmu.flags & 1:
            names.append(pmu.name.decode())
    return names


@pytest.fixture(scope="module")
def unknown(tmp_path_factory) -> dict[str, str]:
    """The environment for an unknown processor."""
    library = tmp_path_factory.mktemp("nopmu") / "nopmu.so"
    source = Path(__file__).resolve().parent / "nopmu.c"
    subprocess.run(["gcc", "-O1", "-Wall", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return {"LD_PRELOAD": str(library), "LIBPFM_DISABLED_PMUS": ",".join(pmus_of_this_processor())}


@pytest.fixture(params=["this machine", "unknown processor"])
def machine(request, unknown) -> dict[str, str]:
    return unknown if request.param == "unknown processor" else {}


def test_page_faults_of_a_line_are_the_pages_that_it_touches_first(tmp_path, machine):
    check_faults_of_lines(tmp_path, FAULTS, **machine)


@pytest.mark.parametrize("threads", [1, 4])
def test_page_faults_of_each_thread_are_its_own(tmp_path, machine, threads):
    """Each thread has its own page faults, and they equal those of perf, which are counted beside."""
    program = Program(tmp_path, FRESH + """
    def work(n):
        touch(fresh(100 * n), fresh(10 * n))
    workers = [threading.Thread(target=work, args=(n + 1,)) for n in range(int(sys.argv[1]))]
    for w in workers: w.start()
    for w in workers: w.join()
    """)
    program.python(str(threads), NBCOUNT_EVENTS=f"{FAULTS},page-faults", NBCOUNT_BUDGET="line", **machine)
    first, second = line_of(program.path, "first"), line_of(program.path, "second")
    lines = {line["line"]: line["threads"] for line in program.report(per_thread=True)["functions"][0]["lines"]}
    for event in (FAULTS, "page-faults"):
        for line, pages in ((first, 100), (second, 10)):
            found = sorted(t["events"][event]["self"] for t in lines[line])
            assert found == sorted([1, *(pages * (n + 1) for n in range(threads))]), event


def test_what_the_processor_counts_is_refused(tmp_path, unknown):
    """Events of the processor are refused, with the kernel's reason, and are never 0."""
    program = Program(tmp_path, FRESH)
    program.python(NBCOUNT_EVENTS=",".join([FAULTS, *HARDWARE, "perf_event:::perf::NO-SUCH"]), **unknown)
    report = program.report()
    assert [e["name"] for e in report["events"]] == ["hits", "ticks", FAULTS]
    why = {entry["event"]: entry["why"] for entry in report["unavailable"]}
    assert why.pop("perf_event:::perf::NO-SUCH").startswith("PAPI: ")
    assert why == {name: NO_PMU for name in HARDWARE}


def test_no_other_processors_events_are_listed(nbcount, unknown):
    counted, missing = split(ask(nbcount, "--all", **unknown).stdout)
    own = tuple(name for name in unknown["LIBPFM_DISABLED_PMUS"].split(",") if name)  # for libpfm, all whose names begin so
    here, not_here = split(ask(nbcount, "--all", LD_PRELOAD=unknown["LD_PRELOAD"]).stdout)
    assert {*counted} == {*here}
    assert {*missing} == {name for name in not_here if not (own and name.startswith(own))}
    assert "PAPI_TOT_INS" in missing and "page-faults" in counted


def test_the_environment_is_as_before(tmp_path, unknown):
    """PAPI leaves the environment as it was, also for children, and if the user forces a PMU."""
    show = """
    import os, subprocess
    from nbcount._core import try_events

    print(try_events("{event}").strip())
    print(subprocess.run(["env"], capture_output=True, text=True).stdout.count("LIBPFM_FORCE_PMU=perf"),
          os.popen("env").read().count("LIBPFM_FORCE_PMU"))
    """.replace("{event}", FAULTS)
    program = Program(tmp_path, show)
    assert program.python(NBCOUNT="0", **unknown).stdout == f"{FAULTS}\n0 0\n"
    said = program.python(NBCOUNT="0", **unknown, LIBPFM_FORCE_PMU="perf").stdout.splitlines()
    assert said[0].startswith(f"{FAULTS}\tPAPI cannot count here (") and said[1] == "1 1"


def test_libpfm4_of_the_program_is_left_alone(tmp_path, unknown):
    """If the program has initialised libpfm4 itself, no other processor's PMU may stand in, and so PAPI cannot count."""
    program = Program(tmp_path, f"""
    import ctypes
    ctypes.CDLL({ctypes.util.find_library("pfm")!r}).pfm_initialize()
    from nbcount._core import try_events
    print(try_events("{FAULTS}"))
    """)
    assert "PAPI cannot count here" in program.python(NBCOUNT="0", **unknown).stdout
