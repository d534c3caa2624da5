"""Is the gold of a game told as it was: blast by blast, turn by turn, source by source?"""

import pytest

from core.games.badaboom.chronicle import Source, blasts, gold_by_source, gold_curve
from core.games.badaboom.history import What
from tests.games.badaboom.moments import short_game
from tests.games.badaboom.tables import (
    blown_up,
    card,
    carried_out,
    payments,
    settled,
    table_of,
    told,
    whole_turn,
)


def test_a_blast_is_told_with_its_dead_its_saved_and_all_pay() -> None:
    """D4.1, D4.2."""
    shield = [("stew_pot", 1, 1)]
    state = blown_up("safety", "", "rummage", bomb="whole_shelf", lasting=shield)
    (blast,) = blasts(state.table)
    assert (blast.number, blast.turn, blast.holder) == (1, 0, 0)
    assert blast.gadget == card("whole_shelf")
    assert (blast.dead, blast.saved) == ((0, 2), (1,))
    assert list(blast.payments) == payments(state)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_blast_of_a_game_is_in_it_with_its_bomb_and_direction(seats: int) -> None:
    game = short_game(seats)
    before = {state.table.moves: state.table for state in game}
    found = blasts(game[-1].table)
    assert [it.move for it in found] == [it.move for it in told(game[-1], What.BLAST)]
    assert [it.number for it in found] == list(range(1, len(found) + 1))
    for it in found:
        then = before[it.move - 1]
        assert (it.bomb, it.holder, it.turn) == (then.bomb, then.holder, then.turn)
        assert it.direction == then.direction


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_after_each_turn_the_curve_has_the_real_gold(seats: int) -> None:
    game = short_game(seats)
    real = {state.table.turn: state.table.gold for state in game}
    curve = gold_curve(game[-1].table)
    assert {it.turn: it.gold for it in curve} == real
    assert [it.turn for it in curve] == list(range(len(curve)))
    gone_off = [it.turn for it in curve if it.blast]
    assert gone_off == [it.turn for it in blasts(game[-1].table)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_sources_add_up_to_what_everybody_has(seats: int) -> None:
    table = short_game(seats)[-1].table
    sums = [sum(each) for each in zip(*gold_by_source(table).values(), strict=True)]
    assert tuple(sums) == table.gold


def test_what_tricks_take_has_sources_of_its_own() -> None:
    state = carried_out(table_of("pocket_picker", "", "", gold=(0, 3, 0)), "pocket_picker", 1)
    assert gold_by_source(state.table) == {Source.TAKEN: (1, 0, 0), Source.LOST: (0, -1, 0)}


def test_before_the_first_turn_there_is_one_moment_without_gold() -> None:
    state = settled(table_of("", "", ""))
    (moment,) = gold_curve(state.table)
    assert (moment.turn, moment.gold, moment.blast) == (0, (0, 0, 0), False)
    assert [it.turn for it in gold_curve(whole_turn(state).table)][:1] == [0]
