"""For a damaged or hostile counters file, `nbcount report` prints one clear line and exits with status 2, or the report is right. Each case
starts from the file of a real run and is read by the real program, which may take 2 s and 500 MB."""

from __future__ import annotations

import json
import os
import re
import shutil
import struct
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from conftest import environment, nbcount_bin
from nbcfile import CHUNK, LOG, Counters
from scripts import Program

BIG = 2**63 - 1
HUGE = 2**64 - 1
AGAIN = "; run the program again"
NOT_OURS = r"not a counters file of nbcount \(those are called HOST\.PID\.START\.nbc; Numba's caches have \.nbc files, too\)"

SOURCE = """
    import threading
    from numba import njit

    @njit(profile=True, nogil=True)
    def work(n):
        s = n * 0
        for i in range(int(n)):     # second
            if i < n / 2:           # third
                s += i              # fourth
        return s

    work(30)
    thread = threading.Thread(target=work, args=(30.0,))
    thread.start(), thread.join()
    import time
    time.sleep(0.2)     # its end is recorded after join
    from nbcount import _core
    _core.note(b"refused", b"/x.py", 3, b"a reason")
"""


@pytest.fixture(scope="module", name="real")
def real_fixture(tmp_path_factory) -> tuple[bytes, Path]:
    """The bytes of a real counters file, and the path of the program."""
    program = Program(tmp_path_factory.mktemp("real"), SOURCE)
    program.python(NBCOUNT_BUDGET="0")
    return program.files()[0].read_bytes(), program.path


