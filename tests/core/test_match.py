"""What does a match allow, refuse and remember? Examples; the laws are in tests/contract."""

from functools import partial
from typing import Any

import pytest

from core.chance import GameId, OwnTable, Rng
from core.codec import AnyMatch, dump, load
from core.games.bulls.rules import Config as BullsConfig
from core.games.bulls.rules import Leave, Pass, Phase, Roll, Rolled
from core.log import Entry, Hinted, PencilMark, Resign, Rewind, Sealed
from core.match import Match
from core.terms import CHANCE, IllegalAction, Outcome, Refusal, Seat
from tests.strategies import EVERY_KIT
from tests.toys.auction import Auction, Bid, Lot
from tests.toys.auction import Config as AuctionConfig
from tests.toys.high_card import Answer, Deal, HighCard, Play
from tests.toys.high_card import Config as Cards

SOLO = Seat(0)
ANN, BEN, CAT = Seat(0), Seat(1), Seat(2)


def bulls(source: Any = None, **rules: Any) -> AnyMatch:
    """A solo match with its first bulls on the field, the player to roll or to leave."""
    match: AnyMatch = Match(EVERY_KIT["bulls"].game, BullsConfig(**rules), 1, source or Rng(1))
    match.submit(SOLO, Roll(), "person")
    match.run_chance()
    return match


def auction(seats: int = 3, **rules: Any) -> AnyMatch:
    """A match whose first lot is up."""
    match: AnyMatch = Match(Auction(), AuctionConfig(**rules), seats, OwnTable())
    match.submit(CHANCE, Lot(4), "table")
    return match


def refused(code: str) -> Any:
    """Expects an `IllegalAction` with this code."""
    return pytest.raises(IllegalAction, match=f"^{code}")


def test_a_match_is_for_as_many_seats_as_its_game_allows() -> None:
    with pytest.raises(ValueError, match="not a game for 2 seats"):
        Match(EVERY_KIT["bulls"].game, BullsConfig(), 2, Rng())


def test_only_the_seats_whose_turn_it_is_may_act() -> None:
    match = auction()
    with refused("not-your-turn 7"):
        match.submit(Seat(7), Bid(0), "person")
    with refused("not-your-turn -1"):
        match.submit(CHANCE, Lot(1), "random")
    match.submit(BEN, Bid(1), "person")
    with refused("not-your-turn 1"):
        match.submit(BEN, Bid(2), "person")
    assert match.to_act() == (ANN, CAT)


def test_an_answer_to_an_older_version_comes_too_late() -> None:
    """It was decided on another position; several devices and slow bots send such answers."""
    match = auction(seats=2)
    seen = match.sight(ANN).version
    match.submit(ANN, Bid(1), "person", seen=seen)
    match.submit(BEN, Bid(2), "person")
    match.submit(CHANCE, Lot(3), "table")
    with refused("too-late"):
        match.submit(ANN, Bid(1), "person", seen=seen)
    match.submit(ANN, Bid(1), "person", seen=match.sight(ANN).version)


def test_a_refused_action_leaves_no_trace() -> None:
    match = bulls()
    log, state = match.log, match.state
    with refused("roll-first"):
        match.submit(SOLO, Pass(), "person")
    assert (match.log, match.state) == (log, state)


def test_nothing_more_can_be_done_when_it_is_over() -> None:
    match = bulls()
    match.resign(SOLO)
    assert match.outcome() == Outcome((0,), (), "resigned")
    with refused("game-over"):
        match.submit(SOLO, Leave(), "person")
    with refused("game-over"):
        match.resign(SOLO)
    assert match.run_chance()


def test_the_last_seat_that_has_not_given_up_wins() -> None:
    match = auction()
    match.resign(BEN)
    assert match.outcome() is None
    with refused("not-your-turn 1"):
        match.resign(BEN)
    match.resign(ANN)
    assert match.outcome() == Outcome((0, 0, 0), (CAT,), "resigned")


def test_a_match_of_several_goes_on_while_two_have_not_given_up() -> None:
    """A computer player plays the seat on; no person may, and the others undo as before."""
    match = auction()
    match.submit(CAT, Bid(3), "person")
    match.resign(BEN)
    assert match.outcome() is None
    assert match.resigned == {BEN}
    assert match.to_act() == (ANN, BEN)
    assert match.refusal(BEN, Bid(1)) == Refusal("given-up", (1,))
    with refused("given-up 1"):
        match.submit(BEN, Bid(1), "person")
    match.take_back(CAT)
    for seat in (BEN, ANN, CAT):
        match.submit(seat, Bid(1), "bot" if seat == BEN else "person")
    assert match.sight(ANN).view.shown == (1, 1, 1)
    again = load(dump(match), EVERY_KIT)
    assert again == match
    assert again.resigned == {BEN}


