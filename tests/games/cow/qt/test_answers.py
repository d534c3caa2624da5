"""Can bombs be answered in the panel, and does it keep still, whatever is asked?"""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.cow.actions import (
    Accept,
    Defuse,
    Die,
    HandOn,
    Roll,
    TakeBomb,
)
from core.games.cow.table import Phase
from core.hints import Mark
from core.terms import CHANCE, Outcome, Seat
from qtapp.board.theme import stylesheet
from qtapp.games.cow.panels.answer_options import answer_options
from qtapp.table.paged_row import PagedRow
from tests.games.cow.qt.answer_panel import (
    CALF,
    CHAMPION,
    CLOVER,
    CLOVER_2,
    FUDGE,
    GERTRUDE,
    GWEN,
    HOSPITAL,
    KEY,
    LAWYER,
    MOLLY,
    PLUM,
    Panel,
    asked_by,
    bombed,
    collecting,
)
from tests.games.cow.qt.panel_tables import (
    NAMES,
    after,
    look,
    new_match,
    play_on,
    seen,
    state,
    table,
)


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[Panel]:
    made = Panel(qtbot)
    made.widget.show()
    yield made
    made.widget.hide()


@pytest.fixture
def dressed(panel: Panel) -> Panel:
    """With the style sheet of the program, which makes buttons as high as they are there."""
    panel.widget.setStyleSheet(stylesheet(look().theme, 1.0))
    panel.widget.set_look(look())
    return panel


def test_a_mechanic_may_defuse_or_the_bomb_is_let_explode(panel: Panel) -> None:
    """C5.2."""
    panel.show(bombed(table((CALF, GWEN), (), ()), GWEN))
    assert panel.labels() == [
        "Greasy Gwendolyn defuses its bomb: nothing explodes (1)",
        "Let it explode: Ann +$200 and Lille (Enter)",
    ]
    panel.press("Greasy")
    panel.key(KEY.Key_1)
    panel.key(KEY.Key_Return)
    assert panel.made == [Defuse(GWEN), Defuse(GWEN), Accept()]


def test_enter_lets_nothing_explode_for_somebody_who_does_not_look(panel: Panel) -> None:
    """Who sits before the screen in Ben's turn may press it without a thought of Ann's cows."""
    for viewer in (1, None):
        panel.show(bombed(table((CALF, GWEN), (), ()), GWEN), viewer)
        assert panel.labels()[1] == "Let it explode: Ann +$200 and Lille (2)"
        panel.key(KEY.Key_Return)
        assert panel.made == []
    panel.key(KEY.Key_2)
    assert panel.made == [Accept()]


def test_a_general_has_an_answer_for_each_other_cow_and_copies_are_told_apart() -> None:
    """C5.3."""
    now = bombed(table((), (CLOVER, FUDGE, CLOVER_2, LAWYER), ()), FUDGE)
    options = answer_options(now.table, NAMES)
    assert [it.name for it in options] == [
        "Field Marshal Fudge hands its bomb to Clover Recruit on 4",
        "Field Marshal Fudge hands its bomb to Clover Recruit on 2",
        "Field Marshal Fudge hands its bomb to Cow With a Lawyer",
        "Let it explode",
    ]
    assert [it.action for it in options[:3]] == [
        HandOn(FUDGE, CLOVER),
        HandOn(FUDGE, CLOVER_2),
        HandOn(FUDGE, LAWYER),
    ]
    assert options[2].told == "Cow With a Lawyer explodes: Ben −$100."
    assert [it.key for it in options] == ["1", "2", "3", "Return"]
    assert [it.primary for it in options] == [False, False, False, True]


def test_a_pfc_may_take_the_bomb_of_another(panel: Panel) -> None:
    """C5.4."""
    panel.show(bombed(table((PLUM, CHAMPION), (), ()), CHAMPION))
    assert panel.labels()[0] == (
        "Private Plum takes the bomb of Blue-Ribbon Champion: Ann +$200 and Lille (1)"
    )
    panel.key(KEY.Key_1)
    assert panel.made == [TakeBomb(PLUM, CHAMPION)]


def test_a_copy_that_the_roll_does_not_reach_is_counted_as_the_die_would() -> None:
    herd = (CLOVER, FUDGE, GWEN, PLUM, MOLLY, LAWYER, CALF, CLOVER_2)
    options = answer_options(bombed(table(herd, (), ()), FUDGE).table, NAMES)
    assert options[0].name.endswith("Clover Recruit, 8 from the right")


