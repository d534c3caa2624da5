"""Is a deck of one's own, lawful and unusual, read and played to its end?"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from core.games.badaboom.actions import NOBODY, Show
from core.games.badaboom.deck import SAFETY, Bomb, Deck, Figures
from core.games.badaboom.deck_file import RULINGS, SEAT_FIELDS
from core.games.badaboom.effect import (
    NEEDED,
    Fact,
    From,
    Need,
    Op,
    Pick,
    Reach,
    Status,
    Target,
    Verb,
    When,
    Who,
)
from core.games.badaboom.rules import Badaboom
from core.games.badaboom.state import State
from core.games.badaboom.table import Config
from core.terms import CHANCE, Seat
from tests.games.badaboom.decks import card, with_cards
from tests.games.badaboom.odd_decks import (
    Given,
    all_together,
    all_verbs,
    each_alone,
    small_bombs,
    with_tricks,
)

GAME = Badaboom()
CONTRIBUTING = Path(__file__).parents[3] / "CONTRIBUTING.md"


@pytest.mark.parametrize("verb", Verb)
def test_every_verb_can_stand_alone(verb: Verb) -> None:
    deck = with_tricks([{**each_alone(verb), "copies": 20}])
    trick = deck.cards[card(f"{verb}_alone", deck)]
    (effect,) = trick.effects
    assert effect.verb is verb
    assert trick.persistent == (verb is Verb.ATTACH)
    written = {name for name in ("who", "to", "n", "pick", "status") if getattr(effect, name)}
    assert written >= NEEDED[verb]


def test_cards_may_be_taken_and_lost_by_choice() -> None:
    deck = all_verbs()
    for name in ("steal_card_alone", "discard_alone"):
        assert deck.cards[card(name, deck)].effects[0].pick is Pick.CHOICE


def contributing() -> str:
    """What it tells of such decks."""
    text = CONTRIBUTING.read_text(encoding="utf-8")
    return text[text.index("## Decks of Badaboom") : text.index("## House style")]


def test_the_trick_in_contributing_is_written_as_decks_are() -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", contributing(), re.DOTALL)
    assert "copies = 2\n" in block
    deck = with_cards(block.replace("copies = 2\n", "copies = 20\n"))
    shop = deck.cards[card("swap_shop", deck)]
    assert shop.target == Target("friend", From.OTHERS, (Need.TOOLBOX,))
    assert [effect.seats for effect in shop.effects] == [("me", "friend"), ("friend",)]


def test_contributing_tells_of_every_word_that_a_deck_may_have() -> None:
    told = set(re.findall(r"`([a-z_=<>]+)`", contributing()))
    kinds = (Verb, Pick, Status, Who, When, From, Need, Reach, Fact, Op)
    assert {str(word) for kind in kinds for word in kind} <= told
    figures = {name for part in (Figures, Bomb) for name in part.__dataclass_fields__}
    assert {*figures, *RULINGS} <= told


def test_contributing_tells_of_every_verb_with_its_fields() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \|([^|]*)\|", contributing(), re.MULTILINE))
    assert set(rows) == set(Verb)
    for verb in Verb:
        who, to = SEAT_FIELDS.get(verb, ("who", "to"))
        written = {"who": who, "to": to}
        needed = {written.get(name, name) for name in NEEDED[verb]}
        assert set(re.findall(r"`(\w+)`", rows[verb])) == needed


def everywhere(state: State) -> list[int]:
    """The cards of all places but the safeties, each as often as it lies there."""
    table = state.table
    found = [card for place in (*state.hands, state.bomb, state.stock) for card in place]
    found += [*table.discards, *(laid.card for laid in table.stack)]
    found += [lasting.card for lasting in table.lasting]
    if (carrying := table.carrying) is not None and carrying.card not in found:
        found.append(carrying.card)
    return sorted(card for card in (*found, table.top) if card not in (SAFETY, NOBODY))


def short_game(deck: Deck, seats: int, seed: int) -> Iterator[State]:
    """The states of twenty turns in which everybody does anything."""
    rng = Random(seed)
    config = Config(deck, top_card_open=seed % 2 == 0, last_turn=20)
    state = GAME.start(config, seats)
    while acting := GAME.to_act(state):
        (seat,) = acting
        if seat == CHANCE:
            action = GAME.chance(state).sample(rng)
        else:
            first, *others = GAME.legal(state, seat)
            action = rng.choice(others) if others and rng.random() < 0.7 else first
        state = GAME.apply(state, seat, action)
        yield state


@pytest.mark.parametrize(("make", "seats"), [(all_verbs, 3), (all_together, 4), (small_bombs, 5)])
def test_a_game_with_odd_cards_comes_to_its_end(make: Callable[[], Deck], seats: int) -> None:
    deck = make()
    states = list(short_game(deck, seats, seed=seats))
    whole = list(range(1, len(deck.cards)))
    assert all(everywhere(state) == whole for state in states)
    state = states[-1]
    assert GAME.outcome(state) is not None
    in_boxes = sum(hand.count(SAFETY) for hand in (*state.hands, state.bomb))
    assert in_boxes + state.table.pile == len(deck.safeties)


STEAL = {"do": "steal_card", "from": "victim", "to": "me", "n": 1, "pick": "random"}


@pytest.mark.parametrize(
    "trick", [each_alone(Verb.KICK), {**each_alone(Verb.STEAL_CARD), "effects": [STEAL]}]
)
def test_who_has_seen_a_card_on_its_way_imagines_it_where_it_comes_from(trick: Given) -> None:
    """D5: it is shown in any world that fits what a seat has seen."""
    deck = with_tricks([{**trick, "copies": 20}])
    shown = [it for it in short_game(deck, 3, seed=2) if it.secret.cards and not it.table.dealt]
    rng, seen = Random(0), 0
    for state in shown:
        for seat in map(Seat, range(3)):
            view = GAME.view(state, seat)
            world = GAME.imagine(view, seat, rng)
            assert GAME.view(world, seat) == view
            GAME.apply(world, CHANCE, Show())
            seen += view.secret is not None
    assert seen > 20