def test_who_gave_up_takes_nothing_back_and_plays_nothing_again() -> None:
    match = auction()
    match.submit(BEN, Bid(1), "person")
    match.submit(CAT, Bid(1), "person")
    match.take_back(CAT)
    for seat in (BEN, CAT):
        other = load(dump(match), EVERY_KIT)
        other.take_back(BEN)
        other.resign(seat)
        assert other.take_back_point(seat) is None
        assert not other.can_redo(seat)
        with refused("nothing-to-redo"):
            other.redo(seat)
        assert other.can_redo(BEN if seat == CAT else CAT)


def test_a_match_that_only_one_has_not_given_up_is_over_for_all() -> None:
    match = auction()
    match.submit(CAT, Bid(3), "person")
    match.resign(ANN)
    match.resign(BEN)
    for seat in (ANN, BEN, CAT, None):
        sight = match.sight(seat)
        assert sight.to_act == ()
        assert sight.outcome == Outcome((0, 0, 0), (CAT,), "resigned")
        assert match.sight(seat, 0).outcome is None
        assert not any(isinstance(record, Sealed) for record in sight.log)
    assert match.take_back_point(CAT) is None


def test_a_seat_that_does_not_play_can_do_nothing() -> None:
    match = bulls()
    for attempt in (match.resign, partial(match.note_hint, step=1)):
        for stranger in (Seat(1), CHANCE):
            with refused("not-your-turn"):
                attempt(stranger)
    for step in (0, 5, -1):
        with refused("no-such-hint"):
            match.note_hint(SOLO, step)
    match.submit(SOLO, Leave(), "person")
    for attempt in (match.restart, partial(match.rewind, to=4)):
        for stranger in (Seat(1), CHANCE):
            with refused("nothing-to-take-back"):
                attempt(stranger)


def test_undo_goes_back_to_the_last_roll_and_no_further() -> None:
    match = bulls()
    match.submit(SOLO, Leave(), "person")
    match.submit(SOLO, Roll(), "person")
    assert match.take_back_point(SOLO) == 5
    match.take_back(SOLO)
    match.take_back(SOLO)
    assert match.log[-1] == Rewind(SOLO, 4, "undo")
    assert match.take_back_point(SOLO) is None
    with refused("nothing-to-take-back"):
        match.take_back(SOLO)
    assert not match.practice


def test_practice_undo_crosses_rolls_and_is_marked_so() -> None:
    match = bulls(practice_undo=True)
    match.submit(SOLO, Roll(), "person")
    match.run_chance()
    match.take_back(SOLO)
    assert match.log[-1] == Rewind(SOLO, 4, "free")
    assert match.practice
    match.rewind(SOLO, 0)
    assert match.line == ()


def test_a_free_rewind_over_keyed_in_dice_is_marked_free_too() -> None:
    """A correction is the last throw alone; going further back is not one."""
    match: AnyMatch = Match(EVERY_KIT["bulls"].game, BullsConfig(practice_undo=True), 1, OwnTable())
    match.submit(SOLO, Roll(), "person")
    match.submit(CHANCE, next(match.game.legal(match.state, CHANCE)), "table")
    match.rewind(SOLO, 0)
    assert match.log[-1] == Rewind(SOLO, 0, "free")


def test_redo_brings_an_action_back_with_the_dice_that_followed() -> None:
    match = bulls(practice_undo=True)
    match.submit(SOLO, Roll(), "person")
    match.run_chance()
    line = match.line
    match.take_back(SOLO)
    match.redo()
    assert match.line == line
    with refused("nothing-to-redo"):
        match.redo()


def test_another_action_makes_redo_impossible_and_the_same_does_not() -> None:
    match = bulls()
    match.submit(SOLO, Leave(), "person")
    match.submit(SOLO, Roll(), "person")
    match.take_back(SOLO)
    match.take_back(SOLO)
    match.submit(SOLO, Leave(), "person")
    assert match.can_redo()
    match.take_back(SOLO)
    match.submit(SOLO, Roll(), "person")
    assert not match.can_redo()


def test_what_was_taken_back_before_a_restart_stays_so_when_the_restart_is_undone() -> None:
    match = bulls()
    match.submit(SOLO, Leave(), "person")
    match.take_back(SOLO)
    line = match.line
    match.restart(SOLO)
    match.take_back(SOLO)
    assert match.line == line
    match.redo()
    assert match.line[-1].action == Leave()


