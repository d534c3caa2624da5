"""What has a computer player just done, and why? The strip over the board that says so.

With it the person has the computer players in hand: step by step, or paused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from qtapp.board.accessible import announce
from qtapp.board.seat_badge import badge_side, paint_seat
from qtapp.restyle import set_styled
from qtapp.table.few_lines import FewLines
from qtapp.table.move_words import MoveWords
from qtapp.table.reason_sheet import ReasonSheet
from qtapp.table.why_button import WhyButton
from qtapp.table.words import is_key, key_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terms import Seat
    from qtapp.look import Look
    from qtapp.parts import GameParts, LogLine
    from qtapp.table.computers import Computers
    from qtapp.table.controller import MatchController
    from qtapp.table.happened import Happened
    from qtapp.table.recap import Recap

WHY_KEY: Final = "Y"
GO_KEY: Final = "Space"


class HappenedStrip(QFrame):
    """The last turn of a computer player in words, as the log of whoever looks has it.

    Of a turn of many moves there are as many of the newest to be read as there is room for. When
    the viewer is to act, the recap of all since her last turn takes its place. The room is the
    same from the first moment to the last, so that the board keeps still: reasons lie on the board.
    """

    focus_lost = Signal()
    """The button that had the focus is gone."""

    def __init__(
        self,
        controller: MatchController,
        computers: Computers,
        parts: GameParts,
        recap: Recap,
        look: Look,
    ) -> None:
        """`follow` is to be called after each change, when the recap tells of it."""
        super().__init__()
        self.setAccessibleName(self.tr("What just happened"))
        self._controller = controller
        self._computers = computers
        self._recap = recap
        self._moves = MoveWords(controller, computers, parts)
        self._compact = self._low = False
        self._height = 0
        """Pixels that are kept, whatever is said."""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._badges = _Badges(look)
        self.words = FewLines(look)
        self.reasons = ReasonSheet(look, self)
        self.why = WhyButton(self._with_key(self.tr("Why?"), WHY_KEY))
        self.why.setAccessibleName(self.tr("Why?"))
        self.why.setCheckable(True)
        self.why.clicked.connect(self._tell_why)
        self.go = WhyButton("")
        """Plays the next move, pauses the game of the computer players, or ends the pause."""
        self.go.used.connect(self._go)
        self._said = QWidget()
        said = QHBoxLayout(self._said)
        said.setContentsMargins(8, 0, 0, 0)
        said.setSpacing(8)
        said.addWidget(self._badges)
        said.addWidget(self.words, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._said, 1)
        row.addWidget(recap, 1)
        row.addWidget(self.why)
        row.addWidget(self.go)
        self._rows = (said, row)
        recap.dismissed.connect(self.renew)
        computers.happened.connect(self._show_happened)
        computers.waiting.connect(self._show_waiting)
        self._keep_room()
        self.renew()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once; those of the recap as well."""
        self._badges.set_look(look)
        self.words.set_look(look)
        self.reasons.set_look(look)
        self._recap.set_look(look)
        self._keep_room()

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Smaller letters and shorter buttons leave more room for words."""
        self._compact = compact
        self.words.set_small(compact)
        self._recap.set_short(compact)
        self._keep_room()

    def set_low(self, low: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Where hardly anything but the board has room, only what waits for the person stays."""
        self._low = low
        self.renew()

    def follow(self, lines: Sequence[LogLine]) -> None:
        """The match is not what it was, or somebody else looks; what was undone did not happen.

        `lines` are the log of whoever looks now.
        """
        self._moves.follow(lines)
        self.renew()

    def renew(self) -> None:
        """Shows what is true now."""
        computers, last = self._computers, self._moves.last
        # Those of now belong to no old moment.
        reasons = self._moves.reasons if self._controller.shown is None else []
        if not reasons:
            self.why.setChecked(False)
        recapping = self._recapping()
        self._said.setVisible(bool(computers.seats) and not recapping)
        self._recap.setVisible(recapping or not computers.seats)
        news = self._moves.news()
        self._badges.show_seats(tuple(dict.fromkeys(last.seats)) if last and news else ())
        self.words.say(*(news or (self._moves.who_plays(),)), soft=not news)
        self.reasons.say(self._moves.why() if self.why.isChecked() else "")
        self.why.setText(self._with_key(self.why.accessibleName(), WHY_KEY))
        self._show_button(self.why, shown=bool(reasons))
        self._show_go()
        over = self._controller.now.outcome is not None and self._controller.shown is None
        if self.parentWidget() is not None:  # else it would be a window for a moment
            self.setVisible(not over and (not self._low or self._waits))
        for row in self._rows:
            row.activate()  # else the words would stand over the badges for a moment

    def sizeHint(self) -> QSize:
        """Never less high than it may become."""
        return super().sizeHint().expandedTo(QSize(0, self._height))

    def minimumSizeHint(self) -> QSize:
        """Nothing in height: a low window must not be kept from becoming lower, see `set_low`."""
        return QSize(super().minimumSizeHint().width(), 0)

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self.reasons.place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.reasons.place()

    def hideEvent(self, event: QHideEvent) -> None:
        """What lies on the board goes with it."""
        super().hideEvent(event)
        self.why.setChecked(False)
        self.reasons.say("")

    def handle_key(self, event: QKeyEvent) -> bool:
        """Takes the keys of its buttons, and Enter for the next move; False: another key."""
        if event.isAutoRepeat() or not self._computers.seats:
            return False
        if is_key(event, WHY_KEY) and self._moves.reasons:
            self.why.click()
            return True
        if is_key(event, "Esc") and self.why.isChecked():
            self.why.click()
            return True
        waits = self._waits and (is_key(event, GO_KEY) or is_key(event, "Return"))
        if waits or (self._pauses and is_key(event, GO_KEY)):
            self._go()
            return True
        return False

    @property
    def _waits(self) -> bool:
        """Whether a press has the computer players go on."""
        return self._computers.why_waiting in ("step", "paused")

    @property
    def _pauses(self) -> bool:
        """Whether there is a game of computer players alone that goes on by itself."""
        over = self._controller.now.outcome is not None
        return self._computers.plays_alone and not over and not self._computers.stepping

    def _show_happened(self, happened: Happened) -> None:
        self._moves.add(happened)
        self.why.setChecked(False)
        self.renew()

    def _show_waiting(self, waiting: bool) -> None:  # noqa: FBT001 - a slot
        self.renew()
        if waiting:
            announce(self, self.go.text())

    def _recapping(self) -> bool:
        """Whether the viewer reads what has happened since her last turn, or in an old moment."""
        if self._controller.shown is not None:
            return True
        if self._computers.unfolding:
            return not self._recap.isHidden()  # until the board has shown what there is to tell
        now, last = self._controller.now, self._moves.last
        if not self._recap.sentences or (last is not None and last.said):
            return False
        all_asked = now.seat is None and self._controller.rounds.open
        return (all_asked or now.seat in now.to_act) and not self._waits

    def _show_go(self) -> None:
        computers, paused = self._computers, self._computers.paused
        label = self.tr("Go on") if computers.stepping or paused else self.tr("Pause")
        why_not = ""
        if computers.stepping and not self._waits:
            why_not = self.tr("A computer player is thinking.")
            if computers.unfolding:
                why_not = self.tr("What was played last is still being shown.")
        # While something unfolds the key goes to its next step.
        self.go.setText(label if computers.unfolding else self._with_key(label, GO_KEY))
        self.go.setAccessibleName(label)
        set_styled(self.go, primary=self._waits)
        self.go.set_why_not(why_not)
        steps = computers.stepping and computers.to_move
        self._show_button(self.go, shown=steps or self._pauses)

    def _show_button(self, button: WhyButton, *, shown: bool) -> None:
        focused = button.hasFocus()
        button.setVisible(shown)
        if focused and not shown:
            self.focus_lost.emit()

    def _keep_room(self) -> None:
        """As high as its buttons, and as many lines of words as fit into that."""
        parts: tuple[QWidget, ...] = (self.why, self._recap)
        self._height = max(part.sizeHint().height() for part in parts)
        self.words.set_count(max(1, self._height // self.words.line_height))
        self.updateGeometry()

    def _tell_why(self) -> None:
        self.renew()
        announce(self, self.reasons.text)

    def _go(self) -> None:
        if self._waits:
            self._computers.go_on()
        else:
            self._computers.set_paused(True)
        self.renew()

    def _with_key(self, label: str, key: str) -> str:
        if self._compact:
            return label
        return self.tr("{label} ({key})").format(label=label, key=key_name(key))


class _Badges(QWidget):
    """Whose moves they were."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._seats: tuple[Seat, ...] = ()
        self.set_look(look)

    def show_seats(self, seats: tuple[Seat, ...]) -> None:
        """Shows the badges of these, in their order."""
        self._seats = seats
        self.set_look(self._look)

    def set_look(self, look: Look) -> None:
        """Changes theme and size at once."""
        self._look = look
        side = badge_side(look.scale)
        self.setFixedSize(len(self._seats) * (side + 4), side)
        self.setVisible(bool(self._seats))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = self.height()
        for place, seat in enumerate(self._seats):
            paint_seat(painter, QRectF(place * (side + 4), 0, side, side), seat, self._look.theme)
        painter.end()
