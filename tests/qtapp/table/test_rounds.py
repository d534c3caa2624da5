"""Does a question that goes round pass by those who have said so, and reach those who speak up?"""

from typing import Any

import pytest

from core.log import Entry
from core.terms import Seat
from qtapp.table.controller import MatchController
from tests.qtapp.table.toy_windows import A, B, C, D, WindowsMatch, new_windows
from tests.toys.windows import KIT, NOBODY, SHIELD, STONE, Lay, Pass

EMPTY = (0, 0)
pytestmark = pytest.mark.usefixtures("qapp")


class Round:
    """A controller, and whoever sits there; time does not pass."""

    def __init__(self, who: str, *hands: tuple[int, int], way: Any = "anyone") -> None:
        self.match: WindowsMatch = new_windows(who, *(hands or (EMPTY,) * len(who)))
        self.controller = MatchController(self.match)
        self.controller.set_waits(KIT.waits)
        self.controller.set_way(way)
        self.codes: list[str] = []
        self.controller.refused.connect(lambda refusal: self.codes.append(refusal.code))
        self.controller.begin()

    @property
    def rounds(self) -> Any:
        return self.controller.rounds

    def state(self) -> tuple[Seat | None, Seat | None]:
        """Who looks, and who is due."""
        return self.controller.viewer, self.controller.due

    def pass_on(self, times: int = 9) -> None:
        """Lets so much time pass that everybody passes who has said so."""
        for _ in range(times):
            self.controller.pass_on()

    def bot(self, action: Any = Pass()) -> None:  # noqa: B008 - a value
        """The computer player that is asked does this."""
        (seat,) = self.match.to_act()
        self.controller.play_for([(seat, action, self.match.sight(seat).version)])

    def played(self) -> list[tuple[int, str]]:
        """What players did, the newest last."""
        return [(it.seat, it.action.tag) for it in self.match.line if it.seat >= 0]


def test_several_persons_are_asked_at_once_and_nobody_looks() -> None:
    table = Round("ppp")
    assert table.state() == (None, None)
    assert table.rounds.in_question == (A, B, C)
    assert table.controller.answering is None


def test_nobody_lets_all_persons_pass_one_after_the_other() -> None:
    table = Round("ppp")
    table.controller.say_nobody()
    assert table.played() == []
    table.pass_on(2)
    assert table.played() == [(0, "pass"), (1, "pass")]
    assert table.rounds.nobody
    table.pass_on()
    assert table.match.state.table.turn == 1
    assert [it.by for it in table.match.line[-4:-1]] == ["person"] * 3
    assert not table.rounds.nobody, "the next round is asked anew"
    assert table.state() == (None, None)


def test_whoever_speaks_up_looks_when_it_comes_to_her_and_those_before_pass() -> None:
    table = Round("pppp")
    table.controller.speak_up(C)
    table.controller.say_nobody()
    assert table.state() == (None, None), "two are asked before"
    table.pass_on()
    assert table.played() == [(0, "pass"), (1, "pass")]
    assert table.state() == (None, C)
    table.controller.show_for(C)
    assert not table.controller.looking_again
    assert table.controller.answering == C
    table.controller.play(Pass())
    assert table.state() == (None, None), "Dora is asked, at the bar"
    assert table.rounds.in_question == (D,)


def test_several_may_speak_up() -> None:
    table = Round("pppp")
    table.controller.speak_up(D)
    table.controller.speak_up(B)
    table.controller.say_nobody()
    table.pass_on()
    assert table.state() == (None, B)
    table.controller.show_for(B)
    table.controller.play(Pass())
    table.pass_on()
    assert table.played()[-1] == (2, "pass")
    assert table.state() == (None, D)


def test_whoever_speaks_up_first_cuts_off_nobody_who_is_asked_before() -> None:
    """All may speak up until it is said that nobody else does, in whatever order they do."""
    table = Round("pppp")
    table.controller.speak_up(C)
    table.pass_on()
    assert table.played() == []
    assert table.state() == (None, None)
    table.controller.speak_up(B)
    table.controller.say_nobody()
    table.pass_on()
    assert table.played() == [(0, "pass")]
    assert table.state() == (None, B)
    table.controller.show_for(B)
    table.controller.play(Pass())
    assert table.state() == (None, C), "the round is still on"


