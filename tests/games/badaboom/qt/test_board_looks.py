"""Does the board tell by its drawings what its words say? The blast, who is hit, large type."""

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter

from core.games.badaboom.state import State
from core.games.badaboom.table import Stage
from qtapp.board.motion import MotionWish
from qtapp.board.theme import load_theme
from qtapp.games.badaboom.art.card_art import paint_fitting_card
from qtapp.games.badaboom.board.board_layout import BoardLayout
from qtapp.games.badaboom.board.levels import PLATES, TRAY
from qtapp.games.badaboom.board.tray_layout import TrayLayout
from tests.games.badaboom.decks import DECK
from tests.games.badaboom.qt.boards import Board, last_pass
from tests.games.badaboom.qt.conftest import NewBoard
from tests.games.badaboom.tables import card, nobody, table_of


def blown_up() -> tuple[State, State]:
    """Before and after the blast of a bomb that hits its holder alone."""
    return last_pass(
        table_of("catch", "", "", bomb="rummage", live_since=4, armer=1, stage=Stage.SECOND)
    )


def unfolding(board: Board) -> None:
    board.scene.set_step_time(60_000)
    before, now = blown_up()
    board.show(before, 0)
    board.show(now, 0)


def test_the_blast_is_seen_alone_and_stands_still_without_motion(new_board: NewBoard) -> None:
    """D4.1: nothing lies over it; the cards come with the next step."""
    board = new_board(MotionWish.REDUCED)
    unfolding(board)
    stage = board.scene.stage
    blast = stage.middle.blast
    assert blast.isVisible()
    assert not board.scene.moving
    assert blast.zValue() > max(TRAY, PLATES)
    assert blast.rect.width() > stage.middle.bomb.rect.width()
    assert stage.tray.cards == []
    assert "holder" in stage.players.plates[0].state.tags
    board.scene._steps._go_on()
    assert not blast.isVisible()
    assert [it.state.card for it in stage.tray.cards] == [card("rummage")]


def test_a_moving_blast_stays_until_its_step_is_over(new_board: NewBoard) -> None:
    board = new_board(MotionWish.FULL)
    unfolding(board)
    assert board.scene.moving
    board.scene.finish_motion()
    assert board.scene.stage.middle.blast.isVisible()
    board.scene._steps._go_on()
    board.scene.finish_motion()
    assert not board.scene.stage.middle.blast.isVisible()


def test_whoever_dies_is_marked_and_not_covered(new_board: NewBoard) -> None:
    board = new_board()
    unfolding(board)
    stage = board.scene.stage
    for _ in range(2):
        board.scene._steps._go_on()
    assert [it.state.tags[:2] for it in stage.players.plates[:2]] == [
        ("dead", "holder"),
        ("armer",),
    ]
    plates = [it.rect for it in stage.players.plates[:3]]
    assert not any(stage.tray.sheet.rect.intersects(it) for it in plates)


def test_each_of_several_safeties_has_a_drawing_of_its_own(board: Board) -> None:
    board.show(table_of("safety catch safety", "", "", bomb="safety safety safety"))
    assert [it.state.copy for it in board.scene.stage.fan.cards.values()] == [0, 0, 1]
    board.show(nobody(table_of("catch", "", "", bomb="safety safety wet_sock")))
    assert [it.state.copy for it in board.scene.stage.tray.cards] == [0, 1, 0]


def test_a_low_card_keeps_room_for_its_drawing() -> None:
    """At 200 % a toolbox is low: the name stands between the signs, not below them."""
    theme = load_theme("light")

    def head(wide: float, high: float) -> int:
        """How far down the line below the name is."""
        image = QImage(int(wide), int(high), QImage.Format.Format_ARGB32)
        image.fill(theme.ground)
        painter = QPainter(image)
        trick = DECK.cards[card("rummage")]
        paint_fitting_card(painter, QRectF(0, 0, wide, high), theme, trick, scale=1.6, seen=wide)
        painter.end()
        rows = range(int(0.1 * high), int(0.9 * high))
        across = [int(it * wide) for it in (0.06, 0.5, 0.94)]
        dark = [y for y in rows if all(image.pixelColor(x, y).lightness() < 90 for x in across)]
        return dark[0] if dark else int(high)

    assert head(210, 90) < 0.45 * 90


def test_where_a_safety_goes_is_asked_in_letters_of_full_size() -> None:
    """The two places have room for their words, at 200 % as well."""
    for size in ((800, 600), (1164, 456), (1500, 820)):
        layout = BoardLayout(QSizeF(*size), 2.0, 4, 0)
        tray = TrayLayout(layout, 2, asks=True)
        assert min(tray.choice(0).width(), tray.choice(1).width()) > 23 * layout.capitals


def test_an_open_bomb_says_that_it_is_live(board: Board) -> None:
    """The mark on the bomb may lie below the tray."""
    state = nobody(table_of("safety", "", "", bomb="catch wet_sock", live_since=5, armer=0))
    board.show(state)
    titles = board.scene.stage.tray.sheet
    assert titles.title == "In the live bomb"
    board.show(nobody(table_of("catch", "", "", bomb="safety wet_sock")))
    assert titles.title == "In the bomb"
