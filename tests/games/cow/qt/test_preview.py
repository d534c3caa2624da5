"""Is it told before a card is played who pays, who gains, and where a cow then counts (C7)?"""

from collections import defaultdict
from dataclasses import replace

import pytest

from core.games.cow.actions import (
    Accept,
    Action,
    Choose,
    ChooseSeat,
    Defuse,
    HandOn,
    Move,
    NextGame,
    Play,
    PlayEvent,
    Put,
    Roll,
    TakeBomb,
)
from core.games.cow.state import State
from core.games.cow.table import Phase
from core.terms import CHANCE
from qtapp.games.cow.words.preview import preview_text
from tests.games.cow.qt.panel_tables import GAME, seen
from tests.games.cow.tables import CONFIG, after, card, lively_game, playing, roll, with_events

STRAY, CLOVER, CORPORAL = card("plain_stray"), card("plain_clover"), card("plain_pasture")
GOAT, LAWYER, BRIE = card("neg_goat"), card("neg_lawyer"), card("spy_brie")
SALLY, BRAMBLE, PUDDING = card("mech_sally"), card("gen_bramble"), card("pfc_pudding")
MOLLY = card("bomb_molly")


def told(state: State, action: Action, viewer: int | None = 0) -> str:
    assert GAME.refusal(state, GAME.to_act(state)[0], action) is None
    return preview_text(seen(state, viewer), action)


def test_a_cow_in_another_field_says_who_pays_and_on_which_numbers_it_counts() -> None:
    """C3.1, C4.1."""
    state = playing((STRAY, SALLY), (CLOVER,), (), hands=((CORPORAL,),), pot=400)
    assert told(state, Play(CORPORAL, 1, 1)) == (
        "Ben pays $100 to the pot, which then holds $500. Pasture Corporal is then Ben's: number 3"
        " of Ann's roll, number 1 of Ben's roll. If it explodes, Ben takes $200."
    )
    assert "number 4 of Ann's roll, number 2 of Ben's roll" in told(state, Play(CORPORAL, 1, 0))


def test_a_cow_at_home_counts_for_its_player_alone() -> None:
    """C3.1."""
    state = playing((STRAY, SALLY), (), (), hands=((LAWYER,),), pot=0)
    assert told(state, Play(LAWYER, 0, 1)) == (
        "Ann pays $50 to the pot, which then holds $50. Cow With a Lawyer is then Ann's: number 2"
        " of Ann's roll. If it explodes, Ann pays $100."
    )


def test_a_spy_is_told_as_what_it_stays() -> None:
    """C5.1."""
    state = playing((), (), (), hands=((BRIE,),), pot=0)
    assert told(state, Play(BRIE, 1, 0)) == (
        "Ben pays $50 to the pot, which then holds $50. Agent Brie is Ann's spy: number 1 of Ann's"
        " roll, number 1 of Ben's roll. If it explodes, Ann takes $100."
    )


def test_a_cow_that_costs_nothing_says_so() -> None:
    state = playing((), (), (), hands=((GOAT,),))
    assert told(state, Play(GOAT, 2, 0)).startswith("The card is free. Goat in a Cow Suit is then")


def test_a_cow_beyond_the_sixth_is_out_of_reach_of_the_die() -> None:
    """C4.1."""
    many = tuple(range(10, 16))
    state = playing(many, (), (), hands=((CORPORAL,),))
    assert "out of reach of Ann's roll, number 1 of Ben's roll" in told(state, Play(CORPORAL, 1, 0))
    assert "is then Ann's: out of reach of the die for Ann." in told(state, Play(CORPORAL, 0, 0))


def test_rearranging_says_the_new_number() -> None:
    """C2.3."""
    state = playing((STRAY, SALLY, CLOVER), (), ())
    assert told(state, Move(STRAY, 2)) == "Stray Calf is then number 1 of Ann's roll."


def test_a_roll_and_the_next_game_say_what_they_are() -> None:
    """C2.4, C6.2."""
    assert told(playing((), (), ()), Roll()) == "Ann plays no more, and rolls the bomb."
    over = playing((), (), (), config=replace(CONFIG, games=2), phase=Phase.INTERVAL)
    assert told(over, NextGame()) == "When all are ready, everybody begins with fresh money."


def test_a_levy_says_what_everybody_pays_and_what_is_forgiven() -> None:
    """C3.3, C3.4."""
    levy = card("ev_milk_levy")
    poor = playing((), (), (), (), hands=((levy,),), money=(2000, 2000, 0, 2000))
    assert told(poor, PlayEvent(levy)) == (
        "The card is free. Ben pays $50 to Ann for Milk Levy. Cleo has nothing to pay to Ann for"
        " Milk Levy: $50 is forgiven. Dora pays $50 to Ann for Milk Levy."
    )


