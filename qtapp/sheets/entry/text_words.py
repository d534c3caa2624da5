"""What is wrong with a text that is to be a sheet, in a sentence of the player's language?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from qtapp.games.bulls.texts import translate

if TYPE_CHECKING:
    from core.games.bulls.sheet_lines import BadSheet


def bad_sheet_text(error: BadSheet) -> str:
    """What is wrong, without the line; the codes are those of `BadSheet`."""
    if (text := sentences().get(error.code)) is None:
        return error.what
    words = [str(word) if word != "" else _line_end() for word in error.words]
    return text.format(*words)


def _line_end() -> str:
    return translate("sheets", "the end of the line")


def sentences() -> dict[str, str]:
    """A sentence for each code of `BadSheet`, with places for its words."""
    return {
        "too-long": translate("sheets", "This is too long for a sheet: more than {0} signs."),
        "strange-sign": translate("sheets", "The sign “{0}” has no meaning here."),
        "unknown-word": translate("sheets", "“{0}” says nothing here."),
        "no-field": translate("sheets", "After “field” comes A, B, C or D, not {0}."),
        "nothing-said": translate("sheets", "After “{0}” something has to follow."),
        "no-number": translate("sheets", "After “{0}” comes a number, not {1}."),
        "out-of-range": translate("sheets", "{1} cannot stand after “{0}”: it is {2} to {3}."),
        "no-place": translate("sheets", "There is no place {0},{1}: column and row are 1 to 6."),
        "half-a-place": translate(
            "sheets", "A bull is a column and a row, as 3,4: after {0} comes {1}."
        ),
        "no-post": translate(
            "sheets", "There is no post {0}: a post is t, r, b or l and a number 1 to 6."
        ),
        "one-post": translate("sheets", "A fence joins two posts: after {0} comes {1}."),
        "post-twice": translate("sheets", "A fence joins two posts, and {0} is one."),
        "no-dice": translate("sheets", "A turn begins with three dice, as 446, not {0}."),
        "too-many-dice": translate("sheets", "A turn has three dice, as 446: {0} are more."),
        "no-die": translate("sheets", "No die shows {1}: {0} cannot have fallen."),
        "no-play": translate(
            "sheets", "After the dice {0} comes a fence, as t4r2, or “pass”, not {1}."
        ),
        "after-left": translate("sheets", "Nothing is played in a field that was left."),
        "said-before": translate("sheets", "“{0}” was said before."),
        "too-many": translate("sheets", "A field has at most {1} {0}."),
        "no-id": translate("sheets", "“{0}” is no game ID."),
        "id-alone": translate("sheets", "An ID stands on a line of its own."),
    }


def in_line(line: int, sentence: str) -> str:
    """A sentence about a line, counted from 1."""
    return translate("sheets", "Line {line}: {sentence}").format(line=line, sentence=sentence)
