"""Is every game a pure value machine whose questions about one position agree?"""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from random import Random
from typing import Any, get_type_hints

from hypothesis import given
from hypothesis import strategies as st

from core.kit import AnyKit
from core.terms import CHANCE, Seat
from tests.strategies import (
    Position,
    actions,
    chance_positions,
    configs,
    for_every_game,
    leaves,
    one_step,
    opening,
    picks,
    positions,
    seat_counts,
)

RECORD_FIELDS = {"do", "seat", "by"}
RECORD_KINDS = {"rewind", "resign", "hint"}


def all_seats(position: Position) -> tuple[Seat, ...]:
    """The players, chance, and a seat that is not at the table."""
    return (*position.everybody, CHANCE, Seat(position.seats))


@for_every_game
@given(st.data())
def test_somebody_is_to_act_as_long_as_there_is_no_outcome(
    kit: AnyKit, data: st.DataObject
) -> None:
    position = data.draw(positions(kit))
    game, state = kit.game, position.state
    acting = game.to_act(state)
    assert bool(acting) == (game.outcome(state) is None)
    assert acting == (CHANCE,) or set(acting) <= set(position.everybody)
    assert len(set(acting)) == len(acting)
    for seat in all_seats(position):
        assert any(True for _ in game.legal(state, seat)) == (seat in acting)


@for_every_game
@given(st.data())
def test_legal_and_refusal_agree_for_every_seat(kit: AnyKit, data: st.DataObject) -> None:
    position = data.draw(positions(kit))
    game, state = kit.game, position.state
    foreign = data.draw(st.lists(actions(position), max_size=20))
    for seat in all_seats(position):
        legal = tuple(game.legal(state, seat))
        assert legal == tuple(game.legal(state, seat))
        assert len(set(legal)) == len(legal)
        assert all(game.refusal(state, seat, action) is None for action in legal)
        for action in foreign:
            assert (game.refusal(state, seat, action) is None) == (action in legal)


@for_every_game
@given(st.data())
def test_apply_leaves_the_old_state_and_is_repeatable(kit: AnyKit, data: st.DataObject) -> None:
    position = data.draw(positions(kit, over=False))
    before = deepcopy(position.state)
    step = one_step(kit.game, position.state, data.draw(st.integers(0, 9999)))
    after = kit.game.apply(position.state, *step)
    assert position.state == before
    assert kit.game.apply(position.state, *step) == after
    assert kit.game.apply(before, *step) == after


@for_every_game
@given(st.data())
def test_all_values_are_frozen_and_without_hidden_order(kit: AnyKit, data: st.DataObject) -> None:
    """Ints, strings, enums and tuples in frozen, slotted dataclasses: no set, no dict, no float."""
    position = data.draw(positions(kit, over=False))
    _, action = one_step(kit.game, position.state, data.draw(st.integers(0, 9999)))
    views = [kit.game.view(position.state, viewer) for viewer in (*position.everybody, None)]
    for value in (position.state, action, *views):
        for part in _dataclasses(value):
            assert type(part).__dataclass_params__.frozen
            assert not hasattr(part, "__dict__")
        for leaf in leaves(value):
            assert leaf is None or type(leaf) in (int, str, bool) or isinstance(leaf, Enum), leaf


def _dataclasses(value: Any) -> Iterator[Any]:
    if is_dataclass(value):
        yield value
        for field in fields(value):
            yield from _dataclasses(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _dataclasses(item)


@for_every_game
@given(st.data())
def test_the_odds_of_chance_sum_to_one_and_hold_every_sample(
    kit: AnyKit, data: st.DataObject
) -> None:
    position = data.draw(chance_positions(kit))
    chance = kit.game.chance(position.state)
    odds = dict(chance.outcomes())
    assert sum(odds.values()) == 1
    assert all(probability > 0 for probability in odds.values())
    assert len(odds) == len(tuple(chance.outcomes()))
    assert set(odds) == set(kit.game.legal(position.state, CHANCE))
    seed = data.draw(st.integers(0, 9999))
    assert chance.sample(Random(seed)) in odds
    assert chance.sample(Random(seed)) == chance.sample(Random(seed))


@for_every_game
@given(st.data())
def test_every_event_of_chance_has_a_label_of_its_own(kit: AnyKit, data: st.DataObject) -> None:
    """Without it a game ID would let the same dice fall again and again."""
    position = opening(kit, data.draw(configs(kit)), data.draw(seat_counts(kit)))
    labels = []
    for pick in data.draw(picks(60)):
        acting = kit.game.to_act(position.state)
        if acting == (CHANCE,):
            labels.append(kit.game.chance(position.state).label)
        elif not acting:
            break
        position = position.after(*one_step(kit.game, position.state, pick))
    assert "" not in labels
    assert len(set(labels)) == len(labels)


@for_every_game
@given(st.data())
def test_where_several_may_act_the_order_makes_no_difference(
    kit: AnyKit, data: st.DataObject
) -> None:
    position = data.draw(positions(kit, over=False))
    for first in (acting := kit.game.to_act(position.state)):
        for second in acting:
            if first == second:
                continue
            a = data.draw(st.sampled_from(tuple(kit.game.legal(position.state, first))))
            b = data.draw(st.sampled_from(tuple(kit.game.legal(position.state, second))))
            one_way = position.after(first, a).after(second, b)
            assert one_way == position.after(second, b).after(first, a)


@for_every_game
@given(st.data())
def test_a_play_out_ends_and_scores_every_seat(kit: AnyKit, data: st.DataObject) -> None:
    position = data.draw(positions(kit))
    rng = Random(data.draw(st.integers(0, 9999)))
    for _ in range(3000):
        if not kit.game.to_act(position.state):
            break
        position = position.after(*one_step(kit.game, position.state, rng.randrange(10_000)))
    outcome = kit.game.outcome(position.state)
    assert outcome is not None
    assert len(outcome.scores) == position.seats
    assert set(outcome.winners) <= set(position.everybody)
    assert outcome.how


@for_every_game
def test_actions_can_be_told_apart_in_a_save(kit: AnyKit) -> None:
    """Their names and fields do not clash with each other or with those of a record."""
    tags = [action_type.tag for action_type in kit.game.action_types]
    assert len(set(tags)) == len(tags)
    assert not RECORD_KINDS & set(tags)
    for action_type in kit.game.action_types:
        assert not RECORD_FIELDS & set(get_type_hints(action_type))


@for_every_game
def test_a_kit_is_complete(kit: AnyKit) -> None:
    """A preset to start with, a computer player, a name; no two of one kind share a name."""
    presets = [preset.id for preset in kit.configs]
    bots = [bot.id for bot in kit.bots]
    assert presets
    assert bots
    assert len(set(presets)) == len(presets)
    assert len(set(bots)) == len(bots)
    assert all(type(preset.config) is kit.game.config_type for preset in kit.configs)
    assert set(kit.small) <= set(kit.game.action_types)
    waits = [wait.id for wait in kit.waits]
    assert len(set(waits)) == len(waits)
    assert kit.asks_round or not waits
    for rule in fields(kit.game.config_type):  # what has no default, as a deck, the presets bring
        if rule.default is not MISSING:
            assert getattr(kit.configs[0].config, rule.name) == rule.default
    assert kit.game.id == kit.game.id.lower()
    assert kit.game.id
    assert kit.game.rules_version >= 1
