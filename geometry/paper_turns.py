"""Where are the turns written down? A block for each field, with lines of boxes; millimetres."""

from typing import Final

from geometry.paper_parts import (
    BULLS_OF,
    DIE,
    FIELD_NAMES,
    Box,
    FieldName,
    Point,
    TurnBlock,
    TurnLine,
)

_POST_BOX: Final = 7.6
_LINE_STEP: Final = 7.0
_BLOCK_WIDTH: Final = 84.0
_BLOCK_GAP: Final = 8.0
_BLOCK_HEADING: Final = 11.0
_BULL_DIE: Final = 4.6
_NUMBERED: Final = 6.0
"""Left of the dice of a line, for its number."""
_LARGE_TURNS: Final = 1.35
"""How many times larger the record of turns is in the large print."""


def _turn_line(x: float, y: float, times: float) -> TurnLine:
    die, post = DIE * times, _POST_BOX * times
    dice = [Box(x + i * (DIE + 0.5) * times, y, die, die) for i in range(3)]
    posts = [Box(x + (19.5 + i * (_POST_BOX + 1.3)) * times, y, post, die) for i in range(2)]
    return TurnLine((dice[0], dice[1], dice[2]), (posts[0], posts[1]))


def _bull_dice(
    name: FieldName, right: float, y: float, times: float
) -> tuple[tuple[Box, Box], ...]:
    """In a row that ends at `right`; the two dice of a bull touch."""
    die, gap = _BULL_DIE * times, 1.5 * times
    step = 2 * die + gap
    left = right - BULLS_OF[name] * step + gap
    starts = [left + i * step for i in range(BULLS_OF[name])]
    return tuple((Box(x, y, die, die), Box(x + die, y, die, die)) for x in starts)


def _turn_block(
    name: FieldName, corner: Point, width: float, grid: tuple[int, int], times: float = 1.0
) -> TurnBlock:
    """A block with its upper left corner here; `grid` says how many columns of how many lines."""
    x, y = corner
    columns, high = grid
    heading, step = _BLOCK_HEADING * times, _LINE_STEP * times
    lines = tuple(
        _turn_line(x + _NUMBERED * times + column * width / columns, y + heading + i * step, times)
        for column in range(columns)
        for i in range(high)
    )
    bulls = _bull_dice(name, x + width, y + 1, times)
    return TurnBlock(name, Box(x, y, width, heading + high * step), lines, bulls)


def turn_blocks(width: float, rows: tuple[float, float], high: int) -> tuple[TurnBlock, ...]:
    """Two by two on a page so wide, as the fields stand on the first one.

    In each are two columns of `high` lines; `rows` are the upper edges.
    """
    lefts = (-_BLOCK_GAP / 2 - _BLOCK_WIDTH, _BLOCK_GAP / 2)
    corners = [(x + width / 2, y) for y in rows for x in lefts]
    return tuple(
        _turn_block(name, corner, _BLOCK_WIDTH, (2, high))
        for name, corner in zip(FIELD_NAMES, corners, strict=True)
    )


def large_turn_blocks(
    names: tuple[FieldName, FieldName], width: float, rows: tuple[float, float], high: int
) -> tuple[TurnBlock, ...]:
    """Two of them, one below the other, larger, each with three columns of `high` lines."""
    wide = 2 * _BLOCK_WIDTH + _BLOCK_GAP
    corners = [((width - wide) / 2, y) for y in rows]
    return tuple(
        _turn_block(name, corner, wide, (3, high), _LARGE_TURNS)
        for name, corner in zip(names, corners, strict=True)
    )
