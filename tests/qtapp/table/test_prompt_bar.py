"""Does the line over the board say what it must, keep its height, and let go of what is over?"""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from core.games.bulls.rules import Pass, Roll
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import dress
from qtapp.parts import Explained, Look, Prompt, PromptButton
from qtapp.table import note_line
from qtapp.table.prompt_bar import PromptBar
from tests.qtapp.table.toy_parts import make_look

KEY = Qt.Key
PASS = PromptButton("pass", "Pass (3 of 3 mallets left)", Pass(), "P")
ROLL = PromptButton("roll", "Roll", Roll(), "Return", primary=True)
LEAVE = PromptButton(
    "leave",
    "Leave the field",
    Pass(),
    "L",
    confirm="Leave field A with 0 of 3 bulls isolated? Its unused posts will not count, and there"
    " is no way back.",
)
PROMPTS = (
    Prompt("Roll the 3 bulls of field A.", (ROLL,), "B2.1"),
    Prompt("Roll two dice for bull 1: column first, then row.", (), "B2.1"),
    Prompt("Field A: roll three dice, or leave the field.", (ROLL, LEAVE), "B3.1"),
    Prompt("Choose two dice, then two posts.", (PASS,), "B3.2"),
    Prompt(
        "Choose two posts. Pair of 4: a post 4 that was used once may serve again, with an unused"
        " 2.",
        (PASS,),
        "B4.1",
    ),
)
"""The questions of a game, short and long, with few buttons and many."""
WHY = Explained("On a pair top 3, used once, is not joined to bottom 3; a triple does it.", "B4.3")


Show = Callable[..., PromptBar]


@pytest.fixture
def show(qtbot: QtBot) -> Show:
    """A bar as wide as the table leaves it, with the panel folded away if it is compact."""
    window = QWidget()

    def make(width: int, look: Look, *, compact: bool = False) -> PromptBar:
        bar = PromptBar(look)
        bar.set_compact(compact)
        if compact:
            bar.add_corner(QPushButton("Score and log"))
        column = QVBoxLayout(window)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(bar)
        column.addStretch(1)
        window.resize(width, 400)
        window.show()
        window.activateWindow()
        assert QTest.qWaitForWindowActive(window)
        return bar

    qtbot.addWidget(window)
    return make


@pytest.mark.parametrize(
    ("width", "compact", "scale"),
    [
        (767, False, 1.0),  # a window of 1180 x 780, the panel beside the board
        (1008, True, 1.0),  # 1024 x 600, the panel folded away
        (784, True, 2.0),
    ],
)
def test_the_bar_is_equally_high_whatever_is_asked_or_refused(
    show: Show, qapp: QApplication, width: int, compact: bool, scale: float
) -> None:
    look = make_look(scale=scale)
    dress(qapp, look.theme, scale)
    bar = show(width, look, compact=compact)
    heights: dict[object, int] = {}
    for prompt in PROMPTS * 2:
        bar.show_prompt(prompt)
        QApplication.processEvents()
        heights[prompt.question] = bar.height()
        assert bar._question.heightForWidth(bar._question.width()) <= bar._question.height()
        bar.show_refusal(WHY)
        QApplication.processEvents()
        heights[prompt.question, "refused"] = bar.height()
    bar.show_prompt(PROMPTS[2])
    bar.button("leave").click()
    QApplication.processEvents()
    heights[bar.question] = bar.height()
    assert len(set(heights.values())) == 1, heights


WAITING = (
    Prompt("Roll the 4 bulls of field B.", (ROLL,), "B2.1"),
    Prompt(
        "Field A: roll three dice, or leave the field.",
        (ROLL, LEAVE, PromptButton("pass", "Pass", why_not="Roll first.")),
        "B3.1",
    ),
    Prompt(
        "Choose two posts. Pair of 4: a post 4 used once may serve again, with an unused 2.",
        (
            PromptButton("pass", "Pass (3 of 3 left)", Pass(), "P"),
            PromptButton("leave", "Leave the field", why_not="The roll must be used first."),
        ),
        "B4.1",
    ),
)
"""A question of each phase, with the buttons that only say why they cannot be used yet."""


