"""C5.1-C5.4, C5.6: spies, mechanics, generals, P.F.C.s, and chains of them."""

from core.games.cow.actions import (
    Accept,
    Deal,
    Defuse,
    Die,
    HandOn,
    Play,
    PlayEvent,
    Roll,
    TakeBomb,
)
from core.games.cow.table import POT, Blast, Phase, Standing, What
from core.terms import Refusal, Seat
from tests.games.cow.tables import (
    GAME,
    accepted,
    after,
    card,
    cards_in,
    lawful,
    payments,
    playing,
    refused,
    roll,
    told,
)

CLOVER, HEDGE, CHAMPION = card("plain_clover"), card("plain_hedge"), card("plain_champion")
LAWYER, GOUDA, ROQUEFORT = card("neg_lawyer"), card("spy_gouda"), card("spy_roquefort")
SALLY, GWEN = card("mech_sally"), card("mech_gwen")
BRAMBLE, FUDGE = card("gen_bramble"), card("gen_fudge")
PUDDING, PARSNIP = card("pfc_pudding"), card("pfc_parsnip")
NIGHT_SHIFT = card("ev_night_shift")


def test_a_spy_pays_its_owner_and_not_the_owner_of_the_field() -> None:
    """C5.1"""
    state = roll(playing((), (CLOVER,), ((GOUDA, 1),)), 2)
    assert payments(state) == [(POT, 1, 200)]


def test_a_spy_is_forgotten_when_it_leaves_the_table() -> None:
    """C5.1: whoever plays it next is its owner."""
    state = roll(playing((), ((GOUDA, 0),), ()), 1)
    assert state.table.discards == (GOUDA,)
    state = playing((), (), (), hands=((), (GOUDA,)), turn=1)
    state = after(state, Play(GOUDA, 2, 0))
    assert state.table.fields[2] == (Standing(GOUDA, 1),)


def test_a_mechanic_may_defuse_its_bomb() -> None:
    """C5.2: no explosion, no money, no city."""
    before = playing((GWEN,), (), ())
    state = roll(before, 1)
    assert state.table.blast == Blast(0, (GWEN,))
    assert lawful(state) == (Defuse(GWEN), Accept())
    state = after(state, Defuse(GWEN))
    assert state.table.blast is None
    assert state.table.turn == 1
    assert state.table.fields == before.table.fields
    assert state.table.money == before.table.money
    assert state.table.won == ((), (), ())
    assert state.table.city == 0
    assert told(state, What.DEFUSED)[0].card == GWEN


def test_a_mechanic_need_not_defuse_its_bomb() -> None:
    """C5, C5.2: optional."""
    state = after(roll(playing((GWEN,), (), ()), 1), Accept())
    assert state.table.discards == (GWEN,)
    assert state.table.money == (2200, 2000, 2000)
    assert state.table.won[0] == (0,)


def test_a_mechanic_defuses_only_a_bomb_on_itself() -> None:
    """C5.2"""
    state = roll(playing((GWEN, SALLY, BRAMBLE), (), ()), 1)
    assert refused(state, 0, Defuse(GWEN)) == Refusal("no-bomb-there", (GWEN,))
    assert refused(state, 0, Defuse(BRAMBLE)) == Refusal("no-mechanic", (BRAMBLE,))
    state = roll(playing((GWEN, CLOVER), (), ()), 1)
    assert state.table.discards == (CLOVER,)


def test_the_owner_of_the_field_decides_in_the_turn_of_another() -> None:
    """C5"""
    state = roll(playing((), (GWEN,), ()), 1)
    assert GAME.to_act(state) == (Seat(1),)
    assert state.table.turn == 0
    assert refused(state, 0, Accept()) == Refusal("not-your-turn", (0,))
    assert GAME.open_choice(state)
    assert not GAME.open_choice(playing((), (), ()))
    assert after(state, Defuse(GWEN)).table.turn == 1


