"""Is a pad there again when its window was closed, and is no file ever lost or believed blindly?"""

import csv
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from shiboken6 import isValid

from core.pads.cow import Blast, City, End, Levy, Price
from core.pads.kairo import Auction, Lay
from core.pads.pad import PAD_GAMES, Pad
from core.pads.pad_text import dump_pad, load_pad
from qtapp.sheets.pads.kairo_words import kairo_words
from qtapp.sheets.pads.pad_pdf import pad_html, pad_pdf
from qtapp.sheets.pads.pad_report import pad_csv, pad_text
from qtapp.sheets.pads.pad_shelf import MOST_KEPT, PadShelf
from qtapp.sheets.pads.pad_sides import PAD_SIDES
from qtapp.sheets.pads.pad_window import PadWindow
from qtapp.table import files
from qtapp.table.files import SaveFailed
from tests.core.pads_made import pad
from tests.qtapp.sheets.pads_window import close, entries, look, open_pad, page_of, question

Open = Callable[..., PadWindow]


@pytest.fixture
def opened(qapp: QApplication, tmp_path: Path) -> Iterator[Open]:
    """Opens a pad on the data folder of this test, or without one."""
    windows = []

    def open_it(game: str = "kairo", folder: Path | None = tmp_path) -> PadWindow:
        windows.append(open_pad(game, look(), folder))
        qapp.processEvents()
        return windows[-1]

    yield open_it
    for window in windows:
        close(window)


def begun(opened: Open, *names: str, game: str = "kairo") -> PadWindow:
    """A new pad in a new window."""
    window = opened(game)
    if window.page is not None:
        window.ask_new()
    window.new_page.counts[len(names)].click()
    for field, name in zip(window.new_page.names, names, strict=False):
        field.setText(name)
    window.new_page.begin()
    return window


def write(window: PadWindow, entry: object) -> None:
    page_of(window).card.entered.emit(entry)


def test_a_pad_closed_in_the_middle_is_there_again(opened: Open) -> None:
    window = begun(opened, "Ann", "Ben")
    write(window, Auction((5, 7)))
    close(window)
    again = opened()
    assert page_of(again).pad.names == ("Ann", "Ben")
    assert entries(again) == (Auction((5, 7)),)
    assert question(again) == "Ben picked first and begins. Who lays?"
    page_of(again).undo()
    assert entries(again) == ()


def test_a_whole_game_of_unexploded_cow_is_there_again_with_all_its_sums(opened: Open) -> None:
    window = begun(opened, "Ann", "Ben", "Cid", game="cow")
    write(window, Price(0, 200))
    write(window, Blast(0, -300))
    for worth in range(1, 13):
        write(window, City(worth % 3, worth))
    write(window, Levy("each", 0, 50))
    write(window, End())
    before = page_of(window).pad
    close(window)
    again = opened("cow")
    assert page_of(again).pad == before
    assert page_of(again).pad.ledger == before.ledger
    assert question(again) == "Game 1 is over. Another one?"
    page_of(again).undo()
    assert entries(again) == before.standing.entries[:-1]


def test_a_pad_that_an_editor_saved_again_is_still_one(opened: Open, tmp_path: Path) -> None:
    """With a mark of its code at the beginning, and lines that end as on Windows."""
    close(begun(opened, "Ann", "Ben"))
    (path,) = (tmp_path / "pads").glob("*.kraalpad")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    again = opened()
    assert page_of(again).pad.names == ("Ann", "Ben")
    assert again.notice.text == ""


def test_every_entry_is_on_the_disk_at_once(opened: Open, tmp_path: Path) -> None:
    window = begun(opened, "Ann", "Ben")
    write(window, Auction((5, 7)))
    (path,) = (tmp_path / "pads").glob("*.kraalpad")
    assert load_pad(path.read_bytes()) == page_of(window).pad
    page_of(window).undo()
    assert load_pad(path.read_bytes()).standing.entries == ()


def test_nothing_is_written_before_a_pad_is_begun(opened: Open, tmp_path: Path) -> None:
    close(opened())
    assert list(tmp_path.iterdir()) == []


def test_each_game_has_its_own_pads(opened: Open) -> None:
    close(begun(opened, "Ann", "Ben"))
    assert opened("cow").page is None


