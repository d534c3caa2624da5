"""Why is a command of the table of no use now? In a sentence each; empty: it is of use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from qtapp.table.controller import MatchController
    from qtapp.table.game_tab import GameTab

translate = QCoreApplication.translate


def why_no_restart(controller: MatchController | None) -> str:
    """Why the match cannot go back to its start."""
    if controller is None:
        return _no_game()
    if controller.match.seats > 1:
        return translate("table", "Only a game for one can be started again.")
    if controller.shown is not None:
        return translate("table", "This is a replay: go back to now to start again.")
    nothing = translate("table", "Nothing has been played yet.")
    return "" if controller.can_restart() else nothing


def why_no_review(tab: GameTab | None) -> str:
    """Why the match cannot be looked back on."""
    if tab is not None and not tab.reviewing.possible:
        return translate("table", "There is no review for this game.")
    if tab is None or not tab.controller.length:
        return translate("table", "Nothing has been played yet that could be looked back on.")
    return ""


def why_no_lines(tab: GameTab | None) -> str:
    """Why there are no two lines of play to compare."""
    return _no_game() if tab is None else tab.covering.comparing.why_not


def why_no_replay(tab: GameTab | None) -> str:
    """Why earlier moments cannot be shown."""
    if tab is None:
        return _no_game()
    covered = translate("table", "Nobody looks at the table now: the curtain is drawn.")
    return covered if tab.handing.covered else ""


def why_no_hint(tab: GameTab | None) -> str:
    """Why the teacher cannot be asked."""
    return why_no_replay(tab) or why_no_tutor(tab)


def why_no_tutor(tab: GameTab | None) -> str:
    """Why there is no tutor; without a game one can be wished for, as a habit."""
    there_is = tab is None or tab.teaching.possible
    return "" if there_is else translate("table", "This game has no teacher.")


def why_no_curtain(controller: MatchController | None) -> str:
    """Why there is no curtain between persons."""
    if controller is None:
        return _no_game()
    alone = translate("table", "There is a curtain only where several persons play.")
    return "" if controller.several_persons else alone


def why_no_way(controller: MatchController | None) -> str:
    """Why persons are not asked all round."""
    if controller is None:
        return _no_game()
    if not controller.match.game.asks_round:
        return translate("table", "Nothing is asked all round in this game.")
    alone = translate("table", "One person is simply asked: this is for several.")
    return "" if controller.several_persons else alone


def _no_game() -> str:
    return translate("table", "There is no game on the table.")