@pytest.mark.parametrize(
    ("width", "compact", "scale", "all_shown"),
    [
        (960, False, 1.0, True),  # a window of 1280 x 800
        (767, False, 1.0, True),
        (1008, True, 2.0, True),
        (1008, True, 2.5, True),
        (784, True, 2.5, False),
    ],
)
def test_what_cannot_be_used_gives_way_before_the_bar_takes_room_from_the_board(
    show: Show, qapp: QApplication, width: int, compact: bool, scale: float, all_shown: bool
) -> None:
    look = make_look(scale=scale)
    dress(qapp, look.theme, scale)
    bar = show(width, look, compact=compact)
    heights, left_out = set(), 0
    for prompt in WAITING * 2:
        bar.show_prompt(prompt)
        QApplication.processEvents()
        heights.add(bar.height())
        shown = [button for button in bar._row.buttons.values() if button.isVisible()]
        assert len({button.mapTo(bar, QPoint()).y() for button in shown}) == 1
        assert all(button.isVisible() for button in bar._row.buttons.values() if not button.why_not)
        assert all(button.width() >= button.sizeHint().width() for button in shown)
        left_out += len(bar._row.buttons) - len(shown)
    assert len(heights) == 1
    assert (left_out == 0) == all_shown


@pytest.mark.parametrize("compact", [False, True])
def test_what_is_asked_by_the_way_gives_the_room_back_that_it_needed(
    show: Show, qapp: QApplication, compact: bool
) -> None:
    look = make_look(scale=1.0)
    dress(qapp, look.theme, 1.0)
    bar = show(800, look, compact=compact)
    ways = tuple(PromptButton(f"way-{at}", f"One of the many ways {at}", Pass()) for at in range(6))
    heights = []
    for prompt in (WAITING[0], Prompt("Which way?", ways, aside=True), WAITING[0]):
        bar.show_prompt(prompt)
        QApplication.processEvents()
        heights.append(bar.height())
    assert heights[1] > heights[0] == heights[2]


@pytest.mark.parametrize(
    ("width", "compact", "scale"),
    [(784, True, 2.0), (784, True, 2.5), (1008, True, 2.5), (1264, False, 2.0)],
)
def test_a_short_question_stands_beside_its_button_however_large_the_text(
    show: Show, qapp: QApplication, width: int, compact: bool, scale: float
) -> None:
    look = make_look(scale=scale)
    dress(qapp, look.theme, scale)
    bar = show(width, look, compact=compact)
    for prompt in (WAITING[0], WAITING[2], WAITING[0]):
        bar.show_prompt(prompt)
        QApplication.processEvents()
    question, row = bar._question.geometry(), bar._row.geometry()
    assert question.right() < row.left()
    assert abs(question.center().y() - row.center().y()) <= 2
    assert bar._question.heightForWidth(question.width()) <= question.height()


def test_a_button_that_comes_later_leaves_the_question_enough_room(
    show: Show, qapp: QApplication
) -> None:
    """As the one that shows the result again does, after the question of the moment."""
    look = make_look(scale=2.0)
    dress(qapp, look.theme, 2.0)
    bar = show(1008, look, compact=True)
    late = QPushButton("The result of the game")
    late.hide()
    bar.add_corner(late)
    bar.show_prompt(WAITING[0])
    QApplication.processEvents()
    assert bar._question.geometry().right() < bar._row.geometry().left()
    late.show()
    QApplication.processEvents()
    assert bar._question.heightForWidth(bar._question.width()) <= bar._question.height()
    assert bar._row.width() <= bar.width()


