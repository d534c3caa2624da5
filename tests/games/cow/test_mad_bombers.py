"""C5.5, C5.6: bombs for a whole field, several at once, and a cow with two of them."""

from core.games.cow.actions import Accept, Defuse, Die, HandOn, PlayEvent, TakeBomb
from core.games.cow.state import State
from core.games.cow.table import POT, Blast, Phase, What
from tests.games.cow.tables import (
    accepted,
    after,
    card,
    cards_in,
    lawful,
    payments,
    playing,
    roll,
    told,
)

CLOVER, HEDGE, CHAMPION = card("plain_clover"), card("plain_hedge"), card("plain_champion")
GOAT, BRIE = card("neg_goat"), card("spy_brie")
SALLY, GWEN, FREDA = card("mech_sally"), card("mech_gwen"), card("mech_freda")
BRAMBLE, PUDDING, PARSNIP = card("gen_bramble"), card("pfc_pudding"), card("pfc_parsnip")
MOLLY, MINNA, DOT = card("bomb_molly", 1), card("bomb_molly", 2), card("bomb_dot")
NIGHT_SHIFT = card("ev_night_shift")


def exploded(state: State) -> list[int]:
    """The cows that have exploded, in their order."""
    return [it.card for it in told(state, What.EXPLODED)]


def test_after_it_has_exploded_every_other_cow_of_its_field_gets_a_bomb() -> None:
    """C5.5: and only of its field; hers are 50, then 100 + 150 - 100."""
    state = roll(playing((CLOVER, MOLLY, HEDGE, GOAT), (CHAMPION,), ()), 3)
    assert exploded(state) == [MOLLY, CLOVER, HEDGE, GOAT]
    assert state.table.fields[0] == ()
    assert cards_in(state, 1) == [CHAMPION]
    assert payments(state) == [(POT, 0, 50), (POT, 0, 150)]
    assert state.table.money[0] == 2200


def test_a_bomber_alone_is_a_cow_like_any_other() -> None:
    """C5.5"""
    state = roll(playing((MOLLY,), (), ()), 1)
    assert exploded(state) == [MOLLY]
    assert state.table.won[0] == (0,)


def test_a_bomber_without_a_bomb_does_nothing() -> None:
    """C5.5"""
    assert exploded(roll(playing((MOLLY, CLOVER), (), ()), 1)) == [CLOVER]


def test_unused_abilities_may_answer_the_new_bombs() -> None:
    """C5.5: all have theirs at once, and the others wait."""
    state = roll(playing((GWEN, CLOVER, MOLLY), (), ()), 1)
    assert state.table.blast == Blast(0, tuple(sorted((GWEN, CLOVER))))
    assert exploded(state) == [MOLLY]
    state = after(state, Defuse(GWEN))
    assert exploded(state) == [MOLLY, CLOVER]
    assert cards_in(state, 0) == [GWEN]


def test_an_ability_that_was_used_cannot_answer_the_new_bombs() -> None:
    """C5, C5.5: the general has handed the first bomb to the bomber."""
    state = roll(playing((BRAMBLE, CLOVER, MOLLY), (), ()), 3)
    state = after(state, HandOn(BRAMBLE, MOLLY))
    assert exploded(state) == [MOLLY, BRAMBLE, CLOVER]
    assert state.table.turn == 1


def test_a_pfc_that_took_the_bombers_bomb_first_saves_the_field() -> None:
    """C5.5: none of this happens."""
    state = roll(playing((PARSNIP, CLOVER, MOLLY), (), ()), 1)
    assert lawful(state) == (TakeBomb(PARSNIP, MOLLY), Accept())
    state = after(state, TakeBomb(PARSNIP, MOLLY))
    assert exploded(state) == [PARSNIP]
    assert cards_in(state, 0) == [CLOVER, MOLLY]


def test_a_pfc_may_still_answer_after_the_bomber() -> None:
    """C5.4, C5.5: it has two bombs then, and explodes once; the other cow is saved."""
    state = after(roll(playing((PARSNIP, CHAMPION, MOLLY), (), ()), 1), Accept())
    assert state.table.blast == Blast(0, tuple(sorted((PARSNIP, CHAMPION))))
    state = after(state, TakeBomb(PARSNIP, CHAMPION))
    assert exploded(state) == [MOLLY, PARSNIP]
    assert cards_in(state, 0) == [CHAMPION]
    assert payments(state) == [(POT, 0, 50), (POT, 0, 100)]


def test_a_cow_explodes_once_however_many_bombs_it_has() -> None:
    """C5.6: the general hands its own to the cow that has one already."""
    state = roll(playing((BRAMBLE, CHAMPION, MOLLY), (), ()), 1)
    state = after(state, HandOn(BRAMBLE, CHAMPION))
    assert exploded(state) == [MOLLY, CHAMPION]
    assert payments(state) == [(POT, 0, 50), (POT, 0, 400)]
    assert cards_in(state, 0) == [BRAMBLE]


