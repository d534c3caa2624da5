"""Does the end of a match tell places, winnings and the run of the money, and lead on?"""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from core.games.cow.actions import Action
from core.games.cow.state import View
from core.games.cow.table import Phase, Table
from core.log import Entry, Resign, Sight
from core.terms import Outcome, Seat
from qtapp.games.cow.panels.end_page import CowEndPage
from qtapp.games.cow.panels.standings import final_money, prizes, standings
from qtapp.table.end_cover import EndCover
from tests.games.cow.qt.panel_tables import (
    CONFIG,
    NAMES,
    look,
    new_match,
    play_on,
    seen,
    state,
    table,
    whole_game,
)

SERIES = replace(CONFIG, games=2)
LONG = ("Bartholomew the Magnificent of Far Away", "<b>Ben & Co</b>", *NAMES[2:])


def over(money: tuple[int, ...] = (1900, 2600, 1500), **about: object) -> Sight[View, Action]:
    """A game that is over; Ben has the best cities."""
    start = CONFIG.deck.start_money
    now = table(
        (),
        (),
        (),
        money=money,
        phase=Phase.OVER,
        won=((2,), (6, 7), ()),
        results=(tuple(it - start for it in money),),
        city=None,
        cities=(),
        **about,
    )
    return seen(state(now))


def page(qtbot: QtBot, sight: Sight[View, Action], name: str = "cow:K7Q2-M9XD") -> CowEndPage:
    made = CowEndPage(look())
    qtbot.addWidget(made)
    made.show_sight(sight, name)
    return made


def buttons(made: CowEndPage) -> list[str]:
    return [it.text() for it in made.findChildren(QPushButton) if not it.isHidden()]


def test_places_go_by_the_money() -> None:
    """C6.1."""
    assert [(it.place, it.name, it.figure, it.words) for it in standings(over())] == [
        (1, "Ben", "$2,600", "2 cities, worth 15"),
        (2, "Ann", "$1,900", "1 city, worth 3"),
        (3, "Cleo", "$1,500", "no city"),
    ]


def test_equals_share_a_place() -> None:
    """C6.1."""
    places = [(it.place, it.seat) for it in standings(over((2000, 2000, 2000)))]
    assert places == [(1, 0), (1, 1), (1, 2)]
    places = [(it.place, it.seat) for it in standings(over((1000, 2500, 2500)))]
    assert places == [(1, 1), (1, 2), (3, 0)]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_prize_stands_beside_the_cities_that_won_it(seed: int) -> None:
    """C6.1."""
    now = whole_game(3, seed)
    shares = prizes(now.table, 0)
    assert sum(shares) > 0
    for it in standings(seen(now)):
        assert ("prize" in it.words) == (shares[it.seat] > 0)


def test_in_a_series_all_games_count_together() -> None:
    """C6.2."""
    sight = over(config=SERIES)
    now = replace(sight.view.table, results=((-100, 300, -200), (500, -400, -100)))
    sight = replace(sight, view=replace(sight.view, table=now))
    assert [(it.name, it.figure, it.words) for it in standings(sight)] == [
        ("Ann", "$4,400", "+$400 in all games"),
        ("Ben", "$3,900", "−$100 in all games"),
        ("Cleo", "$3,700", "−$300 in all games"),
    ]
    ended = whole_game(3, 3, games=2)
    outcome = seen(ended).outcome
    assert outcome is not None
    assert final_money(ended.table) == outcome.scores


def test_a_game_that_was_given_up_counts_as_it_stands() -> None:
    now = table((), (), (), money=(1500, 2400, 2100))
    assert final_money(now) == (1500, 2400, 2100)
    outcome = Outcome((0, 0, 0), (Seat(2),), "resigned")
    sight = replace(seen(state(now)), outcome=outcome, log=(Resign(Seat(0)), Resign(Seat(1))))
    assert [it.name for it in standings(sight)] == ["Cleo", "Ben", "Ann"]
    assert standings(sight)[1].words == "no city; gave up"


def test_who_gave_up_and_was_played_on_for_is_told() -> None:
    sight = replace(over(), log=(Resign(Seat(0)),))
    (ann,) = (it for it in standings(sight) if it.seat == 0)
    assert ann.words.endswith("; gave up, and a computer player went on")


def test_it_tells_winner_places_and_id(qtbot: QtBot) -> None:
    made = page(qtbot, seen(whole_game(3, 1)))
    told = [label.text() for label in made.findChildren(QLabel)]
    first = standings(seen(whole_game(3, 1)))[0]
    assert any(first.name in text and "wins with" in text for text in told)
    assert "Game ID cow:K7Q2-M9XD" in told
    spoken = {label.accessibleName() for label in made.places.findChildren(QLabel)}
    assert any(it.startswith(f"1. {first.name}: $") for it in spoken)
    assert made.winnings.isHidden()
    assert made.game.isHidden()


