"""What is told while all that comes of an action is shown, one moment after the other?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.badaboom.table import Happening, What
from qtapp.games.badaboom.words.happening_words import told
from qtapp.games.badaboom.words.texts import cards_text, closed, translate

if TYPE_CHECKING:
    from qtapp.games.badaboom.board.moments import Moment
    from qtapp.games.badaboom.words.texts import Names


def step_text(moment: Moment, names: Names) -> str:
    """The moment in sentences that everybody may read; empty: the ones before stay."""
    deck = moment.table.deck
    inside = [it for it in moment.lines if isinstance(it, Happening) and it.what is What.INSIDE]
    lines = [told(deck, it, names) for it in moment.lines if it not in inside]
    if inside:
        text = translate("badaboom", "In it were: {cards}.")
        lines.append(closed(text.format(cards=cards_text(deck, (it.card for it in inside)))))
    elif moment.goes_off:
        lines.append(translate("badaboom", "No card was in it."))
    return " ".join(lines)
