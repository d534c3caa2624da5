"""Does the score column show what the sheet would?"""

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.chance import Rng
from core.games.bulls.rules import PLAYER, Config, State
from core.log import Sight
from core.match import Match
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.games.bulls.mallet_boxes import MalletBoxes
from qtapp.games.bulls.score_panel import ScorePanel
from qtapp.parts import Look
from tests.games.bulls.positions import GAME, after_roll, at_turn


def look(name: str = "light", scale: float = 1.0) -> Look:
    return Look(load_theme(name), scale, Motion(MotionWish.REDUCED))


def sight(state: State) -> Sight:  # type: ignore[type-arg]
    return Sight(PLAYER, 0, GAME.view(state, PLAYER), (), GAME.to_act(state), GAME.outcome(state))


def said(panel: ScorePanel) -> dict[str, str]:
    """The values by their accessible names."""
    labels = panel.findChildren(QLabel)
    return dict(
        label.accessibleName().rsplit(": ", 1) for label in labels if ": " in label.accessibleName()
    )


def test_the_column_counts_live_and_shows_posts_before_they_score(qtbot: QtBot) -> None:
    """B6.3 and B6.4: bulls count as they are isolated, posts only once the field is complete."""
    panel = ScorePanel(look())
    qtbot.addWidget(panel)
    panel.show_sight(sight(at_turn("2,2 5,5 6,6", "t1-b1 t3-b3")))
    values = said(panel)
    assert values["Field A, Isolated bulls"] == "0/3"
    assert values["Field A, Unused posts"] == "20"
    assert values["Field A, Subtotal"] == "0"
    assert values["Field B, Subtotal"] == "–"
    assert values["Total"] == "9"


def test_a_field_that_was_left_shows_no_posts(qtbot: QtBot) -> None:
    """B6.4."""
    panel = ScorePanel(look())
    qtbot.addWidget(panel)
    panel.show_sight(sight(at_turn("2,2 5,5 6,6", letter="B")))
    assert said(panel)["Field A, Unused posts"] == "–"


def test_mallets_are_boxes_to_tick(qtbot: QtBot) -> None:
    """B5.1."""
    panel = ScorePanel(look())
    qtbot.addWidget(panel)
    panel.show_sight(sight(after_roll("126", "2,2 5,5 6,6", passes=2)))
    boxes = panel.findChild(MalletBoxes)
    assert boxes is not None
    assert boxes.accessibleName() == "Mallets: 2 of 3 ticked"
    panel.resize(panel.sizeHint())
    pixels = boxes.grab().toImage()
    ticked = boxes.sizeHint().width() // 6
    colours = {pixels.pixel(ticked, y) for y in range(pixels.height())}
    assert len(colours) > 2  # a stroke of the pencil besides paper and ink


def test_practice_is_marked_once_a_roll_was_played_again(qtbot: QtBot) -> None:
    panel = ScorePanel(look())
    qtbot.addWidget(panel)
    match = Match(GAME, Config(), 1, Rng(1))
    match.submit(PLAYER, next(GAME.legal(match.state, PLAYER)), "person")
    match.run_chance()
    panel.show_sight(match.sight(PLAYER))
    practice = next(x for x in panel.findChildren(QLabel) if x.text().startswith("Practice"))
    assert practice.isHidden()
    match.restart(PLAYER)
    panel.show_sight(match.sight(PLAYER))
    assert not practice.isHidden()


def test_the_column_grows_with_the_text(qtbot: QtBot) -> None:
    panel = ScorePanel(look())
    qtbot.addWidget(panel)
    panel.show_sight(sight(at_turn("2,2 5,5 6,6")))
    with qtbot.waitExposed(panel):
        panel.show()
    before = panel.sizeHint()
    panel.set_look(look("dark", 2.0))
    qtbot.waitUntil(lambda: panel.sizeHint().width() > 1.3 * before.width())
    assert panel.sizeHint().height() > 1.5 * before.height()
