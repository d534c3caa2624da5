"""Does a match keep its word, whatever the game: its log, its save, its chance, its end?"""

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.chance import ChanceSource, GameId, OwnTable, Rng
from core.codec import AnyMatch, dump, load
from core.kit import AnyKit
from core.log import Entry, Rewind, Sealed, with_lengths
from core.match import Match
from core.terms import CHANCE, IllegalAction
from tests.strategies import (
    EVERY_KIT,
    configs,
    for_every_game,
    happen,
    matches,
    one_step,
    picks,
    replayed,
    seat_counts,
    seats_of,
)


def abilities(match: AnyMatch) -> tuple[object, ...]:
    """What can be done next, and what everybody sees."""
    return (
        match.line,
        match.to_act(),
        match.outcome(),
        match.practice,
        match.can_redo(),
        [match.take_back_point(seat) for seat in seats_of(match)],
        [match.sight(seat) for seat in (*seats_of(match), None)],
    )


@for_every_game
@given(st.data())
def test_a_save_brings_everything_back(kit: AnyKit, data: st.DataObject) -> None:
    """load(dump(m)) == m from any point, and the two go on alike."""
    match = data.draw(matches(kit))
    again = load(dump(match), EVERY_KIT)
    assert again == match
    assert dump(again) == dump(match)
    assert load(dump(match).encode(), EVERY_KIT) == match
    again.source = match.source = OwnTable()
    assert abilities(again) == abilities(match)
    for pick in data.draw(picks(10)):
        happen(match, pick, wild=True)
        happen(again, pick, wild=True)
        assert abilities(again) == abilities(match)
        assert again.log == match.log


@for_every_game
@given(st.data())
def test_the_state_is_always_that_of_the_line(kit: AnyKit, data: st.DataObject) -> None:
    """After undo, redo and restart too; and every earlier state can be looked at.

    While several act at once, a moment tells no more than the seat could know then.
    """
    match = data.draw(matches(kit))
    assert match.state == replayed(match, match.line)
    for seat in (*seats_of(match), None):
        at = data.draw(st.integers(0, match.length(seat)))
        sight, state = match.sight(seat, at), replayed(match, match.line[:at])
        if len(match.game.acting(state, None)) < 2:
            assert sight.view == match.game.view(state, seat)
            assert sight.to_act == match.game.to_act(state)
            assert len(sight.log) == at
        else:
            hidden = {it for it in sight.to_act if it != seat}
            assert hidden
            assert at - len(sight.log) <= len(hidden)
        last = match.sight(seat, match.length(seat))
        assert last.view == match.sight(seat).view
        assert last.to_act == match.sight(seat).to_act or match.outcome()
        assert len(last.log) == match.length(seat)


@for_every_game
@given(st.data())
def test_the_log_only_grows_and_says_so(kit: AnyKit, data: st.DataObject) -> None:
    """No record is ever changed or removed, and the listeners hear of every change."""
    match = data.draw(matches(kit, most=30))
    heard: list[int] = []
    match.listeners.append(lambda: heard.append(match.version))
    everybody = (*seats_of(match), None)
    for pick in data.draw(picks(10)):
        log, notes, count = match.log, (match.pencil, match.sitters), len(heard)
        before = [match.sight(seat) for seat in everybody]
        happen(match, pick, wild=True)
        assert match.log[: len(log)] == log
        if match.log != log or (match.pencil, match.sitters) != notes:
            assert len(heard) > count
            assert heard[-1] == match.version == len(match.log)
        for old, new in zip(before, map(match.sight, everybody), strict=True):
            assert old.version == new.version or old.version < new.version == len(new.log)
            assert new == replace(old, names=new.names) or old.version < new.version


@for_every_game
@given(st.data())
def test_the_log_of_a_sight_leads_to_the_line_that_its_seat_knows(
    kit: AnyKit, data: st.DataObject
) -> None:
    """So whoever reads it may cut it where a `Rewind` says, and count the moments in it."""
    match = data.draw(matches(kit))
    for seat in (*seats_of(match), None):
        line: list[Any] = []
        for record, length in with_lengths(match.sight(seat).log):
            if isinstance(record, Rewind):
                record.cut(line)
            elif isinstance(record, Entry | Sealed):
                line.append(record)
            assert len(line) == length
        assert len(line) == match.length(seat)
        assert tuple(line) == match.sight(seat, len(line)).log


@for_every_game
@given(st.data())
def test_keyed_in_chance_and_drawn_chance_are_one_path(kit: AnyKit, data: st.DataObject) -> None:
    config, seats = data.draw(configs(kit)), data.draw(seat_counts(kit))
    drawn: AnyMatch = Match(kit.game, config, seats, Rng(data.draw(st.integers(0, 9999))))
    keyed: AnyMatch = Match(kit.game, config, seats, OwnTable())
    for pick in data.draw(picks(40)):
        drawn.run_chance()
        if drawn.to_act():
            seat, action = one_step(kit.game, drawn.state, pick)
            drawn.submit(seat, action, "person")
    for entry in drawn.line:
        if entry.seat == CHANCE and kit.game.chance(keyed.state).of_program:
            keyed.submit(CHANCE, entry.action, "random")
            continue
        assert keyed.run_chance() == (entry.seat != CHANCE)
        keyed.submit(entry.seat, entry.action, "table" if entry.seat == CHANCE else "person")
    assert keyed.state == drawn.state
    as_drawn = tuple(
        replace(entry, by="random") if entry.by == "table" else entry for entry in keyed.line
    )
    assert as_drawn == drawn.line
    assert dump(keyed).replace('"table"', '"random"') == dump(drawn)


@for_every_game
@given(st.data())
def test_a_match_that_was_given_up_stands_still(kit: AnyKit, data: st.DataObject) -> None:
    """No undo, no redo, no action; but it can still be saved, and looked at."""
    match = data.draw(matches(kit, wild=False))
    for pick in data.draw(picks(10)):
        happen(match, 16 * pick + data.draw(st.sampled_from((10, 12))), wild=True)
    if match.outcome():
        return
    for seat in seats_of(match)[1:] or seats_of(match):
        match.resign(seat)
    assert match.to_act() == ()
    log, state = match.log, match.state
    for seat in seats_of(match):
        for tried in (match.redo, partial(match.take_back, seat), partial(match.resign, seat)):
            with pytest.raises(IllegalAction):
                tried()
    assert (match.log, match.state) == (log, state)
    assert load(dump(match), EVERY_KIT) == match


@for_every_game
@given(st.data())
def test_the_same_game_id_gives_the_same_game(kit: AnyKit, data: st.DataObject) -> None:
    """Whatever is done in between: each event of chance has its own dice."""
    config, seats = data.draw(configs(kit)), data.draw(seat_counts(kit))
    name = f"{kit.game.id}:TEST-{data.draw(st.integers(0, 9999)):04}"
    line = _played(kit, config, seats, GameId(name), 7)
    assert _played(kit, config, seats, GameId(name), 7) == line


def _played(
    kit: AnyKit, config: Any, seats: int, source: ChanceSource, seed: int
) -> tuple[Entry[Any], ...]:
    match: AnyMatch = Match(kit.game, config, seats, source)
    rng = Random(seed)
    for _ in range(40):
        match.run_chance()
        if match.to_act():
            match.submit(*one_step(kit.game, match.state, rng.randrange(10_000)), "bot")
    return match.line
