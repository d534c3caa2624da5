"""How does a pad of Unexploded Cow speak?"""

from core.pads import cow
from core.pads.ledger import Ledger
from qtapp.sheets.pads.pad_words import PadWords, Sentence, dollars, translate


def cow_words() -> PadWords:
    """The words of this game, in the language of now."""
    return PadWords(
        title=translate("sheets", "Unexploded Cow"),
        sentences=_headings() | _questions() | _notes() | _end_notes() | _problems(),
        terms=_terms,
        progress=_progress,
        points=lambda points: translate("sheets", "cities {points}").format(points=points),
        money=dollars,
    )


def _terms(options: object) -> str:
    ante = options.ante if isinstance(options, cow.Options) else ""
    return {
        "large-bank": translate("sheets", "Ante $150 each: $50 to the pot, $100 to the bank."),
        "summary": translate("sheets", "Ante $200 each, all to the pot; no prize for cities."),
    }.get(ante, translate("sheets", "Ante $100 each: $50 to the pot, $50 to the bank."))


def _progress(ledger: Ledger) -> str:
    games = sum(line.heading.code == "begin" for line in ledger.lines)
    if ledger.asks.code == "ask-next-game":
        return translate("sheets", "after game {number}").format(number=games)
    return translate("sheets", "in game {number}").format(number=games)


def _headings() -> dict[str, Sentence]:
    return {
        "begin": Sentence(translate("sheets", "Game {number}: ante"), "number"),
        "price": Sentence(translate("sheets", "Price")),
        "blast": Sentence(translate("sheets", "Blast")),
        "levy": Sentence(translate("sheets", "Levy")),
        "city": Sentence(translate("sheets", "City {worth}"), "name worth"),
        "count": Sentence(translate("sheets", "Count")),
        "end": Sentence(translate("sheets", "End of game {number}"), "number"),
        "winnings": Sentence(translate("sheets", "Winnings, game {number}"), "number"),
    }


def _questions() -> dict[str, Sentence]:
    return {
        "ask-payment": Sentence(
            translate("sheets", "{count} cities are left. What happened?"),
            "count",
            one=translate("sheets", "1 city is left. What happened?"),
        ),
        "ask-end": Sentence(
            translate(
                "sheets",
                "The last city is taken. Write what the blast still pays, then end the game.",
            )
        ),
        "ask-next-game": Sentence(
            translate("sheets", "Game {number} is over. Another one?"), "number"
        ),
    }


def _notes() -> dict[str, Sentence]:
    return {
        "forgiven": Sentence(
            translate("sheets", "{name} owes {amount} and pays {paid}: the rest is forgiven."),
            "name amount paid",
            "C3.4",
        ),
        "pot-short": Sentence(
            translate("sheets", "{name} should take {amount}, but the pot has only {paid}."),
            "name amount paid",
            "C4.2",
        ),
        "table-short": Sentence(
            translate("sheets", "{purse}: {amount} should be paid, but only {paid} is there."),
            "purse amount paid",
            "C3.4",
        ),
        "last-city": Sentence(
            translate("sheets", "This is the last city: the game ends after the blast."),
            rule="C6.1",
        ),
        "counted": Sentence(
            translate("sheets", "{purse}: {counted} counted, {written} written here."),
            "purse counted written",
            "C1.3",
        ),
    }


def _end_notes() -> dict[str, Sentence]:
    return {
        "prize": Sentence(
            translate(
                "sheets", "{names} has the most city points, {points}: pot and bank, {share}."
            ),
            "names points share",
            "C6.1",
            several=translate(
                "sheets",
                "{names} have the most city points, {points}, and share pot and bank:"
                " {share} each.",
            ),
        ),
        "undistributed": Sentence(
            translate("sheets", "{left} cannot be split and stays on the table."), "left", "C6.1"
        ),
        "no-prize": Sentence(
            translate("sheets", "{left} stays in the pot: there is no prize for cities."),
            "left",
            "C1.2",
        ),
        "winners": Sentence(
            translate("sheets", "{names} has the most money, {money}, and wins."),
            "names money",
            "C6.1",
            several=translate(
                "sheets", "{names} have the most money, {money} each, and share the win."
            ),
        ),
    }


def _problems() -> dict[str, Sentence]:
    return {
        "cannot-pay": Sentence(
            translate("sheets", "{name} pays {amount}, but has only {money}."),
            "name amount money",
            "C3.2",
        ),
        "not-in-fifties": Sentence(
            translate("sheets", "{amount} is no sum of this game: money is in units of $50."),
            "amount",
            "C1.1",
        ),
        "bank-only-grows": Sentence(
            translate("sheets", "The bank pays nothing before the end."), rule="C1.3"
        ),
        "no-bank": Sentence(translate("sheets", "There is no bank with this ante."), rule="C1.2"),
        "to-itself": Sentence(
            translate("sheets", "{purse}: whoever pays cannot be who is paid."), "purse"
        ),
        "no-such-city": Sentence(
            translate("sheets", "There is no city worth {worth}: they go from 1 to 12."),
            "worth",
            "C1.1",
        ),
        "city-taken": Sentence(
            translate("sheets", "{name} has the city worth {worth} already."),
            "worth name",
            "C1.1",
        ),
        "count-off": Sentence(
            translate(
                "sheets",
                "{counted} was counted in all, but {money} is on the table. Count again; until"
                " then, what is written here counts.",
            ),
            "counted money",
            "C1.3",
        ),
        "cities-left": Sentence(
            translate("sheets", "{count} cities are left: the game goes on until the last one."),
            "count",
            "C6.1",
            one=translate("sheets", "1 city is left: the game goes on until it is taken."),
        ),
        "game-over": Sentence(translate("sheets", "Game {number} was over."), "number", "C6.1"),
        "game-not-over": Sentence(
            translate("sheets", "Game {number} was not ended: its winnings do not count."),
            "number",
            "C6.2",
        ),
    }
