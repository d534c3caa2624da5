"""How is it said why something was refused? In a line that goes away by itself."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget
from shiboken6 import isValid

from qtapp.board.motion import RESPONSE, reading_time
from qtapp.parts import Explained, Look
from qtapp.restyle import set_styled
from qtapp.table.rule_label import RuleLabel


class NoteLine(RuleLabel):
    """A refusal that stays as long as reading takes, or an answer that stays while it is asked."""

    gone = Signal()
    """Nothing is said any more."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.setProperty("tone", "bad")
        self._time = QTimer(self, singleShot=True)
        self._time.timeout.connect(self._fade)
        self._veil = QGraphicsOpacityEffect(self)
        self._veil.setEnabled(False)
        self.setGraphicsEffect(self._veil)
        self.hide()

    def tell(self, explained: Explained, *, fades: bool, refusal: bool = True) -> None:
        """Says why not, or what else there is to say; `clear` takes away what does not fade."""
        self._veil.setEnabled(False)
        set_styled(self, tone="bad" if refusal else "")
        self.say(explained, "✕" if refusal else "")  # the tone's sign beside its colour
        self.show()
        if fades:
            self._time.start(reading_time(explained.sentence))
        else:
            self._time.stop()

    def clear(self) -> None:
        """Takes away at once what was said."""
        self._time.stop()
        self._veil.setEnabled(False)
        self.say(Explained(" "))
        self.hide()
        self.gone.emit()

    def _fade(self) -> None:
        self._veil.setOpacity(1.0)
        self._veil.setEnabled(True)
        self._look.motion.animate(self._thin, 1.0, 0.0, RESPONSE, self._faded)

    def _thin(self, opacity: float) -> None:
        if isValid(self):
            self._veil.setOpacity(opacity)

    def _faded(self) -> None:
        if isValid(self) and self._veil.isEnabled():  # else something else was said meanwhile
            self.clear()