def test_the_city_and_the_end_stand_on_the_button() -> None:
    """C4.3, C6.1."""
    on = table((LAWYER, FUDGE), (), (), cities=())
    hand_on, accept = answer_options(bombed(on, FUDGE).table, NAMES)
    assert hand_on.labels[0].endswith(": Ann −$100 and Lille, the end")
    assert accept.labels[-1] == "Let it explode\nAnn +$300 and Lille, the end"


def test_what_an_answer_leads_to_is_told_with_further_chances_and_the_city() -> None:
    """C4.3, C5.6."""
    now = bombed(table((GWEN, FUDGE), (), ()), FUDGE)
    first, accept = answer_options(now.table, NAMES)
    assert first.told == (
        "Greasy Gwendolyn explodes: Ann +$200. Ann takes Lille. But before that there is another"
        " chance to answer."
    )
    assert accept.told == "Field Marshal Fudge explodes: Ann +$300. Ann takes Lille."


def test_bombs_of_a_mad_bomber_are_answered_one_by_one() -> None:
    """C5.5."""
    now = bombed(table((GWEN, FUDGE, CALF, MOLLY), (), ()), MOLLY)
    options = answer_options(now.table, NAMES)
    assert [it.action for it in options] == [
        Defuse(GWEN),
        HandOn(FUDGE, GWEN),
        HandOn(FUDGE, CALF),
        Accept(),
    ]
    assert options[-1].name == "Let them explode"
    assert options[0].labels[-1] == "Greasy Gwendolyn defuses\nAnn +$350 and Lille"


def test_two_generals_with_bombs_are_told_apart_in_little_room() -> None:
    """C5.3."""
    now = bombed(table((FUDGE, GERTRUDE, MOLLY), (), ()), MOLLY)
    shortest = [it.labels[-1] for it in answer_options(now.table, NAMES)[:2]]
    assert [it.split("\n")[0] for it in shortest] == [
        "Field Marshal Fudge to Generalissima Gertrude",
        "Generalissima Gertrude to Field Marshal Fudge",
    ]


def test_many_answers_turn_pages_and_letting_it_explode_stays_in_sight(panel: Panel) -> None:
    herd = (FUDGE, *range(12))
    panel.widget.resize(500, 300)
    panel.show(bombed(table(herd, (), ()), FUDGE))
    seen_labels: set[str] = set()
    for _ in range(30):
        labels = panel.labels()
        assert any(it.startswith("Let it explode") for it in labels)
        seen_labels |= {it for it in labels if it.startswith("To ")}
        panel.press("…")
    assert len(seen_labels) == 12
    panel.key(KEY.Key_9)
    assert panel.made == [HandOn(FUDGE, 8)]


def test_however_little_room_there_is_a_button_says_what_its_answer_leads_to(
    panel: Panel,
) -> None:
    now = bombed(table((CLOVER, FUDGE, PLUM, LAWYER), (), ()), FUDGE)
    for compact in (False, True):
        panel.widget.set_compact(compact)
        for width in (1400, 1000, 820, 600, 420):
            panel.widget.resize(width, 300)
            panel.show(now)
            labels = [it for it in panel.labels() if it != "…"]
            assert labels
            assert all("$" in it for it in labels)


@pytest.mark.parametrize(("width", "count"), [(1200, 1), (850, 2)])
def test_answers_that_are_too_long_for_a_row_have_two_and_the_sentence_gives_way(
    dressed: Panel, width: int, count: int
) -> None:
    panel = dressed
    panel.widget.resize(width, 300)
    panel.show(bombed(table((GWEN, PLUM, FUDGE, CALF), (), ()), FUDGE))
    assert "…" not in panel.labels()
    rows = {button.y() for button in panel.buttons()}
    assert len(rows) == count
    assert panel.widget.options.told.isHidden() == (count == 2)
    rects = [it.geometry() for it in panel.buttons()]
    around = panel.widget.options._row.rect()
    assert all(around.contains(it) for it in rects)
    assert not any(a.intersects(b) for a in rects for b in rects if a != b)
    assert all(it.sizeHint().height() <= it.height() for it in panel.buttons())