def report(path, *options: str, folder=None, user=None, program=None):
    """(status, stdout, stderr) of `nbcount report`; also checks that it needs little time and memory."""
    process = subprocess.Popen([program or nbcount_bin(), "report", str(path), *options], cwd=folder, user=user,
                               env=environment(NBCOUNT_OUT="/nonexistent"), stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    timer = threading.Timer(30, process.kill)
    timer.start()
    errors = []
    reader = threading.Thread(target=lambda: errors.append(process.stderr.read()))
    reader.start()
    out = process.stdout.read()
    reader.join()
    _, status, usage = os.wait4(process.pid, 0)
    timer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode in (0, 2), f"status {process.returncode}: {errors}"
    assert usage.ru_utime + usage.ru_stime < 2, f"{usage.ru_utime + usage.ru_stime:.1f} s"
    assert usage.ru_maxrss < 500_000, f"{usage.ru_maxrss} KB"
    return process.returncode, out, errors[0]


def refused(path, says: str, *options: str, **more) -> None:
    """The report must be one line that names the file, the reason and the way out, and nothing else."""
    status, out, err = report(path, *options, **more)
    assert (status, out) == (2, b""), (status, out[:300], err)
    line = err.decode()
    assert line.endswith("\n") and line.count("\n") == 1, line
    assert re.fullmatch(re.escape(f"nbcount: {path}: ") + says, line[:-1]), line


def hits(counts: dict, name: str = "work") -> list[int]:
    """Hits of a function's lines, in order of lines."""
    return [line["hits"] for f in counts["functions"] if f["name"] == name for line in f["lines"]]


EXPECTED = [2, 62, 60, 30, 2]


# -- damage -> what is said

def header(field, value):
    return lambda c: c.header(field, value)


def segment(field, value):
    return lambda c: c.segment(field, value)


def patch(kind, n, field, value):
    return lambda c: c.patch(kind, n, field, value)


def table(old, new):
    return lambda c: c.table((old, new))


def cut(size):
    def damage(c):
        del c.data[size:]
    return damage


def counter(value, slot=0):
    def damage(c):
        c.put(c.slot_at(slot), value % 2**64)
    return damage


def raw(at, data):
    def damage(c):
        c.data[at:at + len(data)] = data
    return damage


def record_field(kind, back, value, form="<I"):
    """Damages a field of a record's header: 16 bytes before the payload is its type, 12 its length, 8 its sum."""
    def damage(c):
        c.put(c.find(kind)[0] - back, value, form)
    return damage


def payload_byte(kind):
    def damage(c):
        c.data[c.find(kind)[0] + 3] ^= 4
    return damage


def shorter_log(back):
    def damage(c):
        c.segment("used", c.get(LOG + 16) - back)
    return damage


def overlap_modules(c):
    c.patch("module", 1, "base", c.get(c.find("module")[0]))


def extent_on_extent(c):
    at, _ = c.find("extent")
    c.append("extent", struct.pack("<QQQQ", 0, 4 * CHUNK, CHUNK, c.get(at + 24)))


def two_at_one_start(c):
    end = len(c.data)
    c.data += bytes(CHUNK)
    c.header("file_bytes", end + CHUNK)
    c.append("extent", struct.pack("<QQQQ", 0, 0, CHUNK, end))


def second_done(c):
    c.append("done", c.payload("done"))


def loop_of_segments(c):
    end = len(c.data)
    c.data += struct.pack("<QQQQ", end, CHUNK, 0, 0) + bytes(CHUNK - 32)
    c.header("file_bytes", end + CHUNK)
    c.segment("next", end)


def done_pair(offset, count):
    def damage(c):
        c.replace("done", 0, c.payload("done")[:8] + struct.pack("<QQQ", 1, offset % 2**64, count % 2**64))
    return damage


def short(kind):
    return lambda c: c.replace(kind, 0, c.payload(kind)[:7])


def sparse(size):
    def damage(c):
        c.header("file_bytes", size)
        c.size = size
    return damage


def sums_over_threads(c):
    done_pair(c.get(c.find("module")[0]), BIG)(c)


def refs(change):
    return lambda c: c.table(lambda t: re.sub(rb"(line\t0\t0\t\d+\t)\S*\n", change, t, count=1))


AT = r" \(at byte \d+\)"
BAD_EXTENT = "damaged: bad size or place of the extent at byte "
ROW = r"damaged: site table, line \d+: "

REFUSED = {
    # the file as a whole
    "empty": (cut(0), "empty: the process ended before it wrote anything" + AGAIN),
    "one byte": (cut(1), "cut off: 1 byte is there" + AGAIN),
    "seven bytes": (cut(7), "cut off: 7 bytes are there" + AGAIN),
    "one byte of something else": (lambda c: (raw(0, b"#")(c), cut(1)(c)), NOT_OURS),
    "text": (raw(0, b"#!/bin/sh\n"), NOT_OURS),
    "wrong magic": (header("magic", b"NBCOUNT!"), NOT_OURS),
    "magic only": (cut(8), "cut off: 8 bytes are there" + AGAIN),
    "half a header": (cut(100), "cut off: 100 bytes are there" + AGAIN),
    "header only": (cut(240), "cut off: 240 of 196608 bytes are there" + AGAIN),
    "cut before the log": (cut(LOG), "cut off: 4096 of 196608 bytes are there" + AGAIN),
    "cut in the log": (cut(LOG + 70), "cut off: 4166 of 196608 bytes are there" + AGAIN),
    "cut before the counters": (cut(CHUNK), "cut off: 65536 of 196608 bytes are there" + AGAIN),
    "cut in the counters": (cut(3 * CHUNK - 1), "cut off: 196607 of 196608 bytes are there" + AGAIN),
    "zeros": (raw(0, bytes(3 * CHUNK)), NOT_OURS),
    # header
    "version too new": (header("version", 2), r"written by a newer nbcount: file format 2, this one reads up to 1 "
                        r"\(update it\)"),
    "version huge": (header("version", 2**32 - 1), r"written by a newer nbcount: file format 4294967295, .*"),
    "version 0": (header("version", 0), "damaged: no version" + AT + AGAIN),
    "other endianness": (header("byte_order", 0x04030201), "written on a machine of the other byte order "
                         r"\(report it there\)"),
    "byte order garbage": (header("byte_order", 0x01020403), "damaged: unknown byte order" + AT + AGAIN),
    "pid 0": (header("pid", 0), "damaged: bad process id" + AT + AGAIN),
    "pid huge": (header("pid", HUGE), "damaged: bad process id" + AT + AGAIN),
    "start negative": (header("start_ns", HUGE), "damaged: bad time of start" + AT + AGAIN),
    "state 2": (header("state", 2), "damaged: unknown state" + AT + AGAIN),
    "lost huge": (header("lost", HUGE), "damaged: bad mark of lost counters" + AT + AGAIN),
    "lost 4": (header("lost", 4), "damaged: bad mark of lost counters" + AT + AGAIN),
    "rank -2": (header("rank", -2), "damaged: bad rank" + AT + AGAIN),
    "file_bytes 0": (header("file_bytes", 0), "damaged: bad file size" + AT + AGAIN),
    "file_bytes 1": (header("file_bytes", 1), "damaged: bad file size" + AT + AGAIN),
    "file_bytes misaligned": (header("file_bytes", 3 * CHUNK - 1), "damaged: bad file size" + AT + AGAIN),
    "file_bytes too many": (header("file_bytes", 4 * CHUNK), "cut off: 196608 of 262144 bytes are there" + AGAIN),
    "file_bytes huge": (header("file_bytes", 2**64 - CHUNK), r"cut off: 196608 of \d+ bytes are there" + AGAIN),
    "file_bytes too few": (header("file_bytes", CHUNK), "damaged: extent outside the file, at byte 65536" + AGAIN),
    "retired unknown": (header("retired", 9), "damaged: an unknown thread has ended: 8" + AGAIN),
    "retired huge": (header("retired", HUGE), r"damaged: an unknown thread has ended: \d+" + AGAIN),
    "a terabyte of nothing": (sparse(2**40), "1099511627776 bytes long: more than 2147483648 cannot be read" + AGAIN),
    # log segments
    "segment leads to itself": (segment("next", LOG), "damaged: log segments overlap" + AT + AGAIN),
    "segment at 1": (segment("next", 1), "damaged: log segments overlap" + AT + AGAIN),
    "segment misaligned": (segment("next", CHUNK + 8), r"damaged: .* log segment" + AT + AGAIN),
    "segment outside": (segment("next", 3 * CHUNK), "damaged: log segment outside the file" + AT + AGAIN),
    "segment far outside": (segment("next", HUGE), "damaged: log segment outside the file" + AT + AGAIN),
    "segment on counters": (segment("next", CHUNK), "damaged: .*" + AGAIN),
    "segments in a loop": (loop_of_segments, "damaged: log segments form a loop" + AT + AGAIN),
    "segment of 0 bytes": (segment("bytes", 0), "damaged: bad size or place of a log segment" + AT + AGAIN),
    "segment too long": (segment("bytes", CHUNK), "damaged: bad size or place of a log segment" + AT + AGAIN),
    "segment huge": (segment("bytes", 2**64 - LOG), "damaged: bad size or place of a log segment" + AT + AGAIN),
    "used huge": (segment("used", HUGE), "damaged: log segment uses more than it has" + AT + AGAIN),
    "used beyond": (segment("used", CHUNK), "damaged: log segment uses more than it has" + AT + AGAIN),
    "used misaligned": (segment("used", 12), "damaged: log segment uses more than it has" + AT + AGAIN),
    "used 1": (segment("used", 1), "damaged: log segment uses more than it has" + AT + AGAIN),
    "used beyond the records": (shorter_log(-24), "damaged: .*" + AGAIN),
    # records
    "torn before a payload": (segment("used", 16), "damaged: record is longer than its log segment" + AT + AGAIN),
    "torn in a record's head": (segment("used", 8), "damaged: record is cut off" + AT + AGAIN),
    "torn in the last payload": (shorter_log(8), "damaged: record is longer than its log segment" + AT + AGAIN),
    "record of 0 bytes": (record_field("module", 12, 0), r"damaged: wrong sum of a record at byte \d+" + AGAIN),
    "record huge": (record_field("module", 12, 2**32 - 1), "damaged: record is longer than its log segment" + AT + AGAIN),
    "sum wrong": (record_field("module", 8, 1, "<Q"), r"damaged: wrong sum of a record at byte \d+" + AGAIN),
    "info changed": (payload_byte("info"), r"damaged: wrong sum of a record at byte \d+" + AGAIN),
    "thread changed": (payload_byte("thread"), r"damaged: wrong sum of a record at byte \d+" + AGAIN),
    "done changed": (payload_byte("done"), r"damaged: wrong sum of a record at byte \d+" + AGAIN),
    "module short": (short("module"), "damaged: the record of a module is too short" + AGAIN),
    "thread short": (short("thread"), "damaged: the record of a thread is too short" + AGAIN),
    "extent short": (short("extent"), "damaged: the record of an extent is too short" + AGAIN),
    "done short": (short("done"), "damaged: the record of an ended thread is too short" + AGAIN),
    "note without fields": (lambda c: c.replace("note", 0, b"x\n"), "damaged: a note that is not understood" + AGAIN),
    "note in line 2^32": (lambda c: c.replace("note", 0, b"a\tb\t4294967296\tc\n"),
                          "damaged: a note that is not understood" + AGAIN),
    "info without key": (lambda c: c.replace("info", 0, b"=x\n"), "damaged: a description without a key" + AGAIN),
    # modules
    "module of 0 slots": (patch("module", 0, "slots", 0), "damaged: a module and its site table differ in slots" + AGAIN),
    "module of 2^64-1 slots": (patch("module", 0, "slots", HUGE),
                               "damaged: a module and its site table differ in slots" + AGAIN),
    "base 0": (patch("module", 0, "base", 0), "damaged: bad place of a module's counters: 0" + AGAIN),
    "base misaligned": (patch("module", 0, "base", 65), "damaged: bad place of a module's counters: 65" + AGAIN),
    "base huge": (patch("module", 0, "base", -8), r"damaged: bad place of a module's counters: \d+" + AGAIN),
    "base elsewhere": (patch("module", 0, "base", 8 * CHUNK), r"damaged: a counter that belongs to no module, at \d+" + AGAIN),
    "modules overlap": (overlap_modules, "damaged: counters of two modules overlap at 64" + AGAIN),
    # threads
    "thread twice": (patch("thread", 1, "thread", 0), "damaged: thread out of order: 0" + AGAIN),
    "thread huge": (patch("thread", 1, "thread", HUGE), f"damaged: thread out of order: {HUGE}" + AGAIN),
    "thread with a sum's block": (patch("thread", 1, "block", HUGE), "damaged: bad block of thread 1" + AGAIN),
    "two threads, one block": (patch("thread", 1, "block", 0), "damaged: another took the block of running thread 0" + AGAIN),
    "block of nobody": (patch("thread", 0, "block", 77), "damaged: counters of no thread, in block 0" + AGAIN),
    "tid huge": (patch("thread", 0, "tid", HUGE), "damaged: bad number of the system's for thread 0" + AGAIN),
    # extents
    "extent on the header": (patch("extent", 0, "at", 0), "damaged: an extent covers the header" + AGAIN),
    "extent misaligned": (patch("extent", 0, "at", CHUNK + 8), BAD_EXTENT + "65544" + AGAIN),
    "extent outside": (patch("extent", 0, "at", 99 * CHUNK), r"damaged: extent outside the file, at byte \d+" + AGAIN),
    "extent far outside": (patch("extent", 0, "at", -CHUNK), r"damaged: extent outside the file, at byte \d+" + AGAIN),
    "extent of 0 bytes": (patch("extent", 0, "bytes", 0), BAD_EXTENT + r"\d+" + AGAIN),
    "extent of 1 byte": (patch("extent", 0, "bytes", 1), BAD_EXTENT + r"\d+" + AGAIN),
    "extent huge": (patch("extent", 0, "bytes", -CHUNK), r"damaged: extent outside the file, at byte \d+" + AGAIN),
    "extent start misaligned": (patch("extent", 0, "start", 4), BAD_EXTENT + r"\d+" + AGAIN),
    "extent start huge": (patch("extent", 0, "start", -8), BAD_EXTENT + r"\d+" + AGAIN),
    "extent start elsewhere": (patch("extent", 0, "start", 128),
                               r"damaged: a counter that belongs to no module, at \d+" + AGAIN),
    "extent of block 2^63": (patch("extent", 0, "block", 2**63), f"damaged: counters of no thread, in block {2**63}" + AGAIN),
    "extents share bytes": (extent_on_extent, r"damaged: two parts of the file overlap at byte \d+" + AGAIN),
    "extents share slots": (two_at_one_start, r"damaged: two extents of a block overlap, at byte \d+" + AGAIN),
    # ended threads
    "end of nobody": (patch("done", 0, "thread", 9), "damaged: an unknown thread has ended: 9" + AGAIN),
    "ended twice": (second_done, "damaged: ended twice: thread 1" + AGAIN),
    "pairs 0": (patch("done", 0, "pairs", 0), "damaged: wrong number of counters of ended thread 1" + AGAIN),
    "pairs huge": (patch("done", 0, "pairs", HUGE), "damaged: wrong number of counters of ended thread 1" + AGAIN),
    "pair below": (done_pair(56, 1), "damaged: a counter that belongs to no module, at 56" + AGAIN),
    "pair misaligned": (done_pair(65, 1), "damaged: a counter that belongs to no module, at 65" + AGAIN),
    "pair far away": (done_pair(-8, 1), r"damaged: a counter that belongs to no module, at \d+" + AGAIN),
    "pair negative": (done_pair(64, -1), "damaged: a negative counter, at 64" + AGAIN),
    # counters
    "counter 2^64-1": (counter(HUGE), "damaged: a negative counter, at 64" + AGAIN),
    "counter -2^63": (counter(2**63), "damaged: a negative counter, at 64" + AGAIN),
    "sum over 2^63": (counter(BIG), r"damaged: counts add up to more than 2\^63 - 1" + AGAIN),
    "sum of threads": (sums_over_threads, r"damaged: counts add up to more than 2\^63 - 1" + AGAIN),
    "counter of nobody": (counter(1, 500),
                          r"damaged: a counter that belongs to no module, at \d+" + AGAIN),
    # site tables
    "table version 2": (table(b"table\t1\t", b"table\t2\t"), ROW + "its version is not known to this nbcount" + AGAIN),
    "not a table": (lambda c: c.table(lambda t: b"hello\n"), ROW + "not a site table" + AGAIN),
    "table without slots": (table(b"slots\t", b"slits\t"), ROW + "bad slot" + AGAIN),
    "slots of 2^64-1": (lambda c: c.table(lambda t: re.sub(rb"slots\t\d+", b"slots\t%d" % HUGE, t)),
                        ROW + "bad number of slots" + AGAIN),
    "slots of 2^32": (lambda c: c.table(lambda t: re.sub(rb"slots\t\d+", b"slots\t%d" % 2**32, t)), ROW + "bad number of slots" + AGAIN),
    "slots negative": (lambda c: c.table(lambda t: re.sub(rb"slots\t\d+", b"slots\t-1", t)),
                       ROW + "bad number of slots" + AGAIN),
    "slots too few": (lambda c: c.table(lambda t: re.sub(rb"slots\t\d+", b"slots\t1", t)), ROW + "bad slot" + AGAIN),
    "table cut off": (lambda c: c.table(lambda t: t[:-2]), "damaged: a site table is cut off" + AGAIN),
    "table empty": (lambda c: c.table(lambda t: b""), "damaged: a site table is cut off" + AGAIN),
    "file out of order": (table(b"file\t0\t", b"file\t1\t"), ROW + "file out of order" + AGAIN),
    "bad hash": (lambda c: c.table(lambda t: re.sub(rb"(file\t0\t)\w+", rb"\1xyz", t)), ROW + "bad hash of a file" + AGAIN),
    "function in no file": (table(b"function\t0\t0\t", b"function\t0\t7\t"), ROW + "function in an unknown file" + AGAIN),
    "function out of order": (table(b"function\t0\t0\t", b"function\t4294967295\t0\t"),
                              ROW + "function out of order" + AGAIN),
    "unknown kind": (table(b"\tfunction\twork", b"\tmethod\twork"), ROW + "unknown kind of function" + AGAIN),
    "def in line 2^32-1": (lambda c: c.table(lambda t: re.sub(rb"(function\t0\t0\t)\d+", rb"\g<1>4294967295", t)),
                           ROW + "bad line of a function" + AGAIN),
    "line 0": (lambda c: c.table(lambda t: re.sub(rb"(line\t0\t0\t)\d+", rb"\g<1>0", t)), ROW + "bad line number" + AGAIN),
    "line 2^32-1": (lambda c: c.table(lambda t: re.sub(rb"(line\t0\t0\t)\d+", rb"\g<1>4294967295", t)),
                    ROW + "bad line number" + AGAIN),
    "line -1": (lambda c: c.table(lambda t: re.sub(rb"(line\t0\t0\t)\d+", rb"\g<1>-1", t)), ROW + "bad line number" + AGAIN),
    "line of no function": (table(b"line\t0\t0", b"line\t1\t0"), ROW + "line of an unknown function" + AGAIN),
    "line in no file": (table(b"line\t0\t0", b"line\t0\t1"), ROW + "line in an unknown file" + AGAIN),
    "slot beyond": (refs(rb"\g<1>99\n"), ROW + "bad slot" + AGAIN),
    "slot 2^64": (refs(rb"\g<1>18446744073709551616\n"), ROW + "bad slot" + AGAIN),
    "factor 0": (refs(rb"\g<1>0*0\n"), ROW + "bad factor of a slot" + AGAIN),
    "factor 2^63": (refs(rb"\g<1>0*9223372036854775808\n"), ROW + "bad factor of a slot" + AGAIN),
    "product over 2^63": (refs(rb"\g<1>1*9223372036854775807\n"), r"damaged: counts add up to more than 2\^63 - 1" + AGAIN),
    "newline in a name": (table(b"\twork\t", b"\two\nrk\t"), ROW + "function out of order" + AGAIN),
    "unknown escape": (table(b"\twork\t", b"\two\\qrk\t"), ROW + "bad name of a function" + AGAIN),
}


def write(folder: Path, data: bytes, damage, name: str = "damaged.nbc") -> Path:
    counters = Counters(data)
    damage(counters)
    path = folder / name
    path.write_bytes(counters.data)
    if hasattr(counters, "size"):
        os.truncate(path, counters.size)
    return path


@pytest.mark.parametrize("name", REFUSED)
def test_refused_in_one_line(real, tmp_path, name):
    damage, says = REFUSED[name]
    path = write(tmp_path, real[0], damage)
    refused(path, says)
    refused(path, says, "--format", "json", "--per-thread")


# -- damage that leaves the file usable -> what the report says

def names(new: bytes):
    def damage(c):
        for n in range(2):
            c.table(lambda t: t.replace(b"\twork\t", b"\t" + new + b"\t"), n)
    return damage


def info(text: bytes):
    return lambda c: c.append("info", text)


def running(c):
    c.header("state", 0)
    c.header("pid", 2**22)


def lost_and_ownerless(c):
    c.header("lost", 1)
    c.patch("thread", 0, "block", 77)


def sparse_tail(c):
    c.size = 2**40


def extent_of_nothing(c):
    """A file of 2 GiB, nearly all of it counters of one block, all of them 0."""
    c.header("file_bytes", 2**31)
    c.size = 2**31
    c.append("extent", struct.pack("<QQQQ", 0, 2**40, 2**31 - 3 * CHUNK, 3 * CHUNK))


def other_lines(c):
    for n in range(2):
        c.table(lambda t: t + b"edges\t1\t2\n", n)


def many_notes(c):
    c.append("note", *[b"name%d\t/file%d\t1\twhy\n" % (i, i) for i in range(60_000)])
    names = b"".join(b"function\t%d\t0\t1\tfunction\tf%d\t()\n" % (i, i) for i in range(1, 60_000))
    c.table(lambda t: t + names)


def many_threads(c):
    """20,000 ended threads and 50,000 lines, each of which adds up the same counter."""
    base = c.get(c.find("module")[0])
    lines = b"".join(b"line\t0\t0\t%d\t0\n" % i for i in range(1000, 51_000))
    c.replace("module", 0, c.payload("module") + lines)
    c.append("thread", *[struct.pack("<QQQ16s", i, i, 1, b"") for i in range(2, 20_000)])
    c.append("done", *[struct.pack("<QQQQ", i, 1, base, 1) for i in range(2, 20_000)])



def many_twins(c):
    """800 functions in two modules: what each copy in the first module has coming is divided over all copies, as measured in the second."""
    n, base = 800, 2**32
    rows = [f"slots\t{4 * n}", "file\t0\t-\ta.py"]
    rows += [f"function\t{i}\t0\t1\tfunction\tf{i}\t()" for i in range(n)] + [f"code\t{i}\t{i}\tsym{i}" for i in range(n)]
    rows += [f"level\t{i}\t-\t{4 * i}" for i in range(n)]
    rows += [f"region\t{i}\t{i}\t{4 * i + 1}\t{4 * i + 2}\t{4 * i + 3}" for i in range(n)]
    rows += [f"part\t{i}\t{i}\t0\t1\t16\t{i}\t-" for i in range(n)]
    pairs = [(base + 32 * i, 100_000) for i in range(2 * n)] + [(base + 32 * i + 8, 1_000_000) for i in range(n, 2 * n)]
    c.append("info", b"clock=tsc\nclock-hz=1000000000\nclock-probe=10.0\nclock-invariant=yes\n")
    for k, tag in enumerate("ab"):
        text = "\n".join([f"nbcount-table\t1\t{tag * 32}", *rows, ""])
        c.append("module", struct.pack("<QQ", base + k * 32 * n, 4 * n) + text.encode())
    c.append("thread", struct.pack("<QQQ16s", 2, 2, 1, b""))
    c.append("done", struct.pack("<QQ", 2, len(pairs)) + b"".join(struct.pack("<Qq", *pair) for pair in sorted(pairs)))


USABLE = {
    # name: (damage, what the text report must contain, the function's name, its hits)
    "as it was": (lambda c: None, "complete", "work", EXPECTED),
    "unknown record": (lambda c: c.append(4711, b"from later"), "complete", "work", EXPECTED),
    "empty record": (lambda c: c.append(4711, b""), "complete", "work", EXPECTED),
    "unknown line of a table": (other_lines, "complete", "work", EXPECTED),
    "log is empty": (lambda c: (c.segment("used", 0), c.header("state", 0), c.header("pid", 2**22)),
                     "ended by a signal, os._exit or exec", "work", []),
    "torn between records": (lambda c: c.segment("used", c.find("note")[0] - 16 - LOG - 32), "complete", "work", EXPECTED),
    "killed": (running, "process 4194304: ended by a signal, os._exit or exec: counts of calls that were under way may be missing", "work", EXPECTED),
    "lost": (header("lost", 1), "some counts were lost: its messages say why", "work", EXPECTED),
    "another has no file": (header("lost", 2), "another process of its run could leave no profile: its messages say why", "work", EXPECTED),
    "lost, and counters of nobody": (lost_and_ownerless, "some counts were lost", "work", [1, 31, 30, 15, 1]),
    "more bytes than the header says": (lambda c: c.data.extend(b"x" * 1000), "complete", "work", EXPECTED),
    "a terabyte behind the end": (sparse_tail, "complete", "work", EXPECTED),
    "2 GiB of zeros": (extent_of_nothing, "complete", "work", EXPECTED),
    "the runtime's own bytes": (lambda c: c.put(c.slot_at(0) - 8, HUGE), "complete", "work", EXPECTED),
    "run without end": (header("run", b"x" * 64), "complete", "work", EXPECTED),
    "host with escapes": (header("host", b"\x1b]0;x\x07\x1b[31m"), r"\x1b]0;x\x07\x1b[31m", "work", EXPECTED),
    "thread without end of name": (lambda c: c.patch("thread", 0, 24, HUGE), "complete", "work", EXPECTED),
    "name with NUL": (names(b"wo\0rk"), r"wo\x00rk", "wo\0rk", EXPECTED),
    "name with a newline": (names(b"wo\\nrk"), r"wo\x0ark", "wo\nrk", EXPECTED),
    "name with escape sequences": (names(b"\x1b[2Jwork\x9b31m"), r"\x1b[2Jwork\x9b31m", "\x1b[2Jwork\ufffd31m", EXPECTED),
    "name not UTF-8": (names(b"\xff\xc3work\xe2\x82"), r"\xff\xc3work\xe2\x82", "\ufffd\ufffdwork\ufffd\ufffd", EXPECTED),
    "name that runs backwards": (names("a\u202eb".encode()), r"a\u202eb", "a\u202eb", EXPECTED),
    "name of 50,000 marks": (names("e".encode() + "\u0301".encode() * 50_000), "complete", "e" + "\u0301" * 50_000, EXPECTED),
    "name of 1 MB": (names(b"x" * 2**20), "complete", "x" * 2**20, EXPECTED),
    "name empty": (names(b""), "complete", "", EXPECTED),
    "signature of 1 MB": (lambda c: c.table((b"(int64)", b"y" * 2**20)), "complete", "work", EXPECTED),
    "command nested deeply": (info(b"command=" + b"[" * 50_000 + b"\n"), "[" * 1000, "work", EXPECTED),
    "command no array": (info(b"command={\"a\": 1}\n"), '{"a": 1}', "work", EXPECTED),
    "command with escapes": (info(b'command=["\\u001b[2J\\u0000x"]\n'), r"\x1b[2J\x00x", "work", EXPECTED),
    "info of 1 MB": (info(b"machine=" + b"m" * 2**20 + b"\n"), "complete", "work", EXPECTED),
    "path with escapes": (lambda c: [c.table(lambda t: re.sub(rb"(file\t0\t)\w+\t\S+", b"\\1-\t/\x1b[31m/x.py", t), n)
                                     for n in range(2)], r"\x1b[31m/x.py", "work", EXPECTED),
    "path is a device": (lambda c: [c.table(lambda t: re.sub(rb"(file\t0\t\w+\t)\S+", rb"\1/dev/zero", t), n)
                                    for n in range(2)], "source not shown: the file cannot be read now", "work", EXPECTED),
    "source of another hash": (lambda c: [c.table(lambda t: re.sub(rb"(file\t0\t)\w+", rb"\g<1>0123456789abcdef", t), n)
                                          for n in range(2)],
                               "source not shown: the file has changed since it was compiled", "work", EXPECTED),
    "def in line 0": (lambda c: [c.table(lambda t: re.sub(rb"(function\t0\t0\t)\d+", rb"\g<1>0", t), n) for n in range(2)],
                      "complete", "work", EXPECTED),
    "60,000 notes and functions": (many_notes, "complete", "work", EXPECTED),
    "threads times lines": (many_threads, "complete", None, None),
    "800 functions in two modules": (many_twins, "complete", "work", EXPECTED),
}


@pytest.mark.parametrize("name", USABLE)
def test_usable_and_right(real, tmp_path, name):
    damage, contains, function, expected = USABLE[name]
    path = write(tmp_path, real[0], damage)
    status, text, err = report(path)
    assert (status, err) == (0, b""), err
    assert contains.encode() in text, text[:2000]
    assert not any(c in text for c in b"\x1b\0\x07\x9b" if c < 0x80)
    status, out, err = report(path, "--format", "json")
    assert (status, err) == (0, b""), err
    if function is not None:
        assert hits(json.loads(out), function) == expected
    status, out, err = report(path, "--format", "csv")
    assert (status, err) == (0, b""), err


def test_too_many_lines_by_thread_are_refused(real, tmp_path):
    """A file may have too many lines times threads for a report by thread, which is then refused."""
    path = write(tmp_path, real[0], many_threads)
    refused(path, "too many lines times threads for one report; leave --per-thread out", "--per-thread")


# -- what is not a file, or not one file


def test_things_that_are_no_files(tmp_path):
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "dangling").symlink_to("nowhere")
    (tmp_path / "empty").mkdir()
    no_file = r"not a regular file \(give a counters file or a directory of them\)"
    refused(tmp_path / "fifo", no_file)
    refused("/dev/zero", no_file)
    refused("/dev/tty", f"({no_file}|No such device or address)")
    refused(tmp_path / "loop", "Too many levels of symbolic links")
    refused("loop", "Too many levels of symbolic links", folder=tmp_path)
    refused(tmp_path / "dangling", "No such file or directory")
    refused("dangling", "there is no such file, directory or run; without PATH, it is the newest run in /nonexistent", folder=tmp_path)
    refused(tmp_path / "fifo" / "x", "Not a directory")
    refused(tmp_path / "empty", r"no counters files here; `nbcount run SCRIPT' writes some to /nonexistent")
    (tmp_path / "empty" / "nbcount-out").mkdir()
    refused(tmp_path / "empty", "no counters files here, but in its directory nbcount-out")


