"""`nbcount events`, and what `nbcount doctor` says of events. The kernel's own files tell what must be listed."""

import os
import subprocess

from conftest import environment
from nbcount._core import try_events

DEFAULT = ["cycles", "instructions", "cache-misses", "branch-misses"]


def ask(nbcount: str, *args: str, status: int = 0, **env: str) -> subprocess.CompletedProcess:
    done = subprocess.run([nbcount, "events", *args], capture_output=True, text=True,
                          env=environment(**env), timeout=120)
    assert done.returncode == status, done.stderr
    return done


def names(text: str) -> list[str]:
    return [line.split()[0] for line in text.splitlines() if line.startswith("  ")]


def split(text: str) -> tuple[list[str], dict[str, str]]:
    """The names that can be counted, and those that cannot, with reasons."""
    counted, missing, why = [], {}, None
    for line in text.splitlines():
        if line and not line.startswith(" "):
            why = line.partition(", unavailable: ")[2].rstrip(":")
        elif line and why:
            missing[line.split()[0]] = why
        elif line:
            counted.append(line.split()[0])
    return counted, missing


def test_every_event_is_there_once(nbcount):
    counted, missing = split(ask(nbcount, "--all").stdout)
    assert len(set(counted)) == len(counted) and not set(counted) & set(missing)
    assert {*DEFAULT, "page-faults", "context-switches", "PAPI_TOT_INS"} <= {*counted, *missing}
    assert all(missing.values())


def test_without_a_pmu_that_is_the_reason(nbcount):
    counted, missing = split(ask(nbcount, "cycles").stdout)
    pmus = {name.rstrip("0123456789_") for name in os.listdir("/sys/bus/event_source/devices")}
    if pmus & {"cpu", "cpu_core", "armv", "apple_icestorm_pmu"} or "cycles" in counted:
        return
    assert missing["cycles"] == "this machine has no PMU (perf_event_open: ENOENT)" or "perf_event" in missing["cycles"]


def test_pattern_chooses(nbcount):
    text = ask(nbcount, "FAULTS").stdout
    assert "page-faults" in names(text)
    assert all("fault" in line.lower() for line in text.splitlines() if line.startswith("  "))
    described = ask(nbcount, "off its core").stdout
    assert names(described) == ["context-switches"]


def test_unknown_pattern(nbcount):
    done = ask(nbcount, "no such thing", status=2)
    assert done.stdout == ""
    assert done.stderr == "nbcount: no such thing: no event has this in its name or description\n"
    assert "one PATTERN" in ask(nbcount, "a", "b", status=2).stderr


def test_short_without_all(nbcount):
    text = ask(nbcount).stdout
    counted, _ = split(ask(nbcount, "-a").stdout)
    assert names(text) == counted
    assert ("--all" in text) == ("unavailable" in text)


def test_lines_are_cut_on_terminals_only(nbcount):
    assert max(map(len, ask(nbcount, "fault", COLUMNS="50").stdout.splitlines())) <= 50
    assert "faults that the kernel resolved" in ask(nbcount, "page-faults").stdout


def test_reader_may_go(nbcount):
    done = subprocess.run(["sh", "-c", '"$0" events --all | head -n 1', nbcount], capture_output=True, text=True,
                          timeout=120)
    assert done.returncode == 0 and done.stderr == ""
    assert len(done.stdout.splitlines()) == 1


def test_core_says_the_same(nbcount):
    counted, missing = split(ask(nbcount, "--all").stdout)
    said = dict(line.split("\t") for line in try_events(",".join(DEFAULT)).splitlines())
    assert said == {name: missing.get(name, "") for name in DEFAULT}
    assert try_events(None) == try_events(",".join(DEFAULT))
    assert try_events("none") == ""
    assert "unknown event" in try_events("nonesuch")


def test_doctor_has_a_line_for_each(nbcount):
    done = subprocess.run([nbcount, "doctor"], capture_output=True, text=True, timeout=300)
    lines = {line.split()[0]: line for line in done.stdout.splitlines() if line and line[0] != " "}
    for line in try_events(None).splitlines():
        name, why = line.split("\t")
        assert (f"unavailable: {why}" if why else "can be counted") in lines[name]
