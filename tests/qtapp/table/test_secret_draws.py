"""Who keys in a real card that one alone may see, and what do the others learn of it?"""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from core.chance import Draw, OwnTable
from core.codec import dump, load
from core.log import Sealed
from core.terms import CHANCE, Refusal, Seat
from qtapp.table.controller import MatchController
from tests.qtapp.table.hot_seat import HotSeat, SitDown
from tests.qtapp.table.toy_cards import CardsMatch, CardsParts, new_cards
from tests.toys.high_card import KIT, Config, Deal, Play

A, B, C = map(Seat, range(3))

SINGLY = Config(singly=True)
"""Each hand is dealt card by card."""
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


def dealt(who: str, *hands: tuple[int, int], config: Config = SINGLY) -> CardsMatch:
    """A match on real cards in which these were dealt."""
    match = new_cards(who, OwnTable(), config)
    for hand in hands:
        for card in hand if config.singly else ():
            match.submit(CHANCE, Deal((card,)), "table")
        if not config.singly:
            match.submit(CHANCE, Deal(hand), "table")
    return match


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


def words(table: HotSeat, *parts: str) -> list[str]:
    """What can be read of these words."""
    return [text for text in table.readable() if any(part in text for part in parts)]


def lay(sit_down: SitDown, match: CardsMatch) -> HotSeat:
    return sit_down(match, parts=CardsParts(), kit=KIT)


def type_in(table: HotSeat, card: int) -> None:
    table.press(str(card), Qt.Key.Key_Return)


def seen(table: HotSeat) -> tuple[QImage, list[str]]:
    """All that can be seen and read now."""
    return table.frame(), table.readable()


def test_she_keys_in_her_hand_behind_the_curtain_and_nothing_of_it_is_left(
    sit_down: SitDown,
) -> None:
    table = lay(sit_down, new_cards("pp", OwnTable(), SINGLY))
    assert table.covered()
    assert words(table, "draw", "Card ") == []
    table.open()
    assert table.question == "What does Ann draw?"
    assert table.tab.dice.cards.isVisible()
    type_in(table, 4)
    assert not table.covered()
    assert table.tab.dice.cards.note == "Card 4 drawn."
    type_in(table, 2)
    assert table.covered()
    assert words(table, "Ann draw", "Card ", "(2", ", 4)") == []
    assert table.tab.side.log.text().split("\n") == ["Cards are drawn."] * 2 + [""]
    table.open()
    assert table.question == "What does Ben draw?"
    assert words(table, "(2", ", 4)", "Card 4 drawn") == []


def test_half_a_card_that_was_typed_is_gone_with_whoever_looked(sit_down: SitDown) -> None:
    table = lay(sit_down, new_cards("pp", OwnTable()))
    table.open()
    type_in(table, 3)
    table.press("2")
    panel = table.tab.dice.cards
    half_made = [(panel.picked, panel.line.text())]
    table.controller.show_for(None)
    half_made.append((panel.picked, panel.line.text()))
    assert half_made == [((3,), "2"), ((), "")]
    assert words(table, "Card ") == []


def test_a_refused_card_is_told_in_one_sentence_to_nobody_else(sit_down: SitDown) -> None:
    table = lay(sit_down, dealt("pp", (4, 4), config=Config()))
    table.open()
    for card in (4, 4):
        type_in(table, card)
    table.press(Qt.Key.Key_Return)
    told = "Somebody has that card already: one was keyed in wrongly."
    assert words(table, told)
    assert table.tab.scene.refusal_shown == told
    table.controller.show_for(None)
    assert words(table, told) == []


def test_the_second_look_has_a_button_for_the_slip(sit_down: SitDown) -> None:
    table = lay(sit_down, new_cards("pp", OwnTable(), SINGLY))
    table.open()
    type_in(table, 4)
    type_in(table, 2)
    table.click(table.curtain.others[A])
    table.click(table.tab.prompt_bar.button("take-back"))
    assert table.question == "What does Ann draw?"
    assert table.controller.now.view.hand == (4,)


def test_a_computer_players_card_is_asked_for_by_name(sit_down: SitDown) -> None:
    table = lay(sit_down, new_cards("pb", OwnTable(), SINGLY))
    for card in (1, 2):
        type_in(table, card)
    assert table.question == "What does Ben draw?"
    type_in(table, 3)
    assert words(table, "Card 3 drawn") == []
    assert table.tab.side.log.text().splitlines()[-1] == "Cards are drawn."


@pytest.mark.parametrize("who", ["ppp", "pbp", "bpp"])
def test_nothing_tells_what_others_hold_where_cards_are_keyed_in(
    sit_down: SitDown, who: str
) -> None:
    """Two matches that differ in foreign cards alone are the same, pixel for pixel."""
    shown = []
    for foreign in ((1, 2), (3, 4)):
        table = lay(sit_down, dealt(who, foreign))
        moments = [seen(table)]
        for card in (1, 3):
            if table.controller.due is not None:
                table.open()
                moments.append(seen(table))
            type_in(table, card)
            moments.append(seen(table))
        shown.append(moments)
        table.close()
    assert len(shown[0]) >= 3
    assert shown[0] == shown[1]


def test_saved_killed_and_resumed_the_same_person_goes_on(
    sit_down: SitDown, tmp_path: Path
) -> None:
    table = lay(sit_down, new_cards("pp", OwnTable(), SINGLY))
    table.open()
    type_in(table, 4)
    path = tmp_path / "game.kraal"
    path.write_text(dump(table.match), "utf-8")
    table.close()
    loaded: Any = load(path.read_text("utf-8"), {"high-card": KIT})
    resumed = lay(sit_down, loaded)
    assert resumed.covered()
    assert resumed.curtain.said == "Pass to Ann"
    assert words(resumed, "draw?", "Card ") == []
    resumed.open()
    assert resumed.controller.now.view.hand == (4,)
    assert resumed.question == "What does Ann draw?"
    type_in(resumed, 2)
    assert resumed.curtain.said == "Pass to Ben"


def test_a_replay_asks_for_no_card_and_shows_her_own_only(sit_down: SitDown) -> None:
    table = lay(sit_down, dealt("pp", (1, 2), (3, 3)))
    table.open()
    table.press("2")
    assert table.question == "What does Ann draw?"
    table.tab.replay.open(3)
    assert table.tab.dice.cards.isHidden()
    assert "Card 1 drawn." in table.tab.side.log.text()
    assert words(table, "Card 3 drawn", "(3") == []
    table.tab.replay.close()
    QApplication.processEvents()
    assert table.tab.dice.cards.isVisible()


def test_entries_of_real_cards_are_written_down_for_their_seat_alone() -> None:
    match = dealt("pp", (1, 2), (3, 4))
    assert [list(it.audience or ()) for it in match.line] == [[A], [A], [B], [B]]
