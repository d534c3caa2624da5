"""What does the panel of a review show by now? Makes the panel, and follows what becomes known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from qtapp.table.review.panel import ReviewPanel

if TYPE_CHECKING:
    from qtapp.parts import GameParts, Look
    from qtapp.table.controller import MatchController
    from qtapp.table.review.looking_back import LookingBack
    from qtapp.table.review.puzzling import Puzzling
    from qtapp.table.review.secrecy import Secrecy


class PanelKeeper(QObject):
    """Fills the panel with what was found, as far as it may be told."""

    def __init__(
        self,
        controller: MatchController,
        parts: GameParts,
        back: LookingBack,
        puzzles: Puzzling,
        secrecy: Secrecy,
        look: Look,
    ) -> None:
        super().__init__(controller)
        self._controller = controller
        self._parts = parts
        self._back = back
        self._puzzles = puzzles
        self._secrecy = secrecy
        self._look = look
        self._everything = False
        """Whether the list has what cost nothing, too."""
        self.panel: ReviewPanel | None = None
        """Made when it is first asked for, or the match is over."""
        back.grew.connect(self._grow)
        back.broke.connect(self._break_off)
        back.outdated.connect(self._empty)
        back.restored.connect(lambda: self._grow(True))

    def make(self) -> ReviewPanel:
        """A panel that shows nothing yet, and is kept up to date from now on."""
        self.panel = panel = ReviewPanel(self._look)
        panel.everything_wanted.connect(self._set_everything)
        return panel

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        if self.panel is not None:
            self.panel.set_look(look)

    def show_waiting(self) -> None:
        """A review has begun."""
        if self.panel is not None:
            self.panel.show_waiting(self._back.length)

    def renew_list(self) -> None:
        """Something else may be told, or has been solved."""
        if self.panel is None or self._back.review is None or self._back.rows is None:
            return
        rows = self._back.rows.make(
            self._back.review,
            self._secrecy.told_of,
            everything=self._everything,
            until=self._secrecy.until,
        )
        self.panel.show_rows(rows)
        puzzles = self._back.puzzles
        left = bool(self._puzzles.left(puzzles))
        self.panel.show_puzzles(self._puzzles.solved(puzzles), len(puzzles), left=left)
        self.mark_shown()

    def mark_shown(self) -> None:
        """Marks the moment that is on the board."""
        if self.panel is not None and self._back.asked_for:
            decision = self._back.decision_shown
            self.panel.mark(decision.at if decision else None, self._controller.shown)
            # The question over the board has a main button of its own, but when all is over.
            over = self._controller.now.outcome is not None
            self.panel.offer_puzzles(over and self._controller.shown is None)

    def _grow(self, more_to_say: bool) -> None:  # noqa: FBT001 - a slot
        if self.panel is None or self._back.review is None or self._back.rows is None:
            return
        self.panel.show_review(self._back.review, self._back.length)
        if more_to_say:
            chapters = self._parts.chapters(self._controller.now)
            self.panel.show_chart(self._back.review, self._back.rows, chapters)
            self.renew_list()

    def _break_off(self) -> None:
        if self.panel is not None:
            self.panel.show_broken(
                self.tr("The review broke off: something in the program went wrong.")
            )

    def _empty(self) -> None:
        if self.panel is not None:
            self.panel.show_nothing(self.tr("The game has changed since it was looked back on."))

    def _set_everything(self, on: bool) -> None:  # noqa: FBT001 - a slot
        self._everything = on
        self.renew_list()
