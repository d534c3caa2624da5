"""What would a blast do now? For whom it would be what, in sentences with names."""

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.table import Table
from qtapp.games.badaboom.panels.forecast import Forecast
from qtapp.games.badaboom.words.payment_words import payments_text
from qtapp.games.badaboom.words.texts import Names, card_name, translate
from qtapp.table.words import all_of, seat_name


def head_text(it: Forecast, table: Table, names: Names) -> str:
    """What is foretold, in a few words."""
    if it.supposed:
        text = translate("badaboom", "If {armer} made it live, and it went off with {holder}:")
        armer, holder = seat_name(names, table.holder), seat_name(names, it.holder)
        return text.format(armer=armer, holder=holder)
    if table.blast_due:
        return translate("badaboom", "If it goes off at the end of this turn:")
    text = translate("badaboom", "If it goes off next turn, with {name}:")
    return text.format(name=seat_name(names, it.holder))


def gadget_text(it: Forecast, table: Table) -> str:
    """Who is hit, as the gadget says."""
    if it.gadget == NOBODY:
        return translate("badaboom", "No gadget: hits only the holder.")
    text = translate("badaboom", "{card}: {says}")
    return text.format(card=card_name(table.deck, it.gadget), says=table.card(it.gadget).text)


def fate_text(it: Forecast, table: Table, seat: int, names: Names) -> str:
    """What becomes of a player, and what the player would get at least."""
    name = seat_name(names, seat)
    if seat in it.dead:
        text = translate("badaboom", "{name} would die.")
    elif seat in it.saved:
        text = translate("badaboom", "{name} would be hit, and saved by a lasting card.")
    else:
        text = translate("badaboom", "{name} would not be hit.")
    told = [text.format(name=name)]
    paid = [payment for payment in it.payments if payment.seat == seat]
    if paid:
        least = translate("badaboom", "At least: {payment}")
        told.append(least.format(payment=payments_text(table.deck, paid, names)))
    else:
        told.append(translate("badaboom", "There is no pay but for what lies hidden."))
    return " ".join(told)


def summary_text(it: Forecast, table: Table, names: Names) -> str:
    """All of it, in sentences."""
    head = head_text(it, table, names)
    dead = translate("badaboom", "Nobody would die.")
    if it.dead:
        text = translate("badaboom", "{names} would die.")
        dead = text.format(names=all_of(it.dead, names))
    return " ".join((head, dead, gadget_text(it, table)))


def least_gold(it: Forecast, seat: int) -> str:
    """What a player would get at least, with a sign."""
    return f"+{it.gold(seat)}"
