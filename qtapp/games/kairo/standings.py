"""Who came in at which place? The players in their order, with what they built and their money."""

from core.games.kairo.rules import Action, View
from core.log import Sight
from qtapp.games.kairo.texts import translate
from qtapp.table.standings import Standing, standings_of


def standings(sight: Sight[View, Action]) -> tuple[Standing, ...]:
    """All players, the first one first (K1.3); see `standings_of`."""
    table = sight.view.table
    text = translate("kairo", "{built} built, money {money}")
    words = [
        text.format(built=built, money=money)
        for built, money in zip(table.built, table.money, strict=True)
    ]
    ranks = list(zip(table.built, table.money, strict=True))
    return standings_of(sight, ranks, words.__getitem__)
