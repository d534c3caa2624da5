"""Who plays which game, with which house rules and whose dice? The New Game dialog."""

from dataclasses import dataclass, fields, replace
from functools import partial
from typing import TYPE_CHECKING, Any, get_type_hints

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from core.chance import ChanceSource
from core.kit import AnyKit
from core.seating import Sitter
from qtapp.board.theme import LARGE, title_font
from qtapp.decks import DECK_FIELD, Decks
from qtapp.parts import GameParts, Look
from qtapp.registry import pages
from qtapp.table.chance_words import chance_words
from qtapp.table.config_field import ConfigField, make_field
from qtapp.table.deck_field import DeckField
from qtapp.table.dice_choice import DiceChoice
from qtapp.table.flow import FlowLayout
from qtapp.table.hint_label import make_label
from qtapp.table.rounds import Way
from qtapp.table.scrolled import scrolled
from qtapp.table.seats import Seats
from qtapp.table.way_choice import WayChoice
from qtapp.table.why_button import WhyButton
from qtapp.table.words import as_sentence

if TYPE_CHECKING:
    from qtapp.table.rule_window import RuleWindow


@dataclass(frozen=True, slots=True)
class NewGame:
    """What a person wants to play."""

    config: Any
    seats: int
    source: ChanceSource
    name: str
    """The game ID that was entered, or else the name of the ready-made rules, or "" for rules of
    one's own."""
    sitters: tuple[Sitter, ...] = ()
    """Who plays each seat; () in a game for one."""
    deck: str = ""
    """`FoundDeck.id` of the deck; empty for games without one."""
    way: Way | None = None
    """How several persons are asked all round; None: that was not asked."""


