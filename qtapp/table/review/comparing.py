"""When is a line of play seen beside the one that it was branched from, and what is in each?"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from core.log import Rewind, line_branched_from
from qtapp.parts import GameParts, Look
from qtapp.table.review.line import Line
from qtapp.table.review.puzzle import played_again
from qtapp.table.review.two_lines import TwoLines
from qtapp.table.why_button import WhyButton
from qtapp.table.words import translate

if TYPE_CHECKING:
    from qtapp.parts import AnySight
    from qtapp.table.controller import MatchController
    from qtapp.table.folding import Folding


class Comparing(QObject):
    """Opens and closes the comparison over the board, and keeps it up to date."""

    def __init__(
        self, controller: "MatchController", parts: GameParts, folding: "Folding", look: Look
    ) -> None:
        super().__init__(controller)
        self._controller = controller
        self._parts = parts
        self._folding = folding
        self._look = look
        self._cover: TwoLines | None = None
        self._original: tuple[object, AnySight, int] | None = None
        """The line that was left, how it ended, and the chapter where it was left."""
        self.button = WhyButton(translate("table", "Both lines"))
        """Opens and closes it; there only where there are two lines."""
        self.button.setCheckable(True)
        self.button.clicked.connect(self._toggle)
        self.button.hide()

    @property
    def possible(self) -> bool:
        """Whether this match was played on from a moment of another line, and differs from it."""
        match = self._controller.match
        return match.seats == 1 and line_branched_from(match.log) is not None

    @property
    def why_not(self) -> str:
        """Why there are no two lines to be seen, in a sentence; empty: there are."""
        if self.possible:
            return ""
        if self._branched:
            return translate(
                "table", "Both lines are the same: everything was played as it was before."
            )
        return translate("table", "This game was not played on from a moment of another one.")

    @property
    def _branched(self) -> bool:
        """Whether it was played on from a moment of another line, the same or not."""
        log = self._controller.match.log if self._controller.match.seats == 1 else ()
        rewinds = [record.why for record in log if isinstance(record, Rewind)]
        return "branch" in rewinds and "restart" not in rewinds

    @property
    def shown(self) -> bool:
        """Whether it lies over the board."""
        return self._cover is not None and self._folding.front is self._cover

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        if self._cover is not None:
            self._cover.set_look(look)

    def open(self) -> None:
        """Lays it over the board; of no effect where there is one line only."""
        if self.possible:
            if self._cover is None:
                self._cover = TwoLines(self._look)
            self._fill()
            self._folding.cover(self._cover)
            self._cover.setFocus(Qt.FocusReason.OtherFocusReason)
        self.refresh()

    def close(self) -> None:
        """Shows the board again, if it lies over it."""
        if self.shown:
            self._folding.uncover()
        self.refresh()

    def refresh(self) -> None:
        """Follows the match."""
        self.button.setVisible(self.possible or self._branched)
        if self.button.why_not != self.why_not:
            self.button.set_why_not(self.why_not)
        if self.shown and not self.possible:
            self._folding.uncover()
        self.button.setChecked(self.shown)
        if self.shown:
            self._fill()

    def _toggle(self, on: bool) -> None:  # noqa: FBT001 - a slot
        if on:
            self.open()
        else:
            self.close()

    def _fill(self) -> None:
        found = line_branched_from(self._controller.match.log)
        if found is None or self._cover is None:
            return
        line, kept = found
        if self._original is None or self._original[0] != found:
            match = played_again(self._controller.match, line)
            viewer = self._controller.viewer
            chapter = self._parts.chapter_now(match.sight(viewer, kept))
            self._original = found, match.sight(viewer), chapter
        _, before, chapter = self._original
        self._cover.show_lines(self._line(before), self._line(self._controller.now), chapter)

    def _line(self, sight: "AnySight") -> Line:
        parts = self._parts
        return Line(
            parts.chapters(sight),
            _total(sight, parts),
            over=bool(sight.outcome),
            now=parts.chapter_now(sight),
        )


def _total(sight: "AnySight", parts: GameParts) -> int:
    """The score, or what the chapters come to while there is none yet."""
    if sight.outcome and sight.outcome.scores:
        return sight.outcome.scores[0]
    return sum(chapter.points for chapter in parts.chapters(sight))
