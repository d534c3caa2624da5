"""What stands beside the board? The game's own panel, and below it log, hints and notes."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QScrollArea,
    QSizePolicy,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from qtapp.panels import GamePanel
from qtapp.parts import Look
from qtapp.table.hint_panel import HintPanel
from qtapp.table.log_panel import LogPanel
from qtapp.table.notes_panel import NotesPanel

WIDTH = 300
"""Pixels at text scale 1 that the panel would like to have."""
_TABS = 0.38
"""Of the height the tabs have at least so much: the game's panel scrolls sooner."""
_NO_LIMIT = 16_777_215
"""The largest height that Qt knows."""


class SidePanel(QFrame):
    """Score, log, hints and notes in one column; with little room each scrolls by itself."""

    folded_away = Signal()
    """It has given up its place beside the board."""
    wanted_width_changed = Signal()
    """What it shows needs more or less width than before."""

    def __init__(
        self,
        panel: GamePanel,
        look: Look,
        parent: QWidget | None = None,
        *,
        takes_notes: bool = True,
    ) -> None:
        """`takes_notes` is the board's: without it there is nothing to write with."""
        super().__init__(parent)
        self.panel = panel
        self.log = LogPanel(look)
        self.hints = HintPanel(look)
        self.notes = NotesPanel(look) if takes_notes else None
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setProperty("tight", True)
        self.tabs.addTab(self.log, self.tr("Log"))
        self.tabs.addTab(self.hints, self.tr("Hints"))
        if self.notes is not None:
            self.tabs.addTab(self.notes, self.tr("Notes"))
        self._review: QWidget | None = None
        self._folded = False
        self._front: QWidget = self.log
        """The tab that was in front before the panel was folded."""
        self._scroll = _Column(panel)
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(4, 4, 4, 4)
        self._rows.addWidget(self._scroll, 0)
        self._rows.addWidget(self.tabs, 1)
        self._look = look
        self._wanted = 0
        # Queued: who hears of it may move the panel, which is still handling its event.
        self._scroll.needs_changed.connect(self._measure, Qt.ConnectionType.QueuedConnection)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.panel.set_look(look)
        self.log.set_look(look)
        self.hints.set_look(look)
        if self.notes is not None:
            self.notes.set_look(look)
        self._measure()
        self.updateGeometry()

    def renew_look(self) -> None:
        """Sets all fonts again: a styled widget that is moved gets its first ones back from Qt."""
        self.set_look(self._look)

    def add_review(self, review: QWidget) -> None:
        """Adds the tab of the review; while it is in front, it has the place of the score, too."""
        self._review = review
        self.tabs.addTab(review, self.tr("Review"))
        self.tabs.currentChanged.connect(self._share)

    def show_review(self) -> None:
        """Brings the tab of the review to the front."""
        if self._review is not None:
            self.tabs.setCurrentWidget(self._review)

    def _share(self) -> None:
        if not self._folded:
            self._scroll.setVisible(self.tabs.currentWidget() is not self._review)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._leave_room()

    def _leave_room(self) -> None:
        # The panel has a largest height, not the tabs a least one: that one the window would keep.
        most = _NO_LIMIT if self._folded else round((1 - _TABS) * self.height())
        self._scroll.setMaximumHeight(most)

    def set_folded(self, folded: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Folded, the game's panel is a tab like the others: all of it in the least room."""
        self._folded = folded
        front = self.tabs.currentWidget()
        if folded:
            self._front = front
            self._rows.removeWidget(self._scroll)
            self.tabs.insertTab(0, self._scroll, self.tr("Score"))
            if front is self.log:  # nobody has asked for another, and the score was in sight
                self.tabs.setCurrentIndex(0)
            self.folded_away.emit()
        else:
            self.tabs.removeTab(self.tabs.indexOf(self._scroll))
            if front is self._scroll:  # which has its own place again
                self.tabs.setCurrentWidget(self._front)
            self._rows.insertWidget(0, self._scroll, 0)
            reviewing = self._review is not None and self.tabs.currentWidget() is self._review
            self._scroll.setVisible(not reviewing)
        self._leave_room()

    def sizeHint(self) -> QSize:
        return QSize(self.wanted_width(), super().sizeHint().height())

    def wanted_width(self) -> int:
        """Pixels that it needs so that nothing in it is cut."""
        return self._wanted

    def _measure(self) -> None:
        _settle(self.panel)
        own = self.panel.minimumSizeHint().width() + 24
        wanted = max(round(WIDTH * self._look.scale), own)
        if wanted != self._wanted:
            self._wanted = wanted
            self.wanted_width_changed.emit()


def _settle(panel: QWidget) -> None:
    """Lays out anew what has changed; Qt itself would do so only once the panel is seen."""
    for part in reversed([panel, *panel.findChildren(QWidget)]):  # from the inside out
        part.ensurePolished()
        if (layout := part.layout()) is not None:
            layout.activate()


class _Column(QScrollArea):
    """The game's panel at its full height if there is room, and scrolled if there is not."""

    needs_changed = Signal()
    """The panel may need another size."""

    def __init__(self, panel: GamePanel) -> None:
        super().__init__()
        self.setObjectName("score")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._panel = panel
        self.setWidget(panel)

        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        panel.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What the panel needs may change with what it shows."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self.needs_changed.emit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        inner = self._panel.sizeHint()
        if self._panel.hasHeightForWidth():
            width = max(self.viewport().width(), self._panel.minimumSizeHint().width())
            inner.setHeight(self._panel.heightForWidth(width))
        return QSize(inner.width() + 12, inner.height() + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 80)