def test_a_second_window_leaves_the_first_ones_pad_alone(opened: Open) -> None:
    first = begun(opened, "Ann", "Ben")
    second = opened()
    assert second.page is None
    second.new_page.kept[0].click()
    assert second.page is None
    assert "is open in another window" in second.notice.text
    close(first)
    second.new_page.kept[0].click()
    assert page_of(second).pad.names == ("Ann", "Ben")


def test_a_pad_whose_program_died_is_there_again(opened: Open, tmp_path: Path) -> None:
    close(begun(opened, "Ann", "Ben"))
    (path,) = (tmp_path / "pads").glob("*.kraalpad")
    script = """
import os, sys
from pathlib import Path
from qtapp.sheets.pads.pad_shelf import PadShelf
shelf = PadShelf(Path(sys.argv[1]).parent, "kairo")
print(shelf.take(Path(sys.argv[1])), flush=True)
os._exit(1)
"""
    root = str(Path(__file__).parents[3])
    died = subprocess.run(
        [sys.executable, "-c", script, str(path)],
        env=os.environ | {"PYTHONPATH": root},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (died.stdout, died.returncode) == ("True\n", 1)
    assert path.with_name(f"{path.name}.lock").exists()
    assert page_of(opened()).pad.names == ("Ann", "Ben")


def test_kept_pads_are_offered_and_their_players_proposed(opened: Open) -> None:
    window = begun(opened, "Ann", "Ben", "Cid")
    write(window, Auction((5, 7, 9)))
    window.ask_new()
    assert window.page is None
    assert [field.text() for field in window.new_page.names[:3]] == ["Ann", "Ben", "Cid"]
    (button,) = window.new_page.kept
    assert button.text().startswith("Ann, Ben and Cid\nlaying after auction 1 (")
    button.click()
    assert entries(window) == (Auction((5, 7, 9)),)


def test_another_pad_does_not_write_over_the_one_before(opened: Open, tmp_path: Path) -> None:
    window = begun(opened, "Ann", "Ben")
    write(window, Auction((5, 7)))
    window.ask_new()
    window.new_page.begin()
    write(window, Auction((1, 1)))
    kept = [load_pad(path.read_bytes()) for path in sorted((tmp_path / "pads").glob("*.kraalpad"))]
    assert [it.standing.entries for it in kept] == [(Auction((5, 7)),), (Auction((1, 1)),)]


def test_a_damaged_pad_is_set_aside_and_told(opened: Open, tmp_path: Path) -> None:
    close(begun(opened, "Ann", "Ben"))
    (path,) = (tmp_path / "pads").glob("*.kraalpad")
    path.write_bytes(b"{half a pad")
    window = opened()
    assert window.page is None
    damaged = path.with_name(f"{path.name}.damaged-1")
    assert window.notice.text == (
        f"{path.name} is no score pad, or is damaged. It is kept as {damaged.name}."
    )
    assert damaged.read_bytes() == b"{half a pad"


def test_a_pad_of_a_newer_release_keeps_its_name(opened: Open, tmp_path: Path) -> None:
    close(begun(opened, "Ann", "Ben"))
    (path,) = (tmp_path / "pads").glob("*.kraalpad")
    path.write_text(path.read_text("utf-8").replace('"kraalpad": 1', '"kraalpad": 2'), "utf-8")
    window = opened()
    assert window.notice.text == f"{path.name} was saved by a newer release of Kraal."
    assert path.exists()
    window.new_page.names[0].setText("Ann")
    window.new_page.names[1].setText("Ben")
    window.new_page.begin()
    assert '"kraalpad": 2' in path.read_text("utf-8")


def test_a_pad_from_elsewhere_is_opened_as_a_copy(opened: Open, tmp_path: Path) -> None:
    path = tmp_path / "Jürgen 測試.kraalpad"
    path.write_text(dump_pad(pad("kairo", Auction((1, 2, 3)))), "utf-8")
    before = path.read_bytes()
    window = opened()
    window.open(path)
    write(window, Auction((4, 5, 6)))
    assert path.read_bytes() == before
    close(window)
    assert entries(opened()) == (Auction((1, 2, 3)), Auction((4, 5, 6)))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a.kraalpad is no score pad, or is damaged."),
        (
            dump_pad(pad("kairo", Auction((1, 2, 3)))).replace("[1, 2, 3]", "[1, 2]"),
            (
                "a.kraalpad is damaged, or was changed by hand"
                " (record 1: 'bids' speaks of players who are not there)."
            ),
        ),
        (
            dump_pad(pad("cow")),
            "a.kraalpad is a pad of another game; open it in that one's pad.",
        ),
        (
            dump_pad(pad("cow")).replace('"cow"', '"chess"'),
            "a.kraalpad is a pad of a game that this release does not have.",
        ),
    ],
)
def test_a_file_that_is_no_pad_is_refused_in_a_sentence(
    opened: Open, tmp_path: Path, text: str, said: str
) -> None:
    window = begun(opened, "Ann", "Ben")
    path = tmp_path / "a.kraalpad"
    path.write_text(text, "utf-8")
    window.open(path)
    assert window.notice.text == said
    assert page_of(window).pad.names == ("Ann", "Ben"), "the pad in hand stays"


