"""What does the log of a game of Raging Bulls say, line by line?"""

from collections.abc import Iterator
from typing import Any, Final, cast

from core.games.bulls.rules import (
    BULLS,
    LETTERS,
    Action,
    Bulls,
    Fence,
    Leave,
    Pass,
    Phase,
    PlaceBull,
    Roll,
    Rolled,
    State,
    View,
)
from core.games.bulls.scoring import Status
from core.log import Entry, Hinted, Resign, Rewind, Sealed, Sight
from qtapp.games.bulls.hint_words import action_text
from qtapp.games.bulls.texts import post_words, translate
from qtapp.parts import LogLine

_GAME: Final = Bulls()


def log_lines(sight: Sight[View, Action]) -> list[LogLine]:
    """The log in words, oldest first; lines that were taken back lead nowhere (`at` None)."""
    lines: list[LogLine] = []
    states = [_GAME.start(sight.view.config, 1)]
    written: list[int] = []  # for each entry that stands, how many lines there were before it
    hints: set[int] = set()  # which lines tell of hints: nobody takes those back
    for record in sight.log:
        match record:
            case Entry(seat, action):
                before = states[-1]
                after = _GAME.apply(before, seat, action)
                states.append(after)
                written.append(len(lines))
                lines += [LogLine(text, len(written)) for text in _told(before, record, after)]
            case Rewind(_, to, "branch"):
                at = written[to] if to < len(written) else len(lines)
                lines[at:] = [LogLine(_branch_words(len(states) - 1, states[-1]), None)]
                hints = {line for line in hints if line < at}
                del states[to + 1 :], written[to:]
            case Rewind(_, to):
                _strike(lines, written[to] if to < len(written) else len(lines), hints)
                del states[to + 1 :], written[to:]
                lines.append(LogLine(_rewind_words(record), None))
            case Resign():
                lines.append(LogLine(translate("bulls", "Given up."), None))
            case Hinted(_, step, by):
                hints.add(len(lines))
                text = _hint_words(step) if by == "teacher" else _solver_words(states[-1])
                lines.append(LogLine(text, len(written)))
            case Sealed():
                pass  # nothing is secret in this game
    return lines


def luck_text(action: Action) -> str:
    """What the luck of these dice is about: all bulls of a field count with the last of them."""
    if isinstance(action, PlaceBull):
        return translate("bulls", "The places of the bulls.")
    return translate("bulls", "{dice}.").format(dice=action_text(action))


def _strike(lines: list[LogLine], start: int, hints: set[int]) -> None:
    for at in range(start, len(lines)):
        text = lines[at].text
        if lines[at].at is not None and at not in hints:
            text = translate("bulls", "{line} (taken back)").format(line=text)
        lines[at] = LogLine(text, None)


def _branch_words(length: int, end: State) -> str:
    """What was left is one line: of the game before there is a game of its own."""
    points = _GAME.view(end, None).total
    text = translate(
        "bulls",
        "Played on from here with the same dice. The game before: {count} entries,"
        " {points} points.",
    )
    return text.format(count=length, points=points)


def _rewind_words(rewind: Rewind) -> str:
    match rewind.why:
        case "undo" | "sealed":
            return translate("bulls", "Taken back.")
        case "free":
            return translate("bulls", "Taken back across a roll: practice.")
        case "restart":
            return translate("bulls", "Started again with the same dice: practice.")
        case "branch":
            return translate("bulls", "Played on from here with the same dice: practice.")


def _hint_words(step: int) -> str:
    return {
        1: translate("bulls", "Hint asked for: a nudge."),
        2: translate("bulls", "Hint asked for: where to look."),
        3: translate("bulls", "Hint asked for: the move."),
        4: translate("bulls", "Hint asked for: the reason."),
    }[step]


def _solver_words(state: State) -> str:
    return translate("bulls", "The solver view was open: field {letter}.").format(
        letter=LETTERS[state.current]
    )


def _told(before: State, entry: Entry[Any], after: State) -> Iterator[str]:
    match cast("Action", entry.action):
        case Roll():
            if before.phase is Phase.FIELD:
                yield _with_letter(translate("bulls", "Field {letter}."), before)
        case PlaceBull(column, row):
            yield _bull_words(before, entry, column, row)
        case Rolled(dice):
            text = (
                translate("bulls", "Dice {dice}, keyed in.")
                if entry.by == "table"
                else translate("bulls", "Dice {dice}.")
            )
            yield text.format(dice=", ".join(map(str, dice)))
        case Fence(a, b):
            yield translate("bulls", "Fence from {post} to {other}.").format(
                post=post_words(a), other=post_words(b)
            )
        case Pass():
            yield (
                translate("bulls", "Pass: mallet {count} of {all}.").format(
                    count=min(after.passes, after.config.mallets), all=after.config.mallets
                )
                if after.phase is not Phase.OVER
                else translate("bulls", "The last pass.")
            )
        case Leave():
            pass  # told by what becomes of the field
    yield from _field_end_words(before, after)


def _bull_words(before: State, entry: Entry[Any], column: int, row: int) -> str:
    number = len(before.field.bulls) + 1
    if _GAME.apply(before, entry.seat, entry.action).fields != before.fields:
        text = translate("bulls", "Bull {number} of {all}: column {column}, row {row}.")
    elif entry.by == "table":
        text = translate("bulls", "Column {column}, row {row} is taken: roll again.")
    else:
        text = translate("bulls", "Column {column}, row {row} is taken: rolled again.")
    return text.format(number=number, all=BULLS[before.current], column=column, row=row)


def _field_end_words(before: State, after: State) -> Iterator[str]:
    at = before.current
    status = after.fields[at].status
    if status in (Status.AHEAD, Status.OPEN) or status is before.fields[at].status:
        return
    score = _GAME.view(after, None).scores[at]
    text = {
        Status.COMPLETE: translate(
            "bulls", "Field {letter} is complete: {bulls} for bulls and {posts} for posts."
        ),
        Status.LEFT: translate("bulls", "Field {letter} is left: {bulls} for bulls."),
        Status.ENDED: translate("bulls", "The game ends in field {letter}: {bulls} for bulls."),
    }[status]
    yield text.format(letter=LETTERS[at], bulls=score.bull_points, posts=score.post_points)


def _with_letter(text: str, state: State) -> str:
    return text.format(letter=LETTERS[state.current])
