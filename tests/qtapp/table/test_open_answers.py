"""Can somebody answer out of turn without a curtain, and is the answer hers? (Game.open_choice)

High Card with calls: Ann's card is beaten by Ben's, and she may call the trick off for all to hear.
"""

import pytest

from core.chance import ChanceSource, OwnTable, Rng
from core.match import Match
from core.terms import CHANCE, Seat
from qtapp.table.controller import MatchController
from tests.qtapp.table.cards_table import A, B, C, beaten
from tests.qtapp.table.toy_auction import seated
from tests.qtapp.table.toy_cards import CardsMatch
from tests.toys.high_card import KIT, Answer, Config, Deal, Play

CALL, LET = Answer(call=True), Answer(call=False)


def at(match: CardsMatch) -> MatchController:
    controller = MatchController(match)
    controller.begin()
    return controller


def ben_beats(who: str = "ppp", source: ChanceSource | None = None) -> MatchController:
    """Ben looks, and beats Ann's card."""
    table = at(beaten(who, played=False, source=source))
    if table.due is not None:
        table.show_for(table.due)
    table.play(Play(3))
    return table


def who(table: MatchController) -> tuple[Seat | None, Seat | None, Seat | None]:
    """Who looks, who is due, and in whose name is played here."""
    return table.viewer, table.due, table.answering


@pytest.mark.usefixtures("qapp")
class TestWhoAnswers:
    def test_whoever_looks_goes_on_looking_and_answers_for_her_who_is_to_act(self) -> None:
        table = ben_beats()
        assert who(table) == (B, None, A)
        table.play(CALL)
        assert table.match.line[-2].seat == A
        assert table.match.line[-2].by == "person"
        assert table.now.view.off

    def test_the_curtain_falls_afterwards_for_somebody_else_only(self) -> None:
        table = ben_beats()
        table.play(LET)
        assert who(table) == (None, C, None)
        real = ben_beats(source=OwnTable())
        real.play(LET)
        assert who(real) == (B, None, None), "Ben draws his own card, and goes on looking for it"
        real.key_in((4,))
        assert who(real) == (None, C, None)

    def test_nobody_has_to_look_after_a_resume(self) -> None:
        table = at(beaten())
        assert who(table) == (None, None, A)
        assert table.now.view.hand == ()
        assert table.refusal(CALL) is None
        table.play(CALL)
        assert who(table) == (None, C, None)

    def test_whoever_leaves_the_screen_leaves_it_open(self) -> None:
        table = ben_beats()
        table.show_for(None)
        assert who(table) == (None, None, A)
        table.show_for(B)
        assert who(table) == (B, None, A)

    def test_in_the_ordinary_case_the_viewer_acts(self) -> None:
        table = at(beaten(played=False))
        assert who(table) == (None, B, None)
        table.show_for(B)
        assert who(table) == (B, None, B)
        table.show_for(None)
        table.show_for(C)
        assert who(table) == (C, None, None), "a second look"
        assert table.refusal(Play(1)) is not None

    def test_one_person_answers_for_herself_and_computer_players_for_themselves(self) -> None:
        table = at(beaten("pbb"))
        assert who(table) == (A, None, A)
        table = ben_beats("bpp")
        assert who(table) == (B, None, None), "the computer thinks"
        table.play(CALL)
        assert table.match.to_act() == (A,)
        table.play_for([(A, CALL, table.match.sight(A).version)])
        assert table.now.view.off

    def test_an_old_moment_is_answered_by_nobody(self) -> None:
        table = ben_beats()
        table.show_at(3)
        assert table.answering is None
        codes: list[str] = []
        table.refused.connect(lambda it: codes.append(it.code))
        table.play(CALL)
        table.show_at(None)
        assert codes == ["replaying"]
        assert table.answering == A

    def test_an_answer_to_what_is_not_there_any_more_comes_too_late(self) -> None:
        table = ben_beats()
        codes: list[str] = []
        table.refused.connect(lambda it: codes.append(it.code))
        table.play(CALL, seen=table.now.version - 1)
        assert codes == ["too-late"]
        table.play(CALL, seen=table.now.version)
        assert codes == ["too-late"]

    def test_who_plays_what_is_not_an_answer_is_refused_by_the_rules(self) -> None:
        table = ben_beats()
        refusal = table.refusal(Play(1))
        assert refusal is not None
        assert refusal.code == "answer-first"

    def test_a_seat_that_changes_hands_leaves_the_table_open(self) -> None:
        table = ben_beats()
        table.match.set_sitters(seated("ppb"))
        assert who(table) == (None, None, A)


@pytest.mark.usefixtures("qapp")
class TestUndo:
    def last_card(self, who: str = "pppb") -> MatchController:
        """Ben beats Ann's card, and no card is left to be drawn: nothing falls after an answer."""
        config = Config(ranks=3, copies=3, hand=2, calls=1)
        match = Match(KIT.game, config, 4, Rng(7))
        match.set_sitters(seated(who))
        for cards in ((1, 2), (1, 3), (1, 2), (2, 3)):
            match.submit(CHANCE, Deal(cards), "table")
        match.submit(A, Play(1), "person")
        match.submit(CHANCE, Deal((3,)), "table")
        table = at(match)
        table.show_for(B)
        table.play(Play(3))
        return table

    def test_whoever_looks_takes_the_answer_back_and_gives_it_again(self) -> None:
        table = self.last_card()
        assert who(table) == (B, None, A)
        table.play(CALL)
        assert table.due == C
        assert table.why_no_take_back() == "nobody-looks", "not behind the curtain"
        table.show_for(C)
        assert table.why_no_take_back() is None
        assert not table.takes_back_own
        table.take_back()
        assert who(table) == (C, None, A)
        assert table.why_no_redo() is None
        table.redo()
        assert table.match.line[-1].action == CALL
        assert table.match.line[-1].seat == A
        assert who(table) == (C, None, C)

    def test_she_who_answered_takes_it_back_in_a_second_look(self) -> None:
        table = self.last_card()
        table.play(CALL)
        table.show_for(A)
        assert table.looking_again
        assert table.takes_back_own
        table.take_back()
        assert who(table) == (A, None, A)

    def test_nobody_need_look_to_take_it_back_while_the_table_lies_open(self) -> None:
        table = self.last_card("ppbp")
        table.show_for(None)
        assert table.why_no_take_back() == "nothing"
        assert table.why_no_redo() == "nothing"
        table.play(LET)
        assert who(table) == (None, None, None), "the computer is to act"
        assert table.can_take_back()
        table.take_back()
        assert who(table) == (None, None, A)
        table.redo()
        assert who(table) == (None, None, None)

    def test_a_card_that_was_drawn_since_stands_in_the_way(self) -> None:
        table = ben_beats()
        table.play(LET)
        table.show_for(C)
        assert table.why_no_take_back() == "nothing"
        table.show_for(None)
        table.show_for(A)
        assert table.why_no_take_back() == "roll"

    def test_an_answer_of_a_computer_player_stands(self) -> None:
        table = ben_beats("bpp")
        table.play_for([(A, CALL, table.match.sight(A).version)])
        assert not table.can_take_back()
