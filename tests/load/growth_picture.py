"""Draws the curves of growth.py as one SVG: a panel each, sizes in powers of ten, figures from zero."""

import html
import math

PANEL_WIDTH, PANEL_HEIGHT = 420, 250
LEFT, RIGHT, TOP, BOTTOM = 60, 20, 40, 44
# Apart for everybody, whatever colours they see (Okabe, Ito 2008).
COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#7f7f7f",
           "#b2a500"]
LIMIT_COLOUR = "#7f7f7f"
STYLE = """
text { font: 12px sans-serif; fill: #222 }
.title { font-weight: bold; font-size: 14px }
.axis { stroke: #999; fill: none }
.grid { stroke: #e4e4e4 }
.bound { stroke: #b00020; stroke-dasharray: 5 4 }
.curve { fill: none; stroke-width: 2 }
""".strip()


def nice_top(value):
    """The least of 1, 2, 5 times a power of ten that is not below the value."""
    power = 10 ** math.floor(math.log10(value))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= value)


class Panel:
    def __init__(self, curve, left, top):
        self._curve = curve
        self._left, self._top = left, top
        self._sizes = [size for size, _ in curve["points"]]
        highest = max(figures[name] for _, figures in curve["points"] for name in curve["shown"])
        self._highest = nice_top(max(highest, curve["bound"] or 0))

    def _x(self, size):
        first, last = math.log10(self._sizes[0]), math.log10(self._sizes[-1])
        share = (math.log10(size) - first) / max(last - first, 1e-9)
        return self._left + LEFT + share * (PANEL_WIDTH - LEFT - RIGHT)

    def _y(self, value):
        height = PANEL_HEIGHT - TOP - BOTTOM
        return self._top + PANEL_HEIGHT - BOTTOM - value / self._highest * height

    def _line(self, kind, x1, y1, x2, y2):
        return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'

    def _text(self, x, y, words, anchor="middle", kind=""):
        kind = f' class="{kind}"' if kind else ""
        return (f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{kind}>'
                f"{html.escape(words)}</text>")

    def draw(self):
        yield from self._axes()
        if self._curve["bound"]:
            y = self._y(self._curve["bound"])
            yield self._line("bound", self._x(self._sizes[0]), y, self._x(self._sizes[-1]), y)
        for name, colour in zip(self._curve["shown"], COLOURS):
            colour = LIMIT_COLOUR if name.endswith(": the limit") else colour
            places = [(self._x(size), self._y(figures[name]))
                      for size, figures in self._curve["points"]]
            path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
            yield f'<polyline class="curve" stroke="{colour}" points="{path}"/>'
            yield from (f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>'
                        for x, y in places)

    def _axes(self):
        # Of queries the names stand below, of a figure and its limit the figure's says it all.
        names = self._curve["shown"]
        is_one = all(name.startswith(names[0]) for name in names)
        title = names[0] if is_one else "99th percentile, ms"
        title += " (grey: the limit)" if is_one and len(names) > 1 else ""
        yield self._text(self._left + LEFT, self._top + 22, title, "start", "title")
        for part in range(5):
            value = self._highest * part / 4
            y = self._y(value)
            yield self._line("grid", self._left + LEFT, y, self._left + PANEL_WIDTH - RIGHT, y)
            yield self._text(self._left + LEFT - 8, y + 4, f"{value:,.4g}", "end")
        bottom = self._top + PANEL_HEIGHT - BOTTOM
        for size in self._sizes:
            if math.log10(size).is_integer() or size == self._sizes[-1]:
                x = self._x(size)
                yield self._line("axis", x, bottom, x, bottom + 5)
                yield self._text(x, bottom + 19, f"{size:,}")
        yield self._text(self._left + (LEFT + PANEL_WIDTH - RIGHT) / 2, bottom + 37,
                         self._curve["grows"])


def legend(results, top):
    """Names of the curves where a panel has several."""
    for curve in results.values():
        if all(name.startswith(curve["shown"][0]) for name in curve["shown"]):
            continue  # its title says what they are
        for place, (name, colour) in enumerate(zip(curve["shown"], COLOURS)):
            x = LEFT + place % 3 * 260
            y = top + 14 + place // 3 * 20
            yield f'<circle cx="{x}" cy="{y - 4}" r="5" fill="{colour}"/>'
            yield f'<text x="{x + 12}" y="{y}">{html.escape(name.split(":")[0])}</text>'


def draw(results):
    panels = []
    for place, curve in enumerate(results.values()):
        panels += Panel(curve, place % 2 * PANEL_WIDTH, place // 2 * PANEL_HEIGHT).draw()
    rows = (len(results) + 1) // 2
    words = list(legend(results, rows * PANEL_HEIGHT))
    width, height = 2 * PANEL_WIDTH, rows * PANEL_HEIGHT + (70 if words else 0)
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">',
        f"<style>{STYLE}</style>", f'<rect width="{width}" height="{height}" fill="#fff"/>',
        *panels, *words, "</svg>", ""])
