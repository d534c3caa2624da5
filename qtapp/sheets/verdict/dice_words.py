"""What is told of the dice of a sheet? They are seldom written down, but much is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qtapp.games.bulls.texts import translate
from qtapp.parts import Explained

if TYPE_CHECKING:
    from core.games.bulls.sheet_par import Worth
    from core.games.bulls.solver import Par
    from core.games.bulls.verdict import Verdict


def dice_text(verdict: Verdict) -> Explained:
    """Whether the dice were checked, too."""
    text = {
        "none": translate("sheets", "The order and the dice were not checked."),
        "partly": translate(
            "sheets", "The order and the dice were checked only where turns are recorded."
        ),
        "checked": translate("sheets", "The order and the dice were checked."),
    }[verdict.dice]
    return Explained(text, "B8.2")


def throws_text(verdict: Verdict) -> Explained:
    """The least number of fences for which dice had to match; nothing where none is drawn."""
    if not any(found.fences for found in verdict.fields):
        return Explained("")
    pairs = sum(found.least_pairs for found in verdict.fields)
    triples = sum(found.least_triples for found in verdict.fields)
    text = {
        (0, 0): translate("sheets", "No fence needed a pair or a triple on the dice."),
        (1, 0): translate("sheets", "At least 1 fence needed a pair on the dice."),
        (2, 0): translate("sheets", "At least {pairs} fences needed a pair on the dice."),
        (0, 1): translate("sheets", "At least 1 fence needed a triple on the dice."),
        (0, 2): translate("sheets", "At least {triples} fences needed a triple on the dice."),
        (1, 1): translate(
            "sheets", "At least 1 fence needed a pair on the dice, and 1 needed a triple."
        ),
        (1, 2): translate(
            "sheets", "At least 1 fence needed a pair on the dice, and {triples} needed a triple."
        ),
        (2, 1): translate(
            "sheets", "At least {pairs} fences needed a pair on the dice, and 1 needed a triple."
        ),
        (2, 2): translate(
            "sheets",
            "At least {pairs} fences needed a pair on the dice, and {triples} needed a triple.",
        ),
    }[min(pairs, 2), min(triples, 2)]
    return Explained(text.format(pairs=pairs, triples=triples), "B4")


def par_words(par: Par | None) -> str:
    """The best that perfect dice could have made of a field; empty: not known yet."""
    if par is None:
        return ""
    if par.subtotal is None:
        text = translate(
            "sheets", "With the best dice, {least} to {most} points could be made of these bulls."
        )
        return text.format(least=par.at_least, most=par.at_most)
    if par.subtotal == 1:
        return translate("sheets", "With the best dice, 1 point could be made of these bulls.")
    text = translate("sheets", "With the best dice, {points} points could be made of these bulls.")
    return text.format(points=par.subtotal)


def worth_words(worth: Worth | None) -> str:
    """What strong play makes of the recorded dice; empty: not known yet."""
    reached = None if worth is None else worth.with_these_dice
    if reached is None:
        return ""
    points = round(reached)
    if points == 1:
        return translate("sheets", "Strong play reaches about 1 point with these dice.")
    text = translate("sheets", "Strong play reaches about {points} points with these dice.")
    return text.format(points=points)
