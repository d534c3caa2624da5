"""What does the teacher of Raging Bulls say? Each reason as a sentence, each action in a few words.

The codes are those of hints, reviews and computer players; bulls are counted from 1, posts are
named like `t3`, percents are whole, points are in tenths.
"""

from collections.abc import Callable, Mapping
from typing import Final

from core.bots import Reason
from core.games.bulls.rules import Action, Fence, Leave, Pass, PlaceBull, Roll, Rolled
from geometry.field import fence_between, post_index
from qtapp.games.bulls.cut_words import (
    cuts_off,
    cuts_off_each,
    helps_too,
    still_open,
    still_open_each,
)
from qtapp.games.bulls.edge_words import listed
from qtapp.games.bulls.loss_words import losses
from qtapp.games.bulls.opening_words import nudges, regions
from qtapp.games.bulls.texts import fence_words, points_text, post_words, translate

Arg = int | str
Telling = Callable[..., str]


def reason_text(reason: Reason) -> str:
    """The sentence for a reason. ValueError for a code that nobody gives."""
    try:
        tell = _TELLINGS[reason.code]
    except KeyError:
        raise ValueError(f"There is no sentence for the reason {reason.code!r}.") from None
    return tell(*reason.args)


def action_text(action: Action) -> str:
    """An action in a few words, such as "Leave the field"."""
    match action:
        case Fence(a, b):
            fence = fence_between(post_index(a), post_index(b))
            if fence is None:
                raise ValueError(f"No fence joins {a} and {b}.")
            return fence_words(fence)
        case Pass():
            return translate("bulls", "Pass")
        case Leave():
            return translate("bulls", "Leave the field")
        case Roll():
            return translate("bulls", "Roll the dice")
        case PlaceBull(column, row):
            return translate("bulls", "Bull at column {column}, row {row}").format(
                column=column, row=row
            )
        case Rolled(dice):
            return translate("bulls", "Dice {dice}").format(dice=", ".join(map(str, dice)))


def _moves() -> dict[str, Telling]:
    return {
        "build": lambda a, b: translate("bulls", "Build the fence from {post} to {other}.").format(
            post=post_words(a), other=post_words(b)
        ),
        "pass": lambda: translate("bulls", "Pass: build nothing with this roll."),
        "leave": lambda: translate("bulls", "Leave the field."),
        "roll": lambda: translate("bulls", "Roll the dice."),
    }


def _whys() -> dict[str, Telling]:
    return {
        "completes": _completes,
        "isolates": _isolates,
        "cuts-off": _cuts_off,
        "still-open": still_open,
        "cuts-off-each": cuts_off_each,
        "still-open-each": still_open_each,
        "helps-too": helps_too,
        "best-next": _best_next,
        "most-later": _most_later,
        "fewest-posts": _fewest_posts,
        "uses-again": lambda post: translate(
            "bulls", "It uses {post} a second time, which saves a post."
        ).format(post=post_words(post)),
        "spends-posts": _spends_posts,
        "saves-mallet": lambda: translate("bulls", "It saves the mallet that a pass would take."),
        "close-next": _close_next,
        "complete-next": _complete_next,
        "ahead": _ahead,
        "level": lambda: translate(
            "bulls", "Another play is as good, to within a tenth of a point."
        ),
        "unsure": lambda: translate(
            "bulls", "It is too close to tell: another play may be as good."
        ),
        "leave-worth": _leave_worth,
        "roll-worth": _roll_worth,
        "last-mallet": lambda: translate("bulls", "No mallet is left: a pass ends the game."),
        "pass-worth": _pass_worth,
        "only-action": lambda: translate("bulls", "Nothing else can be done now."),
    }


def _choices() -> dict[str, Telling]:
    """What computer players say, beyond the words that they share with the teacher."""
    return {
        "only-roll": lambda: translate("bulls", "Only the bulls of the field can be rolled."),
        "posts-left": _posts_left,
        "nothing-to-lose": lambda: translate(
            "bulls", "A pass costs nothing more: no mallet is left, and no field is to come."
        ),
        "roll-worth-more": _roll_worth,
        "leave-worth-more": _leave_worth,
        "leave-few-posts": lambda posts, mallets: translate(
            "bulls", "Too little is left to go on: unused posts {posts}, mallets {mallets}."
        ).format(posts=posts, mallets=mallets),
        "pass-no-fence": _no_fence,
        "pass-worth-more": _pass_worth,
        "only-fence": lambda: translate("bulls", "No other fence can be built."),
        "completes-field": _completes_with,
        "closes-bull": _isolates,
        "closes-bulls": lambda *bulls: translate("bulls", "It isolates bulls {bulls}.").format(
            bulls=listed(bulls)
        ),
        "best-worth": _ahead,
    }


