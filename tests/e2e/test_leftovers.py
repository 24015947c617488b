"""If page faults are counted, counters files lie in memory. What becomes of those whose processes were killed?"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from conftest import load
from scripts import Program

FAULTS = {"NBCOUNT_EVENTS": "page-faults"}

COUNT = """
    import os, signal, sys
    from numba import njit

    @njit(profile=True)
    def work(n):
        s = 0
        for i in range(n):
            s += i          # body
        return s

"""

# Says "ready" when it has counted, and then waits.
WAITS = COUNT + """
    work(int(sys.argv[1]))
    if "daemon" in sys.argv:
        os.closerange(3, 1 << 16)
    print("ready", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def program(tmp_path):
    program = Program(tmp_path, WAITS)
    filesystem = subprocess.run(["stat", "-f", "-c", "%T", str(tmp_path)], capture_output=True, text=True).stdout.strip()
    if filesystem == "tmpfs" or not os.access("/dev/shm", os.W_OK):
        pytest.skip("counters lie in memory, or on the disk, anyway")
    return program


def started(program: Program, *args: str, out: Path | None = None, **more: str) -> subprocess.Popen:
    env = program.environment(**FAULTS, **({"NBCOUNT_OUT": str(out)} if out else {}), **more)
    process = subprocess.Popen([sys.executable, program.path, *args], env=env, stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "ready\n"
    return process


def kill(process: subprocess.Popen) -> None:
    process.send_signal(signal.SIGKILL)
    process.communicate()


def finish(process: subprocess.Popen) -> None:
    process.communicate("")
    assert process.returncode == 0


def links(out: Path) -> list[Path]:
    return [file for file in out.glob("*.nbc") if file.is_symlink()]


def in_memory(out: Path) -> list[Path]:
    """What is in memory for this directory: files, and the notes that say so."""
    memory = Path(f"/dev/shm/nbcount.{os.geteuid()}")
    notes = [note for note in memory.glob("*.of") if f" {out}/" in os.readlink(note)]
    return notes + [file for file in (note.with_suffix("") for note in notes) if file.exists()]


def hits_of_body(file: Path) -> int:
    return [line["hits"] for line in load(file)["functions"][0]["lines"]][2]


def test_a_killed_process_is_put_away_by_the_next_one(program):
    """The next process that counts in a directory copies the file of a killed one there, and removes it from memory."""
    kill(started(program, "1000"))
    left, = links(program.out)
    assert len(in_memory(program.out)) == 2
    assert hits_of_body(left) == 1000
    finish(started(program, "30"))
    assert not links(program.out) and not in_memory(program.out)
    assert sorted(hits_of_body(file) for file in program.files()) == [30, 1000]
    assert sorted(os.listdir(program.out)) == [file.name for file in program.files()]


def test_a_running_process_is_left_alone(program):
    """The file of a running process is left alone, even if the process has closed all descriptors and has only its mapping."""
    for args in (["7"], ["7", "daemon"]):
        process = started(program, *args)
        link, = links(program.out)
        finish(started(program, "30"))
        assert links(program.out) == [link] and len(in_memory(program.out)) == 2
        kill(process)
        assert hits_of_body(link) == 7
        finish(started(program, "30"))
        assert not links(program.out) and hits_of_body(link) == 7


def test_without_its_link_it_is_removed(program):
    """A file without its link is removed, like one that has been copied already. If its link leads elsewhere, both the file and the link
    stay."""
    kill(started(program, "1000"))
    link, = links(program.out)
    left = Path(os.readlink(link))
    note = os.readlink(f"{left}.of")
    copied, other = program.out / f"{left.name}.copied.nbc", program.out / f"{left.name}.other.nbc"
    for file in (copied, other):
        shutil.copy(left, left.with_name(file.name))
        left.with_name(f"{file.name}.of").symlink_to(note.replace(link.name, file.name))
    shutil.copy(left, copied)
    left.with_name(f"{left.name}.gone.of").symlink_to(note)  # the note of a file that is gone already
    link.rename(other)
    finish(started(program, "30"))
    kept = left.with_name(other.name)
    assert sorted(in_memory(program.out)) == [kept, Path(f"{kept}.of")]
    assert os.readlink(other) == str(left) and not left.exists()
    assert hits_of_body(copied) == 1000 and len(program.files()) == 3
    for file in (kept, Path(f"{kept}.of")):
        file.unlink()


def test_another_directory_is_left_alone(program):
    other = program.folder / "other"
    kill(started(program, "1000", out=other))
    finish(started(program, "30"))
    assert len(links(other)) == 1 and len(in_memory(other)) == 2
    below = program.out / "below"
    kill(started(program, "1000", out=below))
    finish(started(program, "30"))
    assert len(links(below)) == 1 and len(in_memory(below)) == 2
    finish(started(program, "30", out=below))
    finish(started(program, "30", out=other))
    assert not links(other) and not in_memory(other)


@pytest.fixture(scope="module")
def copying(tmp_path_factory) -> str:
    library = tmp_path_factory.mktemp("copying") / "copying.so"
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", library, Path(__file__).with_name("copying.c")], check=True)
    return str(library)


def drafts(out: Path) -> list[Path]:
    return [file for file in out.iterdir() if file.suffix != ".nbc"]


def test_a_process_killed_over_its_copy_leaves_no_draft(program, copying):
    """If a process is killed while it copies its file, the next process makes the copy and removes the draft."""
    process = started(program, "1000", LD_PRELOAD=copying)
    process.communicate("")
    assert process.returncode == -signal.SIGKILL
    [left], [draft] = links(program.out), drafts(program.out)
    assert draft.stat().st_size == 4096 and hits_of_body(left) == 1000
    finish(started(program, "30"))
    assert not links(program.out) and not in_memory(program.out) and not drafts(program.out)
    assert sorted(hits_of_body(file) for file in program.files()) == [30, 1000]


def test_the_draft_of_a_living_process_is_left_alone(program, copying):
    """While a process copies its file, another one must not take its draft for a leftover."""
    flag = program.folder / "copying"
    process = started(program, "1000", LD_PRELOAD=copying, COPYING=str(flag))
    process.stdin.close()
    while not flag.exists():
        assert process.poll() is None
        time.sleep(0.01)
    [draft] = drafts(program.out)
    finish(started(program, "30"))
    assert drafts(program.out) == [draft]
    while process.poll() is None:  # it may copy again when the C library ends
        flag.unlink(missing_ok=True)
        time.sleep(0.01)
    assert process.returncode == 0
    assert not links(program.out) and not in_memory(program.out) and not drafts(program.out)
    assert sorted(hits_of_body(file) for file in program.files()) == [30, 1000]


def test_a_leftover_that_another_process_copies_is_left_alone(program, copying):
    """While one process copies a leftover, another one leaves it alone."""
    kill(started(program, "1000"))
    flag, [left] = program.folder / "copying", links(program.out)
    tidying = started(program, "7", LD_PRELOAD=copying, COPYING=str(flag))
    tidying.stdin.close()
    met = False
    while tidying.poll() is None:  # it copies its own first
        if flag.exists() and drafts(program.out) == [Path(f"{left}.draft")]:
            finish(started(program, "30"))
            met = True
            assert drafts(program.out) == [Path(f"{left}.draft")] and left.is_symlink()
        flag.unlink(missing_ok=True)
        time.sleep(0.01)
    assert tidying.returncode == 0 and met
    assert not links(program.out) and not in_memory(program.out) and not drafts(program.out)
    assert sorted(hits_of_body(file) for file in program.files()) == [7, 30, 1000]


def test_workers_that_are_killed(tmp_path, program):
    """The files of killed workers are kept, because their parent ends last."""
    program = Program(tmp_path, COUNT + """
    from multiprocessing import get_context

    def counted(n):
        work(n)
        os.kill(os.getpid(), signal.SIGKILL)

    if __name__ == "__main__":
        work(1)
        workers = [get_context("fork").Process(target=counted, args=(10,)) for i in range(20)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    """, "workers.py")
    program.python(**FAULTS)
    assert len(program.files()) == 21 and not links(program.out) and not in_memory(program.out)
    assert program.hits("work")[min(program.hits("work")) + 2] == 1 + 20 * 10
