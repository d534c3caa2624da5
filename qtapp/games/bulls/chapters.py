"""Which parts of Raging Bulls are scored by themselves? The four fields, and then the mallets."""

from typing import TYPE_CHECKING

from core.games.bulls.rules import BULLS, LETTERS, Action, View
from core.games.bulls.scoring import MALLET_POINTS, Status
from core.log import Sight
from qtapp.games.bulls.field_painter import paint_field
from qtapp.games.bulls.texts import translate
from qtapp.parts import Chapter

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from qtapp.board.theme import Theme


def chapters(sight: Sight[View, Action]) -> tuple[Chapter, ...]:
    """The fields A to D as they stand, and the mallets (resources/help/bulls.md B6, B5)."""
    view = sight.view
    return (*(_field(view, at) for at in range(len(LETTERS))), _mallets(view))


def _field(view: View, at: int) -> Chapter:
    def paint(painter: "QPainter", rect: "QRectF", theme: "Theme") -> None:
        paint_field(
            painter,
            rect,
            theme,
            view.fields[at],
            view.scores[at],
            numbers=False,
            edge_is_fence=view.config.edge_is_fence,
        )

    name = translate("bulls", "Field {letter}").format(letter=LETTERS[at])
    return Chapter(name, LETTERS[at], _field_text(view, at), view.scores[at].subtotal, paint)


def _field_text(view: View, at: int) -> str:
    score, status = view.scores[at], view.fields[at].status
    if status is Status.AHEAD:
        return translate("bulls", "Not played")
    isolated = translate("bulls", "{count} of {all} isolated").format(
        count=score.isolated_count, all=BULLS[at]
    )
    if status is Status.COMPLETE:
        posts = translate("bulls", "{count} unused posts").format(count=score.unused_posts)
        return f"{isolated}\n{posts}"
    return isolated


def _mallets(view: View) -> Chapter:
    left, all_ = view.mallets_left, view.config.mallets
    text = translate("bulls", "{left} of {all} left").format(left=left, all=all_)
    return Chapter(translate("bulls", "Mallets"), "", text, MALLET_POINTS * left)