def test_no_permission(real, tmp_path_factory):
    """A private file or directory is refused. Root may read everything, so the report is run as another user."""
    folder = tmp_path_factory.mktemp("private")
    program = shutil.copy(nbcount_bin(), folder / "nbcount")
    for parent in (folder, *folder.parents):
        if not parent.stat().st_mode & 0o001:
            parent.chmod(0o755)
    file = write(folder, real[0], lambda c: None)
    file.chmod(0)
    (folder / "closed").mkdir(mode=0)
    user = 65534 if os.getuid() == 0 else None
    refused(file, r"Permission denied \(who ran the program can read it\)", user=user, program=program)
    refused(folder / "closed", "Permission denied", user=user, program=program)
    refused(folder / "closed" / "x.nbc", "Permission denied", user=user, program=program)


def pid(number):
    return lambda c: (c.header("pid", number), c.header("start_ns", 10**18 + number))


def test_one_damaged_file_of_a_run(real, tmp_path):
    """If one file of a run is damaged, the report is refused in one line, or with --keep-going made of the other files, with a note."""
    write(tmp_path, real[0], pid(1), "a.nbc")
    bad = write(tmp_path, real[0], lambda c: (pid(2)(c), payload_byte("thread")(c)), "b.nbc")
    write(tmp_path, real[0], pid(3), "c.nbc")
    status, out, err = report(tmp_path)
    line = rf"nbcount: {re.escape(str(bad))}: damaged: wrong sum of a record at byte \d+; "
    assert (status, out) == (2, b"")
    assert re.fullmatch(line + "--keep-going reports what the other files hold\n", err.decode()), err
    status, out, err = report(tmp_path, "--keep-going")
    assert status == 0 and b"INCOMPLETE\n           1 damaged file left out" in out, out
    assert re.fullmatch(line + "left out\n", err.decode()), err
    status, out, err = report(tmp_path, "--keep-going", "--format", "json")
    counts = json.loads(out)
    assert hits(counts) == [2 * n for n in EXPECTED]
    assert counts["run"]["complete"] is False and counts["run"]["files_skipped"] == 1
    for good in ("a.nbc", "c.nbc"):
        (tmp_path / good).unlink()
    status, out, err = report(tmp_path, "--keep-going")
    assert (status, out) == (2, b"") and err.decode().endswith(f"; left out\nnbcount: {tmp_path}: no file could be read\n")


