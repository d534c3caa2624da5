"""What do the others learn when a seat acts in secret? Examples; the laws are in tests/contract."""

from typing import Any

import pytest

from core.chance import OwnTable, Rng
from core.codec import AnyMatch, BadSave, dump, load
from core.log import Entry, Hinted, Rewind, Sealed, hinted_at, practised, with_lengths
from core.match import Match
from core.terms import CHANCE, IllegalAction, Refusal, Seat
from tests.strategies import EVERY_KIT
from tests.toys.auction import Action, Auction, Bid, Config, Lot, State

ANN, BEN, CAT = SEATS = Seat(0), Seat(1), Seat(2)
EVERYBODY = (*SEATS, None)
LOT = Entry(CHANCE, Lot(4), "table")


def auction(*bids: tuple[Seat, int], seats: int = 3, **rules: Any) -> AnyMatch:
    """A match whose first lot is up, with the bids that were made for it, in this order."""
    match: AnyMatch = Match(Auction(), Config(**rules), seats, OwnTable())
    match.submit(CHANCE, Lot(4), "table")
    for seat, coins in bids:
        match.submit(seat, Bid(coins), "person")
    return match


def bid(seat: Seat, coins: int) -> Entry[Bid]:
    """The entry that this bid becomes."""
    return Entry(seat, Bid(coins), "person", frozenset({seat}))


def test_nobody_else_can_tell_that_a_bid_was_made() -> None:
    match, before = auction((ANN, 5)), auction()
    for reader in (BEN, CAT, None):
        assert match.sight(reader) == before.sight(reader)
        assert match.sight(reader).to_act == SEATS
        assert match.sight(reader).log == (LOT,)
        assert match.length(reader) == 1
    assert match.sight(ANN).to_act == (BEN, CAT)
    assert match.sight(ANN).log == (LOT, bid(ANN, 5))
    assert match.sight(ANN).version == before.sight(ANN).version + 1


def test_with_the_last_bid_all_are_there_in_the_order_of_seats() -> None:
    match = auction((CAT, 1), (ANN, 5), (BEN, 0))
    assert [entry.seat for entry in match.line] == [CHANCE, CAT, ANN, BEN]
    sealed = [Sealed(seat, "person") for seat in SEATS]
    assert match.sight(None).log == (LOT, *sealed)
    assert match.sight(CAT).log == (LOT, *sealed[:2], bid(CAT, 1))
    assert match.sight(BEN).version == 4


def test_a_moment_in_the_middle_of_the_bids_shows_no_more_than_could_be_known_then() -> None:
    match = auction((CAT, 1), (ANN, 5), (BEN, 0))
    for at in (1, 2, 3):
        assert match.sight(CAT, at).log == (LOT,)
        assert match.sight(CAT, at).view == match.sight(CAT, 1).view
        assert match.sight(CAT, at).to_act == SEATS
    assert match.sight(CAT, 4).log == match.sight(CAT).log
    assert match.sight(BEN, 2).log == (LOT,)
    assert match.sight(BEN, 3).log == (LOT, bid(BEN, 0))
    assert match.sight(BEN, 3).view.bid == 0


def test_while_bids_are_open_a_seat_counts_the_moments_that_it_knows() -> None:
    match = auction((ANN, 5), (CAT, 1))
    assert match.length(CAT) == 2
    assert match.sight(CAT, 1).view.bid is None
    assert match.sight(CAT, 2).view == match.sight(CAT).view
    assert match.length(BEN) == match.length(None) == 1


def test_a_seat_takes_its_own_sealed_bid_back_whoever_has_bid_since() -> None:
    """The order makes no difference; the bids of the others stay."""
    match = auction((ANN, 3), (BEN, 1))
    others = [match.sight(reader) for reader in (BEN, CAT, None)]
    match.take_back(ANN)
    assert match.log[-1] == Rewind(ANN, 1, "sealed")
    assert match.line == (LOT, bid(BEN, 1))
    assert [match.sight(reader) for reader in (BEN, CAT, None)] == others
    assert match.sight(ANN).log == (LOT, bid(ANN, 3), Rewind(ANN, 1, "undo"))
    match.submit(ANN, Bid(2), "person")
    match.submit(CAT, Bid(0), "person")
    assert match.sight(BEN).view.shown == (2, 1, 0)
    assert load(dump(match), EVERY_KIT) == match
    assert not practised(match.log)


def test_what_a_seat_took_back_does_not_count_the_bids_before_it() -> None:
    """In the log it is cut back to a length of its own line."""
    match = auction((BEN, 1), (ANN, 3))
    match.take_back(ANN)
    assert match.log[-1] == Rewind(ANN, 2, "undo")
    assert match.sight(ANN).log[-1] == Rewind(ANN, 1, "undo")


def test_the_last_bid_reveals_all_and_nobody_takes_a_bid_back_after_it() -> None:
    """Not in practice either: who can would tell who was the last."""
    for practice in (False, True):
        match = auction((ANN, 3), (BEN, 1), (CAT, 0), practice=practice)
        assert {match.take_back_point(seat) for seat in SEATS} == {None}


