"""Why is something not allowed in Unexploded Cow? A sentence and a paragraph for each code."""

from typing import Final

from core.games.cow.table import Phase, Table
from core.terms import Refusal
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import Names, card_name, city_text, translate
from qtapp.parts import Explained
from qtapp.table.words import seat_name

_ABOUT: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(
        (
            *("not-in-hand", "not-a-cow", "not-an-event", "no-target-now", "no-target"),
            *("not-in-your-field", "only-within-the-field", "card-not-in-pile"),
            *("stands-there-already", "at-the-end-already"),
            *("no-mechanic", "no-general", "no-pfc", "ability-used", "not-itself", "no-bomb-there"),
        ),
        ("card",),
    ),
    **dict.fromkeys(("not-in-this-field", "not-into-this-field"), ("card", "name")),
    "no-target-player": ("name",),
    "cannot-pay": ("card", "price", "money"),
    "owner-cannot-pay": ("card", "name", "price", "money"),
    "only-at-the-ends": ("name",),
    "no-place-there": ("name", "place"),
    "city-not-in-pile": ("city",),
    **dict.fromkeys(("no-such-player", "no-such-face", "other-dice"), ("given",)),
}
"""What the arguments of a code are, in their order; of the others none is told."""


def refusal_text(refusal: Refusal, table: Table, names: Names, name: str = "") -> Explained:
    """Why an action is refused, and the paragraph that says so.

    `name` is the player's who wants it; empty: nobody knows. Then it is whose turn it is.
    """
    sentences = _of_play() | _of_choices(table) | _of_blast() | _of_chance() | _of_match(table)
    text, rule = sentences[refusal.code]
    words = {
        "player": name or seat_name(names, table.turn),
        "whose": seat_name(names, table.turn if table.blast is None else table.blast.field),
        "event": "" if table.pending is None else card_name(table.deck, table.pending.card),
    }
    about = zip(_ABOUT.get(refusal.code, ()), refusal.args, strict=False)
    words |= {what: _word(what, it, table, names) for what, it in about}
    return Explained(text.format(**words), rule)


def _word(what: str, it: int | str, table: Table, names: Names) -> str:
    """An argument of a refusal in words."""
    if not isinstance(it, int):
        return it
    match what:
        case "card":
            return card_name(table.deck, it) if 0 <= it < len(table.deck.cards) else str(it)
        case "city":
            return city_text(table.deck, it) if 0 <= it < len(table.deck.cities) else str(it)
        case "name":
            return seat_name(names, it)
        case "price" | "money":
            return dollars(it)
        case "place":
            return str(it + 1)
        case _:
            return str(it)


def _of_play() -> dict[str, tuple[str, str]]:
    """In a turn (C2.3, C3)."""
    return {
        "not-in-hand": (translate("cow", "{player} does not hold {card}."), "C2.3"),
        "not-a-cow": (
            translate("cow", "{card} is an event: it does not go into a field."),
            "C3.3",
        ),
        "not-an-event": (
            translate("cow", "{card} is a cow: it has to go into a field."),
            "C3.1",
        ),
        "cannot-pay": (
            translate("cow", "{player} has {money} and cannot pay the {price} for {card}."),
            "C3.2",
        ),
        "owner-cannot-pay": (
            translate("cow", "{name} has {money} and cannot pay the {price} for {card}."),
            "C3.2",
        ),
        "only-at-the-ends": (
            translate("cow", "A cow goes only to the left or right end of the field of {name}."),
            "C3.1",
        ),
        "no-place-there": (translate("cow", "The field of {name} has no place {place}."), "C3.1"),
        "no-target-now": (
            translate("cow", "There is nothing now that {card} could be used on."),
            "C3.3",
        ),
        "not-in-your-field": (
            translate(
                "cow", "{card} is not in {player}'s field: each player rearranges only their own."
            ),
            "C2.3",
        ),
        "only-within-the-field": (
            translate("cow", "{card} stays in its field: cows are moved only within it."),
            "C2.3",
        ),
        "stands-there-already": (translate("cow", "{card} stands there already."), "C2.3"),
        "at-the-end-already": (
            translate("cow", "{card} stands at this end of the field already."),
            "C2.3",
        ),
        "play-or-roll": (
            translate("cow", "Now {player} plays cards, rearranges the field, or rolls the bomb."),
            "C2.3",
        ),
    }