def test_a_general_hands_its_bomb_to_any_other_cow_of_its_field() -> None:
    """C5.3: spies and negative cows included."""
    state = roll(playing((LAWYER, BRAMBLE, (GOUDA, 2)), (CLOVER,), ()), 2)
    assert lawful(state) == (HandOn(BRAMBLE, LAWYER), HandOn(BRAMBLE, GOUDA), Accept())
    negative = after(state, HandOn(BRAMBLE, LAWYER))
    assert negative.table.discards == (LAWYER,)
    assert negative.table.won[0] == (0,)
    assert negative.table.money == (1900, 2000, 2000)
    spy = after(state, HandOn(BRAMBLE, GOUDA))
    assert spy.table.discards == (GOUDA,)
    assert spy.table.won[0] == ()
    assert spy.table.money == (2000, 2000, 2200)
    assert refused(state, 0, HandOn(BRAMBLE, CLOVER)) == Refusal("not-in-this-field", (CLOVER, 0))
    assert refused(state, 0, HandOn(BRAMBLE, BRAMBLE)) == Refusal("not-itself", (BRAMBLE,))
    assert refused(state, 0, HandOn(LAWYER, BRAMBLE)) == Refusal("no-general", (LAWYER,))


def test_a_general_without_a_bomb_does_nothing() -> None:
    """C5.3"""
    state = roll(playing((BRAMBLE, CLOVER), (), ()), 1)
    assert state.table.discards == (CLOVER,)
    state = roll(playing((BRAMBLE, GWEN), (), ()), 1)
    assert refused(state, 0, HandOn(BRAMBLE, GWEN)) == Refusal("no-bomb-there", (BRAMBLE,))


def test_a_general_alone_in_its_field_explodes() -> None:
    """C5.3"""
    state = roll(playing((BRAMBLE,), (CLOVER,), ()), 1)
    assert state.table.discards == (BRAMBLE,)


def test_a_pfc_takes_the_bomb_of_another_cow_of_its_field() -> None:
    """C5.4"""
    state = roll(playing((PARSNIP, CHAMPION), (CLOVER,), ()), 1)
    assert lawful(state) == (TakeBomb(PARSNIP, CHAMPION), Accept())
    assert refused(state, 0, TakeBomb(PARSNIP, CLOVER)) == Refusal("not-in-this-field", (CLOVER, 0))
    assert refused(state, 0, TakeBomb(CHAMPION, PARSNIP)) == Refusal("no-pfc", (CHAMPION,))
    state = after(state, TakeBomb(PARSNIP, CHAMPION))
    assert cards_in(state, 0) == [CHAMPION]
    assert state.table.money[0] == 2100
    assert state.table.won[0] == (0,)


def test_a_pfc_takes_no_bomb_from_where_there_is_none() -> None:
    """C5.4"""
    state = roll(playing((PARSNIP, CLOVER, CHAMPION), (), ()), 1)
    assert refused(state, 0, TakeBomb(PARSNIP, CLOVER)) == Refusal("no-bomb-there", (CLOVER,))
    assert refused(state, 0, TakeBomb(PARSNIP, PARSNIP)) == Refusal("not-itself", (PARSNIP,))
    state = roll(playing((PARSNIP, CHAMPION), (), ()), 2)
    assert state.table.discards == (PARSNIP,)


def test_a_pfc_of_another_field_does_not_help() -> None:
    """C5.4"""
    assert roll(playing((CHAMPION,), (PARSNIP,), ()), 1).table.discards == (CHAMPION,)


def test_nobody_is_asked_where_no_ability_can_answer() -> None:
    """C5.6"""
    for field in ((CLOVER,), (BRAMBLE,), (GWEN, CLOVER), (PUDDING,)):
        assert roll(playing(field, (), ()), 1).table.phase is not Phase.BLAST


def test_each_ability_once_in_a_turn() -> None:
    """C5: the second bomb explodes, whoever rolled it."""
    state = playing((GWEN,), (), (), hands=((NIGHT_SHIFT,),))
    state = after(state, PlayEvent(NIGHT_SHIFT), Die(1), Defuse(GWEN))
    assert state.table.used == (GWEN,)
    assert state.table.phase is Phase.PLAY
    state = roll(state, 1)
    assert state.table.discards == (NIGHT_SHIFT, GWEN)
    assert state.table.won[0] == (0,)


def test_each_cow_has_its_own_ability() -> None:
    """C5: per cow; the other mechanic can still defuse."""
    both = (SALLY, GWEN)
    state = playing(both, (), (), hands=((NIGHT_SHIFT,),))
    state = after(state, PlayEvent(NIGHT_SHIFT), Die(1), Defuse(GWEN))
    state = after(roll(state, 2), Defuse(SALLY))
    assert state.table.fields[0] == tuple(Standing(it, 0) for it in both)


