"""Is a person told what has happened since her last turn, and nothing that she may not know?"""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.log import Entry, Readable, Rewind, Sealed, Sight
from core.terms import Seat
from qtapp.parts import LogLine
from qtapp.table.news import Weight
from qtapp.table.recap import Recap
from qtapp.table.since_last import news_since_last_turn, since_last_turn
from tests.qtapp.table.hot_seat import HotSeat, SitDown
from tests.qtapp.table.toy_parts import make_look
from tests.toys.auction import Action, Bid, Lot

A, B, C = map(Seat, range(3))
CHANCE = Seat(-1)

LOT: Entry[Action] = Entry(CHANCE, Lot(3), "random")


def said(seat: Seat, coins: int = 1) -> Entry[Action]:
    """A bid that everybody hears."""
    return Entry(seat, Bid(coins), "person")


def own(seat: Seat) -> Entry[Action]:
    """A sealed bid of the reader."""
    return Entry(seat, Bid(1), "person", frozenset({seat}))


def sealed(seat: Seat) -> Sealed:
    return Sealed(seat, "person")


def told(
    seat: Seat | None,
    *log: Readable[Action],
    in_the_open: tuple[int, ...] = (),
    unasked: tuple[int, ...] = (),
) -> list[int | None]:
    """The moments of the lines that belong into the recap, of a log with a line an entry.

    `in_the_open`: which entries of the line were answered so; `unasked`: which an order made.
    """
    sight: Sight[None, Action] = Sight(seat, 0, None, log, (), None)
    lines: list[LogLine] = []
    at = 0
    for record in log:
        match record:
            case Rewind(_, to):
                at = to
                lines = [LogLine("", it.at if (it.at or 0) <= to else None) for it in lines]
                lines.append(LogLine("Back.", None))
            case _:
                at += 1
                lines.append(LogLine("", at))
    return [line.at for line in since_last_turn(sight, lines, in_the_open.__contains__, unasked)]


def test_it_begins_after_the_seats_own_last_action() -> None:
    assert told(A, LOT, said(A), said(B), said(C)) == [3, 4]
    assert told(B, LOT, said(A), said(B), said(C)) == [4]
    assert told(C, LOT, said(A), said(B), said(C)) == []


def test_who_has_not_acted_is_told_everything() -> None:
    assert told(C, LOT, said(A), said(B)) == [1, 2, 3]


def test_an_answer_in_the_open_while_another_plays_is_no_turn() -> None:
    log = (LOT, said(A), said(B), said(A), said(C), said(A))
    assert told(A, *log[:5], in_the_open=(3,)) == [3, 4, 5]
    assert told(A, *log, in_the_open=(3, 5)) == [3, 4, 5, 6]
    assert told(C, *log, in_the_open=(3, 5)) == [6]
    assert told(B, LOT, said(A), said(B), in_the_open=(2,)) == [1, 2, 3], "never her turn"


def test_an_answer_in_the_open_in_the_own_turn_belongs_to_it() -> None:
    log = (LOT, said(A), said(B), said(A), said(C))
    assert told(A, *log, in_the_open=(2, 3)) == [5]


def test_what_a_standing_order_answered_was_asked_of_nobody() -> None:
    log = (LOT, said(A), said(B), said(A), said(C), said(A), said(B))
    assert told(A, *log) == [7]
    assert told(A, *log, unasked=(3, 5)) == [3, 4, 5, 6, 7]
    assert told(A, *log, unasked=(5,)) == [5, 6, 7]


def test_who_asked_for_hints_is_no_news() -> None:
    sight: Sight[None, Action] = Sight(A, 0, None, (LOT, said(A), said(B)), (), None)
    hints = [LogLine(f"{seat} asks for a hint.", 3, seat) for seat in (A, B)]
    lines = [LogLine("", 1), LogLine("", 2), LogLine("Ben bids.", 3), *hints]
    assert [it.text for it in since_last_turn(sight, lines)] == ["Ben bids."]


def test_a_passer_by_is_told_nothing() -> None:
    assert told(None, LOT, said(A)) == []


def test_what_others_did_at_the_same_time_is_news_wherever_it_stands() -> None:
    """Sealed bids stand in the order of seats, and come to light together."""
    assert told(A, LOT, own(A), sealed(B), sealed(C), LOT) == [3, 4, 5]
    assert told(C, LOT, sealed(A), sealed(B), own(C), LOT) == [2, 3, 5]
    assert told(C, LOT, said(B), sealed(A), own(C)) == [3]


def test_what_was_taken_back_has_not_happened() -> None:
    undo = Rewind(B, 2, "undo")
    assert told(A, LOT, said(A), said(B), said(C), undo) == []
    assert told(A, LOT, said(A), said(B), undo, said(B)) == [3]