def _of_choices(table: Table) -> dict[str, tuple[str, str]]:
    """For an event under way (C3.3)."""
    return {
        "event-first": (_event_first(table), "C3.3"),
        "choose-first": (translate("cow", "First a card is chosen for the event."), "C3.3"),
        "choose-seat-first": (translate("cow", "First a player is chosen for the event."), "C3.3"),
        "put-first": (translate("cow", "First a place is chosen for the cow."), "C3.3"),
        "no-target": (translate("cow", "The event cannot be used on {card}."), "C3.3"),
        "no-target-player": (translate("cow", "The event cannot be used on {name}."), "C3.3"),
        "not-into-this-field": (
            translate("cow", "The event does not bring {card} into the field of {name}."),
            "C3.3",
        ),
    }


def _event_first(table: Table) -> str:
    """What is under way, and how to be rid of it: what it did before may have been a draw."""
    if table.pending is None:
        return translate("cow", "An event is under way: what it asks for comes first.")
    if table.pending.step:
        return translate("cow", "{event} is under way: what it asks for comes first.")
    return translate(
        "cow", "{event} is under way: what it asks for comes first. Undo takes the card back."
    )


def _of_blast() -> dict[str, tuple[str, str]]:
    """For an answer (C5)."""
    return {
        "bomb-first": (
            translate("cow", "A bomb was found: what becomes of it comes first."),
            "C4.2",
        ),
        "not-in-this-field": (
            translate("cow", "{card} is not in the field of {name}, where the bomb is."),
            "C5",
        ),
        "no-mechanic": (translate("cow", "{card} is no mechanic."), "C5.2"),
        "no-general": (translate("cow", "{card} is no general."), "C5.3"),
        "no-pfc": (translate("cow", "{card} is no P.F.C."), "C5.4"),
        "ability-used": (
            translate("cow", "{card} has used its ability in this turn."),
            "C5",
        ),
        "not-itself": (translate("cow", "It has to be a cow other than {card}."), "C5"),
        "no-bomb-there": (translate("cow", "{card} has no bomb."), "C5"),
    }


def _of_chance() -> dict[str, tuple[str, str]]:
    """For dice and cards that are keyed in."""
    return {
        "card-not-in-pile": (
            translate(
                "cow",
                "{card} is not in the pile: somebody holds it, or another card was keyed in"
                " wrongly before.",
            ),
            "C2.2",
        ),
        "city-not-in-pile": (translate("cow", "{city}: that city is not in the pile."), "C2.1"),
        "no-such-face": (translate("cow", "A die shows 1 to 6, not {given}."), "C4.1"),
        "no-such-player": (translate("cow", "There is no such player at this table."), "C1.1"),
        "not-now": (translate("cow", "This is not what is to be drawn or rolled now."), "C2.2"),
    }


def _of_match(table: Table) -> dict[str, tuple[str, str]]:
    """Of whatever is played."""
    return {
        "not-your-turn": _turn_of(table),
        "given-up": (
            translate("cow", "This player has given up; a computer plays on in this seat."),
            "give-up",
        ),
        "game-over": (translate("cow", "The game is over."), "C6.1"),
        "other-dice": (
            translate("cow", "The game {given} has other dice and cards here."),
            "game-id",
        ),
        "too-late": (translate("cow", "The game has moved on meanwhile."), ""),
        "nothing-to-take-back": (
            translate(
                "cow",
                "Undo stops here: dice that fell, drawn cards and what others did cannot be taken"
                " back.",
            ),
            "undo",
        ),
        "nothing-to-redo": (translate("cow", "There is nothing to redo."), "undo"),
        "no-such-hint": (translate("cow", "A hint has four steps."), ""),
    }


def _turn_of(table: Table) -> tuple[str, str]:
    """Who or what is waited for, to whoever is not."""
    match table.phase:
        case Phase.FIRST:
            return translate("cow", "The first player is still to be drawn."), "C1.1"
        case Phase.DEAL:
            return translate("cow", "The cards are still to be dealt."), "C1.1"
        case Phase.CITY:
            return translate("cow", "A city is still to be turned up."), "C2.1"
        case Phase.DRAW:
            return translate("cow", "{whose} still has to draw."), "C2.2"
        case Phase.ROLL:
            return translate("cow", "The die is still to fall."), "C4.1"
        case Phase.BLAST:
            return translate("cow", "First {whose} answers, or lets the bomb explode."), "C5"
        case Phase.INTERVAL:
            return translate("cow", "{player} is ready, and waits for the others."), "C6.2"
        case Phase.OVER:
            return translate("cow", "The game is over."), "C6.1"
        case _:
            return translate("cow", "It is the turn of {whose}."), "C1.1"
