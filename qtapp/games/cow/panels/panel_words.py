"""What does the column beside the board say? Seats, pot, bank, cities and the prize, in words."""

from core.games.cow.money import prize_shares
from core.games.cow.state import View
from core.games.cow.table import Phase, Table
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import Names, money_of, translate
from qtapp.table.words import all_of, seat_name


def moment_text(table: Table, names: Names) -> str:
    """Which turn of which game this is, and whose."""
    series, over = table.config.games > 1, is_over(table)
    if series and over:
        text = translate("cow", "Game {number} of {games} is over.")
    elif over:
        return translate("cow", "The game is over.")
    elif series:
        text = translate("cow", "Game {number} of {games}. {turn}")
    else:
        return _turn_text(table, names)
    return text.format(
        number=table.game + 1, games=table.config.games, turn=_turn_text(table, names)
    )


def _turn_text(table: Table, names: Names) -> str:
    if not table.turns:
        return translate("cow", "The game begins.")
    text = translate("cow", "Turn {number}: {name}")
    return text.format(number=table.turns, name=seat_name(names, table.turn))


def cities_left_text(table: Table) -> str:
    """How many cities are still to be turned up."""
    count = len(table.cities)
    if not count:
        return translate("cow", "no more to come")
    if count == 1:
        return translate("cow", "1 more to come")
    return translate("cow", "{count} more to come").format(count=count)


def prize_text(table: Table, names: Names) -> str:
    """Who would get pot and bank if the game ended now (C6.1); empty where there is no prize."""
    if table.config.summary or table.phase is Phase.FIRST or is_over(table):
        return ""
    if not any(table.won):
        return translate("cow", "Nobody has a city yet.")
    shares = prize_shares(table)
    best = [seat for seat, share in enumerate(shares) if share]
    if not best:
        return translate("cow", "There is no prize to give out now.")
    text = (
        translate("cow", "Prize as it stands: {amount} for {names}.")
        if len(best) == 1
        else translate("cow", "Prize as it stands: {amount} each for {names}.")
    )
    return text.format(amount=dollars(shares[best[0]]), names=all_of(best, names))


def holdings_text(view: View, seat: int) -> str:
    """Cards, cows and cities of a seat, in one short line; between games whether it is ready."""
    table = view.table
    if table.phase is Phase.INTERVAL:
        return _readiness(table, seat)
    return _holdings(
        view.hand_size(seat), len(table.fields[seat]), len(table.won[seat]), table.city_total(seat)
    )


def short_holdings_text(view: View, seat: int) -> str:
    """The same in little room: the cities alone."""
    table = view.table
    if table.phase is Phase.INTERVAL:
        return _readiness(table, seat)
    total = table.city_total(seat)
    if not total:
        return ""
    text = (
        translate("cow", "city: {total}")
        if len(table.won[seat]) == 1
        else translate("cow", "cities: {total}")
    )
    return text.format(total=total)


def _readiness(table: Table, seat: int) -> str:
    return translate("cow", "ready") if seat in table.ready else translate("cow", "not ready yet")


def widest_holdings() -> str:
    """A line of this kind that is hardly ever exceeded: the panel keeps room for it."""
    return _holdings(20, 20, 4, 40)


def _holdings(hand: int, cows: int, cities: int, total: int) -> str:
    if not cities:
        text = translate("cow", "hand {hand} · field {cows} · no city")
    elif cities == 1:
        text = translate("cow", "hand {hand} · field {cows} · 1 city: {total}")
    else:
        text = translate("cow", "hand {hand} · field {cows} · {cities} cities: {total}")
    return text.format(hand=hand, cows=cows, cities=cities, total=total)


def seat_text(view: View, seat: int, names: Names) -> str:
    """All about a seat in a sentence, for a screen reader and a tooltip."""
    table = view.table
    won = ", ".join(table.deck.cities[city].name for city in table.won[seat])
    text = (
        translate(
            "cow",
            "{name}: money {money}, cards in hand {hand}, cows in the field {cows}, cities worth"
            " {total}: {cities}",
        )
        if won
        else translate(
            "cow", "{name}: money {money}, cards in hand {hand}, cows in the field {cows}, no city"
        )
    ).format(
        name=seat_name(names, seat),
        money=dollars(table.money[seat]),
        hand=view.hand_size(seat),
        cows=len(table.fields[seat]),
        total=table.city_total(seat),
        cities=won,
    )
    if table.phase is Phase.INTERVAL:
        return f"{text}; {_readiness(table, seat)}"
    if not has_turn(table, seat):
        return text
    return translate("cow", "{seat}. It is the turn of this player.").format(seat=text)


def has_turn(table: Table, seat: int) -> bool:
    """Whether a turn of this seat is under way."""
    return table.turn == seat and table.turns > 0 and not is_over(table)


def is_over(table: Table) -> bool:
    """Whether this game is over, and another may follow."""
    return table.phase in (Phase.INTERVAL, Phase.OVER)


def signed_dollars(amount: int) -> str:
    """What was won or lost, with a plus before what was won."""
    return f"+{dollars(amount)}" if amount > 0 else dollars(amount)


def signed_figure(amount: int) -> str:
    """The same where all figures are dollars: "+1,250"."""
    return signed_dollars(amount).replace("$", "")


def game_result_text(table: Table, names: Names) -> str:
    """How the last game of a series went, and how all stand after it (C6.2)."""
    winnings = table.results[-1]
    best = [seat for seat, it in enumerate(winnings) if it == max(winnings)]
    start = table.deck.start_money
    text = (
        translate("cow", "Game {number} of {games} goes to {names} with {amount}. {all}")
        if len(best) == 1
        else translate("cow", "Game {number} of {games} is shared by {names}: {amount} each. {all}")
    )
    return text.format(
        number=len(table.results),
        games=table.config.games,
        names=all_of(best, names),
        amount=dollars(start + winnings[best[0]]),
        all=money_of([start + it for it in winnings], names) + ".",
    )


def series_text(table: Table, names: Names) -> str:
    """What all have won or lost in all games that are over."""
    totals = [sum(each) for each in zip(*table.results, strict=True)]
    one = translate("cow", "{name} {amount}")
    sums = ", ".join(
        one.format(name=seat_name(names, seat), amount=signed_dollars(total))
        for seat, total in enumerate(totals)
    )
    return translate("cow", "Won and lost so far: {sums}.").format(sums=sums)


def ready_text(table: Table, names: Names) -> str:
    """Who is ready for the next game of a series, and whom the others wait for."""
    ready = list(table.ready)
    waited = [seat for seat in range(table.seats) if seat not in table.ready]
    if not ready:
        return translate("cow", "Nobody is ready for the next game yet.")
    if len(ready) == 1:
        text = translate("cow", "{ready} is ready for the next game, and waits for {waited}.")
    else:
        text = translate("cow", "{ready} are ready for the next game, and wait for {waited}.")
    return text.format(ready=all_of(ready, names), waited=all_of(waited, names))
