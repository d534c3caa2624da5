"""K3: turning up, laying, passing, the end of a laying phase. And the example of K6."""

from core.games.kairo.rules import Bid, Lay, Pass, Pick
from core.games.kairo.table import Phase
from core.games.kairo.ways import Way, need, ways
from core.terms import CHANCE, Refusal, Seat
from tests.games.kairo.tables import (
    GAME,
    after,
    bid,
    bidding,
    card,
    laying,
    picked,
    refused,
    turn_up,
)

RIVER = card("river", 2, 8)
ROW = (RIVER, card("savannah", 1, 1), card("desert", 3, 4))
OTHER = (card("mountain", 0, 9), card("mountain", 1, 10))
OPEN = (card("mountain", 2, 5), card("savannah", 0, 2), card("village", 1, 2))
BONUS = card("village", 0, 4)


# The example of K6: river 2/8 first, savannah 1/1, desert 3/4; bonus 1; money 24.


def test_the_example_can_be_laid_in_two_ways() -> None:
    """K6: row 6 + open 3 = 9 of 10: use the bonus (money 32) or buy one (money 22)."""
    state = laying((ROW, OTHER), open_cards=OPEN, bonus=((BONUS,), ()), money=(24, 100))
    needed = need(state.table, 0)
    assert needed is not None
    assert (needed.cost, needed.row, needed.open, needed.missing) == (10, 6, 3, 1)
    assert ways(state.table, 0) == (Way(1, 0, 0, 8, 32), Way(0, 1, 10, 8, 22))
    assert tuple(GAME.legal(state, Seat(0))) == (Lay(1), Lay(0), Pass())
    with_bonus, bought = (GAME.apply(state, Seat(0), Lay(bonus)).table for bonus in (1, 0))
    assert (with_bonus.money[0], with_bonus.bonus[0]) == (32, ())
    assert (bought.money[0], bought.bonus[0]) == (22, (BONUS,))


def test_the_example_cannot_be_laid_without_open_track() -> None:
    """K6: 4 missing, bonus 1, 3 to buy = 30 > 24: no lay."""
    nothing = (card("savannah", 0, 2), card("savannah", 0, 3), card("savannah", 0, 6))
    state = laying((ROW, OTHER), open_cards=nothing, bonus=((BONUS,), ()), money=(24, 100))
    assert tuple(GAME.legal(state, Seat(0))) == (Pass(),)
    assert refused(state, 0, Lay(1)) == Refusal("cannot-pay", (3, 30, 24))


def test_the_first_picker_begins_and_turns_go_clockwise() -> None:
    """K3.1"""
    state = picked(bid(bidding(3), 5, 20, 9), 0, 1, 2)
    for seat in (1, 2, 0, 1):
        assert state.table.turn == seat
        assert GAME.to_act(state) == (CHANCE,)
        state = turn_up(state, state.table.left[0])
        assert GAME.to_act(state) == (seat,)
        state = after(state, (seat, Pass()))


def test_a_turn_turns_up_one_card_beside_the_earlier_open_cards() -> None:
    """K3.1, K3.4"""
    state = laying((ROW, OTHER), open_cards=OPEN)
    state = turn_up(after(state, (0, Pass())), 0)
    assert state.table.open == (*OPEN, 0)


def test_open_cards_pile_up_without_limit() -> None:
    """K3.4"""
    state = laying((ROW, OTHER))
    for turn in range(30):
        state = turn_up(after(state, (turn % 2, Pass())), state.table.left[0])
    assert len(state.table.open) == 30


def test_one_lays_on_the_first_terrain_of_the_own_row() -> None:
    """K3.1"""
    state = laying((ROW, OTHER), open_cards=OPEN)
    assert GAME.apply(state, Seat(0), Lay(0)).table.rows == (ROW[1:], OTHER)


def test_one_lay_a_turn() -> None:
    """K3.1"""
    state = after(laying((ROW, OTHER), open_cards=OPEN), (0, Lay(0)))
    assert refused(state, 0, Lay(0)) == Refusal("not-your-turn", (0,))
    assert state.table.turn == 1


