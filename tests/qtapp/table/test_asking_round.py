"""Is a question that goes round asked, answered and let pass, with keys and with the mouse?"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt

from qtapp.table.pace import PACES
from tests.qtapp.table.hot_seat import HotSeat, SitDown
from tests.qtapp.table.players import live, wait
from tests.qtapp.table.toy_windows import A, B, C, WindowsParts, new_windows
from tests.toys.windows import KIT, NOBODY, SHIELD, STONE, Lay, Pass

KEY = Qt.Key
EMPTY = (0, 0)
Lay_down = Callable[..., HotSeat]


@pytest.fixture
def lay(sit_down: SitDown) -> Lay_down:
    """Lays a match of persons (p) and bots (b) on a table."""

    def make(who: str, *hands: tuple[int, int], way: Any = "anyone") -> HotSeat:
        match = new_windows(who, *(hands or (EMPTY,) * len(who)))
        table = sit_down(match, parts=WindowsParts(), kit=KIT)
        table.tab.set_pace(PACES["instant"])
        table.controller.set_way(way)
        return table

    return make


def made(table: HotSeat) -> list[tuple[int, str]]:
    """What players did."""
    return [(it.seat, it.action.tag) for it in table.match.line if it.seat >= 0]


def buttons(table: HotSeat) -> list[str]:
    row = table.tab.prompt_bar._row.buttons.values()
    return [button.accessibleName() for button in row if button.isVisible()]


def wait_for(table: HotSeat, count: int) -> None:
    """Until players have made so many entries."""
    wait(lambda: len(made(table)) == count)


def test_the_bar_names_everybody_who_is_asked_and_shows_no_hand(lay: Lay_down) -> None:
    table = lay("ppbp", (STONE, 0), EMPTY, EMPTY, (SHIELD, SHIELD))
    assert not table.covered()
    assert table.question == "Does anybody throw a stone?"
    assert buttons(table) == ["Ann", "Ben", "Dora", "Nobody", "Pass until…", "Look…"]
    assert not [text for text in table.readable() if "Shield" in text or "Stone" in text]


def test_enter_says_nobody_and_all_pass_in_turn(lay: Lay_down) -> None:
    table = lay("pppb")
    table.press(KEY.Key_Return)
    assert made(table) == []
    assert table.question == "Nobody here: all of them pass."
    wait_for(table, 3)
    assert made(table) == [(0, "pass"), (1, "pass"), (2, "pass")]


def test_the_mouse_says_nobody_too_and_its_second_press_means_nothing(lay: Lay_down) -> None:
    table = lay("ppp")
    table.click(table.tab.prompt_bar.button("round-nobody"))
    wait_for(table, 3)
    live(0.1)
    assert len(made(table)) == 3, "the next round is asked anew"


def test_whoever_presses_her_key_gets_the_screen_when_it_comes_to_her(lay: Lay_down) -> None:
    table = lay("ppp", EMPTY, (STONE, 0), EMPTY)
    table.press("b")
    assert table.question == "Ben speaks up: does anybody else?"
    assert buttons(table)[1:4] == ["✓ Ben", "Cleo", "Go on"]
    live(0.05)
    assert made(table) == []
    table.press(KEY.Key_Return)
    wait(table.covered)
    assert made(table) == [(0, "pass")]
    table.press("b")
    assert table.question == "Ben: what is laid?"
    assert "Pass until…" not in buttons(table), "it would tell"
    table.press("3")
    assert made(table)[-1] == (1, "lay")
    assert not table.covered()
    assert table.question == "Does anybody answer the stone?"
    assert buttons(table)[:3] == ["Ann", "Cleo", "Nobody"]
    assert not [text for text in table.readable() if "Hand Blank" in text]


def test_a_key_that_is_pressed_again_takes_it_back(lay: Lay_down) -> None:
    table = lay("ppp")
    table.press("c", "c")
    live(0.1)
    assert made(table) == []
    assert table.question == "Does anybody throw a stone?"


def test_a_claim_that_is_void_says_so_quietly(lay: Lay_down) -> None:
    table = lay("bpp", (STONE, 0), EMPTY, EMPTY)
    table.press("c")
    version = table.match.sight(A).version
    table.controller.play_for([(A, Lay(STONE, 2), version)])
    assert "Cleo can speak up again" in table.tab.prompt_bar.note
    assert table.question == "Does anybody answer the stone?"


def test_somebody_looks_again_behind_the_curtain(lay: Lay_down) -> None:
    table = lay("ppp", EMPTY, (STONE, SHIELD), EMPTY)
    table.press("l")
    assert table.question == "Who wants to look?"
    table.press("b")
    assert table.covered()
    table.press("b")
    assert [text for text in table.readable() if "Hand Stone, Shield" in text]
    table.press(KEY.Key_Return)
    assert table.question == "Does anybody throw a stone?"
    assert not [text for text in table.readable() if "Hand Stone" in text]


def test_esc_leads_back_to_the_question(lay: Lay_down) -> None:
    table = lay("ppp")
    for key in ("l", "u"):
        table.press(key)
        assert table.question != "Does anybody throw a stone?"
        table.press(KEY.Key_Escape)
        assert table.question == "Does anybody throw a stone?"


def test_all_of_them_let_everything_pass_until_something_happens(lay: Lay_down) -> None:
    table = lay("ppb", EMPTY, EMPTY, (STONE, 0))
    table.press("u", "1")
    assert table.question == "Everything passes until a stone is aimed at somebody here."
    assert buttons(table) == ["Ask again"]
    wait_for(table, 2)
    version = table.match.sight(C).version
    table.controller.play_for([(C, Lay(STONE, 1), version)])
    assert table.question == "Does anybody answer the stone?"


def test_an_order_of_all_is_ended_by_the_same_key(lay: Lay_down) -> None:
    table = lay("ppp")
    table.press("u", "2")
    table.press("u")
    assert table.question == "Does anybody throw a stone?"
    live(0.1)
    assert made(table) == []


def test_no_hint_is_given_while_nobody_looks(sit_down: SitDown) -> None:
    asked = []

    class Teacher:
        def hints(self, sight: Any, budget: Any, cancelled: Any) -> Any:
            asked.append(sight.seat)
            return iter(())

    kit = replace(KIT, make_hinter=lambda _: Teacher())
    table = sit_down(new_windows("ppb", EMPTY, EMPTY, EMPTY), parts=WindowsParts(), kit=kit)
    table.tab.hint()
    table.press("h")
    live(0.05)
    assert None not in asked
    assert table.question == "Does anybody throw a stone?"


def test_undo_takes_back_what_all_of_them_let_pass(lay: Lay_down) -> None:
    table = lay("pppb")
    table.controller.say_nobody()
    wait_for(table, 2)
    table.controller.take_back()
    assert made(table) == []
    assert buttons(table)[:4] == ["Ann", "Ben", "Cleo", "Nobody"]
    live(0.1)
    assert made(table) == []


def test_nothing_passes_while_an_old_moment_is_shown(lay: Lay_down) -> None:
    table = lay("ppp")
    table.controller.say_nobody()
    table.controller.show_at(1)
    live(0.1)
    assert made(table) == []
    table.controller.show_at(None)
    wait_for(table, 3)


def test_a_replay_steps_past_those_who_only_passed(lay: Lay_down) -> None:
    table = lay("bpp", (STONE, 0), EMPTY, EMPTY)
    table.controller.play_for([(A, Lay(STONE, 1), table.match.sight(A).version)])
    laid = table.controller.length
    table.press(KEY.Key_Return)
    wait_for(table, 3)
    table.tab.replay.open(laid - 1)
    table.press(KEY.Key_Right)
    assert table.controller.shown == laid
    table.press(KEY.Key_Right)
    assert table.controller.shown == laid + 3, "where it hits, and Ben loses a card"
    table.press(KEY.Key_Left)
    assert table.controller.shown == laid


# One person


def test_one_person_is_asked_with_the_orders_beside_the_pass(lay: Lay_down) -> None:
    table = lay("pbb", (STONE, 0), EMPTY, EMPTY)
    assert table.question == "Ann: what is laid?"
    assert buttons(table)[:2] == ["Pass", "Pass until…"]
    table.press("u")
    assert table.question == "Pass until …"
    assert buttons(table) == ["Aimed at Ann", "Turn over", "Back"]
    table.press("2")
    assert table.question == "Everything passes until the turn is over."
    assert buttons(table) == ["Ask Ann again"]
    assert made(table) == []
    wait_for(table, 1)
    assert table.question == "Everything passes until the turn is over."


def test_undo_says_that_others_have_been_asked_since(lay: Lay_down) -> None:
    table = lay("pbb", EMPTY, (STONE, 0), EMPTY)
    table.press("p")
    assert table.controller.why_no_take_back() is None
    table.controller.play_for([(B, Pass(), table.match.sight(B).version)])
    assert table.controller.why_no_take_back() == "asked"


def test_an_order_keeps_its_key_where_others_are_not_offered(lay: Lay_down) -> None:
    table = lay("pbb", EMPTY, (STONE, 0), EMPTY)
    table.press("p")
    table.controller.play_for([(B, Lay(STONE, A), table.match.sight(B).version)])
    wait(lambda: table.controller.answering == A)
    table.press("u")
    assert buttons(table) == ["Turn over", "Back"]
    row = table.tab.prompt_bar._row.buttons.values()
    assert [it.text() for it in row] == ["Turn over (2)", "Back (Esc)"]


def test_what_passes_by_an_order_counts_as_asked_only_where_it_was_given(lay: Lay_down) -> None:
    table = lay("pbb", EMPTY, (STONE, 0), EMPTY)
    table.press("u", "2")
    wait_for(table, 1)
    rounds = table.controller.rounds
    assert not rounds.unasked
    version = table.match.sight(B).version
    table.controller.play_for([(B, Lay(STONE, 2), version)])
    wait(lambda: len(made(table)) > 2)
    assert {table.match.line[at].seat for at in rounds.unasked} == {A}
    assert min(rounds.unasked) > 1
    assert table.tab.recap.text.text().startswith("Since Ann was last asked: ")


def test_while_she_lets_everything_pass_the_board_plays_nothing(lay: Lay_down) -> None:
    table = lay("pbb", (STONE, 0), EMPTY, EMPTY)
    table.tab.set_pace(PACES["slow"])
    table.controller.let_pass("turn-over")
    assert table.tab.scene.answering is None
    table.tab.scene.action_made.emit(Lay(STONE, 1))
    assert "end that first" in table.tab.prompt_bar.note
    table.press("u")
    assert table.question == "Ann: what is laid?"
    assert table.tab.scene.answering == A


# Hand round


def test_handed_round_the_order_is_given_in_private(lay: Lay_down) -> None:
    table = lay("ppp", way="hand-round")
    table.press("a", "u")
    assert "all notice that Ann is not called" in table.question
    table.press("2")
    wait(table.covered)
    assert not [text for text in table.readable() if "passes until" in text]
    table.press("b")
    assert table.question == "Ben: what is laid?"
    assert not [text for text in table.readable() if "Everything passes" in text]


def test_handed_round_every_person_is_asked_in_the_same_way(lay: Lay_down) -> None:
    said = []
    for hand in (EMPTY, (SHIELD, STONE)):
        table = lay("ppp", EMPTY, hand, EMPTY, way="hand-round")
        table.press("a", "p")
        said.append((table.covered(), table.curtain.said, table.frame()))
        table.close()
    assert said[0] == said[1]


# What may not be told


Steps = Callable[[HotSeat], None]


def says_nobody(table: HotSeat) -> None:
    table.press(KEY.Key_Return)
    wait_for(table, 3)


def speaks_up_and_passes(table: HotSeat) -> None:
    table.press("c", KEY.Key_Return)
    wait(table.covered)
    table.press("c", "p")


def lets_all_pass(table: HotSeat) -> None:
    table.press("u", "1")
    wait_for(table, 3)


def looks_again(table: HotSeat) -> None:
    table.press("l", "c", "c", KEY.Key_Return)


@pytest.mark.parametrize("steps", [says_nobody, speaks_up_and_passes, lets_all_pass, looks_again])
def test_all_see_the_same_whether_or_not_somebody_holds_an_answer(
    lay: Lay_down, steps: Steps
) -> None:
    told = []
    for hand in (EMPTY, (SHIELD, STONE)):
        table = lay("pppb", EMPTY, EMPTY, hand, EMPTY)
        heard = listen(table)
        steps(table)
        told.append((heard, table.match.sight(None), table.frame(), made(table)))
        table.close()
    assert told[0] == told[1]


def listen(table: HotSeat) -> list[object]:
    """All that is told of while nobody looks, and the bar as it was then."""
    heard: list[object] = []

    def hear(_sight: object) -> None:
        controller = table.controller
        if controller.viewer is None:
            rounds = controller.rounds
            heard.append((controller.due, rounds.in_question, rounds.claims, controller.sight))

    table.controller.sight_changed.connect(hear)
    return heard


def test_an_answer_is_laid_in_the_same_public_way_as_a_pass_is_made(lay: Lay_down) -> None:
    """Until it lies there, nothing tells them apart."""
    frames = []
    for hand in (EMPTY, (SHIELD, 0)):
        table = lay("ppp", (STONE, 0), hand, EMPTY)
        table.controller.speak_up(A)
        table.controller.say_nobody()
        table.controller.show_for(A)
        table.controller.play(Lay(STONE, 2))
        table.press("b", KEY.Key_Return)
        wait(table.covered)
        frames.append((table.frame(), table.match.sight(None)))
        table.press("b")
        table.controller.play(Lay(SHIELD, NOBODY) if SHIELD in hand else Pass())
        assert not table.covered()
        table.close()
    assert frames[0] == frames[1]


def test_nothing_moves_any_more_when_the_hand_gives_way_to_the_bar(lay: Lay_down) -> None:
    """There is no curtain in between: not one frame may show what was in the hand."""
    table = lay("ppp", (STONE, 0), EMPTY, EMPTY)
    table.press("a", KEY.Key_Return, "a")
    finished: list[str] = []
    scene = table.tab.scene
    shown = scene.show

    def show(sight: Any) -> None:
        shown(sight)
        finished.append("shown")

    scene.show = show  # type: ignore[method-assign]
    scene.finish_motion = lambda: finished.append("finished")  # type: ignore[method-assign]
    table.press("2")
    assert not table.covered()
    assert table.controller.viewer is None
    assert finished[-1] == "finished"
    assert finished.count("shown") == 1


def test_who_passes_is_not_said_aloud(lay: Lay_down, monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay("bpbp")
    said: list[str] = []
    monkeypatch.setattr("qtapp.table.speaking.announce", lambda _, text: said.append(text))
    table.press(KEY.Key_Return)
    for seat, count in ((A, 1), (C, 3)):
        wait_for(table, count - 1)
        table.controller.play_for([(seat, Pass(), table.match.sight(seat).version)])
    wait_for(table, 4)
    assert said[0] == "Nobody here: all of them pass."
    assert said[-1].endswith("Does anybody throw a stone?"), "a card was drawn, and all are asked"
    assert len(said) == 2
