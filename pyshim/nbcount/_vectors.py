"""Has a code generator vectors of 512 bits for bytes (AVX-512), of 256 (AVX2), or as long as the machine has them (SVE)? Stages are told by a declaration
(src/code/vectors.h): the last one, for an intrinsic for vectors that there are not would end the process, and those that choose how wide counts may become."""

from __future__ import annotations

import functools
import re

import llvmlite.binding as ll

_USES = re.compile(r"call void @nbcount\.tally\.(?:wide\.)?[NM]\d| = zext <\d+ x i1> ")  # of masks
_ELEMENTS = re.compile(r" = load (?:i8|i16|i32|i64|half|float|double), ")  # what loops with tallies are over (src/tally/narrow.c)
_LOADS = re.compile(r" load ")  # tallies with vectors of unknown length are of all elements
_OWN = re.compile(r'"(?:target-cpu|target-features|min-legal-vector-width)"')  # of functions, which then are not as the code generator is
_TRIAL = "define <64 x i8> @trial(<64 x i8> %a, <64 x i8> %b) {\n  %sum = add <64 x i8> %a, %b\n  ret <64 x i8> %sum\n}\n"
_SVE_TRIAL = "define <4 x i32> @trial(<4 x i32> %a, <4 x i32> %b) {\n  %part = sdiv <4 x i32> %a, %b\n  ret <4 x i32> %part\n}\n"


def told(text: str, target_machine) -> str:
    """The text of a module, with the declaration if the last stage can use that."""
    return _with_declaration(text, target_machine) if _may_use(text) else text


def told_before(text: str, target_machine) -> str:
    """Likewise, for stages that put tallies into it."""
    elements = _LOADS if _is_aarch64(target_machine) else _ELEMENTS
    return _with_declaration(text, target_machine) if elements.search(text) else text


def _with_declaration(text: str, target_machine) -> str:
    if "@nbcount.masks." in text or _OWN.search(text) or not (kind := _kind(target_machine)):
        return text
    return f"{text}\ndeclare void @nbcount.masks.{kind}()\n"


def _may_use(text: str) -> bool:
    return ("@nbcount.tally." in text or " = zext <" in text) and _USES.search(text) is not None  # the first is quick, and most have none


def _is_aarch64(target_machine) -> bool:
    return target_machine.triple.startswith("aarch64")


@functools.cache
def _kind(target_machine) -> str | None:
    """By compiling an addition of them, for which features follow from the options of a code generator, and which of them are of use together,
    differs between LLVM's versions (20 has a feature for vectors of 512 bits alone). Who adds such vectors has all else for them, and for
    those half as wide. NEON has no division of integers, and SVE has."""
    if _is_aarch64(target_machine):
        return "sve" if re.search(r"\bsdivr?\s+z\d", target_machine.emit_assembly(ll.parse_assembly(_SVE_TRIAL))) else None
    assembly = target_machine.emit_assembly(ll.parse_assembly(_TRIAL))
    if re.search(r"\bvpaddb\b.*%zmm", assembly):
        return "avx512"
    return "avx2" if re.search(r"\bvpaddb\b.*%ymm", assembly) else None
