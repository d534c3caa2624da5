"""How does a pad of From Cape to Cairo speak?"""

from core.pads import kairo
from core.pads.ledger import Ledger, Said
from qtapp.sheets.pads.pad_words import PadWords, Sentence, figure, translate


def kairo_words() -> PadWords:
    """The words of this game, in the language of now."""
    return PadWords(
        title=translate("sheets", "From Cape to Cairo"),
        sentences=_events() | _questions() | _problems(),
        terms=_terms,
        progress=_progress,
        points=lambda built: translate("sheets", "{count} built").format(count=built),
        money=figure,
    )


def _terms(options: object) -> str:
    if isinstance(options, kairo.Options) and not options.all_pay:
        return translate("sheets", "Only the highest bid is paid.")
    return translate("sheets", "Everybody pays her own bid.")


def _progress(ledger: Ledger) -> str:
    match ledger.asks:
        case Said("won", _):
            return translate("sheets", "finished")
        case Said("ask-auction", (number,)):
            return translate("sheets", "before auction {number}").format(number=number)
        case _:
            auctions = sum(line.heading.code == "auction" for line in ledger.lines)
            return translate("sheets", "laying after auction {number}").format(number=auctions)


def _events() -> dict[str, Sentence]:
    """Headings of lines, and what is noted below them."""
    return {
        "start": Sentence(translate("sheets", "Start")),
        "auction": Sentence(translate("sheets", "Auction {number}"), "number"),
        "turned-up": Sentence(translate("sheets", "Cards")),
        "lay": Sentence(translate("sheets", "Laying")),
        "order": Sentence(translate("sheets", "Order of picking: {ranking}."), "ranking", "K2.3"),
        "turn-up-cards": Sentence(
            translate(
                "sheets",
                "{names} are tied, with the same money left: turn up cards, the higher reward"
                " picks first.",
            ),
            "names",
            "K2.4",
        ),
        "wins": Sentence(
            translate("sheets", "{name} has built 8 terrains and wins at once."), "name", "K1.3"
        ),
        "places": Sentence(translate("sheets", "Places: {ranking}."), "ranking", "K1.3"),
    }


def _questions() -> dict[str, Sentence]:
    return {
        "ask-auction": Sentence(
            translate("sheets", "Auction {number}: what does everybody bid?"), "number"
        ),
        "ask-cards": Sentence(
            translate("sheets", "{names} turn up cards: which rewards do they show?"), "names"
        ),
        "ask-first-lay": Sentence(
            translate("sheets", "{name} picked first and begins. Who lays?"), "name"
        ),
        "ask-lay": Sentence(translate("sheets", "{name} is next. Who lays?"), "name"),
        "won": Sentence(translate("sheets", "{name} has built 8 terrains and wins."), "name"),
    }


def _problems() -> dict[str, Sentence]:
    return {
        "bid-above-money": Sentence(
            translate("sheets", "{name} bids {bid}, but has only {money}."),
            "name bid money",
            "K2.1",
        ),
        "cannot-pay": Sentence(
            translate(
                "sheets", "{name} buys {count} pieces of track for {cost}, but has only {money}."
            ),
            "name count cost money",
            "K3.2",
            one=translate(
                "sheets", "{name} buys 1 piece of track for {cost}, but has only {money}."
            ),
        ),
        "nobody-has-paid": Sentence(
            translate(
                "sheets",
                "Nobody has paid for auction {number}: {names} are tied for the highest bid.",
            ),
            "number names",
            "K2.4",
        ),
        "empty-row": Sentence(
            translate("sheets", "{name} has no terrain in the row that could be built."),
            "name",
            "K3.5",
        ),
        "laying-over": Sentence(
            translate("sheets", "The row of {name} was empty: this laying phase was over."),
            "name",
            "K3.5",
        ),
        "laying-not-over": Sentence(
            translate("sheets", "No row is empty yet: laying goes on before the next auction."),
            rule="K3.5",
        ),
        "too-many-auctions": Sentence(
            translate("sheets", "This is auction {number}, but a game has 8 at most."),
            "number",
            "K1.3",
        ),
        "too-much-track": Sentence(
            translate("sheets", "{count} pieces were bought, but no terrain needs more than 10."),
            "count",
            "K1.2",
        ),
        "no-such-reward": Sentence(
            translate("sheets", "No card has a reward of {number}: they go from 1 to 10."),
            "number",
            "K1.1",
        ),
        "game-over": Sentence(
            translate("sheets", "The game was over: {name} had built 8 terrains."), "name", "K1.3"
        ),
        "no-tie": Sentence(
            translate("sheets", "Nobody is tied: no cards are turned up."), rule="K2.4"
        ),
        "not-tied": Sentence(
            translate("sheets", "{name} is not tied and turns up no card."), "name", "K2.4"
        ),
        "card-missing": Sentence(
            translate("sheets", "{name} is tied, too, but turned up no card."), "name", "K2.4"
        ),
    }
