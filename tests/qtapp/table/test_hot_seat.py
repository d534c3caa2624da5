"""Who looks, and who is asked to look next, whatever happens to the match? (DESIGN 3, hot seat)"""

from typing import Any

import pytest

from core.chance import OwnTable
from core.codec import dump, load
from core.log import Sight
from core.seating import Sitter
from core.terms import Seat
from qtapp.table.controller import MatchController
from tests.qtapp.table.toy import new_match
from tests.qtapp.table.toy_auction import AuctionMatch, new_auction, seated
from tests.toys.auction import KIT, Bid, Config

A, B, C, D = map(Seat, range(4))


class Heard:
    """A controller, and all that it tells, in order."""

    def __init__(self, match: AuctionMatch) -> None:
        self.controller = MatchController(match)
        self.told: list[Any] = []
        self.codes: list[str] = []
        self.controller.sight_changed.connect(self._sight)
        self.controller.viewer_changed.connect(lambda: self.told.append("viewer"))
        self.controller.handover_wanted.connect(lambda seat: self.told.append(("wanted", seat)))
        self.controller.refused.connect(lambda refusal: self.codes.append(refusal.code))
        self.controller.begin()

    def _sight(self, sight: Sight[Any, Any]) -> None:
        self.told.append(sight.seat)

    def look(self) -> Seat:
        """Whoever is due looks."""
        due = self.controller.due
        assert due is not None
        self.controller.show_for(due)
        return due

    def turn(self, coins: int = 1) -> Seat:
        """Whoever is due looks and bids."""
        seat = self.look()
        self.controller.play(Bid(coins))
        return seat

    def state(self) -> tuple[Seat | None, Seat | None]:
        """Who looks, and who is due."""
        return self.controller.viewer, self.controller.due


def sit(who: str = "ppp", **options: Any) -> Heard:
    return Heard(new_auction(who, **options))


@pytest.mark.usefixtures("qapp")
class TestWhoLooks:
    def test_at_the_start_nobody_looks_and_the_first_person_is_asked_for(self) -> None:
        heard = sit("ppp")
        assert heard.state() == (None, A)
        assert heard.told == [None, ("wanted", A)]
        assert heard.controller.several_persons
        assert heard.controller.names == ("Ann", "Ben", "Cleo")

    def test_without_sitters_persons_play_all_seats(self) -> None:
        match = new_auction("pp")
        match.set_sitters(())
        assert Heard(match).controller.persons == (A, B)

    def test_a_person_among_computer_players_always_looks(self) -> None:
        heard = sit("bpb")
        assert heard.state() == (B, None)
        assert not heard.controller.several_persons
        heard.controller.play(Bid(2))
        assert heard.state() == (B, None)
        assert set(heard.told) == {B}, "no curtain, and no passer-by's sight in between"

    def test_the_player_of_a_solo_game_always_looks(self) -> None:
        assert MatchController(new_match()).viewer == A

    def test_where_only_computers_play_nobody_looks_and_nobody_is_asked_for(self) -> None:
        assert sit("bbb").state() == (None, None)

    def test_after_each_bid_nobody_looks_until_the_next_person_does(self) -> None:
        heard = sit("ppp")
        heard.told.clear()
        assert heard.turn() == A
        assert heard.told == ["viewer", A, "viewer", None, ("wanted", B)]
        heard.told.clear()
        assert heard.look() == B
        assert heard.told == ["viewer", B]

    def test_the_next_one_is_the_first_clockwise_who_is_to_act(self) -> None:
        heard = sit("ppbp")
        assert [heard.turn(), heard.turn(), heard.turn()] == [A, B, D]
        assert heard.state() == (D, None), "while the computer thinks, Dora goes on looking"

    def test_whoever_made_the_last_bid_goes_on_if_she_is_to_act_again(self) -> None:
        heard = sit("ppp")
        heard.turn()
        heard.turn()
        heard.turn()
        assert heard.controller.now.view.shown == (1, 1, 1)
        assert heard.state() == (C, None)
        heard.controller.play(Bid(0))
        assert heard.state() == (None, A), "clockwise from her"

    def test_computers_that_act_behind_the_curtain_change_nothing(self) -> None:
        heard = sit("ppb")
        heard.turn()
        before = heard.state()
        heard.controller.play_for([(C, Bid(3), heard.controller.match.sight(C).version)])
        assert heard.state() == before == (None, B)

    def test_chance_changes_no_hands(self) -> None:
        """Real dice are keyed in by whoever looked last, or before anybody has looked."""
        heard = sit("pp", source=OwnTable())
        assert heard.state() == (None, None)
        heard.controller.key_in((4,))
        assert heard.state() == (None, A)
        heard.turn()
        heard.turn()
        assert heard.state() == (B, None), "the die of the next lot is waited for"
        heard.controller.key_in((2,))
        assert heard.state() == (B, None)

    def test_when_it_is_over_nobody_looks_and_nobody_is_asked_for(self) -> None:
        heard = sit("pp", config=Config(lots=1))
        heard.turn()
        heard.turn()
        assert heard.controller.now.outcome is not None
        assert heard.state() == (None, None)
        heard.controller.show_for(A)
        assert heard.state() == (None, None)

    def test_one_person_goes_on_looking_when_it_is_over(self) -> None:
        heard = sit("pb", config=Config(lots=1))
        heard.controller.play(Bid(1))
        heard.controller.play_for([(B, Bid(2), heard.controller.match.sight(B).version)])
        assert heard.controller.now.outcome is not None
        assert heard.state() == (A, None)

    def test_a_match_that_is_loaded_begins_at_the_curtain(self) -> None:
        heard = sit("ppp")
        heard.turn()
        loaded = load(dump(heard.controller.match), {"auction": KIT})
        assert loaded.sitters == heard.controller.match.sitters
        assert Heard(loaded).state() == (None, B)

    def test_before_another_person_looks_nobody_does(self) -> None:
        heard = sit("ppp")
        heard.look()
        heard.told.clear()
        heard.controller.show_for(C)
        assert heard.told == ["viewer", None, ("wanted", A), "viewer", C]

    def test_a_computers_seat_is_shown_to_nobody(self) -> None:
        with pytest.raises(ValueError, match="no person plays seat 2"):
            sit("ppb").controller.show_for(C)

    def test_who_left_the_screen_is_asked_for_again(self) -> None:
        heard = sit("ppp")
        heard.turn()
        assert heard.look() == B
        heard.controller.show_for(None)
        assert heard.state() == (None, B)

    def test_a_slot_that_opens_at_once_hears_of_every_change_in_order(self) -> None:
        heard = sit("pp")
        heard.controller.handover_wanted.connect(heard.controller.show_for)
        heard.controller.show_for(A)
        heard.told.clear()
        heard.controller.play(Bid(1))
        assert heard.told == ["viewer", None, ("wanted", B), "viewer", B]


