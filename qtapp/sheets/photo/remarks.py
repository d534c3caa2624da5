"""What should a person know about a photograph besides what was read? A few lines below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from qtapp.board.theme import SMALL, ui_font
from qtapp.sheets.photo.words import note_text
from qtapp.sheets.verdict.words import strokes_sentence

if TYPE_CHECKING:
    from qtapp.look import Look
    from qtapp.sheets.stack import Paper

translate = QCoreApplication.translate

STRAY: Final = "X"
"""The key that leads to the strokes that fit nothing."""


class PhotoRemarks(QWidget):
    """What was noticed, and what the pointer does."""

    stroke_wanted = Signal()
    """The next of the strokes that fit nothing."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.notes = _line()
        self.strokes = _line()
        self.show_stroke = QPushButton(self.tr("Show (X)"))
        self.show_stroke.setAutoDefault(False)
        self.show_stroke.setAccessibleName(self.tr("Show the stroke that fits nothing"))
        self.show_stroke.clicked.connect(self.stroke_wanted)
        self.legend = _line()
        self.legend.setText(
            self.tr(
                "Click two posts: a fence is drawn, or rubbed out. A place: a bull. A fence:"
                " its ends can be dragged. Wheel, + and −: zoom. Space bar: the photograph alone."
            )
        )
        self.legend.setProperty("soft", True)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.strokes, 1)
        row.addWidget(self.show_stroke)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self.notes)
        column.addWidget(self.legend)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes the text scale."""
        for widget in (self.notes, self.strokes, self.show_stroke, self.legend):
            widget.setFont(ui_font(look.scale, SMALL))

    def show_paper(self, paper: Paper) -> None:
        """Says what was noticed in the photographs of a paper."""
        _say(self.notes, notes_of(paper))
        strokes = strokes_of(paper)
        _say(self.strokes, strokes)
        self.show_stroke.setVisible(bool(strokes))


def notes_of(paper: Paper) -> list[str]:
    """The notes of its readings, each once, in sentences."""
    codes = dict.fromkeys(code for photo in paper.photos for code in photo.reading.notes)
    return [text for code in codes if (text := note_text(code))]


def strokes_of(paper: Paper) -> list[str]:
    """The strokes that fit nothing, a sentence for each field that has any."""
    return [
        strokes_sentence(at, len(read.strokes))
        for at, read in sorted(paper.draft.readings.items())
        if read.strokes
    ]


def _line() -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return label


def _say(label: QLabel, lines: list[str]) -> None:
    signed = translate("sheets", "△ {sentences}")
    label.setText(signed.format(sentences=" ".join(lines)) if lines else "")
    label.setVisible(bool(lines))
