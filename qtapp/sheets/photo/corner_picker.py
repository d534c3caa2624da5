"""Where are the fields of a sheet that has no marks? A person shows their corners."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from geometry.paper import FIELD_NAMES
from qtapp import texts
from qtapp.board.accessible import announce
from qtapp.board.icons import icon
from qtapp.board.theme import LARGE, SMALL, strong_font, ui_font
from qtapp.restyle import set_styled
from qtapp.sheets.photo.corner_files import BadCorners, corners_of
from qtapp.sheets.photo.corner_points import Corners
from qtapp.sheets.photo.corner_view import CornerView
from qtapp.sheets.photo.corner_words import asked_text, bad_corners_text, how_text, no_frames_text
from qtapp.sheets.photo.files import paths_in
from qtapp.table.files import ReadFailed, read_file
from qtapp.table.flow import FlowLayout
from qtapp.table.why_button import WhyButton
from qtapp.table.words import icon_size

if TYPE_CHECKING:
    from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QShowEvent

    from geometry.paper import FieldName
    from qtapp.look import Look
    from qtapp.sheets.photo.corner_snap import CornerSnap
    from qtapp.sheets.photo.files import Source
    from qtapp.sheets.photo.preview import Preview, Previews

_JSON: Final = ".json"


class CornerPicker(QWidget):
    """A photograph, its fields' corners, and what to do next."""

    read_wanted = Signal(object, object)
    """The `Source`, and the corners of each complete field."""
    given_up = Signal()

    def __init__(
        self, look: Look, previews: Previews, snap: CornerSnap, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._previews = previews
        self._snap = snap
        self._source: Source | None = None
        self._whole: tuple[FieldName, ...] = ()
        """The fields that were complete when last looked at."""
        self._nowhere: Corners | None = None
        """Corners at which there are no frames; None: none are known to be such."""
        self.view = CornerView(look)
        self.asked = QLabel()
        self.asked.setWordWrap(True)
        self.how = QLabel()
        self.how.setWordWrap(True)
        self.how.setProperty("soft", True)
        self.problem = QLabel()
        self.problem.setTextFormat(Qt.TextFormat.PlainText)
        self.problem.setWordWrap(True)
        self.all = self._choice(self.tr("All four fields"))
        self.all.clicked.connect(lambda: self.view.show_corners(self.view.corners.choosing_all()))
        self.fields = [self._choice(name) for name in FIELD_NAMES]
        for name, button in zip(FIELD_NAMES, self.fields, strict=True):
            button.setAccessibleName(self.tr("Only field {field}").format(field=name))
            button.setToolTip(button.accessibleName())
            button.clicked.connect(lambda _=False, it=name: self._choose(it))
        self.turn = self._tool("redo", self.tr("Turn (R)"))
        self.over = self._tool("eraser", self.tr("Start over"))
        self.over.clicked.connect(self.start_over)
        self.open = self._tool("open", self.tr("Open corners…"))
        self.open.clicked.connect(self._choose_file)
        self.read = WhyButton(self.tr("Read the sheet"))
        self.read.setProperty("primary", True)
        self.read.used.connect(self._read)
        self.cancel = QPushButton(self.tr("Cancel"))
        self.cancel.setAutoDefault(False)
        self.cancel.clicked.connect(self.given_up)
        self.turn.clicked.connect(self.view.turn)
        self.view.changed.connect(self._show)
        self.setAcceptDrops(True)
        previews.came.connect(self._came)
        previews.failed.connect(self._failed)
        snap.came.connect(self._take_snapped)
        snap.nothing.connect(self._take_nothing)
        self._lay_out()
        self.set_look(look)
        self._show()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.asked.setFont(strong_font(look.scale, LARGE))
        self.how.setFont(ui_font(look.scale, SMALL))
        self.problem.setFont(ui_font(look.scale))
        for button in (self.all, *self.fields, self.turn, self.over, self.open, self.cancel):
            button.setFont(ui_font(look.scale))
            if name := button.property("picture"):
                button.setIcon(icon(name, look.theme))
                button.setIconSize(icon_size(look.scale))
        self.read.setFont(strong_font(look.scale))  # as the style sheet draws it
        self.view.set_look(look)

    def showEvent(self, event: QShowEvent) -> None:
        """Qt gives a label that was taken to another place the font that it had first."""
        super().showEvent(event)
        self.set_look(self._look)

    def show_source(self, source: Source, corners: Corners) -> None:
        """Shows a photograph, with the corners that are known already."""
        self._source = source
        self._tell("")
        self._whole = corners.complete
        self.view.show_corners(corners)
        preview = self._previews.get(source.data)
        self.view.show_preview(preview)
        if preview is None:
            self._tell(self.tr("Opening the photograph…"))
        self._show()

    def start_over(self) -> None:
        """Forgets all corners."""
        corners = self.view.corners
        self.view.show_corners(Corners(together=corners.together))
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_file(self, path: Path) -> None:
        """Takes the corners that a file gives."""
        try:
            given = corners_of(read_file(path))
        except ReadFailed as error:
            self._tell(texts.read_failed(error), bad=True)
            return
        except BadCorners as error:
            self._tell(bad_corners_text(error, path.name), bad=True)
            return
        self._tell("")
        corners = self.view.corners.with_fields(given)
        self._whole = corners.complete  # they are exact already
        self.view.show_corners(corners)

    def forget(self) -> None:
        """Lets go of the photograph."""
        self._source = None
        self._snap.stop()
        self.view.show_preview(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.read.click()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(path.suffix.lower() == _JSON for path in paths_in(event.mimeData())):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for path in paths_in(event.mimeData()):
            if path.suffix.lower() == _JSON:
                self.open_file(path)
                event.acceptProposedAction()
                return

    def _choose(self, field: FieldName) -> None:
        corners = self.view.corners
        if field == corners.field and not corners.together and field in corners.complete:
            corners = corners.without(field)  # chosen once more: to be shown once more
        self.view.show_corners(corners.choosing(field))
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Open corners"), "", self.tr("Corners (*.json)")
        )
        if name:
            self.open_file(Path(name))

    def _read(self) -> None:
        if self._source is not None:
            self.read_wanted.emit(self._source, self.view.corners.as_read())

    def _came(self, data: object, preview: Preview) -> None:
        if self._source is not None and self._source.data == data:
            self._tell("")
            self.view.show_preview(preview)
            self._show()

    def _failed(self, data: object, _why: object) -> None:
        if self._source is not None and self._source.data == data:
            self._tell(self.tr("The photograph cannot be opened any more."), bad=True)

    def _take_snapped(self, before: Corners, after: Corners) -> None:
        """The frames were found; a corner that was moved meanwhile stays where it was moved."""
        if before == self.view.corners:
            self.view.show_corners(after)

    def _take_nothing(self, corners: Corners) -> None:
        if corners == self.view.corners:
            self._nowhere = corners
            self._tell(no_frames_text(), bad=True)
            self._show()

    def _show(self) -> None:
        corners = self.view.corners
        ready = bool(corners.complete)
        if self._nowhere is not None and corners != self._nowhere:
            self._nowhere = None
            self._tell("")
        said = asked_text(corners)
        if said != self.asked.text() and self.isVisible():
            announce(self, said)
        self.asked.setText(said)
        self.how.setText(how_text(corners))
        self.all.setChecked(corners.together)
        for name, button in zip(FIELD_NAMES, self.fields, strict=True):
            button.setText(f"{name} ✓" if name in corners.complete else name)
            button.setChecked(not corners.together and corners.field == name)
        opening = self.view.preview is None
        why = "" if ready else self.tr("Show the four corners of at least one field first.")
        if self._nowhere is not None:
            why = no_frames_text()
        self.read.set_why_not(self.tr("The photograph is being opened.") if opening else why)
        whole, self._whole = self._whole, corners.complete
        if self._source is not None and set(corners.complete) - set(whole):
            self._snap.ask(self._source, corners)

    def _tell(self, sentence: str, *, bad: bool = False) -> None:
        self.problem.setText(sentence)
        set_styled(self.problem, tone="bad" if bad else "")
        self.problem.setVisible(bool(sentence))

    def _choice(self, label: str) -> QPushButton:
        button = QPushButton(label)
        button.setCheckable(True)
        button.setAutoDefault(False)
        return button

    def _tool(self, picture: str, label: str) -> QToolButton:
        button = QToolButton()
        button.setText(label)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setProperty("picture", picture)
        return button

    def _lay_out(self) -> None:
        panel = QFrame()
        panel.setProperty("panel", True)
        inside = QVBoxLayout(panel)
        inside.setContentsMargins(16, 12, 16, 12)
        inside.setSpacing(6)
        buttons = QWidget()
        flow = FlowLayout(buttons, 8)
        choices = (self.all, *self.fields)
        for button in (self.read, self.cancel, *choices, self.turn, self.over, self.open):
            flow.addWidget(button)
        for widget in (self.asked, self.problem, buttons):
            inside.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(panel)
        column.addWidget(self.view, 1)
        column.addWidget(self.how)
