"""When is a line of play seen beside the one that it was branched from, and what is in each?"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from core.log import line_branched_from
from qtapp.parts import GameParts, Look
from qtapp.table.review.puzzle import played_again
from qtapp.table.review.two_lines import Line, TwoLines
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
        self.button.clicked.connect(lambda on: self.open() if on else self.close())
        self.button.hide()

    @property
    def possible(self) -> bool:
        """Whether this match was played on from a moment of another line."""
        return line_branched_from(self._controller.match.log) is not None

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
        self.button.setVisible(self.possible)
        if self.shown and not self.possible:
            self._folding.uncover()
        self.button.setChecked(self.shown)
        if self.shown:
            self._fill()

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
        now = self._controller.now
        self._cover.show_lines(
            Line(
                self._parts.chapters(before), _total(before, self._parts), over=bool(before.outcome)
            ),
            Line(self._parts.chapters(now), _total(now, self._parts), over=bool(now.outcome)),
            chapter,
        )


def _total(sight: "AnySight", parts: GameParts) -> int:
    """The score, or what the chapters come to while there is none yet."""
    if sight.outcome and sight.outcome.scores:
        return sight.outcome.scores[0]
    return sum(chapter.points for chapter in parts.chapters(sight))
