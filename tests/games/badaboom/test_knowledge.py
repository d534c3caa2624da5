"""What does each seat know of what lies face down, after each thing that it sees? (D2.3, D5)."""

from core.games.badaboom.actions import Deal, Grab, Kick, Leave, Show, Tinker
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.knowledge import bomb_zone, stock_zone
from core.games.badaboom.state import State
from core.terms import Seat
from tests.games.badaboom.tables import (
    CLOSED,
    GAME,
    after,
    blown_up,
    card,
    cards,
    carried_out,
    changed,
    in_hand,
    lay,
    nobody,
    passing_to,
    settled,
    table_of,
)

BOMB, STOCK = bomb_zone(3), stock_zone(3)


def peeked(state: State, seat: int) -> State:
    """The state after this seat has looked into the bomb by a trick."""
    return carried_out(passing_to(state, seat), "spectacles")


def tinkered(state: State, out: str, into: str, *, to_pile: bool = False) -> State:
    """The state after the holder has exchanged a card."""
    state = nobody(state)
    action = Tinker(card(out), in_hand(state, state.table.holder, into), to_pile)
    return settled(after(state, action))


def test_who_has_looked_into_the_bomb_knows_it_and_nobody_else_does() -> None:
    """D2.3, D5"""
    state = table_of("catch", "spectacles", "", bomb="safety magpie wet_sock", top="tea_break")
    state = peeked(state, 1)
    assert GAME.view(state, Seat(1)).bomb == (SAFETY, card("wet_sock"), card("magpie"))
    assert GAME.view(state, Seat(1)).bomb_known
    for other in (Seat(0), Seat(2), None):
        assert not GAME.view(state, other).bomb_known


def test_the_holder_knows_the_bomb_after_tinkering() -> None:
    """D2.3"""
    state = tinkered(table_of("catch", "", "", bomb="safety magpie"), "magpie", "catch")
    assert GAME.view(state, Seat(0)).bomb == (SAFETY, card("catch"))
    assert GAME.view(state, Seat(0)).bomb_known


def test_what_was_seen_is_kept_while_the_bomb_goes_round_and_nobody_tinkers() -> None:
    """D2.3: the next holders have no toolbox, so nobody can have."""
    state = tinkered(table_of("catch", "", "", bomb="safety magpie"), "magpie", "catch")
    state = settled(nobody(state))
    assert (state.table.holder, state.table.sizes[1]) == (1, 1)
    assert GAME.view(state, Seat(0)).bomb_known
    assert state.minds[0].stirs == ()


def test_after_somebody_else_has_had_the_bomb_open_it_is_known_what_may_be_gone() -> None:
    """D2.3: at most one card; where it went, and who may have taken it."""
    hands, bomb = ("rummage", "spectacles", "safety"), "safety safety magpie"
    state = peeked(table_of(*hands, bomb=bomb, top="tea_break"), 1)
    state = settled(after(nobody(state), Leave()))
    knows = state.minds[1]
    assert knows.stirs == (0,)
    assert (knows.least[BOMB], knows.most[BOMB]) == (1, 3)
    assert knows.may_be(card("magpie"), BOMB)
    assert knows.may_be(card("magpie"), 0)
    assert not knows.may_be(card("magpie"), STOCK)
    assert knows.may_be(card("rummage"), BOMB)


def test_a_card_that_is_known_to_be_elsewhere_cannot_have_come_into_the_bomb() -> None:
    """D5: the open top card that somebody else drew."""
    state = table_of("catch", "spectacles", "rummage", bomb="safety magpie", top="tea_break")
    state = settled(after(nobody(peeked(state, 1)), Leave()))
    drawn = card("tea_break")
    assert drawn in state.minds[-1].surely(1)
    assert not state.minds[-1].may_be(drawn, BOMB)


def test_a_bomb_that_became_live_has_lost_a_safety_to_the_holder() -> None:
    """D2.3: all can conclude that, of a safety taken into the toolbox."""
    state = tinkered(table_of("catch rummage", "", "", bomb="safety magpie"), "safety", "catch")
    for mind in state.minds:
        assert (mind.least[0], mind.most[0]) == (1, 1)
        assert mind.most[BOMB] == 0


def test_a_bomb_made_safe_has_a_safety_of_the_holder() -> None:
    """D2.3"""
    live = table_of("safety catch", "", "", bomb="magpie", live_since=4)
    state = tinkered(live, "magpie", "safety")
    for mind in state.minds:
        assert (mind.least[BOMB], mind.most[BOMB], mind.most[0]) == (1, 1, 0)


def test_a_safety_put_back_to_the_pile_is_seen_to_have_come_from_the_bomb() -> None:
    """D2.3, D5"""
    hands, bomb = ("catch rummage", "spectacles", ""), "safety safety magpie"
    state = peeked(table_of(*hands, bomb=bomb, top="tea_break"), 1)
    state = tinkered(state, "safety", "catch", to_pile=True)
    knows = state.minds[1]
    assert knows.surely(BOMB) == (SAFETY, card("magpie"))
    assert knows.most[BOMB] == 1
    assert knows.most[0] == 0


def test_a_gadget_that_goes_in_is_one_of_those_the_holder_may_have() -> None:
    """D5: backs differ."""
    state = table_of("wet_sock catch", "", "", bomb="safety magpie", top="nail_coat")
    state = tinkered(state, "magpie", "wet_sock")
    watcher = state.minds[2]
    assert watcher.may_be(card("wet_sock"), BOMB)
    assert not watcher.may_be(card("nail_coat"), BOMB)
    assert not any(watcher.may_be(it, 0) for it in range(1, 10))


