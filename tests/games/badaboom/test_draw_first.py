"""Is what a trick has drawn in its toolbox before its next effect comes?"""

from random import Random

import pytest

from core.games.badaboom.actions import Deal, Show
from core.games.badaboom.table import Config, Phase
from core.terms import CHANCE
from tests.games.badaboom.decks import with_cards
from tests.games.badaboom.tables import GAME, lay, nobody, table_of

DECK = """
[[trick]]
id = "draw_and_lose"
name = "Draw and Lose"
copies = 20
when = ["pre", "post"]
targets = [{ name = "victim", from = "others" }]
effects = [{ do = "draw", who = "victim", n = 2 }, LATER]
text = "Somebody draws, and then loses cards."
"""
LATER = {
    "steal": '{ do = "steal_card", from = "victim", to = "me", n = 2, pick = "random" }',
    "choose": '{ do = "steal_card", from = "victim", to = "me", n = 1, pick = "choice" }',
    "discard": '{ do = "discard", who = "victim", n = 2, pick = "random" }',
    "kick": '{ do = "kick" }',
}


@pytest.mark.parametrize("later", LATER)
def test_drawn_face_down_it_is_there_for_what_the_trick_does_next(later: str) -> None:
    """D3.2, D5: with a closed stock the cards are dealt in secret, and shown by their backs."""
    deck = with_cards(DECK.replace("LATER", LATER[later]))
    config = Config(deck, top_card_open=False)
    state = table_of("draw_and_lose safety", "safety safety", "", config=config)
    state = nobody(lay(state, "draw_and_lose", 1))
    rng, done = Random(1), []
    while GAME.to_act(state) == (CHANCE,):
        action = GAME.chance(state).sample(rng)
        state = GAME.apply(state, CHANCE, action)
        done.append(type(action))
    assert done[:3] == [Deal, Deal, Show]
    assert len(state.hands[1]) == (2 if later in ("steal", "discard") else 4)
    assert state.table.phase in (Phase.WINDOW, Phase.CHOOSE)