def test_a_match_that_was_given_up_is_not_played_on_by_redo() -> None:
    """The save file of such a match could not be loaded."""
    match = bulls()
    match.submit(SOLO, Leave(), "person")
    match.take_back(SOLO)
    match.resign(SOLO)
    assert not match.can_redo()
    with refused("nothing-to-redo"):
        match.redo()
    assert load(dump(match), EVERY_KIT) == match


def test_a_secret_card_is_read_by_its_owner_only() -> None:
    match: AnyMatch = Match(HighCard(), Cards(), 2, OwnTable())
    match.submit(CHANCE, Deal((2, 4)), "table")
    assert match.sight(ANN).log == match.log
    assert match.sight(BEN).log == match.sight(None).log == (Sealed(CHANCE, "table"),)
    assert "4" not in repr(match.sight(BEN).log)


def test_a_match_tells_which_of_its_entries_were_decided_in_the_open() -> None:
    match = Match(HighCard(), Cards(calls=1), 2, OwnTable())
    for cards in ((1, 2), (3, 4)):
        match.submit(CHANCE, Deal(cards), "table")
    match.submit(ANN, Play(2), "person")
    match.submit(CHANCE, Deal((1,)), "table")
    match.submit(BEN, Play(3), "person")
    match.submit(ANN, Answer(call=False), "person")
    match.submit(CHANCE, Deal((1,)), "table")
    assert [at for at in range(len(match.line)) if match.was_open(at)] == [5]


def test_keyed_in_dice_can_be_corrected_once_seen_to_be_wrong() -> None:
    match = bulls(OwnTable())
    for action in tuple(match.game.legal(match.state, CHANCE))[:3]:
        match.submit(CHANCE, action, "table")
    match.submit(SOLO, Roll(), "person")
    match.submit(CHANCE, Rolled((1, 2, 3)), "table")
    match.take_back(SOLO)
    assert match.state.phase is Phase.DICE
    assert match.take_back_point(SOLO) is None
    match.submit(CHANCE, Rolled((1, 2, 4)), "table")
    match.submit(SOLO, Pass(), "person")
    match.take_back(SOLO)
    assert match.take_back_point(SOLO) is None


def test_several_slips_of_the_keys_are_corrected_one_after_the_other() -> None:
    match = bulls(OwnTable())
    for action in tuple(match.game.legal(match.state, CHANCE))[:3]:
        match.submit(CHANCE, action, "table")
    for left in (3, 2, 1):
        match.take_back(SOLO)
        assert len(match.line) == left
    assert match.take_back_point(SOLO) is None, "a roll is no slip"


def test_own_dice_are_waited_for() -> None:
    match = bulls(OwnTable())
    assert match.to_act() == (CHANCE,)
    assert not match.run_chance()
    assert match.version == 1


def test_a_game_id_admits_its_own_dice_only() -> None:
    match = bulls(GameId("bulls:K7Q2-M9XD"))
    match.submit(SOLO, Roll(), "person")
    with refused("other-dice bulls:K7Q2-M9XD"):
        match.submit(CHANCE, Rolled((1, 1, 1)), "table")
    match.submit(CHANCE, Rolled((3, 4, 6)), "table")


def test_notes_and_hints_are_kept_but_move_nothing() -> None:
    match = bulls()
    state, version = match.state, match.version
    match.note_hint(SOLO, 2)
    match.set_pencil((PencilMark(0, (350, 350), "here?"),))
    assert match.state == state
    assert match.log[-1] == Hinted(SOLO, 2)
    assert match.version == version + 1


def test_every_change_is_told_after_it_has_happened() -> None:
    match = bulls()
    told: list[object] = []
    match.listeners.append(lambda: told.append(match.log[-1]))
    match.submit(SOLO, Leave(), "person")
    match.take_back(SOLO)
    match.redo()
    match.restart(SOLO)
    match.resign(SOLO)
    leave = Entry(SOLO, Leave(), "person")
    restart = Rewind(SOLO, 0, "restart")
    assert told == [leave, Rewind(SOLO, 4, "undo"), leave, restart, Resign(SOLO)]


def test_a_listener_may_leave_while_it_is_told() -> None:
    match = bulls()
    told: list[str] = []

    def once() -> None:
        told.append("once")
        match.listeners.remove(once)

    match.listeners += [once, lambda: told.append("always")]
    match.submit(SOLO, Leave(), "person")
    match.submit(SOLO, Roll(), "person")
    assert told == ["once", "always", "always"]


def test_a_match_equals_another_by_what_is_saved_of_it() -> None:
    one, other = bulls(Rng(4)), bulls(Rng(4))
    assert one == other
    other.set_pencil((PencilMark(0, (1, 2)),))
    assert one != other
    assert one != "a match"
    with pytest.raises(TypeError):
        hash(one)