def test_whoever_speaks_up_late_has_the_others_asked_once_more() -> None:
    table = Round("pppp")
    table.controller.say_nobody()
    table.pass_on(1)
    table.controller.speak_up(D)
    assert not table.rounds.nobody
    table.pass_on()
    assert table.played() == [(0, "pass")]
    assert table.rounds.in_question == (B, C, D)


def test_the_round_remembers_who_was_asked_in_it() -> None:
    table = Round("pppp")
    table.controller.speak_up(B)
    table.controller.say_nobody()
    table.pass_on()
    assert table.rounds.members == (A, B, C, D)
    table.controller.show_for(B)
    table.controller.play(Pass())
    assert table.rounds.members == (A, B, C, D)
    table.controller.say_nobody()
    table.pass_on()
    assert table.rounds.members == (B, C, D, A), "another round"


@pytest.mark.parametrize(
    ("who", "claims", "waits"),
    [("ppp", (), False), ("pbp", (), True), ("bpp", (), True), ("pppb", (C,), False)],
)
def test_only_persons_need_not_wait_for_each_other(who: str, claims: Any, waits: bool) -> None:
    """Nothing can be told from time where no computer is asked before the next one looks."""
    table = Round(who)
    assert not table.rounds.among_persons
    for seat in claims:
        table.controller.speak_up(seat)
    table.controller.say_nobody()
    assert table.rounds.among_persons != waits


def test_whoever_spoke_up_by_mistake_says_it_once_more() -> None:
    table = Round("ppp")
    table.controller.speak_up(C)
    table.controller.speak_up(C)
    table.pass_on()
    assert table.played() == []
    assert table.rounds.claims == ()


def test_computers_answer_in_between() -> None:
    table = Round("pbp")
    table.controller.say_nobody()
    table.pass_on()
    assert table.played() == [(0, "pass")]
    table.bot()
    table.pass_on()
    assert table.match.state.table.turn == 1


def test_nobody_lets_pass_for_who_gave_up() -> None:
    """A computer answers for her, though she is the only person who looks on."""
    table = Round("pbb")
    table.controller.let_pass("turn-over")
    table.match.resign(A)
    table.pass_on(1)
    assert table.played() == []
    assert table.rounds.passing(A) == ""


def test_who_gave_up_is_not_asked_at_the_bar() -> None:
    table = Round("ppbb")
    table.match.resign(A)
    table.match.resign(B)
    assert not table.rounds.open
    assert table.state() == (None, None), "no curtain waits for whom a computer answers"
    table.controller.say_nobody()
    table.pass_on(1)
    assert table.played() == []


def test_a_claim_is_void_when_something_is_laid_before_and_all_are_asked_anew() -> None:
    table = Round("bppp", (STONE, 0), EMPTY, EMPTY, EMPTY)
    table.controller.speak_up(C)
    table.bot(Lay(STONE, 2))
    assert table.rounds.void == (C,)
    assert table.rounds.claims == ()
    assert table.rounds.in_question == (B, C, D)
    table.pass_on()
    assert table.played() == [(0, "lay")]


def test_a_round_of_two_seats_is_another_one_once_something_is_laid() -> None:
    """What is left to be asked looks the same."""
    table = Round("pp", (STONE, 0), EMPTY)
    table.controller.speak_up(A)
    table.controller.speak_up(B)
    table.controller.say_nobody()
    table.controller.show_for(A)
    table.controller.play(Lay(STONE, 1))
    assert table.rounds.asked == (B,)
    assert table.rounds.void == (B,)
    assert table.state() == (None, None)


def test_a_trick_of_a_person_brings_the_bar_for_the_others_again() -> None:
    table = Round("ppp", (STONE, 0), (SHIELD, 0), EMPTY)
    table.controller.speak_up(A)
    table.controller.say_nobody()
    table.controller.show_for(A)
    table.controller.play(Lay(STONE, 1))
    assert table.state() == (None, None)
    assert table.rounds.in_question == (B, C), "Ann laid it"
    table.controller.speak_up(B)
    table.controller.say_nobody()
    table.controller.show_for(B)
    table.controller.play(Lay(SHIELD, NOBODY))
    assert table.rounds.in_question == (A, C)


