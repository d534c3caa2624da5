"""Why is something not allowed in Badaboom? A sentence and a paragraph for each code."""

from typing import Final

from core.games.badaboom.deck import Kind
from core.games.badaboom.table import Phase, Table
from core.terms import CHANCE, Refusal
from qtapp.games.badaboom.words.texts import Names, card_name, translate
from qtapp.games.badaboom.words.trick_refusals import of_tricks
from qtapp.parts import Explained
from qtapp.table.words import seat_name

_CARD: Final = ("card",)
_ABOUT: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(
        (
            *("no-trick", "no-answer", "only-as-answer", "only-second-window", "only-first-window"),
            *("only-holder", "not-holder", "aims-at-nobody", "needs-target"),
            *("nothing-to-answer", "bomb-is-empty", "bomb-is-live", "no-gadget-inside"),
            *("nobody-has-gold", "not-in-toolbox", "not-in-bomb", "only-safeties-have-a-pile"),
            *("no-target-with-toolbox", "no-target-with-gold", "no-target-richer", "not-in-stock"),
        ),
        _CARD,
    ),
    **dict.fromkeys(
        (
            *("not-a-target", "target-has-no-toolbox", "target-has-no-gold", "target-not-richer"),
            *("holds-it-already", "only-to-a-neighbour", "holder-has-no-toolbox"),
            "no-target-of-that-trick",
        ),
        ("card", "name"),
    ),
    "too-few-to-draw": ("card", "needed", "count"),
    "too-few-safeties": ("card", "count"),
    "not-aimed-at-you": ("card", "other"),
    "one-gadget": ("card", "other"),
    "not-your-turn": ("name",),
    "other-dice": ("given",),
}
"""What the arguments of a code are, in their order; of the others none is told."""


def refusal_text(refusal: Refusal, table: Table, names: Names, name: str = "") -> Explained:
    """Why an action is refused, and the paragraph that says so.

    `name` is the player's who wants it; empty: nobody knows. Then it is who is asked.
    """
    kind = _kind(refusal, table)
    sentences = of_tricks(refusal, kind) | _of_the_bomb() | _of_chance() | _of_match(table)
    text, rule = sentences[refusal.code]
    about = zip(_ABOUT.get(refusal.code, ()), refusal.args, strict=False)
    words = {what: _word(what, it, table, names) for what, it in about}
    words["player"] = name or seat_name(names, asked_now(table))
    words["asked"] = seat_name(names, asked_now(table))
    words["holder"] = seat_name(names, table.holder)
    return Explained(text.format(**words), rule)


def asked_now(table: Table) -> int:
    """Who is to decide, or would be: chance decides for the holder."""
    if table.phase is Phase.CHOOSE and table.carrying is not None:
        return table.carrying.chooser
    if table.phase in (Phase.WINDOW, Phase.ANSWER):
        return table.asked
    return table.due[0] if table.due else table.holder


def _word(what: str, it: int | str, table: Table, names: Names) -> str:
    """An argument of a refusal in words."""
    if not isinstance(it, int):
        return it
    match what:
        case "card" | "other":
            return card_name(table.deck, it) if 0 <= it < len(table.deck.cards) else str(it)
        case "name":
            return "" if it == CHANCE else seat_name(names, it)
        case _:
            return str(it)


def _kind(refusal: Refusal, table: Table) -> Kind:
    """What the card of a refusal is; a trick where it is about none."""
    card = next(iter(refusal.args), None)
    if isinstance(card, int) and 0 <= card < len(table.deck.cards):
        return table.card(card).kind
    return Kind.TRICK


def _of_the_bomb() -> dict[str, tuple[str, str]]:
    """For tinkering (D2.3)."""
    return {
        "not-tinkering": (
            translate("badaboom", "The bomb is looked into only between the two windows."),
            "D2.3",
        ),
        "not-in-bomb": (translate("badaboom", "{card} is not in the bomb."), "D2.3"),
        "one-gadget": (
            translate(
                "badaboom",
                "There is only one gadget in a bomb: {card} has to take the place of {other}.",
            ),
            "D2.3",
        ),
        "only-safeties-have-a-pile": (
            translate("badaboom", "Only safeties go back to a pile; {card} goes to the toolbox."),
            "D2.3",
        ),
        "nothing-would-change": (
            translate(
                "badaboom",
                "Safeties are all alike: one for another changes nothing, unless the one that comes"
                " out goes back to the pile.",
            ),
            "D2.3",
        ),
    }


def _of_chance() -> dict[str, tuple[str, str]]:
    """For cards that are keyed in."""
    return {
        "only-chance": (translate("badaboom", "That is for chance to decide."), "D2.1"),
        "not-in-stock": (
            translate(
                "badaboom",
                "{card} is not in the stock: somebody holds it, it is in the bomb, or another card"
                " was keyed in wrongly before.",
            ),
            "D2.1",
        ),
        "cannot-come": (
            translate("badaboom", "This is not what is to be drawn or turned up now."),
            "D2.1",
        ),
    }


def _of_match(table: Table) -> dict[str, tuple[str, str]]:
    """Of whatever is played."""
    return {
        "not-your-turn": _turn_of(table),
        "given-up": (
            translate("badaboom", "This player has given up; a computer plays on in this seat."),
            "give-up",
        ),
        "game-over": (translate("badaboom", "The game is over."), "D4.3"),
        "other-dice": (
            translate("badaboom", "The game {given} has other cards here."),
            "game-id",
        ),
        "too-late": (translate("badaboom", "The game has moved on meanwhile."), ""),
        "nothing-to-take-back": (
            translate(
                "badaboom",
                "Undo stops here: drawn cards, what was shown and what others did cannot be taken"
                " back.",
            ),
            "undo",
        ),
        "nothing-to-redo": (translate("badaboom", "There is nothing to redo."), "undo"),
        "no-such-hint": (translate("badaboom", "A hint has four steps."), ""),
    }


def _turn_of(table: Table) -> tuple[str, str]:
    """Who or what is waited for, to whoever is not."""
    match table.phase:
        case Phase.HOLDER:
            return translate(
                "badaboom", "It is still to be drawn who holds the bomb first."
            ), "D1.1"
        case Phase.BOMB:
            return translate("badaboom", "A bomb is still to be turned up."), "D1.1"
        case Phase.DEAL:
            return translate("badaboom", "{asked} still has to draw."), "D2.1"
        case Phase.TURN_UP:
            return translate("badaboom", "The top card is still to be turned up."), "D5"
        case Phase.WINDOW:
            return translate("badaboom", "{asked} is asked for a trick now."), "D2.2"
        case Phase.ANSWER:
            return translate("badaboom", "{asked} is asked for an answer now."), "D3.1"
        case Phase.TINKER:
            return translate("badaboom", "{asked} looks into the bomb now."), "D2.3"
        case Phase.CHOOSE:
            return translate("badaboom", "{asked} chooses a card first."), "D3"
        case Phase.OVER:
            return translate("badaboom", "The game is over."), "D4.3"
        case _:
            return translate("badaboom", "What was done is carried out first."), "D5"
