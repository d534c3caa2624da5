"""Does the help open where the player needs it, find words, and stay off the network?"""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QSize, Qt, QUrl
from PySide6.QtGui import QFontMetrics, QImage, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtapp.board.theme import dress, load_theme
from qtapp.help_browser import HelpBrowser
from qtapp.help_page import BadPage, lay_out, read_page
from qtapp.help_view import HelpView

IMAGE = QTextDocument.ResourceType.ImageResource.value
Make = Callable[..., HelpView]


@pytest.fixture
def make(qtbot: QtBot) -> Make:
    def made(scale: float = 1.0, width: int = 1024, theme: str = "light") -> HelpView:
        view = HelpView("bulls", load_theme(theme), scale)
        qtbot.addWidget(view)
        view.resize(width, 640)
        with qtbot.waitExposed(view):
            view.show()
        return view

    return made


def _top_text(view: HelpView) -> str:
    spot = QPoint(view.page.viewport().width() // 2, 14)
    return view.page.cursorForPosition(spot).block().text()


def _lit(view: HelpView) -> list[str]:
    return [mark.cursor.selectedText() for mark in view.page.extraSelections()]


def test_the_page_opens_at_its_beginning(make: Make) -> None:
    view = make()
    assert view.page.verticalScrollBar().value() == 0
    assert view.contents.currentItem().text() == "Raging Bulls"


@pytest.mark.parametrize("rule", ["B1.2", "B3.4", "B4.3", "B6.2", "B7.1", "B8.2"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_it_opens_at_a_rule_and_lights_its_paragraph(make: Make, rule: str, scale: float) -> None:
    view = make(scale)
    assert view.open_at(rule) is True
    assert _top_text(view).startswith(f"{rule} ")
    assert [text[:5] for text in _lit(view)] == [f"{rule} "]
    assert view.contents.currentItem().text().startswith(rule.partition(".")[0])


def test_the_light_goes_out_by_itself(make: Make, qtbot: QtBot) -> None:
    view = make()
    view._lamp.setInterval(20)
    view.open_at("B3.4")
    assert _lit(view)
    qtbot.waitUntil(lambda: not _lit(view), timeout=2000)
    assert not view._lamp.isActive()


def test_no_timer_runs_once_the_help_is_hidden(make: Make) -> None:
    view = make()
    view.open_at("B3.4")
    view.hide()
    assert not view._lamp.isActive()
    assert _lit(view) == []


def test_an_unknown_paragraph_leads_to_its_chapter(make: Make) -> None:
    view = make()
    assert view.open_at("B3.9") is True
    assert _top_text(view) == "B3 A turn"


def test_an_unknown_rule_is_said_to_be_unknown(make: Make) -> None:
    view = make()
    assert view.open_at("Z9") is False
    assert view.page.verticalScrollBar().value() == 0


def test_places_leave_no_trace_in_the_text(make: Make) -> None:
    text = make().page.toPlainText()
    assert not any("\ue000" <= character <= "\uf8ff" for character in text)
    assert "<a" not in text


def test_search_counts_and_marks_every_match(make: Make, qtbot: QtBot) -> None:
    view = make()
    QTest.keyClicks(view.search.line, "mallet")
    assert len(_lit(view)) == view.page.toPlainText().lower().count("mallet")
    assert {text.lower() for text in _lit(view)} == {"mallet"}
    assert view.search.count.text() == f"1 of {len(_lit(view))}"


def test_enter_goes_on_and_shift_enter_goes_back(make: Make, qtbot: QtBot) -> None:
    view = make()
    QTest.keyClicks(view.search.line, "mallet")
    total = len(_lit(view))
    QTest.keyClick(view.search.line, Qt.Key.Key_Return)
    assert view.search.count.text() == f"2 of {total}"
    shift = Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(view.search.line, Qt.Key.Key_Return, shift)
    QTest.keyClick(view.search.line, Qt.Key.Key_Return, shift)
    assert view.search.count.text() == f"{total} of {total}"


def test_the_match_in_hand_is_in_view_and_underlined(make: Make) -> None:
    view = make()
    view.search.line.setText("UTC")
    assert view.page.viewport().rect().contains(view.page.cursorRect())
    underlined = [mark.format.fontUnderline() for mark in view.page.extraSelections()]
    assert underlined.count(True) == 1


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_match_that_was_out_of_view_comes_to_the_upper_third(make: Make, scale: float) -> None:
    """What follows it must be in sight: the reader wants the rule, not the word."""
    view = make(scale)
    page = view.page
    QTest.keyClicks(view.search.line, "mallet")
    last = page.verticalScrollBar().maximum()
    for step in range(2 * len(view.search.matches)):
        before = page.verticalScrollBar().value()
        back = step % 3 == 2
        modifier = Qt.KeyboardModifier.ShiftModifier if back else Qt.KeyboardModifier.NoModifier
        QTest.keyClick(view.search.line, Qt.Key.Key_Return, modifier)
        place, now = page.cursorRect(), page.verticalScrollBar().value()
        assert place.top() >= 0
        if now in (0, last):
            continue
        share = 2 if now == before else 3
        assert place.bottom() <= page.viewport().height() // share + 1


@pytest.mark.parametrize("width", [300, 340, 700])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_page_keeps_its_width_while_the_count_comes_and_changes(
    make: Make, qtbot: QtBot, width: int, scale: float
) -> None:
    """Else the text wraps anew, and what was found slips out of sight."""
    view = make(scale, width)
    before = view.minimumSizeHint().width(), view.page.width()
    for words in ("post", "UTC", "tractor", ""):
        view.search.line.setText(words)
        QApplication.processEvents()
        assert (view.minimumSizeHint().width(), view.page.width()) == before


def test_a_match_in_view_stays_in_view_when_the_page_gets_narrower(make: Make) -> None:
    view = make(width=700)
    view.search.line.setText("UTC")
    view.resize(420, 400)
    QApplication.processEvents()
    assert view.page.viewport().rect().contains(view.page.cursorRect())


def test_a_word_that_is_not_there_is_said_to_be_missing(make: Make) -> None:
    view = make()
    view.search.line.setText("tractor")
    assert view.search.count.text() == "No match"
    assert not view.search.next_button.isEnabled()
    assert _lit(view) == []


def test_escape_ends_the_search_and_returns_to_the_page(make: Make, qtbot: QtBot) -> None:
    view = make()
    QTest.keyClicks(view.search.line, "post")
    QTest.keyClick(view.search.line, Qt.Key.Key_Escape)
    assert view.search.line.text() == ""
    assert view.search.count.text() == ""
    assert view.focusWidget() is view.page


def test_the_find_key_leads_to_the_search_line(make: Make, qtbot: QtBot) -> None:
    view = make()
    view.page.setFocus()
    QTest.keyClick(view.page, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert view.focusWidget() is view.search.line


def test_the_contents_lead_to_their_heading_by_keyboard(make: Make, qtbot: QtBot) -> None:
    view = make()
    view.contents.setFocus()
    row = next(i for i, h in enumerate(view.page.map.headings) if h.text == "Practice")
    view.contents.setCurrentRow(row - 3)
    for _ in range(3):
        QTest.keyClick(view.contents, Qt.Key.Key_Down)
    QTest.keyClick(view.contents, Qt.Key.Key_Return)
    assert view.page.textCursor().block().text() == "Practice"
    assert view.page.viewport().rect().contains(view.page.cursorRect())


@pytest.mark.parametrize(("scale", "width"), [(1.0, 600), (2.0, 1024)])
def test_the_contents_fold_into_a_menu_when_narrow(make: Make, scale: float, width: int) -> None:
    view = make(scale, width)
    assert not view.contents.isVisible()
    assert view.contents_button.isVisible()
    actions = view.contents_button.menu().actions()
    assert len(actions) == len(view.page.map.headings)
    actions[-1].trigger()
    assert view.page.textCursor().block().text() == "House rules"


def test_the_contents_stand_beside_a_wide_page(make: Make) -> None:
    view = make()
    assert view.contents.isVisible()
    assert not view.contents_button.isVisible()


def test_links_within_the_page_open_there(make: Make, qtbot: QtBot) -> None:
    view = make()
    view.page.anchorClicked.emit(QUrl("#B6.4"))
    assert _top_text(view).startswith("B6.4 ")


@pytest.mark.parametrize(
    "address", ["https://example.org/", "file:///etc/passwd", "other.md", "#nowhere"]
)
def test_links_that_lead_out_are_refused(make: Make, qtbot: QtBot, address: str) -> None:
    view = make()
    before = view.page.toPlainText()
    with qtbot.waitSignal(view.link_refused) as refused:
        view.page.anchorClicked.emit(QUrl(address))
    assert refused.args == [address]
    assert view.page.toPlainText() == before


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org/pictures/field.svg",
        "file:///pictures/field.svg",
        "pictures/../bulls.md",
        "pictures/../../icons/kraal.svg",
        "bulls.md",
    ],
)
def test_only_pictures_of_the_page_are_loaded(make: Make, address: str) -> None:
    assert make().page.loadResource(IMAGE, QUrl(address)) is None


def test_pictures_fit_the_page_at_every_width(make: Make) -> None:
    for width in (420, 700, 1400):
        view = make(2.0, width)
        for position in view.page.map.pictures:
            cursor = view.page.textCursor()
            cursor.setPosition(position + 1)
            shape = cursor.charFormat().toImageFormat()
            assert 60 < shape.width() <= view.page.viewport().width()
        assert view.page.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("page", ["bulls", "kairo", "cow", "badaboom"])
def test_no_paragraph_is_left_blank_at_any_width(qtbot: QtBot, page: str) -> None:
    shown = HelpBrowser(read_page(page), load_theme("light"), 1.0)
    qtbot.addWidget(shown)
    shown.show()
    for width in (436, 404, 388, 640):  # beside a game pictures are as wide as a line, or nearly
        shown.resize(width, 600)
        block, blank = shown.document().begin(), []
        while block.isValid():
            if block.text().strip() and not block.layout().lineCount():
                blank.append(block.text())
            block = block.next()
        assert not blank, width


def test_pictures_follow_the_theme_live(make: Make) -> None:
    view = make()
    url = QUrl("pictures/field.svg")
    before = view.page.document().resource(IMAGE, url).toImage()
    view.set_theme(load_theme("dark"))
    after = view.page.document().resource(IMAGE, url).toImage()
    assert before.size() == after.size()
    middle = QPoint(before.width() // 2 + 7, before.height() // 2 + 7)
    assert QImage.pixelColor(before, middle) == load_theme("light").paper
    assert QImage.pixelColor(after, middle) == load_theme("dark").paper


def test_a_change_of_theme_or_size_keeps_the_place_and_the_search(make: Make) -> None:
    view = make()
    view.search.line.setText("pencil")
    matches = view.search.count.text().split()[-1]
    view.open_at("B6.3")
    view.set_theme(load_theme("dark"))
    assert _top_text(view).startswith("B6.3 ")
    assert view.search.count.text() == f"Matches: {matches}"
    view.set_scale(2.0)
    assert _top_text(view).startswith("B6.3 ")
    assert view.page.document().defaultFont().pixelSize() == 28


@pytest.mark.parametrize(("rule", "width"), [("B4.1", 420), ("B7.2", 1024)])
def test_the_first_paragraph_in_sight_stays_there_at_every_size_of_text(
    make: Make, qapp: QApplication, rule: str, width: int
) -> None:
    """The program's own font changes first, as the page's does with it."""
    theme = load_theme("light")
    dress(qapp, theme, 2.0)
    view = make(2.0, width)
    view.open_at(rule)
    for scale in (1.0, 2.0, 1.5, 1.0, 2.5, 0.8):
        dress(qapp, theme, scale)
        view.set_scale(scale)
        QApplication.processEvents()
        assert _top_text(view).startswith(f"{rule} "), scale
    view.page.setFocus()
    QTest.keyClick(view.page, Qt.Key.Key_PageDown)
    further = _top_text(view)
    assert not further.startswith(rule)
    view.resize(width - 40, 500)
    QApplication.processEvents()
    assert _top_text(view) == further


def test_nothing_is_cut_at_250_percent(make: Make, qtbot: QtBot) -> None:
    view = make(2.5, 1024)
    view.search.line.setText("bull")
    label = view.search.count
    needed = QFontMetrics(label.font()).horizontalAdvance(label.text())
    qtbot.waitUntil(lambda: label.width() >= needed, timeout=2000)
    assert view.search.line.height() >= QFontMetrics(view.search.line.font()).height()
    assert view.minimumSizeHint().width() <= 1024


def test_everything_is_reached_by_tab_and_has_a_name(make: Make) -> None:
    view = make()
    view.search.line.setText("post")
    for widget in (
        view.contents,
        view.search.line,
        view.page,
        view.search.next_button,
        view.search.previous_button,
    ):
        assert widget.accessibleName()
        assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_rule_numbers_are_in_soft_ink(make: Make) -> None:
    view = make()
    view.open_at("B3.4")
    cursor = view.page.textCursor()
    cursor.setPosition(cursor.block().position() + 2)
    assert cursor.charFormat().foreground().color() == load_theme("light").ink_soft


def test_a_page_that_is_not_there_is_named() -> None:
    with pytest.raises(BadPage, match=r"help/goats\.md"):
        read_page("goats")


def test_a_place_that_is_named_twice_is_refused(qtbot: QtBot) -> None:
    text = '<a name="B1"></a>\n## One\n\n<a name="B1"></a>\n## Two\n'
    with pytest.raises(BadPage, match="B1"):
        lay_out(QTextDocument(), text, load_theme("light"), 1.0)


def test_captions_say_what_a_picture_shows(make: Make) -> None:
    """For those who cannot see the picture, and for the search."""
    view = make()
    text = view.page.toPlainText()
    assert "A fence from top 3 to bottom 3 would run through bull 2: refused" in text
    assert view.page.map.pictures
    assert QSize(view.page.document().size().toSize()).height() > 640