def test_buttons_at_rest_are_not_arranged_again_and_again(
    dressed: Panel, monkeypatch: pytest.MonkeyPatch
) -> None:
    arranged: list[int] = []
    for width in (1200, 850, 500):
        dressed.widget.resize(width, 300)
        dressed.show(bombed(table((GWEN, PLUM, FUDGE, CALF), (), ()), FUDGE))
        for _ in range(5):
            QApplication.processEvents()
        row = dressed.widget.options._row
        with monkeypatch.context() as patched:
            patched.setattr(PagedRow, "_arrange", lambda it: arranged.append(it.width()))
            row.update()
            for _ in range(5):
                QApplication.processEvents()
    assert arranged == []


def test_where_the_sentence_gave_way_what_a_button_leads_to_is_said_over_the_board(
    dressed: Panel,
) -> None:
    panel = dressed
    panel.widget.resize(850, 300)
    panel.show(bombed(table((GWEN, PLUM, FUDGE, CALF), (), ()), FUDGE))
    panel.widget.take_focus()
    assert panel.told[-1] == "Private Plum explodes: Ann +$200. Ann takes Lille."


def test_a_button_that_is_looked_at_marks_its_cow_on_the_board(panel: Panel) -> None:
    marked: list[object] = []
    panel.widget.marks_wanted.connect(marked.append)
    panel.show(bombed(table((CLOVER, FUDGE, LAWYER), (), ()), FUDGE))
    panel.widget.take_focus()
    QTest.keyClick(panel.buttons()[0], KEY.Key_Tab)
    QTest.keyClick(panel.buttons()[1], KEY.Key_Tab)
    shown = [it for it in marked if it]
    assert shown == [
        (Mark("cow", (CLOVER,)),),
        (Mark("cow", (LAWYER,)),),
        (Mark("cow", (FUDGE,)),),
    ]
    panel.show(state(table((CALF,), (), ())))
    assert marked[-1] == ()


@pytest.mark.parametrize(("viewer", "answering"), [(0, 1), (None, 1), (2, 1), (1, 1)])
def test_whoever_sits_there_may_answer_for_the_owner_of_the_field(
    panel: Panel, viewer: int | None, answering: int
) -> None:
    """C5; answers lie open on the table."""
    panel.show(bombed(table((), (GWEN,), ()), GWEN), viewer, answering)
    assert panel.page() is panel.widget.options
    assert panel.widget.options.told.text.startswith("Ben owns the field.")


@pytest.mark.parametrize("answering", [None, 0])
def test_for_a_computer_player_nobody_answers(panel: Panel, answering: int | None) -> None:
    panel.show(bombed(table((), (GWEN,), ()), GWEN), 0, answering)
    assert panel.labels() == []
    assert panel.widget.told.text == "Ben answers."
    assert not panel.key(KEY.Key_1)


def test_a_button_that_is_looked_at_says_what_it_leads_to(panel: Panel) -> None:
    panel.show(bombed(table((GWEN,), (), ()), GWEN))
    told = panel.widget.options.told
    panel.widget.take_focus()
    assert told.text == "Nothing explodes."
    QTest.keyClick(panel.buttons()[0], KEY.Key_Tab)
    assert told.text == "Greasy Gwendolyn explodes: Ann +$200. Ann takes Lille."
    panel.buttons()[1].clearFocus()
    assert told.text.startswith("Ann owns the field.")


def test_compact_it_is_said_where_there_is_room(panel: Panel) -> None:
    panel.widget.set_compact(True)
    panel.show(bombed(table((GWEN,), (), ()), GWEN))
    panel.widget.take_focus()
    assert panel.told[-1] == "Nothing explodes."


def test_a_key_held_down_answers_once(panel: Panel) -> None:
    panel.show(bombed(table((GWEN,), (), ()), GWEN))
    none, press = Qt.KeyboardModifier.NoModifier, QEvent.Type.KeyPress
    held = QKeyEvent(press, KEY.Key_Return, none, "", True, 1)
    assert panel.widget.handle_key(held)
    assert panel.made == []


def test_between_games_it_tells_how_the_last_one_went(panel: Panel) -> None:
    """C6.2."""
    match = play_on(new_match(3, 3, games=2), 3, until=Phase.INTERVAL)
    panel.show(match.state)
    text = panel.widget.told.text
    assert text.startswith("Game 1 of 2 goes to ")
    assert "Won and lost so far: Ann" in text
    assert text.endswith("Nobody is ready for the next game yet.")


