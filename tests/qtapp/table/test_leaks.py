"""Is a foreign secret anywhere on, in or around the table, at any moment of a game?

The walk plays whole games. At each change of seat it lays a second match on a second table, in
which nothing differs but what lies face down: pixel for pixel and word for word it must be the
same. (The faults of bstnfrmry/hanabi #189, vassalengine/vassal #12903, magarena/magarena #214,
throneteki/throneteki #1054 and terraforming-mars #2090.)
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QToolTip

from core.chance import Rng
from core.codec import AnyMatch, dump, load
from core.games.kairo import rules as kairo
from core.match import Match
from core.terms import Seat, Tagged
from qtapp.data import kits
from qtapp.registry import pages
from qtapp.table.log_panel import LogPanel
from tests.qtapp.table.hot_seat import HotSeat, SitDown
from tests.qtapp.table.toy_auction import AuctionMatch, new_auction, seated
from tests.toys.auction import KIT, Bid, Config

A, B, C, D = map(Seat, range(4))

SMALL = (1040, 560)
"""Pixels; the panel still stands beside the board."""

Seen = tuple[QImage, list[str]]


def with_other_secrets(match: AnyMatch, other: Callable[[AnyMatch, Seat, Any], Tagged]) -> AnyMatch:
    """The same match, but other actions lie face down: what `other` makes of each."""
    twin = Match(match.game, match.config, match.seats, match.source)
    twin.set_sitters(match.sitters)
    line = match.line
    sealed = len(line)
    while sealed and line[sealed - 1].audience is not None:
        sealed -= 1
    for entry in line[:sealed]:
        twin.submit(entry.seat, entry.action, entry.by)
    for entry in line[sealed:]:
        twin.submit(entry.seat, other(twin, entry.seat, entry.action), entry.by)
    return twin


def other_bid(match: AnyMatch, seat: Seat, bid: Bid) -> Bid:
    """Another one that the purse allows."""
    return Bid((bid.coins + 1) % (match.sight(None).view.purses[seat] + 1))


def other_amount(match: AnyMatch, seat: Seat, bid: kairo.Bid) -> kairo.Bid:
    """The same in From Cape to Cairo; a bid of 0 among them."""
    return kairo.Bid(0 if bid.amount else 7)


def look_round(table: HotSeat) -> Seen:
    """All that can be seen and read now."""
    return table.frame(), table.readable()


def turn(table: HotSeat) -> tuple[Seen, Seen]:
    """What there is to be seen at the curtain, and then for the person who is asked for."""
    curtain = look_round(table)
    table.open()
    return curtain, look_round(table)


@pytest.mark.parametrize(("who", "lots"), [("pp", 2), ("ppp", 1), ("pbp", 2), ("bppb", 2)])
def test_no_frame_and_no_word_depends_on_what_lies_face_down(
    sit_down: SitDown, who: str, lots: int
) -> None:
    rng = Random(who)
    table = sit_down(new_auction(who, Config(lots=lots)), size=SMALL)
    turns = secrets_there = 0
    while table.controller.now.outcome is None:
        if table.covered():
            twin = with_other_secrets(table.match, other_bid)
            secrets_there += twin != table.match
            seen = turn(table)
            other = sit_down(twin, size=SMALL)
            assert turn(other) == seen
            other.close()
            table.tab.activateWindow()
            table.tab.setFocus()
            QApplication.processEvents()
            turns += 1
        viewer = table.controller.viewer
        if viewer is not None and viewer in table.match.to_act():
            table.bid(rng.randint(0, table.controller.now.view.purses[viewer]))
        else:
            table.bots_bid(rng.randint(0, 1))
    assert turns > secrets_there > 0


def test_bids_for_real_terrain_are_nowhere_either(sit_down: SitDown) -> None:
    """From Cape to Cairo K2.1: a secret bid, whatever it is, and whoever has made it."""
    kit = kits()["kairo"]
    match: AnyMatch = Match(kit.game, kit.configs[0].config, 3, Rng(5))
    match.set_sitters(seated("ppp"))
    table = sit_down(match, parts=pages()["kairo"].parts(), kit=kit)
    for amount in (0, 23):
        table.open()
        table.bid(amount)
    twin = with_other_secrets(match, other_amount)
    assert [it.action for it in match.line if it.seat >= 0] == [kairo.Bid(0), kairo.Bid(23)]
    curtain, view = turn(table)
    other = sit_down(twin, parts=pages()["kairo"].parts(), kit=kit)
    curtain_there, view_there = turn(other)
    assert (curtain_there[0], view_there) == (curtain[0], view)
    assert not any("23" in words for _, readable in (curtain, view) for words in readable)


def secrets(table: HotSeat, *words: str) -> list[str]:
    """What can be read of these words."""
    return [text for text in table.readable() if any(word in text for word in words)]


def test_the_log_and_its_copy_are_not_left_to_the_next_person(sit_down: SitDown) -> None:
    table = sit_down("ppp")
    table.open()
    table.bid(3)
    table.click(table.curtain.others[A])
    table.tab.side.log.copy()
    assert "Ann bid 3." in QGuiApplication.clipboard().text()
    assert secrets(table, "Ann bid 3.") == [table.tab.side.log.text()]
    table.press(Qt.Key.Key_Return)
    assert secrets(table, "Ann bid", "Ann: 3") == []
    assert QGuiApplication.clipboard().text() == ""


def test_what_was_copied_elsewhere_stays_in_the_clipboard(sit_down: SitDown) -> None:
    table = sit_down("pp")
    table.open()
    table.tab.side.log.copy()
    QGuiApplication.clipboard().setText("a letter")
    table.bid(1)
    assert QGuiApplication.clipboard().text() == "a letter"
    QGuiApplication.clipboard().clear()


def test_half_made_input_is_dropped(sit_down: SitDown) -> None:
    table = sit_down("pp")
    table.open()
    table.press("4")
    assert table.board.typed == "4"
    table.controller.show_for(None)
    assert table.board.typed == table.board.input.text() == ""
    table.open()
    assert not table.board.half_made


def test_a_tooltip_is_taken_away(sit_down: SitDown) -> None:
    table = sit_down("pp")
    table.open()
    QToolTip.showText(QPoint(10, 10), "Ann: 3", table.tab)
    tip = next(it for it in QApplication.topLevelWidgets() if it.inherits("QTipLabel"))
    assert tip.isVisible()
    table.controller.show_for(None)
    assert not tip.isVisible()
    assert "Ann: 3" not in table.readable()


def test_a_hint_is_for_the_person_who_asked_for_it(sit_down: SitDown) -> None:
    table = sit_down("pp")
    table.open()
    table.tab.hint()
    for _ in range(200):
        QApplication.processEvents()
        if any("A word for 0" in words for words in table.tab.side.hints.words):
            break
    assert any("A word for 0" in words for words in table.tab.side.hints.words)
    table.bid(1)
    assert secrets(table, "word for") == []
    table.open()
    assert table.tab.teaching.told == 0
    assert secrets(table, "word for") == []


def test_what_is_held_back_or_asked_in_between_is_dropped(sit_down: SitDown) -> None:
    table = sit_down("pp")
    table.open()
    table.tab.tutor.set_tutor(True, 2.0)
    bar = table.tab.prompt_bar
    bar.hold("Bid 5: this may cost about 3 points.", ())
    bar.show_note("Ann looked for a bid of 5.")
    table.controller.show_for(None)
    assert not bar.confirming
    assert secrets(table, "Bid 5:", "Ann looked") == []


def test_the_pencil_is_put_down(sit_down: SitDown) -> None:
    table = sit_down("pp")
    table.open()
    notes = table.notes
    notes.take("line")
    table.controller.show_for(None)
    assert notes.tool is None


def test_the_status_line_says_nothing_of_the_last_viewer(sit_down: SitDown) -> None:
    table = sit_down("pp")
    table.open()
    table.board.announced.emit("Ann thinks of 3.")
    assert table.said[-1] == "Ann thinks of 3."
    table.controller.show_for(None)
    assert table.said[-1] == ""


def test_an_old_moment_shows_a_person_only_what_was_hers(sit_down: SitDown) -> None:
    """A bid that was sealed is sealed in the replay of all others."""
    table = sit_down("ppp")
    table.open()
    table.bid(3)
    table.open()
    table.tab.replay.open(0)
    for at in range(table.controller.length + 1):
        table.controller.show_at(at)
        assert secrets(table, "Ann bid", "Ann: 3") == []


def test_a_replay_that_goes_on_does_not_outlast_the_viewer(sit_down: SitDown) -> None:
    table = sit_down("pp")
    table.open()
    table.tab.replay.open(0)
    table.controller.show_for(None)
    table.open()
    assert not table.tab.replay.on
    assert table.tab.replay.bar.isHidden()
    assert not table.board.read_only


def test_a_game_that_is_saved_killed_and_resumed_begins_behind_the_curtain(
    sit_down: SitDown, tmp_path: Path
) -> None:
    table = sit_down("pbp")
    table.open()
    table.bid(3)
    path = tmp_path / "game.kraal"
    path.write_text(dump(table.match), "utf-8")
    before = look_round(table)
    table.close()
    loaded: AuctionMatch = load(path.read_text("utf-8"), {"auction": KIT})
    resumed = sit_down(loaded)
    assert resumed.covered()
    assert resumed.curtain.said == "Pass to Cleo"
    assert secrets(resumed, "Ann bid", "Ann: 3") == []
    frame, _ = look_round(resumed)
    assert frame == before[0]


def test_a_seat_that_changes_hands_shows_the_newcomer_no_foreign_bid(sit_down: SitDown) -> None:
    table = sit_down("ppb")
    table.open()
    table.bid(3)
    table.match.set_sitters(seated("bpp"))
    assert table.curtain.said == "Pass to Ben"
    table.open()
    assert secrets(table, "Ann bid", "Ann: 3") == []


def test_the_lines_of_a_log_that_is_forgotten_are_read_out_by_nobody(qtbot: object) -> None:
    from qtapp.parts import LogLine
    from tests.qtapp.table.toy_parts import make_look

    log = LogPanel(make_look())
    log.show_lines([LogLine("Ann bid 3.", 1)])
    log.forget()
    assert log.text() == log.last == ""
    log.deleteLater()
