"""What should a person know about a photograph besides what was read? A few lines below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from geometry.paper import FIELD_NAMES
from qtapp.board.theme import SMALL, ui_font
from qtapp.sheets.photo.words import note_text, strokes_text

if TYPE_CHECKING:
    from qtapp.look import Look
    from qtapp.sheets.stack import Paper

_SIGN: Final = "△"


class PhotoRemarks(QWidget):
    """What was noticed, and what the pointer does."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.notes = QLabel()
        self.notes.setWordWrap(True)
        self.legend = QLabel(
            self.tr(
                "Click two posts: a fence is drawn, or rubbed out. A place: a bull. A fence:"
                " its ends can be dragged. Wheel, + and −: zoom. Space bar: the photograph alone."
            )
        )
        self.legend.setWordWrap(True)
        self.legend.setProperty("soft", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.notes)
        column.addWidget(self.legend)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes the text scale."""
        for label in (self.notes, self.legend):
            label.setFont(ui_font(look.scale, SMALL))

    def show_paper(self, paper: Paper) -> None:
        """Says what was noticed in the photographs of a paper."""
        text = "\n".join(f"{_SIGN} {line}" for line in remarks(paper))
        self.notes.setText(text)
        self.notes.setVisible(bool(text))


def remarks(paper: Paper) -> list[str]:
    """The notes of its readings, each once, and the strokes that fit nothing, in sentences."""
    codes = dict.fromkeys(code for photo in paper.photos for code in photo.reading.notes)
    lines = [note_text(code) for code in codes]
    lines += [
        strokes_text(len(read.strokes), FIELD_NAMES[at])
        for at, read in sorted(paper.draft.readings.items())
        if read.strokes
    ]
    return [line for line in lines if line]
