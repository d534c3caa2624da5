"""Does a game become a picture, with places, table, gold and blasts, as PNG and as SVG?"""

import re
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from core.games.badaboom.actions import Pass
from core.games.badaboom.history import Happening, What
from core.games.badaboom.state import State
from core.games.badaboom.table import Phase, Stage
from core.log import Sight
from qtapp.board.theme import load_theme
from qtapp.games.badaboom.parts import BadaboomParts
from tests.games.badaboom.qt.word_tables import seen
from tests.games.badaboom.tables import after, changed, start, table_of

PARTS = BadaboomParts()
LIGHT, DARK = load_theme("light"), load_theme("dark")


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Text is measured and written."""


def picture(sight: Sight[Any, Any], target: str = "a.svg", name: str = "") -> bytes:
    return PARTS.picture(sight, LIGHT, name, Path(target))


def texts(svg: bytes) -> str:
    return " ".join(re.findall(r">([^<>]+)</text>", svg.decode()))


def exploded(gold: int) -> State:
    """After a blast in the hands of Ann, who had this much gold."""
    live = {"bomb": "nail_coat rummage", "live_since": 4, "armer": 1}
    state = table_of("signed_off", "", "", gold=(gold, 0, 0), **live)  # type: ignore[arg-type]
    begun = (Happening(1, What.TURN, 0, amount=5),)
    state = changed(state, stage=Stage.SECOND, passes=2, asked=2, history=begun)
    return after(state, Pass())


def test_a_picture_tells_places_table_and_every_blast() -> None:
    """D4."""
    over = exploded(9)
    assert over.table.phase is Phase.OVER
    told = texts(picture(seen(over), name="badaboom:K7Q2-M9XD"))
    for text in (
        *("Badaboom", "badaboom:K7Q2-M9XD", "Ann wins with 13 gold.", "1. Ann: 13 gold;"),
        *("It has gone off.", "The gold over the turns", "The blasts"),
        *("Killed: Ben and Cleo (Nail Coat).", "Ann fulfilled Signed Off, for 2 gold."),
    ):
        assert text in told


def test_a_live_bomb_says_so_with_its_armer_and_its_holder() -> None:
    """D2.3."""
    state = table_of("tail_pipe", "safety", "", bomb="rummage", live_since=5, armer=2)
    told = texts(picture(seen(state)))
    assert "Live; the armer is Cleo." in told
    assert told.count("Holds the bomb") == 1
    assert "1 card, a gadget" in told


def test_of_a_bomb_that_is_not_live_the_cards_in_it_are_counted() -> None:
    """D5."""
    assert "Not live; 3 cards in it." in texts(picture(seen(table_of("", "", ""))))
    assert "Not live; 1 card in it." in texts(picture(seen(table_of("", "", "", bomb="safety"))))


def test_nothing_on_a_picture_tells_of_a_toolbox_or_of_the_bomb() -> None:
    """D5: whoever looks, it is the table that all see."""
    state = table_of("rummage safety", "catch", "", bomb="safety wet_sock")
    other = table_of("catch safety", "rummage", "", bomb="wet_sock safety")
    views = {picture(seen(it, seat)) for it in (state,) for seat in (0, 2, None)}
    assert len(views) == 1
    assert texts(picture(seen(other, 1))) == texts(picture(seen(state, 1)))


def test_lasting_cards_lie_in_front_of_their_players() -> None:
    bare = picture(seen(table_of("", "", "")))
    lasting = picture(seen(table_of("", "", "", lasting=[("stew_pot", 1, 1)])))
    assert len(lasting) > len(bare) + 2000


def test_a_picture_has_the_paper_of_the_theme() -> None:
    dark = PARTS.picture(seen(table_of("", "", "")), DARK, "", Path("a.svg")).decode()
    assert DARK.paper.name() in dark
    assert LIGHT.paper.name() not in dark


def test_a_game_that_has_not_begun_has_a_picture_too() -> None:
    told = texts(picture(seen(start(5))))
    assert "1. Ann: 0 gold; no blast" in told
    assert "The gold over the turns" not in told
    assert "The blasts" not in told