@pytest.mark.parametrize("strange", ["directory", "fifo", "empty", "newer"])
def test_strange_file_among_good_ones(real, tmp_path, strange):
    write(tmp_path, real[0], pid(1), "a.nbc")
    path = tmp_path / "b.nbc"
    if strange == "directory":
        path.mkdir()
    elif strange == "fifo":
        os.mkfifo(path)
    else:
        write(tmp_path, real[0], {"empty": cut(0), "newer": header("version", 2)}[strange], "b.nbc")
    status, out, err = report(tmp_path)
    assert (status, out) == (2, b"") and err.count(b"\n") == 1, err
    assert err.decode().startswith(f"nbcount: {path}: ") and b"--keep-going" in err
    status, out, err = report(tmp_path, "--keep-going", "--format", "json")
    assert status == 0 and hits(json.loads(out)) == EXPECTED


@pytest.mark.parametrize("damage", [cut(0), cut(70), cut(4096), header("version", 2)], ids=["empty", "torn head", "torn", "newer"])
def test_damaged_file_of_an_earlier_run(real, tmp_path, damage):
    """A damaged file of a process that began before the newest run is no part of it. A file whose process began later, or whose name does
    not say when, may be."""
    good = write(tmp_path, real[0], lambda c: None, "vm.1.1.nbc")
    _, out, _ = report(good, "--format", "json")
    start = int(json.loads(out)["run"]["id"].split("-")[0], 16)
    write(tmp_path, real[0], damage, f"vm.7.{start - 1}.nbc")
    status, out, err = report(tmp_path, "--format", "json")
    assert (status, err) == (0, b"") and hits(json.loads(out)) == EXPECTED
    for name in (f"vm.7.{start + 1}.nbc", "vm.7.nbc", "seven.nbc"):
        later = write(tmp_path, real[0], damage, name)
        status, out, err = report(tmp_path)
        assert (status, out) == (2, b"") and err.decode().startswith(f"nbcount: {later}: "), err
        later.unlink()


