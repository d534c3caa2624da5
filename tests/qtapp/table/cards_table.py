"""High Card laid on a table, in the moments that its secrets and its open answers are about."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from core.chance import ChanceSource, OwnTable, Rng
from core.terms import CHANCE, Seat
from tests.qtapp.table.hot_seat import HotSeat, SitDown
from tests.qtapp.table.toy_cards import CALLS, CardsMatch, CardsParts, new_cards
from tests.toys.high_card import KIT, Config, Deal, Play

A, B, C = map(Seat, range(3))
SINGLY = Config(singly=True)
"""Each hand is dealt card by card."""


def dealt(who: str, *hands: tuple[int, int], config: Config = SINGLY) -> CardsMatch:
    """A match on real cards in which these were dealt."""
    match = new_cards(who, OwnTable(), config)
    for hand in hands:
        for card in hand if config.singly else ():
            match.submit(CHANCE, Deal((card,)), "table")
        if not config.singly:
            match.submit(CHANCE, Deal(hand), "table")
    return match


def beaten(
    who: str = "ppp",
    *,
    hands: tuple[tuple[int, int], ...] = ((1, 2), (3, 4), (1, 3)),
    drawn: int = 2,
    played: bool = True,
    source: ChanceSource | None = None,
) -> CardsMatch:
    """A match in which Ann has played a 2, and Ben, who is next, beats it with a 3 if `played`."""
    match = new_cards(who, source or Rng(7), CALLS)
    for cards in hands[: len(who)]:
        match.submit(CHANCE, Deal(cards), "table")
    match.submit(A, Play(2), "person")
    match.submit(CHANCE, Deal((drawn,)), "table")
    if played:
        match.submit(B, Play(3), "person" if who[B] == "p" else "bot")
    return match


def lay(sit_down: SitDown, match: CardsMatch) -> HotSeat:
    return sit_down(match, parts=CardsParts(), kit=KIT)


def words(table: HotSeat, *parts: str) -> list[str]:
    """What can be read of these words."""
    return [text for text in table.readable() if any(part in text for part in parts)]


def type_in(table: HotSeat, card: int) -> None:
    table.press(str(card), Qt.Key.Key_Return)


def seen(table: HotSeat) -> tuple[QImage, list[str]]:
    """All that can be seen and read now."""
    return table.frame(), table.readable()
