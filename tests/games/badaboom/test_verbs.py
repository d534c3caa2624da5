"""The verbs of a deck with fields that the house deck does not give them, and several in one trick.

Source: the notes in the deck file, and `core.games.badaboom.effect`. Seat 1 plays, seat 0 holds.
"""

import tomllib
from typing import Any

import pytest

from core.games.badaboom.actions import Choose, Play, Show
from core.games.badaboom.deck import SAFETY, Deck
from core.games.badaboom.history import What
from core.games.badaboom.state import State
from core.games.badaboom.table import Config, Phase
from core.terms import Refusal, Seat
from tests.games.badaboom.decks import RAW
from tests.games.badaboom.odd_decks import with_tricks
from tests.games.badaboom.tables import (
    GAME,
    after,
    asked,
    card,
    carried_out,
    ids,
    lay,
    nobody,
    passing_to,
    refused,
    settled,
    table_of,
    targets,
    told,
)

VICTIM = {"name": "victim", "from": "others"}


def deck_with(effects: str, **fields: Any) -> Deck:
    """The house deck, and a trick "odd" of these effects, written as in a deck file."""
    odd = {
        "id": "odd",
        "name": "Odd",
        "text": "Odd.",
        "when": ["pre", "post"],
        "effects": tomllib.loads(f"effects = [{effects}]")["effects"],
        **({"targets": [VICTIM]} if '"victim"' in effects else {}),
        **({"persistent": True} if "attach" in effects else {}),
    }
    return with_tricks([*RAW["trick"], {**odd, **fields}])


def before(effects: str, *hands: str, fields: dict[str, Any] | None = None, **more: Any) -> State:
    """Seat 1 is asked and has the trick, and these cards; seat 0 and 2 have the others."""
    first, mine, *rest = (*hands, "", "", "")[: max(3, len(hands))]
    config = Config(deck_with(effects, **(fields or {})))
    return passing_to(table_of(first, f"odd {mine}", *rest, config=config, **more), 1)


def done(effects: str, *hands: str, target: int = -1, **more: Any) -> State:
    """The state after it has taken effect."""
    return carried_out(before(effects, *hands, **more), "odd", target)


@pytest.mark.parametrize(
    ("who", "seat"), [("me", 1), ("holder", 0), ("next", 3), ("prev", 1), ("victim", 2)]
)
def test_a_word_for_a_seat_means_whom_it_says(who: str, seat: int) -> None:
    """Next and prev are the neighbours of the holder, in passing direction: here anticlockwise."""
    effect = f'{{ do = "draw", who = "{who}", n = 1 }}'
    target = 2 if who == "victim" else -1
    state = done(effect, "", "", "", "", target=target, direction=-1)
    assert [it.seat for it in told(state, What.TOOK_TOP)] == [seat]


def test_several_players_are_skipped_with_one_card() -> None:
    assert done('{ do = "skip", n = 3 }').table.skip == 3


def test_somebody_else_may_be_shown_the_bomb() -> None:
    state = done('{ do = "peek_bomb", who = "next" }', "", "", "", "", bomb="safety catch")
    assert GAME.view(state, Seat(1)).bomb_known
    assert not GAME.view(state, Seat(2)).bomb_known


def test_several_safeties_are_taken_at_once() -> None:
    state = done('{ do = "take_safety", who = "holder", n = 2 }')
    assert (state.hands[0], state.table.pile) == ((SAFETY,) * 2, 2)


STEAL_TWO = '{ do = "steal_card", from = "victim", to = "prev", n = 2, pick = "choice" }'


def test_cards_are_taken_by_choice_one_by_one_into_anybodys_toolbox() -> None:
    state = nobody(lay(before(STEAL_TWO, "", "", "catch tea_break rummage", ""), "odd", 2))
    assert (state.table.phase, asked(state)) == (Phase.CHOOSE, 3)
    state = settled(after(state, Choose(card("tea_break"))))
    assert GAME.audience(state, Seat(3), Choose(card("catch"))) == frozenset({2, 3})
    assert refused(state, 3, Choose(card("tea_break"))) == Refusal(
        "not-in-toolbox", (card("tea_break"),)
    )
    state = settled(after(state, Choose(card("catch"))))
    assert [ids(state.hands[it]) for it in (2, 3)] == [["rummage"], ["tea_break", "catch"]]
    assert state.table.phase is Phase.WINDOW


def test_who_has_too_few_cards_cannot_be_robbed_of_so_many() -> None:
    state = before(STEAL_TWO, "", "", "catch", "")
    assert targets(state, "odd") == []
    why = refused(state, 1, Play(state.hands[1][0], 2))
    assert why == Refusal("target-has-no-toolbox", (state.hands[1][0], 2))


def test_a_player_may_choose_what_to_lose_for_all_to_see() -> None:
    effect = '{ do = "discard", who = "victim", n = 3, pick = "choice" }'
    state = nobody(lay(before(effect, "", "", "catch safety"), "odd", 2))
    assert asked(state) == 2
    assert GAME.audience(state, Seat(2), Choose(SAFETY)) is None
    state = after(state, Choose(SAFETY))
    assert (state.table.pile, state.table.phase) == (4, Phase.CHOOSE)
    state = after(state, Choose(card("catch")))
    assert state.table.phase is Phase.WINDOW
    assert ids(state.table.discards, state.table.deck) == ["catch", "odd"]


