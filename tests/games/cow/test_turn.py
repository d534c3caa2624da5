"""C2: a turn, with its city, its cards, its play and its roll."""

from dataclasses import replace

import pytest

from core.chance import Dice, Draw
from core.games.cow.actions import BeginWith, Deal, Die, Move, Play, PlayEvent, Roll, TurnUp
from core.games.cow.state import State
from core.games.cow.table import Phase, Standing, What
from core.terms import CHANCE, Refusal, Seat
from tests.games.cow.tables import (
    CONFIG,
    GAME,
    after,
    card,
    cards_in,
    drawn_up_to_play,
    lawful,
    playing,
    refused,
    roll,
    start,
    told,
)

CLOVER, HEDGE, PASTURE = card("plain_clover"), card("plain_hedge"), card("plain_pasture")
BRIE, NIGHT_SHIFT = card("spy_brie"), card("ev_night_shift")


def test_a_turn_begins_with_a_city_if_none_lies_there() -> None:
    """C2.1"""
    state = roll(playing((), (), (), city=None, cities=(3, 5)), 1)
    assert (state.table.turn, state.table.phase) == (1, Phase.CITY)
    state = after(state, TurnUp(5))
    assert (state.table.city, state.table.cities) == (5, (3,))
    assert state.table.phase is Phase.DRAW


def test_a_city_that_nobody_took_stays() -> None:
    """C2.1"""
    state = roll(playing((), (), (), city=4, cities=(3, 5)), 1)
    assert (state.table.turn, state.table.phase) == (1, Phase.DRAW)
    assert (state.table.city, state.table.cities) == (4, (3, 5))


def test_a_city_that_was_taken_is_not_replaced_in_this_turn() -> None:
    """C2.1: at most one city in a turn."""
    state = playing((CLOVER, HEDGE), (), (), hands=((NIGHT_SHIFT,),), city=4)
    state = after(state, PlayEvent(NIGHT_SHIFT), Die(1))
    assert (state.table.won[0], state.table.city) == ((4,), None)
    state = roll(state, 1)
    assert state.table.fields == ((), (), ())
    assert state.table.won == ((4,), (), ())
    assert (state.table.turn, state.table.phase) == (1, Phase.CITY)


def test_two_cards_are_drawn_and_only_their_seat_sees_them() -> None:
    """C2.2"""
    state = roll(playing((), (), (), hands=((), (40,))), 1)
    assert state.table.due == (1, 1)
    for drawn in (7, 50):
        chance = GAME.chance(state)
        assert isinstance(chance.what, Draw)
        assert (chance.what.pool, chance.what.choices) == ("cows", state.pile)
        assert chance.secret_to == frozenset({1})
        assert GAME.view(after(state, Deal(drawn)), Seat(0)) == GAME.view(
            after(state, Deal(drawn + 1)), Seat(0)
        )
        state = after(state, Deal(drawn))
    assert state.hands[1] == (40, 7, 50)
    assert (state.table.turn, state.table.phase) == (1, Phase.PLAY)
    assert refused(roll(playing((), (), (), hands=((), (40,))), 1), CHANCE, Deal(40)) == Refusal(
        "card-not-in-pile", (40,)
    )


def short(pile: tuple[int, ...], discards: tuple[int, ...], hand: tuple[int, ...] = ()) -> State:
    """The end of a turn, with these two piles; all other cards are in the hand of seat 2."""
    left = tuple(it for it in range(69) if it not in (*pile, *discards, *hand))
    return replace(playing((), (), (), hands=(hand, (), left), discards=discards), pile=pile)


def test_the_discards_come_back_only_when_a_card_must_be_drawn() -> None:
    """C2.2: not when the last card is drawn, but when the next one is due."""
    state = roll(short((3, 4), (1, 2)), 1)
    state = after(state, Deal(3), Deal(4))
    assert (state.pile, state.table.discards, state.table.shuffles) == ((), (1, 2), 0)
    state = roll(state, 1)
    assert (state.pile, state.table.discards, state.table.shuffles) == ((1, 2), (), 1)
    assert [it.amount for it in told(state, What.SHUFFLED)] == [2]


def test_the_discards_come_back_between_two_cards() -> None:
    """C2.2"""
    state = roll(short((3,), (2, 1)), 1)
    assert state.table.discards == (2, 1)
    state = after(state, Deal(3))
    assert (state.pile, state.table.discards) == ((1, 2), ())
    state = after(state, Deal(2))
    assert state.hands[1] == (3, 2)
    assert (state.table.phase, state.pile) == (Phase.PLAY, (1,))


def test_with_both_piles_empty_nothing_is_drawn() -> None:
    """C2.2"""
    state = roll(short((), ()), 1)
    assert (state.table.turn, state.table.phase, state.hands[1]) == (1, Phase.PLAY, ())
    state = after(roll(short((3,), ()), 1), Deal(3))
    assert (state.table.phase, state.hands[1]) == (Phase.PLAY, (3,))
    assert state.table.due == ()


def test_what_was_shuffled_is_remembered() -> None:
    """C2.2: all know what can be in the pile now, and what only in a hand."""
    state = after(roll(short((3,), (1, 2)), 1), Deal(3))
    assert [state.table.shuffled[it] for it in (1, 2, 3)] == [1, 1, 0]
    assert GAME.view(state, Seat(0)).drawable == (1, 2)
    assert GAME.view(state, Seat(0)).hidden[1] == (0,)
    state = after(state, Deal(1))
    assert GAME.view(state, Seat(0)).hidden[1] == (0, 1)
    assert GAME.view(state, Seat(0)).drawable == (1, 2)
    assert GAME.view(state, Seat(1)).drawable == (2,)