@pytest.mark.usefixtures("qapp")
class TestWhatIsRefused:
    def test_nothing_is_played_while_nobody_looks(self) -> None:
        heard = sit("pp")
        do = heard.controller
        do.play(Bid(1))
        do.take_back()
        do.redo()
        do.restart()
        assert heard.codes == ["nobody-looks"] * 4
        assert not do.match.log[1:]
        assert do.refusal(Bid(1)) is not None
        assert do.only_action() is None
        assert do.why_no_take_back() == do.why_no_redo() == "nobody-looks"

    def test_nobody_is_given_a_hint_while_nobody_looks(self) -> None:
        heard = sit("pp")
        heard.controller.note_hint(1)
        assert len(heard.controller.match.log) == 1

    def test_undo_is_of_the_viewers_own_last_step(self) -> None:
        heard = sit("ppp")
        heard.turn(2)
        assert heard.look() == B
        assert heard.controller.why_no_take_back() == "nothing"
        heard.controller.take_back()
        assert heard.codes == ["nothing-to-take-back"]

    def test_redo_is_of_what_the_viewer_took_back(self) -> None:
        heard = sit("ppp")
        heard.turn(2)
        heard.controller.show_for(A)
        heard.controller.take_back()
        heard.controller.show_for(None)
        heard.controller.show_for(B)
        assert heard.controller.why_no_redo() == "looking-again"
        heard.controller.show_for(None)
        assert heard.look() == A
        assert heard.controller.can_redo()
        heard.controller.redo()
        assert heard.state() == (None, B)

    def test_undo_says_that_the_bids_are_turned_up(self) -> None:
        heard = sit("pp", source=OwnTable())
        heard.controller.key_in((4,))
        heard.turn()
        heard.turn()
        assert heard.controller.why_no_take_back() == "revealed"
        heard.controller.key_in((4,))
        assert heard.controller.can_take_back(), "a die that was keyed in can be corrected"

    def test_undo_says_that_a_die_has_been_rolled_since(self) -> None:
        heard = sit("pp")
        heard.turn()
        heard.turn()
        assert heard.controller.why_no_take_back() == "roll"