def test_between_games_it_says_who_is_ready_and_who_is_waited_for(panel: Panel) -> None:
    """C6.2."""
    now = play_on(new_match(3, 3, games=2), 3, until=Phase.INTERVAL).state
    for ready, told in (
        ((2,), "Cleo is ready for the next game, and waits for Ann and Ben."),
        ((0, 2), "Ann and Cleo are ready for the next game, and wait for Ben."),
    ):
        panel.show(replace(now, table=replace(now.table, ready=ready)))
        assert panel.widget.told.text.endswith(told)


def test_it_keeps_its_height_whatever_is_asked(qtbot: QtBot) -> None:
    for scale in (1.0, 2.0):
        for compact in (False, True):
            made = Panel(qtbot, scale)
            made.widget.set_compact(compact)
            heights = set()
            for now in (
                state(table((LAWYER,), (CHAMPION,), ())),
                bombed(table((GWEN,), (), ()), GWEN),
                asked_by(HOSPITAL, table((), (), (), discards=(CLOVER, GWEN))),
                collecting(100),
                play_on(new_match(3, 3, games=2), 3, until=Phase.INTERVAL).state,
            ):
                made.show(now)
                heights.add(made.widget.sizeHint().height())
            assert len(heights) == 1
            made.widget.close()


def test_in_a_replay_and_when_all_is_over_it_is_gone(panel: Panel) -> None:
    now = state(table((CALF,), (), ()))
    panel.show(now)
    panel.show(now, playable=False)
    assert panel.widget.isHidden()
    panel.show(now)
    over = replace(seen(now), outcome=Outcome((1, 0, 0), (Seat(0),), "last-city"))
    panel.widget.show_sight(over, playable=True, answering=None)
    assert panel.widget.isHidden()
    assert not panel.key(KEY.Key_Return)


def test_while_a_roll_is_shown_step_by_step_it_keeps_its_place_and_tells_nothing(
    panel: Panel,
) -> None:
    """The board tells how it goes on, one step after the other."""
    now = state(table((CALF,), (GWEN,), ()))
    panel.show(now)
    before = [cell.told for cell in panel.widget.strip.cells]
    rolled = after(now, (0, Roll()), (CHANCE, Die(1)))
    panel.show(rolled, playable=False)
    assert not panel.widget.isHidden()
    assert [cell.told for cell in panel.widget.strip.cells] == before
    panel.show(rolled)
    assert panel.widget.strip.accessibleName() != ""


def test_an_answer_leaves_no_button_behind_while_it_is_shown(panel: Panel) -> None:
    now = bombed(table((GWEN,), (), ()), GWEN)
    panel.show(now)
    panel.widget.take_focus()
    done = after(now, (0, Accept()))
    moved = replace(done, table=replace(done.table, moves=now.table.moves + 1))
    panel.show(moved, playable=False)
    assert not panel.widget.isHidden()
    assert panel.labels() == []
    assert panel.widget.told.text == "The board shows what comes of it."
    assert not panel.key(KEY.Key_Return)
    assert panel.lost == 1


def test_asked_the_same_again_the_focus_stays_where_it_is(panel: Panel) -> None:
    now = bombed(table((GWEN,), (), ()), GWEN)
    panel.show(now)
    panel.widget.take_focus()
    focused = QApplication.focusWidget()
    panel.show(now)
    assert QApplication.focusWidget() is focused
    assert panel.lost == 0


def test_a_button_that_goes_with_its_question_gives_the_keyboard_back(panel: Panel) -> None:
    """C5.6: the next answer is another question."""
    now = bombed(table((GWEN, FUDGE), (), ()), FUDGE)
    panel.show(now)
    panel.widget.take_focus()
    panel.show(after(now, (0, HandOn(FUDGE, GWEN))))
    assert panel.lost == 1
    assert panel.labels()[0].startswith("Greasy Gwendolyn defuses")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("scale", [1.0, 2.5])
def test_it_is_drawn_in_every_look_and_with_any_name(
    qtbot: QtBot, theme: str, scale: float
) -> None:
    made = Panel(qtbot, scale)
    made.widget.set_look(look(theme, scale))
    on = table((MOLLY, GWEN), (LAWYER, CHAMPION), ())
    sight = seen(state(on), 0, ("<b>Bartholomew</b> & the others", "B", "\N{HEBREW LETTER ALEF}"))
    for compact in (False, True):
        made.widget.set_compact(compact)
        made.widget.show_sight(sight, playable=True, answering=Seat(0))
        made.widget.resize(500, made.widget.sizeHint().height())
        assert not made.widget.grab().isNull()
    assert made.widget.strip.cells[0].toolTip().startswith("<qt>")
