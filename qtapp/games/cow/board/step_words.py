"""What is told while a roll and all that comes of it is shown, one moment after the other?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.cow.table import Happening, What
from qtapp.games.cow.words.happening_words import told
from qtapp.games.cow.words.texts import cows_text, translate
from qtapp.table.words import seat_name

if TYPE_CHECKING:
    from core.games.cow.table import Table
    from qtapp.games.cow.board.moments import Moment
    from qtapp.games.cow.words.texts import Names


def step_text(moment: Moment, names: Names) -> str:
    """The moment in sentences that everybody may read; empty: the ones before stay."""
    table = moment.table
    if moment.walks:
        text = translate("cow", "The count begins at the right end of {name}'s field.")
        return text.format(name=seat_name(names, table.turn))
    cows = [it.card for it in moment.lines if isinstance(it, Happening) and it.what in _SEVERAL]
    if len(cows) > 1:
        first = moment.lines[0]
        bombs = isinstance(first, Happening) and first.what is What.BOMB
        text = (
            translate("cow", "{cows} find bombs.") if bombs else translate("cow", "{cows} explode.")
        )
        return text.format(cows=cows_text(table.deck, cows))
    drawn = [it for it in moment.lines if isinstance(it, Happening) and it.what is What.DREW]
    lines = [it for it in moment.lines if it not in drawn[1:]]
    return " ".join(
        _draws(len(drawn), table, names)
        if len(drawn) > 1 and line is drawn[0]
        else told(table.deck, line, names)
        for line in lines
    )


def _draws(count: int, table: Table, names: Names) -> str:
    """Several cards that are drawn at the beginning of a turn."""
    text = translate("cow", "{name} draws {count} cards.")
    return text.format(name=seat_name(names, table.turn), count=count)


_SEVERAL = frozenset({What.BOMB, What.EXPLODED})
"""What befalls several cows at once."""
