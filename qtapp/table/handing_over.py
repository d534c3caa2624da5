"""How does the screen go from one person to the next? Behind the curtain, and with nothing left.

What the next person may not know is nowhere, because everything shows the sight of a passer-by in
between; what widgets remember by themselves is taken away here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStackedLayout, QWidget

from core.terms import Seat
from qtapp.board.accessible import announce
from qtapp.parts import Prompt, PromptButton
from qtapp.table.curtain import Curtain
from qtapp.table.words import seat_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from qtapp.board.scene import BoardScene
    from qtapp.parts import Look
    from qtapp.table.controller import MatchController

DONE: Final = "done-looking"
"""The button that ends a second look."""
TAKE_BACK: Final = "take-back"
"""The button of a second look that takes back what was done in secret, to do it anew."""


class HandingOver(QObject):
    """Lays the curtain over a table while its controller waits for a person who is to look."""

    def __init__(
        self,
        controller: MatchController,
        scene: BoardScene,
        table: QWidget,
        room: QWidget,
        look: Look,
    ) -> None:
        """`table` is what the curtain is laid over, in this `room`."""
        super().__init__(room)
        self._controller = controller
        self._scene = scene
        self._table = table
        self._room = room
        self.curtain = Curtain(look)
        self._left = False
        self._viewer = controller.viewer
        """Who looked when it was followed last."""
        self.on_return = False
        """Whether the curtain falls when the program is left for another one."""
        self.forgetting: list[Callable[[], object]] = [_hide_tooltip, scene.forget_viewer]
        """Whoever remembers what the last viewer saw has it taken away here."""
        self._pages = QStackedLayout(room)
        self._pages.addWidget(table)
        self._pages.addWidget(self.curtain)
        room.setFocusProxy(table)
        self.curtain.opened.connect(self._open)
        controller.viewer_changed.connect(self._forget)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)  # noqa: S101 - there is no widget without
        application.applicationStateChanged.connect(self._program_left)

    @property
    def covered(self) -> bool:
        """Whether the curtain is drawn, so that nothing of the table is to be seen or heard.

        Or is about to be, when what unfolds for all to see has come to its end.
        """
        return self._controller.due is not None

    @property
    def down(self) -> bool:
        """Whether the curtain has fallen, and not only is about to."""
        return self._pages.currentWidget() is self.curtain

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self.curtain.set_look(look)

    def follow(self) -> None:
        """Draws the curtain, or opens it; to be called when all behind it shows the new sight.

        What unfolds on the board, which is for all eyes, is seen to its end before it falls.
        """
        controller, due = self._controller, self._controller.due
        unfolding = self._scene.showing_steps and not self.down
        front: QWidget = self._table if due is None or unfolding else self.curtain
        said = self.curtain.said if self._pages.currentWidget() is front else ""
        if due is not None:
            self.curtain.draw(due, controller.names, controller.persons)
        if self._pages.currentWidget() is not front or controller.viewer != self._viewer:
            self._scene.finish_motion()  # how long things move would tell what they are
        self._viewer = controller.viewer
        if self._pages.currentWidget() is not front:
            self._bring(front)
        if due is not None and self.curtain.said != said and self.curtain.isVisible():
            announce(self.curtain, self.curtain.said)

    def prompt(self) -> Prompt:
        """What is asked of somebody who looks again."""
        viewer = self._controller.viewer
        name = "" if viewer is None else seat_name(self._controller.names, viewer)
        question = self.tr("{name} looks again: nothing is played now.").format(name=name)
        done = PromptButton(DONE, self.tr("Done"), key="Return", primary=True)
        if not self._controller.takes_back_own:
            return Prompt(question, (done,))
        return Prompt(question, (done, PromptButton(TAKE_BACK, self.tr("Take it back"))))

    def end_second_look(self) -> None:
        """The screen goes back to whoever is to look now."""
        self._controller.show_for(None)

    def put_away(self) -> None:
        """Another page has come to the front: who comes back to this one, nobody knows."""
        controller = self._controller
        if controller.several_persons and controller.viewer is not None and not self._left:
            controller.show_for(None)

    def leave(self) -> None:
        """The table is taken away: nobody looks at it any more."""
        self._left = True

    def _bring(self, front: QWidget) -> None:
        # Also while another window is in use.
        focused: QWidget | None = self._room.window().focusWidget()
        had_focus = focused is not None and self._room.isAncestorOf(focused)
        self._pages.setCurrentWidget(front)
        self._room.setFocusProxy(front)
        if had_focus:
            self._room.setFocus(Qt.FocusReason.OtherFocusReason)

    def _forget(self) -> None:
        for forget in self.forgetting:
            forget()

    def _open(self, seat: int) -> None:
        self._controller.show_for(Seat(seat))

    def _program_left(self, state: Qt.ApplicationState) -> None:
        """Before anybody comes back, or sees it in small among the other windows."""
        if self.on_return and state != Qt.ApplicationState.ApplicationActive:
            self.put_away()


def _hide_tooltip() -> None:
    """At once: `QToolTip.hideText` leaves it there for a while."""
    for window in QApplication.topLevelWidgets():
        if window.inherits("QTipLabel"):
            window.close()
            window.deleteLater()
