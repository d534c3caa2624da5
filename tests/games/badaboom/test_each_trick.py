"""Does every trick of the house deck do what its text says? One test each at least."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from core.games.badaboom.actions import NOBODY, Choose, Grab, Kick, Lose, Show
from core.games.badaboom.deck import SAFETY, Kind
from core.games.badaboom.effect import Status
from core.games.badaboom.history import What
from core.games.badaboom.state import State
from core.games.badaboom.table import Lasting, Phase, Stage
from core.terms import Seat
from tests.games.badaboom.decks import DECK
from tests.games.badaboom.tables import (
    GAME,
    after,
    asked,
    card,
    cards,
    carried_out,
    ids,
    lay,
    nobody,
    passing_to,
    settled,
    table_of,
    targets,
    told,
)


def played(name: str, *others: str, mine: str = "", target: int = NOBODY, **more: Any) -> State:
    """The state after seat 1 has played it: seat 0 holds the bomb, others have these cards.

    The first of the others is seat 0, the next is seat 2.
    """
    first, *rest = (*others, "", "")[: max(2, len(others))]
    state = table_of(first, f"{name} {mine}", *rest, **more)
    return carried_out(passing_to(state, 1), name, target)


def holder_plays(name: str, target: int = NOBODY, **more: Any) -> State:
    """The state after the holder has played it, seat 1 of 4."""
    state = table_of("", name, "", "", holder=1, **more)
    return carried_out(state, name, target)


def test_every_trick_of_the_deck_is_tested_here() -> None:
    tricks = {it.id for it in DECK.cards if it.kind is Kind.TRICK}
    tested = [name.removeprefix("test_") for name in globals() if name.startswith("test_")]
    missing = [it for it in tricks if not any(name.startswith(f"{it}_") for name in tested)]
    assert not missing


def test_catch_gives_the_bomb_to_a_player_of_the_holders_choice() -> None:
    for target in (0, 2, 3):
        state = holder_plays("catch", target)
        assert (state.table.holder, state.table.turn, state.table.stage) == (target, 6, Stage.FIRST)


def test_catch_of_a_heavy_bomb_goes_to_neighbours_only() -> None:
    state = table_of("", "catch", "", "", holder=1, kind="anvil")
    assert targets(state, "catch") == [0, 2]
    assert targets(table_of("", "catch", "", "", holder=1), "catch") == [0, 2, 3]


@pytest.mark.parametrize(("direction", "to"), [(1, 2), (-1, 0)])
def test_tea_break_draws_a_card_and_gives_the_bomb_to_the_next(direction: int, to: int) -> None:
    state = holder_plays("tea_break", direction=direction, top="magpie")
    assert state.table.holder == to
    assert ids(state.hands[1]) == ["magpie"]


@pytest.mark.parametrize(("direction", "to"), [(1, 0), (-1, 2)])
def test_return_to_sender_draws_a_card_and_gives_the_bomb_to_the_previous(
    direction: int, to: int
) -> None:
    state = holder_plays("return_to_sender", direction=direction, top="magpie")
    assert state.table.holder == to
    assert ids(state.hands[1]) == ["magpie"]


def test_mine_mine_draws_a_card_and_takes_the_bomb() -> None:
    state = played("mine_mine", top="magpie")
    assert (state.table.holder, state.table.turn) == (1, 6)
    assert card("magpie") in state.hands[1]
    assert state.table.sizes[1] == 2


def test_mine_mine_cannot_take_a_heavy_bomb_from_afar() -> None:
    state = passing_to(table_of("", "", "mine_mine", "", kind="anvil"), 2)
    assert targets(state, "mine_mine") == []
    state = passing_to(table_of("", "", "mine_mine", ""), 2)
    assert targets(state, "mine_mine") == [NOBODY]


def test_you_and_you_has_the_holder_give_the_bomb_to_a_third() -> None:
    state = passing_to(table_of("", "you_and_you", "", ""), 1)
    assert targets(state, "you_and_you") == [2, 3]
    assert carried_out(state, "you_and_you", 3).table.holder == 3


def test_about_turn_flips_the_passing_direction() -> None:
    assert played("about_turn").table.direction == -1
    assert played("about_turn", direction=-1).table.direction == 1


def test_long_reach_draws_a_card_and_skips_one_player() -> None:
    state = played("long_reach", top="magpie")
    assert (ids(state.hands[1]), state.table.skip) == (["magpie"], 1)


def test_says_who_cancels_a_trick() -> None:
    state = lay(table_of("catch", "says_who", ""), "catch", 2)
    state = nobody(lay(state, "says_who"))
    assert (state.table.holder, state.table.phase) == (0, Phase.WINDOW)


def test_not_me_him_aims_a_trick_at_somebody_else() -> None:
    state = lay(table_of("butterfingers", "not_me_him", "catch"), "butterfingers", 1)
    state = nobody(nobody(lay(state, "not_me_him", 2)))
    state = after(state, Lose(card("catch")))
    assert state.hands == ((), (), ())


def test_rummage_draws_two_cards() -> None:
    state = played("rummage", top="magpie")
    assert len(state.hands[1]) == 2
    assert state.hands[1][0] == card("magpie")


def test_spectacles_show_every_card_in_the_bomb_then_draw_one() -> None:
    state = played("spectacles", bomb="safety catch wet_sock", top="magpie")
    assert GAME.view(state, Seat(1)).bomb_known
    assert not GAME.view(state, Seat(0)).bomb_known
    assert ids(state.hands[1]) == ["magpie"]
    assert [it.seat for it in told(state, What.PEEKED)] == [1]


def test_spare_part_takes_a_safety_from_the_pile() -> None:
    state = played("spare_part")
    assert (state.hands[1], state.table.pile) == ((SAFETY,), 3)


def test_long_fingers_take_a_random_card_from_another_toolbox() -> None:
    state = passing_to(table_of("", "long_fingers", "catch magpie", "rummage"), 1)
    assert targets(state, "long_fingers") == [2, 3]
    state = nobody(lay(state, "long_fingers", 2))
    odds = dict(GAME.chance(state).outcomes())
    assert odds == dict.fromkeys(map(Grab, cards("catch magpie")), Fraction(1, 2))
    state = after(state, Grab(card("magpie")), Show())
    assert state.hands[1:3] == (cards("magpie"), cards("catch"))


def test_inspection_looks_into_another_toolbox_and_takes_a_card_of_ones_choice() -> None:
    state = table_of("", "inspection", "catch magpie safety")
    state = nobody(lay(passing_to(state, 1), "inspection", 2))
    assert (state.table.phase, asked(state)) == (Phase.CHOOSE, 1)
    assert GAME.view(state, Seat(1)).knows.surely(2) == (SAFETY, card("catch"), card("magpie"))
    state = settled(after(state, Choose(SAFETY)))
    assert state.hands[1:] == ((SAFETY,), cards("catch magpie"))


@pytest.mark.parametrize(("hand", "lost"), [("catch", 1), ("catch magpie", 2), ("catch " * 3, 2)])
def test_butterfingers_cost_two_random_cards_or_the_only_one(hand: str, lost: int) -> None:
    state = played("butterfingers", "", hand, target=2)
    assert state.table.sizes[2] == len(hand.split()) - lost
    assert len(state.table.discards) == lost + 1
    assert [it.seat for it in told(state, What.DISCARDED)] == [2] * lost


def test_wrong_box_swaps_whole_toolboxes() -> None:
    state = played("wrong_box", "", "catch safety", mine="magpie", target=2)
    assert state.hands[1:] == ((card("catch"), SAFETY), cards("magpie"))
    assert state.table.sizes == (0, 2, 1)


def test_wrong_box_may_get_an_empty_toolbox_for_ones_own() -> None:
    state = played("wrong_box", "catch", "", target=0)
    assert state.hands == ((), cards("catch"), ())


def test_down_the_well_goes_a_whole_toolbox() -> None:
    state = played("down_the_well", "", "catch magpie safety", target=2)
    assert state.hands[2] == ()
    assert ids(state.table.discards) == ["catch", "magpie", "down_the_well"]
    assert state.table.pile == 4


def test_big_boot_swaps_a_random_card_of_the_bomb_with_one_of_the_holder() -> None:
    state = passing_to(table_of("catch magpie", "big_boot", "", bomb="safety rummage"), 1)
    state = nobody(lay(state, "big_boot"))
    kicks = dict(GAME.chance(state).outcomes())
    pairs = product((SAFETY, card("rummage")), cards("catch magpie"))
    assert kicks == {Kick(out, into): Fraction(1, 4) for out, into in pairs}
    state = after(state, Kick(card("rummage"), card("magpie")), Show())
    assert state.bomb == (SAFETY, card("magpie"))
    assert set(state.hands[0]) == set(cards("catch rummage"))


def test_big_boot_never_brings_a_second_gadget_into_the_bomb() -> None:
    """D2.3: at most one inside."""
    state = passing_to(table_of("wet_sock catch", "big_boot", "", bomb="safety nail_coat"), 1)
    state = nobody(lay(state, "big_boot"))
    nail_coat, wet_sock, catch = cards("nail_coat wet_sock catch")
    wanted = {Kick(SAFETY, catch), Kick(nail_coat, wet_sock), Kick(nail_coat, catch)}
    assert set(GAME.legal(state, *GAME.to_act(state))) == wanted


def test_extra_strap_adds_a_safety_in_a_slot_of_its_own() -> None:
    state = played("extra_strap", bomb="safety rummage")
    assert state.bomb == (SAFETY, SAFETY, card("rummage"))
    assert (state.table.bomb_size, state.table.pile) == (3, 5)


def test_loose_screw_drops_a_safety_to_the_pile_and_its_slot_stays_empty() -> None:
    state = played("loose_screw", bomb="safety safety rummage")
    assert state.bomb == (SAFETY, card("rummage"))
    assert (state.table.bomb_size, state.table.pile, state.table.live) == (2, 6, False)


def test_tweezers_discard_the_gadget_in_the_bomb_for_all_to_see() -> None:
    state = played("tweezers", bomb="safety wet_sock")
    assert state.bomb == (SAFETY,)
    assert ids(state.table.discards) == ["wet_sock", "tweezers"]
    assert (state.table.bomb_gadget, state.table.bomb_size) == (False, 1)


def test_pocket_picker_takes_a_gold_from_somebody_richer() -> None:
    state = passing_to(table_of("", "pocket_picker", "", "", gold=(2, 2, 3, 9)), 1)
    assert targets(state, "pocket_picker") == [2, 3]
    assert carried_out(state, "pocket_picker", 2).table.gold == (2, 3, 2, 9)


@pytest.mark.parametrize(
    ("gold", "left"), [((1, 3, 2), (1, 2, 2)), ((2, 0, 2), (1, 0, 1)), ((1, 1, 1), (0, 0, 0))]
)
def test_troll_toll_costs_the_richest_one_gold(gold: tuple[int, ...], left: tuple[int]) -> None:
    assert played("troll_toll", gold=gold).table.gold == left


@pytest.mark.parametrize(
    ("name", "target", "on", "status", "n"),
    [
        ("stew_pot", NOBODY, 1, Status.BLASTPROOF, 0),
        ("lead_mittens", 0, 0, Status.NO_TINKER, 0),
        ("overtime", NOBODY, 1, Status.SURVIVOR_BONUS, 1),
        ("funeral_fund", NOBODY, 1, Status.DEATH_PAY, 2),
        ("side_bet", 2, 2, Status.BOUNTY, 2),
    ],
)
def test_a_lasting_card_lies_in_front_of_whom_it_says(
    name: str, target: int, on: int, status: Status, n: int
) -> None:
    state = played(name, target=target)
    assert state.table.lasting == (Lasting(card(name), on, 1, status, n),)
    assert not state.table.discards
    assert state.table.statuses(on, status)
    assert not any(state.table.statuses(it, status) for it in range(3) if it != on)


def test_stew_pot_keeps_its_player_alive() -> None:
    state = played("stew_pot", bomb="front_funnel", live_since=4, stage=Stage.SECOND)
    state = nobody(state)
    assert [it.seat for it in told(state, What.SAVED)] == [1]
    assert state.table.gold == (2, 1, 1)


def test_lead_mittens_keep_the_holder_from_tinkering() -> None:
    state = nobody(played("lead_mittens", "catch", target=0))
    assert (state.table.stage, asked(state)) == (Stage.SECOND, 0)


def test_overtime_pays_a_survivor_and_not_a_dead() -> None:
    live: Any = {"live_since": 4, "stage": Stage.SECOND}
    assert nobody(played("overtime", bomb="catch", **live)).table.gold == (0, 2, 1)
    assert nobody(played("overtime", bomb="front_funnel", **live)).table.gold == (2, 0, 1)


def test_funeral_fund_pays_a_dead_and_not_a_survivor() -> None:
    live: Any = {"live_since": 4, "stage": Stage.SECOND}
    assert nobody(played("funeral_fund", bomb="catch", **live)).table.gold == (0, 1, 1)
    assert nobody(played("funeral_fund", bomb="front_funnel", **live)).table.gold == (2, 2, 1)


def test_side_bet_pays_its_player_for_a_death() -> None:
    live: Any = {"live_since": 4, "stage": Stage.SECOND}
    assert nobody(played("side_bet", target=0, bomb="catch", **live)).table.gold == (0, 3, 1)
    assert nobody(played("side_bet", target=2, bomb="catch", **live)).table.gold == (0, 1, 1)