def test_a_round_in_which_no_person_is_asked_any_more_goes_on_before_all() -> None:
    table = Round("ppb")
    table.controller.speak_up(B)
    table.controller.say_nobody()
    table.pass_on()
    table.controller.show_for(B)
    table.controller.play(Pass())
    assert not table.rounds.open
    assert table.state() == (None, None), "Ben's hand does not stay on the screen"
    table.bot()
    assert table.rounds.open


def test_somebody_looks_again_behind_the_curtain_and_plays_nothing() -> None:
    table = Round("ppp", (STONE, 0), (SHIELD, 0), EMPTY)
    table.controller.look_in(B)
    assert table.state() == (None, B)
    table.controller.show_for(B)
    assert table.controller.looking_again
    table.controller.play(Pass())
    assert table.codes == ["looking-again"]
    table.controller.show_for(None)
    assert table.state() == (None, None)


def test_one_person_among_computers_is_simply_asked() -> None:
    table = Round("pbb")
    assert table.state() == (A, None)
    assert table.controller.answering == A
    assert not table.rounds.open


# Hand round


def test_handed_round_each_person_is_asked_behind_the_curtain() -> None:
    table = Round("ppp", way="hand-round")
    for seat in (A, B, C):
        assert table.state() == (None, seat)
        table.controller.show_for(seat)
        table.controller.play(Pass())
    assert table.state() == (None, B), "whose turn it is now"


def test_the_way_can_be_changed_in_mid_game() -> None:
    table = Round("ppp")
    table.controller.say_nobody()
    table.controller.set_way("hand-round")
    assert table.state() == (None, A)
    table.pass_on()
    assert table.played() == []


@pytest.mark.parametrize("hand", [EMPTY, (SHIELD, STONE)])
def test_the_curtain_falls_between_persons_even_if_none_of_them_holds_anything(hand: Any) -> None:
    table = Round("ppp", hand, hand, hand, way="hand-round")
    table.controller.set_straight_on(on=True)
    table.controller.show_for(A)
    table.controller.play(Pass())
    assert table.state() == (None, B)


# Standing orders


def test_a_person_alone_lets_everything_pass_until_something_is_aimed_at_her() -> None:
    table = Round("pbb", EMPTY, (STONE, STONE), EMPTY)
    table.controller.let_pass("aimed-at")
    assert table.controller.answering is None
    assert table.played() == [], "not at once"
    table.pass_on()
    table.bot(Lay(STONE, 2))
    table.pass_on()
    assert table.played() == [(0, "pass"), (1, "lay"), (0, "pass")]
    table.bot()  # Cleo lets it hit her
    table.bot()
    table.pass_on()
    table.bot(Lay(STONE, 0))
    assert table.rounds.passing(A) == ""
    assert table.controller.answering == A


def test_while_everything_passes_nothing_else_is_played() -> None:
    table = Round("pbb", (STONE, 0), EMPTY, EMPTY)
    table.controller.let_pass("turn-over")
    table.controller.play(Lay(STONE, 1))
    assert table.codes == ["letting-pass"]
    table.controller.end_letting_pass()
    table.controller.play(Lay(STONE, 1))
    assert table.played() == [(0, "lay")]


def test_an_order_that_would_end_at_once_is_not_offered() -> None:
    table = Round("bpb", (STONE, 0), EMPTY, EMPTY)
    table.bot(Lay(STONE, 1))
    assert table.rounds.offered((B,)) == ("turn-over",)
    table.controller.let_pass("aimed-at")
    assert table.rounds.passing(B) == ""


def test_all_persons_together_let_everything_pass_and_any_of_them_ends_it() -> None:
    table = Round("ppp")
    table.controller.let_pass("turn-over")
    assert table.rounds.passing(None) == "turn-over"
    table.pass_on(2)
    assert table.played() == [(0, "pass"), (1, "pass")]
    table.controller.end_letting_pass()
    table.pass_on()
    assert len(table.played()) == 2
    assert table.rounds.in_question == (C,)


