"""What would a face of the die bring, and an answer to a bomb? In sentences, with names."""

from core.games.cow.forecast import Forecast, Upshot
from core.games.cow.table import NOBODY, Table
from qtapp.games.cow.panels.panel_words import signed_dollars
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import Names, card_name, cows_text, translate
from qtapp.table.words import listed, seat_name


def forecast_text(table: Table, it: Forecast, names: Names) -> str:
    """All that a face would bring to whoever rolls it now."""
    if it.card == NOBODY:
        text = translate("cow", "{face}: there are not so many cows, and nothing happens.")
        return text.format(face=it.face)
    sentences = [_found(table, it, names)]
    if it.upshot.answerable:
        text = translate("cow", "{name} may answer.")
        sentences.append(text.format(name=seat_name(names, it.field)))
    if it.bomber and len(it.upshot.exploded) > 1:
        others = [card for card in it.upshot.exploded if card != it.card]
        text = (
            translate("cow", "Then {cows} finds a bomb, too: in all {money}.")
            if len(others) == 1
            else translate("cow", "Then {cows} find bombs, too: in all {money}.")
        )
        money = gains_text(it.upshot, names)
        sentences.append(text.format(cows=cows_text(table.deck, others), money=money))
    return " ".join([*sentences, *_city(table, it.upshot, names)])


def _found(table: Table, it: Forecast, names: Names) -> str:
    value = table.card(it.card).value
    short = abs(it.amount) < abs(value)
    if it.amount > 0 and short:
        text = translate(
            "cow",
            "{face}: {cow} in the field of {field}; {owner} takes {amount}, all there is of"
            " {value}.",
        )
    elif it.amount > 0:
        text = translate(
            "cow", "{face}: {cow} in the field of {field}; {owner} takes {amount} from the pot."
        )
    elif it.amount < 0 and short:
        text = translate(
            "cow",
            "{face}: {cow} in the field of {field}; {owner} pays {amount}, all that is left of"
            " {value}.",
        )
    elif it.amount < 0:
        text = translate(
            "cow", "{face}: {cow} in the field of {field}; {owner} pays {amount} into the pot."
        )
    else:
        text = translate("cow", "{face}: {cow} in the field of {field}; {owner} gains nothing.")
    return text.format(
        face=it.face,
        cow=card_name(table.deck, it.card),
        field=seat_name(names, it.field),
        owner=seat_name(names, it.owner),
        amount=dollars(abs(it.amount)),
        value=dollars(abs(value)),
    )


def gains_text(it: Upshot, names: Names) -> str:
    """Who gains and who pays, with signs: "Ann +$200, Ben +$50"."""
    one = translate("cow", "{name} {amount}")
    parts = [
        one.format(name=seat_name(names, seat), amount=signed_dollars(change))
        for seat, change in enumerate(it.changes)
        if change
    ]
    return ", ".join(parts) or translate("cow", "nobody gains or pays")


def upshot_text(table: Table, it: Upshot, names: Names) -> str:
    """What comes of an answer, if nobody answers any more."""
    if not it.exploded:
        return translate("cow", "Nothing explodes.")
    text = (
        translate("cow", "{cows} explodes: {money}.")
        if len(it.exploded) == 1
        else translate("cow", "{cows} explode: {money}.")
    )
    told = text.format(cows=cows_text(table.deck, it.exploded), money=gains_text(it, names))
    sentences = [told, *_city(table, it, names)]
    if it.answerable:
        sentences.append(translate("cow", "But before that there is another chance to answer."))
    return " ".join(sentences)


def short_upshot(table: Table, it: Upshot, names: Names) -> str:
    """The same in few words, for a button: "Ann +$200 and Lille, Ben +$50"."""
    if not it.exploded:
        return translate("cow", "nothing explodes")
    city = "" if table.city is None or not it.city else table.deck.cities[table.city].name
    parts: list[str] = []
    for seat, change in enumerate(it.changes):
        takes = city and seat == table.turn
        if change and takes:
            text = translate("cow", "{name} {amount} and {city}")
        elif takes:
            text = translate("cow", "{name} takes {city}")
        elif change:
            text = translate("cow", "{name} {amount}")
        else:
            continue
        name = seat_name(names, seat)
        parts.append(text.format(name=name, amount=signed_dollars(change), city=city))
    told = ", ".join(parts) or translate("cow", "nobody gains or pays")
    return translate("cow", "{told}, the end").format(told=told) if it.ends else told


def _city(table: Table, it: Upshot, names: Names) -> list[str]:
    if not it.city or table.city is None:
        return []
    text = (
        translate("cow", "{name} takes {city}, the last city: the game is over.")
        if it.ends
        else translate("cow", "{name} takes {city}.")
    )
    name, city = seat_name(names, table.turn), table.deck.cities[table.city].name
    return [text.format(name=name, city=city)]


def who_rolls_text(table: Table, names: Names, *, supposed: bool = False) -> str:
    """Over the six faces; `supposed`: of a table that is not so yet."""
    text = (
        translate("cow", "If it is played so, and {name} then rolls:")
        if supposed
        else translate("cow", "If {name} rolled now:")
    )
    return text.format(name=seat_name(names, table.turn))


def summary_text(faces: tuple[Forecast, ...], who: str) -> str:
    """The strip as a whole, for a screen reader that comes to it; `who` stands over it."""
    wins = [str(it.face) for it in faces if it.upshot.city]
    if not wins:
        return translate("cow", "{who} no face brings the city.").format(who=who)
    text = (
        translate("cow", "{who} {faces} brings the city.")
        if len(wins) == 1
        else translate("cow", "{who} {faces} bring the city.")
    )
    return text.format(who=who, faces=listed(wins))
