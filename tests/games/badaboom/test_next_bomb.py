"""D4.4, D4.5: what goes where after a blast, and how the next bomb begins."""

from dataclasses import replace

from core.games.badaboom.actions import NOBODY, TurnBomb, TurnUp
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.history import What
from core.games.badaboom.state import State
from core.games.badaboom.table import Config, Phase, Stage
from core.terms import CHANCE
from tests.games.badaboom.decks import DECK
from tests.games.badaboom.tables import (
    CLOSED,
    GAME,
    after,
    asked,
    blown_up,
    bomb_card,
    card,
    cards,
    carried_out,
    going_on,
    ids,
    passing_to,
    settled,
    table_of,
    told,
)


def dealt_out(state: State) -> State:
    """The state once everybody has drawn after the blast, before a bomb is turned up."""
    while state.table.phase is not Phase.BOMB:
        assert GAME.to_act(state) == (CHANCE,)
        state = after(state, next(GAME.legal(state, CHANCE)))
    return state


def test_all_safeties_go_back_to_their_pile() -> None:
    """D4.4: out of the toolboxes of the living, too."""
    state = blown_up("safety safety", "catch safety", "")
    assert state.table.pile == 7
    assert not any(SAFETY in hand for hand in (*state.hands, state.bomb))
    assert ids(state.hands[1]) == ["catch"]
    back = [(it.seat, it.amount) for it in told(state, What.SAFETIES_BACK)]
    assert back == [(0, 2), (1, 1)]


def test_the_cards_under_the_bomb_and_on_the_table_go_back_into_the_stock() -> None:
    """D4.4: what was in it, lasting cards, and the open top card."""
    state = blown_up("", "", "", bomb="catch wet_sock", top="magpie", lasting=[("overtime", 1, 1)])
    assert set(cards("catch wet_sock magpie overtime")) <= set(state.stock)
    assert (state.bomb, state.table.lasting, state.table.top) == ((), (), NOBODY)


def test_the_discards_stay_where_they_are() -> None:
    """D4.4, D4.5: [ours] they are shuffled when the stock is empty, not before."""
    state = blown_up("", "", "", discards="catch rummage")
    assert ids(state.table.discards) == ["catch", "rummage"]


def test_the_toolboxes_of_the_dead_go_back_and_the_living_keep_theirs() -> None:
    """D4.4"""
    state = blown_up("rummage magpie safety", "catch", "")
    assert state.hands == ((), cards("catch"), ())
    assert set(cards("rummage magpie")) <= set(state.stock)
    (revived,) = told(state, What.REVIVED)
    assert (revived.seat, revived.amount) == (0, 2)


def test_the_dead_revive_and_draw_four_and_survivors_draw_one() -> None:
    """D4.4: face down, from the new holder on, clockwise."""
    state = blown_up("rummage", "catch", "", "", bomb="long_spoon", holder=1)
    assert state.table.due == (2, 2, 2, 2, 3, 0, 1, 1, 1, 1)
    assert GAME.chance(state).secret_to == frozenset({2})
    state = dealt_out(state)
    assert state.table.sizes == (2, 4, 4, 1)
    assert [(it.seat, it.amount) for it in told(state, What.DREW)] == [
        (2, 4),
        (3, 1),
        (0, 1),
        (1, 4),
    ]


def test_then_any_of_the_bombs_is_turned_up_and_filled() -> None:
    """D4.4: also the one that has just gone off."""
    state = dealt_out(blown_up("", "", "", kind="keg"))
    assert tuple(GAME.legal(state, CHANCE)) == tuple(map(TurnBomb, range(6)))
    state = after(state, TurnBomb(bomb_card("piggy_bank")))
    assert (state.bomb, state.table.pile) == ((SAFETY,) * 4, 3)