def test_in_the_turn_of_the_next_player_the_ability_is_fresh() -> None:
    """C5: per turn of any player."""
    state = after(roll(playing((), (GWEN,), ()), 1), Defuse(GWEN), Deal(0), Deal(1))
    assert (state.table.turn, state.table.used) == (1, ())
    assert lawful(roll(state, 1)) == (Defuse(GWEN), Accept())


def test_an_ability_that_was_used_is_refused() -> None:
    """C5"""
    state = roll(playing((PARSNIP, FUDGE, GWEN), (), ()), 2)
    state = after(state, HandOn(FUDGE, GWEN))
    assert refused(state, 0, HandOn(FUDGE, GWEN)) == Refusal("ability-used", (FUDGE,))
    assert lawful(state) == (TakeBomb(PARSNIP, GWEN), Defuse(GWEN), Accept())


def test_a_general_hands_a_bomb_to_a_mechanic_who_defuses_it() -> None:
    """C5.6: a chain."""
    state = roll(playing((SALLY, BRAMBLE), (), ()), 1)
    state = after(state, HandOn(BRAMBLE, SALLY))
    assert lawful(state) == (Defuse(SALLY), Accept())
    state = after(state, Defuse(SALLY))
    assert cards_in(state, 0) == [SALLY, BRAMBLE]
    assert payments(state) == []
    assert state.table.turn == 1


def test_a_pfc_takes_a_bomb_from_a_general_who_had_it_from_the_die() -> None:
    """C5.6"""
    state = roll(playing((PUDDING, BRAMBLE), (), ()), 1)
    state = after(state, TakeBomb(PUDDING, BRAMBLE))
    assert state.table.discards == (PUDDING,)
    assert state.table.money[0] == 2050


def test_a_general_hands_to_another_general_who_hands_it_back() -> None:
    """C5.6: it ends when no unused ability is left."""
    state = roll(playing((FUDGE, BRAMBLE, CLOVER), (), ()), 2)
    state = after(state, HandOn(BRAMBLE, FUDGE))
    assert lawful(state) == (HandOn(FUDGE, BRAMBLE), HandOn(FUDGE, CLOVER), Accept())
    state = after(state, HandOn(FUDGE, BRAMBLE))
    assert state.table.discards == (BRAMBLE,)
    assert cards_in(state, 0) == [FUDGE, CLOVER]


def test_a_general_hands_to_a_pfc_and_another_pfc_takes_it() -> None:
    """C5.6"""
    state = roll(playing((PUDDING, PARSNIP, BRAMBLE), (), ()), 1)
    state = after(state, HandOn(BRAMBLE, PUDDING), TakeBomb(PARSNIP, PUDDING))
    assert lawful(state) == (TakeBomb(PUDDING, PARSNIP), Accept())
    assert after(state, Accept()).table.discards == (PARSNIP,)
    assert after(state, TakeBomb(PUDDING, PARSNIP)).table.discards == (PUDDING,)


def test_a_chain_ends_as_soon_as_the_owner_accepts() -> None:
    """C5.6: an unused mechanic does not help any more."""
    state = after(roll(playing((SALLY, BRAMBLE), (), ()), 1), HandOn(BRAMBLE, SALLY), Accept())
    assert state.table.discards == (SALLY,)


def test_a_spy_in_the_field_may_be_saved_by_its_pfc() -> None:
    """C5.4: the owner of the field decides over the spy as well, not its owner."""
    state = roll(playing((), (PARSNIP, (ROQUEFORT, 0)), ()), 1)
    assert GAME.to_act(state) == (Seat(1),)
    saved = after(state, TakeBomb(PARSNIP, ROQUEFORT))
    assert (saved.table.discards, saved.table.won[0]) == ((PARSNIP,), ())
    assert accepted(state).table.won[0] == (0,)


def test_no_answer_is_possible_while_no_bomb_lies() -> None:
    """C5"""
    state = playing((GWEN,), (), ())
    for answer in (Defuse(GWEN), HandOn(GWEN, GWEN), TakeBomb(GWEN, GWEN), Accept()):
        assert refused(state, 0, answer) == Refusal("play-or-roll")
    bombed = roll(state, 1)
    for other in (Roll(), Play(GWEN, 0, 0), PlayEvent(NIGHT_SHIFT)):
        assert refused(bombed, 0, other) == Refusal("bomb-first")
