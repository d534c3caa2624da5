"""Is it asked how several persons are asked all round, where that makes a difference?"""

import pytest
from pytestqt.qtbot import QtBot

from core.kit import AnyKit
from core.seating import Sitter
from qtapp.settings import Settings
from qtapp.table.controller import MatchController
from qtapp.table.new_game import NewGameDialog
from qtapp.table.seats_dialog import SeatsDialog
from qtapp.why_not import why_no_way
from tests.qtapp.table.toy_auction import AuctionParts, new_auction
from tests.qtapp.table.toy_parts import make_look
from tests.qtapp.table.toy_windows import WindowsParts, new_windows
from tests.toys import auction, windows

ANN, BEN, BOT = Sitter("Ann"), Sitter("Ben"), Sitter("Cleo", "eager")


class NewParts(WindowsParts):
    """With the words of the dialog."""

    def preset_text(self, id: str) -> str:  # noqa: A002
        return id


def new_game(qtbot: QtBot, kit: AnyKit, parts: WindowsParts | AuctionParts) -> NewGameDialog:
    made = NewGameDialog(kit, parts, make_look())
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_new_game_asks_as_soon_as_several_persons_sit_down(qtbot: QtBot) -> None:
    dialog = new_game(qtbot, windows.KIT, NewParts())
    assert dialog.seats is not None
    assert not dialog.way.isVisible(), "one person among computers"
    assert dialog.result_game().way is None
    dialog.seats.set_sitters((ANN, BEN, BOT))
    assert dialog.way.isVisible()
    assert dialog.result_game().way == "anyone"
    dialog.way.buttons["hand-round"].click()
    assert dialog.result_game().way == "hand-round"
    dialog.seats.set_sitters((ANN, BOT, BOT))
    assert not dialog.way.isVisible()


def test_a_game_without_such_questions_does_not_ask(qtbot: QtBot) -> None:
    dialog = new_game(qtbot, auction.KIT, AuctionParts())
    assert dialog.seats is not None
    dialog.seats.set_sitters((ANN, BEN))
    assert not dialog.way.isVisible()


def test_whoever_sits_down_in_mid_game_may_change_it(qtbot: QtBot) -> None:
    dialog = SeatsDialog(windows.KIT, (ANN, BEN, BOT), make_look(), way="hand-round")
    qtbot.addWidget(dialog)
    dialog.show()
    told: list[str] = []
    dialog.way_chosen.connect(told.append)
    assert dialog.way.way == "hand-round"
    dialog.way.buttons["anyone"].click()
    dialog.change.click()
    assert told == ["anyone"]


def test_the_menu_says_why_there_is_nothing_to_choose(qapp: object) -> None:
    told = [
        why_no_way(None),
        why_no_way(MatchController(new_auction("pp"))),
        why_no_way(MatchController(new_windows("pbb"))),
        why_no_way(MatchController(new_windows("ppb"))),
    ]
    assert told == [
        "There is no game on the table.",
        "Nothing is asked all round in this game.",
        "One person is simply asked: this is for several.",
        "",
    ]


@pytest.mark.parametrize("asking", ["", "somebody", None, 1])
def test_a_strange_setting_is_none(asking: object) -> None:
    with pytest.raises(ValueError, match="asking"):
        Settings(asking=asking)  # type: ignore[arg-type]
