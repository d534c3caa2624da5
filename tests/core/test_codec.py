"""What stands in a save file, and with which words is a bad one refused?"""

import json
from typing import Any

import pytest

from core.chance import GameId, OwnTable, Rng
from core.codec import FORMAT, AnyMatch, BadSave, dump, load
from core.games.bulls.rules import Config, Leave, Roll
from core.log import PencilMark, hinted_at
from core.match import Match
from core.terms import CHANCE, Seat
from tests.strategies import EVERY_KIT

SOLO = Seat(0)


def played(source: Any = None) -> AnyMatch:
    """A match with the first bulls on the field, a turn rolled, a hint, undo and a note."""
    match: AnyMatch = Match(EVERY_KIT["bulls"].game, Config(), 1, source or Rng(3))
    match.submit(SOLO, Roll(), "person")
    match.run_chance()
    match.submit(SOLO, Leave(), "person")
    match.take_back(SOLO)
    match.note_hint(SOLO, 1)
    match.submit(SOLO, Roll(), "person")
    match.run_chance()
    match.set_pencil((PencilMark(0, (100, 250), "hier – 囲む"),))
    return match


def edited(**changes: Any) -> str:
    """The save of `played`, with parts of its head replaced."""
    return json.dumps({**json.loads(dump(played())), **changes})


def with_record(number: int, **changes: Any) -> str:
    """The same with fields of one log record replaced; `...` removes a field."""
    save = json.loads(dump(played()))
    save["log"][number - 1].update(changes)
    save["log"][number - 1] = {k: v for k, v in save["log"][number - 1].items() if v is not ...}
    return json.dumps(save)


def test_a_save_is_text_that_a_person_can_read() -> None:
    """JSON, a record a line, with the format first; a release to come can tell what it is."""
    text = dump(played())
    lines = text.splitlines()
    assert lines[1] == '"kraal": 1,'
    assert '  {"do": "roll", "seat": 0, "by": "person"},' in lines
    assert '  {"do": "rewind", "seat": 0, "to": 4, "why": "undo"},' in lines
    assert '  {"do": "hint", "seat": 0, "step": 1},' in lines
    assert text.isascii()
    assert text.endswith("}\n")
    assert json.loads(text)["kraal"] == FORMAT


def test_a_hint_is_the_teachers_unless_the_save_says_that_it_was_the_solvers() -> None:
    match = played()
    match.note_hint(SOLO, 4, "solver")
    text = dump(match)
    assert '  {"do": "hint", "seat": 0, "step": 1},' in text
    assert '  {"do": "hint", "seat": 0, "step": 4, "by": "solver"}' in text
    again = load(text, EVERY_KIT)
    assert again.log == match.log
    assert [hint.by for hint, _ in hinted_at(again.log)] == ["teacher", "solver"]
    with pytest.raises(BadSave, match="by"):
        load(text.replace('"solver"', '"nobody"'), EVERY_KIT)


def test_a_save_holds_no_future_dice() -> None:
    """Two matches with other dice to come, equal so far, have equal saves: no seed, no state."""
    first, second = (Match(EVERY_KIT["bulls"].game, Config(), 1, Rng(s)) for s in (1, 2))
    for match in (first, second):
        match.submit(SOLO, Roll(), "person")
    assert dump(first) == dump(second)
    first.run_chance()
    second.run_chance()
    assert dump(first) != dump(second)


def test_an_empty_match_can_be_saved() -> None:
    match: AnyMatch = Match(EVERY_KIT["bulls"].game, Config(), 1, Rng())
    assert load(dump(match), EVERY_KIT) == match


@pytest.mark.parametrize("source", [Rng(1), GameId("bulls:K7Q2-M9XD")])
def test_a_loaded_match_goes_on_with_its_kind_of_dice(source: Any) -> None:
    match = load(dump(played(source)), EVERY_KIT)
    assert type(match.source) is type(source)
    assert match.source.name == source.name


