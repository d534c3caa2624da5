"""What is a board to the program around it? The base of every game's scene.

A scene draws what a seat sees, and turns pointing and typing into finished actions. Half-made input
stays inside it. Motion shows what changed and never holds up the next input.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer, Signal

from qtapp.board.items import PaperLabel, Room
from qtapp.board.motion import RESPONSE
from qtapp.board.moving_scene import MovingScene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QVariantAnimation
    from PySide6.QtGui import QKeyEvent

    from core.hints import Mark
    from core.log import PencilMark
    from core.terms import Refusal, Seat, Tagged
    from qtapp.parts import AnySight, Look

READING_TIME: Final = 4000
"""Milliseconds for which a refusal stays at least."""
_PER_LETTER: Final = 30
_LONGEST_READING: Final = 6000


@dataclass(frozen=True, slots=True)
class BoardPart:
    """A thing on a board as a screen reader meets it."""

    id: str
    """Stays the same while the thing is there."""
    name: str
    description: str
    rect: QRectF
    """Where it is, in scene units."""
    activate: Callable[[], None]
    """What Enter or a click on it does."""
    checked: bool | None = None
    """For what can be chosen, whether it is; None: it is a thing to press."""
    focused: bool = False
    """Whether the keyboard's cursor is on it."""


class BoardScene(MovingScene):
    """The board of one game; each game makes its own of it."""

    takes_notes = True
    """Whether pencil notes can be made on it; if not, it is never asked for any."""

    action_made = Signal(object)
    """A finished action of the player."""
    refused = Signal(object)
    """A `Refusal`: the scene itself saw that what was tried is not allowed."""
    announced = Signal(str)
    """A sentence to be read out and shown: what was asked about the board."""
    warned = Signal(str)
    """The sentence of a refusal, to be read out at once."""
    ways_wanted = Signal()
    """There are several ways to do what was pointed at: the panel under the question, which offers
    them, shall have the keyboard."""
    refusal_overtaken = Signal()
    """The player has gone on: what was refused need not be read any more."""
    pencil_changed = Signal(object)
    """All pencil marks, a tuple of `PencilMark`, after the player changed them."""
    parts_changed = Signal()
    """`accessible_parts` gives something else now."""
    supposes = Signal(object)
    """A position of the game's own kind: it is drawn as if it were so already, while what is held
    is over a place where it could go. None: the board shows again what is."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self.legal_lights = True
        self.read_only = False
        self.answering: Seat | None = None
        """See `set_answering`."""
        self._label = PaperLabel()
        self.addItem(self._label)
        self._label_anchor: QPointF | None = None
        """The point beside which a refusal stands; None: none does."""
        self._label_room = Room(QRectF())
        self._fading: QVariantAnimation | None = None
        self._label_time = QTimer(self, singleShot=True)
        self._label_time.timeout.connect(self.clear_refusal)

    def set_answering(self, seat: Seat | None) -> None:
        """In whose name an action that is made here will be played; None: nobody here may act.

        Told before each `show`. It is the seat of the sight if that is to act. Where the game lets
        an answer be made in the open (`Game.open_choice`) it is the person who is to answer,
        whoever looks: then another seat than that of the sight, whose view may be a passer-by's.
        """
        self.answering = seat

    def show(self, sight: AnySight) -> None:
        """Draws what differs from before. Motion under way ends.

        What has unfolded since then may be handed to `queue_steps`, one after the other. It must be
        known to everybody: the curtain waits for it while a passer-by's sight is on the board, so
        the sight may be of another seat than the one before. The same position, told once more,
        leaves steps under way alone; another one finds them finished.
        """
        raise NotImplementedError

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Shows the marks of a hint or of the solver on top, and no others any more.

        They stay until other marks are shown, or until `show` brings another position.
        """
        raise NotImplementedError

    def show_held(self, action: Tagged | None) -> None:
        """Shows an action that was made but is not played yet, if there is anything to see of it.

        None: nothing is held any more. Another position ends it, too.
        """

    def forget_viewer(self) -> None:
        """Somebody else will look, or nobody: drops all that comes from whoever looked so far.

        Half-made input, the keyboard's cursor, words about what was pointed at: a scene that has
        such adds them. What the new viewer may know is shown next, by `show`.
        """
        self.clear_refusal()
        self.finish_steps()
        self.finish_motion()

    @property
    def sight_then(self) -> AnySight | None:
        """What is seen at the step that is shown, for what stands beside the board.

        None: that waits for the end.
        """
        return None

    @property
    def half_made(self) -> bool:
        """Whether Esc, before anything else, would drop input that was begun."""
        return False

    @property
    def uses_enter(self) -> bool:
        """Whether Enter would use what the keyboard's cursor is on.

        It then means nothing else, such as an answer beside the board.
        """
        return False

    @property
    def walked(self) -> bool:
        """Whether the keyboard's cursor was led onto a thing: Enter is then about this thing."""
        return False

    def set_look(self, look: Look) -> None:
        """Changes theme, text scale and motion at once."""
        self.clear_refusal()
        self.finish_steps()
        self.finish_motion()
        self.look = look

    def set_pencil(self, marks: tuple[PencilMark, ...]) -> None:
        """Shows these pencil marks."""
        raise NotImplementedError

    def set_pencil_mode(self, tool: str | None) -> None:
        """Takes a pencil tool in hand; None: plays again."""
        raise NotImplementedError

    def set_legal_lights(self, on: bool) -> None:  # noqa: FBT001 - a slot of a menu's check mark
        """Whether what is allowed lights up, or nothing does, as on paper."""
        self.legal_lights = on

    def set_read_only(self, on: bool) -> None:  # noqa: FBT001 - a slot
        """Whether the board can only be looked at, as in a replay."""
        self.read_only = on

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Takes a key; False: it is for somebody else."""
        return False

    def move_focus(self, *, forward: bool) -> bool:
        """Moves the keyboard's cursor to the next group of things; False: out of the board."""
        return False

    def pointer_left(self) -> None:
        """The pointer is no longer over the board."""

    def accessible_parts(self) -> list[BoardPart]:
        """Everything that can be pointed at, in reading order."""
        return []

    def show_refusal(self, refusal: Refusal, sentence: str) -> None:
        """Says why not, beside what is to blame; it fades by itself and never holds up input."""
        self._finish(self._fading)
        self._label_anchor = self.refusal_anchor(refusal)
        self._label.write(self.look.theme, self.look.scale, sentence)
        self._label.setOpacity(1)
        self._label.show()
        self._place_label(self._label_anchor, self.refusal_room(refusal))
        self.warned.emit(sentence)
        long = READING_TIME + _PER_LETTER * len(sentence)
        self._label_time.start(min(long, _LONGEST_READING))

    def leave_unwritten(self) -> None:
        """The refusal is not written: the board says the same already, beside what is to blame."""
        self._label.hide()

    def clear_refusal(self) -> None:
        """Takes the refusal away, softly."""
        self._label_time.stop()
        if self._label_anchor is None:
            return
        self._label_anchor = None
        self._fading = self.animate(self._label.setOpacity, 1.0, 0.0, RESPONSE, self._label.hide)

    def overtake_refusal(self) -> None:
        """The player goes on with something that is allowed: no refusal stays, here or beside."""
        self.clear_refusal()
        self.refusal_overtaken.emit()

    def refusal_anchor(self, refusal: Refusal) -> QPointF:
        """The point beside which a refusal is written."""
        return self.sceneRect().center()

    def refusal_room(self, refusal: Refusal) -> Room:
        """Where a refusal may be written, and what it must leave to be seen."""
        return Room(self.sceneRect())

    def view_moved(self) -> None:
        """The first view shows another part of the board, or shows it larger or smaller."""
        if self._label_anchor is not None:
            if self.visible_rect().contains(self._label_anchor):
                self._place_label(self._label_anchor, self._label_room)
            else:
                self.clear_refusal()

    def _place_label(self, anchor: QPointF, room: Room) -> None:
        self._label_room = room
        self._label.place(anchor, room, self.visible_rect(), self.pixel())

    @property
    def refusal_shown(self) -> str:
        """The sentence that stands on the board now, or nothing."""
        return "" if self._label_anchor is None else self._label.text

    def pixel(self) -> float:
        """The size of a logical screen pixel in scene units, in the first view."""
        views = self.views()
        return 1 / max(1e-6, views[0].transform().m11()) if views else 1.0

    def visible_rect(self) -> QRectF:
        """What the first view shows, in scene units."""
        views = self.views()
        if not views:
            return self.sceneRect()
        view = views[0]
        return view.mapToScene(view.viewport().rect()).boundingRect()
