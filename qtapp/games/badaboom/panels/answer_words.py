"""What is said over the answers? The trick that may be answered, and what can be done."""

from collections.abc import Sequence

from core.games.badaboom.actions import Action
from core.games.badaboom.state import View
from core.games.badaboom.table import Phase
from core.log import Sight
from qtapp.games.badaboom.board.acting import chooses_of_own
from qtapp.games.badaboom.panels.forecast import forecast
from qtapp.games.badaboom.panels.forecast_words import summary_text
from qtapp.games.badaboom.panels.lay_options import Option
from qtapp.games.badaboom.panels.panel_words import bomb_caption
from qtapp.games.badaboom.words.preview import trick_preview
from qtapp.games.badaboom.words.prompts import trick_text, waited_for
from qtapp.games.badaboom.words.texts import card_name, translate
from qtapp.table.words import seat_name


def playable_text(sight: Sight[View, Action], options: Sequence[Option]) -> str:
    """Over the tricks of the toolbox: what may be answered, and how many can be laid."""
    able = sum(not it.why_not for it in options)
    name = "" if sight.seat is None else seat_name(sight.names, sight.seat)
    if sight.view.table.stack:
        text = {
            0: translate("badaboom", "{name} has no answer that fits."),
            1: translate("badaboom", "{name} can answer it."),
        }.get(able, translate("badaboom", "{name} can answer it in {count} ways."))
    else:
        text = {
            0: translate("badaboom", "{name} can play no trick now."),
            1: translate("badaboom", "{name} can play 1 trick now."),
        }.get(able, translate("badaboom", "{name} can play {count} tricks now."))
    return " ".join((*laid_text(sight), text.format(name=name, count=able)))


def laid_text(sight: Sight[View, Action]) -> tuple[str, ...]:
    """The trick that may be answered, and what it will bring, as far as the sight knows."""
    table = sight.view.table
    if not table.stack:
        return ()
    return tuple(filter(None, (trick_text(table, sight.names), trick_preview(sight))))


def aim_text(sight: Sight[View, Action], card: int) -> str:
    """Over the players at whom a trick can be aimed."""
    table = sight.view.table
    text = translate("badaboom", "{card}: at whom? {says}")
    return text.format(card=card_name(table.deck, card), says=table.card(card).text)


def choice_text(sight: Sight[View, Action]) -> str:
    """Over the cards of which one is to be chosen."""
    table = sight.view.table
    carrying = table.carrying
    if carrying is None:
        return ""
    text = (
        translate("badaboom", "Which card does {name} lose?")
        if chooses_of_own(table)
        else translate("badaboom", "In the toolbox of {name}: which card is taken?")
    )
    return text.format(name=seat_name(sight.names, carrying.source))


def known_text(sight: Sight[View, Action]) -> tuple[str, ...]:
    """For whoever is not asked: what is going on, and who is asked; the same whatever is held.

    Where nobody looks all may be asked together: then the question says who.
    """
    table, names = sight.view.table, sight.names
    in_round = table.phase in (Phase.WINDOW, Phase.ANSWER)
    waited = () if sight.seat is None and in_round else (waited_for(sight),)
    if table.stack:
        return (*laid_text(sight), *waited)
    foreseen = forecast(sight.view, sight.seat)
    if table.live and foreseen is not None and (in_round or table.phase is Phase.TINKER):
        return (summary_text(foreseen, table, names), *waited)
    if waited:
        return waited
    text = translate("badaboom", "{name} holds the bomb {bomb}: {caption}.")
    name, bomb = seat_name(names, table.holder), table.bomb_card.name
    return (text.format(name=name, bomb=bomb, caption=bomb_caption(table)),)


def unfolding_text() -> str:
    """What stands where nothing can be answered any more, and the bench shows what comes of it."""
    return translate("badaboom", "The bench shows what comes of it.")
