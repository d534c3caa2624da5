"""What does checking say of a sheet, in sentences? Scores, bulls, and what is still to be asked.

The faults themselves are told in `fault_words`, dice in `dice_words`, posts and gaps as in play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.bulls.rules import LETTERS
from core.games.bulls.scoring import MALLET_POINTS
from geometry.field import place_of
from qtapp.games.bulls.edge_words import listed
from qtapp.games.bulls.texts import (
    band_with_range,
    gap_sentence,
    isolated_sentence,
    translate,
)
from qtapp.parts import Explained

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.games.bulls.sheet import Sheet, Written
    from core.games.bulls.verdict import BullVerdict, FieldVerdict, Standing, Verdict
    from qtapp.sheets.stand import Doubt


def field_name(at: int) -> str:
    """A field 0..3."""
    return translate("sheets", "Field {letter}").format(letter=LETTERS[at])


def bull_words(bull: int, bulls: Sequence[int]) -> str:
    """The number of bull `bull` (counted from 0) with its column and row: "1 (3,4)".

    `bulls` are the places of all bulls of its field; without its own, the number has to do.
    """
    if bull >= len(bulls):
        return str(bull + 1)
    column, row = place_of(bulls[bull])
    text = translate("sheets", "{bull} ({column},{row})")
    return text.format(bull=bull + 1, column=column, row=row)


def bull_text(bull: int, found: BullVerdict, bulls: Sequence[int] = ()) -> Explained:
    """Why bull `bull` (counted from 1) counts, or how it gets out.

    `bulls` are the places of all bulls of its field: with them it is told where each stands.
    """
    name = bull_words(bull - 1, bulls)
    if found.isolated:
        if found.chain:
            return Explained(isolated_sentence(name, found.chain), "B6.1")
        return Explained(translate("sheets", "Bull {bull} is isolated.").format(bull=name), "B6.1")
    way = found.escape
    if way is not None and way.gap is not None:
        return Explained(f"{gap_sentence(name, way.gap)}{_with(found, bulls)}", "B6.2")
    others = found.companions or (() if way is None or way.bull is None else (way.bull,))
    if others:
        text = (
            translate("sheets", "Bull {bull} shares its enclosure with bull {others}.")
            if len(others) == 1
            else translate("sheets", "Bull {bull} shares its enclosure with the bulls {others}.")
        )
        return Explained(text.format(bull=name, others=_listed(others, bulls)), "B6.1")
    text = translate("sheets", "Bull {bull} is not isolated.")
    return Explained(text.format(bull=name), "B6.1")


def open_bulls(found: FieldVerdict, bulls: Sequence[int] = ()) -> list[Explained]:
    """How the bulls get out that are not isolated: a sentence for each enclosure.

    `bulls` are their places; see `bull_text`.
    """
    return [
        bull_text(number + 1, bull, bulls)
        for number, bull in enumerate(found.bulls)
        if not bull.isolated and not any(other < number for other in bull.companions)
    ]


def _with(found: BullVerdict, bulls: Sequence[int]) -> str:
    """Which bulls are on the same way out, as a sentence more."""
    if not found.companions:
        return ""
    text = (
        translate("sheets", "Bull {others} stands in the same enclosure.")
        if len(found.companions) == 1
        else translate("sheets", "The bulls {others} stand in the same enclosure.")
    )
    return " " + text.format(others=_listed(found.companions, bulls))


def _listed(numbers: Sequence[int], bulls: Sequence[int]) -> str:
    return listed(tuple(bull_words(it, bulls) for it in numbers))


def standing_text(standing: Standing) -> Explained:
    """How a field ended, as far as the sheet tells."""
    known = {
        "empty": (translate("sheets", "Nothing is drawn here."), ""),
        "complete": (
            translate("sheets", "All bulls are isolated, so the unused posts count."),
            "B6.3",
        ),
        "left": (
            translate(
                "sheets",
                "The field was left before all bulls were isolated: its posts are no points.",
            ),
            "B6.4",
        ),
        "ended": (
            translate("sheets", "The last pass ended the game here: its posts are no points."),
            "B5.2",
        ),
        "open": (
            translate("sheets", "Not all bulls are isolated: its posts are no points."),
            "B6.3",
        ),
    }
    return Explained(*known[standing])


def isolated_words(found: FieldVerdict, multiplier: int) -> str:
    """Isolated bulls as the score column has them: "2 of 3 bulls isolated x 2"."""
    text = (
        translate("sheets", "{isolated} of 1 bull isolated × {multiplier}")
        if len(found.bulls) == 1
        else translate("sheets", "{isolated} of {all} bulls isolated × {multiplier}")
    )
    return text.format(isolated=found.isolated, all=len(found.bulls), multiplier=multiplier)


def posts_words(found: FieldVerdict) -> str:
    """What the unused posts of a field count."""
    if found.standing != "complete":
        return translate("sheets", "posts count only when all bulls are isolated")
    if found.post_points == 1:
        return translate("sheets", "1 unused post")
    return translate("sheets", "{count} unused posts").format(count=found.post_points)


def field_sum(at: int, found: FieldVerdict, multiplier: int, *, missing: bool = False) -> str:
    """A field's score as a line: "A: 3 of 3 bulls isolated x 2 + 20 unused posts = 26".

    `missing`: it was not photographed.
    """
    if missing:
        return translate("sheets", "{letter}: not photographed").format(letter=LETTERS[at])
    if found.standing == "empty":
        return translate("sheets", "{letter}: nothing is drawn").format(letter=LETTERS[at])
    text = (
        translate("sheets", "{letter}: {bulls} + {posts} = {subtotal}")
        if found.post_points
        else translate("sheets", "{letter}: {bulls} = {subtotal}")
    )
    return text.format(
        letter=LETTERS[at],
        bulls=isolated_words(found, multiplier),
        posts=posts_words(found),
        subtotal=found.subtotal,
    )


def written_words(written: Written, found: FieldVerdict) -> str:
    """Which numbers of a field are written otherwise than they are right; empty: none."""
    posts = {found.unused} if found.standing == "complete" else {found.unused, 0}
    rows = (
        (translate("sheets", "isolated {number}"), written.isolated, {found.isolated}),
        (translate("sheets", "unused {number}"), written.unused, posts),
        (translate("sheets", "subtotal {number}"), written.subtotal, {found.subtotal}),
    )
    wrong = [
        text.format(number=number) for text, number, right in rows if number not in {None, *right}
    ]
    if not wrong:
        return ""
    return translate("sheets", "Written otherwise: {numbers}.").format(numbers=", ".join(wrong))


def written_total_sentence(sheet: Sheet, verdict: Verdict) -> str:
    """How the total that was written compares with the true one; empty: nothing can be told."""
    if sheet.total is None or verdict.total is None:
        return ""
    if sheet.total == verdict.total:
        return translate("sheets", "The total is right as written.")
    count = abs(sheet.total - verdict.total)
    text = (
        translate("sheets", "As written {written}: {count} too many.")
        if sheet.total > verdict.total
        else translate("sheets", "As written {written}: {count} too few.")
    )
    return text.format(written=sheet.total, count=count)


def mallets_sentence(verdict: Verdict) -> str:
    """What the mallets count."""
    left = verdict.mallets_left
    if left is None:
        text = translate(
            "sheets", "The mallets are not known: each that is not ticked is {points} points."
        )
        return text.format(points=MALLET_POINTS)
    text = translate("sheets", "Mallets left: {left} × {points} = {sum}.")
    return text.format(left=left, points=MALLET_POINTS, sum=MALLET_POINTS * left)


def total_words(verdict: Verdict) -> str:
    """The total as a number, or the least that it can be."""
    if verdict.total is not None:
        return str(verdict.total)
    return translate("sheets", "{least} or more").format(least=verdict.without_mallets)


def total_in_short(verdict: Verdict) -> str:
    """The same in a column of figures."""
    if verdict.total is not None:
        return str(verdict.total)
    return translate("sheets", "≥ {least}").format(least=verdict.without_mallets)


def band_words(verdict: Verdict) -> str:
    """The band with its limits; without the mallets none is known."""
    return "" if verdict.total is None else band_with_range(verdict.total)


def score_sentence(verdict: Verdict, *, sure: bool) -> str:
    """The total in a sentence, for ears."""
    total = verdict.without_mallets if verdict.total is None else verdict.total
    one = total == 1
    if verdict.total is None:
        text = (
            translate("sheets", "The sheet is worth at least 1 point.")
            if one
            else translate("sheets", "The sheet is worth at least {total} points.")
        )
    elif sure:
        text = (
            translate("sheets", "The sheet is worth 1 point: {band}.")
            if one
            else translate("sheets", "The sheet is worth {total} points: {band}.")
        )
    else:
        text = (
            translate("sheets", "The sheet seems to be worth 1 point: {band}.")
            if one
            else translate("sheets", "The sheet seems to be worth {total} points: {band}.")
        )
    return text.format(total=total, band=band_words(verdict))


def nothing_wrong(*, sure: bool) -> str:
    """That no fault was found; not `sure`: in as much of the sheet as is read."""
    if sure:
        return translate("sheets", "Nothing is wrong on this sheet.")
    return translate("sheets", "Nothing is wrong on this sheet, as far as it is read.")


def doubts_sentence(count: int) -> str:
    """How much of a photograph is still to be asked; empty: nothing."""
    if not count:
        return ""
    if count == 1:
        return translate("sheets", "1 thing in the photograph is still to be asked.")
    return translate("sheets", "{count} things in the photograph are still to be asked.").format(
        count=count
    )


def missing_sentence(missing: tuple[int, ...]) -> str:
    """Which fields no photograph shows; empty: none."""
    letters = [LETTERS[at] for at in missing]
    if not letters:
        return ""
    if len(letters) == 1:
        return translate("sheets", "Field {letter} was not photographed.").format(letter=letters[0])
    text = translate("sheets", "The fields {letters} and {last} were not photographed.")
    return text.format(letters=", ".join(letters[:-1]), last=letters[-1])


def strokes_sentence(at: int, count: int) -> str:
    """How much ink of a field is neither fence nor bull; empty: none."""
    if not count:
        return ""
    if count == 1:
        text = translate(
            "sheets", "1 stroke in field {letter} fits no fence and no bull. It does not count."
        )
    else:
        text = translate(
            "sheets",
            "{count} strokes in field {letter} fit no fence and no bull. They do not count.",
        )
    return text.format(count=count, letter=LETTERS[at])


def doubt_words(doubt: Doubt) -> str:
    """What is doubted, in a few words."""
    from qtapp.games.bulls.texts import fence_words

    if doubt.kind == "mallet":
        return translate("sheets", "mallet box {number}").format(number=doubt.what + 1)
    letter = LETTERS[doubt.field or 0]
    if doubt.kind == "fence":
        text = translate("sheets", "{letter}: fence {fence}")
        return text.format(letter=letter, fence=fence_words(doubt.what))
    column, row = place_of(doubt.what)
    text = translate("sheets", "{letter}: bull at column {column}, row {row}")
    return text.format(letter=letter, column=column, row=row)
