"""What is told while all that comes of an action is shown, one moment after the other?

What several players do at once is one sentence: nobody could read one for each in that time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.games.badaboom.history import Happening, What
from qtapp.games.badaboom.words.happening_words import told
from qtapp.games.badaboom.words.texts import cards_text, closed, translate
from qtapp.table.words import listed, seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.games.badaboom.deck import Deck
    from qtapp.games.badaboom.board.moments import Moment
    from qtapp.games.badaboom.words.texts import Names

_TOGETHER: Final = (What.INSIDE, What.SAFETIES_BACK, What.REVIVED, What.DREW)
"""Of these several at once are told in one sentence."""


def step_text(moment: Moment, names: Names) -> str:
    """The moment in sentences that everybody may read; empty: the ones before stay."""
    deck, said = moment.table.deck, []
    several = {what: _all_of(moment, what) for what in _TOGETHER}
    for line in moment.lines:
        if isinstance(line, Happening) and line.what is What.TURNED_UP:
            continue  # it is seen on the stock
        lines = several.get(line.what, []) if isinstance(line, Happening) else []
        alone = len(lines) == 1 and lines[0].what is not What.INSIDE
        if not lines or alone:
            said.append(told(deck, line, names))
        elif line is lines[0]:
            said.append(_together(deck, lines, names))
    if moment.goes_off and not moment.table.bomb_size:
        said.append(translate("badaboom", "No card was in it."))
    return " ".join(said)


def _all_of(moment: Moment, what: What) -> list[Happening]:
    return [it for it in moment.lines if isinstance(it, Happening) and it.what is what]


def _together(deck: Deck, lines: list[Happening], names: Names) -> str:
    match lines[0].what:
        case What.INSIDE:
            text = translate("badaboom", "In it were: {cards}.")
            return closed(text.format(cards=cards_text(deck, (it.card for it in lines))))
        case What.SAFETIES_BACK:
            text = translate("badaboom", "Safeties back to their pile: {figures}.")
            return text.format(figures=_each(lines, names))
        case What.REVIVED:
            text = translate("badaboom", "{names} are back; their toolboxes go into the stock.")
            return text.format(names=listed(seat_name(names, it.seat) for it in lines))
        case _:
            text = translate("badaboom", "Drawn face down: {figures}.")
            return text.format(figures=_each(lines, names))


def _each(lines: Iterable[Happening], names: Names) -> str:
    """How many it are of each player."""
    one = translate("badaboom", "{name} {amount}")
    return listed(one.format(name=seat_name(names, it.seat), amount=it.amount) for it in lines)
