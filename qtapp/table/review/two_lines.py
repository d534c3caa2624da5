"""What would have come of it? A line of play beside the one that it was branched from."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from qtapp.board.theme import BODY, LARGE, TITLE, strong_font, title_font, ui_font
from qtapp.figures import signed
from qtapp.parts import Chapter, Look
from qtapp.restyle import set_styled
from qtapp.table.review.line import BOTH_OVER, Line, Stage
from qtapp.table.words import translate

_SMALLEST, _LARGEST = 110, 190
"""The side of a picture in pixels at text scale 1."""
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_MIDDLE: Final = Qt.AlignmentFlag.AlignCenter
_NOTHING: Final = "–"
"""In the place of a difference that there is not yet."""


class TwoLines(QWidget):
    """Both lines, chapter by chapter, with what each came to and the difference."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._blocks: list[_Block] = []
        self._columns = 0
        self._title = QLabel(self.tr("Both lines"))
        self._names = [QLabel(), QLabel(), QLabel()]
        self._totals = [QLabel(), QLabel(), QLabel()]
        self._grid = QGridLayout()
        self._lay_out()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._title.setFont(title_font(look.scale, TITLE))
        for label in self._names:
            label.setFont(ui_font(look.scale, BODY))
        for label in self._totals:
            label.setFont(title_font(look.scale, TITLE))
        for block in self._blocks:
            block.set_look(look)
        self._columns = 0
        self._arrange()

    def show_lines(self, before: Line, now: Line, branched: int) -> None:
        """Shows both; what lies before the chapter `branched` is the same in both of them."""
        while len(self._blocks) < len(now.chapters):
            self._blocks.append(_Block(self._look))
            self._columns = 0
        pairs = zip(before.chapters, now.chapters, self._blocks, strict=True)
        compared = []  # only what is over in both can be compared
        for index, (old, new, block) in enumerate(pairs):
            stages = before.stage(index), now.stage(index)
            alike = bool(old.mark) and index < branched
            block.show_chapters(old, new, stages, alike=alike)
            if stages == BOTH_OVER and not alike:
                compared.append(new.points - old.points)
        over = before.over and now.over
        difference = now.total - before.total if over else sum(compared)
        names = (
            self.tr("As it was") if before.over else self.tr("As it was, not over"),
            self.tr("This game") if now.over else self.tr("This game so far"),
            self.tr("Difference") if over else self.tr("Difference in what is over"),
        )
        told = signed(difference, 0) if over or compared else _NOTHING
        numbers = (str(before.total), str(now.total), told)
        for name, words, label, number in zip(
            self._names, names, self._totals, numbers, strict=True
        ):
            name.setText(words)
            label.setText(number)
            label.setAccessibleName(
                self.tr("{name}: {points} points").format(name=words, points=number)
            )
        _set_tone(self._totals[2], difference if over else 0)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)  # the style sheet, which comes when it is shown, takes fonts

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _lay_out(self) -> None:
        paper = QFrame()
        paper.setProperty("panel", True)
        column = QVBoxLayout(paper)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        self._title.setAlignment(_MIDDLE)
        column.addWidget(self._title)
        totals = QGridLayout()
        for at, (name, total) in enumerate(zip(self._names, self._totals, strict=True)):
            for row, label in enumerate((name, total)):
                label.setAlignment(_MIDDLE)
                label.setWordWrap(True)
                totals.addWidget(label, row, at)
            name.setProperty("soft", True)
            totals.setColumnStretch(at, 1)
        column.addLayout(totals)
        line = QFrame()
        line.setProperty("hairline", True)
        column.addWidget(line)
        self._grid.setHorizontalSpacing(32)
        self._grid.setVerticalSpacing(20)
        column.addLayout(self._grid)
        column.addStretch(1)
        ground = QWidget()
        ground.setProperty("ground", True)
        outer = QVBoxLayout(ground)
        outer.setContentsMargins(16, 8, 16, 16)
        outer.addWidget(paper, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(ground)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(scroll)

    def _arrange(self) -> None:
        """Chapters side by side where there is room for their pictures, else one below another."""
        room = (self.width() - 112) / self._look.scale
        columns = 2 if room >= 2 * (2 * _SMALLEST + 12) + 32 else 1
        side = (room - 32 * (columns - 1)) / columns / 2 - 12
        side = min(_LARGEST, max(_SMALLEST, side))
        for block in self._blocks:
            block.set_side(round(side * self._look.scale))
        if columns == self._columns:
            return
        self._columns = columns
        for at, block in enumerate(self._blocks):
            self._grid.addWidget(block, at // columns, at % columns)


class _Block(QWidget):
    """One chapter in both lines."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._name, self._difference = QLabel(), QLabel()
        self._pictures = [_Picture(look), _Picture(look)]
        self._captions = [QLabel(), QLabel()]
        self._alike = False
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.addWidget(self._name, 0, 0)
        grid.addWidget(self._difference, 0, 1, _RIGHT)
        top = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        for at, caption in enumerate(self._captions):
            caption.setAlignment(top)
            caption.setWordWrap(True)
            grid.setColumnStretch(at, 1)
        grid.setRowStretch(3, 1)
        for at in range(2):
            self._place(at, columns=1)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        self._look = look
        self._name.setFont(title_font(look.scale, LARGE))
        self._difference.setFont(strong_font(look.scale, LARGE))
        for caption in self._captions:
            caption.setFont(ui_font(look.scale, BODY))
        for picture in self._pictures:
            picture.set_look(look)

    def set_side(self, side: int) -> None:
        for picture in self._pictures:
            picture.set_side(side)

    def _place(self, which: int, columns: int) -> None:
        self._grid.addWidget(self._pictures[which], 1, which, 1, columns, _MIDDLE)
        self._grid.addWidget(self._captions[which], 2, which, 1, columns)

    def show_chapters(
        self, before: Chapter, now: Chapter, stages: tuple[Stage, Stage], *, alike: bool
    ) -> None:
        """Shows it twice with the difference, or once, in the middle, if it is `alike` in both.

        `stages` are those of `before` and `now`: there is no difference before it is over in both.
        """
        compared = stages == BOTH_OVER and not alike
        difference = now.points - before.points if compared else 0
        self._name.setText(now.name)
        self._difference.setText(
            signed(difference, 0) if compared else self._standing(stages, alike=alike)
        )
        _set_tone(self._difference, difference)
        if alike != self._alike:
            self._alike = alike
            self._place(0, columns=2 if alike else 1)
        for which, (picture, caption, chapter) in enumerate(
            zip(self._pictures, self._captions, (before, now), strict=True)
        ):
            again = alike and which > 0
            picture.show_chapter(chapter)
            picture.setVisible(chapter.paint is not None and not again)
            caption.setVisible(not again)
            head = (self.tr("As it was: {points}"), self.tr("This game: {points}"))[which]
            text = self.tr("In both: {points}") if alike else head
            caption.setText(f"{text.format(points=chapter.points)}\n{chapter.text}")
        told = self.tr("{name}: {before} points as it was, {now} points now, {difference}.")
        self.setAccessibleName(
            told.format(
                name=now.name,
                before=before.points,
                now=now.points,
                difference=self._difference.text(),
            )
        )

    def _standing(self, stages: tuple[Stage, Stage], *, alike: bool) -> str:
        """What is said in the place of a difference."""
        if alike:
            return self.tr("the same")
        if Stage.AHEAD in stages:
            return self.tr("not played yet")
        return self.tr("in play")


class _Picture(QWidget):
    """A chapter, small."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._chapter: Chapter | None = None
        self._side = _SMALLEST
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def set_side(self, side: int) -> None:
        if side != self._side:
            self._side = side
            self.updateGeometry()

    def show_chapter(self, chapter: Chapter) -> None:
        self._chapter = chapter
        words = translate("table", "{name}: {text}")
        self.setAccessibleName(words.format(name=chapter.name, text=chapter.text))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._chapter is None or self._chapter.paint is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._chapter.paint(painter, QRectF(self.rect()), self._look.theme)


def _set_tone(label: QLabel, difference: int) -> None:
    set_styled(label, tone="good" if difference > 0 else "bad" if difference < 0 else "")
