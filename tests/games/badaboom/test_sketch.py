"""Does what the computer players picture keep to the rules?"""

from collections.abc import Iterator
from random import Random

import pytest

from core.games.badaboom.actions import Pass, Play, Tinker
from core.games.badaboom.blast import fate, pay
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.effect import Verb
from core.games.badaboom.habits import can_tinker, exchanges
from core.games.badaboom.outlook import paid
from core.games.badaboom.possible import lays
from core.games.badaboom.sketch import Sketch, of_world, seen
from core.games.badaboom.sketch_figures import UNKNOWN, figures_of
from core.games.badaboom.sketched_lays import lays as sketched_lays
from core.games.badaboom.sketched_tricks import resolve
from core.games.badaboom.state import State
from core.games.badaboom.table import Laid, Phase
from core.terms import Seat
from tests.games.badaboom.decks import DECK
from tests.games.badaboom.moments import short_game
from tests.games.badaboom.tables import GAME, after, card, table_of

BY_LOT = {Verb.DRAW, Verb.KICK, Verb.STEAL_CARD, Verb.DISCARD}


def sketched(state: State) -> Sketch:
    return of_world(state, Random(1))


def asked_moments(phase: Phase) -> Iterator[tuple[State, int]]:
    """Moments in which a player is asked, and who it is."""
    for seats in (3, 4, 5):
        for state in short_game(seats):
            if state.table.phase is phase:
                (seat,) = GAME.to_act(state)
                yield state, int(seat)


@pytest.mark.parametrize("phase", [Phase.WINDOW, Phase.ANSWER])
def test_the_same_tricks_can_be_laid_on_a_sketch(phase: Phase) -> None:
    """D2.2, D3.1, D3.2, with the needs of each target."""
    count = 0
    for state, seat in asked_moments(phase):
        sketch = sketched(state)
        for number in state.hands[seat]:
            there = list(lays(state.table, number, seat))
            assert list(sketched_lays(sketch, number, seat)) == there
            count += len(there)
    assert count > 10


def test_a_trick_does_on_a_sketch_what_it_does_by_the_rules() -> None:
    """All that is not drawn or picked by lot."""
    verbs = set()
    for state, seat in asked_moments(Phase.WINDOW):
        for action in GAME.legal(state, Seat(seat)):
            if not isinstance(action, Play):
                continue
            does = {it.verb for it in state.table.card(action.card).effects}
            if does & BY_LOT:
                continue
            verbs |= does
            then = GAME.apply(state, Seat(seat), action)
            for _ in range(state.table.seats - 1):
                then = after(then, Pass())
            sketch = sketched(state)
            sketch.hands[seat].remove(action.card)
            sketch.stack.append(Laid(action.card, seat, action.target))
            resolve(sketch)
            table = then.table
            assert sketch.holder == table.holder
            assert sketch.gold == list(table.gold)
            assert sketch.skip == table.skip
            assert sketch.direction == table.direction
            assert (sketch.live, sketch.armer) == (table.live, table.armer)
            assert sketch.effect == table.effect
            assert sketch.pile == table.pile
            assert sketch.disarms == list(table.disarms)
            assert sketch.lasting == list(table.lasting)
            assert sorted(sketch.bomb) == list(then.bomb)
            if not sketch.moved:  # else the next turn has begun, with the draw
                assert [sorted(it) for it in sketch.hands] == [sorted(it) for it in then.hands]
    assert len(verbs) > 8


def test_a_blast_pays_on_a_sketch_what_the_rules_pay() -> None:
    """D4.1, D4.2."""
    count = 0
    for seats in (3, 4, 5):
        for state in short_game(seats)[::3]:
            table = state.table
            if not table.live or table.phase is not Phase.WINDOW:
                continue
            count += 1
            dead = fate(table, table.effect).dead
            sketch = sketched(state)
            assert sketch.dead(table.holder, table.effect) == list(dead)
            gold = list(table.gold)
            for it in pay(table, state.hands, dead):
                gold[it.seat] += it.amount
            assert paid(sketch, table.holder, dead)[0] == gold
    assert count > 5


def test_every_exchange_that_is_pictured_is_lawful() -> None:
    """D2.3: a gadget takes the place of another, and a safety may go to its pile."""
    count = 0
    for state, seat in asked_moments(Phase.TINKER):
        sketch = seen(GAME.view(state, Seat(seat)), seat, state.minds[seat], Random(1))
        assert sorted(sketch.bomb) == list(state.bomb)
        assert can_tinker(sketch)
        for doing in exchanges(sketch, seat):
            assert GAME.refusal(state, Seat(seat), doing) is None, doing
            count += isinstance(doing, Tinker)
    assert count > 20


def test_a_sketch_of_what_a_seat_sees_has_nothing_that_it_does_not_know() -> None:
    state = table_of("catch", "stew_pot nail_coat", "safety", bomb="safety rummage")
    sketch = seen(GAME.view(state, Seat(0)), 0, state.minds[0], Random(1))
    assert sketch.hands == [[card("catch")], [UNKNOWN] * 2, [UNKNOWN]]
    assert sorted(sketch.bomb) == [UNKNOWN, SAFETY]
    assert set(sketch.stock) == {UNKNOWN}
    assert sketch.extra[0] == 0 < sketch.extra[2]


def test_a_copy_of_a_sketch_goes_its_own_way() -> None:
    sketch = sketched(table_of("tweezers rummage", "catch", "", bomb="safety"))
    other = sketch.copy()
    other.exchange(SAFETY, card("rummage"))
    other.checked(0)
    other.gold[1] += 1
    assert other.live
    assert not sketch.live
    assert sketch.bomb == [SAFETY]
    assert sketch.gold == [0, 0, 0]
    assert sketch.hands[0] == [card("tweezers"), card("rummage")]


def test_the_figures_of_a_deck_are_made_once() -> None:
    assert figures_of(DECK) is figures_of(DECK)
    assert figures_of(DECK).keep[card("nail_coat")] > figures_of(DECK).keep[card("whole_shelf")]


def test_a_turn_on_a_sketch_begins_with_the_draw_unless_the_bomb_is_live() -> None:
    """D2.1, D2.5."""
    for live_since, drawn in ((0, 1), (5, 0)):
        bomb = "rummage" if live_since else "safety"
        sketch = sketched(table_of("catch", "", "", bomb=bomb, live_since=live_since))
        assert not sketch.due
        sketch.begin_turn()
        assert len(sketch.hands[0]) == 1 + drawn
        assert sketch.due == bool(live_since)


def test_an_empty_stock_is_made_of_the_discards() -> None:
    """D4.5."""
    state = table_of("catch", "", "", discards="stew_pot")
    sketch = sketched(state)
    sketch.top, sketch.stock = UNKNOWN, []
    sketch.draw(1)
    sketch.draw(2)
    assert sketch.hands[1:] == [[card("stew_pot")], []]
