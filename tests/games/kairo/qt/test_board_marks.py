"""Do the marks of a hint lie where they should, and is what is advised told apart?"""

from PySide6.QtGui import QImage, QPainter

from core.hints import Mark
from qtapp.board.drawn import MarkItem
from tests.games.kairo.qt.boards import Board
from tests.games.kairo.tables import bid, bidding, card, laying

RIVER, SAVANNAH, DESERT = card("river", 2, 8), card("savannah", 1, 1), card("desert", 3, 4)


def test_marks_frame_cards_rows_and_piles(board: Board) -> None:
    board.show(laying(((RIVER, SAVANNAH), (DESERT,))), 0)
    board.scene.show_marks(
        (Mark("card", (DESERT, 1)), Mark("row", (0,)), Mark("pile", (0,)), Mark("card", (9,)))
    )
    rects = [mark.rect for mark in board.scene.stage.marks]
    assert rects == [
        board.card(RIVER).united(board.card(SAVANNAH)),
        board.spot("pile/draw").rect,
        board.card(DESERT),
    ]
    board.show(bidding(2), 0)
    assert board.scene.stage.marks == []


def test_what_a_hint_advises_is_told_apart_from_what_it_has_one_look_at(board: Board) -> None:
    board.show(bid(bidding(3), 5, 9, 2), 1)
    looked_at = tuple(Mark("card", (card,)) for card in (0, 1, 2))
    board.scene.show_marks((*looked_at, Mark("card", (1, 0))))
    ranks = {mark.rank: mark.rect for mark in board.scene.stage.marks}
    assert [mark.rank for mark in board.scene.stage.marks] == [None, None, 0]
    assert ranks[0] == board.card(1)
    assert frames(board.scene.stage.marks[0]) != frames(board.scene.stage.marks[-1])


def frames(mark: MarkItem) -> bytes:
    """How a mark is drawn, around whatever it is."""
    image = QImage(300, 300, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(40, 40)
    mark.draw(painter)
    painter.end()
    return bytes(image.constBits())
