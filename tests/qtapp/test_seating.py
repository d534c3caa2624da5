"""Games for several in the whole program: who sits there, again, the same cards, given up."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMessageBox

from core.chance import ChanceSource, GameId, OwnTable, Rng
from core.codec import AnyMatch, dump, load
from core.game_id import daily_id
from core.games.kairo.rules import Bid
from core.match import Match
from core.seating import Sitter
from core.terms import CHANCE, Seat
from qtapp.app import Program
from qtapp.data import DATA, kits
from qtapp.last_game import last_game
from qtapp.session import Session
from qtapp.table.new_game import NewGameDialog
from qtapp.table.seats_dialog import SeatsDialog
from tests.qtapp.conftest import Start, close

PERSONS = (Sitter("Ann"), Sitter("Ben"))
THREE = (*PERSONS, Sitter("Cleo <b>"))
KAIRO = kits()["kairo"]


def session_of(program: Program) -> Session:
    assert program.session is not None
    return program.session


def match_of(session: Session) -> AnyMatch:
    assert session.desk.current is not None
    return session.desk.current.match


def begun(
    start: Start, sitters: tuple[Sitter, ...] = PERSONS, source: ChanceSource | None = None
) -> Program:
    """A game of these players on the table; who is first is asked for her bid."""
    program = start()
    source = source or GameId("kairo:K7Q2-M9XD")
    config = KAIRO.configs[0].config
    session_of(program).desk.start("kairo", config, source, len(sitters), sitters)
    return program


def over(sitters: tuple[Sitter, ...] = PERSONS, source: ChanceSource | None = None) -> AnyMatch:
    """A game that these players have played to its end, somehow."""
    match: AnyMatch = Match(
        KAIRO.game, KAIRO.configs[0].config, len(sitters), source or GameId("kairo:K7Q2-M9XD")
    )
    match.set_sitters(sitters)
    play_to_the_end(match, 1)
    return match


def play_to_the_end(match: AnyMatch, seed: int) -> None:
    """Persons do anything that is lawful."""
    rng = Random(seed)
    match.run_chance()
    while acting := match.to_act():
        seat = acting[0]
        match.submit(seat, rng.choice(tuple(match.game.legal(match.state, seat))), "person")
        match.run_chance()


def cards_turned_up(match: AnyMatch) -> list[Any]:
    return [entry.action for entry in match.line if entry.seat == CHANCE]


def answer(program: Program, label: str) -> str:
    """Presses a button of the question that is asked, and gives the question."""
    (box,) = (b for b in program.window.findChildren(QMessageBox) if b.isVisible())
    text = box.text()
    (button,) = (b for b in box.findChildren(QAbstractButton) if b.text() == label)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    return text


# Beginning


def test_a_game_for_several_begins_from_the_command_line(start: Start) -> None:
    session = session_of(start("kairo"))
    match = match_of(session)
    assert match.seats == 2
    assert [sitter.bot for sitter in match.sitters] == ["", "medium"]
    assert isinstance(match.source, Rng)


def test_who_played_last_is_proposed_again_with_the_deck(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "decks" / "kairo"
    folder.mkdir(parents=True)
    standard = (DATA / "decks/kairo/standard.toml").read_text(encoding="utf-8")
    (folder / "mine.toml").write_text(standard.replace("Standard", "Mine"), encoding="utf-8")
    program = start()
    session_of(program).new("kairo")
    dialog = program.window.findChild(NewGameDialog)
    assert dialog is not None
    assert dialog.seats is not None
    assert dialog.deck is not None
    dialog.seats.set_sitters(THREE)
    dialog.deck.choose("own/mine.toml")
    dialog.fields["all_pay"].set_value(False)
    dialog.accept()
    assert match_of(session_of(program)).sitters == THREE
    assert match_of(session_of(program)).config.deck.name == "Mine"
    close(program)
    program = start()
    session_of(program).new("kairo")
    dialog = program.window.findChild(NewGameDialog)
    assert dialog is not None
    wish = dialog.result_game()
    dialog.reject()
    assert wish.sitters == THREE
    assert (wish.config.deck.name, wish.config.all_pay) == ("Mine", False)
    assert "river" not in (tmp_path / "data" / "settings.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "raw",
    [
        None,
        [],
        {"sitters": "Ann"},
        {"sitters": [["Ann"]]},
        {"sitters": [["Ann", ""], ["x" * 99, ""]]},
        {"sitters": [["Ann", ""]]},
        {"sitters": [["Ann", ""], ["Tavo", "genius"]]},
        {"config": {"all_pay": 7}, "deck": 8, "dice": []},
    ],
)
def test_what_makes_no_sense_any_more_is_as_at_a_first_start(raw: object) -> None:
    last = last_game(KAIRO, raw)
    assert (last.config, last.deck, last.own, last.sitters) == (
        KAIRO.configs[0].config,
        "",
        "",
        (),
    )


def test_the_daily_game_is_for_the_fewest_and_the_same_for_everybody(start: Start) -> None:
    program = start()
    settings = {"kairo": {"sitters": [[name, ""] for name in ("Ann", "Ben", "Cleo", "Dan")]}}
    program.keeper.change(new_game=settings)
    program.window.start_page.daily_wanted.emit("kairo")
    match = match_of(session_of(program))
    assert match.source.name == daily_id("kairo")
    assert match.names == ("Ann", "Ben")


def test_the_keys_of_new_and_daily_game_mean_the_card_that_has_the_keyboard(start: Start) -> None:
    program = start()
    page = program.window.start_page
    for game in ("kairo", "bulls"):
        program.window.show_start()
        page.cards[game].daily.setFocus()
        program.window.commands.daily.trigger()
        assert match_of(session_of(program)).game.id == game


# Names wherever a game is told of


def test_the_title_names_the_players(start: Start) -> None:
    program = begun(start, (Sitter("Ann"), Sitter("")))
    assert program.window.windowTitle() == "From Cape to Cairo – Ann, Seat B"
    program.window.show_start()
    assert program.window.windowTitle() == "Kraal"
    session_of(program).take(session_of(program).desk.current)  # type: ignore[arg-type]
    assert program.window.windowTitle() == "From Cape to Cairo – Ann, Seat B"


def test_the_card_of_a_game_under_way_names_the_players_and_tells_no_secret(start: Start) -> None:
    program = begun(start, THREE, Rng(1))
    session = session_of(program)
    match = match_of(session)
    match.submit(Seat(0), next(iter(match.game.legal(match.state, Seat(0)))), "person")
    program.window.show_start()
    card = program.window.start_page.cards["kairo"]
    (told,) = (
        label for label in card.findChildren(QLabel) if label.text().startswith("Unfinished")
    )
    assert all(name in told.text() for name in ("Ann", "Ben", "Cleo <b>"))
    assert told.textFormat() == Qt.TextFormat.PlainText
    program.window.commands.game.aboutToShow.emit()
    (waiting,) = program.window.commands.waiting.actions()
    assert all(name in waiting.text() for name in ("Ann", "Ben", "Cleo <b>"))


def test_the_menu_of_finished_games_tells_who_had_how_many(start: Start) -> None:
    program = start()
    session = session_of(program)
    match = over(source=Rng(1))
    session.desk.put(match)
    program.window.commands.finished.aboutToShow.emit()
    (action,) = program.window.commands.finished.actions()
    outcome = match.outcome()
    assert outcome is not None
    one, other = outcome.scores
    assert f"From Cape to Cairo: Ann {one}, Ben {other}" in action.text()


# Again, and the same cards again


def test_again_seats_the_same_players_at_other_cards(start: Start) -> None:
    session = session_of(start())
    session.desk.put(over(THREE))
    session.again()
    match = match_of(session)
    assert match.sitters == THREE
    assert isinstance(match.source, Rng), "nobody has asked for an ID of the next game"


@pytest.mark.parametrize("source", [GameId("kairo:K7Q2-M9XD"), Rng(3)], ids=["named", "not"])
def test_the_same_cards_are_dealt_again_and_the_finished_game_stays(
    start: Start, tmp_path: Path, source: ChanceSource
) -> None:
    session = session_of(start())
    finished = over(THREE, source)
    session.desk.put(finished)
    session.same_dice()
    match = match_of(session)
    assert match.sitters == THREE
    assert not match.outcome()
    assert cards_turned_up(match) == cards_turned_up(finished)[: len(cards_turned_up(match))]
    assert len(cards_turned_up(match)) == 3
    (file,) = (tmp_path / "data" / "games" / "finished").glob("*.kraal")
    assert load(file.read_bytes(), kits()) == finished


def test_a_game_with_known_cards_says_so_and_cannot_be_undone(start: Start) -> None:
    """Undo leads nowhere, for who may bring the game back would tell who has bid."""
    program = start()
    session = session_of(program)
    session.desk.put(over(source=Rng(3)))
    session.same_dice()
    assert "known cards" in program.window.statusBar().currentMessage()
    assert session.desk.controller is not None
    session.desk.controller.show_for(Seat(0))
    assert match_of(session).practice
    assert "known cards" in session.menu.parts("kairo").terms_text(match_of(session).sight(None))
    assert not program.window.commands.undo.isEnabled()
    assert not program.window.commands.redo.isEnabled()


def test_a_game_with_known_cards_is_played_to_its_end_and_started_again(start: Start) -> None:
    session = session_of(start())
    known = over(source=Rng(3))
    first = cards_turned_up(known)[:2]
    known.restart(Seat(1))
    play_to_the_end(known, 2)
    assert load(dump(known), kits()) == known
    session.desk.put(known)
    session.same_dice()
    assert cards_turned_up(match_of(session)) == cards_turned_up(known)[:2] == first


def test_real_cards_are_asked_for_again(start: Start) -> None:
    session = session_of(start())
    match: AnyMatch = Match(KAIRO.game, KAIRO.configs[0].config, 2, OwnTable())
    match.set_sitters(PERSONS)
    session.desk.put(match)
    session.same_dice()
    again = match_of(session)
    assert again is not match
    assert isinstance(again.source, OwnTable)
    assert again.sitters == PERSONS


def test_a_game_that_was_given_up_is_not_dealt_again_which_is_said(start: Start) -> None:
    program = start()
    session = session_of(program)
    given_up: AnyMatch = Match(KAIRO.game, KAIRO.configs[0].config, 2, Rng(3))
    given_up.set_sitters(PERSONS)
    given_up.run_chance()
    given_up.resign(Seat(1))
    session.desk.put(given_up)
    session.same_dice()
    match = match_of(session)
    assert not match.outcome()
    assert not match.practice
    assert match.sitters == PERSONS
    assert "gave up" in program.window.statusBar().currentMessage()


# Changing players


def test_players_are_changed_from_the_menu_and_kept(start: Start) -> None:
    program = begun(start)
    program.window.commands.players.trigger()
    dialog = program.window.findChild(SeatsDialog)
    assert dialog is not None
    dialog.seats.rows[1].name.setText("Zoë")
    dialog.change.click()
    assert match_of(session_of(program)).names == ("Ann", "Zoë")
    assert program.window.windowTitle() == "From Cape to Cairo – Ann, Zoë"
    close(program)
    assert match_of(session_of(start())).names == ("Ann", "Zoë")


def test_a_person_may_become_a_computer_player_in_mid_game(start: Start) -> None:
    program = begun(start)
    session = session_of(program)
    assert session.desk.controller is not None
    assert session.desk.controller.several_persons
    program.window.commands.players.trigger()
    dialog = program.window.findChild(SeatsDialog)
    assert dialog is not None
    who = dialog.seats.rows[1].who
    who.setCurrentIndex(who.findText("Computer, easy"))
    dialog.change.click()
    assert match_of(session).sitters[1].bot == "easy"
    assert session.desk.controller.persons == (Seat(0),)
    assert session.desk.controller.due == Seat(0), "behind the curtain, for the last time"


def test_in_a_game_for_one_no_players_are_changed_and_it_says_why(start: Start) -> None:
    program = start("bulls")
    for action in (program.window.commands.players, program.window.commands.give_up):
        assert not action.isEnabled()
        assert action.toolTip() == "This is a game for one."
    program.window.show_start()
    assert program.window.commands.players.toolTip() == "There is no game on the table."


# Giving up


def test_who_gives_up_against_one_other_ends_the_game(start: Start) -> None:
    program = begun(start)
    session = session_of(program)
    assert session.desk.controller is not None
    assert not program.window.commands.give_up.isEnabled(), "nobody looks: the curtain is drawn"
    session.desk.controller.show_for(Seat(0))
    program.window.commands.give_up.trigger()
    asked = answer(program, "Give up")
    assert asked == "Does Ann give up? The game ends, and Ben wins."
    outcome = match_of(session).outcome()
    assert outcome is not None
    assert outcome.winners == (Seat(1),)
    program.window.commands.finished.aboutToShow.emit()
    (action,) = program.window.commands.finished.actions()
    assert action.text().endswith("Ann gave up")


def test_who_gives_up_among_several_hands_the_seat_to_a_computer(start: Start) -> None:
    program = begun(start, THREE)
    session = session_of(program)
    assert session.desk.controller is not None
    session.desk.controller.show_for(Seat(0))
    program.window.commands.give_up.trigger()
    asked = answer(program, "Give up")
    assert asked.endswith("The game goes on: a computer player (medium) takes over the seat.")
    match = match_of(session)
    assert match.outcome() is None
    assert match.resigned == {Seat(0)}
    assert match.sitters == (Sitter("Ann", "medium"), *THREE[1:])
    said = program.window.statusBar().currentMessage()
    assert said == "Ann has given up; a computer player (medium) plays on."
    assert session.desk.controller.persons == (Seat(1), Seat(2))


def test_whoever_gave_up_plays_the_next_game_herself(start: Start) -> None:
    program = begun(start, THREE)
    session = session_of(program)
    assert session.desk.controller is not None
    session.desk.controller.show_for(Seat(0))
    program.window.commands.give_up.trigger()
    answer(program, "Give up")
    given_up = match_of(session)
    session.again()
    assert match_of(session) is not given_up
    assert match_of(session).sitters == THREE
    assert given_up.sitters[0].bot == "medium"


def test_who_thinks_better_of_it_goes_on(start: Start) -> None:
    program = begun(start)
    session = session_of(program)
    assert session.desk.controller is not None
    session.desk.controller.show_for(Seat(0))
    program.window.commands.give_up.trigger()
    answer(program, "Cancel")
    assert match_of(session).outcome() is None


# Real cards


def test_a_game_with_real_cards_is_keyed_in_and_corrected(start: Start) -> None:
    program = begun(start, (Sitter("Ann"), Sitter("Tavo", "easy")), OwnTable())
    session = session_of(program)
    assert session.tab is not None
    cards = session.tab.dice.cards
    assert cards.isVisible()
    assert program.window.commands.own_dice.text() == "Real car&ds"
    assert "Real cards" in program.window.standing.text()
    for text in ("ri 2 8", "sav 3 1"):
        QTest.keyClicks(cards.line, text)
        QTest.keyClick(cards.line, Qt.Key.Key_Return)
    assert not cards.isVisible()
    program.window.commands.undo.trigger()
    assert cards.isVisible()
    assert len(match_of(session).line) == 1
    board = session.tab.view
    board.setFocus()
    QTest.keyClicks(board, "mou 2 6")
    assert cards.line.text() == "mou 2 6", "from wherever the keyboard is"
    QTest.keyClick(board, Qt.Key.Key_Return)
    deck = KAIRO.configs[0].config.deck
    turned = [deck.cards[action.card] for action in cards_turned_up(match_of(session))]
    assert [(card.terrain, card.tracks) for card in turned] == [("river", 2), ("mountain", 2)]


def test_a_slip_in_the_first_offer_is_corrected_while_nobody_looks_and_later(start: Start) -> None:
    program = begun(start, PERSONS, OwnTable())
    session = session_of(program)
    assert session.tab is not None
    undo, cards = program.window.commands.undo, session.tab.dice.cards
    assert not undo.isEnabled()
    QTest.keyClicks(cards.line, "ri 2 8")
    QTest.keyClick(cards.line, Qt.Key.Key_Return)
    assert undo.isEnabled()
    undo.trigger()
    assert match_of(session).line == ()
    assert session.desk.controller is not None
    assert session.desk.controller.viewer is None
    for text in ("sav 3 1", "mou 2 6"):
        QTest.keyClicks(cards.line, text)
        QTest.keyClick(cards.line, Qt.Key.Key_Return)
    assert not undo.isEnabled(), "the curtain is drawn"
    session.desk.controller.show_for(Seat(0))
    undo.trigger()
    assert answer(program, "Cancel").startswith("What was keyed in last is corrected.")
    assert len(match_of(session).line) == 2
    undo.trigger()
    answer(program, "Correct it")
    undo.trigger()
    assert match_of(session).line == (), "both cards, one after the other"


def test_undo_asks_before_it_takes_sealed_bids_from_others_whether_there_are_any_or_not(
    start: Start,
) -> None:
    program = begun(start, PERSONS, OwnTable())
    session = session_of(program)
    assert session.tab is not None
    controller = session.desk.controller
    assert controller is not None
    for text in ("sav 3 1", "mou 2 6"):
        QTest.keyClicks(session.tab.dice.cards.line, text)
        QTest.keyClick(session.tab.dice.cards.line, Qt.Key.Key_Return)
    controller.show_for(Seat(0))
    controller.play(Bid(37))
    controller.show_for(Seat(1))
    program.window.commands.undo.trigger()
    assert answer(program, "Cancel").endswith("falls, and is asked for anew.")
    assert len(match_of(session).line) == 3
    controller.show_for(Seat(0))
    program.window.commands.undo.trigger()
    assert controller.viewer == 0, "her own bid is hers to take back, unasked"
    assert len(match_of(session).line) == 2
