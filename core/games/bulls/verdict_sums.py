"""Do the numbers on the sheet agree with the drawing, and with each other?

resources/help/bulls.md B6 and B7.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from core.games.bulls.rules import BULLS, LETTERS, Config
from core.games.bulls.scoring import MALLET_POINTS
from core.games.bulls.sheet import Sheet, Written
from core.games.bulls.verdict_found import Fault, FieldVerdict
from geometry.field import POSTS

_FEWEST_POSTS: Final = {False: (5, 5, 5, 5), True: (3, 3, 4, 4)}
"""That isolate all bulls of A to D, with the edge open and as a fence. Counted in
tests/games/bulls/test_the_best_score.py."""


def most_possible(config: Config) -> int:
    """The total that no dice exceed (B7.3).

    To complete a field is always worth more than not to: a bull more, and posts besides. So the
    best game completes all four with the fewest posts, whatever the multipliers.
    """
    bulls = sum(n * each for n, each in zip(BULLS, config.multipliers, strict=True))
    posts = sum(len(POSTS) - fewest for fewest in _FEWEST_POSTS[config.edge_is_fence])
    return bulls + posts + MALLET_POINTS * config.mallets


def field_sums(
    written: Written, found: FieldVerdict, multiplier: int, *, bulls_missing: bool
) -> Iterator[Fault]:
    """What is wrong with the numbers of a field."""
    complete = found.standing == "complete"
    if found.standing == "empty":
        if written.isolated or written.unused or written.subtotal:
            yield Fault("nothing-drawn", rule="B6.1")
    else:
        if written.isolated not in (None, found.isolated):
            yield Fault("wrong-isolated", (written.isolated or 0, found.isolated), rule="B6.1")
        rule = {"ended": "B5.2", "left": "B6.4"}.get(found.standing, "B6.3")
        posts = 0 if complete else _posts_counted(written, found, multiplier)
        if posts and not bulls_missing:
            yield Fault("posts-for-left-field", (posts,), rule=rule)
        # Where posts do not count it is as good to write down none of them.
        elif written.unused not in (None, found.unused, found.unused if complete else 0):
            yield Fault("wrong-unused", (written.unused or 0, found.unused), rule=rule)
        if written.subtotal not in (None, found.subtotal):
            yield Fault("wrong-subtotal", (written.subtotal or 0, found.subtotal), rule="B7.1")
    if written.isolated is None or written.unused is None or written.subtotal is None:
        return
    bull_points = written.isolated * multiplier
    if written.subtotal != bull_points + written.unused and (
        complete or written.subtotal != bull_points
    ):
        yield Fault("sum-of-written", (written.subtotal, bull_points + written.unused), rule="B7.1")


def _posts_counted(written: Written, found: FieldVerdict, multiplier: int) -> int:
    """The points for posts that the player counted."""
    bulls = found.isolated if written.isolated is None else written.isolated
    if written.unused:
        return 0 if written.subtotal == bulls * multiplier else written.unused
    counted = written.unused is None and written.subtotal == bulls * multiplier + found.unused
    return found.unused if counted else 0


def total_sums(
    sheet: Sheet, fields: Sequence[FieldVerdict], mallets_left: int | None, *, passes: int
) -> Iterator[Fault]:
    """What is wrong with the total; `passes` are recorded, each of which cost a mallet."""
    if (written := sheet.total) is None:
        return
    least = sum(field.subtotal for field in fields)
    if mallets_left is not None:
        if written != (right := least + MALLET_POINTS * mallets_left):
            yield Fault("wrong-total", (written, right), rule="B7.1")
        subtotals = [_written_subtotal(sheet, i, fields[i]) for i in range(len(LETTERS))]
        known = [it for it in subtotals if it is not None]
        added = sum(known) + MALLET_POINTS * mallets_left
        if len(known) == len(subtotals) and added != written:
            yield Fault("sum-of-written", (written, added), rule="B7.1")
    else:
        most = least + MALLET_POINTS * max(0, sheet.config.mallets - passes)
        if written not in range(least, most + 1, MALLET_POINTS):
            yield Fault("no-such-total", (written, least, most), rule="B7.1")
    if written > (most := most_possible(sheet.config)):
        yield Fault("impossible-total", (written, most), rule="B7.3")


def _written_subtotal(sheet: Sheet, at: int, found: FieldVerdict) -> int | None:
    """As written; a field that was not reached needs no number."""
    written = sheet.fields[at].written.subtotal
    return 0 if written is None and found.standing == "empty" else written
