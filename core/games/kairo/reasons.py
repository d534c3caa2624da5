"""Why does a computer player choose so? Every code that the players of this game give.

All figures are as the player itself sees them. A card is its index in the deck, money is in money,
pieces are track pieces that would have to be bought after all bonus pieces are used, unless it says
otherwise; percent is the chance to win.

Where nothing is to be chosen:

- `bid-penniless` (): without money only 0 can be bid.
- `pick-only` (card): the last card of the offer.
- `pass-cannot` (pieces, money): so many would have to be bought, more than the money allows.
- `lay-must` (): no card is left, and who can must lay.

By rules of thumb:

- `bid-worth` (amount, worth): to pick first instead of last is worth about so much money.
- `bid-low` (amount, worth): the same where the cards are worth nearly the same.
- `bid-keeps` (amount, kept): no more than this, as the money kept is needed later on.
- `bid-leftover` (amount, kept): the last auction, after which money is for the laying alone.
- `pick-need` (card, lacks, reward): no other card lacks fewer pieces, its own ones counted.
- `pick-reward` (card, lacks, reward): another lacks fewer, but this one brings more.
- `lay-wins` (): the last terrain.
- `lay-free` (reward): nothing is missing.
- `lay-bonus` (bonus, reward): the bonus pieces are enough.
- `lay-cheap` (pieces, price): so few pieces are bought.
- `lay-before` (seat, pieces, price): bought as this seat might lay before, and the open cards be
  gone.
- `pass-saves` (pieces, money): so many are missing; the cards turned up until the next own turn
  should save about so much money.
- `pass-dear` (pieces, price): so many are missing that these cards will hardly be enough.

By search:

- `bid-chance` (amount, percent), `pick-chance` (card, percent), `lay-chance` (pieces, price,
  percent): wins most often in the games imagined.
- `pass-chance` (pieces, price, percent): likewise, though to lay would cost no more than this.
"""

from collections.abc import Sequence
from typing import Final

from core.bots import Reason
from core.games.kairo.habits import Habits
from core.games.kairo.rules import Action, Bid, Lay, Pass, Pick
from core.games.kairo.sketch import Sketch
from core.games.kairo.table import Table
from core.games.kairo.ways import way

_NEARLY: Final = 3
"""Cards whose worth differs by so much money are worth nearly the same."""

LAY_MUST: Final = Reason("lay-must")
BID_PENNILESS: Final = Reason("bid-penniless")


def of_no_choice(table: Table, seat: int, action: Action) -> Reason:
    """Of the only action there is."""
    match action:
        case Pick(card):
            return Reason("pick-only", (card,))
        case Lay():
            return LAY_MUST
        case Pass():
            pieces, _ = _bought(table, seat, len(table.bonus[seat]))
            return Reason("pass-cannot", (pieces, table.money[seat]))
        case _:
            return BID_PENNILESS


def of_bid(sketch: Sketch, habits: Habits, seat: int, offer: Sequence[int], amount: int) -> Reason:
    """Of a bid by rules of thumb."""
    kept, gain = sketch.money[seat] - amount, habits.gain(sketch, seat, offer)
    if sketch.held + 1 == sketch.figures.goal:
        return Reason("bid-leftover", (amount, kept))
    if gain - habits.tempo <= _NEARLY:
        return Reason("bid-low", (amount, round(gain)))
    if 2 * amount < gain:
        return Reason("bid-keeps", (amount, kept))
    return Reason("bid-worth", (amount, round(gain)))


def of_pick(sketch: Sketch, offer: Sequence[int], card: int) -> Reason:
    """Of a pick by rules of thumb."""
    if len(offer) == 1:
        return Reason("pick-only", (card,))
    figures = sketch.figures
    least = min(figures.lacks[other] for other in offer)
    code = "pick-need" if figures.lacks[card] == least else "pick-reward"
    return Reason(code, (card, figures.lacks[card], figures.reward[card]))


def of_laying(sketch: Sketch, habits: Habits, seat: int, bonus: int) -> Reason:
    """Of a lay with so many bonus pieces by rules of thumb, or of a pass, -1."""
    figures = sketch.figures
    bought = sketch.to_buy(seat)
    price = bought * figures.price
    if bonus < 0:
        if price > sketch.money[seat]:
            return Reason("pass-cannot", (bought, sketch.money[seat]))
        if bought > sketch.seats * figures.mean_tracks:
            return Reason("pass-dear", (bought, price))
        return Reason("pass-saves", (bought, price))
    if sketch.built[seat] + 1 == figures.goal:
        return Reason("lay-wins")
    reward = figures.reward[sketch.rows[seat][0]]
    if bought == 0:
        return Reason("lay-bonus", (bonus, reward)) if bonus else Reason("lay-free", (reward,))
    limit = habits.limit(sketch, seat)
    rival = habits.threatened(sketch, seat, limit)
    if bought > limit and rival >= 0:
        return Reason("lay-before", (rival, bought, price))
    return Reason("lay-cheap", (bought, price))


def of_search(table: Table, seat: int, action: Action, chance: float) -> Reason:
    """Of what a search took for best, with this chance to win."""
    percent = round(100 * chance)
    match action:
        case Bid(amount):
            return Reason("bid-chance", (amount, percent))
        case Pick(card):
            return Reason("pick-chance", (card, percent))
        case Lay(bonus):
            if table.built[seat] + 1 == table.deck.goal:
                return Reason("lay-wins")
            return Reason("lay-chance", (*_bought(table, seat, bonus), percent))
        case _:
            return Reason("pass-chance", (*_bought(table, seat, len(table.bonus[seat])), percent))


def _bought(table: Table, seat: int, bonus: int) -> tuple[int, int]:
    """The pieces that a lay with so many bonus pieces needs bought, and their price."""
    made = way(table, seat, bonus)
    return (made.bought, made.price) if made is not None else (0, 0)
