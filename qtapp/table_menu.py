"""What can be done with the match that is on the table? The menus' side of a `GameTab`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from core.share import share_code
from qtapp import texts, why_not
from qtapp.help_dock import HelpDock
from qtapp.own_chance import exchange_cards, exchange_dice, show_own
from qtapp.reasons import allow, explain_keys
from qtapp.registry import pages
from qtapp.table.chance_words import ChanceWords, chance_words
from qtapp.table.files import SaveFailed, write_file
from qtapp.table.pace import PACES
from qtapp.undoing import take_back

if TYPE_CHECKING:
    from collections.abc import Callable

    from qtapp.main_window import MainWindow
    from qtapp.parts import GameParts, Look
    from qtapp.settings import Settings
    from qtapp.table.controller import MatchController
    from qtapp.table.game_tab import GameTab


class TableMenu(QObject):
    """Connects the commands of the window with the tab in front, and says when they are of use."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._tab: GameTab | None = None
        self._game = next(iter(pages()), "")
        self._parts: dict[str, GameParts] = {}
        self.help: HelpDock | None = None
        self._tutored = window.keeper.settings.tutor
        do = window.commands
        for action, call in (
            (do.copy_code, self.copy_code),
            (do.copy_game_id, self.copy_game_id),
            (do.export_png, lambda: self.ask_export("png")),
            (do.export_svg, lambda: self.ask_export("svg")),
            (do.undo, lambda: self._controlled(lambda it: take_back(it, window))),
            (do.redo, lambda: self._controlled(lambda it: it.redo())),
            (do.restart, self.restart),
            (do.own_dice, lambda: self._controlled(lambda it: exchange_dice(it, self._words))),
            (do.own_cards, lambda: self._controlled(exchange_cards)),
            (do.hint, lambda: self._tabbed(lambda tab: tab.hint())),
            (do.replay, self._toggle_replay),
            (do.review, lambda: self._tabbed(lambda tab: tab.open_review())),
            (do.both_lines, self._toggle_lines),
            (do.zoom_in, lambda: self._tabbed(lambda tab: tab.view.zoom_in())),
            (do.zoom_out, lambda: self._tabbed(lambda tab: tab.view.zoom_out())),
            (do.zoom_reset, lambda: self._tabbed(lambda tab: tab.view.zoom_reset())),
            (do.rules, self._rules_now),
            (do.keys, self.show_keys),
            (do.how_to_play, lambda: self.show_rules(self._game, "play")),
        ):
            # `triggered` carries a check mark, which is none of their arguments.
            action.triggered.connect(lambda _=False, call=call: call())
        told = (do.undo, do.redo, do.restart, do.own_dice, do.own_cards, do.hint, do.tutor)
        explain_keys(window, (do.save_as, *told, do.replay, do.review), window.say)
        window.look_changed.connect(self._set_look)
        window.page_changed.connect(self.refresh)
        window.keeper.changed.connect(self._settings_changed)
        self.refresh()

    @property
    def game(self) -> str:
        """The game that lies on the table, or did last, or else the first there is."""
        return self._game

    @property
    def controller(self) -> MatchController | None:
        """That of the tab in front; None: the start page is."""
        tab = self._front
        return tab.controller if tab else None

    def parts(self, game: str) -> GameParts:
        """The parts of a game, made once."""
        if game not in self._parts:
            self._parts[game] = pages()[game].parts()
        return self._parts[game]

    def set_tab(self, tab: GameTab, game: str) -> None:
        """Serves this tab from now on."""
        self._tab, self._game = tab, game
        settings = self._window.keeper.settings
        self._settings_changed(settings)
        tab.folding.side_width = settings.side_width
        tab.notes.lights_wanted.connect(self._window.commands.legal_lights.setChecked)
        tab.changed.connect(self.refresh)
        tab.controller.changed.connect(self._forget_said)
        tab.status.connect(self._window.show_sentence)
        tab.help_wanted.connect(lambda rule: self.show_rules(game, rule))
        tab.covering.copy_code_wanted.connect(self.copy_code)
        tab.covering.export_wanted.connect(self.ask_export)

    def refresh(self) -> None:
        """Lets menus and status line say what is true now."""
        window, do = self._window, self._window.commands
        tab, controller = self._front, self.controller
        for action in (
            *(do.copy_code, do.copy_game_id, do.export_png, do.export_svg),
            *(do.zoom_in, do.zoom_out, do.zoom_reset, do.start_page),
        ):
            action.setEnabled(tab is not None)
        allow(do.replay, why_not.why_no_replay(tab))
        allow(do.hint, why_not.why_no_hint(tab))
        allow(do.tutor, why_not.why_no_tutor(tab))
        allow(do.curtain, why_not.why_no_curtain(controller))
        for way in do.ways.values():
            allow(way, why_not.why_no_way(controller))
        do.export.setEnabled(tab is not None)
        allow(do.save_as, self._why_no_copy(controller))
        no_undo = controller.why_no_take_back() if controller else "nothing"
        words = self._words
        allow(do.undo, texts.why_no_undo(no_undo, words) if no_undo else "")
        no_redo = controller.why_no_redo() if controller else "nothing"
        allow(do.redo, texts.why_no_redo(no_redo) if no_redo else "")
        allow(do.restart, why_not.why_no_restart(controller))
        do.replay.setChecked(tab is not None and tab.replay.on)
        allow(do.review, why_not.why_no_review(tab))
        allow(do.both_lines, why_not.why_no_lines(tab))
        do.both_lines.setChecked(tab is not None and tab.covering.comparing.shown)
        show_own(do, controller, words)
        window.standing.say(self._standing(controller) if controller else "")

    def restart(self) -> None:
        """Takes the match back to its start; says so, and how it comes back."""
        if (controller := self.controller) is None or not controller.can_restart():
            return
        controller.restart()
        self.refresh()
        said = self.tr("Started again. Undo brings the game back.")
        undo = self.tr("Undo")
        self._window.notice.tell("restart", said, undo, controller.take_back, tone="good")

    def copy_code(self) -> None:
        """Puts the whole game on the clipboard as one line that proves itself."""
        if (controller := self.controller) is None:
            return
        if controller.several_persons and controller.match.outcome() is None:
            self._window.say(
                self.tr("The code tells every secret: it can be copied when the game is over.")
            )
            return
        QGuiApplication.clipboard().setText(share_code(controller.match))
        self._window.say(
            self.tr("Copied: whoever enters this code sees the whole game and its score.")
        )

    def copy_game_id(self) -> None:
        """Puts the game ID on the clipboard; says so, or why there is none."""
        if (controller := self.controller) is None:
            return
        if not controller.game_id:
            self._window.say(self._words.no_id)
            return
        QGuiApplication.clipboard().setText(controller.game_id)
        self._window.say(self._words.copied_id.format(id=controller.game_id))

    def ask_export(self, kind: str) -> None:
        """Asks for a place and writes a picture of the board there; `kind`: `png` or `svg`."""
        filters = {"png": self.tr("Pictures (*.png)"), "svg": self.tr("Drawings (*.svg)")}
        name, _ = QFileDialog.getSaveFileName(
            self._window, self.tr("Export a picture"), self.file_name(kind), filters[kind]
        )
        if name:
            self.export(Path(name).with_suffix(f".{kind}"))

    def export(self, path: Path) -> None:
        """Writes a picture of the match as it stands; says so, or why it cannot."""
        if (controller := self.controller) is None:
            return
        theme = self._window.appearance.look.theme
        picture = self.parts(self._game).picture(controller.now, theme, controller.game_id, path)
        self.write(path, lambda: write_file(path, picture))

    def write(self, path: Path, do_it: Callable[[], None]) -> None:
        """Writes a file that the player asked for; says so, or why it cannot be written."""
        try:
            do_it()
        except SaveFailed as error:
            self._window.say_no_more()  # it may tell of an earlier file
            self._window.notice.tell("write", texts.save_failed(error), tone="bad")
        else:
            self._window.notice.clear("write")
            self._window.say(self.tr("Saved as {path}").format(path=path))

    def file_name(self, suffix: str) -> str:
        """What a file of this match may be called: `bulls-K7Q2-M9XD.png`."""
        name = (self.controller.game_id if self.controller else "") or self._game
        return f"{name.replace(':', '-')}.{suffix}"

    def show_rules(self, game: str, rule: str = "") -> None:
        """Shows the rules of a game; a rule such as `B3.4` is brought into sight."""
        if self.help is None or self.help.game != game:
            if self.help is not None:
                self._window.removeDockWidget(self.help)
                self.help.deleteLater()
            self.help = HelpDock(pages()[game], self._window.appearance.look, self._window)
            self.help.before_closing = self._first_marks
            self.help.closed.connect(self._window.focus_page)
        self.help.open_at(rule)

    def show_keys(self) -> None:
        """Shows all keys: those of the menus, and those of the table in front."""
        from qtapp.about import KeysDialog
        from qtapp.key_lists import key_lists

        window, controller = self._window, self.controller
        lists = key_lists(pages()[self._game], controller) if controller else []
        KeysDialog(window.commands, window.appearance.look.scale, window, lists).open()

    @property
    def _words(self) -> ChanceWords:
        """How to speak of the dice or cards of the game on the table."""
        return chance_words(self.parts(self._game).chance_kind() if self._front else "dice")

    @property
    def _front(self) -> GameTab | None:
        return self._tab if self._window.at_table else None

    def _first_marks(self) -> bool:
        """Takes the marks of a hint off the board; False: there were none. Esc does so first."""
        return self._front is not None and self._front.teaching.hide_marks()

    def _standing(self, controller: MatchController) -> str:
        terms = self.parts(self._game).terms_text(controller.now)
        words = texts.standing(controller, terms, self._words)
        if not self._tutored or self._tab is None or not self._tab.teaching.possible:
            return words
        tutor = self.tr("Tutor on")
        return f"{tutor} · {words}" if words else tutor

    def _forget_said(self) -> None:
        """What was said of the position before is said no more."""
        self._window.say_no_more()
        self._window.notice.clear("restart")

    def _controlled(self, call: Callable[[MatchController], None]) -> None:
        if (controller := self.controller) is not None:
            call(controller)
            self.refresh()  # also when it was refused: a check mark may have moved

    def _tabbed(self, call: Callable[[GameTab], None]) -> None:
        if (tab := self._front) is not None:
            call(tab)

    def _toggle_replay(self) -> None:
        if (tab := self._front) is not None:
            if tab.replay.on:
                tab.replay.close()
            else:
                tab.replay.open()
            self.refresh()

    def _toggle_lines(self) -> None:
        self._tabbed(lambda tab: tab.covering.show_both_lines(not tab.covering.comparing.shown))
        self.refresh()

    def _why_no_copy(self, controller: MatchController | None) -> str:
        if controller is None:
            return self.tr("There is no game on the table.")
        if controller.several_persons and controller.sealed:
            return self.tr("What lies sealed would be in the copy: it can be saved afterwards.")
        return ""

    def _rules_now(self) -> None:
        """Opens the rules at the place that matters now; closes them if they are open."""
        if self.help is not None and self.help.isVisible():
            self.help.close()
            return
        self.show_rules(self._game, self._front.rule_now if self._front else "")

    def _set_look(self, look: Look) -> None:
        if self._tab is not None:
            self._tab.set_look(look)
        if self.help is not None:
            self.help.set_look(look)

    def _settings_changed(self, settings: Settings) -> None:
        if self._tab is not None:
            self._tab.set_legal_lights(settings.legal_lights)
            self._tab.dice.panel.submits_when_full = settings.submit_own_dice
            self._tab.controller.set_straight_on(settings.curtain_for_secrets)
            self._tab.controller.set_way(settings.asking)
            self._tab.tutor.set_tutor(settings.tutor, settings.tutor_points)
            self._tab.set_pace(PACES[settings.pace])
            self._tab.handing.on_return = settings.curtain_on_return
        if settings.tutor != self._tutored:
            self._tutored = settings.tutor
            self.refresh()
            self._tell_of_tutor(settings)

    def _tell_of_tutor(self, settings: Settings) -> None:
        if not settings.tutor:
            self._window.say(self.tr("The tutor is off."))
            return
        value_in = "points" if self._front is None else self._front.teaching.value_in
        self._window.say(texts.tutor_on(settings.tutor_points, value_in))
