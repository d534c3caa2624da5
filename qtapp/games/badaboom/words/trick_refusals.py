"""Why can a trick not be played in Badaboom? The sentences, by code, and their paragraphs.

Each has words in braces that `refusals` fills in. Where all effects of a trick must be carried out,
the sentence says which of them cannot be, and why.
"""

from core.games.badaboom.deck import Kind
from core.terms import Refusal
from qtapp.games.badaboom.words.texts import translate


def of_tricks(refusal: Refusal, kind: Kind) -> dict[str, tuple[str, str]]:
    """For cards, their targets, their effects, and for answers; `kind` is that of the card."""
    return _of_cards(kind) | _of_targets() | _of_effects(refusal) | _of_answers()


def _of_cards(kind: Kind) -> dict[str, tuple[str, str]]:
    """Whether a card can be played in the window under way at all (D2.2)."""
    return {
        "not-asked": (
            translate("badaboom", "Tricks are played in the two windows, and as answers."),
            "D2.2",
        ),
        "not-in-toolbox": (
            translate("badaboom", "{card} is not in the toolbox it would have to come from."),
            "D2.2",
        ),
        "no-trick": _no_trick(kind),
        "no-answer": (
            translate("badaboom", "{card} is no answer: it is played in a window."),
            "D3.1",
        ),
        "only-as-answer": (
            translate("badaboom", "{card} is played only as an answer to another trick."),
            "D3.1",
        ),
        "only-second-window": (
            translate("badaboom", "{card} is played only in the second window, after tinkering."),
            "D2.4",
        ),
        "only-first-window": (
            translate("badaboom", "{card} is played only in the first window, before tinkering."),
            "D2.2",
        ),
        "only-holder": (
            translate("badaboom", "{card} is only for the holder, and that is {holder}."),
            "D2.2",
        ),
        "not-holder": (
            translate("badaboom", "{card} is for anybody but the holder, and that is {holder}."),
            "D2.2",
        ),
    }


def _no_trick(kind: Kind) -> tuple[str, str]:
    """What a card is for that is not played."""
    match kind:
        case Kind.GADGET:
            text = translate("badaboom", "{card} is a gadget: it gets into the bomb by tinkering.")
        case Kind.MISSION:
            return translate(
                "badaboom", "{card} is a mission: it stays in the toolbox, and pays after a blast."
            ), "D4.2"
        case _:
            text = translate("badaboom", "Safeties are not played: tinkering puts them in.")
    return text, "D2.3"


def _of_targets() -> dict[str, tuple[str, str]]:
    """At whom a trick is aimed."""
    return {
        "aims-at-nobody": (
            translate("badaboom", "{card} is not aimed at anybody."),
            "D2.2",
        ),
        "needs-target": (
            translate("badaboom", "{card} needs a player that it is aimed at."),
            "D2.2",
        ),
        "not-a-target": (
            translate("badaboom", "{card} cannot be aimed at {name}."),
            "D2.2",
        ),
        "target-has-no-toolbox": (
            translate("badaboom", "{card} takes from a toolbox, and that of {name} is empty."),
            "D3.2",
        ),
        "target-has-no-gold": (
            translate("badaboom", "{card} takes gold, and {name} has none."),
            "D3.2",
        ),
        "target-not-richer": (
            translate(
                "badaboom",
                "{card} needs somebody with more gold: {name} has not more than {player}.",
            ),
            "D3.2",
        ),
        "no-target-with-toolbox": (
            translate(
                "badaboom",
                "{card} takes from a toolbox: those of all whom it can be aimed at are empty.",
            ),
            "D3.2",
        ),
        "no-target-with-gold": (
            translate("badaboom", "{card} takes gold: nobody whom it can be aimed at has any."),
            "D3.2",
        ),
        "no-target-richer": (
            translate(
                "badaboom",
                "{card} needs somebody with more gold: nobody whom it can be aimed at has more than"
                " {player}.",
            ),
            "D3.2",
        ),
    }


def _of_effects(refusal: Refusal) -> dict[str, tuple[str, str]]:
    """Which effect of a trick cannot be carried out (D3.2)."""
    one = refusal.args[-1:] == (1,)
    return {
        "holds-it-already": (
            translate("badaboom", "{card} gives the bomb to {name}, who holds it already."),
            "D3.2",
        ),
        "only-to-a-neighbour": (
            translate(
                "badaboom",
                "{card} cannot give this bomb to {name}: it is too heavy, tricks move it only to a"
                " neighbour of {holder}.",
            ),
            "D3.2",
        ),
        "too-few-to-draw": (
            translate("badaboom", "{card} needs {needed} cards to be drawn, and only 1 is left.")
            if one
            else translate(
                "badaboom", "{card} needs {needed} cards to be drawn, and only {count} are left."
            ),
            "D3.2",
        ),
        "too-few-safeties": (
            translate(
                "badaboom", "{card} takes more safeties from the pile than the 1 that is there."
            )
            if one
            else translate(
                "badaboom",
                "{card} takes a safety from the pile, and the pile is too small: {count}.",
            ),
            "D3.2",
        ),
        "holder-has-no-toolbox": (
            translate(
                "badaboom",
                "{card} exchanges a card of the holder's toolbox, and that of {name} is empty.",
            ),
            "D3.2",
        ),
        "bomb-is-empty": (
            translate("badaboom", "{card} needs a card in the bomb, and it is empty."),
            "D3.2",
        ),
        "bomb-is-live": (
            translate(
                "badaboom",
                "{card} has a safety fall out of the bomb, and none is left in it: it is live.",
            ),
            "D3.2",
        ),
        "no-gadget-inside": (
            translate("badaboom", "{card} takes the gadget out of the bomb: there is none in it."),
            "D3.2",
        ),
        "nobody-has-gold": (
            translate("badaboom", "{card} makes the richest lose gold, and nobody has any."),
            "D3.2",
        ),
    }


def _of_answers() -> dict[str, tuple[str, str]]:
    """What an answer needs (D3.1)."""
    return {
        "nothing-to-answer": (
            translate("badaboom", "{card} answers another trick, and there is none under it."),
            "D3.1",
        ),
        "not-aimed-at-you": (
            translate("badaboom", "{card} answers a trick aimed at {player}, and {other} is not."),
            "D3.1",
        ),
        "no-target-of-that-trick": (
            translate("badaboom", "{card} cannot be aimed at {name} instead."),
            "D3.2",
        ),
        "nothing-to-choose": (
            translate("badaboom", "No card is to be chosen now."),
            "D3",
        ),
    }