def test_what_stood_before_the_bids_cannot_be_taken_back_whether_others_have_bid_or_not() -> None:
    match = auction((ANN, 1), (BEN, 0), (CAT, 2), practice=True)
    match.submit(CHANCE, Lot(2), "table")
    match.note_hint(ANN, 1)
    assert {match.take_back_point(seat) for seat in SEATS} == {None}
    match.submit(BEN, Bid(0), "person")
    assert [match.take_back_point(seat) for seat in SEATS] == [None, 5, None]


class Called(Auction):
    """The first seat says what a lot is worth, in the open; then all bid for it."""

    def to_act(self, state: State) -> tuple[Seat, ...]:
        acting = super().to_act(state)
        return (ANN,) if acting == (CHANCE,) else acting

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        calls = isinstance(action, Lot) and self.to_act(state) == (seat,)
        return None if calls else super().refusal(state, seat, action)

    def audience(self, state: State, seat: Seat, action: Action) -> frozenset[Seat] | None:
        return None if isinstance(action, Lot) else super().audience(state, seat, action)


def test_an_open_move_is_locked_as_soon_as_bids_may_be_made_on_it() -> None:
    """Else whoever may still take it back would learn that nobody has bid."""
    match: AnyMatch = Match(Called(), Config(practice=True), 3, OwnTable())
    match.submit(ANN, Lot(4), "person")
    assert match.take_back_point(ANN) is None
    match.submit(BEN, Bid(1), "person")
    assert match.take_back_point(ANN) is None
    with pytest.raises(IllegalAction, match="nothing-to-take-back"):
        match.rewind(ANN, 0)
    match.submit(ANN, Bid(2), "person")
    assert match.take_back_point(ANN) == 2
    with pytest.raises(IllegalAction, match="nothing-to-take-back"):
        match.rewind(ANN, 0)


def test_nobody_takes_back_anothers_bid() -> None:
    match = auction((ANN, 3), (BEN, 1))
    for seat, to in ((ANN, 2), (BEN, 1), (CAT, 1), (CAT, 2), (BEN, 0)):
        with pytest.raises(IllegalAction, match="nothing-to-take-back"):
            match.rewind(seat, to)


def test_each_plays_its_own_bid_again() -> None:
    match = auction((ANN, 3), (BEN, 1))
    match.take_back(ANN)
    match.take_back(BEN)
    assert [match.can_redo(seat) for seat in SEATS] == [True, True, False]
    match.submit(CAT, Bid(4), "person")
    match.redo(ANN)
    assert match.line == (LOT, bid(CAT, 4), bid(ANN, 3))
    match.submit(BEN, Bid(2), "person")
    assert not match.can_redo()
    assert match.sight(None).view.shown == (3, 2, 4)


def test_another_bid_than_the_one_taken_back_forgets_it() -> None:
    match = auction((ANN, 3), (BEN, 1))
    match.take_back(ANN)
    match.take_back(BEN)
    match.submit(BEN, Bid(2), "person")
    assert [match.can_redo(seat) for seat in SEATS] == [True, False, False]


def test_a_card_keyed_in_wrongly_is_corrected_whoever_has_bid_on_it() -> None:
    """Those who have must bid again; the others can know of no bid."""
    match = auction((BEN, 1))
    assert match.take_back_point(BEN) == 1
    assert match.take_back_point(ANN) == 0
    match.take_back(ANN)
    assert match.line == ()
    assert match.sight(CAT).log == (LOT, Rewind(ANN, 0, "undo"))
    assert match.sight(BEN).log == (LOT, bid(BEN, 1), Rewind(ANN, 0, "undo"))
    match.submit(CHANCE, Lot(5), "table")
    assert not match.can_redo()
    assert load(dump(match), EVERY_KIT) == match


def test_a_hint_between_the_bids_moves_no_bid() -> None:
    match = auction((CAT, 1))
    match.note_hint(ANN, 2)
    match.submit(ANN, Bid(0), "person")
    assert match.sight(BEN).log == (LOT, Hinted(ANN, 2))
    assert match.sight(ANN).log == (LOT, Hinted(ANN, 2), bid(ANN, 0))
    ((hint, line),) = hinted_at(match.sight(ANN).log)
    assert (hint, line) == (Hinted(ANN, 2), (LOT,))
    assert [length for _, length in with_lengths(match.sight(ANN).log)] == [1, 1, 2]


def test_the_whole_log_can_be_read_with_bids_taken_out_of_it() -> None:
    match = auction((ANN, 3), (BEN, 1))
    match.take_back(ANN)
    match.note_hint(CAT, 1)
    ((_, line),) = hinted_at(match.log)
    assert line == match.line


def test_a_rewind_that_claims_to_leave_others_where_there_are_none_is_refused() -> None:
    match = auction((BEN, 1))
    match.take_back(BEN)
    text = dump(match)
    assert '"why": "undo"' in text
    with pytest.raises(BadSave, match="a rewind to 1 is no 'sealed'"):
        load(text.replace('"undo"', '"sealed"'), EVERY_KIT)


def test_secret_actions_one_after_the_other_keep_their_order() -> None:
    """Cards dealt in secret are told in the order in which they were dealt."""
    kit = EVERY_KIT["high-card"]
    match: AnyMatch = Match(kit.game, kit.configs[0].config, 3, Rng(1))
    match.run_chance()
    assert match.sight(None).log == (Sealed(CHANCE, "random"),) * len(match.line)
    assert match.length(None) == len(match.line)
