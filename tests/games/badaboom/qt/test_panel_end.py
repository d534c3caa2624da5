"""Does the end of a game tell places, the run of the gold, its sources and each blast?"""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from core.games.badaboom.chronicle import blasts
from core.games.badaboom.state import State
from qtapp.games.badaboom.panels.blast_list import blast_text
from qtapp.games.badaboom.panels.end_page import BadaboomEndPage
from qtapp.games.badaboom.panels.gold_points import gold_points, gold_style
from qtapp.games.badaboom.panels.gold_sources import source_lines
from qtapp.games.badaboom.panels.standings import standings
from qtapp.table.end_cover import EndCover
from tests.games.badaboom.decks import DECK
from tests.games.badaboom.moments import short_game
from tests.games.badaboom.qt.boards import NAMES, seen
from tests.games.badaboom.qt.panel_tables import LONG, look
from tests.games.badaboom.tables import blown_up, changed, table_of

NAMED = "badaboom:K7Q2-M9XD"


def page(qtbot: QtBot, state: State, names: tuple[str, ...] = NAMES) -> BadaboomEndPage:
    made = BadaboomEndPage(look())
    qtbot.addWidget(made)
    made.show_sight(seen(state, 0, names), NAMED)
    return made


def test_places_go_by_the_gold_and_equals_share_one() -> None:
    """D4.3."""
    state = table_of("", "", "", gold=(4, 10, 4))
    found = [(it.place, it.name, it.figure, it.words) for it in standings(seen(state, 0))]
    assert found == [
        (1, "Ben", "10 gold", "no blast"),
        (2, "Ann", "4 gold", "no blast"),
        (2, "Cleo", "4 gold", "no blast"),
    ]


def test_survived_blasts_and_missions_stand_beside_the_gold() -> None:
    state = blown_up("crash_dummy", "", "", bomb="rummage")
    words = {it.name: it.words for it in standings(seen(state, 0))}
    assert words == {
        "Ann": "killed by the blast, 1 mission",
        "Ben": "survived the blast",
        "Cleo": "survived the blast",
    }
    over = short_game(4)[-1]
    count = len(blasts(over.table))
    assert all(f"of {count} blasts" in it.words for it in standings(seen(over, 0)))


def test_it_tells_winner_places_and_id(qtbot: QtBot) -> None:
    over = short_game(3)[-1]
    made = page(qtbot, over)
    told = [label.text() for label in made.findChildren(QLabel)]
    first = standings(seen(over, 0))[0]
    assert any(first.name in text and "gold" in text for text in told)
    assert f"Game ID {NAMED}" in told


def test_the_chart_ends_with_the_gold_of_all_and_marks_each_blast(qtbot: QtBot) -> None:
    over = short_game(4)[-1]
    points = gold_points(over.table, NAMES)
    assert points[-1].amounts == over.table.gold
    assert sum(it.marked for it in points) == len(blasts(over.table))
    assert points[0].told == "At the start: Ann 0 gold, Ben 0 gold, Cleo 0 gold, Dora 0 gold."
    made = page(qtbot, over)
    assert made.figures.text == points[-1].told
    assert f"Ann {over.table.gold[0]} gold" in made.figures.text


def test_the_gold_that_ends_the_game_has_room_on_the_scale(qtbot: QtBot) -> None:
    """D4.3."""
    made = BadaboomEndPage(look())
    qtbot.addWidget(made)
    made.chart.resize(600, 250)
    points = gold_points(short_game(3)[150].table, NAMES)
    made.chart.show_points(points, gold_style(10))
    assert made.chart.chart.frame(made.chart.room).top >= 10


def test_the_sources_of_the_gold_add_up(qtbot: QtBot) -> None:
    """D4.2."""
    state = blown_up("safety", "", "", bomb="wet_sock")
    lines = source_lines(state.table, NAMES)
    assert [(it.title, it.figures) for it in lines] == [
        ("Surviving", ("1", "1", "1")),
        ("As the holder", ("1", "–", "–")),
        ("Safeties", ("1", "–", "–")),
        ("All", ("3", "1", "1")),
    ]
    assert lines[1].spoken[0] == "As the holder, Ann: 1 gold"
    assert source_lines(table_of("", "", "").table, NAMES) == ()


def test_a_blast_is_told_in_words() -> None:
    state = blown_up(
        "", "crash_dummy", "", bomb="nail_coat", lasting=[("stew_pot", 2, 2)], kind="keg"
    )
    (blast,) = blasts(state.table)
    text = blast_text(blast, DECK, NAMES)
    assert text.endswith(
        "held by Ann. Killed: Ben (Nail Coat). Saved: Cleo. Ben fulfilled Crash Dummy, for 2 gold."
    )


def test_each_blast_leads_back_to_its_moment(qtbot: QtBot) -> None:
    over = short_game(4)[-1]
    made = page(qtbot, over)
    wanted: list[int] = []
    made.moment_wanted.connect(wanted.append)
    buttons = made.blasts.findChildren(QPushButton)
    assert buttons[0].accessibleName() == "Replay from blast 1"
    for button in buttons:
        button.setFocus()
        QTest.keyClick(button, Qt.Key.Key_Space)
    assert wanted == [it.move for it in blasts(over.table)]


def test_without_a_turn_there_is_neither_chart_nor_blast(qtbot: QtBot) -> None:
    made = page(qtbot, changed(table_of("", "", ""), history=()))
    for part in (made.chart, made.figures, made.sources, made.blasts):
        assert part.isHidden()


@pytest.mark.parametrize(("scale", "width"), [(1.0, 560), (2.0, 1000)])
def test_the_page_is_never_wider_than_its_window(qtbot: QtBot, scale: float, width: int) -> None:
    made = BadaboomEndPage(look(scale=scale))
    cover = EndCover(made, look(scale=scale))
    qtbot.addWidget(cover)
    cover.resize(width, 700)
    cover.show()
    cover.show_sight(seen(short_game(5)[-1], 0, LONG), NAMED)
    QApplication.processEvents()
    in_sight = made.parentWidget()
    assert in_sight is not None
    assert made.minimumSizeHint().width() <= in_sight.width()
