"""Can a seat learn anything that it may not know: from its view, the log, its choices, undo?

The rules of bluffing games stand and fall with this. Every test compares two worlds that look the
same to a seat, and asks whether anything that it is given tells them apart.
"""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.bots import Budget
from core.chance import Dice, Draw, OwnTable
from core.codec import AnyMatch, dump, load
from core.kit import AnyKit
from core.log import Entry, Rewind, Sealed, Sight
from core.match import Match
from core.terms import CHANCE, Seat
from qtapp.data import read_data
from tests.strategies import (
    EVERY_KIT,
    Position,
    chance_positions,
    configs,
    for_every_game,
    happen,
    matches,
    one_step,
    picks,
    positions,
    seat_counts,
)

ASKING_ROUND = {name: kit for name, kit in EVERY_KIT.items() if kit.asks_round}
"""The games in which questions go round: see `Game.declining`."""


def never() -> bool:
    """Nobody cancels."""
    return False


def imagined(position: Position, seat: Seat, seed: int) -> Position:
    """A world that this seat takes to be possible."""
    view = position.kit.game.view(position.state, seat)
    world = position.kit.game.imagine(view, seat, Random(seed))
    return Position(position.kit, world, position.seats)


@for_every_game
@given(st.data())
def test_an_imagined_world_looks_like_the_real_one(kit: AnyKit, data: st.DataObject) -> None:
    """view(imagine(view(s, i)), i) == view(s, i); what the seat may do is the same, too."""
    position = data.draw(positions(kit))
    seed = data.draw(st.integers(0, 9999))
    game = kit.game
    for seat in position.everybody:
        world = imagined(position, seat, seed)
        assert game.view(world.state, seat) == game.view(position.state, seat)
        assert game.view(world.state, None) == game.view(position.state, None)
        assert game.outcome(world.state) == game.outcome(position.state)
        assert tuple(game.legal(world.state, seat)) == tuple(game.legal(position.state, seat))
        assert (seat in game.to_act(world.state)) == (seat in game.to_act(position.state))
        assert imagined(position, seat, seed) == world


@for_every_game
@given(st.data())
def test_an_imagined_world_can_be_played_to_its_end(kit: AnyKit, data: st.DataObject) -> None:
    position = data.draw(positions(kit))
    seat = data.draw(st.sampled_from(position.everybody))
    world = imagined(position, seat, data.draw(st.integers(0, 9999)))
    rng = Random(1)
    for _ in range(3000):
        if not kit.game.to_act(world.state):
            break
        world = world.after(*one_step(kit.game, world.state, rng.randrange(10_000)))
    assert kit.game.outcome(world.state) is not None


@for_every_game
@given(st.data())
def test_worlds_that_look_alike_get_the_same_moves_from_every_bot(
    kit: AnyKit, data: st.DataObject
) -> None:
    position = data.draw(positions(kit, over=False))
    seeds = data.draw(st.tuples(*[st.integers(0, 9999)] * 3))
    for seat in kit.game.to_act(position.state):
        if seat == CHANCE:
            continue
        first, second = (imagined(position, seat, seed) for seed in seeds[:2])
        for spec in kit.bots:
            choices = [
                spec.make(read_data).choose(sight, Random(seeds[2]), Budget(nodes=50), never)
                for sight in (_sight(first, seat), _sight(second, seat))
            ]
            assert choices[0] == choices[1]


def _sight(position: Position, seat: Seat) -> Sight[Any, Any]:
    view = position.kit.game.view(position.state, seat)
    return Sight(seat, 0, view, (), (seat,), None)


@for_every_game
@given(st.data())
def test_a_secret_draw_changes_nothing_for_those_who_may_not_see_it(
    kit: AnyKit, data: st.DataObject
) -> None:
    position = data.draw(chance_positions(kit))
    chance = kit.game.chance(position.state)
    outsiders = [
        viewer
        for viewer in (*position.everybody, None)
        if chance.secret_to is not None and viewer not in chance.secret_to
    ]
    worlds = [position.after(CHANCE, action).state for action, _ in chance.outcomes()]
    for viewer in outsiders:
        for one, other in pairwise(worlds):
            assert kit.game.view(one, viewer) == kit.game.view(other, viewer)
            assert kit.game.to_act(one) == kit.game.to_act(other)


