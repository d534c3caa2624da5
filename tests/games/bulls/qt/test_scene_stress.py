"""A long and hasty evening at the table: everything at once, while everything moves."""

import gc
from random import Random

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem

from core.games.bulls.rules import Leave, Pass, Phase, Roll
from geometry.field import POSTS
from qtapp.games.bulls.drawings import post_at
from qtapp.games.bulls.layout import to_scene
from qtapp.games.bulls.scene import BullsScene
from qtapp.table.game_tab import GameTab

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Evening:
    """One hasty player, whose choices a seed makes."""

    def __init__(self, tab: GameTab, seed: int) -> None:
        self.tab = tab
        self.chance = Random(seed)
        assert isinstance(tab.scene, BullsScene)
        self.scene = tab.scene
        self.port = tab.view.viewport()
        self.built = self.undone = self.left = 0

    def step(self) -> None:
        """Does something; most often what the game asks for."""
        if not self.tab.replay.on and self.chance.random() < 0.6:
            self._play()
        else:
            self.chance.choice(
                [self._undo, self._redo, self._replay, self._point, self._type, self._zoom]
            )()

    def _play(self) -> None:
        view = self.scene.view
        assert view is not None
        if view.phase is Phase.OVER:
            self.tab.controller.restart()
        elif view.phase is not Phase.BUILD:
            if view.phase is Phase.TURN and self.chance.random() < 0.2:
                self.left += 1
                self.tab.controller.play(Leave())
            elif self.chance.random() < 0.5:
                QTest.keyClick(self.tab.view, Qt.Key.Key_Return)
            else:
                self.tab.controller.play(Roll())
        elif not self.scene.legal:
            self.tab.controller.play(Pass())
        else:
            self._build(*self.chance.choice(self.scene.legal))

    def _build(self, a: int, b: int) -> None:
        ends = [self.tab.view.mapFromScene(to_scene(post_at(post))) for post in (a, b)]
        self.built += 1
        if self.chance.random() < 0.3:
            QTest.mousePress(self.port, LEFT, NONE, ends[0])
            QTest.mouseMove(self.port, (ends[0] + ends[1]) / 2)
            QTest.mouseMove(self.port, ends[1])
            QTest.mouseRelease(self.port, LEFT, NONE, ends[1])
            return
        for end in ends:
            QTest.mouseMove(self.port, end)
            QTest.mouseClick(self.port, LEFT, NONE, end)

    def _undo(self) -> None:
        self.undone += 1
        self.tab.controller.take_back()

    def _redo(self) -> None:
        self.tab.controller.redo()

    def _replay(self) -> None:
        if self.tab.replay.on:
            self.tab.replay.close()
        elif self.tab.controller.length:
            self.tab.replay.open(self.chance.randrange(self.tab.controller.length))

    def _point(self) -> None:
        points = [QPoint(self.chance.randrange(500), self.chance.randrange(400)) for _ in range(4)]
        for at in points:
            QTest.mouseMove(self.port, at)
        QTest.mouseClick(self.port, LEFT, NONE, points[-1])

    def _type(self) -> None:
        for _ in range(3):
            QTest.keyClicks(self.tab.view, self.chance.choice("trb123456e"))
            QTest.keyClick(
                self.tab.view, self.chance.choice([Qt.Key.Key_Right, Qt.Key.Key_Tab, Qt.Key.Key_Up])
            )

    def _zoom(self) -> None:
        self.tab.view.zoom_to(self.chance.choice([1, 1, 2.5]), QPointF(200, 200))
        self.tab.view.zoom_to(1)


def test_nothing_breaks_however_hastily_one_plays(tab: GameTab) -> None:
    """Items come and go while they move, and Python's collector may run at any time."""
    evening = Evening(tab, seed=1)
    for step in range(240):
        evening.step()
        if step % 3 == 0:
            QTest.qWait(evening.chance.choice([0, 5, 30]))
        if step % 20 == 0:
            gc.collect()
        QApplication.processEvents()
    assert min(evening.built, evening.undone, evening.left) > 0
    shown = {item.fence for item in evening.scene.stage.fences}
    if not tab.replay.on:
        assert shown == set(tab.controller.now.view.field.fences)


def test_items_stay_in_the_scene_and_serve_again(tab: GameTab) -> None:
    """What is taken from a scene may be missed by a motion or a repaint; so nothing is."""
    evening = Evening(tab, 5)
    known: list[QGraphicsItem] = []
    for step in range(100):
        evening.step()
        items = tab.scene.items()
        assert all(item in items for item in known)
        known = items
        if step % 25 == 0:
            tab.scene.finish_motion()
    most = (
        len(POSTS) + 12 + 6 + 25
    )  # with the most fences and bulls of a field, and all that is single
    assert len(known) <= most