def test_the_figures_of_the_end_stand_below_the_chart(qtbot: QtBot) -> None:
    made = page(qtbot, seen(whole_game(3, 1)))
    money = whole_game(3, 1).table.money
    assert made.figures.text.startswith("At the end: Ann $")
    assert f"${money[2]:,}" in made.figures.text


def test_each_game_of_a_series_can_be_looked_at(qtbot: QtBot) -> None:
    """C6.2."""
    now = whole_game(3, 3, games=2)
    made = page(qtbot, seen(now))
    assert not made.winnings.isHidden()
    assert [made.game.itemText(at) for at in range(made.game.count())] == ["Game 1", "Game 2"]
    last = made.figures.text
    made.game.setCurrentIndex(0)
    start = CONFIG.deck.start_money
    assert f"Ann ${start + now.table.results[0][0]:,}" in made.figures.text
    assert made.figures.text != last


def test_without_a_moment_there_is_no_chart(qtbot: QtBot) -> None:
    made = page(qtbot, over(), "")
    assert made.chart.isHidden()
    assert made.figures.isHidden()


def test_every_button_asks_for_what_it_says(qtbot: QtBot) -> None:
    made = page(qtbot, seen(whole_game(3, 1)))
    wanted: list[str] = []
    made.again_wanted.connect(lambda: wanted.append("again"))
    made.same_dice_wanted.connect(lambda: wanted.append("same"))
    made.board_wanted.connect(lambda: wanted.append("board"))
    made.replay_wanted.connect(lambda: wanted.append("replay"))
    made.copy_code_wanted.connect(lambda: wanted.append("code"))
    made.export_wanted.connect(wanted.append)
    made.show()
    for text in (
        *("Play again", "Same cards and dice again", "Look at the board", "Replay"),
        *("Copy share code", "Save as PNG", "Save as SVG"),
    ):
        button = next(it for it in made.findChildren(QPushButton) if it.text() == text)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert wanted == ["again", "same", "board", "replay", "code", "png", "svg"]


def test_the_same_again_is_offered_only_where_it_can_be(qtbot: QtBot) -> None:
    assert "Same cards and dice again" in buttons(page(qtbot, over()))
    given_up = replace(over(), log=(Resign(Seat(0)),))
    assert "Same cards and dice again" not in buttons(page(qtbot, given_up, ""))
    match = play_on(new_match(3, 1), 1, most=1)
    entry = match.sight(None).log[0]
    assert isinstance(entry, Entry)
    keyed_in = replace(over(), log=(replace(entry, by="table"),))
    assert "Start again" in buttons(page(qtbot, keyed_in, ""))


def test_the_first_button_has_the_keyboard(qtbot: QtBot) -> None:
    made = page(qtbot, over())
    made.show()
    made.setFocus()
    focused = made.focusWidget()
    assert isinstance(focused, QPushButton)
    assert focused.text() == "Play again"


@pytest.mark.parametrize("games", [1, 2])
@pytest.mark.parametrize(("scale", "width"), [(1.0, 560), (2.0, 940)])
def test_the_page_is_never_wider_than_its_window(
    qtbot: QtBot, scale: float, width: int, games: int
) -> None:
    """Names are shortened instead."""
    made = CowEndPage(look(scale=scale))
    cover = EndCover(made, look(scale=scale))
    qtbot.addWidget(cover)
    cover.resize(width, 700)
    cover.show()
    cover.show_sight(seen(whole_game(6, 3, games), 0, LONG), "cow:K7Q2-M9XD")
    QApplication.processEvents()
    in_sight = made.parentWidget()
    assert in_sight is not None
    assert made.minimumSizeHint().width() <= in_sight.width()
    tips = [label.toolTip() for label in made.places.findChildren(QLabel)]
    assert "Bartholomew the Magnificent of Far Away" in tips


def test_a_name_is_shown_as_it_was_written(qtbot: QtBot) -> None:
    made = page(qtbot, seen(whole_game(3, 1), 0, ("Ann", "<b>B", "Cleo")))
    label = next(it for it in made.places.findChildren(QLabel) if "<b>B" in it.text())
    assert label.textFormat() == Qt.TextFormat.PlainText


def test_a_summary_game_has_no_prize() -> None:
    """C1.2."""
    now: Table = whole_game(3, 4, summary=True).table
    assert prizes(now, 0) == (0, 0, 0)
