"""Which cards can be exchanged while tinkering, what follows, and if not, why not? (D2.3).

The sight is the holder's: nobody else sees what is in the bomb.
"""

from collections.abc import Iterable

from core.games.badaboom.actions import NOBODY, Action, Tinker
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.state import View
from core.games.badaboom.tinkering import why_not_exchanged
from core.log import Sight
from qtapp.games.badaboom.words.preview import preview_text
from qtapp.games.badaboom.words.refusals import refusal_text
from qtapp.games.badaboom.words.texts import card_name, translate
from qtapp.table.words import key_name

KEEP_KEY, BACK_KEY, DO_KEY = "T", "S", "Return"
"""A safety that comes out goes into the toolbox, or to the pile of safeties; any other exchange."""


def ways(out: int, into: int) -> tuple[Tinker, ...]:
    """What can be done with two cards; with a safety there are two ways, first that it is kept."""
    backs = (False, True) if out == SAFETY else (False,)
    return tuple(Tinker(out, into, back) for back in backs)


def refused(sight: Sight[View, Action], way: Tinker) -> str:
    """Why this exchange is not allowed; empty: it is."""
    view = sight.view
    refusal = why_not_exchanged(view.table, view.bomb, view.hand, way)
    return "" if refusal is None else refusal_text(refusal, view.table, sight.names).sentence


def why_none(sight: Sight[View, Action], outs: Iterable[int], intos: Iterable[int]) -> str:
    """Why none of these cards in the bomb can be exchanged for one of those; empty: one can."""
    intos = tuple(intos)
    reasons = [refused(sight, way) for out in outs for into in intos for way in ways(out, into)]
    return reasons[0] if reasons and all(reasons) else ""


def follows_text(sight: Sight[View, Action], out: int, into: int) -> str:
    """What comes of what is chosen so far, or what is still to be chosen."""
    deck = sight.view.table.deck
    if out == into == NOBODY:
        return translate("badaboom", "Which card comes out of the bomb, and which one goes in?")
    if into == NOBODY:
        text = translate("badaboom", "{card} comes out. Which card of the toolbox goes in?")
        return text.format(card=card_name(deck, out))
    if out == NOBODY:
        text = translate("badaboom", "{card} goes in. Which card in the bomb comes out?")
        return text.format(card=card_name(deck, into))
    lawful = (way for way in ways(out, into) if not refused(sight, way))
    return next((preview_text(sight, way) for way in lawful), "")


def way_labels(way: Tinker) -> tuple[str, ...]:
    """What the button of an exchange says, the longest first, with its key."""
    if way.out != SAFETY:
        return _keyed(DO_KEY, translate("badaboom", "Exchange"))
    if way.to_pile:
        long = translate("badaboom", "Safety to the pile, draw")
        return _keyed(
            BACK_KEY, long, translate("badaboom", "To the pile"), translate("badaboom", "Pile")
        )
    long = translate("badaboom", "Safety into the toolbox")
    return _keyed(KEEP_KEY, long, translate("badaboom", "Keep it"), translate("badaboom", "Keep"))


def _keyed(key: str, *labels: str) -> tuple[str, ...]:
    text = translate("badaboom", "{label} ({key})")
    return tuple(text.format(label=label, key=key_name(key)) for label in labels)
