"""How do pencil notes get onto the board and away again? And when is the pencil put down?"""

from PySide6.QtCore import QObject, Signal

from core.log import PencilMark
from qtapp.board.accessible import announce
from qtapp.board.scene import BoardScene
from qtapp.table.controller import MatchController
from qtapp.table.side_panel import SidePanel


class NoteTaking(QObject):
    """Connects the panel with the pencils, the board they write on, and the match they go into.

    Where the board takes no notes, and so there is no such panel, only the lights are left.
    """

    board_wanted = Signal()
    """There is something in hand to write on the board with."""
    lights_wanted = Signal(bool)
    """Whether what is allowed is to light up."""
    said = Signal(str)
    """A sentence for the status line."""

    def __init__(
        self, controller: MatchController, scene: BoardScene, side: SidePanel, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._scene = scene
        self._side = side
        self._notes = side.notes
        if self._notes is None:
            return
        controller.pencil_changed.connect(self.show_marks)
        scene.pencil_changed.connect(controller.set_pencil)
        self._notes.tool_wanted.connect(self._take)
        self._notes.marks_wanted.connect(controller.set_pencil)
        self._notes.lights_wanted.connect(scene.set_legal_lights)
        self._notes.lights_wanted.connect(self.lights_wanted)
        side.tabs.currentChanged.connect(self._turned)
        side.folded_away.connect(self.put_down)

    def show_marks(self, marks: tuple[PencilMark, ...]) -> None:
        """Shows these notes."""
        if self._notes is None:
            return
        self._scene.set_pencil(marks)
        self._notes.show_marks(marks)

    def set_legal_lights(self, on: bool) -> None:  # noqa: FBT001 - a setting
        """Whether the board lights up what is allowed."""
        self._scene.set_legal_lights(on)
        if self._notes is not None:
            self._notes.lights.setChecked(on)

    def put_down(self) -> bool:
        """Plays again; False: there was nothing in hand."""
        if self._notes is None or self._notes.tool is None:
            return False
        self._notes.take(None)
        return True

    def _take(self, tool: str | None) -> None:
        self._scene.set_pencil_mode(tool)
        if tool is None:
            self._say(self.tr("The pencil is put down: a click plays again."))
        else:
            self._say(self.tr("The pencil is in hand: Esc puts it down."))
            self.board_wanted.emit()

    def _turned(self) -> None:
        """Whoever turns to the log or the score is done with writing."""
        if self._side.tabs.currentWidget() is not self._notes:
            self.put_down()

    def _say(self, sentence: str) -> None:
        self.said.emit(sentence)
        announce(self._side, sentence)