def second_turn(table: HotSeat) -> HotSeat:
    """The second lot: Ann looks again, for the first time after others have acted."""
    for coins, _ in zip((3, 2, 1), table.controller.persons, strict=False):
        table.open()
        table.bid(coins)
    table.bid(0)  # whoever bid last goes on with the next lot
    table.open()
    assert table.controller.viewer == A
    return table


def test_after_the_curtain_a_strip_over_the_board_tells_it(sit_down: SitDown) -> None:
    table = second_turn(sit_down("ppp"))
    assert table.tab.recap.sentences == (
        "Ben has bid.",
        "Cleo has bid.",
        table.tab.recap.sentences[-1],
    )
    assert table.tab.recap.sentences[-1].startswith("The lot is worth")
    assert table.tab.recap.text.text().startswith("Since the last turn of Ann: Ben has bid.")


def test_one_person_is_told_what_the_computers_did(sit_down: SitDown) -> None:
    table = sit_down("pb")
    table.bid(2)
    table.bots_bid(1)
    assert "Ben has bid." in table.tab.recap.sentences


def test_before_anybody_has_acted_all_of_it_lies_on_the_board_and_is_only_spoken(
    sit_down: SitDown,
) -> None:
    table = sit_down("pp")
    table.open()
    assert table.tab.recap.sentences == ()
    assert table.tab.recap.text.text() == ""
    assert table.tab.recap.spoken.startswith("So far: The lot is worth")


def test_it_can_be_put_away_and_does_not_come_back(sit_down: SitDown) -> None:
    table = second_turn(sit_down("ppp"))
    assert table.tab.recap.sentences
    table.click(table.tab.recap.close_button)
    assert table.tab.recap.sentences == ()
    table.controller.note_hint(1)
    assert table.tab.recap.text.text() == ""


def test_escape_puts_it_away(sit_down: SitDown) -> None:
    table = second_turn(sit_down("pp"))
    table.press("3", Qt.Key.Key_Escape)
    table.press(Qt.Key.Key_Escape)
    assert table.tab.recap.sentences == ()


def test_it_holds_nothing_up(sit_down: SitDown) -> None:
    table = sit_down("pp")
    table.open()
    table.bid(2)
    assert table.covered()


def test_all_of_it_is_in_the_log(sit_down: SitDown) -> None:
    table = second_turn(sit_down("pp", size=(800, 600)))
    table.tab.side.tabs.setCurrentWidget(table.notes)
    table.click(table.tab.recap.more)
    assert table.tab.side.log.isVisible()


def test_the_board_stands_still_whether_or_not_it_says_anything(sit_down: SitDown) -> None:
    table = second_turn(sit_down("pp"))
    QApplication.processEvents()
    before = table.tab.view.geometry()
    table.tab.recap.dismiss()
    QApplication.processEvents()
    assert table.tab.view.geometry() == before


def test_in_a_replay_it_tells_of_the_step_that_is_shown_instead(sit_down: SitDown) -> None:
    table = second_turn(sit_down("ppp"))
    tab, label = table.tab, table.tab.recap.text
    news, buttons = label.text(), (tab.recap.more, tab.recap.close_button)
    tab.replay.open(0)
    assert label.text() == "The start of the game."
    seen = []
    for at in range(1, table.controller.length + 1):
        table.press(Qt.Key.Key_Right)
        lines = [line for line in tab.side.log._lines if line.at == at]
        assert label.text() == " ".join(line.text for line in lines)
        seen.append(label.text())
    assert "Ben has bid." in seen
    assert not any(button.isVisible() for button in buttons)
    table.press(Qt.Key.Key_Escape)
    assert not tab.replay.on, "Escape ends the replay, and puts nothing away that is not seen"
    assert label.text() == news


def test_a_game_for_several_offers_no_copy_to_play_on_in(sit_down: SitDown) -> None:
    table = second_turn(sit_down("pp"))
    table.tab.replay.open(1)
    assert table.tab.replay.bar.isVisible()
    assert not table.tab.replay.bar.branch.isVisible()


def sentences(count: int) -> tuple[Sight[None, Action], list[LogLine]]:
    lines = [
        LogLine(f"Somebody has made bid number {at} of a long game.", at) for at in range(1, count)
    ]
    return Sight(A, 0, None, (said(B),) * count, (), None, ("Ann", "Ben")), lines


@pytest.mark.parametrize("scale", [1.0, 2.5])
@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("width", [500, 900])
def test_it_says_the_newest_as_far_as_there_is_room(
    qtbot: QtBot, scale: float, short: bool, width: int
) -> None:
    recap = Recap(make_look("light", scale))
    qtbot.addWidget(recap)
    recap.resize(width, 60)
    recap.show()
    recap.set_short(short)
    recap.tell(*sentences(30))
    QApplication.processEvents()
    label = recap.text
    assert "…" in label.text()
    assert label.heightForWidth(label.width()) <= label.height()
    assert len(recap.sentences) == 29
    assert recap.spoken.startswith("So far: Somebody has made bid number 1 ")