def test_a_real_table_is_asked_for_what_a_seat_takes_to_be_possible() -> None:
    """C2.2: what others hold is among it."""
    state = roll(playing((), (), (), hands=((5,), (6,), ()), discards=(9,)), 1)
    rest = tuple(it for it in range(69) if it not in (5, 6, 9))
    assert GAME.asked(state, Seat(1)) == Draw("cows", tuple(sorted((*rest, 5))))
    assert GAME.asked(state, None) == Draw("cows", tuple(sorted((*rest, 5, 6))))
    assert GAME.asked(after(state, Deal(0), Deal(1), Roll()), Seat(0)) == Dice(1)


def test_there_is_no_hand_limit() -> None:
    """C2.2"""
    state = roll(playing((), (), (), hands=((), tuple(range(20)))), 1)
    assert len(drawn_up_to_play(state).hands[1]) == 22


def test_any_number_of_cards_may_be_played() -> None:
    """C2.3"""
    state = playing((), (), (), hands=((CLOVER, HEDGE, BRIE),))
    state = after(state, Play(CLOVER, 0, 0), Play(HEDGE, 0, 0), Play(BRIE, 1, 0))
    assert cards_in(state, 0) == [HEDGE, CLOVER]
    assert cards_in(state, 1) == [BRIE]
    assert state.hands[0] == ()
    assert lawful(state) == (Move(HEDGE, 1), Move(CLOVER, 0), Roll())


def test_no_card_need_be_played() -> None:
    """C2.3"""
    state = playing((), (), (), hands=((CLOVER,),))
    assert Roll() in lawful(state)
    assert after(state, Roll()).table.phase is Phase.ROLL


@pytest.mark.parametrize("place", range(3))
def test_the_own_field_may_be_rearranged_spies_of_others_included(place: int) -> None:
    """C2.3"""
    state = playing(((BRIE, 2), CLOVER, HEDGE), (), ())
    others = [it for it in (BRIE, CLOVER, HEDGE) if it != (BRIE, CLOVER, HEDGE)[place]]
    for target in range(3):
        action = Move((BRIE, CLOVER, HEDGE)[place], target)
        if target == place:
            assert refused(state, 0, action) == Refusal("stands-there-already", (action.card,))
            continue
        moved = after(state, action)
        wanted = [*others[:target], action.card, *others[target:]]
        assert cards_in(moved, 0) == wanted
        assert Standing(BRIE, 2) in moved.table.fields[0]
        assert moved.table.money == state.table.money
        assert told(moved, What.REARRANGED)[0].amount == target


def test_nobody_elses_field_may_be_rearranged() -> None:
    """C2.3; not even with one's own spy in it."""
    state = playing((CLOVER,), (HEDGE, (BRIE, 0), PASTURE), ())
    for moved in (HEDGE, BRIE):
        assert refused(state, 0, Move(moved, 0)) == Refusal("not-in-your-field", (moved,))
    assert refused(state, 0, Move(CLOVER, 1)) == Refusal("no-place-there", (0, 1))
    assert refused(state, 0, Move(CLOVER, -1)) == Refusal("no-place-there", (0, -1))
    assert lawful(state) == (Roll(),)


def test_nobody_plays_out_of_turn() -> None:
    """C2"""
    state = playing((), (), (), hands=((), (CLOVER,)))
    assert tuple(GAME.legal(state, Seat(1))) == ()
    assert refused(state, 1, Play(CLOVER, 1, 0)) == Refusal("not-your-turn", (1,))
    assert refused(state, 0, Die(3)) == Refusal("play-or-roll")
    assert refused(state, 0, Deal(3)) == Refusal("play-or-roll")


def test_after_the_roll_it_is_the_turn_of_the_player_to_the_left() -> None:
    """C1.1, C2.4"""
    state = playing((), (), (), turn=2, turns=7)
    state = roll(state, 6)
    assert (state.table.turn, state.table.turns) == (0, 8)
    begun = told(state, What.TURN)[-1]
    assert (begun.seat, begun.amount) == (0, 8)


def test_the_roll_is_made_with_an_empty_field_as_well() -> None:
    """C2.4"""
    state = playing((), (HEDGE,), ())
    assert lawful(state) == (Roll(),)
    state = after(state, Roll())
    assert GAME.chance(state).what == Dice(1)
    assert GAME.chance(state).secret_to is None
    assert lawful(state) == tuple(map(Die, range(1, 7)))
    assert after(state, Die(1)).table.discards == (HEDGE,)


def test_the_roll_is_made_after_night_shift_as_well() -> None:
    """C2.4"""
    state = playing((CLOVER, HEDGE), (), (), hands=((NIGHT_SHIFT,),))
    state = after(state, PlayEvent(NIGHT_SHIFT), Die(1))
    assert (state.table.turn, state.table.phase) == (0, Phase.PLAY)
    assert roll(state, 1).table.turn == 1


def test_a_whole_first_turn() -> None:
    """C2"""
    state = after(start(3, CONFIG), BeginWith(1), *map(Deal, (0, 10, 20, 1, 11, 21, 2, 12, 22)))
    state = after(state, TurnUp(3), Deal(3), Deal(13))
    assert state.hands[1] == (0, 10, 20, 3, 13)
    state = after(state, Play(0, 1, 0), Roll(), Die(1))
    assert state.table.won == ((), (3,), ())
    assert state.table.money == (1900, 1950, 1900)
    assert state.table.pot == 100