def test_money_into_and_out_of_the_pot_ends_with_what_is_in_it() -> None:
    """C3.3."""
    inspection, subsidy = card("ev_inspection"), card("ev_subsidy")
    state = playing((), (), (), hands=((inspection, subsidy),), pot=450)
    assert told(state, PlayEvent(inspection)).endswith(
        "Cleo pays $50 to the pot for Health Inspection. The pot then holds $550."
    )
    assert told(state, PlayEvent(subsidy)).endswith(
        "Ann takes $100 from the pot for Subsidy From Brussels. The pot then holds $350."
    )


def test_an_event_that_asks_says_what_for() -> None:
    """C3.3."""
    rustlers, shift, fair = card("ev_rustlers"), card("ev_night_shift"), card("ev_market_day")
    state = playing((), (STRAY,), (), hands=((rustlers, shift, fair),), pot=0)
    price = "Ann pays $100 to the pot, which then holds $100."
    assert told(state, PlayEvent(rustlers)) == (
        f"{price} Rustlers: Ann chooses a cow from another field to take."
    )
    assert told(state, PlayEvent(shift)) == f"{price} Ann makes a bomb roll."
    assert told(state, PlayEvent(fair)).endswith("Ann draws 2 cards.")


def test_the_last_choice_of_an_event_tells_its_effect() -> None:
    """C3.3."""
    sale = card("ev_forced_sale")
    state = playing((), (STRAY, BRIE), (), hands=((sale,),), pot=0)
    state = after(state, PlayEvent(sale))
    assert told(state, Choose(STRAY)) == (
        "Forced Sale: Ann chooses a place in Ann's field for Stray Calf."
    )
    assert told(after(state, Choose(STRAY)), Put(0, 0)) == (
        "Ann pays $100 to Ben for Forced Sale. Stray Calf is then Ann's: number 1 of Ann's roll."
        " If it explodes, Ann takes $50."
    )


def test_an_exchange_tells_of_both_cows() -> None:
    """C3.3."""
    meet = card("ev_swap_meet")
    state = playing((STRAY, SALLY), (GOAT,), (), hands=((meet,),))
    state = after(state, PlayEvent(meet), Choose(STRAY))
    assert told(state, Choose(GOAT)) == (
        "Stray Calf is then Ben's: number 3 of Ann's roll, number 1 of Ben's roll. Goat in a Cow"
        " Suit is then Ann's: number 2 of Ann's roll."
    )


def test_a_card_taken_into_the_hand_is_told_as_seen_by_all() -> None:
    hospital = card("ev_field_hospital")
    state = playing((), (), (), hands=((hospital,),), discards=(STRAY,))
    state = after(state, PlayEvent(hospital))
    assert told(state, Choose(STRAY)) == "Ann takes Stray Calf into the hand, for all to see."


def test_an_answer_tells_what_becomes_of_the_bomb() -> None:
    """C5.2 to C5.4."""
    field = (GOAT, PUDDING, SALLY, BRAMBLE)
    state = roll(playing((), field, (), pot=1000), 1)
    assert told(state, HandOn(BRAMBLE, SALLY)) == (
        "Ben answers: Brigadier Bramble hands its bomb to Spanner Sally. Ben may answer with"
        " Private Pudding or Spanner Sally."
    )
    handed = after(state, HandOn(BRAMBLE, SALLY))
    assert told(handed, Defuse(SALLY)) == "Ben answers: Spanner Sally defuses its bomb."
    assert told(handed, TakeBomb(PUDDING, SALLY)) == (
        "Ben answers: Private Pudding takes the bomb of Spanner Sally. Private Pudding explodes:"
        " Ben takes $50 from the pot. The pot then holds $950."
    )
    for viewer in (0, 1, 2, None):
        assert told(state, Accept(), viewer) == (
            "Brigadier Bramble explodes: Ben takes $200 from the pot. The pot then holds $800."
        )


def test_a_mad_bomber_is_told_with_all_that_comes_of_it() -> None:
    """C4.3, C4.4, C5.5."""
    field: tuple[int | tuple[int, int], ...] = (GOAT, (BRIE, 2), PUDDING, MOLLY)
    state = roll(playing(field, (), (), pot=1000), 1)
    assert told(state, Accept()) == (
        "Matchbox Molly explodes: Ann takes $50 from the pot. Goat in a Cow Suit, Agent Brie and"
        " Private Pudding find bombs. The pot then holds $950. Ann may answer with Private Pudding."
    )
    assert told(after(state, Accept()), Accept()) == (
        "Goat in a Cow Suit, Agent Brie and Private Pudding explode: Ann pays $50 to the pot; Cleo"
        " takes $100 from the pot. Ann takes the city Quimper, worth 1. The pot then holds $900."
    )


