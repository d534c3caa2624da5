"""How are points and chances written? With a real minus, and with how sure an estimate is.

The same in every country, as the program's sentences are.
"""

from math import isfinite
from typing import Final

_LEAST_ERROR: Final = 0.1
"""Smaller standard errors are told as this one: "± 0.0" would claim too much."""


def points(value: float, digits: int = 1) -> str:
    """A number of points: "104.2"."""
    text = f"{value:.{digits}f}"
    return f"{0:.{digits}f}" if float(text) == 0 else text.replace("-", "−")


def percent(value: float, error: float | None = None) -> str:
    """A chance that is given in percent, with its standard error if that is known: "61 ± 2 %"."""
    if error is None or not isfinite(error):
        return f"{value:.0f} %"
    return f"{value:.0f} ± {max(error, 1):.0f} %"


def signed(value: float, digits: int = 1) -> str:
    """A difference with its sign, such as "+3.2"; what rounds to nothing has none."""
    text = points(value, digits)
    return f"+{text}" if value > 0 and float(text) else text


def error_figure(error: float) -> str:
    """A standard error, for what stands behind ±."""
    return points(max(error, _LEAST_ERROR))


def with_error(value: float, error: float | None) -> str:
    """Points with their standard error, "104.2 ± 0.3"; None or no number: none is known."""
    if error is None or not isfinite(error):
        return points(value)
    return f"{points(value)} ± {error_figure(error)}"