@for_every_game
@given(st.data())
def test_what_a_real_table_is_asked_for_tells_nothing_of_what_others_hold(
    kit: AnyKit, data: st.DataObject
) -> None:
    """Worlds that look alike ask for the same; the rules take of it what can really come.

    Where a card looks like another one, either may be keyed in, and stands for one that can. What
    the program decides, nobody is asked for.
    """
    position = data.draw(chance_positions(kit))
    game, state = kit.game, position.state
    chance, seed = game.chance(state), data.draw(st.integers(0, 9999))
    if chance.of_program:
        return
    for seat in position.everybody:
        world = imagined(position, seat, seed).state
        for viewer in (seat, None):
            asked = game.asked(state, viewer)
            assert asked == game.asked(world, viewer)
            assert _may_come_of(asked, chance.what)
            keyed_in = asked.draw(Random(seed).randrange)
            made = chance.make(keyed_in)
            taken = game.refusal(state, CHANCE, made) is None
            if chance.what.allows(keyed_in):
                assert taken
            elif taken:
                assert made in map(chance.make, chance.what.results())


def _may_come_of(asked: Dice | Draw, true: Dice | Draw) -> bool:
    """Whether all that can come is among what is asked for."""
    if isinstance(asked, Dice) or isinstance(true, Dice):
        return asked == true
    alike = (asked.pool, asked.count) == (true.pool, true.count)
    return alike and not Counter(true.choices) - Counter(asked.choices)


@for_every_game
@given(st.data())
def test_an_open_choice_is_the_same_in_every_world_that_anybody_takes_to_be_possible(
    kit: AnyKit, data: st.DataObject
) -> None:
    """Whoever sits there may enter it: who is to answer is known to all, with what, and how."""
    position = data.draw(positions(kit, over=False))
    game, state = kit.game, position.state
    for seat in position.everybody:
        world = imagined(position, seat, data.draw(st.integers(0, 9999))).state
        assert game.open_choice(world) == game.open_choice(state)
        for acting in game.to_act(state) if game.open_choice(state) else ():
            assert acting != CHANCE
            assert acting in game.to_act(world)
            choices = tuple(game.legal(state, acting))
            assert tuple(game.legal(world, acting)) == choices
            assert all(game.audience(state, acting, it) is None for it in choices)


@pytest.mark.parametrize("kit", ASKING_ROUND.values(), ids=ASKING_ROUND)
@given(st.data())
def test_a_question_that_goes_round_is_asked_of_all_alike_and_let_go_by_for_all_to_see(
    kit: AnyKit, data: st.DataObject
) -> None:
    """In every world that anybody takes to be possible, whatever the others hold there.

    One player is asked; then the others of the round are, in the order that was known before. What
    ends a standing order is known from what a passer-by sees.
    """
    position = data.draw(positions(kit, over=False))
    game, state = kit.game, position.state
    asked = game.still_asked(state)
    assert bool(asked) == (game.declining(state) is not None)
    assert len(set(asked)) == len(asked)
    for seat in position.everybody:
        world = imagined(position, seat, data.draw(st.integers(0, 9999))).state
        assert game.declining(world) == game.declining(state)
        assert game.still_asked(world) == asked
        assert not asked or game.to_act(world) == game.to_act(state)
        for other in position.everybody:
            given_to = game.given_to_see(state, other)
            assert game.given_to_see(world, other) == given_to, "never what it is"
        seen = game.view(state, None)
        assert all(isinstance(wait.goes_on(seen, seen, seat), bool) for wait in kit.waits)
    for left in range(len(asked), 0, -1):
        declining = game.declining(state)
        assert game.still_asked(state) == asked[-left:]
        assert game.to_act(state) == asked[-left:][:1]
        assert declining in tuple(game.legal(state, asked[-left]))
        assert game.audience(state, asked[-left], declining) is None
        state = game.apply(state, asked[-left], declining)


@for_every_game
@given(st.data())
def test_nothing_moves_in_public_until_the_last_sealed_bid(
    kit: AnyKit, data: st.DataObject
) -> None:
    position = data.draw(positions(kit, over=False))
    game = kit.game
    acting = game.to_act(position.state)
    if len(acting) < 2:
        return
    for seat in acting:
        action = data.draw(st.sampled_from(tuple(game.legal(position.state, seat))))
        readers = game.audience(position.state, seat, action)
        if readers is None:
            continue
        after = position.after(seat, action).state
        for viewer in (*position.everybody, None):
            if viewer not in readers:
                assert game.view(after, viewer) == game.view(position.state, viewer)
                assert game.outcome(after) is None


