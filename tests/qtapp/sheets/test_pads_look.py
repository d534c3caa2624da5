"""Is a pad whole at every size of text, in light and dark, and does it speak of players by name?"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from PySide6.QtCore import QCoreApplication, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton, QWidget

from core.pads.cow import Blast, City, End, NextGame, Price
from core.pads.kairo import Auction, Lay
from core.pads.ledger import PadProblem, Said
from core.pads.pad import PAD_GAMES, Pad
from core.pads.pad_text import dump_pad
from qtapp.board.theme import dress
from qtapp.sheets.pads.cow_words import cow_words
from qtapp.sheets.pads.kairo_words import kairo_words
from qtapp.sheets.pads.ledger_model import rows_of
from qtapp.sheets.pads.pad_window import PadWindow
from qtapp.sheets.pads.pad_words import PadWords
from tests.core.pads_made import any_pad, pad
from tests.qtapp.sheets.pads_window import close, look, open_pad, page_of, settle
from tests.qtapp.test_longer_words import Longer

ROOT = Path(__file__).parents[3]
WORDS = {"kairo": kairo_words, "cow": cow_words}
ODD = "<b>A&B"
"""A name that is markup and has a sign for keys in it."""
SCALES = pytest.mark.parametrize("scale", [0.8, 1.0, 2.0, 2.5])
PADS = {
    "kairo": pad("kairo", Auction((12, 12, 20)), Lay(2, 0, 9), Auction((30, 120, 0)), players=3),
    "cow": pad(
        "cow",
        Price(0, 150),
        Blast(5, -300),
        City(5, 12),
        End(),
        NextGame(),
        Price(3, 50),
        players=6,
    ),
}


@pytest.fixture
def windows(qapp: QApplication) -> Iterator[list[PadWindow]]:
    """What is opened in a test."""
    made: list[PadWindow] = []
    yield made
    for window in made:
        close(window)


def show(
    windows: list[PadWindow],
    game: str,
    folder: Path,
    theme: str,
    scale: float,
    *,
    new: bool = False,
) -> PadWindow:
    """The window at 800 x 600, dressed as the program is, with a pad that has problems."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    wish = look(theme, scale)
    dress(app, wish.theme, scale)
    path = folder / "shown.kraalpad"
    path.write_text(dump_pad(PADS[game]), "utf-8")
    window = open_pad(game, wish, folder)
    windows.append(window)
    window.resize(800, 600)
    if not new:
        window.open(path)
    settle()
    return window


def cut(window: QWidget) -> list[str]:
    """Texts that are narrower or lower than what is in them."""
    found = []
    for widget in window.findChildren(QWidget):
        if not isinstance(widget, (QPushButton, QLabel, QToolButton)) or not widget.isVisible():
            continue
        wish = widget.sizeHint()
        wraps = isinstance(widget, QLabel) and widget.wordWrap()
        high = widget.heightForWidth(widget.width()) if wraps else wish.height()
        if (not wraps and widget.width() < wish.width()) or widget.height() < high:
            text = widget.toolTip() if isinstance(widget, QToolButton) else widget.text()
            found.append(f"{text!r}: {widget.size()} of {wish}")
    return found


@SCALES
@pytest.mark.parametrize("game", WORDS)
def test_nothing_is_cut_in_a_small_window(
    windows: list[PadWindow], tmp_path: Path, game: str, scale: float
) -> None:
    window = show(windows, game, tmp_path, "light", scale)
    card = page_of(window).card
    for at in range(len(card.forms)):
        if card.tabs.isTabVisible(at):
            card.tabs.setCurrentIndex(at)
            settle()
            assert cut(window) == [], card.form.kind.label
    page_of(window).correct(0)
    settle()
    assert cut(window) == []


@pytest.mark.parametrize("game", WORDS)
def test_longer_words_have_room_too(windows: list[PadWindow], tmp_path: Path, game: str) -> None:
    translator = Longer()
    QCoreApplication.installTranslator(translator)
    try:
        window = show(windows, game, tmp_path, "light", 1.0)
        card = page_of(window).card
        assert card.write.text() == "Writewr downdo"
        for at in range(len(card.forms)):
            card.tabs.setCurrentIndex(at)
            settle()
            assert cut(window) == [], card.form.kind.label
        window.ask_new()
        settle()
        assert cut(window) == []
    finally:
        QCoreApplication.removeTranslator(translator)


