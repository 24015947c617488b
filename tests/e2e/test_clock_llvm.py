"""LLVM accepts what the clock stages make of the corpus. Its statements get locations here, by the markers before them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from test_rewrite_llvm import CASES, CORPUS, inline_adds, machine, optimise, parse, rewrite

STAGES = ("clock", "clock-lines", "clock-switched")
UNIT, FILE, TYPE, NONE, FLAG = range(90_000, 90_005)     # metadata numbers that no module of the corpus uses
SUBPROGRAM, LOCATION = 91_000, 100_000
MARKER = re.compile(r"call void @nbcount\.line\(i32 (\d+)\)")
NODES = f"""
!llvm.dbg.cu = !{{{{!{UNIT}}}}}
!llvm.module.flags = !{{{{!{FLAG}}}}}
!{FLAG} = !{{{{i32 2, !"Debug Info Version", i32 3}}}}
!{UNIT} = distinct !DICompileUnit(language: DW_LANG_Python, file: !{FILE}, producer: "nbcount", emissionKind: NoDebug)
!{FILE} = !DIFile(filename: "{{file}}", directory: "00000000000000ff")
!{TYPE} = !DISubroutineType(types: !{NONE})
!{NONE} = !{{{{}}}}
"""


def located(text: str, file: str = "/src/k.py", first: int = 2) -> str:
    """Gives each statement the line of the last marker in its block, or line 0 if there is none, and makes each function a user's. `first`:
    the line of marker 0."""
    lines, nodes, functions = [], [], 0
    here = start = ""
    for line in text.splitlines():
        if line.startswith("define "):
            functions += 1
            line = re.sub(r" \{$", f" !dbg !{SUBPROGRAM + functions} {{", line)
            name = re.search(r'@"?([^"(]+)', line)[1]
            nodes.append(f'!{SUBPROGRAM + functions} = distinct !DISubprogram(name: "{name}", linkageName: "function\\09()", '
                         f"file: !{FILE}, line: 1, type: !{TYPE}, unit: !{UNIT}, spFlags: DISPFlagDefinition)")
            start = here = f", !dbg !{LOCATION + len(nodes)}"
            nodes.append(f"!{LOCATION + len(nodes)} = !DILocation(line: 0, scope: !{SUBPROGRAM + functions})")
        elif marker := MARKER.search(line):
            here = f", !dbg !{LOCATION + len(nodes)}"
            nodes.append(f"!{LOCATION + len(nodes)} = !DILocation(line: {first + int(marker[1])}, scope: !{SUBPROGRAM + functions})")
        elif not line.startswith(" "):
            here = start if here else ""    # a label
        if line.startswith("  ") and not line.endswith("[") and not line.startswith("    "):
            line += here
        lines.append(line)
        if line == "}":
            here = ""
    return "\n".join(lines) + NODES.format(file=file) + "\n".join(nodes) + "\n"


@pytest.mark.parametrize("path", CORPUS, ids=lambda p: p.stem)
def test_every_clock_stage_is_accepted(path: Path) -> None:
    text = located(path.read_text())
    gathered = rewrite("gather", optimise(rewrite("count", text), 1, vectorise=False))
    final = rewrite("settle", optimise(gathered, 3))
    assert "!DILocation" in final
    for stage in STAGES:
        clocked = rewrite(stage, final)
        parse(clocked)
        assert re.search(r"call void @nbcount\.(charge|brief)\(", clocked)
        assert ("call preserve_allcc ptr @nbcount_enter_3(" in clocked) == (stage == "clock-switched")
        lowered = rewrite("lower", clocked)
        parse(lowered)
        module = inline_adds(lowered)
        assert not re.search(r"(call|declare) [^@]*@nbcount\.(?!launch|kernel|probe|gap|tall)|call [^@]*@nbcount\.tall", str(module))
        assert "!dbg" not in str(module)
        machine().emit_object(module)


@pytest.mark.parametrize("path", [p for p in CASES if p.suffixes[0].startswith(".clock")], ids=lambda p: p.stem)
def test_what_goldens_expect_is_accepted(path: Path) -> None:
    """Goldens are compared as text only, so they could expect IR that LLVM does not accept."""
    clocked = rewrite(path.suffixes[0].removeprefix("."), path.read_text())
    parse(clocked)
    parse(rewrite("lower", clocked))
