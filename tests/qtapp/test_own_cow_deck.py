"""Is a deck of the player's own played with, whose event does several things and asks twice?"""

from typing import Final

import pytest

from core.games.cow.table import NOBODY, Phase
from tests.qtapp.at_table import begun
from tests.qtapp.conftest import Start
from tests.qtapp.cow_hands import Mouse
from tests.qtapp.cow_table import AtTable, with_deck
from tests.qtapp.hands import PERSON

DECK: Final = """
[deck]
format = 1
name = "Of my own"
hand_size = 6
[[city]]
value = 1
name = "Quimper"
[[cow]]
id = "daisy"
name = "Daisy"
type = "plain"
price = 50
value = 100
copies = 10
[[event]]
id = "tour"
name = "Grand Tour"
price = 50
copies = 12
text = "Take a cow of another field, let one player pay you 100 dollars, and draw a card."
effects = [
    { effect = "steal_cow" },
    { effect = "collect_from_one", amount = 100 },
    { effect = "draw_cards", amount = 1 },
]
"""


def under_way(at: AtTable) -> tuple[int, int] | None:
    """Which effect of an event is carried out, and the cow that was chosen for it."""
    pending = at.table.pending
    return None if pending is None else (pending.step, pending.chosen)


def test_an_event_of_several_effects_asks_twice_and_is_answered_by_mouse(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qtapp.table.dice_choice.daily_id", lambda game: f"{game}:K7Q2-M9XD")
    hand = Mouse(with_deck(begun(start), DECK))
    hand.new_game((("", PERSON),) * 3, deck="Of my own", today=True)
    at = hand.at
    first = at.due
    assert first is not None
    hand.open(first)
    deck = at.table.deck
    cow = next(it for it in at.view.hand if deck.cards[it].is_cow)
    event = next(it for it in at.view.hand if not deck.cards[it].is_cow)
    second, third = at.table.others(first)
    hand.take(f"hand/{cow}", f"gap/{second}/0")
    hand.take(f"hand/{event}", "here")
    assert at.is_in(Phase.CHOOSE)
    assert under_way(at) == (0, NOBODY)
    hand.press_on(f"cow/{cow}")
    assert under_way(at) == (0, cow)
    hand.press_on(f"gap/{first}/0")
    assert [it.card for it in at.table.fields[first]] == [cow]
    assert under_way(at) == (1, NOBODY)
    held = len(at.view.hand)
    hand.press_on(f"plate/{third}")
    assert at.is_in(Phase.PLAY)
    assert under_way(at) is None
    assert event in at.table.discards
    assert len(at.view.hand) == held + 1
    start_money = deck.start_money - 100
    assert at.table.money[third] == start_money - 100
    assert at.table.money[second] == start_money - 50
    assert at.table.money[first] == start_money - 50 + 100