def test_a_file_that_is_not_there_is_told(opened: Open, tmp_path: Path) -> None:
    window = opened()
    window.open(tmp_path / "none.kraalpad")
    assert (
        window.notice.text == f"{tmp_path / 'none.kraalpad'} could not be opened: it is not there."
    )


def test_without_a_data_folder_it_is_told_that_nothing_is_kept(
    opened: Open, tmp_path: Path
) -> None:
    window = opened(folder=None)
    assert window.notice.text == (
        "There is no data folder: this pad is not kept unless a copy is saved."
    )
    window.new_page.names[0].setText("Ann")
    window.new_page.names[1].setText("Ben")
    window.new_page.begin()
    write(window, Auction((5, 7)))
    assert entries(window) == (Auction((5, 7)),)
    window.output.save_copy(tmp_path / "copy")
    close(window)
    assert not isValid(window), "a copy was saved: nothing is asked"


@pytest.mark.parametrize("leave", [False, True])
def test_a_pad_that_is_in_no_file_is_not_lost_unasked(
    opened: Open, monkeypatch: pytest.MonkeyPatch, *, leave: bool
) -> None:
    window = opened(folder=None)
    window.new_page.names[0].setText("Ann")
    window.new_page.names[1].setText("Ben")
    window.new_page.begin()
    write(window, Auction((5, 7)))
    asked = []

    def answer(box: QMessageBox) -> int:
        asked.append(box.text())
        wanted = "Lose it" if leave else "Stay"
        next(it for it in box.buttons() if it.text() == wanted).click()
        return 0

    with monkeypatch.context() as patch:
        patch.setattr(QMessageBox, "exec", answer)
        window.close()
    assert asked == ["This pad is in no file, and will be lost."]
    assert window.isVisible() is not leave
    page = window.page
    if page is not None:
        assert page.pad.standing.entries == (Auction((5, 7)),)
        page.undo()
        window.output.written.emit(page.pad)


def test_a_full_disk_is_told_and_the_next_entry_tries_again(
    opened: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window = begun(opened, "Ann", "Ben")

    def full(path: Path, text: str | bytes) -> None:
        raise SaveFailed("disk-full", path)

    with monkeypatch.context() as patch:
        patch.setattr("qtapp.sheets.pads.pad_shelf.write_file", full)
        write(window, Auction((5, 7)))
    assert "could not be kept at" in window.notice.text
    assert "the disk is full" in window.notice.text
    page_of(window).undo()
    assert window.notice.text == ""
    (path,) = (tmp_path / "pads").glob("*.kraalpad")
    assert len(load_pad(files.read_file(path)).records) == 2


@pytest.mark.parametrize(
    ("command", "suffix", "begins"),
    [("save", "kraalpad", b"{"), ("report", "pdf", b"%PDF"), ("table", "csv", b"Line,Entry")],
)
def test_copy_report_and_table_are_written_where_one_says(
    opened: Open,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    command: str,
    suffix: str,
    begins: bytes,
) -> None:
    window = begun(opened, "Ann", "Ben")
    write(window, Auction((5, 7)))
    chosen = tmp_path / "our evening"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(chosen), ""))
    window.commands[command].trigger()
    path = tmp_path / f"our evening.{suffix}"
    assert path.read_bytes().startswith(begins)
    assert page_of(window).card.message.text() == f"Saved as {path}."


def test_a_report_that_cannot_be_written_is_told(opened: Open, tmp_path: Path) -> None:
    window = begun(opened, "Ann", "Ben")
    window.output.save_report(tmp_path / "nowhere" / "a.pdf")
    assert window.notice.text == (
        f"a.pdf could not be saved: there is no folder {tmp_path / 'nowhere'}."
    )


