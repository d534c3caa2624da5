"""Is a text shown as it was written, whatever signs it has?"""

import pytest
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from qtapp.as_written import for_button, for_tooltip
from qtapp.table.why_button import WhyButton


@pytest.mark.parametrize("text", ["<b>A&B", "a<i>b&c", "A & B", "1 < 2", "&lt;b&gt;", "plain"])
def test_a_tooltip_shows_what_was_written(text: str) -> None:
    shown = for_tooltip(text)
    page = QTextDocument()
    if shown == text:  # nothing that Qt could take for markup
        assert not {"<", "&"} & set(text)
        page.setPlainText(shown)
    else:
        page.setHtml(shown)
    assert page.toPlainText() == text


def test_a_button_shows_each_sign_and_takes_none_for_its_key() -> None:
    assert for_button("A&B && C") == "A&&B &&&& C"


def test_a_reason_with_signs_of_markup_is_told_as_it_is(qtbot: QtBot) -> None:
    button = WhyButton("Open", "a<i>b&c is no sheet.")
    qtbot.addWidget(button)
    assert button.toolTip() == "<qt>a&lt;i&gt;b&amp;c is no sheet.</qt>"
    assert button.why_not == "a<i>b&c is no sheet."
