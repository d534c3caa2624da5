"""How did the money run over a game? What everybody had at the end of each turn."""

from dataclasses import dataclass

from core.games.cow.chronicle import parts
from core.games.cow.table import BANK, NOBODY, POT, Payment, Table, Why


@dataclass(frozen=True, slots=True)
class Moment:
    """The money at the end of a turn, in dollars."""

    turn: int
    """From 1; 0: after the ante."""
    seat: int
    """Whose turn it was; NOBODY after the ante, and after the prize."""
    money: tuple[int, ...]
    """Per seat."""
    pot: int
    bank: int


def money_curve(table: Table, game: int) -> tuple[Moment, ...]:
    """From the ante to the last turn of a game of the series, from 0, and then after the prize.

    Of a turn under way the last moment is what there is now. A game that has not begun, or without
    an ante yet, has none. Where there is no prize (C1.2, C6.1), the last turn is the end.
    """
    purses = dict.fromkeys(range(table.seats), table.deck.start_money) | {POT: 0, BANK: 0}
    moments: list[Moment] = []

    def note(turn: int, seat: int) -> None:
        money = tuple(purses[it] for it in range(table.seats))
        moments.append(Moment(turn, seat, money, purses[POT], purses[BANK]))

    for part in parts(table, game):
        prize = [it for it in part.payments if it.why is Why.PRIZE]
        for payment in part.payments:
            if payment.why is not Why.PRIZE:
                _pay(purses, payment)
        note(part.turn, part.seat)
        for payment in prize:
            _pay(purses, payment)
        if prize:
            note(part.turn, NOBODY)
    return tuple(moments)


def _pay(purses: dict[int, int], payment: Payment) -> None:
    purses[payment.payer] -= payment.amount
    purses[payment.payee] += payment.amount
