"""Does the column beside the board tell how everybody stands, and what there is to win?"""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from core.games.cow.table import Phase, Table
from qtapp.games.cow.panels.panel_words import (
    cities_left_text,
    game_result_text,
    holdings_text,
    moment_text,
    prize_text,
    seat_text,
    series_text,
    short_holdings_text,
    widest_holdings,
)
from qtapp.games.cow.panels.side_panel import CowPanel
from tests.games.cow.qt.panel_tables import (
    CONFIG,
    GAME,
    NAMES,
    card,
    look,
    new_match,
    play_on,
    seen,
    state,
    table,
)

CALF, CLOVER = card("Stray Calf"), card("Clover Recruit")
HAND = (card("Rustlers"), card("Milk Levy"))
SERIES = replace(CONFIG, games=3)


def won(**about: object) -> Table:
    """Ann has cities worth 3 and 4, Ben one worth 7, Cleo none."""
    return table((CALF, CLOVER), (), (), won=((2, 3), (6,), ()), **about)


def panel(qtbot: QtBot, now: Table, scale: float = 1.0) -> CowPanel:
    made = CowPanel(look(scale=scale))
    qtbot.addWidget(made)
    made.show_sight(seen(state(now, HAND)))
    return made


def test_it_says_whose_turn_it_is() -> None:
    assert moment_text(table((), (), (), turn=1, turns=7), NAMES) == "Turn 7: Ben"
    assert moment_text(GAME.start(CONFIG, 3).table, NAMES) == "The game begins."


def test_in_a_series_it_says_which_game_this_is() -> None:
    """C6.2."""
    now = table((), (), (), config=SERIES, results=((100, -50, -50),))
    assert moment_text(now, NAMES) == "Game 2 of 3. Turn 1: Ann"
    over = replace(now, phase=Phase.INTERVAL)
    assert moment_text(over, NAMES) == "Game 1 of 3 is over."
    last = replace(won(), phase=Phase.OVER, results=((100, -50, -50),))
    assert moment_text(last, NAMES) == "The game is over."


def test_a_plate_has_money_hand_field_and_cities() -> None:
    view = seen(state(won(), HAND)).view
    assert holdings_text(view, 0) == "hand 2 · field 2 · 2 cities: 7"
    assert holdings_text(view, 1) == "hand 0 · field 0 · 1 city: 7"
    assert holdings_text(view, 2) == "hand 0 · field 0 · no city"
    assert seat_text(view, 0, NAMES) == (
        "Ann: money $1,900, cards in hand 2, cows in the field 2, cities worth 7: Fougeres, Bayeux."
        " It is the turn of this player."
    )
    assert len(widest_holdings()) >= len(holdings_text(view, 0))


def test_others_see_how_many_cards_a_seat_holds_and_not_which() -> None:
    """C2.2."""
    for viewer in (1, None):
        view = seen(state(won(), HAND), viewer).view
        assert "hand 2" in holdings_text(view, 0)
        assert "Rustlers" not in seat_text(view, 0, NAMES)


def test_the_prize_as_it_stands_goes_to_the_best_cities() -> None:
    """C6.1."""
    only = table((), (), (), won=((2,), (6,), ()), pot=620, bank=150)
    assert prize_text(only, NAMES) == "Prize as it stands: $750 for Ben."
    assert prize_text(won(pot=600, bank=150), NAMES) == (
        "Prize as it stands: $350 each for Ann and Ben."
    )
    assert prize_text(won(pot=50, bank=0), NAMES) == ("There is no prize to give out now.")
    nobody = table((), (), ())
    assert prize_text(nobody, NAMES) == "Nobody has a city yet."


def test_by_the_short_rules_there_is_neither_bank_nor_prize(qtbot: QtBot) -> None:
    """C1.2."""
    now = won(config=replace(CONFIG, summary=True), bank=0)
    made = panel(qtbot, now)
    assert prize_text(now, NAMES) == ""
    assert made.bank.isHidden()
    assert made.prize.isHidden()
    assert not made.pot.isHidden()


def test_pot_bank_and_city_are_told_with_figures(qtbot: QtBot) -> None:
    made = panel(qtbot, won(pot=1250, bank=150, city=11, cities=(4, 7)))
    assert made.pot.accessibleName() == "Pot $1,250"
    assert made.bank.accessibleName() == "Bank $150"
    assert made.city.accessibleName() == "City at stake: Lille, worth 12; 2 more to come"
    assert cities_left_text(won(cities=(4,))) == "1 more to come"
    assert cities_left_text(won(cities=())) == "no more to come"


def test_when_a_game_is_over_no_city_is_at_stake(qtbot: QtBot) -> None:
    now = won(phase=Phase.INTERVAL, config=SERIES, results=((100, -50, -50),), city=None)
    assert panel(qtbot, now).city.isHidden()
    assert prize_text(now, NAMES) == ""


