"""The keyboard alone plays: typed names, a cursor, dice by digits; other keys are left alone."""

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.games.bulls.rules import Fence
from core.terms import Refusal
from geometry.field import post_index, post_name
from qtapp.board.spots import Direction
from qtapp.games.bulls.cursor import step_along
from qtapp.games.bulls.scene import BullsScene

if TYPE_CHECKING:
    from qtapp.table.game_tab import GameTab
    from tests.games.bulls.qt.conftest import Table

_NO_MODIFIER = Qt.KeyboardModifier.NoModifier


def press(
    table: "Table", key: Qt.Key, text: str = "", modifier: Qt.KeyboardModifier = _NO_MODIFIER
) -> bool:
    """Whether the board takes the key."""
    return table.scene.key_pressed(QKeyEvent(QEvent.Type.KeyPress, key, modifier, text))


@pytest.mark.parametrize("text", ["t1b3", "t1 b3", "T1B3", "rt1b3"])
def test_typed_names_build_a_fence(rolled: "Table", text: str) -> None:
    rolled.type(text)
    assert rolled.actions == [Fence("t1", "b3")]


def test_what_is_typed_is_shown(rolled: "Table") -> None:
    typed = rolled.scene.stage.typed
    rolled.type("t")
    assert typed.text == "t"
    rolled.type("1")
    assert typed.text == "t1"
    rolled.type("l")
    assert typed.text == "t1 l"
    rolled.key(Qt.Key.Key_Backspace)
    assert typed.text == "t1"
    rolled.key(Qt.Key.Key_Backspace)
    assert typed.text == ""
    assert rolled.scene.selection.first is None


def test_escape_clears_what_is_typed(rolled: "Table") -> None:
    rolled.type("t1r")
    rolled.key(Qt.Key.Key_Escape)
    assert rolled.scene.stage.typed.text == ""
    rolled.type("3")
    assert rolled.actions == []


def test_a_typed_fence_that_is_not_allowed_is_refused(rolled: "Table") -> None:
    rolled.type("t1r3")
    assert rolled.refusals == [Refusal("bull-on-the-line", (3,))]
    rolled.type("b3")
    assert rolled.actions == [Fence("t1", "b3")]


def test_the_keypads_digits_count(rolled: "Table") -> None:
    """With NumLock on, a digit of the keypad comes with a modifier of its own."""
    rolled.type("t")
    keypad = Qt.KeyboardModifier.KeypadModifier
    assert press(rolled, Qt.Key.Key_1, "1", keypad)
    rolled.type("b")
    assert press(rolled, Qt.Key.Key_3, "3", keypad)
    assert rolled.actions == [Fence("t1", "b3")]


@pytest.mark.parametrize(
    ("key", "text"),
    [(Qt.Key.Key_Return, "\r"), (Qt.Key.Key_Enter, "\r"), (Qt.Key.Key_P, "p"), (Qt.Key.Key_L, "l")],
)
def test_the_keys_of_the_prompt_are_left_to_it_before_a_roll(
    table: "Table", key: Qt.Key, text: str
) -> None:
    table.place_bulls((2, 2), (4, 4), (5, 2))
    table.key(Qt.Key.Key_Right)
    assert not press(table, key, text)


def test_pass_is_left_to_the_prompt_while_a_fence_is_built(rolled: "Table") -> None:
    assert not press(rolled, Qt.Key.Key_P, "p")


def test_l_begins_the_name_of_a_left_post_while_a_fence_is_built(rolled: "Table") -> None:
    rolled.type("l3t1")
    assert rolled.actions == [Fence("t1", "l3")]


def test_shortcuts_of_the_program_are_left_alone(rolled: "Table") -> None:
    assert not press(rolled, Qt.Key.Key_R, "r", Qt.KeyboardModifier.ControlModifier)
    assert not press(rolled, Qt.Key.Key_1, "1", Qt.KeyboardModifier.AltModifier)
    assert rolled.scene.selection.typed() == ""


def test_the_cursor_picks_and_builds(rolled: "Table") -> None:
    rolled.key(Qt.Key.Key_Right)
    assert rolled.scene.cursor.on("posts") == post_index("t1")
    rolled.key(Qt.Key.Key_Space)
    assert rolled.scene.selection.first == post_index("t1")
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right):
        rolled.key(key)
    assert rolled.scene.stage.ghost.allowed is True
    rolled.key(Qt.Key.Key_Return)
    assert rolled.actions == [Fence("t1", "b3")]


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("t1", "right", "t2"),
        ("t6", "right", "r1"),
        ("r1", "up", "t6"),
        ("r6", "down", "b6"),
        ("b6", "right", "r6"),
        ("b1", "left", "l6"),
        ("l6", "down", "b1"),
        ("l1", "up", "t1"),
        ("t1", "left", "l1"),
        ("t3", "down", "b3"),
        ("b3", "up", "t3"),
        ("l2", "right", "r2"),
        ("r2", "left", "l2"),
        ("t3", "up", "t3"),
        ("l2", "left", "l2"),
    ],
)
def test_arrow_keys_walk_sensibly_on_the_square(start: str, direction: Direction, end: str) -> None:
    assert post_name(step_along(post_index(start), direction)) == end


def test_every_post_can_be_reached_by_arrow_keys() -> None:
    reached, edge = {0}, [0]
    ways: tuple[Direction, ...] = ("left", "right", "up", "down")
    while edge:
        post = edge.pop()
        new = {step_along(post, way) for way in ways} - reached
        reached |= new
        edge.extend(new)
    assert reached == set(range(24))


