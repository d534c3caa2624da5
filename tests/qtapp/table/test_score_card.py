"""Does the score card show every figure whole, whatever the total, at any size of text?"""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QScrollArea

from core.games.bulls.rules import BULLS, Phase, View
from core.games.bulls.scoring import FieldScore, Status
from qtapp.table.game_tab import GameTab
from tests.qtapp.conftest import Start
from tests.qtapp.table.test_folding import settle, sit_down

TOTALS = (9, 103, 141, 160, 103, 9)


def show_total(tab: GameTab, total: int) -> None:
    """What a take-back of the last move of a game of so many points shows."""
    sight = tab.controller.sight
    view = sight.view
    assert isinstance(view, View)
    fields = tuple(replace(field, status=Status.COMPLETE) for field in view.fields)
    scores = tuple(FieldScore((True,) * count, 10, 5 * count, 10) for count in BULLS)
    view = replace(view, fields=fields, scores=scores, total=total, phase=Phase.TURN, current=3)
    tab.side.panel.show_sight(replace(sight, view=view))
    settle()


def cut_labels(tab: GameTab) -> list[str]:
    """The texts of labels that have less room than they want, or stick out of the card."""
    panel = tab.side.panel
    return [
        label.text()
        for label in panel.findChildren(QLabel)
        if label.isVisible()
        and (
            label.width() < label.sizeHint().width()
            or label.height() < label.heightForWidth(label.width())
            or label.mapTo(panel, QPoint(label.width(), 0)).x() > panel.width()
        )
    ]


@pytest.mark.parametrize(
    ("scale", "width"), [(1.0, 1280), (1.0, 1180), (1.5, 1600), (2.0, 1920), (2.0, 1280)]
)
def test_no_total_and_no_band_cuts_the_score_card(start: Start, scale: float, width: int) -> None:
    """B7.2: the longest band beside a total of three figures, too, and after a change."""
    program = start()
    tab = sit_down(program, scale, width)
    program.window.resize(width, round(540 + 260 * scale))
    settle()
    if tab.folding.folded:
        tab.folding.button.click()
    for total in TOTALS:
        show_total(tab, total)
        [column] = tab.side.findChildren(QScrollArea, "score")
        assert cut_labels(tab) == [], total
        assert not column.horizontalScrollBar().isVisible(), total
        if not tab.folding.folded:
            assert not column.verticalScrollBar().isVisible(), total


def test_the_card_keeps_its_size_from_band_to_band(start: Start) -> None:
    """The log below it must not jump with every fence."""
    tab = sit_down(start(), 1.0, 1280)
    sizes = set()
    for total in TOTALS:
        show_total(tab, total)
        sizes.add(tab.side.panel.size().toTuple())
    assert len(sizes) == 1