@SCALES
@pytest.mark.parametrize("game", WORDS)
def test_nothing_is_cut_on_the_first_page(
    windows: list[PadWindow], tmp_path: Path, game: str, scale: float
) -> None:
    window = show(windows, game, tmp_path, "dark", scale, new=True)
    window.new_page.begin()
    settle()
    assert window.new_page.wrong
    assert cut(window) == []


@SCALES
@pytest.mark.parametrize("game", WORDS)
def test_every_figure_of_the_ledger_has_its_room(
    windows: list[PadWindow], tmp_path: Path, game: str, scale: float
) -> None:
    view = page_of(show(windows, game, tmp_path, "light", scale)).ledger
    for column in range(view.ledger.columnCount()):
        needed = max(view._painter.column_width(column - 1), view._head.column_width(column - 1))
        assert view.columnWidth(column) >= needed
    last = len(view.ledger.rows) - 1
    bottom = view.rowViewportPosition(last) + view.rowHeight(last)
    assert 0 < bottom <= view.viewport().height(), "the newest line is in sight"


@pytest.mark.parametrize("scale", [1.0, 2.0, 2.5])
def test_what_is_said_of_an_entry_is_in_sight(
    windows: list[PadWindow], tmp_path: Path, scale: float
) -> None:
    window = show(windows, "kairo", tmp_path, "light", scale)
    window.activateWindow()
    settle()
    page = page_of(window)
    page.card.entered.emit(Lay(0, 9, 3))
    settle()
    message = page.card.message
    assert message.text().startswith("✕ Ann buys 9 pieces of track")
    assert message.visibleRegion().boundingRect().height() == message.height()


def test_heads_and_the_last_line_stay_in_sight_beside_the_largest_form(
    windows: list[PadWindow], tmp_path: Path
) -> None:
    """A low window with large text: it is the form that is scrolled."""
    window = show(windows, "cow", tmp_path, "dark", 2.0)
    window.resize(1024, 600)
    window.activateWindow()
    card = page_of(window).card
    card.tabs.setCurrentIndex([form.kind.label for form in card.forms].index("Count"))
    card.focus_field()
    settle()
    ledger = page_of(window).ledger
    head = ledger.horizontalHeader().viewport()
    assert head.visibleRegion().boundingRect().height() == head.height()
    last = next(at for at in reversed(range(len(ledger.ledger.rows))))
    assert ledger.rowViewportPosition(last) >= 0
    bank = card.form.boxes[-1].control
    card.form.boxes[-2].control.setFocus()
    QTest.keyClick(card.form.boxes[-2].control, Qt.Key.Key_Tab)
    assert bank.hasFocus()
    assert bank.visibleRegion().boundingRect().height() == bank.height()


def test_a_look_is_followed_at_once(windows: list[PadWindow], tmp_path: Path) -> None:
    window = show(windows, "kairo", tmp_path, "light", 1.0)
    view = page_of(window).ledger
    before, height = _paper(window), view.rowHeight(0)
    dark = look("dark", 2.0)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    dress(app, dark.theme, 2.0)
    window.set_look(dark)
    settle()
    assert _paper(window) == dark.theme.paper != before
    assert view.rowHeight(0) > 1.5 * height
    assert cut(window) == []


def _paper(window: PadWindow) -> QColor:
    picture: QImage = page_of(window).ledger.grab().toImage()
    return QColor(picture.pixel(12, 12))


def test_money_below_zero_is_drawn_in_the_colour_of_what_is_bad(
    windows: list[PadWindow], tmp_path: Path
) -> None:
    window = show(windows, "kairo", tmp_path, "light", 1.0)
    view = page_of(window).ledger
    bad = look("light").theme.bad
    row = next(at for at, it in enumerate(view.ledger.rows) if it.line.problems and not it.remark)
    picture = view.viewport().grab(view.visualRect(view.ledger.index(row, 2))).toImage()
    colours = {picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}
    assert bad.rgb() in colours
    assert view.ledger.head(1)[1].startswith("−")


def test_pads_of_all_games_know_a_sentence_for_every_code() -> None:
    for game, words in WORDS.items():
        source = (ROOT / "core" / "pads" / f"{game}_ledger.py").read_text("utf-8")
        codes = set(re.findall(r'Said\(\s*"([a-z0-9-]+)"', source))
        assert len(codes) > 15
        assert codes - set(words()._sentences) == set()
        assert set(words()._sentences) - codes == set(), "no sentence is left over"


