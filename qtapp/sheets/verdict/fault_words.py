"""How is a fault of a paper sheet told? One sentence for every code of `check_sheet`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.games.bulls.rules import LETTERS
from core.games.bulls.scoring import MALLET_POINTS
from core.games.bulls.verdict_found import Fault
from core.terms import Refusal
from geometry.field import post_name
from qtapp.games.bulls.edge_words import listed
from qtapp.games.bulls.texts import post_words, refusal_text, translate
from qtapp.parts import Explained
from qtapp.sheets.verdict.words import bull_words

if TYPE_CHECKING:
    from core.games.bulls.sheet import Sheet
    from core.games.bulls.transcript import Stopped

AS_IN_PLAY: Final = frozenset(
    {
        "die-missing",
        "die-short",
        "no-such-throw",
        "other-end-used",
        "pair-joins-unused",
        "post-used",
        "same-post",
        "same-side",
    }
)
"""Codes that play refuses, too, with the same sentence."""

ON_NUMBERS: Final = frozenset(
    {
        "impossible-total",
        "mallets-differ",
        "no-such-total",
        "nothing-drawn",
        "posts-for-left-field",
        "sum-of-written",
        "too-many-mallets",
        "wrong-isolated",
        "wrong-subtotal",
        "wrong-total",
        "wrong-unused",
    }
)
"""Codes of faults whose place is a number that was written, or the boxes of the mallets."""

ON_ORDER: Final = frozenset({"order-not-checked", "partly-checked"})
"""Notes of what was not checked; `words.dice_text` says the same of the whole sheet."""


_ON_BULLS: Final = frozenset({"bull-on-the-line", "bull-place-twice"})
"""Codes whose first arguments are the numbers of the fault's bulls."""


def fault_text(fault: Fault, sheet: Sheet, *, where: bool = True) -> Explained:
    """A fault in one sentence; `where`: with its field and turn before it."""
    sentence = _sentence(fault, sheet)
    if where and fault.field is not None:
        sentence = _placed(fault.field, fault.turn, sentence)
    return Explained(sentence, fault.rule)


def stopped_text(stopped: Stopped, sheet: Sheet) -> Explained:
    """Why a record of turns cannot be played on, and where."""
    refusal = stopped.refusal
    match refusal.code:
        case "record-missing":
            text = translate("sheets", "Its turns are not recorded, so a game ends here.")
            said = Explained(text, "B8.1")
        case "field-complete":
            text = translate("sheets", "The field was complete before this.")
            said = Explained(text, "B6.3")
        case code if code in _STOPPED_RULES:
            fault = Fault(code, refusal.args, stopped.field)
            said = Explained(_sentence(fault, sheet), _STOPPED_RULES[code])
        case _:
            said = refusal_text(refusal)
    return Explained(_placed(stopped.field, stopped.turn, said.sentence), said.rule)


_STOPPED_RULES: Final = {
    "bulls-missing": "B1.1",
    "too-many-bulls": "B1.1",
    "bull-place-twice": "B2.1",
    "not-left": "B6.4",
}
"""Codes of `replay_sheet` that checking has too, and the rules that they come from."""


def _placed(field: int, turn: int | None, sentence: str) -> str:
    text = (
        translate("sheets", "Field {letter}: {sentence}")
        if turn is None
        else translate("sheets", "Field {letter}, turn {turn}: {sentence}")
    )
    number = 0 if turn is None else turn + 1
    return text.format(letter=LETTERS[field], turn=number, sentence=sentence)


def _sentence(fault: Fault, sheet: Sheet) -> str:
    if fault.code in AS_IN_PLAY:
        return refusal_text(Refusal(fault.code, fault.args)).sentence
    text = {**_of_drawing(fault), **_of_numbers(fault), **_of_game(fault), **_of_record(fault)}
    places = () if fault.field is None else sheet.fields[fault.field].bulls
    bulls = tuple(bull_words(index, places) for index in fault.bulls)
    words = [post_words(arg) if isinstance(arg, str) else arg for arg in fault.args]
    if fault.code in _ON_BULLS:
        words[: len(bulls)] = bulls
    return _capital(
        text[fault.code].format(
            *words,
            fences=_fences(fault, sheet),
            bulls=listed(bulls) if bulls else "",
            letters=listed(tuple(map(str, fault.args))) if fault.args else "",
            step=MALLET_POINTS,
        )
    )


def _of_drawing(fault: Fault) -> dict[str, str]:
    """Bulls, and fences that no dice allow."""
    return {
        "bulls-missing": _bulls_missing(fault),
        "too-many-bulls": translate("sheets", "There are {0} bulls here, and only {1} are due."),
        "bull-place-twice": translate(
            "sheets", "Bulls {0} and {1} stand on one point; an occupied point is rolled again."
        ),
        "bull-on-the-line": translate(
            "sheets", "The fence from {1} to {2} runs through bull {0}, so it does not count."
        ),
        "fence-twice": translate("sheets", "The fence from {0} to {1} is drawn twice."),
        "post-used-thrice": _third(fault),
        "no-order": translate(
            "sheets", "No dice allow all of these fences, in whatever order: {fences}."
        )
        if fault.fences
        else translate("sheets", "No dice allow all of these fences, in whatever order."),
        "none-can-be-last": _none_last(fault),
        "played-on": _played_on(fault),
    }