def test_a_link_has_the_colour_of_the_theme_that_came_last(show: Show) -> None:
    bar = show(800, make_look())
    bar.show_prompt(PROMPTS[0])
    dark = make_look("dark")
    bar.set_look(dark)
    bar.show_refusal(WHY)
    for label in (bar._question, bar._note):
        assert f'style="color: {dark.theme.link.name()}"' in label.text()
    bar.set_look(make_look())
    assert dark.theme.link.name() not in bar._question.text()


@pytest.mark.parametrize("wish", [MotionWish.FULL, MotionWish.REDUCED])
def test_a_refusal_fades_without_a_click(
    show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, wish: MotionWish
) -> None:
    monkeypatch.setattr(note_line, "reading_time", lambda sentence: 20)
    bar = show(800, replace(make_look(), motion=Motion(wish)))
    bar.show_prompt(PROMPTS[3])
    bar.show_refusal(WHY)
    assert "a triple does it" in bar.note
    qtbot.waitUntil(lambda: bar.note == "", timeout=2000)
    assert bar.question == PROMPTS[3].question


def test_a_reason_stays_as_long_as_its_button_is_looked_at(
    show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(note_line, "reading_time", lambda sentence: 20)
    bar = show(800, make_look())
    bar.show_prompt(Prompt("What now?", (replace(PASS, why_not="Roll first."),)))
    bar.button("pass").setFocus()
    QTest.qWait(80)
    assert "Roll first." in bar.note
    bar.button("pass").clearFocus()
    assert bar.note == ""


def test_compact_a_refusal_takes_the_place_of_the_question_and_gives_it_back(show: Show) -> None:
    bar = show(1008, make_look(), compact=True)
    bar.show_prompt(PROMPTS[3])
    QApplication.processEvents()
    place = bar._question.geometry()
    bar.show_refusal(WHY)
    QApplication.processEvents()
    assert not bar._question.isVisible()
    assert bar._note.geometry().topLeft() == place.topLeft()
    bar.clear_note()
    assert bar._question.isVisible()


def test_with_little_room_buttons_are_shorter_but_keep_their_names(
    show: Show, qapp: QApplication
) -> None:
    look = make_look(scale=2.0)
    dress(qapp, look.theme, 2.0)
    bar = show(784, look, compact=True)
    bar.show_prompt(PROMPTS[2])
    QApplication.processEvents()
    assert [bar.button(which).text() for which in ("roll", "leave")] == [
        "Roll",
        "Leave the field",
    ]
    tops = {button.mapTo(bar, QPoint()).y() for button in bar._row.buttons.values()}
    assert len(tops) == 1, "all in one row"
    assert bar.button("leave").toolTip() == "Leave the field (L)"
    assert bar.height() <= 150


def test_only_enter_on_its_button_or_a_click_says_yes(show: Show) -> None:
    bar = show(800, make_look())
    chosen: list[PromptButton] = []
    bar.chosen.connect(chosen.append)
    bar.show_prompt(PROMPTS[2])
    bar.button("leave").click()
    assert bar.button("stay").hasFocus()
    QTest.keyClick(bar.button("stay"), KEY.Key_Backtab)
    assert bar.button("yes").hasFocus()
    QTest.keyClick(bar.button("yes"), KEY.Key_Return)
    assert [button.id for button in chosen] == ["leave"]
    assert not bar.confirming


def test_buttons_that_go_say_nothing_any_more(show: Show) -> None:
    """The focus goes from the one that is taken away to the next, which cannot be used either."""
    bar = show(767, make_look())
    unusable = PromptButton("pass", "Pass", why_not="First the dice must be rolled.")
    bar.show_prompt(Prompt("Field A: roll three dice.", (ROLL, unusable), "B3.1"))
    bar.button("roll").setFocus(Qt.FocusReason.TabFocusReason)
    bar.show_prompt(Prompt("Choose two dice, then two posts.", (PASS,), "B3.2"))
    QApplication.processEvents()
    assert bar.note == ""
    assert bar.question == "Choose two dice, then two posts."
