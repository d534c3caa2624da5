"""Are the moves of the computers told as the viewer may read them, and the reasons as asked?"""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from core.bots import Reason
from core.terms import Seat
from qtapp.parts import LogLine
from qtapp.table.happened import Happened
from qtapp.table.move_words import MoveWords
from qtapp.table.news import News, Weight
from qtapp.table.thinker import Thinker
from tests.qtapp.table.players import AUCTION, HIGH_CARD, Game, by_lot, wait, with_bots
from tests.qtapp.table.toy_auction import AuctionParts
from tests.toys.auction import Config


@pytest.fixture
def thinker(qapp: QApplication) -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


def words_of(game: Game) -> MoveWords:
    words = MoveWords(game.controller, game.computers, AuctionParts())
    game.computers.happened.connect(words.add)
    return words


def read(words: MoveWords) -> list[str]:
    return [it.text for it in words.news()]


def test_who_is_to_act_is_told_the_reasons_of_all_since_her_last_turn(thinker: Thinker) -> None:
    kit, _ = with_bots(HIGH_CARD, why=by_lot(HIGH_CARD))
    game = Game(thinker, ("why", "", "why", "why"), kit)
    words = words_of(game)
    wait(lambda: game.match.to_act() == (1,))
    assert words.why() == "Ann by lot 0."
    game.play()
    wait(lambda: len(game.by) > 4 and game.match.to_act() in ((1,), ()))
    since = [seat for seat, _ in game.by[2:]]
    assert since[:2] == [2, 3]
    if game.match.to_act():
        assert [seat for seat, _ in words.reasons] == since
    game.close()


def test_who_watches_is_told_the_reason_of_the_last_move(thinker: Thinker) -> None:
    kit, _ = with_bots(HIGH_CARD, why=by_lot(HIGH_CARD))
    game = Game(thinker, ("why", "why"), kit)
    words = words_of(game)
    wait(lambda: len(game.by) == 2)
    game.computers.close()
    assert words.why() == "Ben by lot 1."
    game.close()


def test_the_line_of_the_viewers_own_bid_is_left_out_but_not_what_follows(thinker: Thinker) -> None:
    game = Game(thinker, ("random", "", "random"), AUCTION, config=Config(lots=1))
    words = words_of(game)
    game.bid(1, 4)
    wait(lambda: game.happened)
    lines = [LogLine(text, at) for text, at in (("Ann", 2), ("Ben", 3), ("Sold", 3), ("Cara", 4))]
    words.follow(lines)
    assert read(words) == ["Ann", "Sold", "Cara"]
    game.close()


def test_after_a_change_of_hands_nothing_of_the_last_viewer_is_told(thinker: Thinker) -> None:
    """Two persons and a computer: behind the curtain a passer-by's log is read."""
    kit, _ = with_bots(AUCTION, why=by_lot(AUCTION))
    game = Game(thinker, ("", "", "why"), kit)
    words, parts = words_of(game), AuctionParts()
    told = []

    def follow() -> None:
        words.follow(parts.log_lines(game.controller.now))
        told.append((game.controller.viewer, " ".join(read(words)), words.why()))

    game.controller.sight_changed.connect(follow)
    game.bid(0, 5)
    game.bid(1, 3)
    wait(lambda: game.happened)
    follow()
    for viewer, news, why in told:
        assert "Ann bid" not in news or viewer == 0
        assert "Ben bid" not in news or viewer == 1
        assert not why or game.happened
    assert told[-1][1].startswith("Ann has bid.")
    assert "Cara by lot 2." in told[-1][2]
    game.close()


def test_what_was_taken_back_has_not_happened(thinker: Thinker) -> None:
    game = Game(thinker, ("", "random"))
    words = words_of(game)
    length = game.controller.length
    words.add(Happened((Seat(1),), length - 1, length, said=("Odd.",)))
    words.add(Happened((Seat(1),), length, length + 1))
    words.follow(())
    assert read(words) == ["Odd."]
    game.close()


def told_in_turn(words: MoveWords, *moves: tuple[int, bool]) -> None:
    """These move, each once, with a line in the log; and whether it is a small move."""
    start = words._controller.length - len(moves)
    for at, (seat, small) in enumerate(moves, start):
        words.add(Happened((Seat(seat),), at, at + 1, small=small))
    words.follow([LogLine(f"Move {i}.", start + 1 + i) for i in range(len(moves))])


def test_the_small_moves_of_a_turn_are_told_together_the_newest_last(thinker: Thinker) -> None:
    game = Game(thinker, ("random", "random"), HIGH_CARD)
    words = words_of(game)
    wait(game.match.outcome)
    told_in_turn(words, (0, False), (1, True), (1, True), (1, False))
    assert read(words) == ["Move 1.", "Move 2.", "Move 3."]
    game.close()


def test_the_turn_of_another_player_begins_anew_and_so_does_one_that_follows_the_last_move(
    thinker: Thinker,
) -> None:
    game = Game(thinker, ("random", "random"), HIGH_CARD)
    words = words_of(game)
    wait(game.match.outcome)
    told_in_turn(words, (0, True), (1, True))
    assert read(words) == ["Move 1."]
    told_in_turn(words, (1, False), (1, True))
    assert read(words) == ["Move 1."]
    game.close()


def told_of_ben(words: MoveWords, *lines: LogLine) -> None:
    """Ben has moved last, and these lines tell of it."""
    length = words._controller.length
    words.add(Happened((Seat(1),), length - 1, length))
    words.follow(lines)


def test_what_touches_the_viewer_is_told_as_such(thinker: Thinker) -> None:
    game = Game(thinker, ("", "random"), HIGH_CARD)
    words, at = words_of(game), game.controller.length
    viewer = Seat(0)
    game.controller.show_for(viewer)
    told_of_ben(
        words, LogLine("Ben plays.", at), LogLine("Ann pays.", at, touches=frozenset({viewer}))
    )
    assert words.news() == (News("Ben plays."), News("Ann pays.", Weight.TOUCHES))
    game.close()


def test_where_the_turn_of_another_begins_a_move_has_come_to_its_end(thinker: Thinker) -> None:
    game = Game(thinker, ("", "random"), HIGH_CARD)
    words, at = words_of(game), game.controller.length
    told_of_ben(
        words,
        LogLine("Turn of Ben.", at, begins=Seat(1)),
        LogLine("Ben rolls.", at),
        LogLine("Turn of Ann.", at, begins=Seat(0)),
        LogLine("Ann draws a card.", at),
    )
    assert read(words) == ["Turn of Ben.", "Ben rolls."]
    game.close()


def test_what_still_unfolds_on_the_board_is_told_afterwards(thinker: Thinker) -> None:
    game = Game(thinker, ("", "random"), HIGH_CARD)
    words = words_of(game)
    length = game.controller.length
    game.computers.set_unfolding(True)
    words.add(Happened((Seat(1),), length - 1, length, said=("Odd.",)))
    words.follow(())
    assert read(words) == []
    assert words.who_plays() == "Ben is a computer player."
    game.computers.set_unfolding(False)
    words.follow(())
    assert read(words) == ["Odd."]
    game.close()


def test_it_is_not_asked_why_of_more_moves_than_can_be_read(thinker: Thinker) -> None:
    game = Game(thinker, ("random", "random"), HIGH_CARD)
    words = words_of(game)
    wait(game.match.outcome)
    start = game.controller.length - 20
    for at in range(start, start + 20):
        why = ((Seat(1), Reason("by-lot", (at,))),)
        words.add(Happened((Seat(1),), at, at + 1, reasons=why, small=True))
    assert len(words.reasons) == 12
    game.close()
