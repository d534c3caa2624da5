"""What is the whole sheet worth? The true total, large, and what was written instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from qtapp.board.theme import BODY, DISPLAY, title_font, ui_font
from qtapp.games.bulls.texts import translate
from qtapp.restyle import set_styled
from qtapp.sheets.verdict.rows import Signed
from qtapp.sheets.verdict.words import (
    band_words,
    doubts_sentence,
    missing_sentence,
    score_sentence,
    total_words,
    written_total_sentence,
)
from qtapp.table.hint_label import make_label, say

if TYPE_CHECKING:
    from core.games.bulls.sheet import Sheet
    from core.games.bulls.verdict import Verdict
    from qtapp.parts import Look


class TotalHead(QWidget):
    """Total and band, and below them what there is to know of them."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._title, self._total, self._band = QLabel(), QLabel(), make_label()
        self._title.setProperty("soft", True)
        self._band.setProperty("tone", "accent")
        self._written = Signed(look, "wrong")
        self._doubts, self._missing = Signed(look, "open"), Signed(look, "open")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._title)
        score = QHBoxLayout()
        score.setSpacing(14)
        score.addWidget(self._total)
        score.addWidget(self._band, 1)
        column.addLayout(score)
        column.addWidget(self._written)
        column.addWidget(self._missing)
        column.addWidget(self._doubts)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._title.setFont(ui_font(look.scale, BODY))
        self._total.setFont(title_font(look.scale, DISPLAY))
        self._band.setFont(ui_font(look.scale, BODY))
        for told in (self._written, self._missing, self._doubts):
            told.set_look(look)

    def show_score(
        self, sheet: Sheet, verdict: Verdict, doubts: int, missing: tuple[int, ...] = ()
    ) -> None:
        """Shows the total; it is not claimed as long as there are `doubts` or `missing` fields."""
        sure = not doubts and not missing
        self._title.setText(
            translate("sheets", "Total") if sure else translate("sheets", "Total, not sure yet")
        )
        self._total.setText(total_words(verdict))
        self._total.setAccessibleName(score_sentence(verdict, sure=sure))
        set_styled(self._total, soft=not sure)
        say(self._band, band_words(verdict))
        right = sheet.total == verdict.total
        self._written.say(written_total_sentence(sheet, verdict), "right" if right else "wrong")
        self._missing.say(missing_sentence(missing))
        self._doubts.say(doubts_sentence(doubts))
