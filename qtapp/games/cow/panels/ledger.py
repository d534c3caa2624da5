"""What stands in the ledger? A heading for each turn in which money moved, and every payment."""

from dataclasses import dataclass

from core.games.cow.chronicle import Part, parts
from core.games.cow.deck import Deck
from core.games.cow.table import BANK, POT, Payment, Table, Why
from qtapp.games.cow.words.happening_words import payment_text
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import Names, cows_text, translate
from qtapp.table.ledger.row import Row
from qtapp.table.words import seat_name


@dataclass(frozen=True, slots=True)
class PaidRow(Row):
    """A line of the ledger."""

    payment: Payment | None = None
    """None: this is a heading."""
    seat: int = -1
    """Of a heading: whose turn it is; below 0: nobody's."""


class Ledger:
    """The rows of a match, which only grows: what was put in words once is not so again."""

    def __init__(self) -> None:
        self._about: tuple[Deck | None, Names] = (None, ())
        """The deck and the names that the words hold for."""
        self._known: dict[Payment, PaidRow] = {}

    def rows(self, table: Table, names: Names) -> list[PaidRow]:
        """All games of the series, oldest first."""
        if self._about[0] is not table.deck or self._about[1] != names:
            self._about, self._known = (table.deck, names), {}
        rows: list[PaidRow] = []
        for part in parts(table):
            payments = part.payments
            if payments:
                heading = _heading(table, part, names)
                rows.append(PaidRow(heading, part.records[0].move, seat=part.seat))
                rows += (self._row(it) for it in payments)
        return rows

    def _row(self, payment: Payment) -> PaidRow:
        if payment not in self._known:
            deck, names = self._about
            assert deck is not None  # noqa: S101 - the rows of a table are asked for
            self._known[payment] = _row(deck, payment, names)
        return self._known[payment]


def _heading(table: Table, part: Part, names: Names) -> str:
    if part.turn:
        text = translate("cow", "Turn {turn}: {name}")
        return text.format(turn=part.turn, name=seat_name(names, part.seat))
    if table.config.games > 1:
        return translate("cow", "Game {number}: ante").format(number=part.game + 1)
    return translate("cow", "Ante")


def _row(deck: Deck, it: Payment, names: Names) -> PaidRow:
    return PaidRow(
        payment_text(deck, it, names),
        it.move,
        dollars(it.amount),
        it.payer,
        it.payee,
        _purpose(deck, it),
        _short(it),
        it,
    )


def _purpose(deck: Deck, it: Payment) -> str:
    cards = cows_text(deck, it.cards) if it.cards else ""
    match it.why:
        case Why.ANTE:
            return translate("cow", "Ante")
        case Why.PRICE:
            return translate("cow", "Price of {cards}").format(cards=cards)
        case Why.VALUE:
            return translate("cow", "Value of {cards}").format(cards=cards)
        case Why.EFFECT:
            return translate("cow", "Event {cards}").format(cards=cards)
        case Why.PRIZE:
            return translate("cow", "Prize for the cities")


def _short(it: Payment) -> str:
    if not it.missing:
        return ""
    text = (
        translate("cow", "{amount} less: that is all there is")
        if it.payer in (POT, BANK)
        else translate("cow", "{amount} is forgiven")
    )
    return text.format(amount=dollars(it.missing))