def test_own_dice_are_own_dice_again_after_loading() -> None:
    match: AnyMatch = Match(EVERY_KIT["bulls"].game, Config(), 1, OwnTable())
    match.submit(SOLO, Roll(), "person")
    again = load(dump(match), EVERY_KIT)
    assert again.to_act() == (CHANCE,)
    assert not again.run_chance()


@pytest.mark.parametrize(
    ("save", "what"),
    [
        ("", "not a save file"),
        ("no save", "not a save file"),
        ("[]", "not a save file of this program"),
        ('{"kraal": "1"}', "not a save file of this program"),
        ('{"kraal": true}', "save file: "),
        (edited(kraal=2), "format 2 is unknown to this release, which reads 1"),
        (edited(kraal=0), "format 0 is unknown"),
        (edited(game="chess"), "game: there is no game 'chess'"),
        (edited(rules=2), "rules: rules 2 of 'bulls' are unknown to this release, which plays 1"),
        (edited(seats=2), "seats: 'bulls' is not a game for 2 seats"),
        (edited(chance="loaded"), "chance: there is no source of chance 'loaded'"),
        (edited(config={"mallets": 99}), "config: there are 0 to 9 mallets"),
        (edited(config={"mallets": "3"}), "config: "),
        (edited(config={"malets": 3}), "config: unknown field 'malets'"),
        (edited(strange=1), "save file: .*strange"),
        (edited(log={}), "save file: .*log"),
        (edited(pencil=[{"page": 0}]), "save file: .*pencil"),
        ('{"kraal": 1}', "save file: 'game' is missing$"),
        ('{"kraal": 1, "game": ' + "[" * 99_999, "not a save file, or a damaged one$"),
        (edited(pencil=[{"page": 0}]), r"save file: 'points' is missing in 'pencil\[0\]'$"),
        (edited(log={}), "save file: 'log' is not a list$"),
        (edited(config={"mallets": "3"}), "config: 'mallets' is not a whole number$"),
        (edited(config={"mallets": 99}), "config: there are 0 to 9 mallets$"),
        (edited(config={"multipliers": [1, 2]}), "config: 'multipliers' is not a list of 4$"),
        (with_record(1, do="jump"), "log record 1: there is no action 'jump' in this game"),
        (with_record(1, do=...), "log record 1: there is no action 'None'"),
        (with_record(1, do="leave"), "log record 1: 'leave' is refused: no-bulls-yet"),
        (with_record(1, seat=1), "log record 1: 'roll' is refused: not-your-turn 1"),
        (with_record(1, seat=...), "log record 1, seat: "),
        (with_record(1, by="random"), "log record 1: 'random' cannot act for seat 0"),
        (with_record(2, by="person"), "log record 2: 'person' cannot act for seat -1"),
        (with_record(2, by="nobody"), "log record 2, by: "),
        (with_record(2, row=7), "log record 2: 'bull' is refused: no-such-throw"),
        (with_record(2, row=1.5), "log record 2: .*row"),
        (with_record(2, depth=1), "log record 2: unknown field 'depth'"),
        (with_record(6, to=3), "log record 6: 'rewind' is refused: nothing-to-take-back"),
        (with_record(6, why="free"), "log record 6: a rewind to 4 is no 'free'"),
        (with_record(6, why="restart"), "log record 6: a rewind to 4 is no 'restart'"),
        (with_record(6, more=1), "log record 6: unknown field 'more'"),
        (with_record(7, step=5), "log record 7: 'hint' is refused: no-such-hint 5"),
        (with_record(7, seat=3), "log record 7: 'hint' is refused: not-your-turn 3"),
    ],
)
def test_a_bad_save_is_refused_with_what_and_where(save: str, what: str) -> None:
    with pytest.raises(BadSave, match=what) as caught:
        load(save, EVERY_KIT)
    assert caught.value.what
    assert str(caught.value).startswith(caught.value.where)