def test_a_mad_bomber_is_told_with_what_the_others_of_its_field_come_to() -> None:
    """C5.5, C7."""
    state = playing((), (GOAT, (BRIE, 2), CORPORAL), (), hands=((MOLLY,),), pot=1000)
    assert told(state, Play(MOLLY, 1, 3)).endswith(
        "If it explodes, Ben takes $50; then 3 others find bombs: in all Ben +$150, Cleo +$100."
    )
    assert told(state, Play(MOLLY, 0, 0)).endswith("If it explodes, Ann takes $50.")
    one = playing((CORPORAL,), (), (), hands=((MOLLY,),), pot=0)
    assert told(one, Play(MOLLY, 0, 0)).endswith(
        "If it explodes, Ann takes $50; then Pasture Corporal finds a bomb, too: in all Ann +$50."
    )


def test_a_mad_bomber_whose_neighbours_may_answer_says_so() -> None:
    """C5.5: abilities that were not used may answer."""
    state = playing((CORPORAL, PUDDING), (), (), hands=((MOLLY,),), pot=1000)
    assert told(state, Play(MOLLY, 0, 0)).endswith(
        "then 2 others find bombs: without an answer, in all Ann +$300."
    )
    alone = playing((SALLY,), (), (), hands=((MOLLY,),), pot=1000)
    assert told(alone, Play(MOLLY, 0, 1)).endswith(
        "then Spanner Sally finds a bomb, too: without an answer, in all Ann +$150."
    )


def test_an_empty_pot_pays_what_there_is() -> None:
    """C4.2."""
    state = roll(playing((PUDDING, CORPORAL), (), (), pot=50), 1)
    assert told(state, Accept()).startswith(
        "Pasture Corporal explodes: Ann takes $50 from the pot, all there is of $200."
    )


def test_the_last_city_ends_the_game_with_its_prize() -> None:
    """C6.1."""
    state = roll(playing((PUDDING, CORPORAL), (), (), cities=(), city=11, bank=150), 1)
    assert told(state, Accept()) == (
        "Pasture Corporal explodes: Ann takes $200 from the pot. Ann takes the city Lille, worth"
        " 12. The last city is taken: the game ends. Ann takes $800 from the pot for the most"
        " valuable cities. Ann takes $150 from the bank for the most valuable cities."
    )


def test_what_an_event_does_after_a_blast_is_not_told_by_who_answers() -> None:
    """It may hang on a hand that nobody else knows."""
    config = with_events(
        """
[[event]]
id = "both"
name = "Both"
price = 0
text = "Bomb a cow, then put a cow from your hand into a field."
effects = [{ effect = "bomb_cow" }, { effect = "free_placement" }]
"""
    )
    for rest in ((STRAY,), (), (card("ev_night_shift"),)):
        state = playing((), (SALLY,), (), hands=((69, STRAY),), config=config)
        state = after(state, PlayEvent(69), Choose(SALLY))
        hand = tuple(it for it in state.hands[0] if it != STRAY) + rest
        state = replace(state, hands=(hand, *state.hands[1:]))
        assert told(state, Defuse(SALLY), 1) == "Ben answers: Spanner Sally defuses its bomb."


@pytest.mark.parametrize("seed", range(3))
def test_every_lawful_action_has_a_preview_in_whole_sentences(seed: int) -> None:
    seen_kinds: dict[str, int] = defaultdict(int)
    for state in lively_game(4, seed)[::5]:
        acting = GAME.to_act(state)
        if not acting or acting[0] == CHANCE:
            continue
        for action in list(GAME.legal(state, acting[0]))[::7]:
            text = preview_text(seen(state, int(acting[0])), action)
            assert text.endswith(".")
            assert text[0].isupper() or text[0].isdigit()
            assert "{" not in text
            assert " you" not in text.lower()
            seen_kinds[action.tag] += 1
    assert {"play", "event", "roll"} <= set(seen_kinds)


def test_a_chosen_player_pays() -> None:
    """C3.3."""
    config = with_events(
        '[[event]]\nid="x"\nname="Fine"\nprice=0\ntext="x"\neffect="collect_from_one"\namount=100'
    )
    state = after(playing((), (), (), hands=((69,),), config=config), PlayEvent(69))
    assert told(state, ChooseSeat(2)) == "Cleo pays $100 to Ann for Fine."


def test_many_cows_are_counted_rather_than_named() -> None:
    """C5.5."""
    many = (card("plain_clover"), card("plain_clover", 2), CORPORAL, LAWYER, MOLLY)
    state = roll(playing(many, (), (), pot=5000), 1)
    before = roll(playing((PUDDING, *many), (), (), pot=5000), 1)
    assert state.table.blast is None
    assert "5 cows find bombs." in told(before, Accept())
    all_armed = after(before, Accept())
    assert told(all_armed, Accept()).startswith("5 cows explode: Ann takes $350 from the pot.")
