"""K4 and K5: the river bonus, empty piles, and that the game cannot lock up."""

from dataclasses import replace

from core.games.kairo.rules import Lay, Pass, TurnUp, places
from core.games.kairo.table import Phase
from core.terms import CHANCE, Refusal, Seat
from tests.games.kairo.tables import DECK, GAME, after, card, everywhere, laying, refused, turn_up

EASY = (card("savannah", 3, 1), card("village", 3, 2), card("desert", 3, 4))
"""Can be laid with two pieces of open track missing at the most."""
RIVERS = tuple(i for i, it in enumerate(DECK.cards) if it.terrain == "river")
OPEN = (card("mountain", 2, 5),)


def test_who_waits_at_a_river_gets_a_bonus_piece_when_another_lays() -> None:
    """K4.1: the card discarded last."""
    state = laying((EASY, RIVERS[:2]), open_cards=OPEN)
    assert after(state, (0, Lay(0))).table.bonus == ((), OPEN)


def test_a_river_further_back_in_the_row_gives_nothing() -> None:
    """K4.1: the next terrain counts."""
    state = laying((EASY, (card("village", 0, 4), RIVERS[0])), open_cards=OPEN)
    assert after(state, (0, Lay(0))).table.bonus == ((), ())


def test_who_lays_gets_none() -> None:
    """K4.1: every other player."""
    track = tuple(card("mountain", 2, reward) for reward in (5, 6, 8, 9))
    state = laying((RIVERS[:3], EASY), open_cards=track)
    table = after(state, (0, Lay(0))).table
    assert table.rows[0] == RIVERS[1:3]
    assert table.bonus == ((), ())


def test_without_discards_the_pieces_come_from_the_draw_pile() -> None:
    """K4.1: one open card was discarded, and three wait at rivers, clockwise from who laid."""
    rows = (RIVERS[0:2], EASY, RIVERS[2:4], RIVERS[4:6])
    state = after(laying(rows, open_cards=OPEN, turn=1), (1, Lay(0)))
    assert state.table.bonus == ((), (), OPEN, ())
    assert GAME.to_act(state) == (CHANCE,)
    state = turn_up(state, 7, 8)
    assert state.table.bonus == ((8,), (), OPEN, (7,))
    assert (state.table.phase, state.table.turn) == (Phase.TURN, 2)


def test_without_draw_pile_and_discards_the_pieces_are_built_cards() -> None:
    """K4.1, K5.1: a draw pile that is needed is made of them; what was just built is one."""
    rows = (EASY, RIVERS[0:2], RIVERS[2:4])
    stacks = ((), (4,), ())
    state = laying(rows, open_cards=OPEN, left=(), stacks=stacks, built=(0, 1, 0))
    table = after(state, (0, Lay(0))).table
    assert table.bonus == ((), OPEN, ())
    assert (table.phase, table.due) == (Phase.BONUS, (2,))
    assert (table.left, table.stacks) == (tuple(sorted((4, EASY[0]))), ((), (), ()))
    assert table.built == (1, 1, 0)


def test_where_there_is_no_card_at_all_there_is_no_bonus_piece() -> None:
    """K4.1, K5.1: what was just built is the only card that is left, and two wait at rivers."""
    free = (EASY[0], EASY[1], EASY[2])
    state = after(laying((free, RIVERS[0:2], RIVERS[2:4]), left=()), (0, Lay(0)))
    assert state.table.left == EASY[:1]
    state = turn_up(state, EASY[0])
    assert state.table.bonus == ((), EASY[:1], ())
    assert (state.table.phase, state.table.turn, state.table.dry) == (Phase.LAY, 1, 1)


def test_five_bonus_pieces_are_the_most() -> None:
    """K4.1"""
    five = tuple(
        card("mountain", tracks, reward)
        for tracks, reward in ((3, 4), (3, 7), (2, 6), (2, 8), (2, 9))
    )
    state = laying((EASY, RIVERS[:2]), open_cards=OPEN, bonus=((), five))
    table = after(state, (0, Lay(0))).table
    assert table.bonus == ((), five)
    assert table.discards == OPEN


