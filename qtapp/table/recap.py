"""What has happened since a seat acted last? Told in a strip over its board.

In a replay the strip tells what the step did that is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from core.terms import CHANCE
from qtapp.as_written import for_tooltip
from qtapp.board.icons import icon
from qtapp.board.theme import BODY, SMALL, ui_font
from qtapp.table.hint_label import make_label
from qtapp.table.news import News, fitting, least, news_of
from qtapp.table.since_last import Past
from qtapp.table.why_button import WhyButton
from qtapp.table.words import icon_size, seat_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent, QShowEvent

    from qtapp.parts import AnySight, LogLine, Look
    from qtapp.table.since_last import InTheOpen, Unasked

_LINES: Final = 2
"""Of text that the strip has room for."""


class Recap(QWidget):
    """The strip: as many of the sentences as it has room for; the log has all of them.

    First what touches the reader, then what all have waited for, then the newest.
    It keeps its room while it has nothing to say, so that the board below it stands still.
    """

    log_wanted = Signal()
    """All of it is to be read."""
    dismissed = Signal()
    """What is told has been put away."""

    def __init__(
        self, look: Look, parent: QWidget | None = None, *, asked_round: bool = False
    ) -> None:
        """`asked_round`: questions go round in this game, so one acts in the turns of others."""
        super().__init__(parent)
        self._look = look
        self._asked_round = asked_round
        self._title = ""
        self._news: tuple[News, ...] = ()
        self._in_sight = False
        """Whether all of it lies on the board: nobody has acted yet, chance has laid it out."""
        self._put_away: tuple[str, ...] = ()
        """What was read and dismissed."""
        self._step: tuple[str, ...] | None = None
        self._short = False
        self.setAccessibleName(self.tr("What has happened"))
        self.text = make_label()
        self.text.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.more = WhyButton(self.tr("All in the log"))
        self.more.used.connect(self.log_wanted)
        self.close_button = WhyButton("")
        self.close_button.setAccessibleName(self.tr("Put away what has happened"))
        self.close_button.setToolTip(for_tooltip(self.tr("Put away (Esc)")))
        self.close_button.used.connect(self.dismiss)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.text, 1)
        self._buttons = (self.more, self.close_button)
        for button in self._buttons:
            button.setProperty("ghost", True)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.set_look(look)

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that is told, also what there is no room for; () while nothing is."""
        return _texts(self._told)

    @property
    def step(self) -> tuple[str, ...]:
        """What is told in the place of it while an old moment is shown; () while none is."""
        return self._step or ()

    @property
    def spoken(self) -> str:
        """The same for whoever listens, and what lies on the board."""
        told = self._news if self._in_sight else self._told
        return " ".join((self._title, *_texts(told))) if told else ""

    @property
    def _told(self) -> tuple[News, ...]:
        put_away = self._in_sight or _texts(self._news) == self._put_away
        return () if put_away else self._news

    def tell(
        self,
        sight: AnySight,
        lines: Sequence[LogLine],
        in_the_open: InTheOpen = lambda _: False,
        unasked: Unasked = (),
    ) -> None:
        """Tells what is in these lines of the sight's log; what was put away stays so."""
        title, past = self.tr("So far:"), Past(sight, in_the_open, unasked)
        if sight.seat is not None and past.own is not None:
            name = seat_name(sight.names, sight.seat)
            text = (
                self.tr("Since {name} was last asked:")
                if self._asked_round
                else self.tr("Since the last turn of {name}:")
            )
            title = text.format(name=name)
        news = past.news(lines)
        if _texts(news)[: len(self._put_away)] != self._put_away:
            self._put_away = ()
        in_sight = all(entry.seat == CHANCE for entry in past.line)
        if (title, news, in_sight) != (self._title, self._news, self._in_sight):
            self._title, self._news, self._in_sight = title, news, in_sight
            self._show()

    def tell_to_all(self, lines: Sequence[LogLine], since: int) -> None:
        """Tells what has happened after so much of the line, while all look at the table."""
        told = [it for it in lines if it.asked_by is None and it.at is not None and it.at > since]
        news = tuple(news_of(it, None) for it in told)
        title = self.tr("Since all were last asked:") if since else self.tr("So far:")
        if (title, news) != (self._title, self._news):
            self._title, self._news, self._in_sight = title, news, False
            self._show()

    def tell_step(self, step: Sequence[str] | None) -> None:
        """Tells what led to the old moment that is shown instead of all else; None: none is."""
        if (new := None if step is None else tuple(step)) != self._step:
            self._step = new
            self._show()

    def forget(self) -> None:
        """Somebody else will look: nothing is told, and nothing was put away."""
        self._news, self._put_away, self._step = (), (), None
        self._show()

    def dismiss(self) -> bool:
        """Puts away what is told; False: there is nothing."""
        if not self.sentences or self._step is not None or self.isHidden():
            return False
        self._put_away = self.sentences
        self._show()
        self.dismissed.emit()
        return True

    def set_short(self, short: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Whether the board needs all but one line."""
        if short != self._short:
            self._short = short
            self._show()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.close_button.setIcon(icon("cross", look.theme))
        self.close_button.setIconSize(icon_size(look.scale))
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        """A style sheet gives labels their first fonts back when they are polished."""
        super().showEvent(event)
        self.set_look(self._look)

    def _show(self) -> None:
        told = self._told if self._step is None else tuple(map(News, self._step))
        self.text.setFont(ui_font(self._look.scale, SMALL if self._short else BODY))
        lines = 1 if self._short else _LINES
        high = self.text.fontMetrics().lineSpacing() * lines + 4
        self.text.setFixedHeight(high)
        self.setFixedHeight(max(high, self.more.sizeHint().height()))
        for button in self._buttons:
            button.setVisible(bool(told) and self._step is None)
        self.text.setText(self._fitting(told, high) if told else "")

    def _fitting(self, told: Sequence[News], high: int) -> str:
        """The title and as many sentences as there is room for, or part of what matters most."""

        def fits(text: str) -> bool:
            return self._height_of(text) <= high

        if not self._short and self._step is None:
            title = self._title
            if said := fitting(told, lambda text: fits(f"{title} {text}")):
                return f"{title} {said}"
        if said := fitting(told, fits):
            return said
        words = least(told).split()
        cut = (" ".join((*words[:count], "…")) for count in range(len(words) - 1, 0, -1))
        return next(filter(fits, cut), "…")

    def _height_of(self, text: str) -> int:
        beside = sum(it.sizeHint().width() + self._row.spacing() for it in self._buttons)
        margins = self._row.contentsMargins()
        width = self.width() - margins.left() - margins.right() - beside
        room = QRect(0, 0, max(width, 1), 1)
        return self.text.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, text).height()


def _texts(news: Sequence[News]) -> tuple[str, ...]:
    return tuple(it.text for it in news)
