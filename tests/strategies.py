"""What do the laws run on? Configs, positions and whole matches of any game, drawn by hypothesis.

Nothing here knows a game by name: a game is a kit, and a kit is found by `core.registry` or is one
of the toys.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from random import Random
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

import pytest
from hypothesis import strategies as st

from core.chance import ChanceSource, GameId, OwnDice, OwnTable, Paper, Rng
from core.codec import AnyMatch
from core.game import Game
from core.kit import AnyKit
from core.log import By, Entry, PencilMark
from core.match import Match
from core.seating import Sitter
from core.terms import CHANCE, IllegalAction, Seat
from qtapp.data import kits
from tests.toys import auction, high_card, windows

EVERY_KIT: Mapping[str, AnyKit] = {
    **kits(),
    **{kit.game.id: kit for kit in (high_card.KIT, auction.KIT, windows.KIT)},
}
"""The kits of all games, and of the toys."""

for_every_game = pytest.mark.parametrize("kit", EVERY_KIT.values(), ids=EVERY_KIT)

AnyGame: TypeAlias = Game[Any, Any, Any, Any]

Picks: TypeAlias = list[int]
"""One number for each step: which of the possible things happens."""


@dataclass(frozen=True)
class Position:
    """A state of a game, and who plays it."""

    kit: AnyKit
    state: Any
    seats: int

    @property
    def everybody(self) -> tuple[Seat, ...]:
        """The seats of the players."""
        return tuple(map(Seat, range(self.seats)))

    def after(self, seat: Seat, action: Any) -> "Position":
        """The position one action later."""
        return replace(self, state=self.kit.game.apply(self.state, seat, action))


@st.composite
def configs(draw: st.DrawFn, kit: AnyKit) -> Any:
    """A ready-made config, or one near it: house rules of others mixed in, numbers one off."""
    config = draw(st.sampled_from([preset.config for preset in kit.configs]))
    for name, values in _values_of_rules(kit.game.id):
        try:
            config = replace(config, **{name: draw(values)})
        except ValueError:  # nonsense, as the config itself says: keep the old rule
            continue
    return config


@cache
def _values_of_rules(game: str) -> list[tuple[str, st.SearchStrategy[Any]]]:
    """What each house rule may be set to."""
    presets = EVERY_KIT[game].configs
    found = []
    for field in fields(presets[0].config):
        values = {getattr(preset.config, field.name) for preset in presets}
        for value in tuple(values):
            values.update(_near(value))
        found.append((field.name, st.sampled_from(sorted(values, key=repr))))
    return found


def _near(value: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value - 1, value + 1)
    elif isinstance(value, tuple):
        for i, item in enumerate(value):
            yield from ((*value[:i], other, *value[i + 1 :]) for other in _near(item))


def seat_counts(kit: AnyKit) -> st.SearchStrategy[int]:
    """How many play."""
    return st.sampled_from(kit.game.seats)


def picks(most: int = 40) -> st.SearchStrategy[Picks]:
    """What happens, step by step."""
    return st.lists(st.integers(0, 9999), max_size=most)


@st.composite
def positions(draw: st.DrawFn, kit: AnyKit, *, over: bool = True) -> Position:
    """Any position of play, near the start or far on; with `over` also ended ones."""
    path = [opening(kit, draw(configs(kit)), draw(seat_counts(kit)))]
    rng, length = Random(draw(st.integers(0, 9999))), draw(st.integers(0, 160))
    to_the_end = length % 8 == 7
    while (to_the_end or len(path) <= length) and _go_on(path, rng.randrange(10_000)):
        pass
    if not to_the_end:  # a short game may be over by now: then some position on its way
        path = path[: 1 + length % len(path)]
    for pick in draw(picks(6)):
        _go_on(path, pick)
    if over:
        return path[-1]
    return next(p for p in reversed(path) if kit.game.to_act(p.state))


@st.composite
def chance_positions(draw: st.DrawFn, kit: AnyKit) -> Position:
    """A position in which chance is to decide: the nearest one, or the first of the game."""
    position = draw(positions(kit, over=False))
    rng = Random(draw(st.integers(0, 9999)))
    for tried in range(40):
        acting = kit.game.to_act(position.state)
        if acting == (CHANCE,):
            return position
        if not acting or tried == 20:  # over, or a player who goes on and on
            position = opening(kit, kit.configs[0].config, position.seats)
        else:
            step = one_step(kit.game, position.state, rng.randrange(10_000))
            position = position.after(*step)
    raise AssertionError("chance never acts")


def _go_on(path: list[Position], pick: int) -> bool:
    position = path[-1]
    game = position.kit.game
    if not game.to_act(position.state):
        return False
    path.append(position.after(*one_step(game, position.state, pick)))
    return True


def opening(kit: AnyKit, config: Any, seats: int) -> Position:
    """The position before anything has happened."""
    return Position(kit, kit.game.start(config, seats), seats)


def one_step(game: AnyGame, state: Any, pick: int) -> tuple[Seat, Any]:
    """A seat that may act, chance included, and an action that is legal for it."""
    acting = game.to_act(state)
    seat = acting[pick % len(acting)]
    if seat == CHANCE:
        return seat, game.chance(state).sample(Random(pick))
    legal = tuple(game.legal(state, seat))
    return seat, legal[pick // len(acting) % len(legal)]


@st.composite
def actions(draw: st.DrawFn, position: Position) -> Any:
    """An action as anybody might send it: legal now, legal elsewhere, or made up."""
    game = position.kit.game
    acting = game.to_act(position.state)
    known = [action for seat in acting for action in game.legal(position.state, seat)]
    words = sorted({word for action in known for word in _words(action)} | {"", "x"})
    action_type = draw(st.sampled_from(game.action_types))
    made_up = st.builds(
        action_type,
        **{
            name: _small(kind, words)
            for name, kind in get_type_hints(action_type).items()
            if name != "tag"
        },
    )
    return draw(st.one_of(st.sampled_from(known), made_up) if known else made_up)


def _words(action: Any) -> Iterator[str]:
    return (v for f in fields(action) if isinstance(v := getattr(action, f.name), str))


def _small(kind: Any, words: list[str]) -> st.SearchStrategy[Any]:
    if kind is int:
        return st.integers(-1, 9)
    if kind is str:
        return st.sampled_from(words)
    if get_origin(kind) is tuple:
        first, *rest = get_args(kind)
        if rest == [...]:
            return st.lists(_small(first, words), max_size=4).map(tuple)
        return st.tuples(*(_small(arg, words) for arg in (first, *rest)))
    return st.from_type(kind)


@st.composite
def sources(draw: st.DrawFn, kit: AnyKit) -> ChanceSource:
    """Of the program, of a game ID, of the player's own table or dice, or of a game on paper."""
    number = draw(st.integers(0, 9999))
    kinds: tuple[ChanceSource, ...] = (
        Rng(number),
        OwnTable(),
        OwnDice(number),
        Paper(),
        GameId(f"{kit.game.id}:K7Q2-{number:04}"),
    )
    return draw(st.sampled_from(kinds))


