"""Do the games of yesterday still play out, count and score as they did?

The files say what is true; when a rule is changed on purpose they are written anew and read like
any other change. The saves are never written anew: they are what people have on their disks.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from core.codec import dump, load
from core.search.count import count
from tests.playthroughs.replay import read, written
from tests.strategies import EVERY_KIT

TESTS = Path(__file__).parents[1]
PLAYTHROUGHS = sorted((TESTS / "playthroughs").glob("*.txt"))
TREES = [
    pytest.param(path.stem, tree, id=f"{path.stem}: {tree['name']}")
    for path in sorted((TESTS / "trees").glob("*.toml"))
    for tree in tomllib.loads(path.read_text("utf-8"))["tree"]
]
SAVES = tomllib.loads((TESTS / "saves" / "expected.toml").read_text("utf-8"))


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_a_playthrough_is_what_the_rules_make_of_it(path: Path) -> None:
    """Run `python -m tests.playthroughs.replay` if the rules were changed on purpose."""
    text = path.read_text("utf-8")
    play = read(text)
    assert written(play) == text
    assert text.splitlines()[-1].startswith("over: ")
    assert path.stem.startswith(play.kit.game.id)


@pytest.mark.parametrize("game", EVERY_KIT)
def test_every_game_has_a_playthrough_and_tree_counts(game: str) -> None:
    assert any(path.stem.startswith(game) for path in PLAYTHROUGHS)
    assert any(tree.values[0] == game for tree in TREES)


def test_a_playthrough_with_an_illegal_step_is_refused() -> None:
    text = (TESTS / "playthroughs" / "bulls.txt").read_text("utf-8")
    assert text.count('"column": 5, "row": 3') == 1
    with pytest.raises(AssertionError, match=r"step 3: .* is refused"):
        written(read(text.replace('"column": 5, "row": 3', '"column": 5, "row": 8')))


@pytest.mark.parametrize(("game", "tree"), TREES)
def test_a_tree_has_as_many_sequences_as_ever(game: str, tree: dict[str, Any]) -> None:
    """From a position of a playthrough; entry n is for n actions ahead, chance included."""
    play = read((TESTS / "playthroughs" / tree["playthrough"]).read_text("utf-8"))
    rules = play.kit.game
    assert rules.id == game
    state = rules.start(play.config, play.seats)
    for seat, action in play.steps[: tree["after"]]:
        state = rules.apply(state, seat, action)
    depths = range(1, len(tree["counts"]) + 1)
    assert [count(rules, state, depth) for depth in depths] == tree["counts"]


@pytest.mark.parametrize("name", SAVES)
def test_a_save_of_a_release_still_loads_and_scores(name: str) -> None:
    text = (TESTS / "saves" / name).read_text("utf-8")
    match, expected = load(text, EVERY_KIT), SAVES[name]
    outcome = match.outcome()
    assert match.game.id == expected["game"]
    assert match.source.name == expected["chance"]
    assert match.version == expected["records"]
    assert match.practice == expected["practice"]
    assert (outcome.how if outcome else "in play") == expected["how"]
    assert list(outcome.scores if outcome else ()) == expected["scores"]
    if "total" in expected:
        assert match.sight(None).view.total == expected["total"]
    assert [sitter.name for sitter in match.sitters] == expected.get("names", [])
    again = load(dump(match), EVERY_KIT)
    assert again == match


def test_every_save_that_is_kept_is_checked() -> None:
    assert {path.name for path in (TESTS / "saves").glob("*.json")} == set(SAVES)
