"""Which vectors a code generator has: 512 bits for bytes (AVX-512), 256 (AVX2), or as long as the
machine's (SVE).

A declaration in the text tells the stages (src/code/vectors.h). The last stage must know, because
LLVM ends the process for an intrinsic of vectors that do not exist. The stages that choose how wide
counts may become must know, too."""

from __future__ import annotations

import functools
import re

import llvmlite.binding as ll

_USES = re.compile(r"call void @nbcount\.tally\.(?:wide\.)?[NM]\d| = zext <\d+ x i1> ")  # of masks
# Elements of loops that may have tallies (src/tally/narrow.c).
_ELEMENTS = re.compile(r" = load (?:i8|i16|i32|i64|half|float|double), ")
_LOADS = re.compile(r" load ")  # with vectors of unknown length, loops over any elements may
# Attributes of functions, which then may have other vectors than the code generator.
_OWN = re.compile(r'"(?:target-cpu|target-features|min-legal-vector-width)"')
_TRIAL = "define <64 x i8> @trial(<64 x i8> %a, <64 x i8> %b) {\n  %sum = add <64 x i8> %a, %b\n  ret <64 x i8> %sum\n}\n"
_SVE_TRIAL = "define <4 x i32> @trial(<4 x i32> %a, <4 x i32> %b) {\n  %part = sdiv <4 x i32> %a, %b\n  ret <4 x i32> %part\n}\n"


def told(text: str, target_machine) -> str:
    """The text of a module, with the declaration if the last stage can use it."""
    return _with_declaration(text, target_machine) if _may_use(text) else text


def told_before(text: str, target_machine) -> str:
    """Likewise, for the stages that add tallies."""
    elements = _LOADS if _is_aarch64(target_machine) else _ELEMENTS
    return _with_declaration(text, target_machine) if elements.search(text) else text


def _with_declaration(text: str, target_machine) -> str:
    if "@nbcount.masks." in text or _OWN.search(text) or not (kind := _kind(target_machine)):
        return text
    return f"{text}\ndeclare void @nbcount.masks.{kind}()\n"


def _may_use(text: str) -> bool:
    # The first test is quick, and enough for most modules.
    return ("@nbcount.tally." in text or " = zext <" in text) and _USES.search(text) is not None


def _is_aarch64(target_machine) -> bool:
    return target_machine.triple.startswith("aarch64")


@functools.cache
def _kind(target_machine) -> str | None:
    """The kind of vectors, found by compiling an addition of vectors of 64 bytes; None: none of
    these.

    Features cannot tell: which ones follow from a code generator's options, and which are useful
    together, differs between LLVM's versions (20 has a feature for 512-bit vectors alone). A code
    generator that adds such vectors has everything else for them, and for those half as wide. For
    SVE, it is an integer division, which NEON does not have."""
    if _is_aarch64(target_machine):
        return "sve" if re.search(r"\bsdivr?\s+z\d", target_machine.emit_assembly(ll.parse_assembly(_SVE_TRIAL))) else None
    assembly = target_machine.emit_assembly(ll.parse_assembly(_TRIAL))
    if re.search(r"\bvpaddb\b.*%zmm", assembly):
        return "avx512"
    return "avx2" if re.search(r"\bvpaddb\b.*%ymm", assembly) else None
