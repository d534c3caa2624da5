"""Who came in at which place? The players by their gold, with blasts survived and missions."""

from core.games.badaboom.actions import Action
from core.games.badaboom.chronicle import Blast, blasts
from core.games.badaboom.history import Why
from core.games.badaboom.state import View
from core.log import Sight
from qtapp.games.badaboom.art.card_words import gold_word
from qtapp.games.badaboom.words.texts import translate
from qtapp.table.standings import Standing, standings_of


def standings(sight: Sight[View, Action]) -> tuple[Standing, ...]:
    """All players, the first one first (D4.3)."""
    table = sight.view.table
    gone_off = blasts(table)
    return standings_of(
        sight,
        ranks=[(gold,) for gold in table.gold],
        words=lambda seat: _words(gone_off, seat),
        figure=lambda seat: gold_word(table.gold[seat]),
    )


def _words(gone_off: tuple[Blast, ...], seat: int) -> str:
    """How many blasts a player has survived, and how many missions were fulfilled."""
    survived = sum(seat not in it.dead for it in gone_off)
    missions = sum(
        paid.seat == seat and paid.why is Why.MISSION for it in gone_off for paid in it.payments
    )
    if not missions:
        text = translate("badaboom", "survived {survived} of {count} blasts")
    elif missions == 1:
        text = translate("badaboom", "survived {survived} of {count} blasts, 1 mission")
    else:
        text = translate("badaboom", "survived {survived} of {count} blasts, {missions} missions")
    if not gone_off:
        return translate("badaboom", "no blast")
    if len(gone_off) == 1:
        return _of_one(survived=bool(survived), missions=missions)
    return text.format(survived=survived, count=len(gone_off), missions=missions)


def _of_one(*, survived: bool, missions: int) -> str:
    """The same, of a game with a single blast."""
    text = (
        translate("badaboom", "survived the blast")
        if survived
        else translate("badaboom", "killed by the blast")
    )
    if not missions:
        return text
    more = (
        translate("badaboom", "{text}, 1 mission")
        if missions == 1
        else translate("badaboom", "{text}, {missions} missions")
    )
    return more.format(text=text, missions=missions)
