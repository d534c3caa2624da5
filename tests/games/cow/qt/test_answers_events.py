"""Can discards and players be chosen for an event, by letters and by mouse?"""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from core.games.cow.actions import Choose, ChooseSeat
from core.games.cow.state import State
from qtapp.games.cow.panels.answer_options import seat_options
from tests.games.cow.qt.answer_panel import (
    CALF,
    CLOVER,
    FERRY,
    GWEN,
    HOOVES,
    HOSPITAL,
    KEY,
    PLUM,
    RUSTLERS,
    Panel,
    asked_by,
    collecting,
)
from tests.games.cow.qt.panel_tables import NAMES, seen, state, table


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[Panel]:
    made = Panel(qtbot)
    made.widget.show()
    yield made
    made.widget.hide()


def test_a_card_of_the_discards_is_found_by_its_letters(panel: Panel) -> None:
    """C3.3."""
    panel.show(asked_by(HOSPITAL, table((), (), (), discards=(CLOVER, GWEN, PLUM, RUSTLERS))))
    shelf = panel.widget.discards
    assert panel.page() is shelf
    assert shelf.found.text().startswith("3 to choose from")  # no event: a cow is wanted
    panel.type("gre")
    assert shelf.found.text() == (
        "Enter takes: Mechanic, Greasy Gwendolyn, price $100, value $200."
    )
    panel.key(KEY.Key_Return)
    assert panel.made == [Choose(GWEN)]


def test_a_card_of_the_discards_is_clicked(panel: Panel) -> None:
    panel.show(asked_by(HOOVES, table((), (), (), discards=(CLOVER, CALF, GWEN))))
    panel.press("Mechanic 1")
    panel.press("Greasy Gwendolyn, price $100")
    assert panel.made == [Choose(GWEN)]


def test_what_fits_no_discard_is_refused_with_the_reason(panel: Panel) -> None:
    panel.show(asked_by(HOSPITAL, table((), (), (), discards=(CLOVER, GWEN))))
    panel.key(KEY.Key_Return)
    assert panel.widget.discards.found.text() == "✕ Type its first letters and figures."
    panel.type("zz")
    panel.key(KEY.Key_Return)
    assert panel.widget.discards.found.text() == "✕ None of the discards fits that."
    panel.key(KEY.Key_Escape)
    panel.type("c")
    assert panel.made == []
    panel.widget.set_compact(True)
    panel.key(KEY.Key_Z)
    assert panel.explained[-1] == "None of the discards fits that."


def test_h_still_asks_for_a_hint_as_long_as_nothing_is_typed(panel: Panel) -> None:
    panel.show(asked_by(HOSPITAL, table((), (), (), discards=(CLOVER, GWEN))))
    assert not panel.key(KEY.Key_H)
    assert panel.key(KEY.Key_C)
    assert panel.key(KEY.Key_H)


def test_what_was_typed_is_gone_with_the_question(panel: Panel) -> None:
    now = asked_by(HOSPITAL, table((), (), (), discards=(CLOVER, GWEN)))
    panel.show(now)
    panel.type("gre")
    panel.show(now)
    assert panel.widget.discards.line.text() == "gre"
    panel.show(state(table((), (), ())))
    panel.show(now)
    assert panel.widget.discards.line.text() == ""


def test_players_are_chosen_by_their_letters(panel: Panel) -> None:
    """C3.3."""
    panel.show(collecting(200, money=(1900, 1900, 150)))
    assert panel.labels() == ["Ben pays $200 (B)", "Cleo pays $150 (C)"]
    panel.key(KEY.Key_B)
    panel.press("Cleo")
    assert panel.made == [ChooseSeat(1), ChooseSeat(2)]


def test_what_a_player_would_pay_is_what_she_has() -> None:
    """C3.4."""
    view = seen(collecting(200, money=(1900, 0, 150))).view
    first, second = seat_options(view, (1, 2), NAMES)
    assert first.labels == ("Ben pays $0", "Ben")
    assert "$50 is forgiven" in second.told


@pytest.mark.parametrize(
    ("now", "told"),
    [
        (asked_by(RUSTLERS, table((), (CALF,), ())), "The cows that can be chosen light up."),
        (asked_by(FERRY, table((), (), ()), CALF), "The cows of the hand light up."),
    ],
)
def test_other_targets_light_up_on_the_board_and_the_roll_is_foretold(
    panel: Panel, now: State, told: str
) -> None:
    panel.show(now)
    assert panel.page() is panel.widget.strip
    assert panel.widget.strip.who.text == f"{told} If Ann rolled now:"


@pytest.mark.parametrize(("viewer", "answering"), [(1, None), (None, None), (None, 0)])
def test_others_choose_nothing_for_whose_event_it_is(
    panel: Panel, viewer: int | None, answering: int | None
) -> None:
    now = asked_by(HOSPITAL, table((), (), (), discards=(CLOVER, GWEN)))
    panel.show(now, viewer, answering)
    assert panel.page() is panel.widget.strip
    assert not panel.key(KEY.Key_Return)
