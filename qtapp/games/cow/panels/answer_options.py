"""How can a bomb be answered, and who can be chosen? In words, each with its key."""

from dataclasses import dataclass
from typing import assert_never

from core.games.cow.actions import (
    Accept,
    Choose,
    ChooseSeat,
    Defuse,
    HandOn,
    Put,
    TakeBomb,
)
from core.games.cow.blast import Answer, answers
from core.games.cow.effects import Target
from core.games.cow.fields import cow_on
from core.games.cow.forecast import FACES, upshot
from core.games.cow.state import View
from core.games.cow.table import Payment, Table
from core.games.cow.what_follows import what_follows
from core.hints import Mark
from core.terms import Seat
from qtapp.games.cow.panels.forecast_words import short_upshot, upshot_text
from qtapp.games.cow.words.happening_words import payment_text
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import Names, card_name, translate
from qtapp.table.possibility import Possibility
from qtapp.table.words import seat_letter, seat_name

_KEYS = "123456789"


@dataclass(frozen=True, slots=True)
class Option(Possibility):
    """One possibility."""

    spoken: str = ""
    """What it is, without what comes of it; empty: as its button says."""

    @property
    def name(self) -> str:
        return self.spoken or self.labels[0]

    def written(self, *, compact: bool) -> tuple[str, ...]:
        """In the least room without the key, if it stays in sight."""
        return (*self.keyed, self.labels[-1]) if self.stays else self.keyed


def answer_options(table: Table, names: Names, *, own: bool = True) -> tuple[Option, ...]:
    """All answers of the owner of the field to the bombs that were found; the last is to accept.

    Enter accepts only at her `own` turn of the screen: who sits there for another presses it often.
    """
    possible = tuple(answers(table))
    options = [
        _answer(table, possible, answer, _KEYS[at : at + 1], names)
        for at, answer in enumerate(possible)
    ]
    follows = upshot(table, Accept())
    several = table.blast is not None and len(set(table.blast.bombs)) > 1
    text = translate("cow", "Let them explode") if several else translate("cow", "Let it explode")
    told = upshot_text(table, follows, names)
    labels = _labels(text, text, short_upshot(table, follows, names))
    key = "Return" if own else _KEYS[len(options) : len(options) + 1]
    accept = Option(Accept(), labels, key, told, primary=own, stays=True, spoken=text)
    return (*options, accept)


def _answer(
    table: Table, possible: tuple[Answer, ...], answer: Answer, key: str, names: Names
) -> Option:
    one_general = len({it.cow for it in possible if isinstance(it, HandOn)}) == 1
    one_bomb = table.blast is not None and len(set(table.blast.bombs)) == 1
    match answer:
        case Defuse(cow):
            text, other = translate("cow", "{cow} defuses its bomb"), cow
            short = translate("cow", "{cow} defuses")
        case HandOn(cow, other):
            text = translate("cow", "{cow} hands its bomb to {other}")
            alone, beside = translate("cow", "To {other}"), translate("cow", "{cow} to {other}")
            short = alone if one_general else beside
        case TakeBomb(cow, other):
            text = translate("cow", "{cow} takes the bomb of {other}")
            alone = translate("cow", "{cow} takes it")
            beside = translate("cow", "{cow}: that of {other}")
            short = alone if one_bomb else beside
        case _:
            assert_never(answer)
    cows = {"cow": _cow(table, cow), "other": _cow(table, other)}
    follows = upshot(table, answer)
    action = text.format(**cows)
    labels = _labels(action, short.format(**cows), short_upshot(table, follows, names))
    return Option(answer, labels, key, upshot_text(table, follows, names), spoken=action)


def _labels(action: str, short: str, follows: str) -> tuple[str, ...]:
    """An action with what it leads to, which is on the button however little room there is."""
    line, lines = translate("cow", "{action}: {money}"), "{action}\n{money}"
    return tuple(
        text.format(action=words, money=follows)
        for words in (action, short)
        for text in (line, lines)
    )


def _cow(table: Table, card: int) -> str:
    """A cow of the field of the blast; where others have the same name, with its die number.

    Where the roll does not reach her, she has none: then she is counted as the die would.
    """
    name, blast = card_name(table.deck, card), table.blast
    standing = [it.card for it in table.fields[blast.field]] if blast is not None else []
    if [card_name(table.deck, it) for it in standing].count(name) < 2:
        return name
    rolled = [cow_on(table, table.turn, face) for face in FACES]
    if card in rolled:
        text, number = translate("cow", "{cow} on {number}"), rolled.index(card) + 1
    else:
        text = translate("cow", "{cow}, {number} from the right")
        number = len(standing) - standing.index(card)
    return text.format(cow=name, number=number)


def answer_marks(action: object, table: Table) -> tuple[Mark, ...]:
    """What an answer is about, to be looked at on the board while its button is."""
    match action:
        case Defuse(cow) | HandOn(_, cow) | TakeBomb(cow, _):
            return (Mark("cow", (cow,)),)
        case Accept() if table.blast is not None:
            return tuple(Mark("cow", (cow,)) for cow in dict.fromkeys(table.blast.bombs))
        case ChooseSeat(seat):
            return (Mark("seat", (seat,)),)
        case _:
            return ()


def seat_options(view: View, seats: tuple[int, ...], names: Names) -> tuple[Option, ...]:
    """The players of whom one is to be chosen, with the letters of their seats as keys."""
    return tuple(_seat(view, seat, names) for seat in seats)


def _seat(view: View, seat: int, names: Names) -> Option:
    table, action, name = view.table, ChooseSeat(seat), seat_name(names, seat)
    follows = what_follows(view, Seat(table.turn), action)
    paid = [it for it in follows if isinstance(it, Payment)]
    told = " ".join(payment_text(table.deck, it, names) for it in paid)
    if not paid:
        return Option(action, (name,), seat_letter(seat), told)
    text = translate("cow", "{name} pays {amount}")
    long = text.format(name=name, amount=dollars(paid[0].amount))
    return Option(action, (long, name), seat_letter(seat), told)


def lit_text(table: Table, possible: tuple[Target, ...]) -> str:
    """Which things on the board can be chosen for the event under way."""
    fields = {it.field for it in possible if isinstance(it, Put)}
    if fields == {table.turn}:
        return translate("cow", "The places of the own field light up.")
    if fields:
        return translate("cow", "The places where the cow may go light up.")
    standing = {it.card for field in table.fields for it in field}
    cows = {it.card for it in possible if isinstance(it, Choose)}
    if not cows & standing:
        return translate("cow", "The cows of the hand light up.")
    if cows <= {it.card for it in table.fields[table.turn]}:
        return translate("cow", "The cows of the own field light up.")
    return translate("cow", "The cows that can be chosen light up.")
