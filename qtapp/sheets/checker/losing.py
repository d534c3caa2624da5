"""May sheets be lost that could not be kept? The question before the window closes."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from qtapp.games.bulls.texts import translate


def may_be_lost(window: QWidget, trouble: str) -> bool:
    """Asks; `trouble` says why nothing was kept. Only who says so himself loses anything."""
    box = QMessageBox(window)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setTextFormat(Qt.TextFormat.PlainText)
    lost = translate("sheets", "What is on the sheets is in no file, and will be lost.")
    box.setText(f"{lost} {trouble}")
    stay = box.addButton(translate("sheets", "Stay"), QMessageBox.ButtonRole.RejectRole)
    leave = box.addButton(translate("sheets", "Lose it"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(stay)
    box.setEscapeButton(stay)
    box.exec()
    return box.clickedButton() is leave
