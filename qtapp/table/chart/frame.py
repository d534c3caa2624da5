"""Where on a chart is a moment, and an amount? The plane that its lines are drawn on."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from qtapp.table.chart.curve import Point


@dataclass(frozen=True, slots=True)
class ChartFrame:
    """A plane of moments, from 0 on, and amounts, from 0 to `top`."""

    plot: QRectF
    moments: int
    top: int
    """The highest amount that has room: a multiple of the step."""
    step: int
    """Between two lines of the scale."""

    def x(self, moment: int) -> float:
        """Of the moment with this index."""
        return self.plot.left() + self.plot.width() * moment / max(1, self.moments - 1)

    def y(self, amount: int) -> float:
        """Of an amount."""
        return self.plot.bottom() - self.plot.height() * amount / self.top

    def at(self, moment: int, amount: int) -> QPointF:
        """The point of an amount at a moment."""
        return QPointF(self.x(moment), self.y(amount))

    def moment_at(self, x: float) -> int:
        """The index of the moment that is nearest to this place."""
        part = (x - self.plot.left()) / max(1.0, self.plot.width())
        return min(max(round(part * (self.moments - 1)), 0), self.moments - 1)

    @property
    def amounts(self) -> range:
        """At which the scale has lines."""
        return range(0, self.top + 1, self.step)


def scale_of(
    curve: Iterable[Point], lines: int, steps: tuple[int, ...], least: int = 1
) -> tuple[int, int]:
    """The highest amount of the scale and its step, with at most so many lines above 0.

    The step is one of `steps`; the highest amount is `least` at least.
    """
    most = max((max(*it.amounts, it.common or 0) for it in curve), default=0)
    most = max(most, least)
    step = next((it for it in steps if most <= it * max(1, lines)), steps[-1])
    return -(-most // step) * step, step


def spread(wished: list[float], gap: float, low: float, high: float) -> list[float]:
    """The places nearest to the wished ones, at least a gap apart, between low and high.

    Where there is not the room for that they are as far apart as they can be.
    """
    count = len(wished)
    if count > 1:
        gap = min(gap, (high - low) / (count - 1))
    order = sorted(range(count), key=wished.__getitem__)
    places = [0.0] * count
    reached = low - gap
    for at in order:
        reached = places[at] = max(wished[at], reached + gap)
    limit = high + gap
    for at in reversed(order):
        limit = places[at] = min(places[at], limit - gap)
    return places