@pytest.mark.usefixtures("qapp")
class TestASecondLook:
    def test_any_person_may_look_at_her_own_bid_again_before_the_reveal(self) -> None:
        heard = sit("ppp")
        heard.turn(3)
        heard.controller.show_for(A)
        assert heard.controller.now.view.bid == 3
        assert heard.controller.looking_again
        heard.controller.show_for(None)
        assert heard.state() == (None, B), "and it is still Ben's turn"

    def test_nothing_is_played_during_a_second_look(self) -> None:
        """Whether she has bid or not: nobody can tell from what she may do."""
        heard = sit("ppp")
        heard.turn(3)
        for seat in (A, C):
            heard.controller.show_for(seat)
            heard.controller.play(Bid(1))
            heard.controller.show_for(None)
        assert heard.codes == ["looking-again"] * 2
        assert heard.state() == (None, B)

    def test_her_bid_can_be_taken_back_and_then_it_is_her_turn(self) -> None:
        heard = sit("ppp")
        heard.turn(3)
        heard.controller.show_for(A)
        assert heard.controller.can_take_back()
        heard.controller.take_back()
        assert heard.state() == (A, None)
        assert not heard.controller.looking_again
        heard.controller.play(Bid(2))
        assert heard.state() == (None, B)

    @pytest.mark.parametrize("others", [0, 1])
    def test_what_she_may_take_back_does_not_tell_who_has_bid(self, others: int) -> None:
        heard = sit("pppb")
        heard.turn(3)
        heard.turn(2)
        if others:
            heard.controller.play_for([(D, Bid(1), heard.controller.match.sight(D).version)])
        heard.controller.show_for(A)
        assert heard.controller.why_no_take_back() is None
        assert heard.controller.length == 2, "the lot and her own bid"


@pytest.mark.usefixtures("qapp")
class TestSeatsThatChange:
    def test_a_computer_that_becomes_a_person_brings_the_curtain(self) -> None:
        heard = sit("pb")
        heard.controller.match.set_sitters(seated("pp"))
        assert heard.state() == (None, A)
        assert heard.told[-2:] == [None, ("wanted", A)]

    def test_the_person_who_is_left_alone_goes_on_looking(self) -> None:
        heard = sit("pp")
        assert heard.look() == A
        heard.controller.match.set_sitters(seated("pb"))
        assert heard.state() == (A, None)

    def test_another_one_who_is_left_alone_is_asked_for_first(self) -> None:
        """The screen is still before whoever has just got up."""
        heard = sit("pp")
        assert heard.look() == A
        heard.controller.match.set_sitters(seated("bp"))
        assert heard.state() == (None, B)
        heard.controller.show_for(B)
        assert heard.state() == (B, None)

    def test_a_person_who_becomes_a_computer_is_asked_for_no_more(self) -> None:
        heard = sit("ppp")
        heard.turn()
        heard.controller.match.set_sitters(seated("pbp"))
        assert heard.state() == (None, C)

    def test_a_new_name_changes_no_hands(self) -> None:
        heard = sit("pp")
        heard.look()
        heard.controller.match.set_sitters((Sitter("Anna"), Sitter("Ben")))
        assert heard.state() == (A, None)
        assert heard.controller.names == ("Anna", "Ben")

    def test_who_gave_up_is_asked_for_no_more(self) -> None:
        heard = sit("ppp")
        heard.controller.match.resign(A)
        assert heard.controller.persons == (B, C)
        assert heard.state() == (None, B)


@pytest.mark.usefixtures("qapp")
class TestReplay:
    def test_a_replay_ends_when_somebody_else_looks(self) -> None:
        heard = sit("ppp")
        heard.look()
        moments: list[int | None] = []
        heard.controller.replay_changed.connect(moments.append)
        heard.controller.show_at(0)
        heard.controller.show_for(None)
        assert heard.controller.shown is None
        assert moments == [0, None]

    def test_a_replay_ends_as_far_as_the_viewer_knows(self) -> None:
        heard = sit("ppp")
        heard.turn()
        heard.look()
        assert heard.controller.length == 1
        heard.controller.show_at(99)
        assert heard.controller.shown == 1
        assert [it.view.bid for it in heard.controller.moments()] == [None, None]
