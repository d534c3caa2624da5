"""What must the player be told that may not be missed, and yet may not be in the way?"""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget


class NoticeBar(QFrame):
    """One sentence above everything else, until it is no longer true or is closed.

    It takes no focus and stops no input; a second sentence takes the place of the first.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self.about = ""
        """What the sentence is about, so that `clear` ends only its own."""
        self._text = QLabel()
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.offer = QPushButton()
        self.offer.clicked.connect(self._take_offer)
        self._offered: Callable[[], object] | None = None
        self.away = QPushButton(self.tr("Close"))
        self.away.setProperty("ghost", True)
        self.away.setAccessibleName(self.tr("Close this message"))
        self.away.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 8, 8)
        row.setSpacing(8)
        row.addWidget(self._text, 1)
        row.addWidget(self.offer)
        row.addWidget(self.away)
        self.hide()

    @property
    def text(self) -> str:
        """The sentence; empty when there is none."""
        return "" if self.isHidden() else self._text.text()

    def tell(
        self,
        about: str,
        text: str,
        offer: str = "",
        offered: Callable[[], object] | None = None,
        tone: str = "warn",
    ) -> None:
        """Shows a sentence, with one thing to do about it if `offer` names it.

        `tone` is `warn`, `bad`, or `good`.
        """
        repeated = not self.isHidden() and self._text.text() == text
        self.about = about
        self._text.setText(text)
        self._text.setProperty("tone", tone)
        self._text.style().polish(self._text)
        self.offer.setText(offer)
        self.offer.setVisible(bool(offer))
        self._offered = offered
        self.show()
        if not repeated:
            self._announce(text)

    def _announce(self, text: str) -> None:
        from qtapp.board.accessible import announce  # accessibility is slow to import

        announce(self, text, at_once=True)

    def clear(self, about: str) -> None:
        """Takes the sentence away if it is about this."""
        if self.about == about:
            self.hide()

    def _take_offer(self) -> None:
        self.hide()
        if self._offered is not None:
            self._offered()
