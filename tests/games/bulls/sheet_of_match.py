"""What would stand on the paper sheet of a game that was played in the program?"""

from core.chance import GameId
from core.games.bulls.rules import (
    Action,
    Config,
    Fence,
    Leave,
    Pass,
    PlaceBull,
    Roll,
    Rolled,
    State,
    View,
)
from core.games.bulls.scoring import Field, FieldScore, Status
from core.games.bulls.sheet import Sheet, SheetField, Turn, Written, joined
from core.match import Match
from geometry.field import FENCES, post_index

_ENDED = (Status.COMPLETE, Status.LEFT, Status.ENDED)


def sheet_of(match: Match[Config, State, Action, View]) -> Sheet:
    """The sheet with its record of turns, its numbers filled in as far as the game has come.

    What was taken back does not stand there, nor does a roll that is not played yet.
    """
    view, outcome = match.sight(None).view, match.outcome()
    records = _records(match)
    a, b, c, d = (
        _field(field, score, turns if field.bulls else None)
        for field, score, turns in zip(view.fields, view.scores, records, strict=True)
    )
    over = outcome is not None and outcome.how != "resigned"
    source = match.source
    return Sheet(
        fields=(a, b, c, d),
        mallets=min(view.passes, view.config.mallets),
        total=view.total if over else None,
        game_id=source.name.rpartition(":")[2] if isinstance(source, GameId) else "",
        config=view.config,
    )


def _records(match: Match[Config, State, Action, View]) -> list[tuple[Turn, ...]]:
    """The turns of each field."""
    turns: list[list[Turn]] = [[] for _ in match.state.fields]
    dice = (0, 0, 0)
    for before, entry in enumerate(match.line):
        at = match.sight(None, before).view.current
        match entry.action:
            case Rolled(rolled):
                dice = rolled
            case Fence(a, b):
                turns[at].append(Turn(dice, joined(post_index(a), post_index(b))))
            case Pass():
                turns[at].append(Turn(dice, "pass"))
            case Roll() | PlaceBull() | Leave():
                pass
    return [tuple(each) for each in turns]


def _field(field: Field, score: FieldScore, turns: tuple[Turn, ...] | None) -> SheetField:
    complete = field.status is Status.COMPLETE
    written = Written(
        isolated=score.isolated_count,
        unused=score.unused_posts if complete else None,
        subtotal=score.subtotal,
    )
    return SheetField(
        bulls=field.bulls,
        fences=tuple((FENCES[fence].a, FENCES[fence].b) for fence in field.fences),
        turns=turns,
        left=True if field.status is Status.LEFT else None,
        written=written if field.status in _ENDED else Written(),
    )