class NewGameDialog(QDialog):
    """Who plays comes first, then ready-made rules, each house rule, and the dice or cards.

    The fields come from the game's config: a check box for a truth value, a spin box for a number,
    a row of them for several. What the config refuses is said in its own sentence. A link to a rule
    shows it in a window of the dialog's own, for the program's lies behind it.
    """

    help_wanted = Signal(str)
    """A rule, such as `B6.2`, of a game whose rules are not in the program's own help."""

    def __init__(
        self,
        kit: AnyKit,
        parts: GameParts,
        look: Look,
        parent: QWidget | None = None,
        decks: Decks | None = None,
    ) -> None:
        """Without `decks` a game of cards is played with the deck of its first ready-made rules."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self._kit = kit
        self._parts = parts
        self._look = look
        self.fields: dict[str, ConfigField] = {}
        self.presets: dict[str, QRadioButton] = {}
        self._own = QRadioButton(self.tr("House rules of your own"))
        self._filling = False
        self._rules: RuleWindow | None = None
        several = kit.game.seats[-1] > 1
        self.seats = Seats(kit, look) if several else None
        """None: it is a game for one."""
        self.way = WayChoice(kit, look)
        self.deck = DeckField(decks) if decks and kit.parse_deck else None
        """None: there is no deck to choose."""
        self.dice = DiceChoice(kit.game.id, look, parts.chance_kind())
        self.dice.changed.connect(self._check)
        self._fault = ""
        self._wrong = make_label(" ")
        self._wrong.setProperty("tone", "bad")
        self.start = WhyButton(self.tr("Start"))
        self.start.setProperty("primary", True)
        self.start.setDefault(True)
        self.start.used.connect(self.accept)
        self.start.explains.connect(self._explain)
        self.cancel = WhyButton(self.tr("Cancel"))
        self.cancel.used.connect(self.reject)
        self._lay_out()
        self._fill(kit.configs[0].config)
        self._check()

    def result_game(self) -> NewGame:
        """What was chosen; of use once the dialog is accepted.

        Raises:
            ValueError: what is chosen cannot be played.
        """
        config = self._config()
        name = self._preset_of(config)
        named = self._parts.preset_text(name) if name is not None else ""
        source = self.dice.source()
        game_id = source.name if self.dice.by_id.isChecked() else ""
        sitters = self.seats.sitters() if self.seats else ()
        deck = self.deck.id if self.deck else ""
        seats = len(sitters) or self._kit.game.seats[0]
        way = self.way.way if self.way.offered else None
        return NewGame(config, seats, source, game_id or named, sitters, deck, way)

    @property
    def wrong(self) -> str:
        """Why it cannot be started; empty: it can."""
        return self._fault

    def set_config(self, config: object) -> None:
        """Proposes this config, with its deck."""
        if self.deck is not None:
            self.deck.set_deck(getattr(config, DECK_FIELD))
        self._take(config)

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setProperty("ground", True)
        column = QVBoxLayout(inner)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        if self.seats is not None:
            column.addWidget(self._heading(self.tr("Players")))
            self.seats.changed.connect(self._check)
            column.addWidget(self.seats)
            column.addWidget(self.way)
            column.addSpacing(8)
        column.addWidget(self._heading(self.tr("Rules")))
        column.addLayout(self._preset_row())
        for field in fields(self._kit.game.config_type):
            made = make_field(
                get_type_hints(self._kit.game.config_type)[field.name],
                self._parts.config_text(field.name),
                self._look,
                getattr(self._kit.configs[0].config, field.name),
                partial(self._allows, field.name),
            )
            if made is None:
                continue
            made.changed.connect(self._edited)
            made.help_wanted.connect(self._show_rule)
            self.fields[field.name] = made
            column.addWidget(made)
        column.addSpacing(8)
        column.addWidget(self._heading(chance_words(self._parts.chance_kind()).heading))
        if self.deck is not None:
            self.deck.changed.connect(self._check)
            column.addWidget(self.deck)
        column.addWidget(self.dice)
        column.addStretch(1)
        self.area = scroll = scrolled(inner)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(16, 8, 16, 16)
        buttons.setSpacing(8)
        buttons.addWidget(self._wrong, 1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.start)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(scroll, 1)
        outer.addLayout(buttons)
        scale = self._look.scale
        wish = (round(560 * scale), inner.heightForWidth(round(560 * scale)) + round(100 * scale))
        room = self.screen().availableGeometry()
        self.resize(min(wish[0], room.width() - 32), min(wish[1], room.height() - 64))

    def showEvent(self, event: QShowEvent) -> None:
        """The keyboard begins at the first name, or else at the rules that are proposed."""
        super().showEvent(event)
        if self.seats is not None:
            self.seats.rows[0].name.setFocus(Qt.FocusReason.TabFocusReason)
            return
        chosen = next(b for b in (*self.presets.values(), self._own) if b.isChecked())
        chosen.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_rule(self, rule: str) -> None:
        page = pages().get(self._kit.game.id)
        if page is None:
            self.help_wanted.emit(rule)
            return
        if self._rules is None:
            from qtapp.table.rule_window import RuleWindow  # the help costs time, and may stay shut

            self._rules = RuleWindow(page, self._look, self)
        self._rules.open_at(rule)

    def _allows(self, name: str, value: object) -> bool:
        """Whether this house rule could be so, the others being as in the first ready-made ones."""
        try:
            replace(self._kit.configs[0].config, **{name: value})
        except ValueError:
            return False
        return True

    def _preset_row(self) -> FlowLayout:
        row = FlowLayout()
        group = QButtonGroup(self)
        for preset in self._kit.configs:
            button = QRadioButton(self._parts.preset_text(preset.id))
            button.clicked.connect(lambda _=False, config=preset.config: self._take(config))
            self.presets[preset.id] = button
        for button in (*self.presets.values(), self._own):
            group.addButton(button)
            row.addWidget(button)
        return row

    def _heading(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setFont(title_font(self._look.scale, LARGE))
        return label

    def _take(self, config: Any) -> None:
        """Fills in house rules; the deck stays, for every deck goes with all of them."""
        self._fill(config)
        self._check()

    def _fill(self, config: Any) -> None:
        self._base = config
        self._filling = True
        for name, field in self.fields.items():
            field.set_value(getattr(config, name))
        self._filling = False

    def _config(self) -> Any:
        """The config as it is filled in; raises ValueError."""
        chosen = {name: field.value() for name, field in self.fields.items()}
        if self.deck is not None and (deck := self.deck.deck()) is not None:
            chosen[DECK_FIELD] = deck
        return replace(self._base, **chosen)

    def _preset_of(self, config: Any) -> str | None:
        """Which ready-made rules these are, whatever the deck; None: rules of one's own."""
        deck = {DECK_FIELD: getattr(config, DECK_FIELD)} if self._kit.parse_deck else {}
        same = (p.id for p in self._kit.configs if replace(p.config, **deck) == config)
        return next(same, None)

    def _edited(self) -> None:
        if not self._filling:
            self._check()

    def _check(self) -> None:
        wrong = ""
        preset = None
        self.way.set_persons(self.seats.persons if self.seats else 1)
        try:
            config = self._config()
            preset = self._preset_of(config)
            self._note_idle_rules(config)
        except ValueError as error:
            wrong = as_sentence(error)
        (self._own if preset is None else self.presets[preset]).setChecked(True)
        wrong = wrong or (self.seats.wrong if self.seats else "")
        self._wrong.setText(f"✕ {wrong}" if wrong else " ")  # the tone's sign beside its colour
        self._fault = wrong or self.dice.wrong
        self.start.set_why_not(self._fault)

    def _note_idle_rules(self, config: object) -> None:
        """Says beside a house rule that it changes nothing with so many players."""
        seats = self.seats.count if self.seats else self._kit.game.seats[0]
        idle = self._parts.idle_rules(config, seats)
        for name, field in self.fields.items():
            field.note(idle.get(name, ""))

    def _explain(self, why_not: str) -> None:
        """What is wrong is written where it is; that may be out of sight."""
        faulty = self.seats.faulty if self.seats else None
        if why_not and (faulty or self.dice.wrong):
            self.area.ensureWidgetVisible(faulty or self.dice)
