"""Does each key mean one thing at a table of Unexploded Cow, where board and panel want it?"""

import pytest
from PySide6.QtCore import Qt

from core.games.cow.actions import Accept, Action, Choose, Die, HandOn, Play, PlayEvent
from core.games.cow.table import Phase
from tests.games.cow.tables import card
from tests.qtapp.at_table import begun, with_match
from tests.qtapp.conftest import Start
from tests.qtapp.cow_hands import Keys
from tests.qtapp.cow_moments import (
    BRIE,
    CLOVER,
    GENERAL,
    GOAT,
    HEDGE,
    MECHANIC,
    PASTURE,
    PFC,
    STRAY,
    dealt,
    played,
)
from tests.qtapp.cow_table import AtTable
from tests.qtapp.hands import KEY

HOSPITAL, NIGHT = card("ev_field_hospital"), card("ev_night_shift")
"""The event that fetches a cow of the discards, and the one that rolls a bomb."""
ENTER = pytest.mark.parametrize("enter", [KEY.Key_Return, KEY.Key_Enter, KEY.Key_Space])


def sat_down(start: Start, *actions: Action) -> Keys:
    """Ann has a mechanic and, on the right, a general in her field; then these were played."""
    match = dealt(
        *((GENERAL, MECHANIC, NIGHT), (PASTURE, GOAT, CLOVER), (PFC, BRIE, STRAY)),
        drawn=(HOSPITAL, HEDGE),
    )
    played(match, Play(MECHANIC, 0, 0), Play(GENERAL, 0, 1), *actions)
    hand = Keys(with_match(begun(start), match))
    hand.press("a")
    return hand


def blast(start: Start) -> Keys:
    """The general has found a bomb."""
    hand = sat_down(start)
    hand.press("r", "1", KEY.Key_Return)
    assert hand.at.is_in(Phase.BLAST)
    return hand


def done(at: AtTable) -> list[object]:
    """What persons did."""
    return [entry.action for entry in at.match.line if entry.by == "person"]


@ENTER
def test_enter_on_a_general_takes_it_in_hand_and_lets_nothing_explode(
    start: Start, enter: Qt.Key
) -> None:
    """C5.3: and on the other cow hands the bomb on."""
    hand = blast(start)
    at = hand.at
    hand.go_to(f"cow/{GENERAL}")
    hand.press(enter)
    assert at.scene.held == f"cow/{GENERAL}"
    assert Accept() not in done(at)
    hand.go_to(f"cow/{MECHANIC}")
    hand.press(enter)
    assert done(at)[-1] == HandOn(GENERAL, MECHANIC)


def test_enter_lets_it_explode_where_the_board_has_no_use_for_it(start: Start) -> None:
    """C5.6: as the button says."""
    hand = blast(start)
    hand.press(KEY.Key_Return)
    assert done(hand.at)[-1] == Accept()


@ENTER
def test_enter_on_a_card_of_the_open_discards_takes_it(start: Start, enter: Qt.Key) -> None:
    """The panel, where one of them is typed, leaves that to the board."""
    hand = sat_down(start, PlayEvent(NIGHT), Die(1), Accept())
    hand.take(f"hand/{HOSPITAL}", "here")
    assert hand.at.is_in(Phase.CHOOSE)
    hand.press_on("discards")
    hand.go_to(f"discard/{GENERAL}")
    hand.press(enter)
    assert done(hand.at)[-1] == Choose(GENERAL)
