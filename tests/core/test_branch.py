"""Does "from here with the same dice" play on from any moment, and forget nothing, or too much?"""

from random import Random
from typing import Any

import pytest

from core.chance import ChanceSource, GameId, OwnTable, Rng
from core.codec import AnyMatch, BadSave, dump, load
from core.games.bulls.rules import Config, Fence, Leave, Pass, PlaceBull, Roll, Rolled
from core.log import Entry, Rewind, line_branched_from, practised
from core.match import Match
from core.share import share_code, shared_match
from core.terms import CHANCE, IllegalAction, Seat
from tests.strategies import EVERY_KIT, happen
from tests.toys.auction import Auction, Lot
from tests.toys.auction import Config as AuctionConfig

SOLO = Seat(0)
GAME = EVERY_KIT["bulls"].game
ID = "bulls:K7Q2-M9XD"
SOURCES: tuple[ChanceSource, ...] = (Rng(3), GameId(ID), OwnTable())
every_source = pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
every_length = pytest.mark.parametrize("length", [25, 1000], ids=["unfinished", "finished"])


def dice_fall(match: AnyMatch, rng: Random) -> None:
    """What is due falls: by the source, or by real dice, which the table keys in."""
    while not match.run_chance():
        match.submit(CHANCE, match.game.chance(match.state).sample(rng), "table")


def play(match: AnyMatch, rng: Random, length: int = 1000) -> AnyMatch:
    """Plays on at random until the line is about so long, or the game is over."""
    dice_fall(match, rng)
    while len(match.line) < length and not match.outcome():
        actions = list(match.game.legal(match.state, SOLO))
        match.submit(SOLO, rng.choice(actions), "person")
        dice_fall(match, rng)
    return match


def played(source: ChanceSource, length: int = 1000, seed: int = 1, **rules: Any) -> AnyMatch:
    """A game that was played at random."""
    return play(Match(GAME, Config(**rules), 1, source), Random(seed), length)


def again(match: AnyMatch) -> AnyMatch:
    """The match after it was saved and loaded."""
    return load(dump(match), EVERY_KIT)


def replay(match: AnyMatch, line: tuple[Entry[Any], ...]) -> None:
    """The player does what was done in this line, from where the match is; nobody keys in dice."""
    match.run_chance()
    for entry in line[len(match.line) :]:
        if entry.seat == SOLO:
            match.submit(SOLO, entry.action, entry.by)
            match.run_chance()


def events(match: AnyMatch) -> dict[str, tuple[Any, str]]:
    """The dice of the line by the name of their event, and who threw them."""
    state = match.game.start(match.config, match.seats)
    found: dict[str, tuple[Any, str]] = {}
    for entry in match.line:
        if entry.seat == CHANCE:
            found[match.game.chance(state).label] = (entry.action, entry.by)
        state = match.game.apply(state, entry.seat, entry.action)
    return found


def refused(code: str) -> Any:
    """Expects an `IllegalAction` with this code."""
    return pytest.raises(IllegalAction, match=f"^{code}")


@every_source
@every_length
def test_from_any_moment_the_same_play_meets_the_same_dice(
    source: ChanceSource, length: int
) -> None:
    """Also the dice of the player's own table, which nobody has to key in again."""
    match = played(source, length)
    line = match.line
    for to in range(len(line)):
        branched = again(match)
        branched.branch(SOLO, to)
        assert branched.log[-1] == Rewind(SOLO, to, "branch")
        assert branched.line == line[:to]
        assert practised(branched.log)
        assert branched.outcome() is None
        replay(branched, line)
        assert branched.line == line
        assert branched.outcome() == match.outcome()
        assert not practised(branched.log)
        assert line_branched_from(branched.log) is None


@every_source
@every_length
def test_from_any_moment_other_play_meets_the_same_dice(source: ChanceSource, length: int) -> None:
    """The same event, such as the third roll in field B, falls alike in both lines."""
    match = played(source, length)
    known = events(match)
    for to in range(len(match.line)):
        branched = again(match)
        branched.branch(SOLO, to)
        play(branched, Random(to))
        both = events(branched)
        for label in known.keys() & both.keys():
            assert both[label] == known[label]
        changed = branched.line[: len(match.line)] != match.line
        assert branched.practice == changed
        assert line_branched_from(branched.log) == ((match.line, to) if changed else None)


@every_source
def test_a_branch_is_saved_shared_and_taken_up_again(source: ChanceSource) -> None:
    match = played(source, seed=2)
    known = events(match)
    for to in range(0, len(match.line), 3):
        branched = again(match)
        branched.branch(SOLO, to)
        play(branched, Random(to), to + 12)
        loaded = again(branched)
        shared = shared_match(share_code(branched), EVERY_KIT)
        assert loaded == shared == branched
        for one in (branched, loaded, shared):
            play(one, Random(5))
            both = events(one)
            assert all(both[label] == known[label] for label in known.keys() & both.keys())


