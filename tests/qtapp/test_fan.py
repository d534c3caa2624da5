"""A hand lies in a fan; copies of a card are things of their own."""

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from qtapp.board.fan import Fan, InHand
from qtapp.board.hand_card import NO_CARD, CardState, HandCard
from qtapp.board.hand_layout import HandLayout
from qtapp.board.kept_art import KeptArt
from qtapp.board.lights import Lights
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.moving_scene import MovingScene
from qtapp.board.theme import load_theme
from qtapp.look import Look

LAYOUT = HandLayout(QSizeF(900, 640), 1.0)
SAFETIES = tuple(InHand(f"hand/0/{at}", 0) for at in range(3))
REST, LIFTED = 1, 2


class Plain(HandCard[str]):
    """A card with nothing on it."""

    kept = KeptArt()

    def draw_face(
        self, painter: QPainter, box: QRectF, deck: str, state: CardState, letters: float
    ) -> None:
        painter.fillRect(box, self.look.theme.paper)

    def draw_back(self, painter: QPainter, box: QRectF, back: str) -> None:
        painter.fillRect(box, self.look.theme.ink)


def new_fan(qtbot: QtBot) -> tuple[Fan[str], MovingScene]:
    look = Look(load_theme("light"), 1.0, Motion(MotionWish.REDUCED))
    scene = MovingScene(look)

    def card() -> Plain:
        made = Plain(look, REST)
        scene.addItem(made)
        return made

    return Fan(scene, card, rest=REST, lifted=LIFTED), scene


def test_copies_of_a_card_lie_side_by_side_and_only_one_of_them_is_lifted(qtbot: QtBot) -> None:
    fan, _scene = new_fan(qtbot)
    fan.hold(SAFETIES, "deck", LAYOUT)
    lefts = [fan.cards[it.id].rect.left() for it in SAFETIES]
    assert lefts == sorted(set(lefts))
    fan.set_lights(Lights(useful=frozenset({"hand/0/2"}), hovered="hand/0/1"), dim={"hand/0/0"})
    states = [fan.cards[it.id].state for it in SAFETIES]
    assert [it.lifted for it in states] == [False, True, False]
    assert [it.useful for it in states] == [False, False, True]
    assert [it.dim for it in states] == [True, False, False]
    assert fan.cards["hand/0/1"].rect == LAYOUT.lifted(1, 3) == fan.place_of("hand/0/1")
    assert fan.cards["hand/0/1"].zValue() > LIFTED > fan.cards["hand/0/2"].zValue()


def test_one_copy_may_leave_and_the_others_close_up(qtbot: QtBot) -> None:
    fan, _scene = new_fan(qtbot)
    fan.hold(SAFETIES, "deck", LAYOUT)
    fan.hold(SAFETIES[1:], "deck", LAYOUT)
    assert set(fan.cards) == {"hand/0/1", "hand/0/2"}
    assert fan.place_of("hand/0/0").isEmpty()
    assert [fan.cards[it.id].rect for it in SAFETIES[1:]] == [
        LAYOUT.hand_card(at, 2) for at in range(2)
    ]


def test_backs_are_told_apart_and_show_no_card(qtbot: QtBot) -> None:
    fan, _scene = new_fan(qtbot)
    fan.hold([InHand("back/0"), InHand("back/1", back="gadget")], "deck", LAYOUT)
    fan.set_lights(Lights())
    states = [it.state for it in fan.cards.values()]
    assert [(it.card, it.back) for it in states] == [(NO_CARD, ""), (NO_CARD, "gadget")]
    assert fan.place_of("back/1") == LAYOUT.hand_back(1, 2)


def test_what_is_dropped_leaves_no_card_behind(qtbot: QtBot) -> None:
    fan, scene = new_fan(qtbot)
    fan.hold(SAFETIES, "deck", LAYOUT)
    fan.set_lights(Lights())
    fan.drop()
    assert not fan.cards
    cards = [it for it in scene.items() if isinstance(it, Plain)]
    assert len(cards) == 3
    assert all(it.state.card == NO_CARD and not it.isVisible() for it in cards)