def test_a_mechanic_with_two_bombs_defuses_only_one_of_them() -> None:
    """C5, C5.2, C5.6"""
    state = roll(playing((BRAMBLE, GWEN, MOLLY), (), ()), 1)
    state = after(state, HandOn(BRAMBLE, GWEN))
    assert state.table.blast == Blast(0, (GWEN, GWEN))
    assert lawful(state) == (Defuse(GWEN), Accept())
    state = after(state, Defuse(GWEN))
    assert exploded(state) == [MOLLY, GWEN]
    assert cards_in(state, 0) == [BRAMBLE]


def test_a_general_with_two_bombs_hands_on_one_and_explodes_by_the_other() -> None:
    """C5.3, C5.6"""
    state = roll(playing((PARSNIP, BRAMBLE, CLOVER, MOLLY), (), ()), 1)
    state = after(state, Accept(), HandOn(BRAMBLE, CLOVER))
    assert state.table.blast == Blast(0, tuple(sorted((CLOVER, CLOVER, PARSNIP))))
    state = after(state, TakeBomb(PARSNIP, CLOVER))
    assert exploded(state) == [MOLLY, PARSNIP, CLOVER]
    assert cards_in(state, 0) == [BRAMBLE]


def test_a_second_bomber_gives_bombs_to_those_that_are_left() -> None:
    """C5.6: the mechanic defuses the bomb of the first, not that of the second."""
    state = roll(playing((GWEN, CLOVER, DOT, MOLLY), (), ()), 1)
    state = after(state, Defuse(GWEN))
    assert exploded(state) == [MOLLY, CLOVER, DOT, GWEN]
    assert [it.card for it in told(state, What.BOMB)] == [MOLLY, GWEN, CLOVER, DOT, GWEN]
    assert payments(state) == [(POT, 0, 50), (POT, 0, 250), (POT, 0, 200)]


def test_two_bombers_that_explode_together_give_two_bombs_each() -> None:
    """C5.6: of three mechanics, all unused, each can defuse only one of its two."""
    field = (SALLY, DOT, MINNA, MOLLY)
    state = after(roll(playing(field, (), ()), 1), Defuse(SALLY))
    assert exploded(state) == [MOLLY, DOT, MINNA, SALLY]
    state = roll(playing((SALLY, GWEN, DOT, MINNA, MOLLY), (), ()), 1)
    state = accepted(after(state, Defuse(GWEN)))
    assert exploded(state) == [MOLLY, SALLY, DOT, MINNA, GWEN]
    bombs = [it.card for it in told(state, What.BOMB)]
    assert bombs.count(GWEN) == 3


def test_of_two_bombs_at_once_an_unused_mechanic_defuses_one() -> None:
    """C5.2, C5.6: the P.F.C. has saved it from the bomb of the first bomber."""
    state = roll(playing((GWEN, PUDDING, DOT, MINNA, MOLLY), (), ()), 1)
    state = after(state, Accept(), TakeBomb(PUDDING, GWEN))
    assert state.table.blast == Blast(0, (GWEN, GWEN))
    state = after(state, Defuse(GWEN))
    assert exploded(state) == [MOLLY, PUDDING, DOT, MINNA, GWEN]


def test_a_pfc_that_saves_the_field_leaves_a_second_bomber_as_it_is() -> None:
    """C5.5"""
    state = roll(playing((FREDA, PUDDING, DOT, MOLLY), (), ()), 1)
    state = after(state, TakeBomb(PUDDING, MOLLY))
    assert exploded(state) == [PUDDING]
    assert cards_in(state, 0) == [FREDA, DOT, MOLLY]


def test_a_spy_is_blown_up_with_the_field_in_which_it_stands() -> None:
    """C5.1, C5.5: and is paid for to its owner."""
    state = roll(playing((), ((BRIE, 2), MOLLY), ()), 1)
    assert payments(state) == [(POT, 1, 50), (POT, 2, 100)]


def test_a_bomber_handed_its_bomb_by_a_general_blows_up_the_general() -> None:
    """C5.6"""
    state = roll(playing((MOLLY, BRAMBLE), (), ()), 1)
    state = after(state, HandOn(BRAMBLE, MOLLY))
    assert exploded(state) == [MOLLY, BRAMBLE]
    assert payments(state) == [(POT, 0, 50), (POT, 0, 200)]


def test_the_city_is_taken_once_after_the_whole_blast() -> None:
    """C4.3, C5.5"""
    state = roll(playing((GWEN, MOLLY), (), ()), 1)
    assert state.table.phase is Phase.BLAST
    assert state.table.won[0] == ()
    state = after(state, Defuse(GWEN))
    assert state.table.won[0] == (0,)
    assert len(told(state, What.CITY_WON)) == 1


def test_a_blast_of_night_shift_comes_back_to_the_turn() -> None:
    """C2.4, C5.5"""
    state = playing((), (GWEN, MOLLY), (), hands=((NIGHT_SHIFT,),))
    state = after(state, PlayEvent(NIGHT_SHIFT), Die(1), Defuse(GWEN))
    assert (state.table.phase, state.table.turn) == (Phase.PLAY, 0)
    assert state.table.discards == (MOLLY, NIGHT_SHIFT)
    assert state.table.used == (GWEN,)
    state = roll(state, 1)
    assert exploded(state) == [MOLLY, GWEN]
