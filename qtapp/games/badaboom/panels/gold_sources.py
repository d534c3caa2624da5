"""What was everybody's gold paid for? A line for each source that brought or took any."""

from core.games.badaboom.chronicle import Source, gold_by_source
from core.games.badaboom.table import Table
from qtapp.games.badaboom.art.card_words import gold_word
from qtapp.games.badaboom.words.texts import Names, translate
from qtapp.table.sums import SumLine
from qtapp.table.words import seat_name


def source_text(source: Source) -> str:
    """A source in a few words."""
    return {
        Source.SURVIVOR: translate("badaboom", "Surviving"),
        Source.HAZARD: translate("badaboom", "As the holder"),
        Source.PIECE: translate("badaboom", "Safeties"),
        Source.LASTING: translate("badaboom", "Lasting cards"),
        Source.MISSION: translate("badaboom", "Missions"),
        Source.TAKEN: translate("badaboom", "Taken by tricks"),
        Source.LOST: translate("badaboom", "Lost by tricks"),
    }[source]


def source_lines(table: Table, names: Names) -> tuple[SumLine, ...]:
    """All sources, and the sum of them, which is what everybody has; none without any gold."""
    found = gold_by_source(table)
    if not found:
        return ()
    lines = [_line(source_text(source), amounts, names) for source, amounts in found.items()]
    return (*lines, _line(translate("badaboom", "All"), table.gold, names, strong=True))


def _line(title: str, amounts: tuple[int, ...], names: Names, *, strong: bool = False) -> SumLine:
    text = translate("badaboom", "{title}, {name}: {gold}")
    spoken = (
        text.format(title=title, name=seat_name(names, seat), gold=signed_gold(amount))
        for seat, amount in enumerate(amounts)
    )
    return SumLine(title, tuple(map(signed_figure, amounts)), tuple(spoken), strong)


def signed_figure(amount: int) -> str:
    """An amount with a sign if it is lost; a dash for nothing."""
    return f"\N{MINUS SIGN}{-amount}" if amount < 0 else str(amount) if amount else "–"


def signed_gold(amount: int) -> str:
    """The same in words."""
    if amount >= 0:
        return gold_word(amount)
    return translate("badaboom", "{gold} lost").format(gold=gold_word(-amount))
