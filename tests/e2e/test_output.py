"""What commands write, and where to: sources in any encoding, devices that are full, readers that have seen enough."""

from __future__ import annotations

import csv
import json

import pytest

from scripts import Program

SOURCE = """# -*- coding: {encoding} -*-
from numba import njit

@njit(profile=True)
def work(n):
    s = 0
    for i in range(n):    # größer
        if i > 3:
            s += i        # für alle ü
    return s

work(10)
"""


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "iso8859_15", "utf-8"])
def test_a_source_is_shown_as_its_encoding_says(tmp_path, encoding):
    program = Program(tmp_path, "")
    program.path.write_text(SOURCE.format(encoding=encoding), encoding=encoding)
    assert program.python().stderr == ""
    lines = SOURCE.splitlines()
    report = json.loads(program.nbcount("report", "out", "--format", "json").stdout)
    shown = {line["line"]: line for line in report["functions"][0]["lines"]}
    assert {number: shown[number]["source"] for number in (7, 9)} == {7: lines[6], 9: lines[8]}
    assert shown[8]["hits"] == 10 and shown[8]["taken"] == 6
    text = program.nbcount("report", "out").stdout
    assert lines[6] in text and lines[8] in text
    rows = list(csv.DictReader(program.nbcount("report", "out", "--format", "csv").stdout.splitlines()))
    assert [row["source"] for row in rows if row["line"] == "9"] == [lines[8]]
