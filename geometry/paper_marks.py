"""What does a corner marker look like? Its squares, for printing without OpenCV."""

import struct
from typing import Final

SQUARES: Final = 6
"""Along each side of a marker: four that say its number, and a black one around them."""

_INSIDES: Final = struct.unpack(
    ">48H",
    bytes.fromhex(
        "B532 0F9A 332D 9946 549E 79CD 9E2E C4F2 FEDA CF56 F991 11A7"
        "0EB7 2A0F 24B1 263E 4665 6600 6C5E 76AF 868B B02B CCD5 DD82"
        "FE47 9471 ACE4 A554 2123 346F 4415 57B2 9ECF F0CB 08AE 0929"
        "1875 04FF 0DF6 1C5A 1718 2A28 328C 38B2 24E8 2EEB 2D3F 4B64"
    ),
)
"""Of the ArUco dictionary DICT_4X4_50 in the order of its numbers, as many as the pages need: the
sixteen inner squares row by row, the first one the highest bit, 1 for white."""


def dark_squares(number: int) -> tuple[tuple[int, int], ...]:
    """Column and row (0..5) of each black square of the marker with this number.

    IndexError if no page has such a marker.
    """
    inside = _INSIDES[number]

    def white(column: int, row: int) -> bool:
        if not (1 <= column <= 4 and 1 <= row <= 4):
            return False
        return bool(inside >> (15 - 4 * (row - 1) - (column - 1)) & 1)

    squares = ((column, row) for row in range(SQUARES) for column in range(SQUARES))
    return tuple(square for square in squares if not white(*square))
