"""When is Undo asked about first? When it takes from others what they have done in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from qtapp.table.controller import MatchController

translate = QCoreApplication.translate


def take_back(controller: MatchController, window: QWidget) -> None:
    """One step of undo; asks first where it corrects what several act on in secret.

    It asks whether or not anybody has acted yet: that is not to be told.
    """
    if not controller.corrects_for_all:
        controller.take_back()
        return
    viewer, version = controller.viewer, controller.match.version
    box = QMessageBox(window)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(translate("undoing", "Undo"))
    box.setText(
        translate(
            "undoing",
            "What was keyed in last is corrected. Whatever has been sealed since then falls, and"
            " is asked for anew.",
        )
    )
    sure = box.addButton(translate("undoing", "Correct it"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))

    def correct() -> None:
        if (controller.viewer, controller.match.version) == (viewer, version):
            controller.take_back()

    sure.clicked.connect(correct)
    box.open()
