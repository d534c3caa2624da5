"""Who keys in a real card that one alone may see, and what do the others learn of it?"""

import pytest

from core.chance import Draw, OwnTable
from core.log import Sealed
from core.terms import Refusal, Seat
from qtapp.table.controller import MatchController
from tests.qtapp.table.cards_table import SINGLY, A, B, C, dealt
from tests.qtapp.table.toy_cards import new_cards
from tests.toys.high_card import Config, Play

DECK = Config().deck


def real(who: str, config: Config = SINGLY) -> MatchController:
    """A table with real cards."""
    controller = MatchController(new_cards(who, OwnTable(), config))
    controller.begin()
    return controller


def key_in(controller: MatchController, *cards: int) -> list[Refusal]:
    """Keys in one card after the other; what was refused."""
    refusals: list[Refusal] = []
    controller.refused.connect(refusals.append)
    for card in cards:
        controller.key_in((card,))
    controller.refused.disconnect(refusals.append)
    return refusals


def wanted(controller: MatchController) -> tuple[int, ...] | None:
    """The cards that are offered; None: nothing is asked for here."""
    what = controller.wanted[0]
    assert not what or isinstance(what, Draw)
    return what.choices if isinstance(what, Draw) else None


def looks(controller: MatchController) -> tuple[Seat | None, Seat | None]:
    """Who looks, and who is due."""
    return controller.viewer, controller.due


def without(*cards: int) -> tuple[int, ...]:
    """The deck but for these."""
    left = list(DECK)
    for card in cards:
        left.remove(card)
    return tuple(left)


@pytest.mark.usefixtures("qapp")
class TestWhoKeysIn:
    def test_each_person_keys_in_her_own_hand_after_one_hand_over(self) -> None:
        table = real("ppp")
        handed: list[int] = []
        table.handover_wanted.connect(handed.append)
        assert looks(table) == (None, A)
        for seat, cards in ((A, (1, 2)), (B, (2, 3)), (C, (4, 4))):
            assert table.due == seat
            table.show_for(seat)
            assert key_in(table, *cards) == []
            assert table.now.view.hand == cards or table.viewer is None
        assert handed == [B, C, A], "Ann was asked for at once, and again to play"

    def test_nothing_is_asked_for_while_she_does_not_look(self) -> None:
        table = real("pp")
        assert wanted(table) is None
        assert [it.code for it in key_in(table, 1)] == ["dice-not-wanted"]
        table.show_for(B)
        assert table.looking_again
        assert wanted(table) is None
        table.show_for(None)
        table.show_for(A)
        assert wanted(table) == DECK

    def test_she_goes_on_until_somebody_else_is_due(self) -> None:
        table = real("pp")
        table.show_for(A)
        assert key_in(table, 3) == []
        assert looks(table) == (A, None)
        assert wanted(table) == without(3)
        assert key_in(table, 3) == []
        assert looks(table) == (None, B)
        assert wanted(table) is None

    def test_after_her_card_is_played_she_draws_before_the_screen_goes_on(self) -> None:
        table = MatchController(dealt("pp", (1, 2), (3, 4)))
        table.begin()
        table.show_for(A)
        table.play(Play(2))
        assert looks(table) == (A, None)
        assert wanted(table) == without(1, 2)
        assert key_in(table, 1) == []
        assert looks(table) == (None, B)

    def test_one_person_among_computer_players_is_never_asked_to_look(self) -> None:
        table = real("bpb")
        assert looks(table) == (B, None)
        assert wanted(table) == DECK
        key_in(table, 1, 2)
        assert wanted(table) == without()
        assert looks(table) == (B, None)
        key_in(table, 3, 4)
        assert table.now.view.hand == (3, 4)
        assert wanted(table) == DECK, "the card of a computer is asked for as of a passer-by"

    def test_whoever_is_there_keys_in_for_a_computer_player_even_nobody(self) -> None:
        table = real("bpp")
        assert looks(table) == (None, None)
        assert wanted(table) == DECK
        key_in(table, 1, 1)
        assert looks(table) == (None, B)
        assert [type(it) for it in table.now.log] == [Sealed, Sealed]
        assert all(isinstance(it, Sealed) for it in table.match.sight(B).log)

    def test_a_seat_that_was_given_up_is_a_computer_players(self) -> None:
        table = real("ppp")
        table.match.resign(A)
        assert looks(table) == (None, None)
        key_in(table, 1, 2)
        assert looks(table) == (None, B)

    def test_who_may_look_at_once_with_nothing_to_hide_may_not_at_a_secret_draw(self) -> None:
        table = real("pp")
        table.set_straight_on(True)
        table.show_for(A)
        key_in(table, 1, 2)
        assert looks(table) == (None, B)

    def test_where_only_computers_play_anybody_keys_in_all_cards(self) -> None:
        table = real("bb")
        assert key_in(table, 1, 2, 3, 4) == []
        assert table.match.to_act() == (A,)


@pytest.mark.usefixtures("qapp")
class TestWrongCards:
    def test_a_card_that_another_holds_is_offered_and_refused_by_the_rules(self) -> None:
        table = MatchController(dealt("pp", (4, 4), config=Config()))
        table.begin()
        table.show_for(B)
        assert wanted(table) == DECK
        table.key_in((4, 4))
        refused: list[str] = []
        table.refused.connect(lambda it: refused.append(it.code))
        table.key_in((4, 4))
        table.key_in((4, 9))
        assert refused == ["no-such-deal", "no-such-card"]

    def test_a_card_that_she_holds_herself_is_not_offered(self) -> None:
        table = real("pp")
        table.show_for(A)
        key_in(table, 4)
        assert [it.code for it in key_in(table, 9)] == ["no-such-card"]
        assert wanted(table) == without(4)

    def test_a_slip_of_the_keys_is_taken_back_card_by_card(self) -> None:
        table = real("pp")
        table.show_for(A)
        key_in(table, 1, 2)
        table.show_for(A)
        assert table.looking_again
        assert table.takes_back_own
        table.take_back()
        assert looks(table) == (A, None)
        assert table.now.view.hand == (1,)
        table.take_back()
        assert table.now.view.hand == ()
        key_in(table, 3, 3)
        assert looks(table) == (None, B)

    def test_another_who_finds_her_card_gone_leads_the_screen_back(self) -> None:
        table = real("pp")
        table.show_for(A)
        key_in(table, 4, 4)
        table.show_for(B)
        assert not table.takes_back_own
        table.take_back()
        assert looks(table) == (None, A)
        assert wanted(table) is None
        table.show_for(A)
        assert table.now.view.hand == (4,)

    def test_what_another_took_back_is_hers_to_bring_back(self) -> None:
        table = real("pp")
        table.show_for(A)
        key_in(table, 4, 4)
        table.show_for(B)
        table.take_back()
        assert table.why_no_redo() == "nobody-looks"
        table.show_for(A)
        table.redo()
        assert looks(table) == (None, B)
        assert table.match.sight(A).view.hand == (4, 4)