def test_copy_beside_its_original_is_not_added(real, tmp_path):
    """A copy of a file beside its original is refused; otherwise, its counts would be added twice."""
    a = write(tmp_path, real[0], lambda c: None, "a.nbc")
    b = write(tmp_path, real[0], running, "b.nbc")
    c = write(tmp_path, real[0], lambda c: None, "c.nbc")
    status, out, err = report(tmp_path)
    assert (status, out) == (2, b"")
    assert re.fullmatch(rf"nbcount: {tmp_path}/[abc]\.nbc: the same process as {tmp_path}/[abc]\.nbc; remove one of "
                        "them\n", err.decode()), err
    b.unlink(), c.unlink()
    assert hits(json.loads(report(tmp_path, "--format", "json")[1])) == EXPECTED
    assert a.exists()


def test_contradicting_tables_of_one_run(real, tmp_path):
    """Each file's counters are read by its own tables, whatever the tables of another file say."""
    write(tmp_path, real[0], pid(1), "a.nbc")

    def other(c):
        pid(2)(c)
        for n in range(2):      # the same id, but each line one further down
            c.table(lambda t: re.sub(rb"(line\t0\t0\t)(\d+)", lambda m: m[1] + b"%d" % (int(m[2]) + 1), t), n)

    write(tmp_path, real[0], other, "b.nbc")
    status, out, _ = report(tmp_path, "--format", "json")
    assert status == 0 and hits(json.loads(out)) == [2, 64, 122, 90, 32, 2]

    def version(c):
        pid(2)(c)
        for n in range(2):
            c.table(lambda t: re.sub(rb"(file\t0\t)\w+", rb"\g<1>0123456789abcdef", t), n)

    write(tmp_path, real[0], version, "b.nbc")
    status, out, _ = report(tmp_path)
    assert status == 0 and b"the file changed between compilations" in out
    counts = json.loads(report(tmp_path, "--format", "json")[1])
    assert sum(hits(counts)) == 2 * sum(EXPECTED)