def test_track_counts_from_open_cards_and_the_whole_own_row() -> None:
    """K3.2: the terrain itself counts, and those behind it; the rows of others do not."""
    state = laying((ROW, (card("river", 3, 9), *OTHER)), open_cards=OPEN)
    needed = need(state.table, 0)
    assert needed is not None
    assert (needed.row, needed.open) == (6, 3)


def test_a_bonus_piece_counts_one_whatever_its_card_shows() -> None:
    """K3.2, K4.1"""
    three = card("mountain", 3, 7)
    state = laying((ROW, OTHER), open_cards=OPEN[1:], bonus=((three,), ()))
    assert [it.bought for it in ways(state.table, 0)] == [2, 3]


def test_no_more_bonus_pieces_than_needed_or_there() -> None:
    """K3.2"""
    pieces = (card("village", 0, 4), card("village", 0, 7))
    state = laying((ROW, OTHER), open_cards=OPEN, bonus=(pieces, ()))
    assert refused(state, 0, Lay(2)) == Refusal("bonus-not-needed", (2, 1))
    assert refused(state, 0, Lay(3)) == Refusal("no-such-bonus", (3, 2))
    assert refused(state, 0, Lay(-1)) == Refusal("no-such-bonus", (-1, 2))


def test_bought_pieces_are_paid_before_the_reward_arrives() -> None:
    """K3.2: with 5 money a piece for 10 cannot be bought, though the reward would pay for it."""
    state = laying((ROW, OTHER), open_cards=OPEN, money=(5, 0))
    assert refused(state, 0, Lay(0)) == Refusal("cannot-pay", (1, 10, 5))
    rich = laying((ROW, OTHER), open_cards=OPEN, money=(10, 0))
    assert GAME.apply(rich, Seat(0), Lay(0)).table.money == (8, 0)


def test_money_may_pass_a_hundred() -> None:
    """K1.1, K3.3"""
    state = laying((ROW, OTHER), open_cards=(*OPEN, card("river", 3, 5)))
    assert GAME.apply(state, Seat(0), Lay(0)).table.money == (108, 100)


def test_what_a_lay_moves() -> None:
    """K3.3: the terrain is built; open cards and used bonus pieces are discarded; the row stays."""
    state = laying((ROW, OTHER), open_cards=OPEN, bonus=((BONUS,), ()))
    table = GAME.apply(state, Seat(0), Lay(1)).table
    assert table.built == (1, 0)
    assert table.stacks == ((RIVER,), ())
    assert table.open == ()
    assert table.discards == (*OPEN, BONUS)
    assert table.rows[0] == ROW[1:]


def test_passing_is_always_allowed() -> None:
    """K3.6"""
    state = laying((ROW, OTHER), open_cards=OPEN)
    table = after(state, (0, Pass())).table
    assert (table.turn, table.open, table.rows) == (1, OPEN, (ROW, OTHER))


def test_the_phase_ends_at_once_when_a_row_is_empty() -> None:
    """K3.5"""
    state = laying((ROW[:1], OTHER), open_cards=(*OPEN, card("river", 3, 5), card("river", 3, 7)))
    table = after(state, (0, Lay(0))).table
    assert table.phase is Phase.OFFER
    assert len(table.auctions) == 3
    assert GAME.to_act(after(state, (0, Lay(0)))) == (CHANCE,)


def test_otherwise_it_goes_on_to_the_left() -> None:
    """K3.5"""
    state = laying((OTHER, ROW, OTHER[1:]), open_cards=OPEN, turn=1)
    table = after(state, (1, Lay(0))).table
    assert (table.phase, table.turn) == (Phase.TURN, 2)


def test_who_builds_the_eighth_terrain_wins_at_once() -> None:
    """K1.3: money counts for nothing."""
    state = laying((ROW, OTHER), open_cards=OPEN, built=(7, 6), money=(10, 500))
    state = after(state, (0, Lay(0)))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.how) == ((Seat(0),), (8, 6), "built")
    assert GAME.to_act(state) == ()


def test_nothing_is_laid_or_passed_in_an_auction() -> None:
    state = bidding(2)
    assert refused(state, 0, Lay(0)) == Refusal("no-lay-now")
    assert refused(state, 0, Pass()) == Refusal("no-lay-now")
    assert refused(state, 0, Pick(0)) == Refusal("no-pick-now")
    assert refused(laying((ROW, OTHER)), 0, Bid(1)) == Refusal("no-bid-now")