@st.composite
def matches(draw: st.DrawFn, kit: AnyKit, *, wild: bool = True, most: int = 60) -> AnyMatch:
    """A match somewhere on its way.

    A `wild` one also has undo, redo, restart, hints, pencil and resignation in its history.
    """
    match: AnyMatch = Match(
        kit.game, draw(configs(kit)), draw(seat_counts(kit)), draw(sources(kit))
    )
    for pick in draw(picks(most)):
        happen(match, pick, wild=wild)
    return match


def happen(match: AnyMatch, pick: int, *, wild: bool) -> None:
    """Lets one thing happen; what the match refuses does not."""
    kind, pick = pick % 16, pick // 16
    seat = Seat(pick % match.seats)
    try:
        match kind if wild else 0:
            case 10 | 11:
                match.take_back(seat)
            case 12:
                match.redo()
            case 13 if pick % 3 == 0:
                match.restart(seat)
            case 13:
                match.branch(seat, pick % (1 + len(match.line)))
            case 14:
                match.note_hint(seat, 1 + pick % 4, "solver" if pick % 3 == 0 else "teacher")
            case 15 if pick % 4 == 0:
                match.resign(seat)
            case 15 if pick % 4 == 1:
                match.set_sitters(tuple(Sitter(f"Ann {it}") for it in range(match.seats)))
            case 15:
                match.set_pencil((PencilMark(pick % 3, (pick, -1), "perhaps “here”"),))
            case _:
                play_on(match, pick)
    except IllegalAction:
        return


def play_on(match: AnyMatch, pick: int) -> None:
    """One lawful action, if the match is not over."""
    acting = match.to_act()
    if acting == (CHANCE,) and not isinstance(match.source, OwnTable) and pick % 3:
        match.run_chance()
    elif acting:
        seat, action = one_step(match.game, match.state, pick)
        by: By = "table" if seat == CHANCE else "person" if pick % 2 else "bot"
        match.submit(seat, action, by)


def seats_of(match: AnyMatch) -> list[Seat]:
    """The players of a match."""
    return [Seat(i) for i in range(match.seats)]


def replayed(match: AnyMatch, entries: tuple[Entry[Any], ...]) -> Any:
    """The state that these entries lead to, by the bare rules."""
    state = match.game.start(match.config, match.seats)
    for entry in entries:
        assert match.game.refusal(state, entry.seat, entry.action) is None
        state = match.game.apply(state, entry.seat, entry.action)
    return state


def leaves(value: Any) -> Iterator[Any]:
    """What a value is built of, in the end."""
    if is_dataclass(value):
        for field in fields(value):
            yield from leaves(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from leaves(item)
    else:
        yield value
