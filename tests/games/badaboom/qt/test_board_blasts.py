"""A blast unfolds on the board: what was inside, who is hit, who is paid, the next bomb (D4)."""

from PySide6.QtTest import QSignalSpy

from core.games.badaboom.deck import SAFETY
from core.games.badaboom.history import Happening, What
from core.terms import Seat
from qtapp.games.badaboom.board.moments import Moment, moments
from qtapp.games.badaboom.board.step_words import step_text
from qtapp.games.badaboom.panels.forecast import forecast
from tests.games.badaboom.qt.boards import NAMES, Board, about_to_blow, kinds, last_pass
from tests.games.badaboom.qt.conftest import NewBoard
from tests.games.badaboom.tables import (
    card,
    settled,
    table_of,
)


def unfold(board: Board) -> list[tuple[str, tuple[int, ...], bool]]:
    """The text of each step, with the cards that lie open in the tray, and whether it burns."""
    seen = []
    while board.scene.showing_steps:
        stage = board.scene.stage
        inside = tuple(it.state.card for it in stage.tray.cards)
        seen.append((board.scene.step_text, inside, stage.middle.bomb.isVisible()))
        board.scene._steps._go_on()
    return seen


def test_a_blast_is_told_in_its_order() -> None:
    """D4.1, D4.2: the blast, what was inside, who is hit, who is paid; then the dead."""
    before, now = last_pass(about_to_blow())
    told = moments(before.table, now.table)
    paid = ("paid to 0", "paid to 2")
    assert kinds(told) == ["blast", "inside", "hit", "hit", "hit", *paid, "safeties-back"]
    assert told[0].goes_off
    assert [it.goes_off for it in told[1:]] == [False] * 7
    assert told[0].inside == ()
    assert set(told[1].inside) == {card("whole_shelf"), card("side_bet")}
    assert [it.dead for it in told[1:5]] == [(), (0,), (0, 1), (0, 1)]
    assert [it.saved for it in told[1:5]] == [(), (), (), (2,)]
    assert [it.blast for it in told] == [True] * 7 + [False]
    assert not told[-1].blast


def test_gold_is_moved_when_it_is_told() -> None:
    """D4.2: Ann's mission pays even though she is dead."""
    before, now = last_pass(about_to_blow())
    told = moments(before.table, now.table)
    gold = [it.table.gold for it in told]
    assert gold[:5] == [(0, 0, 0)] * 5
    assert gold[5] == (2, 0, 0)
    assert gold[6] == (2, 0, 1)
    assert [it.table.sizes[0] for it in told] == [3] * 5 + [2, 2, 0]


def test_each_moment_of_a_blast_has_its_words() -> None:
    before, now = last_pass(about_to_blow())
    texts = [step_text(it, NAMES) for it in moments(before.table, now.table)]
    assert all(texts)
    assert texts[0] == "The bomb goes off in the hands of Ann."
    assert texts[1].startswith("In it were: ")
    assert "Ann" in texts[2]
    assert "Magpie" in texts[5]


def test_what_several_do_at_once_is_one_sentence() -> None:
    """Nobody could read one for each in the time of a step."""
    drawn = tuple(Happening(0, What.DREW, seat, amount=4 - seat) for seat in range(3))
    told = [*(Happening(0, What.SAFETIES_BACK, seat, amount=1) for seat in range(3))]
    told += [Happening(0, What.REVIVED, seat, amount=2) for seat in (0, 1)]
    table = table_of("", "", "").table
    assert step_text(Moment(table, drawn), NAMES) == "Drawn face down: Ann 4, Ben 3 and Cleo 2."
    assert step_text(Moment(table, tuple(told)), NAMES) == (
        "Safeties back to their pile: Ann 1, Ben 1 and Cleo 1."
        " Ann and Ben are back; their toolboxes go into the stock."
    )
    assert step_text(Moment(table, drawn[:1]), NAMES) == "Ann draws 4 cards face down."