def test_sum_of_files_over_2_63(real, tmp_path):
    for n in (1, 2):
        write(tmp_path, real[0], lambda c, n=n: (pid(n)(c), c.put(c.slot_at(0), BIG // 8)), f"{n}.nbc")
    write(tmp_path, real[0], lambda c: (pid(3)(c), counter(BIG // 2)(c)), "3.nbc")
    refused(tmp_path, r"damaged: counts add up to more than 2\^63 - 1" + AGAIN)
    refused(tmp_path, r"damaged: counts add up to more than 2\^63 - 1" + AGAIN, "--per-thread")


# -- a file that changes while it is read


def test_file_that_grows_meanwhile(real, tmp_path):
    """The file grows as the runtime does it: first space, then the header, then a record, and then the counters."""
    path = write(tmp_path, real[0], lambda c: None)
    stop = threading.Event()

    def grow():
        counters = Counters(path.read_bytes())
        base = counters.get(counters.find("module")[0])
        with open(path, "r+b") as file:
            for n in range(2, 300):
                if stop.is_set():
                    return
                end, used = len(counters.data), counters.get(LOG + 16)
                counters.append("thread", struct.pack("<QQQ16s", n, n, 1, b""))
                counters.append("extent", struct.pack("<QQQQ", n, 0, CHUNK, end))
                counters.data += bytes(CHUNK)
                counters.put(end + base, 1)
                os.ftruncate(file.fileno(), end + CHUNK)
                os.pwrite(file.fileno(), struct.pack("<Q", end + CHUNK), 40)
                os.pwrite(file.fileno(), counters.data[LOG + 32 + used:LOG + 32 + counters.get(LOG + 16)],
                          LOG + 32 + used)
                os.pwrite(file.fileno(), counters.data[LOG + 16:LOG + 24], LOG + 16)
                os.pwrite(file.fileno(), struct.pack("<Q", 1), end + base)

    writer = threading.Thread(target=grow)
    writer.start()
    seen = [hits(json.loads(out)) for status, out, err in
            (report(path, "--format", "json") for _ in range(30)) if (status, err) == (0, b"")]
    stop.set()
    writer.join()
    assert len(seen) == 30 and seen == sorted(seen) and seen[-1][0] > 2, seen
    assert all(row[1:] == EXPECTED[1:] or row[0] >= 2 for row in seen)


def test_file_that_is_cut_meanwhile(real, tmp_path):
    """The reader never crashes: it reports the whole file, or says in one line what is missing."""
    path = write(tmp_path, real[0], lambda c: None)
    stop = threading.Event()

    def flip():
        while not stop.is_set():
            os.truncate(path, CHUNK)
            path.write_bytes(real[0])

    writer = threading.Thread(target=flip)
    writer.start()
    answers = [report(path, "--format", "json") for _ in range(40)]
    stop.set()
    writer.join()
    for status, out, err in answers:
        if status == 0:
            assert hits(json.loads(out)) in (EXPECTED, [1, 31, 30, 15, 1])
        else:
            assert out == b"" and err.count(b"\n") == 1 and err.startswith(f"nbcount: {path}: ".encode()), err