@every_source
@every_length
def test_a_branch_is_undone_as_a_whole(source: ChanceSource, length: int) -> None:
    match = played(source, length)
    for to in range(len(match.line)):
        branched = again(match)
        branched.branch(SOLO, to)
        assert branched.log[-1] == Rewind(SOLO, to, "branch")
        branched.take_back(SOLO)
        assert branched.line == match.line
        assert branched.outcome() == match.outcome()
        assert not branched.practice
        assert not branched.left_the_line
        assert line_branched_from(branched.log) is None
        assert again(branched) == branched == shared_match(share_code(branched), EVERY_KIT)


def test_a_branch_can_be_branched_again() -> None:
    match = played(Rng(4), seed=3)
    first = match.line
    match.branch(SOLO, 30)
    play(match, Random(9))
    second = match.line
    assert second[:30] == first[:30]
    assert second != first
    match.branch(SOLO, 12)
    assert line_branched_from(match.log) == (second, 12)
    match.take_back(SOLO)
    assert match.line == second
    assert line_branched_from(match.log) == (first, 30)
    match.branch(SOLO, 12)
    known = events(again(match))
    play(match, Random(10))
    assert line_branched_from(match.log) == (second, 12)
    assert match.practice
    assert known.items() <= events(match).items()
    assert again(match) == match


def test_dice_of_every_line_that_was_left_fall_again() -> None:
    """A longer first line knows rolls that the second never reached."""
    match = played(OwnTable(), 40, seed=7)
    first = match.line
    turn = next(at for at, entry in enumerate(first) if at and entry.seat == SOLO)
    match.branch(SOLO, turn)
    match.submit(SOLO, Leave(), "person")
    match.branch(SOLO, turn)
    replay(match, first)
    assert match.line == first
    assert match.practice


def test_real_dice_that_never_fell_are_asked_from_the_table() -> None:
    """The game was left after one turn; with the second turn nobody knows what will fall."""
    match = Match(GAME, Config(), 1, OwnTable())
    match.submit(SOLO, Roll(), "person")
    for column in (2, 4, 6):
        match.submit(CHANCE, PlaceBull(column, column), "table")
    match.submit(SOLO, Roll(), "person")
    match.submit(CHANCE, Rolled((1, 2, 5)), "table")
    match.submit(SOLO, Fence("t1", "r2"), "person")
    match.branch(SOLO, 6)
    match.submit(SOLO, Pass(), "person")
    match.submit(SOLO, Roll(), "person")
    assert not match.run_chance()
    assert match.to_act() == (CHANCE,)
    match.submit(CHANCE, Rolled((3, 3, 3)), "table")
    match.branch(SOLO, 4)
    match.submit(SOLO, Roll(), "person")
    assert match.run_chance()
    assert match.line[-1] == Entry(CHANCE, Rolled((1, 2, 5)), "table")
    match.submit(SOLO, Fence("t1", "r2"), "person")
    match.submit(SOLO, Roll(), "person")
    assert match.run_chance()
    assert match.line[-1] == Entry(CHANCE, Rolled((3, 3, 3)), "table")


def test_a_branch_to_dice_that_were_due_lets_them_fall_again() -> None:
    """The moment between the player's roll and the dice; what is known needs no table."""
    match = played(OwnTable(), 25)
    due = [at for at, entry in enumerate(match.line) if entry.seat == CHANCE]
    for to in due:
        branched = again(match)
        branched.branch(SOLO, to)
        assert branched.run_chance()
        assert branched.line[: to + 1] == match.line[: to + 1]


def test_real_dice_fall_anew_after_a_restart_though_a_branch_was_tried_and_undone() -> None:
    match = played(OwnTable(), 25)
    match.branch(SOLO, 10)
    match.take_back(SOLO)
    for one in (match, again(match)):
        one.restart(SOLO)
        one.submit(SOLO, Roll(), "person")
        assert not one.run_chance()
        assert not one.practice


def test_real_dice_fall_anew_after_a_restart_of_a_branch() -> None:
    match = played(OwnTable(), 25)
    match.branch(SOLO, 10)
    play(match, Random(8), 20)
    for one in (match, again(match)):
        one.restart(SOLO)
        assert line_branched_from(one.log) is None
        one.submit(SOLO, Roll(), "person")
        assert not one.run_chance()
        one.take_back(SOLO)
        assert one.practice


