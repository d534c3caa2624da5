"""D5: what lies open, what is secret, and where cards go."""

from core.games.badaboom.actions import Choose, Deal, Grab, Kick, Lose, Show
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.history import What
from core.games.badaboom.knowledge import bomb_zone
from core.games.badaboom.state import Secret, State
from core.games.badaboom.table import Phase
from core.terms import Seat
from tests.games.badaboom.tables import (
    CLOSED,
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
    told,
)


def other_cards(state: State, hand: str, bomb: str) -> State:
    """The same to a passer-by: other cards of the same backs in seat 1's toolbox and the bomb."""
    held = tuple(card(name, 2 if name in ("catch", "rummage") else 1) for name in hand.split())
    inside = tuple(sorted(card(name) for name in bomb.split()))
    gone = {*held, *inside}
    freed = {*state.hands[1], *state.bomb}
    stock = tuple(sorted((set(state.stock) | freed) - gone - {SAFETY}))
    hands = (state.hands[0], held, *state.hands[2:])
    return State(state.table, hands, inside, stock, state.minds)


def test_a_passer_by_sees_how_many_cards_are_where_and_not_which() -> None:
    """D5"""
    state = table_of("", "catch rummage wet_sock", "", bomb="safety magpie nail_coat")
    other = other_cards(state, "magpie safety nail_coat", "safety catch wet_sock")
    view = GAME.view(state, None)
    assert view == GAME.view(other, None)
    assert view.hand == ()
    assert (view.table.sizes, view.table.gadgets) == ((0, 3, 0), (0, 1, 0))
    assert (view.table.bomb_size, view.table.bomb_gadget) == (3, True)


def test_other_seats_see_no_more_than_a_passer_by_but_for_their_own_toolbox() -> None:
    """D5"""
    state = table_of("catch", "rummage wet_sock", "", bomb="safety magpie nail_coat")
    other = other_cards(state, "magpie nail_coat", "safety tea_break wet_sock")
    for seat in (0, 2):
        assert GAME.view(state, Seat(seat)) == GAME.view(other, Seat(seat))
    assert GAME.view(state, Seat(0)).hand == (card("catch"),)


def test_how_many_safeties_are_left_is_secret() -> None:
    """D5"""
    state = table_of("safety safety", "rummage", "safety", bomb="safety catch magpie")
    known = state.minds[-1]
    assert (known.least[bomb_zone(3)], known.most[bomb_zone(3)]) == (1, 3)
    assert known.most[:3] == (2, 1, 1)


def test_the_open_top_card_is_seen_by_all_and_so_is_who_draws_it() -> None:
    """D5"""
    state = settled(table_of("rummage", "", "", top="magpie"))
    assert state.table.top == card("magpie")
    state = carried_out(state, "rummage")
    assert next((it.seat, it.card) for it in told(state, What.TOOK_TOP)) == (0, card("magpie"))
    for mind in state.minds:
        assert card("magpie") in mind.surely(0)


def test_the_next_top_card_is_turned_up_at_once_by_open_chance() -> None:
    """D5"""
    state = nobody(lay(table_of("long_reach", "", "", top="magpie"), "long_reach"))
    assert state.table.phase is Phase.TURN_UP
    assert GAME.chance(state).secret_to is None


def test_with_a_closed_stock_a_card_drawn_shows_its_back_alone() -> None:
    """D5: gadgets have another one."""
    state = nobody(lay(table_of("long_reach", "", "", config=CLOSED), "long_reach"))
    assert GAME.chance(state).secret_to == frozenset({0})
    worlds = [after(state, Deal(card(name)), Show()) for name in ("catch", "magpie", "wet_sock")]
    views = [GAME.view(it, None) for it in worlds]
    assert views[0] == views[1]
    assert views[0] != views[2]
    assert [it.table.gadgets[0] for it in views] == [0, 0, 1]


