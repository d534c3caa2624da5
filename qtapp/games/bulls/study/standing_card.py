"""What can still become of the field? What is proved, the proof to look at, and the chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from core.hints import Verdict
from qtapp.board.theme import BODY, LARGE, SMALL, strong_font, ui_font
from qtapp.games.bulls.study.words import (
    chance_sentence,
    par_sentence,
    proof_sentence,
    standing_sentence,
)
from qtapp.games.bulls.texts import translate
from qtapp.restyle import set_styled
from qtapp.table.why_button import WhyButton

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QEnterEvent, QFocusEvent, QPaintEvent, QShowEvent

    from core.games.bulls.prospects import Share
    from core.games.bulls.solver import Answer, Par
    from qtapp.parts import Look


class StandingCard(QFrame):
    """The status line, what perfect dice would give, the proof, and the chance to complete."""

    proof_looked_at = Signal(bool)
    """The button of the proof is pointed at, has the keyboard, or is pressed; or not any more."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._look = look
        self._status, self._proof, self._par, self._chance = (QLabel() for _ in range(4))
        for label in (self._status, self._proof, self._par, self._chance):
            label.setWordWrap(True)
        self._proof.setProperty("soft", True)
        self._bar = ChanceBar(look)
        self._chance.setToolTip(
            translate("bulls", "If the field is not left, as a good player would play on.")
        )
        self.button = _ProofButton(translate("bulls", "Show fences"))
        self.button.setCheckable(True)
        self.button.watched.connect(self._look_at_proof)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 10)
        column.setSpacing(4)
        for widget in (self._status, self._proof, self._par):
            column.addWidget(widget)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(4)
        column.addWidget(self._chance)
        column.addWidget(self._bar)
        self.show_standing(None, None)
        self.show_chance(None)
        self.set_look(look)

    def show_standing(self, answer: Answer | None, par: Par | None) -> None:
        """Shows what is proved by now; None: nothing yet."""
        sign, tone = _sign(answer)
        self._status.setText(f"{sign} {standing_sentence(answer)}")
        self._status.setAccessibleName(standing_sentence(answer))
        set_styled(self._status, tone=tone)
        for label, text in ((self._proof, proof_sentence(answer)), (self._par, par_sentence(par))):
            label.setText(text)
            label.setVisible(bool(text))
        hopeless = answer is not None and answer.verdict is Verdict.NONE
        for widget in (self._chance, self._bar):  # that it is 0 need not be estimated
            widget.setVisible(not hopeless)
        known = answer is not None and bool(answer.fences)
        if not known:
            self.let_go()
        self.button.setVisible(known)

    def show_chance(self, share: Share | None) -> None:
        """Shows the chance to complete the field; None: it is not known."""
        self._chance.setText(chance_sentence(share))
        self._bar.show_share(share.share if share else None, share.error if share else 0)

    @property
    def chance_known(self) -> bool:
        """Whether anything is known of the chance."""
        return self._bar.known

    def let_go(self) -> None:
        """The proof is not held any more."""
        self.button.setChecked(False)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self._look = look
        self._set_fonts()
        self._bar.set_look(look)

    def showEvent(self, event: QShowEvent) -> None:
        """A style sheet gives labels their first fonts back when a parent moves."""
        super().showEvent(event)
        self._set_fonts()

    def _set_fonts(self) -> None:
        self._status.setFont(strong_font(self._look.scale, LARGE))
        self._proof.setFont(ui_font(self._look.scale, SMALL))
        for label in (self._par, self._chance):
            label.setFont(ui_font(self._look.scale, BODY))

    def _look_at_proof(self) -> None:
        self.proof_looked_at.emit(self.button.looked_at or self.button.isChecked())


def _sign(answer: Answer | None) -> tuple[str, str]:
    """A shape before the status, and its tone."""
    if answer is None or (answer.verdict is Verdict.STOPPED and answer.at_most is None):
        return "…", ""
    if answer.verdict is Verdict.NONE:
        return "△", "warn"
    return "✓", "good"


class _ProofButton(WhyButton):
    """A button that tells when it is looked at."""

    watched = Signal()

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.toggled.connect(self.watched)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.watched.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.watched.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.watched.emit()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.watched.emit()


_BAR: Final = 8


class ChanceBar(QWidget):
    """A share of one, with a whisker of one standard error to both sides."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._share: float | None = None
        self._error = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def known(self) -> bool:
        """Whether it shows a share."""
        return self._share is not None

    def show_share(self, share: float | None, error: float) -> None:
        """Shows this share; None: it is not known."""
        self._share, self._error = share, error
        self.update()

    def set_look(self, look: Look) -> None:
        """Changes theme and size."""
        self._look = look
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(80, round(_BAR * self._look.scale))

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.pressed)
        groove = QRectF(self.rect())
        radius = groove.height() / 2
        painter.drawRoundedRect(groove, radius, radius)
        if not self._share:
            return
        end = groove.width() * self._share
        painter.setBrush(theme.good)
        painter.drawRoundedRect(QRectF(0, 0, max(end, 2 * radius), groove.height()), radius, radius)
        painter.setPen(QPen(theme.ink, 2))
        reach, middle = groove.width() * self._error, groove.center().y()
        start, stop = max(1.0, end - reach), min(groove.width() - 1, end + reach)
        painter.drawLine(QPointF(start, middle), QPointF(stop, middle))