def test_a_restart_of_a_branch_that_is_undone_leaves_the_branch_as_it_was() -> None:
    first = played(OwnTable(), 40)
    match = again(first)
    match.branch(SOLO, 10)
    play(match, Random(8), 14)
    line = match.line
    match.restart(SOLO)
    match.take_back(SOLO)
    for one in (match, again(match)):
        assert one.line == line
        assert line_branched_from(one.log) == (first.line, 10)
        play(one, Random(12))
        known, both = events(first), events(one)
        assert all(both[label] == known[label] for label in known.keys() & both.keys())


def test_undo_in_a_branch_goes_back_to_the_last_roll_as_ever() -> None:
    """Branched to after a fence: no die has followed it yet, so it may be taken back."""
    match = Match(GAME, Config(), 1, GameId(ID))
    for action in (Roll(), Roll(), Fence("t4", "r3"), Roll(), Pass()):
        match.submit(SOLO, action, "person")
        match.run_chance()
    after_the_fence = next(
        at for at, entry in enumerate(match.line, start=1) if isinstance(entry.action, Fence)
    )
    whole = match.line
    match.branch(SOLO, after_the_fence)
    match.submit(SOLO, Leave(), "person")
    match.take_back(SOLO)
    match.take_back(SOLO)
    assert match.log[-1] == Rewind(SOLO, after_the_fence - 1, "undo")
    assert match.take_back_point(SOLO) is None
    assert match.practice
    assert line_branched_from(match.log) == (whole, after_the_fence - 1)
    assert again(match) == match


def test_redo_walks_along_the_line_that_was_left() -> None:
    match = played(Rng(6), 25)
    line = match.line
    match.branch(SOLO, 4)
    while match.can_redo():
        match.redo()
    assert match.line == line
    assert not match.practice


def test_hints_between_do_not_make_a_branch_another() -> None:
    match = played(Rng(6), 25)
    line = match.line
    match.branch(SOLO, 4)
    match.note_hint(SOLO, 1)
    replay(match, line)
    assert match.line == line
    assert not match.practice
    assert again(match) == match


def test_a_branch_needs_something_to_leave_and_a_solo_player_who_stays() -> None:
    match = played(Rng(7), 25)
    for to in (-1, len(match.line), len(match.line) + 5):
        with refused("nothing-to-take-back"):
            match.branch(SOLO, to)
    for stranger in (Seat(1), CHANCE):
        with refused("nothing-to-take-back"):
            match.branch(stranger, 0)
    match.resign(SOLO)
    with refused("nothing-to-take-back"):
        match.branch(SOLO, 3)
    auction: AnyMatch = Match(Auction(), AuctionConfig(), 2, OwnTable())
    auction.submit(CHANCE, Lot(4), "table")
    with refused("nothing-to-take-back"):
        auction.branch(SOLO, 0)


def test_every_branch_is_told_once() -> None:
    match = played(Rng(8), 25)
    told: list[object] = []
    match.listeners.append(lambda: told.append(match.log[-1]))
    match.branch(SOLO, 6)
    assert told == [Rewind(SOLO, 6, "branch")]
    match.take_back(SOLO)
    assert told == [Rewind(SOLO, 6, "branch"), match.line[-1]]


@pytest.mark.parametrize("to", ["-1", "9999", "true", '"4"', "null"])
def test_a_save_with_a_branch_to_nowhere_is_refused(to: str) -> None:
    match = played(Rng(7), 12)
    match.branch(SOLO, 4)
    text = dump(match).replace('"to": 4, "why": "branch"', f'"to": {to}, "why": "branch"')
    with pytest.raises(BadSave):
        load(text, EVERY_KIT)


@pytest.mark.parametrize("seed", range(40))
def test_whatever_happens_between_a_match_is_what_its_save_says(seed: int) -> None:
    """Branches, undo, redo, restarts, hints, rolls of all kinds; hidden knowledge included."""
    rng = Random(seed)
    source = rng.choice((Rng(seed), GameId(ID), OwnTable()))
    match: AnyMatch = Match(GAME, Config(practice_undo=seed % 4 == 0), 1, source)
    for _ in range(120):
        if rng.random() < 0.1 and match.line:
            match.branch(SOLO, rng.randrange(len(match.line)))
        elif rng.random() < 0.1 and match.left_the_line:
            match.take_back(SOLO)
        else:
            pick = rng.randrange(1 << 20)
            happen(match, pick if pick % 16 != 15 else 0, wild=True)
    if not isinstance(source, OwnTable):
        match.run_chance()
    loaded = again(match)
    assert loaded == match
    assert loaded.practice == match.practice
    one, other = vars(loaded._line), vars(match._line)
    for hidden in ("_fallen", "undone", "frontier", "returning", "states"):
        assert one[hidden] == other[hidden], hidden
    assert shared_match(share_code(match), EVERY_KIT).log == match.log
