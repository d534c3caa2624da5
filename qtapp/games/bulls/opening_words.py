"""How does a hint begin? The sentences of its first two steps, which do not give the play away.

Bulls are counted from 1, and gaps are those of the field, by number.
"""

from collections.abc import Callable

from qtapp.games.bulls.edge_words import close_there, keep_there, listed, look_between
from qtapp.games.bulls.texts import translate


def nudges() -> dict[str, Callable[..., str]]:
    """The sentences of a first step, by code."""
    return {
        "roll-bulls": lambda: translate(
            "bulls", "There is nothing to choose yet: roll the bulls of this field."
        ),
        "only-pass": lambda: translate(
            "bulls", "There is nothing to choose: no fence can be built, so you pass."
        ),
        "only-last-pass": lambda: translate(
            "bulls",
            "There is nothing to choose: no fence can be built, and without a mallet the pass ends"
            " the game.",
        ),
        "work-on": lambda bull: translate("bulls", "Bull {bull} is the one to work on.").format(
            bull=bull
        ),
        "work-on-several": lambda *bulls: translate(
            "bulls", "The fence to look for serves bulls {bulls} alike."
        ).format(bulls=listed(bulls)),
        "can-complete": lambda: translate("bulls", "This roll can complete the field."),
        "weigh-field": lambda: translate(
            "bulls", "Weigh what the field brings now against what it may still bring."
        ),
        "left-now": _left_now,
        "weigh-fence": lambda: translate(
            "bulls", "Just one fence can be built: weigh it against the mallet that a pass takes."
        ),
        "spare-posts": _spare_posts,
        "keep-mallet": lambda: translate("bulls", "A mallet is worth keeping."),
    }


def regions() -> dict[str, Callable[..., str]]:
    """The sentences of a second step, by code; with those of facts, see `hint_words`."""
    return {
        "look-at-cell": lambda bull: translate(
            "bulls", "Look at the part of the field where bull {bull} stands."
        ).format(bull=bull),
        "close-there": close_there,
        "keep-there": keep_there,
        "look-between": look_between,
        "nearest": lambda bull: translate(
            "bulls", "Bull {bull} is the nearest to being isolated."
        ).format(bull=bull),
        "look-at-posts": _look_at_posts,
        "look-at-mallets": _look_at_mallets,
    }


def _left_now(points: int) -> str:
    if points == 0:
        return translate("bulls", "Left now, it counts nothing.")
    if points == 1:
        return translate("bulls", "Left now, it counts one point.")
    return translate("bulls", "Left now, it counts %n points.", None, points)


def _spare_posts(unused: int) -> str:
    if unused == 1:
        return translate("bulls", "Posts are scarce: one is unused.")
    return translate("bulls", "Posts are scarce: %n are unused.", "posts", unused)


def _look_at_posts(unused: int) -> str:
    if unused == 0:
        return translate("bulls", "Look at the posts: none is unused.")
    if unused == 1:
        return translate("bulls", "Look at the unused post: there is one.")
    return translate("bulls", "Look at the unused posts: there are %n.", "posts", unused)


def _look_at_mallets(left: int) -> str:
    if left == 0:
        return translate("bulls", "Look at the mallets: none is left.")
    if left == 1:
        return translate("bulls", "Look at the mallets: one is left.")
    return translate("bulls", "Look at the mallets: %n are left.", "mallets", left)
