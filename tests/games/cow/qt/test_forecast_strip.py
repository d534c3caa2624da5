"""Is the roll foretold to everybody, face by face?"""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.cow.table import Phase
from tests.games.cow.qt.answer_panel import (
    CALF,
    CHAMPION,
    GWEN,
    KEY,
    LAWYER,
    MOLLY,
    Panel,
    bombed,
)
from tests.games.cow.qt.panel_tables import state, table


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[Panel]:
    made = Panel(qtbot)
    made.widget.show()
    yield made
    made.widget.hide()


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_in_every_turn_the_roll_is_foretold_to_everybody_alike(
    panel: Panel, viewer: int | None
) -> None:
    """C7."""
    panel.show(state(table((LAWYER,), (CHAMPION,), ())), viewer, viewer)
    assert panel.page() is panel.widget.strip
    told = [cell.told for cell in panel.widget.strip.cells]
    assert told[0] == (
        "1: Cow With a Lawyer in the field of Ann; Ann pays $100 into the pot. Ann takes Lille."
    )
    assert told[1] == ("2: Blue-Ribbon Champion in the field of Ben; Ben takes $400 from the pot.")
    assert told[2] == "3: there are not so many cows, and nothing happens."
    assert panel.widget.strip.accessibleName() == "If Ann rolled now: 1 brings the city."


def test_short_money_and_chances_to_answer_are_foretold(panel: Panel) -> None:
    """C3.4, C4.2, C5."""
    on = table((MOLLY, LAWYER, GWEN, CHAMPION), (), (), pot=150, money=(50, 0, 0), cities=())
    panel.show(state(on))
    told = [cell.told for cell in panel.widget.strip.cells]
    assert told[0] == (
        "1: Blue-Ribbon Champion in the field of Ann; Ann takes $150, all there is of $400."
        " Ann takes Lille, the last city: the game is over."
    )
    assert "Ann may answer." in told[1]
    assert "Ann pays $50, all that is left of $100." in told[2]
    assert "Then Cow With a Lawyer, Greasy Gwendolyn and Blue-Ribbon Champion find bombs" in told[3]


def test_the_forecast_is_read_face_by_face_with_the_arrow_keys(panel: Panel) -> None:
    panel.show(state(table((CALF,), (CHAMPION,), ())))
    panel.widget.take_focus()
    strip = panel.widget.strip
    for key, at in ((KEY.Key_Right, 1), (KEY.Key_End, 5), (KEY.Key_Right, 5), (KEY.Key_Home, 0)):
        QTest.keyClick(strip, key)
        assert panel.told[-1] == strip.cells[at].told
        assert [cell.current for cell in strip.cells].index(True) == at
    panel.show(bombed(table((), (GWEN,), ()), GWEN))
    assert panel.told[-1] == ""


def test_nothing_is_foretold_before_the_first_turn(panel: Panel) -> None:
    on = replace(table((), (), ()), phase=Phase.DEAL, turns=0, due=(0,))
    panel.show(state(on))
    assert panel.page() is panel.widget.told


def test_while_a_cow_is_held_over_a_place_the_roll_is_foretold_as_if_she_stood_there(
    panel: Panel,
) -> None:
    now, then = table((CALF,), (CHAMPION,), ()), table((CALF, GWEN), (CHAMPION,), ())
    panel.show(state(now))
    strip = panel.widget.strip
    before = [cell.told for cell in strip.cells]
    panel.widget.suppose(then)
    assert strip.who.text == "If it is played so, and Ann then rolls:"
    assert strip.accessibleName().startswith("If it is played so")
    assert strip.cells[0].told.startswith("1: Greasy Gwendolyn in the field of Ann")
    panel.widget.suppose(None)
    assert [cell.told for cell in strip.cells] == before
    assert strip.who.text == "If Ann rolled now:"


def test_what_is_supposed_is_over_with_the_next_moment(panel: Panel) -> None:
    panel.show(state(table((CALF,), (), ())))
    panel.widget.suppose(table((CALF, GWEN), (), ()))
    panel.show(state(table((CALF, LAWYER), (), ())))
    assert panel.widget.strip.who.text == "If Ann rolled now:"
    assert panel.widget.strip.cells[0].told.startswith("1: Cow With a Lawyer")


def test_a_mad_bomber_is_foretold_by_all_that_it_brings_whoever_rolls(panel: Panel) -> None:
    """C5.5."""
    panel.show(state(table((GWEN, LAWYER, MOLLY), (), ())))
    cell = panel.widget.strip.cells[0]
    assert cell._gain == (0, 150)  # 200 for the mechanic, 100 less for the lawyer, 50 for her own
    assert "in all Ann +$150" in cell.told
    panel.show(state(table((MOLLY,), (), ())))
    assert panel.widget.strip.cells[0]._gain == (0, 50)