def test_tab_goes_from_the_dice_to_the_field_to_the_bulls_and_out(rolled: "Table") -> None:
    visited = []
    while rolled.scene.move_focus(forward=True):
        visited.append(rolled.scene.cursor.group)
    assert visited == ["dice", "posts", "bulls", "fields"]
    assert rolled.scene.cursor.group is None


def test_a_digit_chooses_the_die_that_shows_it_and_puts_it_back(rolled: "Table") -> None:
    """B3.2: two of three dice; with dice 1 and 5 chosen only 1 and 5 are lit."""
    rolled.type("15")
    assert rolled.chosen() == (0, 2)
    assert {name[1] for name in rolled.lit()} == {"1", "5"}
    assert rolled.said[-1] == "Die 3: 5, chosen"
    rolled.type("1")
    assert rolled.chosen() == (2,)
    assert rolled.said[-1] == "Die 1: 1"


@pytest.mark.parametrize(
    ("dice", "typed", "chosen"),
    [
        ((4, 2, 4), "4", (0,)),
        ((4, 2, 4), "44", (0, 2)),
        ((4, 2, 4), "444", ()),
        ((4, 2, 4), "42", (0, 1)),
        ((4, 2, 4), "424", (1, 2)),
        ((6, 6, 6), "66", (0, 1)),
        ((6, 6, 6), "666", ()),
    ],
)
def test_a_digit_again_chooses_the_next_die_that_shows_it(
    table: "Table", dice: tuple[int, int, int], typed: str, chosen: tuple[int, ...]
) -> None:
    table.place_bulls((2, 2), (4, 4), (5, 2))
    table.roll(*dice)
    table.type(typed)
    assert table.chosen() == chosen


def test_a_digit_that_no_die_shows_says_so(rolled: "Table") -> None:
    rolled.type("2")
    assert rolled.refusals == [Refusal("die-missing", (2,))]
    assert rolled.chosen() == ()


@pytest.mark.parametrize("typed", ["t7", "t9", "t0", "b3t8"])
def test_a_name_that_no_post_has_is_told_and_forgotten(rolled: "Table", typed: str) -> None:
    rolled.type(typed)
    name = typed[-2:]
    assert rolled.refusals == [Refusal("no-such-post", (name,))]
    assert name in rolled.scene.refusal_shown
    assert rolled.scene.selection.side == ""
    rolled.type("t1" if rolled.scene.selection.first is not None else "t1b3")
    assert len(rolled.actions) == 1


@pytest.mark.parametrize("typed", ["t3", "r1", "b6"])
def test_a_name_typed_before_the_roll_says_that_dice_come_first(table: "Table", typed: str) -> None:
    table.place_bulls((2, 2), (4, 4), (5, 2))
    table.type(typed)
    assert table.refusals == [Refusal("roll-first")]
    assert table.scene.stage.typed.text == ""


def test_before_the_roll_digits_and_l_are_left_to_others(table: "Table") -> None:
    table.place_bulls((2, 2), (4, 4), (5, 2))
    assert not press(table, Qt.Key.Key_3, "3")
    assert press(table, Qt.Key.Key_T, "t")
    assert not press(table, Qt.Key.Key_L, "l")


def test_a_cursor_is_seen_only_after_a_key(rolled: "Table") -> None:
    rolled.click(rolled.die(0))
    rolled.click(rolled.bull(1))
    rolled.click(rolled.post("t1"))
    assert rolled.scene.stage.ring.path().isEmpty()
    rolled.key(Qt.Key.Key_Right)
    assert not rolled.scene.stage.ring.path().isEmpty()
    rolled.move(rolled.post("b3"))
    assert rolled.scene.stage.ring.path().isEmpty()


def test_mouse_alone_shows_no_cursor_at_the_whole_table(tab: "GameTab") -> None:
    """The pressed button goes away, and Qt moves the focus on to the board as Tab does."""
    scene = tab.scene
    assert isinstance(scene, BullsScene)
    tab.activateWindow()
    assert QTest.qWaitForWindowActive(tab)
    for _ in range(3):
        button = tab.prompt_bar.button("roll" if not scene.turn.dice else "pass")
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        assert scene.stage.ring.path().isEmpty()
    tab.view.setFocus()
    QTest.keyClick(tab.view, Qt.Key.Key_Right)
    assert not scene.stage.ring.path().isEmpty()


def test_space_chooses_the_die_under_the_cursor(rolled: "Table") -> None:
    rolled.scene.move_focus(forward=True)
    rolled.key(Qt.Key.Key_Right)
    rolled.key(Qt.Key.Key_Space)
    assert rolled.chosen() == (1,)
    assert rolled.said[-1] == "Die 2: 3, chosen"


def test_escape_first_drops_the_fence_then_the_dice(rolled: "Table") -> None:
    rolled.type("1t1")
    rolled.key(Qt.Key.Key_Escape)
    assert rolled.scene.selection.first is None
    assert rolled.chosen() == (0,)
    rolled.key(Qt.Key.Key_Escape)
    assert rolled.chosen() == ()
    assert not press(rolled, Qt.Key.Key_Escape)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_key_held_down_after_the_roll_picks_nothing(rolled: "Table", key: Qt.Key) -> None:
    rolled.key(Qt.Key.Key_Up)
    assert rolled.scene.cursor.on("posts") == post_index("t1")
    held = QKeyEvent(QEvent.Type.KeyPress, key, _NO_MODIFIER, "", autorep=True)
    QApplication.sendEvent(rolled.view, held)
    assert rolled.scene.selection.first is None
    rolled.key(key)
    assert rolled.scene.selection.first == post_index("t1")