def test_the_gadget_of_a_live_bomb_everybody_knows() -> None:
    """D2.3"""
    state = tinkered(table_of("catch", "", "", bomb="safety wet_sock"), "safety", "catch")
    for mind in state.minds:
        assert card("wet_sock") in mind.surely(BOMB)


def test_a_stolen_card_is_known_to_the_two_and_missed_by_the_others() -> None:
    """D5"""
    state = nobody(lay(table_of("long_fingers", "catch magpie", ""), "long_fingers", 1))
    state = after(state, Grab(card("magpie")), Show())
    assert card("magpie") in state.minds[1].surely(0)
    assert state.minds[0].surely(0) == cards("magpie")
    assert not state.minds[2].surely(0)
    assert state.minds[2].may_be(card("magpie"), 0)


def test_who_looks_into_a_toolbox_knows_it() -> None:
    """D5, the text of Surprise Inspection."""
    state = table_of("inspection", "catch magpie safety", "", bomb="safety catch catch")
    state = nobody(lay(state, "inspection", 1))
    assert state.minds[0].surely(1) == (SAFETY, card("catch"), card("magpie"))
    assert not state.minds[2].surely(1)


def test_how_many_safeties_are_out_of_their_pile_tells_where_some_must_be() -> None:
    """D5: the pile lies open; four are out, and the bomb has room for three of them."""
    state = table_of("", "catch magpie safety", "")
    assert state.minds[2].surely(1) == (SAFETY,)


def test_who_swaps_toolboxes_knows_both() -> None:
    """D5, the text of Wrong Box: each has had the one, and holds the other."""
    state = table_of("wrong_box catch safety", "magpie", "rummage")
    state = carried_out(state, "wrong_box", 1)
    for seat in (0, 1):
        assert state.minds[seat].surely(0) == cards("magpie")
        assert state.minds[seat].surely(1) == (SAFETY, card("catch"))
    assert state.minds[2].may_be(card("magpie"), 0)


def test_what_is_known_of_a_toolbox_goes_with_it() -> None:
    """D5, the text of Wrong Box."""
    state = table_of("wrong_box rummage", "", "", top="magpie")
    state = passing_to(carried_out(state, "rummage"), 0)
    state = carried_out(state, "wrong_box", 1)
    assert card("magpie") in state.minds[-1].surely(1)


def test_a_kick_shows_its_cards_to_the_holder_alone() -> None:
    """D5, the text of Big Boot."""
    state = table_of("catch", "big_boot", "safety", bomb="safety safety magpie")
    state = nobody(lay(passing_to(state, 1), "big_boot"))
    state = after(state, Kick(card("magpie"), card("catch")), Show())
    assert state.minds[0].surely(0) == cards("magpie")
    assert card("catch") in state.minds[0].surely(BOMB)
    assert not state.minds[0].may_be(card("magpie"), BOMB)
    assert (state.minds[1].least[BOMB], state.minds[1].most[BOMB]) == (1, 3)
    assert state.minds[1].stirs == (0,)


def test_an_extra_strap_and_a_loose_screw_are_counted_by_all() -> None:
    """D5"""
    state = table_of("extra_strap", "spectacles", "loose_screw", bomb="safety", top="catch")
    state = peeked(carried_out(state, "extra_strap"), 1)
    assert state.minds[1].surely(BOMB) == (SAFETY, SAFETY)
    state = carried_out(passing_to(state, 2), "loose_screw")
    assert state.minds[1].surely(BOMB) == (SAFETY,)
    assert state.minds[1].most[BOMB] == 1


def test_a_card_drawn_face_down_its_drawer_knows_and_others_may_guess() -> None:
    """D2.1, D5: by its back."""
    state = nobody(lay(table_of("long_reach", "", "", config=CLOSED), "long_reach"))
    state = after(state, Deal(card("wet_sock")), Show())
    assert state.minds[0].surely(0) == cards("wet_sock")
    assert state.minds[1].may_be(card("wet_sock"), 0)
    assert not state.minds[1].may_be(card("catch"), 0)


def test_no_card_of_the_stock_is_taken_for_a_safety() -> None:
    """D1.1, D2.1: safeties have a pile of their own."""
    state = nobody(lay(table_of("long_reach safety", "", "", config=CLOSED), "long_reach"))
    most = state.minds[1].most[0]
    state = after(state, Deal(card("catch")), Show())
    assert state.minds[1].most[0] == most


def test_shuffled_discards_are_known_to_be_in_the_stock() -> None:
    """D4.5"""
    state = table_of("rummage", "", "", top="catch", discards="magpie tea_break")
    state = changed(state, stock=0)
    state = State(state.table, state.hands, state.bomb, (), state.minds)
    state = nobody(lay(state, "rummage"))
    for mind in state.minds:
        assert mind.where(card("magpie")) == 1 << STOCK


def test_the_toolboxes_of_the_dead_are_in_the_stock_and_the_bomb_is_unknown_no_more() -> None:
    """D4.4"""
    state = blown_up("magpie catch", "rummage", "")
    for mind in state.minds:
        assert not mind.may_be(card("magpie"), 0)
        assert mind.may_be(card("magpie"), STOCK)
        assert mind.stirs == ()
        assert mind.most == (0, 0, 0, 0)
