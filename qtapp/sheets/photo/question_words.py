"""How is a person asked about what a photograph leaves open?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from core.games.bulls.sheet import Written
from geometry.field import FENCES, place_of, post_name
from geometry.paper import FIELD_NAMES
from qtapp.games.bulls.texts import post_words

if TYPE_CHECKING:
    from core.games.bulls.sheet import Sheet
    from qtapp.sheets.draft import Doubt

translate = QCoreApplication.translate


def question_text(doubt: Doubt) -> str:
    """The question, as one sentence."""
    if doubt.kind == "fence":
        text = translate("sheets", "Is there a fence from {post} to {other}?")
        return text.format(**_posts(doubt.what))
    if doubt.kind == "bull":
        column, row = place_of(doubt.what)
        text = translate("sheets", "Is there a bull at column {column}, row {row}?")
        return text.format(column=column, row=row)
    return (
        translate("sheets", "Is the first mallet box ticked?"),
        translate("sheets", "Is the second mallet box ticked?"),
        translate("sheets", "Is the third mallet box ticked?"),
    )[doubt.what]


def where_text(number: int, count: int, field: int | None) -> str:
    """How far the questions are, and where the one in hand is about."""
    if field is None:
        text = translate("sheets", "Question {number} of {count} · mallets")
        return text.format(number=number, count=count)
    text = translate("sheets", "Question {number} of {count} · field {field}")
    return text.format(number=number, count=count, field=FIELD_NAMES[field])


def instead_text(fence: int) -> str:
    """The other fence that the same stroke could be."""
    return translate("sheets", "No, {post} to {other}").format(**_posts(fence))


def other_text(doubt: Doubt) -> str:
    """What to do to say what is there instead."""
    if doubt.kind == "fence":
        return translate("sheets", "Click the two posts of this fence, or type them, as t3 r5.")
    return translate("sheets", "Click the place of this bull, or type it, as 3,4.")


def entry_text() -> str:
    """What can be typed at any time."""
    return translate("sheets", "Type a fence as t3 r5, a bull as 3,4.")


def not_understood(text: str, doubt: Doubt | None) -> str:
    """That what was typed is neither."""
    if doubt is None:
        said = translate(
            "sheets", "“{text}” is no fence and no bull: type two posts, as t3 r5, or 3,4."
        )
    elif doubt.kind == "fence":
        said = translate(
            "sheets",
            "“{text}” is no fence: type two posts, as t3 r5; a post is t, r, b or l and 1 to 6.",
        )
    else:
        said = translate(
            "sheets", "“{text}” is no place: type column and row, 1 to 6 each, as 3,4."
        )
    return said.format(text=text)


def unread_numbers_text(sheet: Sheet) -> str:
    """What no photograph tells, and is to be typed at last; empty: nothing is missing."""
    numbers = sheet.total is None and all(it.written == Written() for it in sheet.fields)
    if numbers and sheet.mallets is None:
        return translate(
            "sheets",
            "The numbers you wrote and the mallets are not read: type the ones, tick the others.",
        )
    if numbers:
        return translate("sheets", "The numbers you wrote are not read: type them.")
    if sheet.mallets is None:
        return translate("sheets", "The mallets of this sheet are not read: tick them.")
    return ""


def rest_text(postponed: int, asked: int) -> str:
    """What stands there when nothing is asked; `asked`: how many questions there were."""
    if postponed == 1:
        return translate("sheets", "1 question is left for later: what it is about stays unsure.")
    if postponed:
        text = translate(
            "sheets", "{count} questions are left for later: what they are about stays unsure."
        )
        return text.format(count=postponed)
    if asked:
        return translate("sheets", "All questions are answered.")
    return translate("sheets", "Everything was read without a question. Look whether it is right.")


def _posts(fence: int) -> dict[str, str]:
    ends = FENCES[fence]
    return {
        "post": post_words(post_name(ends.a)),
        "other": post_words(post_name(ends.b)),
    }
