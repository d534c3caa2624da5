"""Can a damaged or forged save do harm? It loads to a lawful match, or is `BadSave`: nothing else.

Every game runs through it with a save that has everything in it: chance, undo, redo, a hint, a
pencil note, and with three or more seats a resignation.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.chance import Rng
from core.codec import AnyMatch, BadSave, dump, load
from core.kit import AnyKit
from core.log import Entry
from core.match import Match
from tests.strategies import EVERY_KIT, for_every_game, happen, matches

REPLACEMENTS: Final = b'0"}\xff'
"""What a byte turns into in turn, besides its neighbour: a digit, signs of JSON, no UTF-8."""

WRONG: Final[tuple[Any, ...]] = (
    None, True, 0, -1, 7, 2**31, 10**18, 1.0, 1e308,
    "", "random", "t1", "roll", "ß" * 300, [], [[]], [1, 2, 3], {}, {"do": "roll"},
)  # fmt: skip
"""Values that a field may not expect."""

HUGE: Final = (
    "1" * 30, "-" + "9" * 400, "1" * 5000, "1e400", "1e-400", "0." + "3" * 400,
    "NaN", "Infinity", "-Infinity", "-0", "01", "1.", "0x1", "\\u0031", '"\\ud800"', '"\\x"',
)  # fmt: skip
"""Numbers and signs that JSON, or Python, has trouble with."""


def answer(save: str | bytes) -> AnyMatch | BadSave:
    """The match, or why there is none; any other exception is a fault, and passes through."""
    try:
        return load(save, EVERY_KIT)
    except BadSave as error:
        return error


def assert_lawful_or_refused(save: str | bytes) -> bool:
    """True: it loaded to a match that the rules themselves would lead to."""
    got = answer(save)
    if isinstance(got, BadSave):
        assert got.what
        assert len(str(got)) < 10_000
        return False
    state = got.game.start(got.config, got.seats)
    assert got.seats in got.game.seats
    for entry in got.line:
        assert entry.seat in got.game.to_act(state)
        assert got.game.refusal(state, entry.seat, entry.action) is None
        state = got.game.apply(state, entry.seat, entry.action)
    assert state == got.state
    for record in got.log:
        assert isinstance(record, Entry) or record.seat in range(got.seats)
    text = dump(got)
    again = load(text, EVERY_KIT)
    assert again == got
    assert dump(again) == text
    return True


@cache
def rich_save(game: str) -> str:
    """A short save with everything in it."""
    kit = EVERY_KIT[game]
    # As few as can play on when one resigns: where hands are dealt, more make a long save.
    seats = next((it for it in kit.game.seats if it > 2), kit.game.seats[-1])
    dealt: AnyMatch = Match(kit.game, kit.configs[-1].config, seats, Rng(0))
    dealt.run_chance()
    longest = 1200 + 60 * len(dealt.log)
    for seed in count():
        match: AnyMatch = Match(kit.game, kit.configs[-1].config, seats, Rng(seed))
        rng = Random(seed)
        for _ in range(22):
            happen(match, rng.randrange(100_000), wild=True)
        text = dump(match)
        wanted = ['"rewind"', '"hint"', '"points"', '"random"', '"person"', '"bot"']
        wanted += ['"resign"'] if match.seats > 2 else ['"undo"']
        if '"sitters"' in text:  # nobody need have sat down
            continue
        if all(word in text for word in wanted) and len(text[text.index('"log"') :]) < longest:
            return text
    raise AssertionError("there are infinitely many seeds")


def places(save: bytes) -> Iterator[int]:
    """Where a save can be damaged: everywhere, but a long config only here and there.

    A deck says the same of card after card.
    """
    start, end = save.index(b'"config"'), save.index(b'"log"')
    yield from range(start)
    yield from range(start, end, 1 + (end - start) // 80)
    yield from range(end, len(save))


@for_every_game
def test_one_byte_changed_anywhere_is_refused_or_lawful(kit: AnyKit) -> None:
    save = bytearray(rich_save(kit.game.id).encode())
    refused, tried = 0, tuple(places(bytes(save)))
    for at in tried:
        byte = save[at]
        for other in (*REPLACEMENTS, byte ^ 1):
            save[at] = other
            refused += not assert_lawful_or_refused(bytes(save))
        save[at] = byte
    assert refused > 4 * len(tried)


@for_every_game
def test_a_cut_off_or_zero_filled_save_is_refused(kit: AnyKit) -> None:
    """As after a power failure; only the line feed at the end may be missing."""
    save = rich_save(kit.game.id).encode()
    for at in range(len(save) - 1):
        assert isinstance(answer(save[:at]), BadSave) or not save[at:].strip()
        assert isinstance(answer(save[:at] + bytes(len(save) - at)), BadSave)
    assert isinstance(answer(bytes(len(save))), BadSave)
    assert isinstance(answer(save + save), BadSave)


@for_every_game
def test_doubled_missing_and_swapped_lines_are_refused_or_lawful(kit: AnyKit) -> None:
    lines = rich_save(kit.game.id).splitlines(keepends=True)
    for at, line in enumerate(lines):
        rest = lines[:at] + lines[at + 1 :]
        for edited in (
            [*lines[:at], line, *lines[at:]],
            rest,
            [*rest[: at + 1], line, *rest[at + 1 :]],
            [*rest, line],
            [*lines[:at], line[: len(line) // 2], *lines[at:]],
        ):
            assert_lawful_or_refused("".join(edited))


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(value, Mapping):
        for key in value:
            yield from _paths(value[key], (*path, key))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            if path[:1] != ("config",) or not 2 <= i < len(value) - 1:  # of a deck some cards
                yield from _paths(item, (*path, i))


def _with(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """A copy with the part at this path replaced."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, Mapping) else list(value)
    copy[path[0]] = _with(value[path[0]], path[1:], new)
    return copy


