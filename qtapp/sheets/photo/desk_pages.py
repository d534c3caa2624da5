"""Which page of the photo desk is shown, and where is the keyboard then?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from qtapp.sheets.photo.corner_picker import CornerPicker
from qtapp.sheets.photo.intake import PhotoIntake
from qtapp.sheets.photo.problems import PhotoProblems
from qtapp.sheets.photo.result import PhotoResult

if TYPE_CHECKING:
    from qtapp.look import Look
    from qtapp.sheets.photo.corner_snap import CornerSnap
    from qtapp.sheets.photo.preview import Previews


class DeskPages(QStackedWidget):
    """How to get a photograph in, what was read, what was refused, and the corners."""

    def __init__(self, look: Look, previews: Previews, snap: CornerSnap) -> None:
        super().__init__()
        self.intake = PhotoIntake(look)
        self.result = PhotoResult(look, previews)
        self.problems = PhotoProblems(look)
        self.corners = CornerPicker(look, previews, snap)
        for page in (self.intake, self.result, self.problems, self.corners):
            self.addWidget(page)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        for page in (self.intake, self.result, self.problems, self.corners):
            page.set_look(look)

    def turn_to(self, page: QWidget) -> None:
        """Shows a page; the keyboard goes with it if it was on the one before."""
        if self.currentWidget() is page:
            return
        focused = QApplication.focusWidget()
        had_focus = focused is not None and self.isAncestorOf(focused)
        if self.currentWidget() is self.corners:
            self.corners.forget()
        self.setCurrentWidget(page)
        if had_focus or page is self.corners:
            self.take_focus()

    def take_focus(self) -> None:
        """Gives the keyboard to what is shown."""
        page = self.currentWidget()
        if page is self.result:
            self.result.take_focus()
        elif page is self.corners:
            self.corners.view.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            button = self.intake.files if page is self.intake else self.problems.files
            button.setFocus(Qt.FocusReason.OtherFocusReason)