def test_a_save_whose_dice_are_not_those_of_its_id_is_refused() -> None:
    """Nobody can improve a game that others play with the same dice."""
    text = dump(played(GameId("bulls:K7Q2-M9XD")))
    assert '"dice": [3, 4, 6]' in text
    with pytest.raises(BadSave, match="'dice' is refused: other-dice bulls:K7Q2-M9XD"):
        load(text.replace("[3, 4, 6]", "[6, 6, 6]"), EVERY_KIT)
    with pytest.raises(BadSave, match="other-dice"):
        load(text.replace("K7Q2-M9XD", "K7Q2-M9XE"), EVERY_KIT)
    with pytest.raises(BadSave, match="other-dice"):
        load(dump(played()).replace('"chance": "random"', '"chance": "bulls:0000-0000"'), EVERY_KIT)


def test_dice_may_be_left_out_only_if_they_follow_from_an_id() -> None:
    """Else each reading of one share code would be another game."""
    for source, follows in ((GameId("bulls:K7Q2-M9XD"), True), (Rng(3), False)):
        match = played(source)
        save = json.loads(dump(match))
        save["log"] = [record for record in save["log"] if record["seat"] != CHANCE]
        text = json.dumps(save)
        if follows:
            assert load(text, EVERY_KIT, chance_left_out=True) == match
        else:
            with pytest.raises(BadSave, match="not-your-turn"):
                load(text, EVERY_KIT, chance_left_out=True)
        with pytest.raises(BadSave, match="not-your-turn"):
            load(text, EVERY_KIT)


def test_whoever_loads_may_bring_the_dice() -> None:
    match = load(dump(played()), EVERY_KIT, lambda _: Rng(8))
    assert match == played()
    with pytest.raises(BadSave, match="no source of chance 'random'"):
        load(dump(played()), EVERY_KIT, lambda _: OwnTable())


def test_no_line_of_a_save_is_run() -> None:
    """A pickle is refused like any other noise."""
    with pytest.raises(BadSave):
        load(b"cos\nsystem\n(S'exit 1'\ntR.", EVERY_KIT)


@pytest.mark.parametrize(
    ("points", "what"),
    [([100, 250, 7], "an x without a y"), ([100, 10**7], "lies off the board")],
)
def test_a_pencil_mark_that_cannot_be_drawn_is_refused(points: list[int], what: str) -> None:
    with pytest.raises(BadSave, match=what):
        load(edited(pencil=[{"page": 0, "points": points, "text": ""}]), EVERY_KIT)


def deck_game() -> AnyMatch:
    """A match whose config holds dataclasses in dataclasses: a deck with its cards."""
    kit = EVERY_KIT["kairo"]
    match: AnyMatch = Match(kit.game, kit.configs[-1].config, 3, Rng(1))
    match.run_chance()
    return match


def with_deck(**changes: Any) -> str:
    """Its save, with parts of the deck replaced; `card` replaces fields of the fourth card."""
    save = json.loads(dump(deck_game()))
    deck = save["config"]["deck"]
    deck["cards"][3].update(changes.pop("card", {}))
    deck.update(changes)
    return json.dumps(save)


def test_a_deck_in_the_config_is_saved_and_loaded_to_the_last_field() -> None:
    match = deck_game()
    again = load(dump(match), EVERY_KIT)
    assert again.config == match.config
    assert repr(again.config) == repr(match.config)
    assert again == match


@pytest.mark.parametrize(
    ("save", "what"),
    [
        (with_deck(colour=1), "config: unknown field 'colour' in 'deck'$"),
        (with_deck(card={"price": 1}), r"config: unknown field 'price' in 'deck.cards\[3\]'$"),
        (with_deck(card={"tracks": "2"}), r"config: 'deck.cards\[3\].tracks' is not a whole num"),
        (with_deck(card={"tracks": True}), r"config: 'deck.cards\[3\].tracks' is not a whole"),
        (with_deck(cards={}), "config: 'deck.cards' is not a list$"),
        (with_deck(name=None), "config: 'deck.name' is not a text$"),
        (with_deck(card={"terrain": "sea"}), "config: 'terrain' of card 4 is 'sea', which"),
        (with_deck(goal=99), "config: 'goal_terrains' must be 1 to 8, not 99$"),
    ],
)
def test_a_save_with_a_bad_deck_is_refused_with_what_and_where(save: str, what: str) -> None:
    with pytest.raises(BadSave, match=what):
        load(save, EVERY_KIT)