@pytest.mark.parametrize(("width", "short"), [(700, True), (700, False), (420, True)])
def test_what_was_revealed_is_left_out_last(qtbot: QtBot, width: int, *, short: bool) -> None:
    recap = Recap(make_look())
    qtbot.addWidget(recap)
    recap.resize(width, 60)
    recap.show()
    recap.set_short(short)
    sight, lines = sentences(12)
    lines.insert(3, LogLine("The bids: Ann 37, Ben 1.", 3, reveals=True))
    recap.tell(sight, lines)
    QApplication.processEvents()
    told = recap.text.text()
    assert "The bids: Ann 37, Ben 1." in told
    assert recap.text.heightForWidth(recap.text.width()) <= recap.text.height()
    assert told.endswith(("long game.", "…"))


def touching(text: str, at: int, *seats: Seat) -> LogLine:
    return LogLine(text, at, touches=frozenset(seats))


def weights(seat: Seat, *lines: LogLine) -> dict[str, Weight]:
    """Of lines about one move of each player, and chance after each of them."""
    log = (said(A), LOT, said(B), LOT, said(C), LOT)
    sight: Sight[None, Action] = Sight(seat, 0, None, log, (), None, ("Ann", "Ben", "Cara"))
    return {it.text: it.weight for it in news_since_last_turn(sight, lines)}


def test_what_touches_the_reader_matters_most_but_not_what_she_did_herself() -> None:
    told = weights(
        A,
        touching("Ann bids.", 1, A),
        touching("Ann pays.", 2, A),
        touching("Ann pays Ben.", 3, A, B),
        touching("Ben pays.", 4, B),
    )
    assert told == {
        "Ann pays.": Weight.SEEN,
        "Ann pays Ben.": Weight.TOUCHES,
        "Ben pays.": Weight.TOLD,
    }


def test_what_a_sealed_bid_of_hers_brought_to_light_she_has_not_seen() -> None:
    log = (LOT, sealed(A), sealed(B), own(C), LOT)
    sight: Sight[None, Action] = Sight(C, 0, None, log, (), None, ("Ann", "Ben", "Cara"))
    lines = [LogLine("Ann bids.", 2), LogLine("The bids.", 5, reveals=True)]
    news = news_since_last_turn(sight, lines)
    assert [it.weight for it in news] == [Weight.TOLD, Weight.AWAITED]


def test_what_opens_her_own_turn_she_has_before_her() -> None:
    turns = [LogLine(f"Turn of {seat}.", 2 * seat, begins=Seat(seat % 3)) for seat in (1, 2, 3)]
    told = weights(A, *turns, touching("A card.", 6, A))
    assert told == {
        "Turn of 1.": Weight.SEEN,
        "Turn of 2.": Weight.TOLD,
        "Turn of 3.": Weight.SEEN,
        "A card.": Weight.SEEN,
    }
    asked = weights(A, *turns[:2], touching("A bomb.", 6, A))
    assert asked["A bomb."] is Weight.TOUCHES, "she answers in the turn of another"


def test_what_another_does_in_her_own_turn_is_news() -> None:
    """In a game where all are asked in the turn of one."""
    log = (said(A), said(B), LOT, said(C), LOT)
    sight: Sight[None, Action] = Sight(A, 0, None, log, (), None, ("Ann", "Ben", "Cara"))
    lines = [
        LogLine("Turn of Ann.", 3, begins=A),
        LogLine("A card.", 3),
        LogLine("Cara plays.", 4),
        touching("Ann pays.", 5, A),
    ]
    weights = [it.weight for it in news_since_last_turn(sight, lines)]
    assert weights == [Weight.SEEN, Weight.SEEN, Weight.TOLD, Weight.TOUCHES]


@pytest.mark.parametrize("short", [False, True])
def test_what_touches_the_reader_stands_whole_where_hardly_anything_does(
    qtbot: QtBot, *, short: bool
) -> None:
    recap = Recap(make_look())
    qtbot.addWidget(recap)
    recap.resize(560, 60)
    recap.show()
    recap.set_short(short)
    sight, lines = sentences(30)
    lines.insert(3, touching("Ann pays $50 to Ben for Milk Levy.", 3, A))
    lines.insert(20, LogLine("Ben takes the city Lille, worth 3.", 20, reveals=True))
    recap.tell(sight, lines)
    QApplication.processEvents()
    assert "… Ann pays $50 to Ben for Milk Levy. …" in recap.text.text()
    assert recap.text.heightForWidth(recap.text.width()) <= recap.text.height()
    assert "Lille" in recap.text.text() or short
