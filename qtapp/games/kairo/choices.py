"""What can be picked, and how can a terrain be paid for? In words, each with its key."""

from dataclasses import dataclass, replace

from core.games.kairo.laying import lay_refusal
from core.games.kairo.rules import Lay, Pass, Pick
from core.games.kairo.table import Table
from core.games.kairo.ways import Need, Way, need, way
from core.terms import Refusal, Seat
from qtapp.games.kairo.refusals import refusal_text
from qtapp.games.kairo.texts import Names, capital, pay_text, terrain_text, translate
from qtapp.table.possibility import Possibility
from qtapp.table.words import seat_name


@dataclass(frozen=True, slots=True)
class Choice(Possibility):
    """One possibility."""

    spends: bool = False
    """Whether it costs money."""


def picks_of(table: Table, seat: Seat, names: Names) -> tuple[str, tuple[Choice, ...]]:
    """What there is to know before picking, and the cards that are left."""
    place = len(table.rows[seat]) + 1
    if place == 1:
        text = translate("kairo", "The row of {name} is empty: the card is built first.")
    else:
        text = translate("kairo", "In the row of {name} the card becomes number {place}.")
    choices = tuple(
        Choice(Pick(card), _card_choice(table, card), str(number))
        for number, card in enumerate(table.auction.unpicked, start=1)
    )
    return text.format(name=seat_name(names, seat), place=place), choices


def _card_choice(table: Table, card: int) -> tuple[str, ...]:
    """With what the figures mean, or as they stand on the card from left to right."""
    found = table.deck.cards[card]
    return tuple(
        text.format(
            terrain=capital(terrain_text(found.terrain)),
            cost=table.deck.terrain_of(card).cost,
            tracks=found.tracks,
            reward=found.reward,
        )
        for text in (
            translate("kairo", "{terrain}: needs {cost}, brings {tracks}, pays {reward}"),
            translate("kairo", "{terrain} {cost}, {tracks}, {reward}"),
        )
    )


def ways_of(table: Table, seat: Seat, names: Names) -> tuple[str, tuple[Choice, ...]]:
    """What the next terrain lacks, and the ways to pay for it, cheapest first; then to pass.

    The first that is allowed stands out, and to pass stays in sight.
    """
    choices: list[Choice] = []
    needed = need(table, seat)
    if needed is not None:
        most = min(needed.missing, len(table.bonus[seat]))
        for bonus in range(most, -1, -1):
            made = way(table, seat, bonus)
            if made is not None:
                refusal = lay_refusal(table, seat, bonus)
                labels = _way_choice(made, affordable=refusal is None)
                why = _why(refusal, seat_name(names, seat))
                key, spends = str(len(choices) + 1), made.price > 0
                choices.append(Choice(Lay(bonus), labels, key, why_not=why, spends=spends))
    forced = _why(Refusal("must-lay", (int(seat),))) if table.must_lay else ""
    passing = translate("kairo", "Pass")
    choices.append(Choice(Pass(), (passing,), "P", why_not=forced, stays=True))
    first = next((at for at, it in enumerate(choices) if not it.why_not), None)
    if first is not None:
        choices[first] = replace(choices[first], primary=True)
    return _sum(table, seat, needed, names), tuple(choices)


def _why(refusal: Refusal | None, name: str = "") -> str:
    return refusal_text(refusal, name).sentence if refusal else ""


def _way_choice(made: Way, *, affordable: bool) -> tuple[str, ...]:
    """What is paid, and what is left; of a way that is not open nobody wants to know that."""
    paid, short = pay_text(made.bonus, made.bought, made.price), _short_way(made)
    if not affordable:
        return paid, short
    left = translate("kairo", "{paid}: money {money} afterwards")
    low = translate("kairo", "{paid}: {money} left")
    return (
        left.format(paid=paid, money=made.money),
        low.format(paid=short, money=made.money),
        short,
    )


def _short_way(made: Way) -> str:
    """How a lay is paid for, in as few words as can be."""
    if made.bonus:
        return translate("kairo", "{count} bonus, pay {price}").format(
            count=made.bonus, price=made.price
        )
    return translate("kairo", "Pay {price}").format(price=made.price)


def _sum(table: Table, seat: Seat, needed: Need | None, names: Names) -> str:
    """How the track adds up; what is missing is what the bonus pieces leave."""
    name = seat_name(names, seat)
    if needed is None:
        return translate("kairo", "{name} has nothing to build.").format(name=name)
    bonus = min(needed.missing, len(table.bonus[seat]))
    parts = [
        translate("kairo", "{count} in the row").format(count=needed.row),
        translate("kairo", "{count} on open cards").format(count=needed.open),
    ]
    if bonus == 1:
        parts.append(translate("kairo", "1 bonus piece"))
    elif bonus:
        parts.append(translate("kairo", "{count} bonus pieces").format(count=bonus))
    missing = needed.missing - bonus
    text = (
        translate("kairo", "{terrain}, {cost} needed: {parts}, {missing} missing. {money}")
        if missing
        else translate("kairo", "{terrain}, {cost} needed: {parts}, nothing missing. {money}")
    )
    return text.format(
        terrain=capital(terrain_text(table.deck.cards[needed.card].terrain)),
        cost=needed.cost,
        parts=", ".join(parts),
        missing=missing,
        money=translate("kairo", "{name} has money {money}.").format(
            name=name, money=table.money[seat]
        ),
    )
