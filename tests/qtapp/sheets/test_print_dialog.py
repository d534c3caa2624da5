"""The dialog: what is chosen is shown, and what is shown is printed."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPageLayout, QWheelEvent
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import dress, load_theme
from qtapp.look import Look
from qtapp.sheets.print_sheet import PrintSheetDialog
from qtapp.sheets.printing.order import MOST_COPIES
from qtapp.sheets.printing.paper import printer_for
from qtapp.table import files
from tests.qtapp.sheets.rendered import pages_of, width_mm, words_of

LOOK = Look(load_theme("light"), 1.0, Motion(MotionWish.REDUCED))
GAME = "bulls:K7Q2-M9XD"


@pytest.fixture
def dialog(qtbot: QtBot) -> PrintSheetDialog:
    made = PrintSheetDialog(LOOK)
    qtbot.addWidget(made)
    made.choice.a4.setChecked(True)
    return made


def saved(dialog: PrintSheetDialog, path: Path) -> list[str]:
    """The words of each page of what the dialog saves."""
    dialog.save(path)
    return words_of(path.read_bytes())


def shown(dialog: PrintSheetDialog) -> QImage:
    dialog.grab()  # so that all is laid out
    dialog.preview.resize(400, 560)
    return dialog.preview.grab().toImage()


def test_it_saves_the_pages_that_it_shows(dialog: PrintSheetDialog, tmp_path: Path) -> None:
    QTest.mouseClick(dialog.choice.turns, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    dialog.choice.copies.setValue(3)
    assert dialog.preview.accessibleDescription() == "Page 1 of 6"
    pages = saved(dialog, tmp_path / "sheets.pdf")
    assert len(pages) == 6
    ids = [next(word for word in page.split() if word.count("-") == 1) for page in pages]
    assert ids[0::2] == ids[1::2]
    assert len(set(ids)) == 3
    assert dialog.says == f"Saved as {tmp_path / 'sheets.pdf'}."


def test_sheets_that_are_saved_later_have_other_ids(
    dialog: PrintSheetDialog, tmp_path: Path
) -> None:
    assert dialog.choice.order() == dialog.choice.order()
    assert saved(dialog, tmp_path / "sheet.pdf") != saved(dialog, tmp_path / "another.pdf")
    dialog.choice.line.setText("K7Q2-M9XD")
    assert saved(dialog, tmp_path / "sheet.pdf") == saved(dialog, tmp_path / "another.pdf")


def test_a_game_by_its_id_is_printed_with_its_bulls(qtbot: QtBot, tmp_path: Path) -> None:
    made = PrintSheetDialog(LOOK)
    qtbot.addWidget(made)
    QTest.keyClicks(made.choice.line, GAME.upper())
    QTest.mouseClick(made.choice.bulls, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    (page,) = saved(made, tmp_path / "sheet.pdf")
    assert "K7Q2-M9XD" in page
    with_bulls = shown(made)
    QTest.mouseClick(made.choice.blank, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    assert shown(made) != with_bulls


def test_all_copies_of_a_typed_id_are_of_that_game(
    dialog: PrintSheetDialog, tmp_path: Path
) -> None:
    QTest.keyClicks(dialog.choice.line, "k7q2m9xd")
    dialog.choice.copies.setValue(2)
    pages = saved(dialog, tmp_path / "sheets.pdf")
    assert len(pages) == 2
    assert all("K7Q2-M9XD" in page for page in pages)


def test_a_wrong_id_is_told_below_it_and_nothing_is_printed(dialog: PrintSheetDialog) -> None:
    QTest.keyClicks(dialog.choice.line, "K7Q2")
    assert dialog.choice.wrong
    assert dialog.save_button.why_not == dialog.choice.wrong
    assert dialog.print_button.why_not == dialog.choice.wrong
    QTest.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    assert dialog.says == f"✕ {dialog.choice.wrong}"
    dialog.choice.line.clear()
    assert not dialog.save_button.why_not


@pytest.mark.parametrize(("paper", "width"), [("a4", 210), ("letter", 215.9)])
def test_paper_and_large_print_are_as_chosen(
    dialog: PrintSheetDialog, tmp_path: Path, paper: str, width: float
) -> None:
    dialog.choice.letter.setChecked(paper == "letter")
    QTest.mouseClick(dialog.choice.large, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    dialog.save(tmp_path / "sheet.pdf")
    pages = pages_of((tmp_path / "sheet.pdf").read_bytes(), 2.0)
    assert len(pages) == 4
    assert width_mm(pages[0], 2.0)[0] == pytest.approx(width, abs=1)


def test_pages_are_turned_by_buttons_keys_and_wheel_and_stop_at_the_ends(
    dialog: PrintSheetDialog,
) -> None:
    dialog.choice.large.setChecked(True)
    first = shown(dialog)
    assert not dialog.back.isEnabled()
    QTest.mouseClick(dialog.on, Qt.MouseButton.LeftButton)
    assert dialog.preview.accessibleDescription() == "Page 2 of 4"
    assert shown(dialog) != first
    QTest.keyClick(dialog.preview, Qt.Key.Key_PageDown)
    QTest.keyClick(dialog.preview, Qt.Key.Key_Right)
    QTest.keyClick(dialog.preview, Qt.Key.Key_Right)
    assert dialog.preview.accessibleDescription() == "Page 4 of 4"
    assert not dialog.on.isEnabled()
    for _ in range(2):
        turn_wheel(dialog.preview, 60)
    assert dialog.preview.accessibleDescription() == "Page 3 of 4"
    QTest.mouseClick(dialog.back, Qt.MouseButton.LeftButton)
    QTest.keyClick(dialog.preview, Qt.Key.Key_PageUp)
    assert dialog.preview.accessibleDescription() == "Page 1 of 4"
    assert shown(dialog) == first


def test_pages_are_turned_by_their_keys_wherever_the_keyboard_is(
    dialog: PrintSheetDialog, qtbot: QtBot
) -> None:
    """As the buttons promise; the number of copies stays as it is."""
    dialog.choice.large.setChecked(True)
    dialog.choice.copies.setValue(3)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    assert dialog.focusWidget() is dialog.choice.a4
    for widget in (dialog.choice.copies, dialog.choice.line, dialog.choice.a4):
        widget.setFocus()
        QTest.keyClick(widget, Qt.Key.Key_PageDown)
    assert dialog.choice.copies.value() == 3
    assert dialog.preview.accessibleDescription() == "Page 4 of 12"
    QTest.keyClick(dialog.choice.copies, Qt.Key.Key_PageUp)
    assert dialog.preview.accessibleDescription() == "Page 3 of 12"
    dialog.close()


def test_with_bulls_it_is_told_how_several_play_one_game(dialog: PrintSheetDialog) -> None:
    dialog.choice.bulls.setChecked(True)
    told = [label.text() for label in dialog.choice.findChildren(QLabel)]
    assert any("several people can play one game" in text for text in told)


def test_in_a_low_window_with_large_text_most_of_the_choice_is_seen_at_once(
    qtbot: QtBot, qapp: QApplication
) -> None:
    look = Look(load_theme("light"), 2.0, Motion(MotionWish.REDUCED))
    dress(qapp, look.theme, 2.0)
    made = PrintSheetDialog(look)
    qtbot.addWidget(made)
    made.resize(1024, 600)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    inside = made.choice.line.mapTo(made, made.choice.line.rect().bottomLeft()).y()
    assert inside < made.save_button.mapTo(made, QPoint()).y()
    made.choice.turns.setFocus()
    QTest.keyClick(made.choice.turns, Qt.Key.Key_Tab)
    assert made.choice.large.visibleRegion().boundingRect().height() > 20
    made.close()


def turn_wheel(widget: QWidget, angle: int) -> None:
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle,
        middle,
        QPoint(),
        QPoint(0, angle),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


def test_fewer_pages_never_leave_the_preview_beyond_the_last(dialog: PrintSheetDialog) -> None:
    dialog.choice.copies.setValue(MOST_COPIES)
    dialog.turn(MOST_COPIES)
    assert dialog.preview.accessibleDescription() == f"Page {MOST_COPIES} of {MOST_COPIES}"
    dialog.choice.copies.setValue(2)
    assert dialog.preview.accessibleDescription() == "Page 2 of 2"


def test_what_cannot_be_saved_is_told_in_a_sentence(
    dialog: PrintSheetDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog.save(tmp_path / "nowhere" / "sheet.pdf")
    assert dialog.says == f"✕ sheet.pdf could not be saved: there is no folder {tmp_path}/nowhere."

    def full(path: Path, text: str | bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write_through", full)
    path = tmp_path / "sheet.pdf"
    path.write_bytes(b"older")
    dialog.save(path)
    assert dialog.says == f"✕ {path} could not be saved: the disk is full."
    assert path.read_bytes() == b"older"


def test_a_device_is_never_exchanged_for_a_file(dialog: PrintSheetDialog, tmp_path: Path) -> None:
    folder = tmp_path / "folder.pdf"
    folder.mkdir()
    dialog.save(folder)
    assert dialog.says.startswith("✕")
    assert folder.is_dir()


def test_the_place_is_asked_for(
    dialog: PrintSheetDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "asked.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    QTest.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    assert len(words_of(path.read_bytes())) == 1


def test_without_a_printer_the_button_says_so(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list)
    made = PrintSheetDialog(LOOK)
    qtbot.addWidget(made)
    QTest.mouseClick(made.print_button, Qt.MouseButton.LeftButton)
    assert made.says == "The system knows no printer: save the sheet as PDF instead."


@pytest.mark.parametrize("answer", [QDialog.DialogCode.Accepted, QDialog.DialogCode.Rejected])
def test_the_systems_dialog_is_asked_before_anything_is_printed(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, answer: QDialog.DialogCode
) -> None:
    def ask(asked: QPrintDialog) -> QDialog.DialogCode:
        assert (asked.minPage(), asked.maxPage()) == (1, 2)
        asked.printer().setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        asked.printer().setOutputFileName(str(tmp_path / "printed.pdf"))
        return answer

    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", lambda: ["a printer"])
    monkeypatch.setattr(QPrintDialog, "exec", ask)
    made = PrintSheetDialog(LOOK)
    qtbot.addWidget(made)
    made.choice.copies.setValue(2)
    QTest.mouseClick(made.print_button, Qt.MouseButton.LeftButton)
    accepted = answer == QDialog.DialogCode.Accepted
    assert (tmp_path / "printed.pdf").exists() == accepted
    assert made.says == ("The pages are on their way to the printer." if accepted else "")


def test_a_printer_gets_the_pages_at_true_size(dialog: PrintSheetDialog, tmp_path: Path) -> None:
    QTest.keyClicks(dialog.choice.line, "K7Q2-M9XD")
    dialog.choice.large.setChecked(True)
    printer = printer_for(dialog.choice.order())
    assert printer.fullPage()
    assert printer.pageLayout().orientation() == QPageLayout.Orientation.Portrait
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    dialog.print_on(printer)
    assert dialog.says == "The pages are on their way to the printer."
    printed = (tmp_path / "printed.pdf").read_bytes()
    dialog.save(tmp_path / "saved.pdf")
    assert words_of(printed) == words_of((tmp_path / "saved.pdf").read_bytes())
    for mine, other in zip(
        pages_of(printed, 4.0), pages_of((tmp_path / "saved.pdf").read_bytes(), 4.0), strict=True
    ):
        assert abs(mine.astype(int) - other).mean() < 1


def test_only_the_pages_that_were_asked_for_are_printed(
    dialog: PrintSheetDialog, tmp_path: Path
) -> None:
    dialog.choice.large.setChecked(True)
    printer = printer_for(dialog.choice.order())
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printer.setPrintRange(QPrinter.PrintRange.PageRange)
    printer.setFromTo(2, 3)
    dialog.print_on(printer)
    pages = words_of((tmp_path / "printed.pdf").read_bytes())
    assert ["4 bulls" in pages[0], "5 bulls" in pages[1], len(pages)] == [True, True, 2]


@pytest.mark.qt_log_ignore("^QPainter::begin")
def test_a_printer_that_takes_nothing_is_told_of(dialog: PrintSheetDialog, tmp_path: Path) -> None:
    printer = printer_for(dialog.choice.order())
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "nowhere" / "printed.pdf"))
    dialog.print_on(printer)
    assert dialog.says == "✕ The printer does not take the pages: look whether it is ready."


@pytest.mark.parametrize(("theme", "scale"), [("light", 1.0), ("dark", 2.0)])
def test_at_any_size_no_word_of_the_choice_is_cut(
    qtbot: QtBot, qapp: QApplication, theme: str, scale: float
) -> None:
    look = Look(load_theme(theme), scale, Motion(MotionWish.REDUCED))
    dress(qapp, look.theme, scale)
    made = PrintSheetDialog(look)
    qtbot.addWidget(made)
    made.resize(760, 560)
    made.show()
    qapp.processEvents()
    for button in (made.choice.bulls, made.choice.large, made.save_button, made.print_button):
        assert button.width() >= button.sizeHint().width()
    assert not made.preview.page_rect.isEmpty()
    made.close()


def test_a_range_without_pages_prints_nothing(dialog: PrintSheetDialog, tmp_path: Path) -> None:
    printer = printer_for(dialog.choice.order())
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printer.setPrintRange(QPrinter.PrintRange.PageRange)
    printer.setFromTo(3, 4)
    dialog.print_on(printer)
    assert dialog.says == "✕ There are no such pages, so nothing was printed."
    assert not (tmp_path / "printed.pdf").exists()


def test_a_printer_that_stops_between_pages_is_told_of(
    dialog: PrintSheetDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog.choice.large.setChecked(True)
    printer = printer_for(dialog.choice.order())
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    monkeypatch.setattr(QPrinter, "newPage", lambda _: False)
    before = dialog.choice.order()
    dialog.print_on(printer)
    assert dialog.says == "✕ The printer stopped before the last page: look whether it is ready."
    assert dialog.choice.order() == before
    assert not printer.paintingActive()


def test_a_path_is_told_as_it_is(dialog: PrintSheetDialog, tmp_path: Path) -> None:
    path = tmp_path / "a<i>b&c.pdf"
    dialog.save(path)
    assert dialog.says == f"Saved as {path}."
    label = next(it for it in dialog.findChildren(QLabel) if it.text().startswith("Saved"))
    assert label.textFormat() == Qt.TextFormat.PlainText
