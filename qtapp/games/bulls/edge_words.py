"""How is a stretch of the field's edge told, so that nobody takes it for the other way round?

Always clockwise, with the corners that it goes round: from one post to another there are two ways.
Gaps are those of the field, by number; bulls are counted from 1.
"""

from typing import Final

from geometry.field import POSTS, post_name
from qtapp.games.bulls.texts import CORNER_GAPS, post_words, translate

_GAPS: Final = len(POSTS)


def stretch_words(first: int, count: int) -> str:
    """So many gaps from gap `first` on: "from left 2 round the corner top left to top 3"."""
    if count >= _GAPS:
        return translate("bulls", "all round the field")
    gaps = [(first + step) % _GAPS for step in range(count)]
    corners = [_corner(gap) for gap in gaps if gap in CORNER_GAPS]
    text = (
        translate("bulls", "from {post} to {other}"),
        translate("bulls", "from {post} round the corner {0} to {other}"),
        translate("bulls", "from {post} round the corners {0} and {1} to {other}"),
        translate("bulls", "from {post} round the corners {0}, {1} and {2} to {other}"),
        translate("bulls", "from {post} round all four corners to {other}"),
    )[len(corners)]
    post, other = (post_words(post_name(at % _GAPS)) for at in (first, first + count))
    return text.format(*corners, post=post, other=other)


def _corner(gap: int) -> str:
    return {
        5: translate("bulls", "top right"),
        11: translate("bulls", "bottom right"),
        17: translate("bulls", "bottom left"),
        23: translate("bulls", "top left"),
    }[gap]


def close_there(first: int, last: int, *bulls: int) -> str:
    """In this stretch lies all that the fence closes to these bulls."""
    text = (
        translate("bulls", "Look at the edge {stretch}: ways out of bull {bulls} can close there.")
        if len(bulls) == 1
        else translate(
            "bulls", "Look at the edge {stretch}: ways out of bulls {bulls} can close there."
        )
    )
    return text.format(stretch=_between(first, last), bulls=listed(bulls))


def keep_there(first: int, last: int, *bulls: int) -> str:
    """In this stretch lies all that stays open to these bulls."""
    text = (
        translate(
            "bulls",
            "Look at the edge {stretch}: bull {bulls} can be left with no way out but there.",
        )
        if len(bulls) == 1
        else translate(
            "bulls",
            "Look at the edge {stretch}: bulls {bulls} can be left with no way out but there.",
        )
    )
    return text.format(stretch=_between(first, last), bulls=listed(bulls))


def look_between(bull: int, other: int) -> str:
    """The fence parts these two."""
    text = translate("bulls", "Look between bulls {bull} and {other}: they can be parted.")
    return text.format(bull=bull, other=other)


def _between(first: int, last: int) -> str:
    return stretch_words(first, (last - first) % _GAPS + 1)


def listed(bulls: tuple[int, ...] | tuple[str, ...]) -> str:
    """Numbers of bulls: "1, 2 and 3"."""
    if len(bulls) == 1:
        return str(bulls[0])
    text = translate("bulls", "{first} and {last}")
    return text.format(first=", ".join(map(str, bulls[:-1])), last=bulls[-1])
