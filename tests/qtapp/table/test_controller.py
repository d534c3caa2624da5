"""Does the controller carry every wish to the match, and every change to the widgets?"""

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from core.chance import Dice, GameId, OwnTable, Rng
from core.log import PencilMark, Sight
from core.terms import CHANCE, Refusal, Seat
from qtapp.table.controller import MatchController
from qtapp.table.words import table_refusal
from tests.qtapp.table.toy import Config, Fell, Note, Roll, Row, Stop, new_match


class Heard:
    """All that a controller has said, by signal."""

    def __init__(self, controller: MatchController) -> None:
        self.sights: list[Sight[Any, Any]] = []
        self.refusals: list[Refusal] = []
        self.wanted: list[tuple[object, str]] = []
        self.replays: list[int | None] = []
        self.pencils: list[tuple[PencilMark, ...]] = []
        self.changes = 0
        self.ends = 0
        controller.sight_changed.connect(self.sights.append)
        controller.refused.connect(self.refusals.append)
        controller.chance_wanted.connect(lambda what, label: self.wanted.append((what, label)))
        controller.replay_changed.connect(self.replays.append)
        controller.pencil_changed.connect(self.pencils.append)
        controller.changed.connect(self._changed)
        controller.finished.connect(self._finished)

    def _changed(self) -> None:
        self.changes += 1

    def _finished(self) -> None:
        self.ends += 1

    def last_wanted(self) -> tuple[object, str]:
        return self.wanted[-1]

    @property
    def codes(self) -> list[str]:
        return [refusal.code for refusal in self.refusals]


Start = Callable[..., tuple[MatchController, Heard]]


@pytest.fixture
def start(qtbot: QtBot) -> Start:
    def make(config: Config | None = None, source: Any = None) -> tuple[MatchController, Heard]:
        controller = MatchController(new_match(config, source))
        heard = Heard(controller)
        controller.begin()
        return controller, heard

    return make


def test_a_match_is_published_when_it_begins(start: Start) -> None:
    controller, heard = start(source=Row())
    assert [sight.version for sight in heard.sights] == [0]
    assert heard.sights[0].seat == Seat(0)
    assert heard.changes == 0
    assert controller.length == 0


def test_an_action_and_the_dice_that_answer_it_are_one_change(start: Start) -> None:
    controller, heard = start(source=Row(1, 2, 3))
    controller.play(Roll())
    assert [entry.by for entry in controller.match.line] == ["person", "random"]
    assert heard.sights[-1].view.total == 6
    assert len(heard.sights) == 2
    assert heard.changes == 1


def test_a_refusal_is_told_and_changes_nothing(start: Start) -> None:
    controller, heard = start(source=Row())
    controller.play(Note(10))
    assert heard.refusals == [Refusal("too-long", (10,))]
    assert (controller.match.version, len(heard.sights), heard.changes) == (0, 1, 0)


def test_an_answer_given_twice_counts_once(start: Start) -> None:
    """Two clicks that were both meant for the same position."""
    controller, heard = start(source=Row())
    seen = controller.sight.version
    controller.play(Roll(), seen)
    controller.play(Roll(), seen)
    assert controller.length == 2
    assert heard.codes == ["too-late"]


def test_a_slot_that_plays_on_at_once_is_served_in_order(start: Start) -> None:
    """Every listener hears of every change in the order in which they happened."""
    controller, heard = start(source=Row())

    def play_on(sight: Sight[Any, Any]) -> None:
        if len(sight.view.notes) == 1:
            controller.play(Note(2))

    controller.sight_changed.connect(play_on)
    late: list[int] = []
    controller.sight_changed.connect(lambda sight: late.append(sight.version))
    controller.play(Note(1))
    assert late == [1, 2]
    assert heard.sights[-1].view.notes == (1, 2)


def test_real_dice_are_asked_for_and_keyed_in(start: Start) -> None:
    controller, heard = start(source=OwnTable())
    controller.play(Roll())
    assert heard.wanted == [(Dice(3), "throw/0")]
    controller.key_in((4, 4, 2))
    assert controller.match.line[-1].action == Fell((4, 4, 2))
    assert controller.match.line[-1].by == "table"
    assert controller.match.line[-1].seat == CHANCE
    assert heard.wanted[1:] == [(None, "")]


def test_what_no_dice_can_show_is_refused(start: Start) -> None:
    controller, heard = start(source=OwnTable())
    controller.play(Roll())
    controller.key_in((4, 4, 7))
    controller.key_in((4, 4))
    assert heard.refusals == [
        Refusal("no-such-throw", (4, 4, 7)),
        Refusal("no-such-throw", (4, 4)),
    ]
    worded = table_refusal(heard.refusals[0])
    assert worded is not None, "whatever the game, the table has words for it"
    assert worded.sentence == "4, 4, 7 cannot come up here: look again, and correct it."


def test_dice_that_nobody_waits_for_are_refused(start: Start) -> None:
    controller, heard = start(source=OwnTable())
    controller.key_in((1, 1, 1))
    assert heard.codes == ["dice-not-wanted"]


def test_the_same_question_is_not_asked_twice(start: Start) -> None:
    """A pencil mark in between must not empty the boxes that a person is filling."""
    controller, heard = start(source=OwnTable())
    controller.play(Roll())
    controller.set_pencil((PencilMark(0, (1, 2), "?"),))
    assert len(heard.wanted) == 1


def test_the_dice_can_be_exchanged_for_real_ones_and_back(start: Start) -> None:
    controller, heard = start(source=Rng(1))
    controller.use_own_dice(True)
    controller.play(Roll())
    assert heard.last_wanted() == (Dice(3), "throw/0")
    controller.use_own_dice(False)
    assert controller.length == 2, "the program's dice fell for the throw that was waited for"
    assert not controller.own_dice
    assert heard.changes == 3