def test_a_stolen_card_is_seen_by_the_two_alone() -> None:
    """D5: the others see that one went, and its back."""
    state = table_of("long_fingers", "catch magpie wet_sock", "")
    state = nobody(lay(state, "long_fingers", 1))
    assert GAME.chance(state).secret_to == frozenset({0, 1})
    grabbed = after(state, Grab(card("catch")))
    assert [GAME.view(grabbed, Seat(it)).secret for it in range(3)] == [
        *[Secret(cards("catch"))] * 2,
        None,
    ]
    worlds = [after(state, Grab(card(name)), Show()) for name in ("catch", "magpie")]
    for watcher in (Seat(2), None):
        first, second = (GAME.view(world, watcher) for world in worlds)
        assert first == second
    assert worlds[0].hands == ((card("catch"),), (card("magpie"), card("wet_sock")), ())


def test_what_is_chosen_out_of_a_toolbox_the_two_alone_read() -> None:
    """D5, the text of Surprise Inspection."""
    state = nobody(lay(table_of("inspection", "catch magpie", ""), "inspection", 1))
    assert (state.table.phase, asked(state)) == (Phase.CHOOSE, 0)
    choices = tuple(GAME.legal(state, Seat(0)))
    assert choices == (Choose(card("catch")), Choose(card("magpie")))
    assert GAME.audience(state, Seat(0), choices[0]) == frozenset({0, 1})
    worlds = [after(state, choice, Show()) for choice in choices]
    assert GAME.view(worlds[0], Seat(2)) == GAME.view(worlds[1], Seat(2))


def test_what_a_kick_exchanges_the_holder_alone_sees() -> None:
    """D5"""
    state = table_of("catch rummage", "big_boot", "", bomb="safety safety magpie", holder=0)
    state = nobody(lay(passing_to(state, 1), "big_boot"))
    assert GAME.chance(state).secret_to == frozenset({0})
    kicks = [Kick(SAFETY, card("catch")), Kick(card("magpie"), card("rummage"))]
    worlds = [after(state, kick, Show()) for kick in kicks]
    for watcher in (Seat(1), Seat(2), None):
        first, second = (GAME.view(world, watcher) for world in worlds)
        assert first == second


def test_a_card_lost_by_lot_is_seen_by_all_and_lies_on_the_discards() -> None:
    """D5"""
    state = table_of("butterfingers", "catch magpie safety", "")
    state = nobody(lay(state, "butterfingers", 1))
    assert GAME.chance(state).secret_to is None
    state = after(state, Lose(card("magpie")), Lose(card("catch")))
    assert ids(state.table.discards) == ["magpie", "catch", "butterfingers"]
    assert [it.card for it in told(state, What.DISCARDED)] == [card("magpie"), card("catch")]


def test_a_safety_that_leaves_a_toolbox_otherwise_than_into_the_bomb_goes_to_its_pile() -> None:
    """D5"""
    state = nobody(lay(table_of("butterfingers", "safety safety", ""), "butterfingers", 1))
    state = after(state, Lose(SAFETY), Lose(SAFETY))
    assert ids(state.table.discards) == ["butterfingers"]
    assert state.table.pile == 4
    state = carried_out(table_of("down_the_well", "safety catch", ""), "down_the_well", 1)
    assert ids(state.table.discards) == ["catch", "down_the_well"]
    assert state.table.pile == 4


def test_a_stolen_safety_stays_a_card_of_a_toolbox() -> None:
    """D5: it leaves one for another."""
    state = nobody(lay(table_of("long_fingers", "safety", ""), "long_fingers", 1))
    state = after(state, Grab(SAFETY), Show())
    assert state.hands[0] == (SAFETY,)
    assert state.table.pile == 3


def test_there_is_no_hand_limit() -> None:
    """D5"""
    state = carried_out(table_of("rummage " + "catch " * 4 + "says_who " * 5, "", ""), "rummage")
    assert state.table.sizes[0] == 11
