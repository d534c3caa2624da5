"""How do the dice on the player's own table get into the game? Typed or clicked."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from core.chance import Dice
from qtapp.board.accessible import announce
from qtapp.board.icons import icon
from qtapp.board.items import PIPS
from qtapp.board.theme import BODY, DISPLAY, TITLE, spacing, ui_font
from qtapp.parts import Look
from qtapp.restyle import set_styled
from qtapp.table.dice_entry import NO_SUCH_VALUE, DiceEntry
from qtapp.table.die_face import DieFace
from qtapp.table.flow import FlowLayout
from qtapp.table.why_button import WhyButton
from qtapp.table.words import SHORTCUT, icon_size


class OwnDice(QFrame):
    """Boxes for what lies on the table, faces to click, and the keyboard's digits.

    It takes keys from `handle_key`, wherever the focus of the table is.
    """

    entered = Signal(tuple)
    """All numbers, in their order."""
    said = Signal(str)
    """What is wrong with the last key, or why it is asked again; "" when that is over."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.submits_when_full = False
        """Whether the last number needs no Enter after it."""
        self._entry = DiceEntry(Dice(3))  # so that its room can be kept before it is asked for
        self._look = look
        self._asked = "–"  # of the height of any other
        self._note = ""
        self._wrong = False
        """Whether the last key was no number that is there."""
        self._compact = False
        self._title = QLabel(self._asked)
        self._title.setWordWrap(True)
        self._boxes: list[QLabel] = []
        self._faces: list[QPushButton] = []
        self._enter = WhyButton(self.tr("Enter"))
        self._enter.setProperty("primary", True)
        self._enter.used.connect(self._submit)
        self._enter.explains.connect(self._explain)
        self._back = WhyButton("")
        self._back.setAccessibleName(self.tr("Take one back (Backspace)"))
        self._back.used.connect(self._take_back)
        self._back.explains.connect(self._explain)
        self._row = FlowLayout(spacing=6)
        self._row.addWidget(self._enter)
        self._row.addWidget(self._back)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._title)
        self._column.addLayout(self._row)
        self.set_compact(False)
        self._build()
        self.hide()

    @property
    def note(self) -> str:
        """What is wrong with the last key or throw, or nothing."""
        return self._note

    @property
    def typed(self) -> tuple[str, ...]:
        """What stands in the boxes."""
        return tuple(box.text() for box in self._boxes)

    def face(self, value: int) -> QPushButton:
        """The face that shows this number."""
        return next(face for face in self._faces if face.property("value") == value)

    def enter_button(self) -> WhyButton:
        """Hands in what the boxes hold."""
        return self._enter

    def ask(self, what: Dice, title: str, again: str = "") -> None:
        """Asks for this; what had been typed for something else is dropped.

        `again` says why the same is asked once more, until the next key.
        """
        self._entry = DiceEntry(what)
        self._asked = title
        self._wrong = False
        self.setAccessibleName(title)
        self._build()
        self._say(again)
        self.show()
        if not self._keeps_focus():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def dismiss(self) -> None:
        """Nothing is wanted any more, or not of whoever looks next: nothing of it is left."""
        self.hide()
        self._entry = DiceEntry(self._entry.what)
        self._show()

    def fill(self, height: int) -> None:
        """Takes at least so many pixels of height, and stands in their middle."""
        self.setMinimumHeight(height)
        self._column.setAlignment(Qt.AlignmentFlag.AlignVCenter)

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Gives up room for the board: what is said here must be said by somebody else."""
        changed, self._compact = compact != self._compact, compact
        side, edge = (8, 4) if compact else (16, 12)
        self._column.setContentsMargins(side, edge, side, edge)
        self._title.setVisible(not compact)
        if changed:
            self._build()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._build()
        self._show()

    def handle_key(self, event: QKeyEvent) -> bool:
        """Takes digits, Backspace and Enter; False: another key, or nothing is asked."""
        if self.isHidden() or event.modifiers() & SHORTCUT:
            return False
        key, text = event.key(), event.text()
        if text.isdecimal() and text.isascii():
            self._after(self._entry.type_digit(text), text)
        elif key == Qt.Key.Key_Backspace:
            self._take_back()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self._settle_and_submit()
        elif key == Qt.Key.Key_Space and self._entry.started:
            self._after(self._entry.settle(), self._entry.started)
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.handle_key(event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The focus ring, which a frame does not draw by itself."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._look.theme.focus, 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 9, 9)

    def _build(self) -> None:
        for widget in (*self._boxes, *self._faces):
            self._row.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._title.setFont(ui_font(self._look.scale, BODY))
        self._back.setIcon(icon("eraser", self._look.theme))
        self._back.setIconSize(icon_size(self._look.scale))
        self._boxes = [self._make_box() for _ in range(self._entry.count)]
        self._faces = [self._make_face(value) for value in self._entry.faces]
        for index, box in enumerate(self._boxes):
            self._row.insert(index, box)
        for face in self._faces:
            self._row.addWidget(face)
        for widget in (*self._boxes, *self._faces):
            widget.show()
        self._show()

    def _face_side(self) -> int:
        """Pips need no more room than they do, however large the text is."""
        return round(36 * (spacing(self._look.scale) if self._compact else self._look.scale))

    def _make_box(self) -> QLabel:
        theme, scale = self._look.theme, self._look.scale
        box = QLabel(self)
        box.setFont(ui_font(scale, TITLE if self._compact else DISPLAY))
        box.setAlignment(Qt.AlignmentFlag.AlignCenter)
        side = self._face_side() if self._compact else round(44 * scale)
        box.setMinimumSize(side, side)
        box.setStyleSheet(
            f"background: {theme.dice.name()}; color: {theme.pip.name()};"
            f" border: 2px solid {theme.dice_edge.name()}; border-radius: 8px;"
        )
        return box

    def _make_face(self, value: int) -> QPushButton:
        face = (
            DieFace(value, self._look, self._face_side())
            if value in PIPS
            else QPushButton(str(value), self)
        )
        face.setProperty("value", value)
        face.setAccessibleName(str(value))
        face.setAutoDefault(False)
        face.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        face.clicked.connect(lambda: self._after(self._entry.pick(value), str(value)))
        return face

    def _after(self, fault: str | None, text: str) -> None:
        self._wrong = fault == NO_SUCH_VALUE
        if fault is None:
            self._say("")
        elif fault == NO_SUCH_VALUE:
            self._say(self._no_such(text))
        else:
            self._say(self.tr("All of them are there: press Enter, or Backspace to correct."))
        self._show()
        if self._entry.full and self.submits_when_full and fault is None:
            self._submit()

    def _no_such(self, text: str) -> str:
        said = self.tr("There is no {number} on a die with {sides} faces.")
        return said.format(number=text, sides=self._entry.what.sides)

    def _settle_and_submit(self) -> None:
        started = self._entry.started
        if fault := self._entry.settle():
            self._after(fault, started)
            return
        self._show()
        if self._entry.full:
            self._submit()
        else:
            self._say(self._too_early())

    def _too_early(self) -> str:
        """What is missing; after a wrong key also what it should have been."""
        if not self._wrong:
            return self._enter.why_not
        missing = self._entry.count - len(self._entry.values)
        text = self.tr(
            "A die shows 1 to {sides}. %n more to enter.", "dice that are missing", missing
        )
        return text.format(sides=self._entry.what.sides)

    def _submit(self) -> None:
        if self._entry.full:
            self.entered.emit(self._entry.values)

    def _take_back(self) -> None:
        self._entry.back()
        self._wrong = False
        self._say("")
        self._show()

    def _explain(self, why_not: str) -> None:
        self._say(why_not)

    def _show(self) -> None:
        entry = self._entry
        texts = [str(value) for value in entry.values]
        if entry.started:
            texts.append(entry.started)
        words = []
        for i, box in enumerate(self._boxes):
            box.setText(texts[i] if i < len(texts) else "")
            words.append(texts[i] if i < len(texts) else self.tr("empty"))
        missing = entry.count - len(entry.values)
        why = self.tr("%n more to enter.", "dice that are missing", missing)
        self._enter.set_why_not(why if missing else "")
        self._back.set_why_not("" if texts else self.tr("Nothing has been entered yet."))
        if texts:
            self._back.setToolTip(self._back.accessibleName())
        self.setAccessibleDescription(", ".join(words))
        if not self.isHidden() and texts:
            announce(self, ", ".join(words))

    def _say(self, sentence: str) -> None:
        changed, self._note = sentence != self._note, sentence
        self._title.setText(f"✕ {sentence}" if sentence else self._asked)
        set_styled(self._title, tone="bad" if sentence else None)
        if changed:
            self.said.emit(sentence)
        if sentence:
            announce(self, sentence, at_once=True)

    def _keeps_focus(self) -> bool:
        """Whether the keyboard is in a field of text, from which it must not be torn."""
        return isinstance(QApplication.focusWidget(), QLineEdit | QTextEdit)