def test_the_dice_of_a_game_id_cannot_be_exchanged(start: Start) -> None:
    controller, heard = start(source=GameId("toy:K7Q2-M9XD"))
    assert controller.why_no_own_dice() == "own-dice-in-an-id-game"
    controller.use_own_dice(True)
    assert heard.codes == ["own-dice-in-an-id-game"]
    assert controller.game_id == "toy:K7Q2-M9XD"


def test_undo_says_why_it_cannot(start: Start) -> None:
    """Undo goes back to a roll and never across it."""
    controller, heard = start(source=Row())
    assert controller.why_no_take_back() == "nothing"
    controller.play(Note(1))
    assert controller.why_no_take_back() is None
    controller.play(Roll())
    assert controller.why_no_take_back() == "roll"
    controller.take_back()
    assert heard.codes == ["nothing-to-take-back"]


def test_undo_and_redo_give_the_same_entries(start: Start) -> None:
    controller, _ = start(source=Row(6, 5, 4))
    controller.play(Roll())
    controller.play(Note(1))
    line = controller.match.line
    controller.take_back()
    assert controller.can_redo()
    assert controller.length == 2
    controller.redo()
    assert controller.match.line == line
    assert controller.why_no_redo() == "nothing"


def test_a_throw_that_was_keyed_in_wrongly_can_be_corrected(start: Start) -> None:
    controller, heard = start(source=OwnTable())
    controller.play(Roll())
    controller.key_in((4, 4, 2))
    controller.take_back()
    assert heard.last_wanted() == (Dice(3), "throw/0")
    controller.key_in((4, 4, 3))
    assert heard.sights[-1].view.total == 11


def test_a_restart_can_be_undone(start: Start) -> None:
    controller, heard = start(source=Row(6, 5, 4))
    controller.play(Roll())
    controller.restart()
    assert (controller.length, heard.sights[-1].view.total) == (0, 0)
    assert controller.practice, "the same dice fall again"
    assert controller.can_take_back()
    controller.take_back()
    assert heard.sights[-1].view.total == 15


def test_a_restart_of_nothing_is_refused(start: Start) -> None:
    controller, heard = start(source=Row())
    assert not controller.can_restart()
    controller.restart()
    assert heard.codes == ["nothing-to-take-back"]


def test_in_practice_undo_crosses_a_roll_and_is_marked(start: Start) -> None:
    controller, _ = start(Config(practice=True), Row(6, 5, 4))
    controller.play(Roll())
    assert not controller.practice
    controller.take_back()
    assert controller.length == 0
    assert controller.practice


def test_a_replay_shows_old_moments_and_touches_nothing(start: Start) -> None:
    controller, heard = start(source=Row(1, 1, 1, 2, 2, 2))
    controller.play(Roll())
    controller.play(Roll())
    log, changes = controller.match.log, heard.changes
    for at, total in ((0, 0), (2, 3), (4, 9), (99, 9), (-1, 0)):
        controller.show_at(at)
        assert heard.sights[-1].view.total == total
    controller.show_at(None)
    assert heard.replays == [0, 2, 4, 0, None]
    assert heard.sights[-1] == controller.match.sight(Seat(0))
    assert (controller.match.log, heard.changes) == (log, changes)


def test_nothing_is_played_while_an_old_moment_is_shown(start: Start) -> None:
    controller, heard = start(source=OwnTable())
    controller.play(Note(1))
    controller.play(Roll())
    controller.show_at(1)
    assert heard.last_wanted() == (None, "")
    wishes: tuple[Callable[[], None], ...] = (
        lambda: controller.play(Note(2)),
        lambda: controller.key_in((1, 1, 1)),
        controller.take_back,
        controller.redo,
        controller.restart,
        lambda: controller.use_own_dice(False),
    )
    for wish in wishes:
        wish()
    assert heard.codes == ["replaying"] * 6
    assert controller.length == 2
    assert controller.why_no_take_back() == controller.why_no_redo() == "replaying"
    controller.show_at(None)
    assert heard.last_wanted() == (Dice(3), "throw/0")


def test_the_end_is_told_once(start: Start) -> None:
    controller, heard = start(source=Row())
    controller.play(Stop())
    assert heard.ends == 1
    controller.set_pencil((PencilMark(0, (1, 2), "?"),))
    assert heard.ends == 1
    controller.take_back()
    controller.play(Stop())
    assert heard.ends == 2


def test_a_finished_match_that_is_opened_does_not_end_again(qtbot: QtBot) -> None:
    match = new_match(source=Row())
    match.submit(Seat(0), Stop(), "person")
    controller = MatchController(match)
    heard = Heard(controller)
    controller.begin()
    assert heard.ends == 0
    assert heard.sights[-1].outcome is not None


def test_pencil_marks_are_kept_with_the_match_and_want_saving(start: Start) -> None:
    controller, heard = start(source=Row())
    marks = (PencilMark(0, (100, 200), "out"),)
    controller.set_pencil(marks)
    controller.set_pencil(marks)
    assert controller.match.pencil == marks
    assert heard.pencils == [marks]
    assert heard.changes == 1


def test_a_change_from_elsewhere_reaches_the_widgets_too(start: Start) -> None:
    """A bot, or a second device, submits to the match itself."""
    controller, heard = start(source=Row())
    controller.match.submit(Seat(0), Note(3), "bot")
    assert heard.sights[-1].view.notes == (3,)
    assert heard.changes == 1


def test_a_closed_controller_hears_no_more(start: Start) -> None:
    controller, heard = start(source=Row())
    controller.close()
    controller.match.submit(Seat(0), Note(3), "person")
    assert len(heard.sights) == 1
