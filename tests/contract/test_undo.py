"""What may be taken back, by whom, and does it come back as it was? Whatever the game."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.chance import OwnTable, Rng
from core.codec import AnyMatch, dump, load
from core.kit import AnyKit
from core.log import Entry, Rewind, Sealed
from core.match import Match
from core.terms import CHANCE, IllegalAction, Seat
from tests.strategies import (
    EVERY_KIT,
    configs,
    for_every_game,
    matches,
    one_step,
    picks,
    play_on,
    replayed,
    seat_counts,
    seats_of,
)

SOLO = {name: kit for name, kit in EVERY_KIT.items() if 1 in kit.game.seats}
for_every_solo_game = pytest.mark.parametrize("kit", SOLO.values(), ids=SOLO)
SEVERAL = {name: kit for name, kit in EVERY_KIT.items() if kit.game.seats[-1] > 1}
for_every_game_of_several = pytest.mark.parametrize("kit", SEVERAL.values(), ids=SEVERAL)

numbers = st.integers(0, 9999)


def log_lines(match: AnyMatch) -> list[str]:
    """The log as its save file has it, a record a line."""
    text = dump(match)
    log = text[text.index('"log": [') : text.index('"pencil": [')]
    return [line.strip().removesuffix("],").removesuffix(",") for line in log.splitlines()[1:]]


def crossed(match: AnyMatch, to: int) -> bool:
    """Whether chance, or an action that revealed something, stands after the first `to` entries."""
    return any(
        entry.seat == CHANCE
        or match.game.reveals(replayed(match, match.line[:at]), entry.seat, entry.action)
        for at, entry in enumerate(match.line)
        if at >= to
    )


def corrects(match: AnyMatch, seat: Seat, to: int) -> bool:
    """Whether `to` takes back chance from the table, the last thing that this seat knows of.

    Besides what has been taken back, so that several slips can be corrected.
    """
    sight = match.sight(seat, match.length(seat))
    last = next((it for it in reversed(match.sight(seat).log) if not isinstance(it, Rewind)), None)
    keyed_in = all(
        isinstance(it, Entry | Sealed) and it.by == "table" for it in (last, *sight.log[-1:])
    )
    return keyed_in and to == match.length(seat) - 1


def in_any_order(line: Iterable[Entry[Any]]) -> list[Entry[Any]]:
    """The entries, so that two lines can be compared in which several acted at once."""
    return sorted(line, key=repr)


def keyed_in_just_now(match: AnyMatch) -> bool:
    """Whether the very last record is chance from the table."""
    last = match.log[-1] if match.log else None
    return isinstance(last, Entry) and last.by == "table"


def redone_to_the_end(match: AnyMatch) -> tuple[Entry[Any], ...]:
    """The line with all played again that can be."""
    fork = load(dump(match), EVERY_KIT)
    while fork.can_redo():
        fork.redo()
    return fork.line


@for_every_game
@given(st.data())
def test_redo_writes_the_lines_that_undo_took_back_byte_by_byte(
    kit: AnyKit, data: st.DataObject
) -> None:
    match = data.draw(matches(kit))
    points = {seat: match.take_back_point(seat) for seat in seats_of(match)}
    for seat, to in points.items():
        if to is None:
            continue
        line, state, log, lines = match.line, match.state, match.log, log_lines(match)
        left = match.left_the_line
        match.take_back(seat)
        if left:
            return
        rewind = match.log[-1]
        assert isinstance(rewind, Rewind)
        stays = list(line)
        rewind.cut(stays)
        cut = [entry for entry in line[to:] if entry not in stays[to:]]
        assert match.line == tuple(stays)
        assert match.state == replayed(match, match.line)
        while len(match.line) < len(line):
            match.redo()
        again = match.line[: len(line)]
        assert again == (line if rewind.why != "sealed" else (*stays, *cut))
        # Chance that had been keyed in next and then corrected comes back with its step.
        surplus = match.line[len(line) :]
        assert all(entry.seat == CHANCE for entry in surplus)
        assert match.state == state or surplus
        taken = [max(i for i, record in enumerate(log) if record is e) for e in cut]
        redone = log_lines(match)[len(log) + 1 :]
        assert redone[: len(taken)] == [lines[i] for i in taken]
        return


@for_every_game
@given(st.data())
def test_undo_never_crosses_a_roll_a_reveal_or_another_seat(
    kit: AnyKit, data: st.DataObject
) -> None:
    """Unless the config is for practice: then it may cross a roll, and the log calls it free."""
    match = data.draw(matches(kit))
    free = kit.game.free_undo(match.config)
    text = dump(match)
    for _ in range(4):
        fork = load(text, EVERY_KIT)
        seat = data.draw(st.sampled_from((*seats_of(fork), CHANCE, Seat(fork.seats))))
        to = data.draw(st.integers(max(-1, len(fork.line) - 8), len(fork.line)))
        if not _accepted(fork, seat, to):
            assert fork == match
            continue
        assert seat in seats_of(fork)
        rewind, stays = fork.log[-1], list(match.line)
        assert isinstance(rewind, Rewind)
        rewind.cut(stays)
        assert fork.line == tuple(stays)
        assert stays[:to] == list(match.line[:to])
        cut, crosses = match.line[to:], crossed(match, to)
        if corrects(match, seat, to):
            assert rewind.why == "undo"
            assert all(seat not in (e.audience or ()) for e in cut[1:])
            continue
        others = [e for e in cut if e.seat not in (seat, CHANCE)]
        assert stays[to:] == others
        assert all(e.audience is not None and seat not in e.audience for e in others)
        assert free or (not crosses and all(e.seat != CHANCE for e in cut))
        assert rewind.why == ("sealed" if others else "free" if crosses else "undo")


def _accepted(match: AnyMatch, seat: Seat, to: int) -> bool:
    try:
        match.rewind(seat, to)
    except IllegalAction:
        return False
    return True


@for_every_game
@given(st.data())
def test_the_last_action_can_be_taken_back_by_its_seat_alone(
    kit: AnyKit, data: st.DataObject
) -> None:
    """As long as it showed its seat nothing new."""
    match = data.draw(matches(kit, wild=False))
    if not match.line or match.line[-1].seat == CHANCE:
        return
    last = len(match.line) - 1
    if len(match.game.acting(replayed(match, match.line[:last]), None)) > 1:
        return  # who was the last of several is not to be told
    may = kit.game.free_undo(match.config) or not crossed(match, last)
    for seat in seats_of(match):
        owns = seat == match.line[-1].seat
        assert match.take_back_point(seat) == (last if owns and may else None)


@for_every_game
@given(st.data())
def test_keyed_in_chance_can_be_corrected_at_once_and_locks_all_that_was_not_keyed_in(
    kit: AnyKit, data: st.DataObject
) -> None:
    match: AnyMatch = Match(
        kit.game, data.draw(configs(kit)), data.draw(seat_counts(kit)), OwnTable()
    )
    for pick in data.draw(picks(40)):
        play_on(match, pick)
    while match.to_act() and not keyed_in_just_now(match):
        play_on(match, 0)
    if not match.to_act():
        return
    last, text = len(match.line) - 1, dump(match)
    assert {match.take_back_point(seat) for seat in seats_of(match)} == {last}
    match.take_back(seats_of(match)[-1])
    assert match.log[-1] == Rewind(seats_of(match)[-1], last, "undo")
    assert match.to_act() == (CHANCE,)
    if not kit.game.free_undo(match.config):
        also_keyed_in = match.line[-1].by == "table" if match.line else False
        point = len(match.line) - 1 if also_keyed_in else None
        assert {match.take_back_point(seat) for seat in seats_of(match)} == {point}
    right = one_step(kit.game, match.state, data.draw(st.integers(0, 9999)))[1]
    match.submit(CHANCE, right, "table")
    assert match.line[last].action == right

    later = load(text, EVERY_KIT)
    later.note_hint(Seat(0), 1)
    assert kit.game.free_undo(match.config) or later.take_back_point(Seat(0)) is None


@for_every_solo_game
@given(st.data())
def test_restart_can_be_undone(kit: AnyKit, data: st.DataObject) -> None:
    """All stands as before, and what had been taken back before can still be played again.

    It is marked as practice while a roll of the program's is known; once undone, no longer.
    """
    match = data.draw(matches(kit))
    if not match.line or match.outcome():
        return
    line, state, end = match.line, match.state, redone_to_the_end(match)
    practice = match.practice
    match.restart(Seat(0))
    assert match.line == ()
    assert match.log[-1] == Rewind(Seat(0), 0, "restart")
    assert match.practice == (practice or any(entry.by == "random" for entry in line))
    assert redone_to_the_end(match) == end
    match = load(dump(match), EVERY_KIT)
    match.take_back(Seat(0))
    assert match.line == line
    assert match.state == state
    assert match.practice == practice
    assert redone_to_the_end(match) == end
    assert load(dump(match), EVERY_KIT) == match


@for_every_solo_game
@given(st.data())
def test_after_a_restart_the_same_dice_fall_again(kit: AnyKit, data: st.DataObject) -> None:
    match: AnyMatch = Match(
        kit.game, data.draw(configs(kit)), 1, Rng(data.draw(st.integers(0, 9999)))
    )
    for pick in data.draw(picks(40)):
        match.run_chance()
        if match.to_act():
            match.submit(*one_step(kit.game, match.state, pick), "person")
    if not (line := match.line):
        return
    match.restart(Seat(0))
    if data.draw(st.booleans()):
        match = load(dump(match), EVERY_KIT, lambda _: Rng(5))
    for entry in line:
        match.run_chance()
        if entry.seat != CHANCE:
            match.submit(entry.seat, entry.action, "person")
    assert match.line[: len(line)] == line


@for_every_game
@given(st.data())
def test_a_roll_that_free_undo_took_back_falls_again(kit: AnyKit, data: st.DataObject) -> None:
    """Nobody can fish for better dice, not even in practice."""
    match: AnyMatch = Match(kit.game, data.draw(configs(kit)), data.draw(seat_counts(kit)), Rng(1))
    for pick in data.draw(picks(30)):
        match.run_chance()
        if match.to_act():
            match.submit(*one_step(kit.game, match.state, pick), "person")
    match.run_chance()
    line = match.line
    for seat in seats_of(match):
        if (to := match.take_back_point(seat)) is not None:
            match.take_back(seat)
            for entry in line[to:]:
                if entry.seat == seat:
                    match.submit(entry.seat, entry.action, "person")
                    match.run_chance()
            assert in_any_order(match.line) == in_any_order(line)
            return


@for_every_game_of_several
@settings(max_examples=15)
@given(st.data())
def test_several_start_again_for_good_when_all_is_over(kit: AnyKit, data: st.DataObject) -> None:
    """What fell falls again as long as all do the same; nobody can undo it, or redo what was."""
    match: AnyMatch = Match(
        kit.game, data.draw(configs(kit)), data.draw(seat_counts(kit)), Rng(data.draw(numbers))
    )
    if match.seats == 1:
        return
    rng = Random(data.draw(numbers))
    match.run_chance()
    while match.to_act():
        with pytest.raises(IllegalAction, match="nothing-to-take-back"):
            match.restart(Seat(0))
        match.submit(*one_step(kit.game, match.state, rng.randrange(10_000)), "person")
        match.run_chance()
    line = match.line
    seat = data.draw(st.sampled_from(seats_of(match)))
    match.restart(seat)
    assert match.log[-1] == Rewind(seat, 0, "restart")
    assert match.practice
    assert not match.left_the_line
    for each in seats_of(match):
        assert match.take_back_point(each) is None
        assert not match.can_redo(each)
        with pytest.raises(IllegalAction, match="nothing-to-take-back"):
            match.take_back(each)
    if data.draw(st.booleans()):
        match = load(dump(match), EVERY_KIT, lambda _: Rng(5))
    for entry in line:
        match.run_chance()
        if entry.seat != CHANCE:
            match.submit(entry.seat, entry.action, "person")
    assert match.line == line


@for_every_game
def test_restart_is_for_solo_matches_and_for_those_that_are_over(kit: AnyKit) -> None:
    """Not before something was played, not for a seat that is not there, not after giving up."""
    match: AnyMatch = Match(kit.game, kit.configs[0].config, kit.game.seats[-1], OwnTable())
    with pytest.raises(IllegalAction, match="nothing-to-take-back"):
        match.restart(Seat(0))
    play_on(match, 0)
    with pytest.raises(IllegalAction, match="nothing-to-take-back"):
        match.restart(Seat(match.seats if match.seats == 1 else 0))
    for seat in seats_of(match)[1:] or seats_of(match):
        match.resign(seat)
    with pytest.raises(IllegalAction, match="nothing-to-take-back"):
        match.restart(Seat(0))
