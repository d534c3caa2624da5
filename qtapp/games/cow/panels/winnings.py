"""What was won and lost in each game of a series, and in all of them together (C6.2)?"""

from core.games.cow.table import Table
from qtapp.games.cow.panels.panel_words import signed_dollars, signed_figure
from qtapp.games.cow.words.texts import Names, translate
from qtapp.table.sums import SumLine, Sums
from qtapp.table.words import seat_name


class Winnings(Sums):
    """A line for each game that is over, and the sums below them."""

    def show_table(self, table: Table, names: Names) -> None:
        """Shows all games that are over; nothing before the first one is."""
        lines = []
        for at, winnings in enumerate(table.results, start=1):
            title = translate("cow", "Game {number}").format(number=at)
            lines.append(_line(title, winnings, names))
        if lines:
            totals = tuple(sum(each) for each in zip(*table.results, strict=True))
            lines.append(_line(translate("cow", "All"), totals, names, strong=True))
        self.show_lines(lines)


def _line(title: str, amounts: tuple[int, ...], names: Names, *, strong: bool = False) -> SumLine:
    text = translate("cow", "{game}, {name}: {amount}")
    spoken = (
        text.format(game=title, name=seat_name(names, seat), amount=signed_dollars(amount))
        for seat, amount in enumerate(amounts)
    )
    return SumLine(title, tuple(map(signed_figure, amounts)), tuple(spoken), strong)
