"""How does the board speak? Its captions, and the names that a screen reader gives its things."""

from collections import Counter
from collections.abc import Sequence
from operator import itemgetter

from core.games.bulls.rules import BULLS, LETTERS, Phase, View
from core.games.bulls.scoring import Field, Status, uses
from core.hints import Mark
from geometry.field import FENCES, POSTS, place_of, post_name
from qtapp.games.bulls.edge import runs
from qtapp.games.bulls.edge_words import stretch_words
from qtapp.games.bulls.texts import post_words, translate


def field_title(letter: str) -> str:
    """The name of a field."""
    return translate("bulls", "Field {letter}").format(letter=letter)


def finished_title(view: View, at: int) -> str:
    """A field that was completed or left, while its sheet still lies there."""
    points, left = view.scores[at].subtotal, view.fields[at].status is Status.LEFT
    if points == 1:
        text = (
            translate("bulls", "Field {letter}: left, 1 point")
            if left
            else translate("bulls", "Field {letter}: complete, 1 point")
        )
    else:
        text = (
            translate("bulls", "Field {letter}: left, {points} points")
            if left
            else translate("bulls", "Field {letter}: complete, {points} points")
        )
    return text.format(letter=LETTERS[at], points=points)


def field_worth(view: View, at: int) -> str:
    """What the bulls of one of the four fields are worth."""
    points = view.config.multipliers[at]
    text = (
        translate("bulls", "{count} bulls, 1 point each")
        if points == 1
        else translate("bulls", "{count} bulls, {points} points each")
    )
    return text.format(count=BULLS[at], points=points)


def teaching(letter: str) -> tuple[str, str]:
    """What to do on an empty field: a title and an explanation."""
    return (
        translate("bulls", "Roll the bulls of field {letter}").format(letter=letter),
        translate("bulls", "Two dice for each bull: one gives its column, one its row."),
    )


def dice_note(dice: tuple[int, ...]) -> str:
    """What the dice are together; what that allows, the question over the board tells (B4)."""
    number, count = max(Counter(dice).items(), key=itemgetter(1), default=(0, 0))
    texts = {2: translate("bulls", "Pair of {number}"), 3: translate("bulls", "Triple of {number}")}
    return texts.get(count, "").format(number=number)


def field_state(view: View, at: int, *, waits: bool = False) -> str:
    """How one of the four fields stands, in a few words; `waits`: none is in play yet."""
    points = view.scores[at].subtotal
    status = view.fields[at].status
    if status is Status.COMPLETE:
        return translate("bulls", "complete: {points}").format(points=points)
    if status is Status.LEFT:
        return translate("bulls", "left: {points}").format(points=points)
    if status is Status.ENDED:
        return translate("bulls", "ended: {points}").format(points=points)
    if at == view.current and view.phase is not Phase.OVER and not waits:
        return translate("bulls", "in play")
    return translate("bulls", "{count} bulls").format(count=BULLS[at])


def field_name(view: View, at: int) -> str:
    """One of the four fields, as a screen reader names it."""
    return translate("bulls", "Field {letter}, {state}").format(
        letter=LETTERS[at], state=field_state(view, at)
    )


def post_name_spoken(
    field: Field, post: int, *, lit: bool, picked: bool, rank: int | None = None
) -> str:
    """A post with what it is used for: "top 3, used once, fence to right 5; lit; hint 1".

    `rank` is that of the best fence, from 0, that a hint shows there.
    """
    text = _post_in_use(field, post)
    if picked:
        text = translate("bulls", "{post}; picked").format(post=text)
    elif lit:
        text = translate("bulls", "{post}; lit").format(post=text)
    if rank is not None:
        text = translate("bulls", "{post}; hint {rank}").format(post=text, rank=rank + 1)
    return text