def test_the_next_bomb_has_nothing_of_the_last_one(new_board: NewBoard) -> None:
    """D4.4: neither fuse nor armer nor way nor lasting cards, nor what was known of its inside."""
    board = new_board()
    board.scene.set_step_time(60_000)
    before, now = last_pass(about_to_blow())
    then = settled(now)
    board.show(before, 0)
    board.show(then, 0)
    middle, plates = board.scene.stage.middle, board.scene.stage.players.plates[:3]
    while "is turned up" not in board.scene.step_text:
        assert board.scene.showing_steps
        board.scene._steps._go_on()
    assert board.scene.showing_steps
    assert middle.bomb.isVisible()
    assert not middle.bomb.live
    assert not middle.effect.isVisible()
    assert not middle.scorch.isVisible()
    assert {it.card for it in middle.bomb.slots} == {SAFETY}
    assert [it.state.mood for it in plates] == ["alive"] * 3
    assert {tag for it in plates for tag in it.state.tags} == {"holder", "next"}
    assert not board.scene.stage.players.lasting
    assert board.scene.hand == ()


def test_whoever_returns_to_a_blast_sees_its_cards_and_its_dead(board: Board) -> None:
    """A replay leads to a blast by its one entry: that is not the clear bench after it."""
    _, now = last_pass(about_to_blow())
    board.show(now, 1)
    stage = board.scene.stage
    assert {it.state.card for it in stage.tray.cards} == {card("whole_shelf"), card("side_bet")}
    assert [it.state.mood for it in stage.players.plates[:3]] == ["hit", "hit", "saved"]
    board.show(settled(now), 1)
    assert stage.tray.cards == []


def test_a_blast_unfolds_on_the_board(new_board: NewBoard) -> None:
    """D4.1: its cards are shown; goblins look hit or saved; then the bench is clear."""
    board = new_board()
    board.scene.set_step_time(60_000)
    before, now = last_pass(about_to_blow())
    board.show(before, 1)
    spy = QSignalSpy(board.scene.steps_shown)
    board.show(now, 1)
    steps = unfold(board)
    assert steps[0][1] == ()
    assert set(steps[1][1]) == {card("whole_shelf"), card("side_bet")}
    assert [visible for _, __, visible in steps] == [False] * len(steps)
    assert spy.count() == 1
    assert board.scene.stage.tray.cards == []
    assert board.scene.stage.middle.scorch.isVisible()
    board.show(settled(now), 1)
    board.scene.finish_steps()
    assert not board.scene.stage.middle.scorch.isVisible()
    assert board.scene.stage.middle.bomb.isVisible()


def test_goblins_look_hit_or_saved_while_the_blast_is_shown(new_board: NewBoard) -> None:
    board = new_board()
    board.scene.set_step_time(60_000)
    before, now = last_pass(about_to_blow())
    board.show(before, 1)
    board.show(now, 1)
    for _ in range(4):
        board.scene._steps._go_on()
    moods = [plate.state.mood for plate in board.scene.stage.players.plates[:3]]
    assert moods == ["hit", "hit", "saved"]
    board.scene.finish_steps()
    assert board.scene.stage.players.plates[0].state.mood == "alive"


def test_what_stands_beside_the_board_goes_along(new_board: NewBoard) -> None:
    """Gold, toolbox and what is known are those of the step, not of the end."""
    board = new_board()
    board.scene.set_step_time(60_000)
    before, now = last_pass(about_to_blow())
    board.show(before, 0)
    board.show(settled(now), 0)
    gold, hands, safeties = [], [], []
    while board.scene.showing_steps:
        then = board.scene.sight_then
        assert then is not None
        view = then.view
        gold.append(view.table.gold[0])
        hands.append(len(view.hand))
        safeties.append(view.knows.most[0])
        assert forecast(view, Seat(0)) is None or not view.table.live
        board.scene._steps._go_on()
    assert gold[:6] == [0, 0, 0, 0, 0, 2]
    assert hands[:8] == [3, 3, 3, 3, 3, 2, 2, 0]
    assert safeties[7] == 0
