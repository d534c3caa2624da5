"""Where is a hint read? In its panel, or over the board while the panel cannot be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from qtapp.table.folding import Folding
    from qtapp.table.prompt_bar import PromptBar
    from qtapp.table.side_panel import SidePanel
    from qtapp.table.teaching import Teaching
    from qtapp.table.tutor import Tutor


class HintReading(QObject):
    """Brings what the teacher says to where it can be read."""

    def __init__(
        self,
        teaching: Teaching,
        tutor: Tutor,
        side: SidePanel,
        folding: Folding,
        bar: PromptBar,
    ) -> None:
        super().__init__(bar)
        self._teaching = teaching
        self._side = side
        self._folding = folding
        self._bar = bar
        teaching.said.connect(self._say)
        tutor.shown.connect(self.open)
        bar.more_wanted.connect(self._read_on)

    def hint(self) -> None:
        """Tells one step more of a hint."""
        self.open()
        self._teaching.hint()

    def open(self) -> None:
        """Has the panel in front of the others beside the board."""
        self._side.tabs.setCurrentWidget(self._side.hints)

    def _say(self, sentences: tuple[str, ...]) -> None:
        """Behind the board the panel cannot be read; but the marks on the board must be seen."""
        if not self._side.hints.isVisible():
            self._bar.show_hint(sentences)

    def _read_on(self) -> None:
        """All of the hint is in the panel, which stands at what was told last."""
        self._bar.clear_note()
        self.open()
        self._folding.button.setChecked(True)
        self._folding.button.setFocus()
