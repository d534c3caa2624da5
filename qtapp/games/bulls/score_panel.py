"""What does the sheet count so far? The score column of the printed sheet, filled in live."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout

from core.games.bulls.rules import BULLS, LETTERS, Action, Phase, View
from core.games.bulls.scoring import MALLET_POINTS, Status
from core.log import Sight, practised
from qtapp.board.theme import BODY, LARGE, TITLE, strong_font, title_font, ui_font
from qtapp.games.bulls.mallet_boxes import MalletBoxes
from qtapp.games.bulls.texts import band_with_range, practice_sentence, translate
from qtapp.panels import GamePanel
from qtapp.parts import Look
from qtapp.restyle import set_styled

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_NOTHING = "–"


class ScorePanel(GamePanel):
    """Isolated bulls, unused posts and subtotal of each field; mallets, total and band."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setAccessibleName(translate("bulls", "Score column"))
        self._heads = [QLabel() for _ in LETTERS]
        self._cells = [[QLabel() for _ in LETTERS] for _ in range(3)]
        self._names = [QLabel() for _ in range(3)]
        self._mallets_name, self._mallets = QLabel(), MalletBoxes(look)
        self._mallet_points, self._total_name = QLabel(), QLabel()
        self._total, self._band, self._practice = QLabel(), QLabel(), QLabel()
        self._lay_out()
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        body, strong = ui_font(look.scale, BODY), strong_font(look.scale, LARGE)
        for label in (*self._names, *self._cells[0], *self._cells[1]):
            label.setFont(body)
        for label in (self._mallets_name, self._band):
            label.setFont(body)
        for label in (*self._heads, *self._cells[2], self._total_name):
            label.setFont(strong)
        self._mallet_points.setFont(body)
        self._practice.setFont(body)
        self._total.setFont(title_font(look.scale, TITLE))
        self._mallets.set_look(look)

    def show_sight(self, sight: Sight[View, Action]) -> None:
        view = sight.view
        self._names[0].setText(translate("bulls", "Isolated bulls"))
        self._names[1].setText(translate("bulls", "Unused posts"))
        self._names[2].setText(translate("bulls", "Subtotal"))
        for at in range(len(LETTERS)):
            self._show_field(view, at)
        self._mallets_name.setText(translate("bulls", "Mallets"))
        self._mallets.set_count(view.config.mallets - view.mallets_left, view.config.mallets)
        self._mallet_points.setText(str(MALLET_POINTS * view.mallets_left))
        self._total_name.setText(translate("bulls", "Total"))
        self._total.setText(str(view.total))
        self._total.setAccessibleName(translate("bulls", "Total: {total}").format(total=view.total))
        self._band.setText(band_with_range(view.total))
        self._practice.setVisible(practised(sight.log))
        self._practice.setText(practice_sentence())

    def _show_field(self, view: View, at: int) -> None:
        letter, field, score = LETTERS[at], view.fields[at], view.scores[at]
        current = at == view.current and view.phase is not Phase.OVER
        head = self._heads[at]
        head.setText(
            translate("bulls", "{letter}\n×{multiplier}").format(
                letter=letter, multiplier=view.config.multipliers[at]
            )
        )
        _set_tone(head, "accent" if current else "")
        begun = field.status is not Status.AHEAD
        counts = field.status in (Status.OPEN, Status.COMPLETE)
        isolated = translate("bulls", "{count}/{all}").format(
            count=score.isolated_count, all=BULLS[at]
        )
        texts = (
            isolated if begun else _NOTHING,
            str(score.unused_posts) if begun and counts else _NOTHING,
            str(score.subtotal) if begun else _NOTHING,
        )
        for cell, name, text in zip(
            (row[at] for row in self._cells), self._names, texts, strict=True
        ):
            cell.setText(text)
            cell.setAccessibleName(
                translate("bulls", "Field {letter}, {what}: {value}").format(
                    letter=letter, what=name.text(), value=text
                )
            )
        posts = self._cells[1][at]
        pending = field.status is Status.OPEN
        _set_tone(posts, "", soft=pending)
        posts.setToolTip(
            translate("bulls", "They score when the field is complete.") if pending else ""
        )

    def _lay_out(self) -> None:
        frame = QFrame()
        frame.setProperty("panel", True)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(frame)
        column = QVBoxLayout(frame)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        for at, head in enumerate(self._heads):
            head.setAlignment(_RIGHT)
            grid.addWidget(head, 0, at + 1, _RIGHT)
        for row, (name, cells) in enumerate(zip(self._names, self._cells, strict=True), start=1):
            name.setWordWrap(True)
            grid.addWidget(name, row, 0)
            for at, cell in enumerate(cells):
                grid.addWidget(cell, row, at + 1, _RIGHT)
        column.addLayout(grid)
        column.addWidget(_hairline())
        column.addLayout(_row(self._mallets_name, self._mallets, self._mallet_points))
        column.addWidget(_hairline())
        column.addLayout(_row(self._total_name, None, self._total))
        # On a line of its own: beside a total of three figures the longest band has no room, and
        # one that wraps would move all that stands below the card.
        column.addWidget(self._band, 0, _RIGHT)
        _set_tone(self._band, "", soft=True)
        _set_tone(self._practice, "warn")
        self._practice.setWordWrap(True)
        self._practice.hide()
        column.addWidget(self._practice)


def _row(name: QLabel, middle: MalletBoxes | None, value: QLabel) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(12)
    row.addWidget(name)
    row.addStretch(1)
    if middle is not None:
        row.addWidget(middle)
    row.addWidget(value, 0, _RIGHT)
    return row


def _hairline() -> QFrame:
    line = QFrame()
    line.setProperty("hairline", True)
    return line


def _set_tone(label: QLabel, tone: str, *, soft: bool = False) -> None:
    set_styled(label, tone=tone, soft=soft)