@for_every_game
@given(st.data())
def test_an_action_that_shows_its_seat_something_new_is_known_to_reveal(
    kit: AnyKit, data: st.DataObject
) -> None:
    """If the seat's next view depends on what it could not see, undo has to stop there."""
    position = data.draw(positions(kit, over=False))
    game = kit.game
    for seat in game.to_act(position.state):
        if seat == CHANCE:
            continue
        action = data.draw(st.sampled_from(tuple(game.legal(position.state, seat))))
        worlds = [imagined(position, seat, seed) for seed in range(6)] + [position]
        worlds = [w for w in worlds if game.to_act(w.state) == game.to_act(position.state)]
        if len({game.view(w.after(seat, action).state, seat) for w in worlds}) > 1:
            assert game.reveals(position.state, seat, action)


@for_every_game
@given(st.data())
def test_two_matches_that_differ_in_secrets_are_one_to_an_outsider(
    kit: AnyKit, data: st.DataObject
) -> None:
    """Sights, with their logs, stay equal while only what is sealed to the seat differs."""
    config, seats = data.draw(configs(kit)), data.draw(seat_counts(kit))
    viewer = data.draw(st.sampled_from([Seat(i) for i in range(seats)]))
    pair = [Match(kit.game, config, seats, OwnTable()) for _ in range(2)]
    for pick in data.draw(picks(30)):
        if not pair[0].to_act() or not _step_together(pair, viewer, pick):
            return
        sights = [match.sight(viewer) for match in pair]
        assert sights[0] == sights[1]
        assert repr(sights[0].log) == repr(sights[1].log)
        legal = [tuple(kit.game.legal(match.state, viewer)) for match in pair]
        assert legal[0] == legal[1]
        for spec in kit.bots if viewer in pair[0].to_act() else ():
            choices = [
                spec.make(read_data).choose(s, Random(pick), Budget(nodes=50), never)
                for s in sights
            ]
            assert choices[0] == choices[1]


def _step_together(pair: list[AnyMatch], viewer: Seat, pick: int) -> bool:
    """Plays on in both: the same action if the viewer may read it, else any; False: they part.

    They part where rightly something is turned up that differs, or where they have no action in
    common.
    """
    game = pair[0].game
    seat, action = one_step(game, pair[0].state, pick)
    other = one_step(game, pair[1].state, pick + 7 * len(pair[1].to_act()))[1]
    hidden = all(
        readers is not None and viewer not in readers
        for readers in (_readers(pair[0], seat, action), _readers(pair[1], seat, other))
    )
    if not hidden:
        other = action
    if other not in tuple(game.legal(pair[1].state, seat)):
        return False
    turns_up = not hidden or (seat != CHANCE and game.reveals(pair[0].state, seat, action))
    for match, chosen in zip(pair, (action, other), strict=True):
        match.submit(seat, chosen, "table" if seat == CHANCE else "person")
    views = [match.sight(viewer).view for match in pair]
    return not turns_up or views[0] == views[1]


def _readers(match: AnyMatch, seat: Seat, action: Any) -> frozenset[Any] | None:
    if seat == CHANCE:
        return match.game.chance(match.state).secret_to
    return match.game.audience(match.state, seat, action)


@for_every_game
@given(st.data())
def test_the_log_shows_an_entry_to_its_audience_only(kit: AnyKit, data: st.DataObject) -> None:
    """Others read that it was made, unless even that is secret yet."""
    match = data.draw(matches(kit))
    for viewer in everybody(match):
        shown = match.sight(viewer).log
        for record in shown:
            assert not isinstance(record, Entry) or _may_read(record, viewer)
        for record in match.log:
            if isinstance(record, Rewind):
                continue
            if not isinstance(record, Entry) or _may_read(record, viewer):
                assert record in shown
            elif record in match.line and record.seat not in match.sight(viewer).to_act:
                assert Sealed(record.seat, record.by) in shown
        if all(getattr(record, "audience", None) is None for record in match.log):
            assert shown == match.log


def _may_read(entry: Entry[Any], viewer: Seat | None) -> bool:
    return entry.audience is None or viewer in entry.audience


def everybody(match: AnyMatch) -> tuple[Seat | None, ...]:
    """All seats, and a passer-by."""
    return (*map(Seat, range(match.seats)), None)


def where_several_act(match: AnyMatch, pick: int) -> bool:
    """Plays on to the next moment at which two seats or more act; False: there is none."""
    for step in range(pick, pick + 60):
        if len(match.to_act()) > 1:
            return True
        happen(match, 16 * step, wild=False)
    return False