def test_a_bonus_piece_helps_on_any_terrain() -> None:
    """K4.1"""
    piece = card("village", 0, 7)
    state = laying((EASY[:2], RIVERS[:2]), bonus=((piece,), ()), money=(0, 0))
    assert tuple(GAME.legal(state, Seat(0))) == (Lay(0), Pass())
    one_short = laying(
        ((EASY[0], card("desert", 2, 2)), RIVERS[:2]), bonus=((piece,), ()), money=(0, 0)
    )
    assert tuple(GAME.legal(one_short, Seat(0))) == (Lay(1), Pass())


def test_an_empty_draw_pile_is_made_of_the_discards() -> None:
    """K5.1"""
    discards = (5, 9, 7)
    state = laying((EASY, RIVERS[:2]), open_cards=OPEN, discards=discards, left=())
    table = after(state, (0, Pass())).table
    assert (table.left, table.discards) == ((5, 7, 9), ())
    assert table.phase is Phase.TURN


def test_the_order_of_the_draw_pile_exists_nowhere() -> None:
    """K5.1: any card of it is as likely as another."""
    state = after(laying((EASY, RIVERS[:2])), (0, Pass()))
    odds = dict(GAME.chance(state).outcomes())
    assert set(odds) == {TurnUp(it) for it in state.table.left}
    assert len(set(odds.values())) == 1
    assert refused(state, CHANCE, TurnUp(EASY[0])) == Refusal("card-not-in-pile", (EASY[0],))


def test_without_discards_the_built_cards_come_back() -> None:
    """K5.1: only the built count stays."""
    state = laying(
        (EASY, RIVERS[:2]), built=(2, 1), stacks=((4, 3), (8,)), left=(), open_cards=OPEN
    )
    table = after(state, (0, Pass())).table
    assert (table.left, table.stacks, table.built) == ((3, 4, 8), ((), ()), (2, 1))


def test_without_any_card_a_turn_happens_without_a_new_one() -> None:
    """K5.1"""
    state = after(laying((EASY, RIVERS[:2]), left=()), (0, Pass()))
    assert (state.table.phase, state.table.turn, state.table.dry) == (Phase.LAY, 1, 1)
    assert GAME.to_act(state) == (1,)


def test_after_so_many_such_turns_the_next_who_can_lay_without_money_must() -> None:
    """K5.1"""
    hard = (card("mountain", 0, 9), card("river", 1, 10))
    rows = (EASY, hard, hard[:1])
    state = laying(rows, left=(), turn=0, dry=0)
    for seat in (0, 1, 2):
        assert Pass() in tuple(GAME.legal(state, Seat(seat)))
        state = after(state, (seat, Pass()))
    assert state.table.turn == 0
    assert Pass() in tuple(GAME.legal(state, Seat(0)))
    state = after(state, (0, Pass()))
    # The turn would be that of seat 1, who cannot lay without money, nor can seat 2.
    assert state.table.turn == 0
    assert tuple(GAME.legal(state, Seat(0))) == (Lay(0),)
    assert refused(state, 0, Pass()) == Refusal("must-lay", (0,))


def test_who_must_lay_may_not_buy() -> None:
    """K5.1"""
    piece = card("village", 0, 7)
    short = (EASY[0], card("desert", 2, 2))
    state = laying((short, RIVERS[:2]), left=(), dry=3, bonus=((piece,), ()))
    assert tuple(GAME.legal(state, Seat(0))) == (Lay(1),)
    assert refused(state, 0, Lay(0)) == Refusal("must-lay-free", (1,))


def test_if_nobody_can_lay_any_more_the_game_is_over() -> None:
    """K5.1: with a deck of the program it never comes to that."""
    hard = (card("mountain", 0, 9),), (card("river", 1, 10),)
    state = laying(hard, left=(), dry=2, built=(3, 3), money=(5, 9))
    state = after(state, (0, Pass()))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.how, outcome.winners) == ("locked", (Seat(1),))


def test_places_go_by_terrains_and_then_by_money() -> None:
    """K1.3"""
    table = laying((EASY, RIVERS[:2], EASY, EASY)).table
    table = replace(table, built=(6, 8, 7, 6), money=(30, 0, 5, 30))
    assert places(table) == ((1,), (2,), (0, 3))


def test_all_cards_are_somewhere() -> None:
    """K6"""
    state = laying((EASY, RIVERS[:2]), open_cards=OPEN)
    assert everywhere(after(state, (0, Lay(0))).table) == list(range(50))