def _bulls_missing(fault: Fault) -> str:
    count = fault.args[0] if fault.args else 0
    if count == 0:
        return translate("sheets", "No bulls are marked here, and {1} are due.")
    if count == 1:
        return translate("sheets", "There is only 1 bull here, and {1} are due.")
    return translate("sheets", "There are only {0} bulls here, and {1} are due.")


def _third(fault: Fault) -> str:
    if not fault.fences:
        return translate(
            "sheets", "The post {0} is used a third time; the fence that does so does not count."
        )
    if fault.turn is not None:
        return translate(
            "sheets", "The fence {fences} is the third on the post {0}, so it does not count."
        )
    return translate(
        "sheets",
        "A post holds two fences, and {0} has more. Which came third is not known: {fences}, as"
        " the last of them, is not counted.",
    )


def _none_last(fault: Fault) -> str:
    if not fault.fences:
        return translate(
            "sheets", "The fence that completed the field cannot have come last by any dice."
        )
    if len(fault.fences) == 1:
        return translate(
            "sheets", "The fence {fences} must have come last, and no dice allow that."
        )
    return translate(
        "sheets", "One of these fences must have come last, and no dice allow that: {fences}."
    )


def _played_on(fault: Fault) -> str:
    one = fault.args[:1] == (1,)
    if fault.turn is not None:
        if one:
            return translate("sheets", "The field was complete before this turn.")
        return translate("sheets", "The field was complete before this turn and those after it.")
    if one:
        return translate("sheets", "The field was complete before at least 1 fence was drawn.")
    return translate("sheets", "The field was complete before at least {0} fences were drawn.")


def _of_numbers(fault: Fault) -> dict[str, str]:
    """What was written down."""
    one = fault.args[:1] == (1,)
    return {
        "wrong-isolated": translate(
            "sheets", "The number of isolated bulls is {1}, and {0} is written."
        ),
        "wrong-unused": translate(
            "sheets", "The number of unused posts is {1}, and {0} is written."
        ),
        "wrong-subtotal": translate("sheets", "The subtotal is {1}, and {0} is written."),
        "wrong-total": translate("sheets", "The total is {1}, and {0} is written."),
        "posts-for-left-field": translate(
            "sheets", "1 point for posts is counted, but posts count only in a complete field."
        )
        if one
        else translate(
            "sheets", "{0} points for posts are counted, but posts count only in a complete field."
        ),
        "nothing-drawn": translate("sheets", "Points are written, but nothing is drawn."),
        "sum-of-written": translate(
            "sheets", "The numbers written for it add up to {1}, and {0} is written."
        )
        if fault.field is not None
        else translate(
            "sheets", "The subtotals and mallets as written add up to {1}, and {0} is written."
        ),
        "no-such-total": translate(
            "sheets",
            "Whatever the mallets, the total is {1} to {2} in steps of {step}, and {0} is written.",
        ),
        "impossible-total": translate(
            "sheets", "No game can score more than {1}, and {0} is written."
        ),
    }


def _of_game(fault: Fault) -> dict[str, str]:
    """Fields, mallets, and whose game it was."""
    one = fault.args[:1] == (1,)
    return {
        "field-skipped": translate(
            "sheets", "Nothing is drawn, but field {0} was played; fields are played in order."
        ),
        "too-many-mallets": translate(
            "sheets", "1 mallet is ticked, and there should be no box to tick."
        )
        if one
        else translate("sheets", "{0} mallets are ticked; no more than {1} can be."),
        "mallets-differ": translate(
            "sheets", "The number of ticked mallets is {0}, and that of recorded passes {1}."
        ),
        "played-after-end": translate(
            "sheets", "The last pass, in field {0}, ended the game; nothing may come after it."
        ),
        "other-bulls": translate(
            "sheets", "Bull {bulls} is not where the dice of the sheet's ID put one."
        )
        if len(fault.bulls) == 1
        else translate(
            "sheets", "The bulls {bulls} are not where the dice of the sheet's ID put them."
        )
        if fault.field is not None
        else translate(
            "sheets",
            "In the fields {letters} bulls are not where the dice of the sheet's ID put them.",
        ),
        "strange-id": translate(
            "sheets", "{0} is no game ID, so the bulls were not compared with its dice."
        ),
    }


def _of_record(fault: Fault) -> dict[str, str]:
    """Turns, and what was not checked."""
    return {
        "left-complete": translate(
            "sheets", "It is said to be left, but all its bulls are isolated: it was complete."
        ),
        "not-left": translate(
            "sheets", "It is said not to be left, but field {0} was begun after it."
        ),
        "drawn-not-recorded": translate(
            "sheets", "The fence from {0} to {1} is drawn, but no turn is recorded for it."
        ),
        "recorded-not-drawn": translate(
            "sheets", "The fence from {0} to {1} is recorded, but not drawn."
        ),
        "fences-from-record": translate(
            "sheets", "No fence is drawn, so those of the recorded turns are taken."
        ),
        "order-not-checked": translate("sheets", "The order and the dice were not checked."),
        "partly-checked": translate(
            "sheets", "The order and the dice were not checked in field {0}."
        )
        if len(fault.args) == 1
        else translate(
            "sheets", "The order and the dice were not checked in the fields {letters}."
        ),
    }


def _fences(fault: Fault, sheet: Sheet) -> str:
    """The fences that are to blame, by their posts."""
    if fault.field is None:
        return ""
    drawn = sheet.fields[fault.field].fences
    text = translate("bulls", "{post} – {other}")
    return ", ".join(
        text.format(post=post_words(post_name(a)), other=post_words(post_name(b)))
        for a, b in (drawn[index] for index in fault.fences)
    )


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
