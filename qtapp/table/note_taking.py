"""How do pencil notes get onto the board and away again? And when is the pencil put down?"""

from PySide6.QtCore import QObject, Signal

from core.log import PencilMark
from qtapp.board.accessible import announce
from qtapp.board.scene import BoardScene
from qtapp.table.controller import MatchController
from qtapp.table.side_panel import SidePanel


class NoteTaking(QObject):
    """Connects the panel with the pencils, the board they write on, and the match they go into."""

    board_wanted = Signal()
    """There is something in hand to write on the board with."""
    said = Signal(str)
    """A sentence for the status line."""

    def __init__(
        self, controller: MatchController, scene: BoardScene, side: SidePanel, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._scene = scene
        self._side = side
        self._notes = side.notes
        controller.pencil_changed.connect(self.show_marks)
        scene.pencil_changed.connect(controller.set_pencil)
        self._notes.tool_wanted.connect(self._take)
        self._notes.marks_wanted.connect(controller.set_pencil)
        self._notes.lights_wanted.connect(scene.set_legal_lights)
        side.tabs.currentChanged.connect(self._turned)
        side.folded_away.connect(self.put_down)

    def show_marks(self, marks: tuple[PencilMark, ...]) -> None:
        """Shows these notes."""
        self._scene.set_pencil(marks)
        self._notes.show_marks(marks)

    def put_down(self) -> bool:
        """Plays again; False: there was nothing in hand."""
        if self._notes.tool is None:
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
