"""How is a game offered before it is opened?"""

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from qtapp.board.theme import BODY, ui_font
from qtapp.card import Card
from qtapp.look import Look
from qtapp.registry import Page
from qtapp.restyle import set_styled


class GameCard(Card):
    """One game: what it is, and the ways into it."""

    new_wanted = Signal(str)
    daily_wanted = Signal(str)
    continue_wanted = Signal(str)
    rules_wanted = Signal(str)

    def __init__(self, page: Page, parent: QWidget) -> None:
        title = page.title()
        super().__init__(title, page.blurb(), page.icon, parent)
        self._under_way = QLabel(self)
        self._under_way.setWordWrap(True)
        self._under_way.setProperty("tone", "accent")
        self._under_way.hide()
        self._words.insertWidget(2, self._under_way)

        def named(sentence: str) -> str:
            return sentence.format(game=title)

        self.resume = self.add_button(self.tr("Continue"), named(self.tr("Continue {game}")))
        self.new = self.add_button(self.tr("New game"), named(self.tr("New game of {game}")))
        self.daily = self.add_button(self.tr("Daily game"), named(self.tr("Daily game of {game}")))
        self.daily.setToolTip(self.tr("Today's game, the same for everybody"))
        self.rules = self.add_help(named(self.tr("Rules of {game}")))
        self.resume.hide()
        self.new.setProperty("primary", True)
        for button, signal in (
            (self.resume, self.continue_wanted),
            (self.new, self.new_wanted),
            (self.daily, self.daily_wanted),
            (self.rules, self.rules_wanted),
        ):
            button.clicked.connect(lambda _=False, wanted=signal: wanted.emit(page.game))

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self._under_way.setFont(ui_font(look.scale, BODY))
        super().set_look(look)

    def set_under_way(self, standing: str) -> None:
        """Offers to continue an unfinished game, told in one sentence; empty: there is none."""
        focused = self.window().focusWidget() if self.isVisible() else None
        had_focus = focused is not None and self.isAncestorOf(focused)
        if standing:
            from PySide6.QtCore import Qt  # not before the first paint: it is a large namespace

            self._under_way.setTextFormat(Qt.TextFormat.PlainText)  # players have written in it
        self._under_way.setText(standing)
        self._under_way.setVisible(bool(standing))
        self.resume.setVisible(bool(standing))
        for button, primary in ((self.resume, bool(standing)), (self.new, not standing)):
            set_styled(button, primary=primary)
            font = button.font()  # whose weight is the style sheet's, but not when room is measured
            font.setWeight(QFont.Weight.DemiBold if primary else QFont.Weight.Normal)
            button.setFont(font)
        if had_focus:
            self.first_button().setFocus()
        self._arrange()

    def first_button(self) -> QPushButton:
        """The one that most people want."""
        return self.new if self.resume.isHidden() else self.resume