def _with_bull(text: str, bull: Arg) -> str:
    return text.format(bull=bull)


def _with_points(text: str, tenths: int) -> str:
    return text.format(points=points_text(tenths))


def _no_fence() -> str:
    return translate("bulls", "No fence can be built with this roll.")


def _isolates(bull: int) -> str:
    return _with_bull(translate("bulls", "It isolates bull {bull}."), bull)


def _ahead(tenths: int) -> str:
    text = translate("bulls", "It is worth {points} points more than the next best.")
    return _with_points(text, tenths)


def _leave_worth(tenths: int) -> str:
    text = translate("bulls", "Leaving now is worth {points} points more than rolling on.")
    return _with_points(text, tenths)


def _roll_worth(tenths: int) -> str:
    text = translate("bulls", "Rolling on is worth {points} points more than leaving.")
    return _with_points(text, tenths)


def _pass_worth(tenths: int) -> str:
    text = translate("bulls", "A pass is worth {points} points more than the best fence.")
    return _with_points(text, tenths)


def _close_next(percent: int) -> str:
    if percent == 0:
        return translate("bulls", "The next roll cannot isolate another bull.")
    if percent == 100:
        return translate("bulls", "Whatever is rolled next can isolate another bull.")
    return translate(
        "bulls", "With a chance of {percent} % the next roll can isolate another bull."
    ).format(percent=percent)


def _most_later(fences: int) -> str:
    if fences == 1:
        return translate(
            "bulls", "It leaves one fence possible for later rolls: no other leaves more."
        )
    return translate(
        "bulls", "It leaves {fences} fences possible for later rolls: no other leaves more."
    ).format(fences=fences)


def _best_next(percent: int) -> str:
    return translate(
        "bulls",
        "With a chance of {percent} % the next roll can isolate another bull: no other fence does"
        " better.",
    ).format(percent=percent)


def _complete_next(percent: int) -> str:
    if percent == 0:
        return translate("bulls", "The next roll cannot complete the field.")
    if percent == 100:
        return translate("bulls", "Whatever is rolled next can complete the field.")
    return translate(
        "bulls", "With a chance of {percent} % the next roll can complete the field."
    ).format(percent=percent)


def _cuts_off(*args: int) -> str:
    """With one number, as computer players tell it, what all bulls are cut off from together."""
    if len(args) > 1:
        return cuts_off(*args)
    if args[0] == 1:
        return translate("bulls", "It closes one way from a bull to the edge or to another bull.")
    return translate(
        "bulls", "It closes %n ways from bulls to the edge or to each other.", None, args[0]
    )


def _posts_left(unused: int) -> str:
    if unused == 0:
        return translate("bulls", "It is too early to leave.")
    if unused == 1:
        return translate("bulls", "One post is unused: it is too early to leave.")
    return translate("bulls", "%n posts are unused: it is too early to leave.", "posts", unused)


def _completes_with(unused: int) -> str:
    if unused == 0:
        return translate("bulls", "It completes the field, with no post unused.")
    if unused == 1:
        return translate("bulls", "It completes the field, with one unused post.")
    return translate("bulls", "It completes the field, with %n unused posts.", "posts", unused)


def _completes(points: int) -> str:
    if points == 1:
        return translate("bulls", "It completes the field, which then counts one point.")
    return translate("bulls", "It completes the field, which then counts %n points.", None, points)


def _spends_posts(count: int) -> str:
    if count == 0:
        return translate("bulls", "It spends no unused post.")
    if count == 1:
        return translate("bulls", "It spends only one unused post.")
    return translate("bulls", "It spends %n unused posts.", "posts", count)


def _fewest_posts(count: int) -> str:
    if count == 0:
        return translate("bulls", "It spends no unused post at all.")
    return translate("bulls", "It spends only one unused post: no other fence spends fewer.")


_TELLINGS: Final[Mapping[str, Telling]] = {
    **nudges(),
    **regions(),
    **_moves(),
    **_whys(),
    **losses(),
    **_choices(),
}