def test_an_order_of_all_ends_when_it_is_over_for_one_of_them() -> None:
    table = Round("ppb", EMPTY, EMPTY, (STONE, 0))
    table.controller.let_pass("aimed-at")
    table.pass_on()
    table.bot(Lay(STONE, 1))
    table.pass_on()
    assert table.played()[-1] == (2, "lay")
    assert table.rounds.in_question == (A, B)


def test_handed_round_no_curtain_falls_for_whoever_lets_everything_pass() -> None:
    table = Round("ppb", way="hand-round")
    table.controller.show_for(A)
    table.controller.let_pass("turn-over")
    table.pass_on()
    assert table.state() == (None, B)
    assert table.rounds.passing(B) == "", "whoever looks knows of her own only"
    table.controller.show_for(B)
    table.controller.play(Pass())
    table.bot()
    assert table.rounds.passing(A) == "", "the turn is over"


def test_the_order_of_another_is_not_the_reason_why_a_viewer_cannot_play() -> None:
    table = Round("ppp", EMPTY, (STONE, 0), EMPTY, way="hand-round")
    table.controller.show_for(A)
    table.controller.let_pass("turn-over")
    table.pass_on(1)
    table.controller.show_for(B)
    table.controller.play(Lay(STONE, C))
    assert table.state() == (B, None), "Ann is asked, and passes"
    refusal = table.controller.refusal(Pass())
    assert refusal is not None
    assert refusal.code == "not-your-turn"


def test_an_order_is_gone_when_something_is_taken_back_or_others_sit_down() -> None:
    table = Round("pbb")
    table.controller.let_pass("turn-over")
    table.pass_on()
    table.controller.take_back()
    assert table.rounds.passing(A) == ""
    table.controller.let_pass("turn-over")
    sitters = table.match.sitters
    table.match.set_sitters((sitters[0], sitters[1], sitters[0]))
    assert table.rounds.passing(A) == ""


# Undo


def test_what_a_computer_player_has_followed_is_not_taken_back() -> None:
    table = Round("pppb")
    table.controller.say_nobody()
    table.pass_on()
    assert table.played() == [(0, "pass"), (1, "pass"), (2, "pass")]
    assert not table.controller.can_take_back(), "Dora is asked, and is a computer"


def test_passes_that_were_one_answer_are_taken_back_together() -> None:
    table = Round("pppp")
    table.controller.say_nobody()
    table.pass_on(3)
    assert table.controller.can_take_back()
    table.controller.take_back()
    assert table.played() == []
    assert table.rounds.in_question == (A, B, C, D)
    table.pass_on()
    assert table.played() == []


def test_only_what_no_computer_has_followed_is_taken_back() -> None:
    table = Round("pbpp")
    table.controller.say_nobody()
    table.pass_on()
    table.bot()
    table.pass_on(1)
    assert table.played() == [(0, "pass"), (1, "pass"), (2, "pass")]
    table.controller.take_back()
    assert table.played() == [(0, "pass"), (1, "pass")]
    assert not table.controller.can_take_back()


def test_whoever_sits_here_takes_back_what_a_person_has_laid() -> None:
    table = Round("ppp", (STONE, 0), EMPTY, EMPTY)
    table.controller.speak_up(A)
    table.controller.say_nobody()
    table.controller.show_for(A)
    table.controller.play(Lay(STONE, 1))
    table.controller.take_back()
    assert table.played() == []
    assert table.state() == (None, None)


# What is in the match


def test_a_pass_that_was_said_before_is_an_entry_like_any_other() -> None:
    by_hand, said = Round("pbb"), Round("pbb")
    by_hand.controller.play(Pass())
    said.controller.let_pass("turn-over")
    said.pass_on()
    assert by_hand.match.line == said.match.line
    assert said.match.line[-1] == Entry(A, Pass(), "person")


def test_a_table_that_is_taken_away_remembers_nothing() -> None:
    table = Round("pbb")
    table.controller.let_pass("turn-over")
    again = MatchController(table.match)
    again.begin()
    assert again.rounds.passing(A) == ""