def test_what_a_game_brought_and_what_all_of_them_did_is_told() -> None:
    """C6.2."""
    now = won(
        phase=Phase.INTERVAL, config=SERIES, results=((100, 50, -150), (-300, 450, -150)), city=None
    )
    assert game_result_text(now, NAMES) == (
        "Game 2 of 3 goes to Ben with $2,450. Ann $1,700, Ben $2,450, Cleo $1,850."
    )
    assert series_text(now, NAMES) == "Won and lost so far: Ann −$200, Ben +$500, Cleo −$300."
    shared = replace(now, results=((100, 100, -200),))
    assert game_result_text(shared, NAMES).startswith(
        "Game 1 of 3 is shared by Ann and Ben: $2,100 each."
    )


def test_winnings_have_a_line_for_each_game_and_their_sums(qtbot: QtBot) -> None:
    """C6.2."""
    now = won(config=SERIES, results=((100, 50, -150), (-300, 450, -150)))
    made = panel(qtbot, now)
    assert not made.winnings.isHidden()
    spoken = {it.accessibleName() for it in made.winnings.findChildren(QLabel)}
    assert {"Game 1, Ann: +$100", "Game 2, Ben: +$450", "All, Cleo: −$300"} <= spoken
    assert panel(qtbot, won()).winnings.isHidden()


def test_it_takes_another_number_of_seats(qtbot: QtBot) -> None:
    made = panel(qtbot, won())
    made.show_sight(seen(state(table((), (), (), (), (), ()))))
    assert len(made.plates) == 6
    assert made.plates[5].accessibleName().startswith("Fay: money")


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("seats", [3, 6])
def test_nothing_but_names_is_cut(qtbot: QtBot, seats: int, scale: float) -> None:
    made = CowPanel(look(scale=scale))
    qtbot.addWidget(made)
    match = play_on(new_match(seats, 3, games=2), 3, most=200)
    made.show_sight(seen(match.state, 0, ("Bartholomew the Magnificent",) * seats))
    made.show()
    made.resize(made.minimumSizeHint())
    QApplication.processEvents()
    for plate in made.plates:
        assert plate.width() >= plate.minimumSizeHint().width()
    for label in made.winnings.findChildren(QLabel):
        assert label.width() >= label.sizeHint().width()


def test_the_panel_keeps_its_width_as_a_game_goes_on(qtbot: QtBot) -> None:
    made = panel(qtbot, table((), (), ()))
    before = made.minimumSizeHint().width()
    herd = tuple(range(14))
    made.show_sight(seen(state(table(herd, (), (), won=((2, 3, 6), (), ())), HAND)))
    assert made.minimumSizeHint().width() == before


@pytest.mark.parametrize("seats", [3, 6])
def test_beside_a_window_of_780_pixels_the_ledger_is_in_sight(qtbot: QtBot, seats: int) -> None:
    made = CowPanel(look())
    qtbot.addWidget(made)
    now = play_on(new_match(seats, 3), 3, most=120).state
    made.show_sight(seen(now, 0))
    made.resize(292, 418)
    made.show()
    QApplication.processEvents()
    assert made.minimumSizeHint().height() <= 418
    assert made.ledger.height() >= 56
    assert made.ledger.mapTo(made, made.ledger.rect().bottomLeft()).y() < 418


def test_with_many_seats_a_plate_has_one_line_with_the_cities(qtbot: QtBot) -> None:
    nobody: tuple[tuple[int, ...], ...] = ((),) * 4
    now = table((CALF,), (), (), (), (), (), won=((2, 3), (6,), *nobody))
    view = seen(state(now, HAND)).view
    assert [short_holdings_text(view, seat) for seat in range(3)] == ["cities: 7", "city: 7", ""]
    many, few = panel(qtbot, now), panel(qtbot, won())
    assert many.plates[0].sizeHint().height() < few.plates[0].sizeHint().height()
    assert "cards in hand 2" in many.plates[0].toolTip()


def test_between_games_a_plate_says_who_is_ready() -> None:
    """C6.2."""
    now = won(phase=Phase.INTERVAL, config=SERIES, results=((100, -50, -50),), ready=(1,))
    view = seen(state(now, HAND)).view
    assert [holdings_text(view, seat) for seat in (0, 1)] == ["not ready yet", "ready"]
    assert short_holdings_text(view, 1) == "ready"
    assert seat_text(view, 1, NAMES).endswith("; ready")


def test_a_prize_for_many_has_a_second_line(qtbot: QtBot) -> None:
    made = CowPanel(look())
    qtbot.addWidget(made)
    now = won(pot=600, bank=150)
    names = ("Annabelle", "Bartholomew", "Cleo")
    made.show_sight(seen(state(now), 0, names))
    made.resize(280, 700)
    made.show()
    QApplication.processEvents()
    assert (
        " ".join(made.prize.lines) == "Prize as it stands: $350 each for Annabelle and Bartholomew."
    )
