"""What must the player be told that may not be missed, and yet may not be in the way?"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from qtapp.restyle import set_styled


@dataclass(frozen=True, slots=True)
class _Notice:
    about: str
    text: str
    offer: str
    offered: Callable[[], object] | None
    tone: str


class NoticeBar(QFrame):
    """Sentences above everything else, one at a time, until they are untrue or are closed.

    It takes no focus and stops no input. The newest sentence is shown, and those before it when it
    is gone; a second one about the same thing takes the place of the first.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self._notices: list[_Notice] = []
        """The one that is shown is the last."""
        self._text = QLabel()
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._more = QLabel()
        self._more.setProperty("soft", True)
        self.offer = QPushButton()
        self.offer.clicked.connect(self._take_offer)
        self.away = QPushButton(self.tr("Close"))
        self.away.setProperty("ghost", True)
        self.away.setAccessibleName(self.tr("Close this message"))
        self.away.clicked.connect(self._close)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 8, 8)
        row.setSpacing(8)
        row.addWidget(self._text, 1)
        row.addWidget(self._more)
        row.addWidget(self.offer)
        row.addWidget(self.away)
        self.hide()

    @property
    def text(self) -> str:
        """The sentence that is shown; empty when there is none."""
        return self._notices[-1].text if self._notices else ""

    def tell(
        self,
        about: str,
        text: str,
        offer: str = "",
        offered: Callable[[], object] | None = None,
        tone: str = "warn",
    ) -> None:
        """Shows a sentence, with one thing to do about it if `offer` names it.

        `about` is for `clear`; `tone` is `warn`, `bad`, or `good`.
        """
        self._drop(about)
        self._notices.append(_Notice(about, text, offer, offered, tone))
        self._show()

    def clear(self, about: str) -> None:
        """Takes the sentence about this away, if there is one."""
        self._drop(about)
        self._show()

    def _drop(self, about: str) -> None:
        self._notices = [notice for notice in self._notices if notice.about != about]

    def _show(self) -> None:
        self.setVisible(bool(self._notices))
        if not self._notices:
            self._text.clear()
            return
        notice, others = self._notices[-1], len(self._notices) - 1
        repeated = self._text.text() == notice.text
        self._text.setText(notice.text)
        set_styled(self._text, tone=notice.tone)
        self._more.setText(
            self.tr("1 more message")
            if others == 1
            else self.tr("{count} more messages").format(count=others)
        )
        self._more.setVisible(others > 0)
        self.offer.setText(notice.offer)
        self.offer.setVisible(bool(notice.offer))
        if not repeated:
            self._announce(notice.text)

    def _announce(self, text: str) -> None:
        from qtapp.board.accessible import announce  # accessibility is slow to import

        announce(self, text, at_once=True)

    def _close(self) -> None:
        self._notices.pop()
        self._show()

    def _take_offer(self) -> None:
        offered = self._notices.pop().offered
        self._show()
        if offered is not None:
            offered()