def test_the_clockwise_neighbour_of_the_holder_begins_with_a_draw() -> None:
    """D4.4: whichever way the last bomb went, whoever is dead."""
    for direction in (1, -1):
        state = settled(blown_up("", "", "", holder=2, direction=direction))
        assert (asked(state), state.table.holder, state.table.stage) == (0, 0, Stage.FIRST)
        assert [it.seat for it in told(state, What.TOOK_TOP)] == [0]


def test_the_direction_is_clockwise_again_with_the_next_bomb() -> None:
    """D2.6: unless it says otherwise."""
    state = dealt_out(blown_up("", "", "", direction=-1))
    assert state.table.direction == 1
    assert after(state, TurnBomb(bomb_card("keg"))).table.direction == 1
    assert after(state, TurnBomb(bomb_card("snow_globe"))).table.direction == -1


def test_markers_skips_and_disarms_end_with_the_bomb() -> None:
    """D4.4, the texts of Long Reach and Second Thoughts."""
    state = blown_up("", "", "", bomb="wet_sock", armer=2, skip=1, disarms=(1, 0, 2))
    table = state.table
    assert (table.live, table.armer, table.effect, table.skip) == (False, NOBODY, NOBODY, 0)
    assert table.disarms == (0, 0, 0)


def test_gold_stays() -> None:
    """D4.3, D4.4"""
    assert blown_up("", "", "", gold=(4, 3, 2)).table.gold == (4, 4, 3)


def emptied(state: State, *, discards: str) -> State:
    """The same, with all of the stock gone, out of the game, but for its top card."""
    return State(
        going_on(state, stock=0, discards=cards(discards)).table,
        state.hands,
        state.bomb,
        (),
        state.minds,
    )


def test_when_the_stock_is_empty_the_discards_are_shuffled() -> None:
    """D4.5: at the next draw."""
    state = table_of("rummage", "", "", top="catch")
    state = carried_out(emptied(state, discards="tea_break magpie"), "rummage")
    assert [it.amount for it in told(state, What.SHUFFLED)] == [2]
    assert ids(state.hands[0])[0] == "catch"
    assert len(state.hands[0]) == 2
    everything = {*state.hands[0], state.table.top, *state.stock, *state.table.discards}
    assert {*cards("tea_break magpie catch rummage")} == everything - {NOBODY}


def test_the_top_card_is_turned_up_again_only_when_somebody_draws() -> None:
    """D4.5, D5: [ours] until then the discards stay in sight."""
    state = emptied(table_of("spectacles", "", "", top="catch"), discards="tea_break")
    state = carried_out(state, "spectacles")
    assert (state.table.top, state.table.stock) == (NOBODY, 0)
    assert ids(state.table.discards) == ["tea_break", "spectacles"]


def test_if_there_is_nothing_to_draw_at_all_the_turn_goes_on_without() -> None:
    """D4.5: [ours] all cards may be in toolboxes and in the bomb."""
    state = table_of("", "", "", config=CLOSED, stage=Stage.BEGIN, turn=4)
    state = settled(going_on(emptied(state, discards="")))
    assert (asked(state), state.table.sizes) == (0, (0, 0, 0))


def test_a_secret_draw_shuffles_the_discards_too() -> None:
    """D4.5"""
    state = emptied(table_of("rummage", "", "", config=CLOSED), discards="tea_break magpie")
    state = carried_out(state, "rummage")
    assert sorted(ids(state.hands[0])) == ["magpie", "tea_break"]
    assert ids(state.table.discards) == ["rummage"]
    state = carried_out(passing_to(table_of("", "rummage", "", config=CLOSED), 1), "rummage")
    assert card("rummage") not in state.hands[1]


def test_where_nobody_draws_after_a_blast_the_next_draw_takes_the_open_card() -> None:
    """D4.4, D5: survivors who draw nothing."""
    deck = replace(DECK, figures=replace(DECK.figures, survivor_draw=0))
    state = blown_up("", "", "", bomb="wet_sock", config=Config(deck))
    state = after(state, TurnBomb(0), TurnUp(card("catch")))
    assert ids(state.hands[1]) == ["catch"]
    assert state.table.phase is Phase.TURN_UP
