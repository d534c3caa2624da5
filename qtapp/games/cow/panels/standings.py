"""Who came in at which place? The players in their order, with money, cities and prize."""

from core.games.cow.actions import Action
from core.games.cow.chronicle import parts
from core.games.cow.state import View
from core.games.cow.table import Table, Why
from core.log import Sight
from qtapp.games.cow.panels.panel_words import signed_dollars
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import translate
from qtapp.table.standings import Standing, standings_of


def standings(sight: Sight[View, Action]) -> tuple[Standing, ...]:
    """All players, the first one first (C6.1, C6.2); see `standings_of`.

    The figure is the money, in a series of all games together. The words tell cities and prize, or
    what was won in all games.
    """
    table = sight.view.table
    totals = final_money(table)
    ranks = [(total,) for total in totals]
    return standings_of(
        sight, ranks, lambda seat: _words(table, seat), lambda seat: dollars(totals[seat])
    )


def final_money(table: Table) -> tuple[int, ...]:
    """What counts at the end, per seat: the money of all games, each with what it began with.

    A game that was given up counts as it stands.
    """
    start = table.deck.start_money
    rows = [tuple(start + it for it in result) for result in table.results]
    if table.game == len(table.results):
        rows.append(table.money)
    return tuple(map(sum, zip(*rows, strict=True)))


def prizes(table: Table, game: int) -> tuple[int, ...]:
    """What each seat got of pot and bank at the end of a game (C6.1)."""
    shares = [0] * table.seats
    for part in parts(table, game):
        for payment in part.payments:
            if payment.why is Why.PRIZE:
                shares[payment.payee] += payment.amount
    return tuple(shares)


def _words(table: Table, seat: int) -> str:
    if table.config.games > 1:
        total = sum(result[seat] for result in table.results)
        return translate("cow", "{amount} in all games").format(amount=signed_dollars(total))
    count, prize = len(table.won[seat]), prizes(table, table.game)[seat]
    if not count:
        return translate("cow", "no city")
    if prize:
        text = (
            translate("cow", "1 city, worth {total}; prize {prize}")
            if count == 1
            else translate("cow", "{count} cities, worth {total}; prize {prize}")
        )
    else:
        text = (
            translate("cow", "1 city, worth {total}")
            if count == 1
            else translate("cow", "{count} cities, worth {total}")
        )
    return text.format(count=count, total=table.city_total(seat), prize=dollars(prize))