def test_others_may_have_to_swap_their_toolboxes() -> None:
    state = done(
        '{ do = "swap_toolboxes", a = "victim", b = "holder" }', "catch", "", "tea_break", target=2
    )
    assert [ids(hand) for hand in state.hands] == [["tea_break"], [], ["catch"]]


def test_no_more_gold_is_stolen_or_lost_than_there_is() -> None:
    steal = '{ do = "steal_gold", from = "holder", to = "victim", n = 5 }'
    assert done(steal, gold=(3, 0, 1), target=2).table.gold == (0, 0, 4)
    lose = '{ do = "lose_gold", who = "richest", n = 2 }'
    state = done(lose, gold=(1, 1, 0))
    assert state.table.gold == (0, 0, 0)
    assert [(it.seat, it.amount) for it in told(state, What.GOLD_LOST)] == [(0, 1), (1, 1)]


def test_a_lasting_card_may_lie_in_front_of_anybody_and_pay_as_it_says() -> None:
    state = done('{ do = "attach", to = "next", status = "bounty", n = 3 }', "", "", "", "")
    (lasting,) = state.table.lasting
    assert (lasting.on, lasting.by, lasting.n) == (1, 1, 3)


def test_an_effect_is_left_out_if_an_earlier_one_took_what_it_needs() -> None:
    """All were possible when the trick took effect, and the others are carried out."""
    effects = '{ do = "drop_gadget" }, { do = "drop_gadget" }, { do = "reverse" }'
    state = done(effects, bomb="safety wet_sock")
    assert len(told(state, What.GADGET_OUT)) == 1
    assert state.table.direction == -1
    assert ids(state.table.discards, state.table.deck) == ["wet_sock", "odd"]


def test_effects_are_carried_out_in_their_order() -> None:
    effects = (
        '{ do = "move_bomb", to = "me" }, { do = "draw", who = "holder", n = 1 }, '
        '{ do = "draw", who = "next", n = 1 }'
    )
    state = done(effects, "", "", "", "")
    assert [it.seat for it in told(state, What.TOOK_TOP)] == [1, 2, 1]
    assert state.table.holder == 1


def test_a_lasting_card_that_makes_the_bomb_safe_goes_with_the_others_or_stays() -> None:
    """D2.3: those in front of players when it becomes safe are discarded, later ones are not."""
    live: Any = {"bomb": "catch", "live_since": 4}
    attach = '{ do = "attach", to = "me", status = "blastproof" }'
    state = done(f'{attach}, {{ do = "add_safety" }}', **live)
    assert state.table.lasting == ()
    assert ids(state.table.discards, state.table.deck) == ["odd"]
    state = done(f'{{ do = "add_safety" }}, {attach}', **live)
    assert len(state.table.lasting) == 1
    assert not state.table.discards


@pytest.mark.parametrize(
    ("among", "wanted"),
    [
        ("others", [0, 2, 3]),
        ("any", [0, 1, 2, 3]),
        ("neighbours", [0, 2]),
        ("non_holder_others", [2, 3]),
    ],
)
def test_a_target_is_chosen_among_those_that_the_card_says(among: str, wanted: list[int]) -> None:
    fields = {"targets": [{"name": "victim", "from": among}]}
    effect = '{ do = "draw", who = "victim", n = 1 }'
    state = before(effect, "", "", "", "", fields=fields)
    assert targets(state, "odd") == wanted


@pytest.mark.parametrize(
    ("need", "wanted"),
    [("toolbox", [0]), ("gold", [0, 2]), ("richer_than_me", [2]), ("alive", [0, 2, 3])],
)
def test_a_target_must_have_what_the_card_needs(need: str, wanted: list[int]) -> None:
    fields = {"targets": [{"name": "victim", "from": "others", "need": [need]}]}
    effect = '{ do = "draw", who = "victim", n = 1 }'
    state = before(effect, "catch", "", "", "", fields=fields, gold=(1, 1, 2, 0))
    assert targets(state, "odd") == wanted


def test_a_trick_may_also_be_an_answer_without_touching_what_it_answers() -> None:
    effect = '{ do = "draw", who = "me", n = 1 }'
    config = Config(deck_with(effect, when=["pre", "response"]))
    state = lay(table_of("catch", "odd", "", config=config), "catch", 2)
    state = carried_out(state, "odd")
    assert state.table.phase is Phase.ANSWER
    assert len(state.hands[1]) == 1
    assert settled(nobody(state)).table.holder == 2


def test_a_bomb_moved_by_an_answer_leaves_the_trick_below_to_be_checked() -> None:
    """D3.1: what has become impossible is discarded; then the new holder's turn begins."""
    config = Config(deck_with('{ do = "move_bomb", to = "next" }', when=["response"]))
    state = lay(table_of("catch", "odd", "", config=config), "catch", 1)
    state = carried_out(state, "odd")
    assert (state.table.holder, state.table.phase) == (1, Phase.ANSWER)
    state = settled(nobody(state))
    assert [it.card for it in told(state, What.FIZZLED)] == [card("catch")]
    assert (state.table.holder, state.table.turn) == (1, 6)


def test_a_stolen_card_is_shown_before_the_next_effect() -> None:
    effects = (
        '{ do = "steal_card", from = "victim", to = "me", n = 1, pick = "random" }, '
        '{ do = "discard_all", who = "victim" }'
    )
    state = nobody(lay(before(effects, "", "", "catch tea_break"), "odd", 2))
    state = after(state, next(GAME.legal(state, *GAME.to_act(state))), Show())
    assert (ids(state.hands[1]), state.hands[2]) == (["catch"], ())
