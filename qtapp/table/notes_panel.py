"""Which pencil is in hand, and what does the board show of what is allowed?"""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QFrame,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.log import PencilMark
from qtapp.board.icons import icon
from qtapp.parts import Look
from qtapp.table.flow import FlowLayout
from qtapp.table.why_button import WhyButton
from qtapp.table.words import icon_size

_TOOLS: Final = {
    "pen": "pencil",
    "dotted": "pencil",
    "text:?": "",
    "text:×": "",
    "text:○": "",
    "eraser": "eraser",
}
"""Tool of `BoardScene.set_pencil_mode` -> its icon; the sign after `text:` is its own."""


class NotesPanel(QScrollArea):
    """Pencil tools, and the switch for the lights on what is allowed."""

    tool_wanted = Signal(object)
    """A tool of `BoardScene.set_pencil_mode`, or None: play again."""
    marks_wanted = Signal(object)
    """All that is to stand on the board, a tuple of `PencilMark`."""
    lights_wanted = Signal(bool)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        self._tools: dict[str, WhyButton] = {}
        row = FlowLayout()
        labels = {
            "pen": self.tr("Line"),
            "dotted": self.tr("Dotted line"),
            "eraser": self.tr("Rub out"),
        }
        for tool in _TOOLS:
            sign = tool.removeprefix("text:")
            button = WhyButton(labels.get(tool, sign))
            button.setCheckable(True)
            if tool not in labels:
                button.setAccessibleName(self.tr("Write {sign}").format(sign=sign))
            button.clicked.connect(lambda on, tool=tool: self.take(tool if on else None))
            self._group.addButton(button)
            self._tools[tool] = button
            row.addWidget(button)
        self._marks: tuple[PencilMark, ...] = ()
        self._rubbed: tuple[PencilMark, ...] = ()
        """What was rubbed out all at once, as long as the board is empty."""
        self._all = WhyButton("")
        self._all.used.connect(self._rub_all_or_bring_back)
        row.addWidget(self._all)
        about = QLabel(
            self.tr(
                "Notes of your own on the board. The rules never count them; they are saved with"
                " the game. Esc puts the pencil down."
            )
        )
        about.setWordWrap(True)
        about.setProperty("soft", True)
        self.lights = QCheckBox(self.tr("Light up what is allowed"))
        self.lights.setToolTip(self.tr("Off: nothing lights up, as on paper"))
        self.lights.setChecked(True)
        self.lights.toggled.connect(self.lights_wanted)
        inner = QWidget()
        inner.setProperty("ground", True)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 8, 0, 0)
        column.addLayout(row)
        column.addSpacing(4)
        column.addWidget(about)
        column.addSpacing(8)
        column.addWidget(self.lights)
        column.addStretch(1)
        self.setWidget(inner)
        self.show_marks(())
        self.set_look(look)

    @property
    def tool(self) -> str | None:
        """The tool in hand; None: none."""
        return next((tool for tool, button in self._tools.items() if button.isChecked()), None)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        for tool, name in _TOOLS.items():
            if name:
                self._tools[tool].setIcon(icon(name, look.theme))
                self._tools[tool].setIconSize(icon_size(look.scale))

    def take(self, tool: str | None) -> None:
        """Takes a tool in hand, and puts the others down."""
        for own, button in self._tools.items():
            button.setChecked(own == tool)
        self.tool_wanted.emit(tool)

    def button(self, tool: str) -> WhyButton:
        """The button of a tool."""
        return self._tools[tool]

    def show_marks(self, marks: tuple[PencilMark, ...]) -> None:
        """Offers to rub out what there is, or to bring back what was there."""
        self._marks = marks
        if marks:
            self._rubbed = ()
        self._all.setText(self.tr("Bring back") if self._rubbed else self.tr("Rub out all"))
        nothing = not (marks or self._rubbed)
        self._all.set_why_not(self.tr("There are no notes on the board.") if nothing else "")

    def _rub_all_or_bring_back(self) -> None:
        wanted = self._rubbed
        self._rubbed = self._marks
        self.marks_wanted.emit(wanted)
