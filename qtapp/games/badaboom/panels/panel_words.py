"""What does the column beside the bench say of turn, goal and bomb?"""

from core.games.badaboom.table import Phase, Table
from qtapp.games.badaboom.art.card_words import gold_word
from qtapp.games.badaboom.words.texts import Names, bomb_text, translate
from qtapp.table.words import seat_name


def moment_text(table: Table, names: Names) -> str:
    """Which turn this is, and whose."""
    if table.phase is Phase.OVER:
        return translate("badaboom", "The game is over.")
    if not table.turn:
        return translate("badaboom", "The game begins.")
    text = translate("badaboom", "Turn {turn}: {name} holds the bomb")
    return text.format(turn=table.turn, name=seat_name(names, table.holder))


def goal_text(table: Table) -> str:
    """When the game ends (D4.3)."""
    text = translate("badaboom", "Ends with {gold}, or after turn {last}")
    return text.format(gold=gold_word(table.config.target), last=table.config.last_turn)


def bomb_caption(table: Table) -> str:
    """How many cards are in the bomb, and whether it is live, in a few words."""
    count = table.bomb_size
    if table.blast_due:
        text = translate("badaboom", "live, due in this turn")
    elif table.live:
        text = translate("badaboom", "live, due in the next turn")
    elif table.bomb_gadget:
        text = (
            translate("badaboom", "1 card in it, a gadget")
            if count == 1
            else translate("badaboom", "{count} cards in it, 1 is a gadget")
        )
    else:
        text = (
            translate("badaboom", "1 card in it, no gadget")
            if count == 1
            else translate("badaboom", "{count} cards in it, no gadget")
        )
    return text.format(count=count)


def bomb_spoken(table: Table) -> str:
    """The same in a sentence, with what stands on the bomb."""
    text = translate("badaboom", "Bomb {bomb}: {caption}. {line}")
    return text.format(
        bomb=bomb_text(table.deck, table.bomb),
        caption=bomb_caption(table),
        line=table.bomb_card.text,
    ).strip()