@given(any_pad())
def test_every_line_is_told_whole_and_with_names(made: Pad) -> None:
    words = WORDS[made.game.id]()
    rows = rows_of(made, words)
    for row in rows:
        text = row.remark or row.heading
        assert text
        assert not re.search(r"[{}]|\byou", text), text
    told = _sentences(made, words)
    for said, text in told:
        for seat in _seats(said, words):
            assert made.names[seat] in text


def _sentences(made: Pad, words: PadWords) -> list[tuple[Said | PadProblem, str]]:
    said: list[Said | PadProblem] = [made.ledger.asks, *made.ledger.problems]
    said += [note for line in made.ledger.lines for note in line.notes]
    return [(it, words.tell(it, made.names).sentence) for it in said]


def _seats(said: Said | PadProblem, words: PadWords) -> list[int]:
    named = words._sentences[said.code].args.split()
    seats = [value for name, value in zip(named, said.args, strict=False) if name == "name"]
    return [seat for seat in seats if isinstance(seat, int)]


def test_one_piece_of_track_is_told_as_one() -> None:
    said = PadProblem("cannot-pay", (0, 1, 10, 5), 0)
    assert kairo_words().tell(said, ("Ann", "Ben")).sentence == (
        "Ann buys 1 piece of track for 10, but has only 5."
    )


def test_the_table_is_walked_through_by_its_names(windows: list[PadWindow], tmp_path: Path) -> None:
    view = page_of(show(windows, "kairo", tmp_path, "light", 1.0)).ledger
    assert view.accessibleName() == "Ledger"
    role = Qt.ItemDataRole.AccessibleTextRole
    model = view.ledger
    assert model.data(model.index(0, 1), role) == "Ann: 100  0 built"
    assert model.headerData(0, Qt.Orientation.Horizontal) == "From Cape to Cairo"


def test_a_name_is_shown_with_all_its_signs(windows: list[PadWindow], tmp_path: Path) -> None:
    """In fields, questions, messages and among the pads that were kept."""
    made = Pad(PAD_GAMES["kairo"], (ODD, "Ben"), PAD_GAMES["kairo"].options_type())
    path = tmp_path / "odd.kraalpad"
    path.write_text(dump_pad(made.write(Auction((120, 7)))), "utf-8")
    window = show(windows, "kairo", tmp_path, "light", 1.0)
    window.open(path)
    card = page_of(window).card
    box = card.forms[0].boxes[0]
    label = next(it for it in box.findChildren(QLabel) if it.text())
    assert (box.label, box.control.accessibleName()) == (ODD, ODD)
    assert label.text() == "<b>A&&B"
    card.tell(f"{ODD} is told.")
    assert ODD in card.message.text()
    assert ODD in card.question.text()
    for shown in (label, card.question, card.message):
        assert shown.textFormat() == Qt.TextFormat.PlainText
    window.ask_new()
    assert any(button.text().startswith("<b>A&&B and Ben") for button in window.new_page.kept)


def test_remarks_are_measured_for_one_width_at_a_time(
    windows: list[PadWindow], tmp_path: Path
) -> None:
    window = show(windows, "kairo", tmp_path, "light", 1.0)
    painter = page_of(window).ledger._painter
    known = len(painter._heights)
    assert known > 0
    for width in range(640, 760, 7):
        window.resize(width, 600)
        settle()
    assert len(painter._heights) == known


def test_the_headings_stay_when_the_sums_are_scrolled(
    windows: list[PadWindow], tmp_path: Path
) -> None:
    window = show(windows, "cow", tmp_path, "light", 2.0)
    ledger = page_of(window).ledger
    bar, wide = ledger.horizontalScrollBar(), ledger.columnWidth(0)
    assert bar.maximum() > wide
    ledger.choose(5)
    settle()

    def headings() -> list[QImage]:
        return [
            it.grab(it.rect().intersected(QRect(0, 0, wide - 4, 10_000))).toImage()
            for it in (ledger.viewport(), ledger.horizontalHeader().viewport())
        ]

    bar.setValue(0)
    before, sums = headings(), ledger.viewport().grab().toImage()
    bar.setValue(bar.maximum())
    assert headings() == before
    assert ledger.viewport().grab().toImage() != sums
    for column in range(ledger.ledger.columnCount() - 1, 0, -1):
        ledger.scrollTo(ledger.ledger.index(0, column))
        assert ledger.columnViewportPosition(column) >= wide
