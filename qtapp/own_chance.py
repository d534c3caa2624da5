"""How are real dice and cards taken in hand from the menu? Together, or each by its own command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qtapp import texts
from qtapp.reasons import allow

if TYPE_CHECKING:
    from qtapp.commands import Commands
    from qtapp.table.chance_words import ChanceWords
    from qtapp.table.controller import MatchController


def show_own(do: Commands, controller: MatchController | None, words: ChanceWords) -> None:
    """Lets the commands say what is used at the table in front, and why it cannot be exchanged."""
    code = controller.why_no_own_dice() if controller else "nothing"
    for command, text, used in (
        (do.own_dice, words.die_command or words.command, controller and controller.own_dice),
        (do.own_cards, words.command, controller and controller.own_cards),
    ):
        allow(command, texts.why_no_own_dice(code, words) if code else "")
        command.setText(text)
        command.setChecked(bool(used))
    do.own_cards.setVisible(bool(words.die_command))


def exchange_dice(controller: MatchController, words: ChanceWords) -> None:
    """Real dice or those of the program; in a game of both the cards have their own command."""
    controller.use_own_dice(not controller.own_dice, cards=not words.die_command)


def exchange_cards(controller: MatchController) -> None:
    """Real cards come with real dice, and leave these on the person's table when they go."""
    controller.use_own_dice(True, cards=not controller.own_cards)
