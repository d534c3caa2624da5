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
    """The least number of pairs and triples that the sheet must have had."""
    pairs = sum(found.least_pairs for found in verdict.fields)
    triples = sum(found.least_triples for found in verdict.fields)
    text = {
        (0, 0): translate("sheets", "It can have been drawn without a pair or a triple."),
        (1, 0): translate("sheets", "It took at least 1 pair."),
        (2, 0): translate("sheets", "It took at least {pairs} pairs."),
        (0, 1): translate("sheets", "It took at least 1 triple."),
        (0, 2): translate("sheets", "It took at least {triples} triples."),
        (1, 1): translate("sheets", "It took at least 1 pair and 1 triple."),
        (1, 2): translate("sheets", "It took at least 1 pair and {triples} triples."),
        (2, 1): translate("sheets", "It took at least {pairs} pairs and 1 triple."),
        (2, 2): translate("sheets", "It took at least {pairs} pairs and {triples} triples."),
    }[min(pairs, 2), min(triples, 2)]
    return Explained(text.format(pairs=pairs, triples=triples), "B4")


def par_words(par: Par | None) -> str:
    """The best that perfect dice could have made of a field; empty: not known yet."""
    if par is None:
        return ""
    if par.subtotal is None:
        text = translate("sheets", "Perfect dice would give {least} to {most} points here.")
        return text.format(least=par.at_least, most=par.at_most)
    if par.subtotal == 1:
        return translate("sheets", "Perfect dice would give 1 point here.")
    text = translate("sheets", "Perfect dice would give {points} points here.")
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
