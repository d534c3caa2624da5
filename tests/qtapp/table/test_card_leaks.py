"""Is a foreign card anywhere on, in or around the table, at any moment of a game on real cards?

Two tables side by side, on which nothing differs but what others hold: whenever she looks who is
not to know, or nobody does, both are the same, pixel for pixel and word for word.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from core.chance import OwnTable
from core.terms import CHANCE, Seat
from tests.qtapp.table.hot_seat import HotSeat, SitDown
from tests.qtapp.table.toy_cards import CardsParts, new_cards
from tests.toys.high_card import KIT, Config

SMALL = (1040, 560)
"""Pixels; the panel still stands beside the board."""
RULES = Config(ranks=5, copies=4, calls=1, singly=True)

_ALIKE = 0.4
"""How often others draw the same on both tables, so that they can go on playing the same."""


class Pair:
    """The two tables, and the seat whose own cards are the same on both."""

    def __init__(self, sit_down: SitDown, who: str, reader: Seat, seed: int) -> None:
        self.tables: list[HotSeat] = []
        for _ in range(2):
            match = new_cards(who, OwnTable(), RULES)
            self.tables.append(sit_down(match, SMALL, CardsParts(), KIT))
        self.reader, self.rng = reader, Random(seed)
        self.moments: Counter[str] = Counter()
        """How often both were looked at, by what was going on."""

    def go_on(self) -> bool:
        """Whatever is to be done now, on both; False: it is over, or they part."""
        one = self.tables[0]
        if one.controller.now.outcome is not None:
            return False
        if one.controller.due is not None:
            self.on_both(lambda table: table.press("ABC"[table.controller.due or 0]))
            return True
        if one.controller.wanted[0] is not None:
            return self.key_in()
        if one.controller.answering is None:
            return self.bot_plays()
        if one.match.game.open_choice(one.match.state):
            key = self.rng.choice("cl")
            self.on_both(lambda table: table.press(key))
            return True
        return self.play()

    def key_in(self) -> bool:
        """The same card for the reader, and mostly different ones for others."""
        states = [table.match.state for table in self.tables]
        left = [Counter(state.left) for state in states]
        if states[0].due == self.reader or self.rng.random() < _ALIKE:
            common = sorted((left[0] & left[1]).elements())
            cards = [self.rng.choice(common)] * 2 if common else []
        else:
            cards = [self.rng.choice(sorted(it.elements())) for it in left]
        for table, card in zip(self.tables, cards, strict=False):
            self.at(table)
            table.press(f"card {card}", Qt.Key.Key_Return)
        return bool(cards)

    def play(self) -> bool:
        """A card that whoever plays holds on both."""
        if (card := self.common_card(self.tables[0].controller.viewer)) is not None:
            self.on_both(lambda table: table.press(str(card)))
        return card is not None

    def bot_plays(self) -> bool:
        """What a computer player may have decided."""
        match = self.tables[0].match
        (seat,) = match.to_act()
        legal = [tuple(KIT.game.legal(it.match.state, seat)) for it in self.tables]
        common = [action for action in legal[0] if action in legal[1]]
        if not common:
            return False
        action = self.rng.choice(common)
        self.on_both(
            lambda it: it.controller.play_for([(seat, action, it.match.sight(seat).version)])
        )
        return True

    def common_card(self, seat: Seat | None) -> int | None:
        assert seat is not None
        hands = [Counter(table.match.state.hands[seat]) for table in self.tables]
        common = sorted((hands[0] & hands[1]).elements())
        return self.rng.choice(common) if common else None

    def compare(self) -> None:
        """Where whoever looks must not tell them apart."""
        controller = self.tables[0].controller
        alike = self.tables[0].match.state == self.tables[1].match.state
        if alike or controller.viewer not in (None, self.reader):
            return
        seen: list[Any] = []
        for table in self.tables:
            self.at(table)
            seen.append((table.frame(), table.readable()))
        assert seen[0] == seen[1]
        acting = controller.match.to_act()
        what = "draw" if acting == (CHANCE,) else "play"
        if controller.match.game.open_choice(controller.match.state):
            what = "answer"
        self.moments[what] += 1

    def at(self, table: HotSeat) -> None:
        """The keyboard is at this one now."""
        table.tab.activateWindow()
        table.tab.setFocus()
        QApplication.processEvents()

    def on_both(self, do: Callable[[HotSeat], object]) -> None:
        for table in self.tables:
            self.at(table)
            do(table)


@pytest.mark.parametrize(("who", "reader", "seed"), [("ppp", 2, 4), ("bpb", 1, 2)])
def test_no_frame_and_no_word_depends_on_what_others_hold(
    sit_down: SitDown, who: str, reader: int, seed: int
) -> None:
    pair = Pair(sit_down, who, Seat(reader), seed)
    for _ in range(18):
        if not pair.go_on():
            break
        pair.compare()
    assert all(pair.moments[what] for what in ("draw", "play", "answer"))