def all_that_is_told(match: AnyMatch, viewer: Seat | None) -> tuple[object, ...]:
    """All that a seat can find out: what it sees, each moment of it, and what it can undo."""
    moments = [match.sight(viewer, at) for at in range(match.length(viewer) + 1)]
    if viewer is None:
        return match.sight(viewer), moments
    undo = match.take_back_point(viewer) is not None
    return match.sight(viewer), moments, undo, match.can_redo(viewer)


@for_every_game
@given(st.data())
def test_nobody_else_sees_that_a_seat_has_acted_in_secret_until_the_last_has(
    kit: AnyKit, data: st.DataObject
) -> None:
    """Nor that it took it back, did it again, or did something else instead."""
    match = data.draw(matches(kit))
    if not where_several_act(match, data.draw(st.integers(0, 999))):
        return
    told = {viewer: all_that_is_told(match, viewer) for viewer in everybody(match)}
    for pick in data.draw(picks(12)):
        acting = match.to_act()
        seat = data.draw(st.sampled_from([Seat(it) for it in range(match.seats)]))
        done = match.version
        if pick % 4 == 0 and match.take_back_point(seat) is not None and seat not in acting:
            match.take_back(seat)
        elif pick % 4 == 1 and match.can_redo(seat) and len(acting) > 1 and seat in acting:
            match.redo(seat)
        elif seat in acting and len(acting) > 1:
            legal = tuple(match.game.legal(match.state, seat))
            action = legal[pick // 4 % len(legal)]
            if _readers(match, seat, action) != frozenset({seat}):
                return
            match.submit(seat, action, "bot")
        for viewer in everybody(match):
            now = all_that_is_told(match, viewer)
            assert now == told[viewer] or (viewer == seat and done < match.version)
            told[viewer] = now


@for_every_game
@given(st.data())
def test_the_order_in_which_seats_acted_in_secret_is_told_to_nobody(
    kit: AnyKit, data: st.DataObject
) -> None:
    """Not even once all of it is in the open: neither by sights nor by what can be undone."""
    match = data.draw(matches(kit))
    if not where_several_act(match, data.draw(st.integers(0, 999))):
        return
    seats = match.to_act()
    legal = {seat: tuple(match.game.legal(match.state, seat)) for seat in seats}
    actions = {seat: data.draw(st.sampled_from(legal[seat])) for seat in seats}
    if any(_readers(match, seat, action) is None for seat, action in actions.items()):
        return
    pair = [load(dump(match), EVERY_KIT) for _ in range(2)]
    for copy, order in zip(pair, (seats, data.draw(st.permutations(seats))), strict=True):
        for seat in order:
            copy.submit(seat, actions[seat], "bot")
    for viewer in everybody(match):
        assert all_that_is_told(pair[0], viewer) == all_that_is_told(pair[1], viewer)


@for_every_game
@given(st.data())
def test_a_choice_thought_out_while_others_acted_in_secret_is_not_too_late(
    kit: AnyKit, data: st.DataObject
) -> None:
    match = data.draw(matches(kit))
    if not where_several_act(match, data.draw(st.integers(0, 999))):
        return
    seats = match.to_act()
    seen = {seat: match.sight(seat).version for seat in seats}
    for seat in seats:
        action = next(iter(match.game.legal(match.state, seat)))
        if _readers(match, seat, action) is None:
            return
        match.submit(seat, action, "bot", seen[seat])


def test_the_toys_have_secrets_to_keep() -> None:
    """Else the laws above would say little: secret draws, sealed bids, open answers, and so on."""
    found = set()
    for kit in EVERY_KIT.values():
        match: AnyMatch = Match(kit.game, kit.configs[-1].config, kit.game.seats[-1], OwnTable())
        rng = Random(3)
        while match.to_act():
            seat, action = one_step(kit.game, match.state, rng.randrange(10_000))
            if _readers(match, seat, action) is not None:
                found.add("draw" if seat == CHANCE else "bid")
            if seat != CHANCE and kit.game.reveals(match.state, seat, action):
                found.add("reveal")
            if seat != CHANCE and kit.game.open_choice(match.state):
                found.add("open choice")
            if seat == CHANCE and kit.game.asked(match.state, None) != _true(match):
                found.add("asked")
            match.submit(seat, action, "table" if seat == CHANCE else "bot")
            if len(match.to_act()) > 1:
                found.add("several")
    assert found == {"draw", "asked", "bid", "reveal", "several", "open choice"}


def _true(match: AnyMatch) -> Dice | Draw:
    return match.game.chance(match.state).what
