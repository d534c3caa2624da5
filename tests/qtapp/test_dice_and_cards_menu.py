"""Can dice and cards be exchanged one by one from the menu, where a game is played with both?

From Cape to Cairo stands in for such a game: its cards are drawn, and it has no dice to wait for.
"""

import pytest

from core.chance import ChanceSource, GameId, OwnDice, OwnTable, Rng
from core.seating import Sitter
from qtapp.app import Program
from qtapp.data import kits
from qtapp.games.kairo.parts import KairoParts
from qtapp.session import Session
from tests.qtapp.conftest import Start


def begun(start: Start, source: ChanceSource) -> Program:
    program = start()
    assert program.session is not None
    sitters = (Sitter("Ann"), Sitter("Ben"))
    config = kits()["kairo"].configs[0].config
    program.session.desk.start("kairo", config, source, 2, sitters)
    return program


def session_of(program: Program) -> Session:
    assert program.session is not None
    return program.session


def now(program: Program) -> tuple[type, bool, bool, str]:
    """Where chance comes from, what the menu has checked, and what the status line says."""
    do, controller = program.window.commands, session_of(program).desk.controller
    assert controller is not None
    checked = do.own_dice.isChecked(), do.own_cards.isChecked()
    return type(controller.match.source), *checked, program.window.standing.text()


@pytest.fixture
def of_both(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KairoParts, "chance_kind", lambda _: "both")


@pytest.mark.usefixtures("of_both")
def test_dice_and_cards_have_commands_of_their_own(start: Start) -> None:
    program = begun(start, Rng(3))
    do = program.window.commands
    assert do.own_cards.isVisible()
    assert (do.own_dice.text(), do.own_cards.text()) == ("My own &dice", "&Real dice and cards")
    told = [now(program)]
    for command in (do.own_dice, do.own_cards, do.own_cards, do.own_dice):
        command.trigger()
        told.append(now(program))
    assert [it[:3] for it in told] == [
        (Rng, False, False),
        (OwnDice, True, False),
        (OwnTable, True, True),
        (OwnDice, True, False),
        (Rng, False, False),
    ]
    for (*_, line), words in zip(told, ("", "Own dice", "Real dice and cards"), strict=False):
        assert words in line


@pytest.mark.usefixtures("of_both")
def test_the_cards_of_an_id_stay_and_the_menu_says_why(start: Start) -> None:
    program = begun(start, GameId("kairo:K7Q2-M9XD"))
    do = program.window.commands
    for command in (do.own_dice, do.own_cards):
        assert not command.isEnabled()
        assert "A game with an ID brings its own dice and cards" in command.toolTip()


@pytest.mark.usefixtures("of_both")
def test_again_and_the_same_game_keep_the_own_dice(start: Start) -> None:
    session = session_of(begun(start, OwnDice()))
    for anew in (session.again, session.same_dice):
        anew()
        assert session.desk.current is not None
        assert isinstance(session.desk.current.match.source, OwnDice)


def test_a_game_of_one_kind_has_one_command(start: Start) -> None:
    program = begun(start, Rng(3))
    do = program.window.commands
    assert not do.own_cards.isVisible()
    do.own_dice.trigger()
    assert now(program)[:2] == (OwnTable, True)
