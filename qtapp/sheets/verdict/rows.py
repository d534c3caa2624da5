"""How is one finding shown, so that pointer, keyboard and screen reader can all go to its place?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from qtapp.board.theme import BODY, SMALL, ui_font
from qtapp.games.bulls.texts import translate
from qtapp.parts import Explained
from qtapp.sheets.verdict.signs import Sign, SignKind
from qtapp.table.enter_key import pressed_by_enter
from qtapp.table.hint_label import make_label, say
from qtapp.unbroken import unbroken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QPaintEvent

    from qtapp.parts import Look


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is told, and what lights up for it."""

    sign: SignKind
    said: Explained
    what: object = None
    """A fault, or a field and a bull as a pair; None: it has no place."""


class Signed(QWidget):
    """A sentence with a sign before it, gone while there is nothing to say."""

    def __init__(self, look: Look, kind: SignKind) -> None:
        super().__init__()
        self._sign = Sign(look, kind)
        self._text = make_label()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._text, 1)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._sign.set_look(look)
        self._text.setFont(ui_font(look.scale, BODY))

    def say(self, text: str, kind: SignKind | None = None) -> None:
        """Says this, or goes away if it is nothing; with another sign if one is given."""
        if kind is not None:
            self._sign.set_kind(kind)
        say(self._text, text)
        self.setVisible(bool(text))


class RowButton(QAbstractButton):
    """A button that holds what is laid out in it, and looks like paper until it is met."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout is not None else QSize()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what the space bar does."""
        if not pressed_by_enter(self, event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.focus, 2) if self.hasFocus() else QPen(Qt.PenStyle.NoPen))
        if self.isDown():
            painter.setBrush(theme.pressed)
        elif self.underMouse():
            painter.setBrush(theme.hover)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)


class FindingRow(QWidget):
    """A finding: pressing it shows its place; the number of its rule opens the rule."""

    place_wanted = Signal(object)
    rule_wanted = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._finding = Finding("note", Explained(""))
        self._sign = Sign(look)
        self._text = make_label()
        self._text.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.button = RowButton(look, self)
        inner = QHBoxLayout(self.button)
        inner.setContentsMargins(6, 4, 6, 4)
        inner.setSpacing(8)
        inner.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        inner.addWidget(self._text, 1)
        self.rule = QPushButton()
        self.rule.setProperty("ghost", True)
        self.rule.setStyleSheet(_LINK)
        self.rule.setAutoDefault(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self.button, 1)
        row.addWidget(self.rule, 0, Qt.AlignmentFlag.AlignTop)
        self.button.clicked.connect(lambda: self.place_wanted.emit(self._finding.what))
        self.rule.clicked.connect(lambda: self.rule_wanted.emit(self._finding.said.rule))
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        self.button.look = look
        self._sign.set_look(look)
        self._text.setFont(ui_font(look.scale, BODY))
        self.rule.setFont(ui_font(look.scale, SMALL))
        self.button.update()

    def show_finding(self, finding: Finding) -> None:
        """Shows another finding in the place of the last."""
        self._finding = finding
        said = finding.said
        self._sign.set_kind(finding.sign)
        self._text.setText(unbroken(said.sentence))
        self.button.setAccessibleName(said.sentence)
        self.button.setAccessibleDescription(_description(finding))
        self.button.setToolTip(
            "" if finding.what is None else translate("sheets", "Shows the place.")
        )
        self.rule.setText(said.rule)
        self.rule.setVisible(bool(said.rule))
        self.rule.setToolTip(translate("sheets", "Opens the rule {rule}.").format(rule=said.rule))
        self.rule.setAccessibleName(translate("sheets", "Rule {rule}").format(rule=said.rule))


_LINK: Final = (
    "QPushButton { color: palette(link); padding: 3px 5px; min-height: 0; }"
    " QPushButton:focus { padding: 2px 4px; }"
)


def _description(finding: Finding) -> str:
    """What the sign says to eyes."""
    return {
        "wrong": translate("sheets", "Wrong."),
        "right": translate("sheets", "Right."),
        "open": translate("sheets", "Open."),
        "note": translate("sheets", "Good to know."),
    }[finding.sign]


class FindingList(QWidget):
    """Findings, one below the other. Rows stay when others come, and so does the keyboard."""

    place_wanted = Signal(object)
    rule_wanted = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.rows: list[FindingRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def set_look(self, look: Look) -> None:
        self._look = look
        for row in self.rows:
            row.set_look(look)

    @property
    def tab_chain(self) -> list[QWidget]:
        """What the keyboard goes through, from top to bottom."""
        return [it for row in self.rows for it in (row.button, row.rule)]

    def show_findings(self, findings: Sequence[Finding]) -> None:
        """Shows these; nothing is left of the list if there are none."""
        while len(self.rows) < len(findings):
            row = FindingRow(self._look, self)
            row.place_wanted.connect(self.place_wanted)
            row.rule_wanted.connect(self.rule_wanted)
            self.rows.append(row)
            self._column.addWidget(row)
        for row, finding in zip(self.rows, findings, strict=False):
            row.show_finding(finding)
            row.show()
        for row in self.rows[len(findings) :]:
            row.hide()
        self.setVisible(bool(findings))
