"""What is the least that a PySide6 window costs? One label, shown and painted once."""

import sys

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QLabel


class Label(QLabel):
    """Ends the program as soon as it has been painted."""

    def event(self, event: QEvent) -> bool:
        """Qt's own, and the end."""
        done = super().event(event)
        if event.type() == QEvent.Type.Paint:
            print("painted", flush=True)
            QApplication.exit()
        return done


application = QApplication(sys.argv)
label: QObject = Label("Kraal")
label.show()  # type: ignore[attr-defined]
sys.exit(application.exec())
