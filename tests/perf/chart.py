"""docs/bench.svg: for each kernel a mark for instructions, one for time, and its class's limit."""

from __future__ import annotations

import math
from html import escape

LEFT, WIDTH, STEP, TOP = 130, 560, 18, 58
TICKS = (0.5, 0.7, 0.85, 1, 1.2, 1.5, 2, 3, 4, 6, 8, 12, 16, 24)
COLOURS = {"instructions": "#1f77b4", "time": "#d95f02"}  # distinct in any colour vision


def _text(x: float, y: float, text: str, anchor: str = "start", extra: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{extra}>{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1) -> str:
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{colour}" stroke-width="{width}"/>'


def _mark(view: str, x: float, y: float, title: str = "") -> str:
    shape = (f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5"' if view == "time" else
             f'<path d="M{x - 5:.1f} {y:.1f}l5 -5l5 5l-5 5z"')
    return f'{shape} fill="{COLOURS[view]}" fill-opacity="0.85"><title>{escape(title)}</title>' \
           f'</{"circle" if view == "time" else "path"}>'


def _ratios(row) -> dict[str, float]:
    found = {"instructions": row.instruction_ratio, "time": row.time_ratio}
    return {view: ratio for view, ratio in found.items() if ratio}


def svg(rows) -> str:
    """`rows`: report.Row, in order; the axis is logarithmic, profiled / plain."""
    values = [ratio for row in rows for ratio in _ratios(row).values()] + [0.95, 1.3]
    low, high = math.log(min(values)) - 0.02, math.log(max(values)) + 0.04
    height = TOP + STEP * len(rows) + 30

    def at(ratio: float) -> float:
        return LEFT + WIDTH * (math.log(ratio) - low) / (high - low)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 20} {height}" role="img" '
             'font-family="sans-serif" font-size="12" fill="#222">'
             "<title>Profiled to plain: instructions and time per kernel</title>",
             '<rect width="100%" height="100%" fill="white"/>',
             _text(8, 20, "Profiled / plain; 1 is free", extra=' font-size="14" font-weight="bold"')]
    for view, x in (("instructions", LEFT + 190), ("time", LEFT + 300)):
        parts += [_mark(view, x, 16), _text(x + 9, 20, view)]
    parts += [_line(LEFT + 380, 10, LEFT + 380, 22, "#b00", 2), _text(LEFT + 388, 20, "limit of the class")]
    bottom = height - 26
    for tick in TICKS:
        if low <= math.log(tick) <= high:
            parts.append(_line(at(tick), TOP - 8, at(tick), bottom, "#888" if tick == 1 else "#ddd"))
            parts.append(_text(at(tick), TOP - 14, f"{tick:g}", "middle"))
            parts.append(_text(at(tick), bottom + 16, f"{tick:g}", "middle"))
    for number, row in enumerate(rows):
        y = TOP + STEP * (number + 0.5)
        parts.append(_text(LEFT - 10, y + 4, row.kernel, "end"))
        if low <= math.log(row.limit) <= high:
            parts.append(_line(at(row.limit), y - 7, at(row.limit), y + 7, "#b00", 2))
        ratios = _ratios(row)
        if len(ratios) == 2:
            parts.append(_line(at(min(ratios.values())), y, at(max(ratios.values())), y, "#bbb", 1.5))
        parts += [_mark(view, at(ratio), y, f"{row.kernel}: {view} {ratio:.3f}") for view, ratio in ratios.items()]
    return "\n".join([*parts, "</svg>"]) + "\n"


def write(path: str, rows) -> None:
    with open(path, "w") as file:
        file.write(svg(rows))
