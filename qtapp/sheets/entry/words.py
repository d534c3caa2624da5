"""What is said while fields are entered: what to do first, what is meant, what cannot be typed?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from core.terms import Refusal
from geometry.field import fence_between, place_of, post_name
from qtapp.games.bulls.texts import fence_words, post_words, refusal_text, translate
from qtapp.sheets.verdict.fault_words import fault_text
from qtapp.sheets.verdict.words import bull_text
from qtapp.unbroken import unbroken

if TYPE_CHECKING:
    from core.games.bulls.sheet import Joined, Sheet
    from core.games.bulls.verdict import Fault
    from qtapp.sheets.entry.hits import Under
    from qtapp.sheets.entry.shown import Shown
    from qtapp.sheets.entry.typed import Slip


def teaching_text(shown: Shown) -> tuple[str, str]:
    """A title and a line for a field on which nothing is drawn."""
    if shown.blank_sheet and shown.at == 0:
        return (
            translate("sheets", "A new sheet"),
            translate("sheets", "Photograph your sheet, or click the bulls of field A."),
        )
    text = translate("sheets", "{count} bulls are due here.")
    return (
        translate("sheets", "Field {letter}").format(letter=shown.letter),
        text.format(count=shown.wanted_bulls),
    )


def slip_sentence(slip: Slip) -> str:
    """Why what was typed means nothing."""
    match slip.code:
        case "no-such-post" | "same-post":
            return refusal_text(Refusal(slip.code, (slip.what,))).sentence
        case "no-such-place":
            text = translate("sheets", "There is no place {what}: column and row are 1 to 6.")
            return text.format(what=slip.what)
        case "unfinished":
            text = translate("sheets", "“{what}” is only half of a fence or a bull.")
            return text.format(what=slip.what)
        case "strange-sign":
            text = translate(
                "sheets",
                "“{what}” means nothing here: a fence is like t3 r5, a bull is like 34.",
            )
            return text.format(what=slip.what)


def already(thing: Under, *, there: bool) -> str:
    """What was typed is so already: it is there, or not."""
    if there:
        text = translate("sheets", "{thing} stands already; a - before it takes it away.")
    else:
        text = translate("sheets", "{thing} is not on this field, so nothing is taken away.")
    words = (
        joined_words(thing.fence)
        if thing.fence is not None
        else translate("sheets", "the bull at {place}").format(place=place_words(thing.place or 0))
    )
    return unbroken(_capital(text.format(thing=words)))


def fence_to_be(fence: Joined, *, there: bool) -> str:
    """What comes of the post that is pointed at, the first one being picked."""
    if there:
        text = translate("sheets", "{fence}: this rubs the fence out.")
    else:
        text = translate("sheets", "{fence}: this draws the fence.")
    return unbroken(_capital(text.format(fence=joined_words(fence))))


def no_question() -> str:
    """Somebody wants to answer, and nothing is asked."""
    return translate("sheets", "Nothing is asked in these fields.")


def nothing_selected() -> str:
    """Somebody wants to take away, and nothing is meant."""
    return translate(
        "sheets", "Nothing is selected: click a fence, or type F until it is the right one."
    )


def keys_sentence(next_field: QKeySequence) -> str:
    """What can be typed into the line."""
    text = translate(
        "sheets",
        "t3 r5 a fence · 34 a bull · - before it takes away · Tab or {key} the next field · Enter"
        " its numbers · arrows and Space as a click · F fences, E ways out, Z one field large",
    )
    return text.format(key=next_field.toString(QKeySequence.SequenceFormat.NativeText))


def fault_sentence(fault: Fault, sheet: Sheet) -> str:
    """A fault of the field that is looked at."""
    return unbroken(fault_text(fault, sheet, where=False).sentence)


def joined_words(fence: Joined) -> str:
    """A fence spoken, also one along a side."""
    if (index := fence_between(*fence)) is not None:
        return fence_words(index)
    a, b = (post_words(post_name(post)) for post in fence)
    return translate("bulls", "{post} – {other}").format(post=a, other=b)


def place_words(place: int) -> str:
    """A place as it is written on the sheet: "3,4"."""
    column, row = place_of(place)
    return f"{column},{row}"


def thing_sentence(thing: Under | None, shown: Shown, sheet: Sheet) -> str:
    """What is to be known of a thing: what is wrong or asked there, else what it is."""
    if thing is None:
        return field_sentence(shown)
    faults = shown.faults_at(thing.what, post=thing.kind == "post")
    if faults:
        return unbroken(" ".join(fault_text(it, sheet, where=False).sentence for it in faults))
    if thing.fence is not None:
        return unbroken(_fence_sentence(thing.fence, shown))
    if thing.post is not None:
        return unbroken(_post_sentence(thing.post, shown))
    return unbroken(_place_sentence(thing.place or 0, shown))


def field_sentence(shown: Shown) -> str:
    """How a field stands, when nothing in it is meant."""
    bulls, fences = len(shown.drawn.bulls), len(shown.drawn.fences)
    text = translate(
        "sheets",
        "Field {letter}: bulls {bulls} of {due}, isolated {isolated}; fences {fences}, unused"
        " posts {unused}.",
    )
    return text.format(
        letter=shown.letter,
        bulls=bulls,
        due=shown.wanted_bulls,
        isolated=shown.verdict.isolated,
        fences=fences,
        unused=shown.verdict.unused,
    )


def _fence_sentence(fence: Joined, shown: Shown) -> str:
    words = _capital(joined_words(fence))
    if fence in shown.doubted_fences:
        text = translate("sheets", "{fence}: is this fence there? Y: yes. N: no.")
    else:
        text = translate("sheets", "{fence}. A click selects it, Delete rubs it out.")
    return text.format(fence=words)


def _post_sentence(post: int, shown: Shown) -> str:
    used = shown.uses[post]
    text = {
        0: translate("sheets", "{post}: unused."),
        1: translate("sheets", "{post}: used once."),
        2: translate("sheets", "{post}: used twice."),
    }.get(used, translate("sheets", "{post}: used {count} times."))
    return text.format(post=_capital(post_words(post_name(post))), count=used)


def _place_sentence(place: int, shown: Shown) -> str:
    if place in shown.doubted_bulls:
        text = translate("sheets", "{place}: is this bull there? Y: yes. N: no.")
        return text.format(place=place_words(place))
    if place not in shown.drawn.bulls:
        text = translate("sheets", "Place {place}: a bull can stand here.")
        return text.format(place=place_words(place))
    bull = shown.drawn.bulls.index(place)
    return bull_text(bull + 1, shown.verdict.bulls[bull], shown.drawn.bulls).sentence


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