def test_the_ledger_is_copied_as_text(opened: Open) -> None:
    window = begun(opened, "Ann", "Ben")
    write(window, Auction((120, 7)))
    window.commands["copy"].trigger()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == "From Cape to Cairo"
    assert lines[2].split() == ["Ann", "Ben"]
    assert "    ✕ Ann bids 120, but has only 100. K2.1" in lines
    assert len({len(line) for line in lines if line.startswith(("Start", "1.", "Now"))}) == 1
    QGuiApplication.clipboard().clear()


def test_the_table_can_be_reckoned_with() -> None:
    made = pad("kairo", Auction((120, 7, 0)))
    head, start, auction = csv.reader(StringIO(pad_csv(made, kairo_words())))
    assert head[:5] == ["Line", "Entry", "Ann: change", "Ann: money", "Ann: points"]
    assert start[1:5] == ["Start", "0", "100", "0"]
    assert auction[:8] == ["1", "Auction 1", "-120", "-20", "", "-7", "93", ""]
    assert auction[-2] == "Ann bids 120, but has only 100. K2.1"


def test_a_long_pad_is_printed_on_several_pages() -> None:
    long = pad("kairo", *[Auction((1, 2, 3)), Lay(2, 0, 5)] * 60)
    data = pad_pdf(long, kairo_words())
    assert data.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", data)) >= 4


def test_a_name_is_neither_a_formula_nor_markup() -> None:
    made = Pad(PAD_GAMES["kairo"], ("=1+1", "<b>&"), PAD_GAMES["kairo"].options_type())
    assert "'=1+1: change" in pad_csv(made, kairo_words())
    assert "&lt;b&gt;&amp;" in pad_html(made, kairo_words())
    assert "<b>&" in pad_text(made, kairo_words())


def test_commands_say_why_they_cannot_be_used(opened: Open) -> None:
    window = opened()
    assert window.commands["report"].toolTip() == "There is no pad yet: begin one first."
    window = begun(opened, "Ann", "Ben", "Cid", game="cow")
    undo, strike = window.commands["undo"], window.commands["strike"]
    assert undo.toolTip() == "Nothing was written yet that could be undone."
    assert strike.toolTip() == "Choose a line of the ledger first."
    write(window, Price(0, 50))
    write(window, Blast(0, 100))
    assert undo.isEnabled()
    page_of(window).ledger.choose(1)
    assert strike.isEnabled()
    strike.trigger()
    assert entries(window) == (Price(0, 50),)


def test_the_window_is_called_by_its_game(opened: Open) -> None:
    assert opened().windowTitle() == "Score pad: From Cape to Cairo"


def test_only_the_newest_pads_are_opened_to_be_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = PadShelf(tmp_path, "kairo")
    for at in range(MOST_KEPT + 4):
        path = tmp_path / f"kairo-2026-01-{9 - at}.kraalpad"
        path.write_text(dump_pad(pad("kairo", Auction((at, 0, 0)))), "utf-8")
        os.utime(path, (1_000_000 + at, 1_000_000 + at))
    read: list[Path] = []

    def reading(path: Path) -> bytes:
        read.append(path)
        return path.read_bytes()

    monkeypatch.setattr("qtapp.sheets.pads.pad_shelf.read_file", reading)
    kept, damaged = shelf.kept()
    bids = [one.pad.standing.entries[0].bids[0] for one in kept]
    assert bids == [8, 7, 6, 5, 4]
    assert [one.path for one in kept] == read
    assert damaged == []


def test_what_is_seen_of_each_game_is_known() -> None:
    assert PAD_SIDES.keys() == PAD_GAMES.keys()
    for game, side in PAD_SIDES.items():
        assert {kind.type for kind in side.kinds()} == set(PAD_GAMES[game].entry_types)
        assert side.rules()[0][1] == PAD_GAMES[game].options_type()


def test_a_copy_is_not_put_over_a_file_unasked(
    opened: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window = begun(opened, "Ann", "Ben")
    (tmp_path / "our 1.5.csv").write_bytes(b"older")
    typed = iter([str(tmp_path / "our 1.5"), ""])
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (next(typed), ""))

    def refuse(box: QMessageBox) -> None:
        next(it for it in box.buttons() if it.text() == "Choose another name").click()

    monkeypatch.setattr(QMessageBox, "exec", refuse)
    window.commands["table"].trigger()
    assert (tmp_path / "our 1.5.csv").read_bytes() == b"older"
    assert next(typed, None) is None
