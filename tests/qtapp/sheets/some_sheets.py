"""Sheets for the tests of verdict, report, table and command, as text and as values."""

from core.games.bulls.sheet import Sheet
from core.games.bulls.sheet_text import parse_sheet

COMPLETE = """\
field A bulls 1,3 5,1 6,6 fences t2-b5 r1-l4 t4-r6 r6-b3 t6-l4 t5-r3 t4-l3 t5-r5 b1-l1
field A written isolated 3 unused 10 subtotal 16
field B bulls 4,2 1,6 1,5 5,5 fences b2-l1 r1-l4 t2-r4 t4-b1 r3-l6 r6-l3 r2-b6 t3-r1
field B left
field C bulls 1,1 2,2 3,3 4,4 5,5
field C left
field D bulls 3,4 4,2 2,3 6,1 5,6 3,6 fences r4-l5 t3-b5
mallets 1
"""
"""Field A is complete, nothing is wrong; B to D were left, or are open."""

WRONG = """\
field A bulls 3,4 6,5 5,4 fences r5-l1 b5-l6 t3-t5 t3-b3
field A written isolated 3 unused 20 subtotal 26
mallets 1
total 188
"""
"""A fence along one side, one through a bull, and sums that are wrong."""


def complete() -> Sheet:
    return parse_sheet(COMPLETE)


def wrong() -> Sheet:
    return parse_sheet(WRONG)
