"""What is one field worth? A line as in the score column; it unfolds into its bulls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from core.games.bulls.rules import LETTERS
from qtapp.board.theme import BODY, LARGE, SMALL, strong_font, ui_font
from qtapp.games.bulls.texts import translate
from qtapp.sheets.verdict.dice_words import par_words
from qtapp.sheets.verdict.rows import Finding, FindingList, RowButton, Signed
from qtapp.sheets.verdict.words import (
    bull_text,
    field_name,
    field_sum,
    isolated_words,
    posts_words,
    standing_text,
    written_words,
)
from qtapp.table.hint_label import make_label, say

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from core.games.bulls.sheet import SheetField
    from core.games.bulls.solver import Par
    from core.games.bulls.verdict import FieldVerdict
    from qtapp.parts import Look

_CHEVRON: Final = 10
_INDENT: Final = 26
"""Pixels that all below a line stands in."""


@dataclass(frozen=True, slots=True)
class FieldShown:
    """A field and what there is to say of it."""

    drawn: SheetField
    found: FieldVerdict
    multiplier: int
    missing: bool = False
    """Whether it was not photographed."""


class FieldBlock(QWidget):
    """A line of the score; pressed, it unfolds into a sentence for each bull."""

    place_wanted = Signal(object)
    rule_wanted = Signal(str)
    study_wanted = Signal(int)

    def __init__(self, at: int, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._at = at
        self._drawn = False
        """Whether any fence of the field counts."""
        self.head = _Head(at, look, self)
        self.bulls = FindingList(look)
        self.study = QPushButton(translate("sheets", "Study with the solver"))
        self.study.setProperty("ghost", True)
        self.study.setAutoDefault(False)
        self.study.setAccessibleName(
            translate("sheets", "Study field {letter} with the solver").format(letter=LETTERS[at])
        )
        self._standing = make_label(soft=True)
        self._wrong = Signed(look, "wrong")
        self._par = make_label(soft=True)
        self._inside = QWidget()
        self._lay_out()
        self.head.toggled.connect(self._unfold)
        self.bulls.place_wanted.connect(self.place_wanted)
        self.bulls.rule_wanted.connect(self.rule_wanted)
        self.study.clicked.connect(lambda: self.study_wanted.emit(self._at))
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        self.head.set_look(look)
        self.bulls.set_look(look)
        for label in (self._standing, self._par):
            label.setFont(ui_font(look.scale, SMALL))
        self._wrong.set_look(look)
        self.study.setFont(ui_font(look.scale, BODY))

    @property
    def tab_chain(self) -> list[QWidget]:
        """What the keyboard goes through, from top to bottom."""
        return [self.head, *self.bulls.tab_chain, self.study]

    def show_field(self, shown: FieldShown) -> None:
        """Shows what the field is worth now."""
        self._drawn = bool(shown.found.fences)
        self.head.show_field(shown)
        self._wrong.say(written_words(shown.drawn.written, shown.found))
        self._standing.setText(
            "" if shown.missing else standing_text(shown.found.standing).sentence
        )
        self.bulls.show_findings(
            [
                Finding(
                    "right" if bull.isolated else "open",
                    bull_text(number + 1, bull, shown.drawn.bulls),
                    (self._at, number),
                )
                for number, bull in enumerate(shown.found.bulls)
            ]
        )
        self.study.setVisible(bool(shown.found.bulls))

    def show_par(self, par: Par | None) -> None:
        """Shows what the solver says of it; None: nothing yet. It goes beside what was drawn."""
        say(self._par, par_words(par) if self._drawn else "")

    def _unfold(self, on: bool) -> None:  # noqa: FBT001 - a slot
        self._inside.setVisible(on)
        self._standing.setVisible(on)

    def _lay_out(self) -> None:
        inside = QVBoxLayout(self._inside)
        inside.setContentsMargins(_INDENT - 6, 0, 0, 8)
        inside.setSpacing(2)
        inside.addWidget(self.bulls)
        inside.addWidget(self.study, 0, Qt.AlignmentFlag.AlignLeft)
        self._unfold(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        below = QVBoxLayout()
        below.setContentsMargins(_INDENT, 0, 6, 0)
        below.setSpacing(2)
        below.addWidget(self._wrong)
        below.addWidget(self._par)
        below.addWidget(self._standing)
        column.addLayout(below)
        column.addWidget(self._inside)


class _Head(RowButton):
    """The line itself: letter, isolated bulls, posts, subtotal."""

    def __init__(self, at: int, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._at = at
        self.setCheckable(True)
        self._letter, self._isolated = QLabel(LETTERS[at]), QLabel()
        self._posts, self._subtotal = QLabel(), QLabel()
        self._posts.setProperty("soft", True)
        for label in (self._letter, self._isolated, self._posts, self._subtotal):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._isolated.setWordWrap(True)
        self._posts.setWordWrap(True)
        self._grid = QGridLayout(self)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(1, 1)
        self._grid.addWidget(self._letter, 0, 0, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(self._isolated, 0, 1)
        self._grid.addWidget(self._posts, 1, 1)
        self._grid.addWidget(self._subtotal, 0, 2, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        self.setToolTip(translate("sheets", "Shows or hides what is to be said of each bull."))
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        self.look = look
        self._letter.setFont(strong_font(look.scale, LARGE))
        self._subtotal.setFont(strong_font(look.scale, LARGE))
        self._isolated.setFont(ui_font(look.scale, BODY))
        self._posts.setFont(ui_font(look.scale, SMALL))
        self._grid.setContentsMargins(round((_CHEVRON + 12) * look.scale), 6, 10, 6)
        self.update()

    def show_field(self, shown: FieldShown) -> None:
        found = shown.found
        begun = found.standing != "empty"
        nothing = (
            translate("sheets", "not photographed")
            if shown.missing
            else translate("sheets", "nothing is drawn")
        )
        self._isolated.setText(isolated_words(found, shown.multiplier) if begun else nothing)
        self._posts.setText(posts_words(found) if begun else "")
        self._posts.setVisible(begun)
        self._subtotal.setText(str(found.subtotal) if begun else "–")
        self.setAccessibleName(field_name(self._at))
        self.setAccessibleDescription(
            field_sum(self._at, found, shown.multiplier, missing=shown.missing)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = _CHEVRON * self.look.scale
        pen = QPen(self.look.theme.ink_soft, 1.6 * self.look.scale)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.translate(QPointF(4 + size / 2, self.height() / 2))
        painter.rotate(90 if self.isChecked() else 0)
        chevron = QPainterPath(QPointF(-size / 6, -size / 3))
        chevron.lineTo(size / 6, 0)
        chevron.lineTo(-size / 6, size / 3)
        painter.drawPath(chevron)
