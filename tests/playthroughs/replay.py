"""What does a playthrough file say, and what should it say by the rules of today?

A playthrough is a game written out in full: who acts, what each seat sees, what is legal, what is
done. The file is its own input: its head and its lines that begin with `>` are the game, all else
follows from them. So a changed rule shows as a changed file, to be read like any other change.

    python -m tests.playthroughs.replay [FILE...]       writes the files anew

To make a new one, write the head and the `>` lines, and run this.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import msgspec

from core.kit import AnyKit
from core.terms import CHANCE, Seat, Tagged
from tests.strategies import EVERY_KIT

FOLDER = Path(__file__).parent
LISTED = 12
"""Up to so many legal actions are written out; of more, the number and a digest."""


@dataclass(frozen=True)
class Playthrough:
    """The input of a file."""

    comment: tuple[str, ...]
    """Lines that begin with `#`."""
    kit: AnyKit
    seats: int
    config: Any
    steps: tuple[tuple[Seat, Tagged], ...]


def read(text: str) -> Playthrough:
    """The input in the text of a playthrough; its other lines are not looked at."""
    lines = text.splitlines()
    head = dict(line.split(": ", 1) for line in lines if line.startswith(("game:", "seats:")))
    rules = next(line.removeprefix("config: ") for line in lines if line.startswith("config: "))
    kit = EVERY_KIT[head["game"]]
    return Playthrough(
        comment=tuple(line for line in lines if line.startswith("#")),
        kit=kit,
        seats=int(head["seats"]),
        config=msgspec.convert(json.loads(rules), kit.game.config_type),
        steps=tuple(_step(kit, line[2:]) for line in lines if line.startswith("> ")),
    )


def _step(kit: AnyKit, text: str) -> tuple[Seat, Tagged]:
    raw = json.loads(text)
    seat, tag = Seat(raw.pop("seat")), raw.pop("do")
    action_type = next(kind for kind in kit.game.action_types if kind.tag == tag)
    return seat, msgspec.convert(raw, action_type)


def written(play: Playthrough) -> str:
    """The text of a playthrough, by the rules of today.

    Raises:
        AssertionError: a step is refused; with its number and the refusal.
    """
    game = play.kit.game
    lines = [
        *play.comment,
        f"game: {game.id}",
        f"seats: {play.seats}",
        f"config: {json.dumps(asdict(play.config))}",
    ]
    state = game.start(play.config, play.seats)
    seen: dict[Seat | None, Any] = {}
    for number in range(len(play.steps) + 1):
        lines += ["", f"== {number}", *_views(play, state, seen), *_choices(play, state)]
        if number < len(play.steps):
            seat, action = play.steps[number]
            refusal = game.refusal(state, seat, action)
            if refusal is not None:
                raise AssertionError(f"step {number}: {action} is refused: {refusal}")
            lines.append(f"> {json.dumps({'do': action.tag, 'seat': seat, **_plain(action)})}")
            state = game.apply(state, seat, action)
    return "\n".join(lines) + "\n"


def _views(play: Playthrough, state: Any, seen: dict[Seat | None, Any]) -> Iterator[str]:
    """Per seat, and for a passer-by (`-`): a digest of the view, and what changed in it."""
    groups: dict[str, list[str]] = {}
    known: list[tuple[Any, Any]] = []  # most seats see the same, and to write it takes its time
    for seat in (*map(Seat, range(play.seats)), None):
        given = play.kit.game.view(state, seat)
        view = next((text for other, text in known if other == given), None) or _plain(given)
        known.append((given, view))
        changes = "; ".join(_changes("", seen.get(seat, {}), view)) or "nothing new"
        groups.setdefault(f"{_digest(view)} {changes}", []).append(
            "-" if seat is None else f"{seat}"
        )
        seen[seat] = view
    for text, seats in groups.items():
        yield f"seen by {' '.join(seats)}: {text}"


def _changes(path: str, old: Any, new: Any) -> Iterator[str]:
    if old == new:
        return
    if isinstance(new, dict):
        for key, value in new.items():
            name = f"{path}.{key}" if path else key
            yield from _changes(name, old.get(key) if isinstance(old, dict) else None, value)
    elif isinstance(new, list) and isinstance(old, list) and len(new) == len(old) > 0:
        for i, (before, after) in enumerate(zip(old, new, strict=True)):
            yield from _changes(f"{path}.{i}", before, after)
    elif _is_longer_record(old, new):
        yield f"{path} += {json.dumps(new[len(old) :])}"
    else:
        yield f"{path} = {json.dumps(new)}"


def _is_longer_record(old: Any, new: Any) -> bool:
    """Whether one is a list of groups of values, and the other begins with it, and goes on."""
    if not (isinstance(old, list) and isinstance(new, list) and old):
        return False
    return isinstance(old[0], dict) and new[: len(old)] == old


def _choices(play: Playthrough, state: Any) -> Iterator[str]:
    game = play.kit.game
    for seat in game.to_act(state):
        legal = [_short(action) for action in game.legal(state, seat)]
        listed = ", ".join(legal) if len(legal) <= LISTED else _digest(legal)
        yield f"{'chance' if seat == CHANCE else f'seat {seat}'} has {len(legal)}: {listed}"
    if outcome := game.outcome(state):
        yield f"over: {json.dumps(_plain(outcome))}"


def _short(action: Any) -> str:
    return " ".join((action.tag, *(str(value) for value in _plain(action).values())))


def _plain(value: Any) -> Any:
    """As JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()[:8]


if __name__ == "__main__":
    named = [Path(name) for name in sys.argv[1:]]
    for file in named or sorted(FOLDER.glob("*.txt")):
        file.write_text(written(read(file.read_text("utf-8"))), "utf-8")
