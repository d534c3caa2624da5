"""Does the forecast say what the rules would bring, face by face and answer by answer?"""

from dataclasses import replace

import pytest

from core.games.cow.actions import Accept, Defuse, Die, HandOn, Roll, TakeBomb
from core.games.cow.blast import answers, found
from core.games.cow.forecast import Upshot, forecast, upshot
from core.games.cow.table import NOBODY, Phase, Table
from tests.games.cow.qt.panel_tables import GAME, after, card, new_match, play_on, table

CALF = card("Stray Calf")
CLOVER, CLOVER_2 = card("Clover Recruit"), card("Clover Recruit", 1)
CHAMPION = card("Blue-Ribbon Champion")
LAWYER = card("Cow With a Lawyer")
SPY = card("Agent Brie")
GWEN = card("Greasy Gwendolyn")
FUDGE = card("Field Marshal Fudge")
PLUM = card("Private Plum")
MOLLY = card("Matchbox Molly")


def with_bomb(on: Table, cow: int) -> Table:
    """Whose turn it is has rolled, and this cow has found the bomb."""
    return found(replace(on, phase=Phase.ROLL), cow)


def test_faces_count_from_the_right_of_the_own_field_on_to_the_left_neighbour() -> None:
    """C4.1."""
    faces = forecast(table((CALF, CLOVER), (CHAMPION, CLOVER_2), ()), 0)
    assert [it.face for it in faces] == [1, 2, 3, 4, 5, 6]
    assert [it.card for it in faces] == [CLOVER, CALF, CLOVER_2, CHAMPION, NOBODY, NOBODY]
    assert [it.field for it in faces] == [0, 0, 1, 1, NOBODY, NOBODY]


def test_a_cow_of_ones_own_brings_its_value_and_the_city() -> None:
    """C4.2, C4.3."""
    own, other = forecast(table((CALF,), (CHAMPION,), ()), 0)[:2]
    assert (own.owner, own.amount, own.upshot.city) == (0, 50, True)
    assert (other.owner, other.amount, other.upshot.city) == (1, 400, False)
    assert own.upshot.changes == (50, 0, 0)
    assert other.upshot.changes == (0, 400, 0)


def test_a_bad_cow_costs_its_owner_and_wins_the_city_all_the_same() -> None:
    """C4.2, C4.3."""
    (face, *_) = forecast(table((LAWYER,), (), ()), 0)
    assert (face.amount, face.upshot.city) == (-100, True)


def test_a_spy_is_paid_for_to_whoever_played_it() -> None:
    """C5.1."""
    (face, *_) = forecast(table((), ((SPY, 0),), ()), 0)
    assert (face.field, face.owner, face.amount, face.upshot.city) == (1, 0, 100, True)


@pytest.mark.parametrize(("pot", "amount"), [(50, 50), (0, 0), (400, 400), (450, 400)])
def test_a_short_pot_gives_what_it_has(pot: int, amount: int) -> None:
    """C4.2."""
    (face, *_) = forecast(table((CHAMPION,), (), (), pot=pot), 0)
    assert face.amount == amount


def test_who_is_short_pays_what_she_has() -> None:
    """C3.4."""
    (face, *_) = forecast(table((LAWYER,), (), (), money=(50, 1900, 1900)), 0)
    assert face.amount == -50


@pytest.mark.parametrize("cow", [GWEN, FUDGE])
def test_it_marks_a_cow_that_may_answer(cow: int) -> None:
    """C5.2, C5.3."""
    first, second = forecast(table((CALF, cow), (), ()), 0)[:2]
    assert first.upshot.answerable
    assert not second.upshot.answerable


def test_it_marks_a_cow_whose_bomb_a_pfc_may_take() -> None:
    """C5.4."""
    first, second = forecast(table((CALF, PLUM), (), ()), 0)[:2]
    assert not first.upshot.answerable
    assert second.upshot.answerable


def test_an_ability_that_was_used_in_this_turn_answers_no_more() -> None:
    """C5."""
    on = table((GWEN,), (), (), used=(GWEN,))
    assert not forecast(on, 0)[0].upshot.answerable
    assert forecast(replace(on, fields=((), on.fields[0], ())), 1)[0].upshot.answerable


def test_a_mad_bomber_is_paid_first_and_blows_up_its_field() -> None:
    """C5.5."""
    (face, *_) = forecast(table((LAWYER, CLOVER, MOLLY), (CALF,), ()), 0)
    assert (face.card, face.amount, face.bomber) == (MOLLY, 50, True)
    assert face.upshot.exploded == (MOLLY, LAWYER, CLOVER)
    assert face.upshot.changes == (50, 0, 0)  # +50, then +100 and -100 netted (C4.4)
    assert not face.upshot.answerable


def test_a_mechanic_beside_a_mad_bomber_may_answer() -> None:
    """C5.5."""
    (face, *_) = forecast(table((GWEN, MOLLY), (), ()), 0)
    assert face.upshot.answerable


def test_the_last_city_ends_the_game() -> None:
    """C6.1."""
    (face, *_) = forecast(table((CALF,), (), (), cities=()), 0)
    assert face.upshot.city
    assert face.upshot.ends
    (face, *_) = forecast(table((), (CALF,), (), cities=()), 0)
    assert not face.upshot.ends


def test_no_city_lies_there_to_be_won_twice_in_a_turn() -> None:
    """C2.1."""
    (face, *_) = forecast(table((CALF,), (), (), city=None, hit=True), 0)
    assert not face.upshot.city


def test_the_upshot_of_an_answer_is_what_follows_from_it() -> None:
    """C5.2-C5.4."""
    on = with_bomb(table((CALF, GWEN), (), ()), GWEN)
    assert upshot(on, Defuse(GWEN)) == Upshot((), (0, 0, 0), False, False, False)
    assert upshot(on, Accept()) == Upshot((GWEN,), (200, 0, 0), True, False, False)
    on = with_bomb(table((), (LAWYER, FUDGE, CALF), ()), FUDGE)
    assert upshot(on, HandOn(FUDGE, LAWYER)).changes == (0, -100, 0)
    on = with_bomb(table((), (CALF, PLUM), ()), CALF)
    assert upshot(on, TakeBomb(PLUM, CALF)).exploded == (PLUM,)


def test_a_bomb_handed_to_a_mechanic_may_be_answered_again() -> None:
    """C5.6."""
    on = with_bomb(table((GWEN, FUDGE), (), ()), FUDGE)
    assert upshot(on, HandOn(FUDGE, GWEN)).answerable


@pytest.mark.parametrize("seed", range(6))
def test_it_foretells_what_the_rules_then_do(seed: int) -> None:
    """Rolled and accepted, every face brings what was foretold."""
    made = play_on(new_match(3 + seed % 4, seed), seed, most=12 + 12 * seed)
    play_on(made, seed, until=Phase.PLAY)
    now = made.state
    assert now.table.phase is Phase.PLAY
    seat = now.table.turn
    for foretold in forecast(now.table, seat):
        then = after(now, (seat, Roll()), (-1, Die(foretold.face)))
        while then.table.phase is Phase.BLAST:
            assert foretold.upshot.answerable
            assert next(answers(then.table), None) is not None
            then = after(then, (GAME.to_act(then)[0], Accept()))
        gained = tuple(b - a for a, b in zip(now.table.money, then.table.money, strict=True))
        if not foretold.upshot.ends:
            assert gained == foretold.upshot.changes
        won = then.table.won[seat] != now.table.won[seat]
        assert won == foretold.upshot.city