def _kind(save: Mapping[str, Any], path: tuple[Any, ...]) -> tuple[str, ...]:
    """What is at a path, the same for one field of all records of a kind, or of all cards."""
    record = save["log"][path[1]]["do"] if path[:1] == ("log",) and len(path) > 1 else ""
    return (record, *("" if isinstance(step, int) else step for step in path))


@for_every_game
def test_a_wrong_type_in_any_field_is_refused_or_lawful(kit: AnyKit) -> None:
    save = json.loads(rich_save(kit.game.id))
    met: Counter[tuple[str, ...]] = Counter()
    for path in _paths(save):
        kind = _kind(save, path)
        # Where the same field comes again, in another bid or card, a few of them must do.
        for wrong in WRONG[met[kind] % 4 :: 4] if met[kind] else WRONG:
            assert_lawful_or_refused(json.dumps(_with(save, path, wrong)))
        met[kind] += 1


@for_every_game
def test_a_missing_or_strange_field_is_refused(kit: AnyKit) -> None:
    """Also inside a record and the config; a pencil note may have strange ones, but loses them."""
    save = json.loads(rich_save(kit.game.id))
    for path in _paths(save):
        part = save
        for key in path:
            part = part[key]
        if not isinstance(part, dict):
            continue
        strange = json.dumps(_with(save, path, {**part, "strange": 1}))
        assert assert_lawful_or_refused(strange) == (path[:1] == ("pencil",))
        for key in part:
            without = {k: v for k, v in part.items() if k != key}
            loads = assert_lawful_or_refused(json.dumps(_with(save, path, without)))
            spared = key == "by" and part.get("do") == "hint"  # of the teacher, unless it is said
            assert not loads or spared or path[:1] in (("pencil",), ("config",))


@for_every_game
def test_huge_numbers_and_no_numbers_are_refused_or_lawful(kit: AnyKit) -> None:
    save = json.loads(rich_save(kit.game.id))
    for path in _paths(save):
        if len(path) <= 3:
            text = json.dumps(_with(save, path, "HERE"))
            for huge in HUGE:
                assert_lawful_or_refused(text.replace('"HERE"', huge))


@for_every_game
@pytest.mark.parametrize(
    "inside", ["{}", '"log": {}', '"game": {}', '{{"do": {}}}', '{{"by": {}}}']
)
def test_deep_nesting_is_refused(kit: AnyKit, inside: str) -> None:
    """Wherever it stands, and however close it comes to what Python can hold."""
    save = rich_save(kit.game.id)
    for depth in (*range(100, 1100, 9), 10_000, 200_000):
        for opens, closes in (("[", "]"), ('{"a":', "}")):
            nest = opens * depth + "1" + closes * depth
            part = inside.format(nest)
            for text in (part, save.replace('"log": [', f'"log": [{part},', 1)):
                assert isinstance(answer(text), BadSave)


@for_every_game
@given(st.data())
def test_any_save_with_a_few_bytes_changed_is_refused_or_lawful(
    kit: AnyKit, data: st.DataObject
) -> None:
    save = bytearray(dump(data.draw(matches(kit, most=100))).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(save) - 1))
        if chr(save[at]).isalnum():
            save[at] = data.draw(st.sampled_from(b"0123456789abcdefrtl"))
        else:
            save[at] = data.draw(st.integers(0, 255))
    assert_lawful_or_refused(bytes(save))


@for_every_game
@given(st.data())
def test_a_save_in_which_one_number_differs_is_refused_or_lawful(
    kit: AnyKit, data: st.DataObject
) -> None:
    """Dice and seats, undo points and bids: numbers that could well be right."""
    save = json.loads(dump(data.draw(matches(kit, most=100))))
    numbers = [
        path
        for path in _paths(save)
        if path and isinstance(path[-1], str) and path[-1] not in ("do", "by", "game", "chance")
    ]
    path = data.draw(st.sampled_from(numbers))
    new = data.draw(st.one_of(st.integers(-2, 8), st.lists(st.integers(0, 7), max_size=4)))
    assert_lawful_or_refused(json.dumps(_with(save, path, new)))


@for_every_game
@given(st.binary(max_size=300))
def test_noise_is_refused(kit: AnyKit, noise: bytes) -> None:
    assert isinstance(answer(noise), BadSave)
    assert isinstance(answer(b'{"kraal": 1, "game": "' + kit.game.id.encode() + noise), BadSave)


def test_the_fuzzed_saves_have_every_kind_of_record() -> None:
    kinds = {record["do"] for game in EVERY_KIT for record in json.loads(rich_save(game))["log"]}
    assert {"rewind", "resign", "hint"} <= kinds