def _post_in_use(field: Field, post: int) -> str:
    others = [
        post_words(post_name(fence.b if fence.a == post else fence.a))
        for fence in (FENCES[index] for index in field.fences)
        if post in (fence.a, fence.b)
    ]
    count = uses(field.fences)[post]
    return (
        translate("bulls", "{post}, unused"),
        translate("bulls", "{post}, used once, fence to {0}"),
        translate("bulls", "{post}, used twice, fences to {0} and {1}"),
    )[min(count, 2)].format(*others, post=post_words(post_name(post)))


def bull_name(field: Field, bull: int, sentence: str, hint: str = "") -> str:
    """A bull, an index, with its place, how it stands, and what a hint says of it."""
    column, row = place_of(field.bulls[bull])
    name = translate("bulls", "Bull {bull} at column {column}, row {row}. {sentence}").format(
        bull=bull + 1, column=column, row=row, sentence=sentence
    )
    return f"{name} {hint}".strip()


def bull_hint(marks: Sequence[Mark], bull: int) -> str:
    """What these marks say of a bull, an index, in sentences; empty: nothing."""
    told = []
    if any(mark.kind in ("bull", "cell") and mark.args[0] == bull for mark in marks):
        told.append(translate("bulls", "The hint points to it."))
    looks = translate("bulls", "The hint looks at the edge {stretch}.")
    for first, last, of in _args(marks, "look-gaps"):
        if of == bull:
            count = (int(last) - int(first)) % len(POSTS) + 1
            told.append(looks.format(stretch=stretch_words(int(first), count)))
    closed = translate("bulls", "The hint closes its way out {stretch}.")
    still = translate("bulls", "After the hint it still gets out {stretch}.")
    for kind, text in (("cuts-gap", closed), ("open-gap", still)):
        gaps = {int(gap) for gap, of in _args(marks, kind) if of == bull}
        told += [text.format(stretch=stretch_words(*run)) for run in runs(gaps)]
    parted = translate("bulls", "The hint parts it from bull {other}.")
    together = translate("bulls", "After the hint it is still together with bull {other}.")
    for kind, text in (("cuts-bull", parted), ("open-bull", together)):
        pairs = {pair for pair in _args(marks, kind) if bull in pair}
        others = sorted({int(other) for pair in pairs for other in pair if other != bull})
        told += [text.format(other=other + 1) for other in others]
    return " ".join(told)


def _args(marks: Sequence[Mark], kind: str) -> list[tuple[int | str, ...]]:
    return [mark.args for mark in marks if mark.kind == kind]


def die_name(die: int, face: int, *, chosen: bool) -> str:
    """A die with what it shows; `die` is an index."""
    text = (
        translate("bulls", "Die {die}: {face}, chosen")
        if chosen
        else translate("bulls", "Die {die}: {face}")
    )
    return text.format(die=die + 1, face=face)


def picked_sentence(post: int, partners: int) -> str:
    """What is told when a fence's first post is picked."""
    text = (
        translate("bulls", "From {post}: one post is lit.")
        if partners == 1
        else translate("bulls", "From {post}: {count} posts are lit.")
    )
    return text.format(post=post_words(post_name(post)), count=partners)


def dropped_sentence() -> str:
    """What is told when half-made input is dropped."""
    return translate("bulls", "Nothing is picked.")


def die_help() -> str:
    """What a die is for."""
    return translate("bulls", "Choose it to see the posts with its number.")


def post_help(*, building: bool, started: bool) -> str:
    """What a post is for now."""
    if not building:
        return ""
    if started:
        return translate("bulls", "Builds the fence to this post.")
    return translate("bulls", "Starts a fence at this post.")


def bull_help() -> str:
    """What a bull is for."""
    return translate("bulls", "Shows why it is isolated or not.")


def field_help(view: View, at: int) -> str:
    """What a thumbnail is for, and the worth that a small board has no room to show."""
    text = translate("bulls", "{worth}. Shows this field large.")
    return text.format(worth=field_worth(view, at))
