"""Is a field brought into order by as few moves as can be?"""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from core.games.cow.arranging import moves, place_for

rows = st.permutations(range(7))


def moved(row: list[int], card: int, place: int) -> list[int]:
    """As the rules move a cow (C2.3)."""
    rest = [it for it in row if it != card]
    return [*rest[:place], card, *rest[place:]]


def longest(row: list[int]) -> int:
    """The length of the longest part that rises, by trying all."""
    best = [0] * (1 + len(row))
    for at, it in enumerate(row):
        best[at] = 1 + max((best[i] for i in range(at) if row[i] < it), default=0)
    return max(best)


@given(rows)
def test_the_moves_lead_to_the_wanted_order_and_none_is_in_vain(row: list[int]) -> None:
    wanted = sorted(row)
    now = row
    for move in moves(row, wanted):
        assert now.index(move.card) != move.place, "the rules would refuse it"
        now = moved(now, move.card, move.place)
    assert now == wanted
    assert len(moves(row, wanted)) == len(row) - longest(row)


@given(rows)
def test_each_move_brings_the_order_nearer_however_often_it_is_thought_anew(row: list[int]) -> None:
    """So a player who remembers nothing comes to an end."""
    left, now = [], row
    while todo := moves(now, sorted(row)):
        left.append(len(todo))
        now = moved(now, todo[0].card, todo[0].place)
    assert all(before == after + 1 for before, after in pairwise([*left, 0]))


@given(rows, st.integers(0, 6))
def test_a_new_cow_goes_where_no_further_move_is_needed_for_it(row: list[int], card: int) -> None:
    rest = [it for it in row if it != card]
    place = place_for(card, rest, sorted(row))
    with_it = [*rest[:place], card, *rest[place:]]
    assert len(moves(with_it, sorted(row))) == len(moves(rest, sorted(rest)))


def test_an_empty_field_and_one_in_order_need_no_moves() -> None:
    assert moves([], []) == []
    assert moves([3, 1], [3, 1]) == []
    assert place_for(4, [], [4]) == 0
