"""Which sentences are kept where there is no room for all? What the reader must know first."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from core.terms import Seat
    from qtapp.parts import LogLine


class Weight(IntEnum):
    """How much it matters that a sentence is read; of equal ones the newest is kept longest."""

    SEEN = 0
    """The reader has seen it happen, or has it before her."""
    TOLD = 1
    """Whatever others did among themselves."""
    AWAITED = 2
    """What all have waited for."""
    TOUCHES = 3
    """It is about the reader: her money, her cards, an answer that is asked of her."""


@dataclass(frozen=True, slots=True)
class News:
    """A sentence, and what it means to whoever reads it."""

    text: str
    weight: Weight = Weight.TOLD


def news_of(line: LogLine, reader: Seat | None) -> News:
    """A line of the log as news for a seat; None: for a passer-by."""
    if reader is not None and reader in line.touches:
        return News(line.text, Weight.TOUCHES)
    return News(line.text, Weight.AWAITED if line.reveals else Weight.TOLD)


def fitting(news: Sequence[News], fits: Callable[[str], bool]) -> str:
    """As much of it as fits, in its order, with dots for what is left out; "": nothing does.

    What matters more comes first, and a sentence too long for the room makes way for others that
    matter as well. Of all else there is no gap: it is told back from the newest one. Where there
    is no room even for the dots, what matters most stands alone; nothing else takes its place.
    """
    kept: set[int] = set()
    order = _by_weight(news)
    for at in order:
        if fits(_joined(news, kept | {at})):
            kept.add(at)
        elif news[at].weight <= Weight.TOLD:
            break
    best = [at for at in order if news[at].weight == news[order[0]].weight]
    if not kept.isdisjoint(best):
        return _joined(news, kept)
    alone = best if news[best[0]].weight > Weight.TOLD else best[:1]
    return next((news[at].text for at in alone if fits(news[at].text)), "")


def least(news: Sequence[News]) -> str:
    """What is to be read of it at the very least: what matters most, between dots."""
    return _joined(news, _by_weight(news)[:1])


def _by_weight(news: Sequence[News]) -> list[int]:
    """Their places, from what matters most to what matters least."""
    return sorted(range(len(news)), key=lambda at: (-news[at].weight, -at))


def _joined(news: Sequence[News], kept: Collection[int]) -> str:
    told: list[str] = []
    for at, it in enumerate(news):
        if at in kept:
            told.append(it.text)
        elif not told or told[-1] != "…":
            told.append("…")
    return " ".join(told)
