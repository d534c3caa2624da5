"""Are all decks found, and is each that cannot be played with told, with file, card and field?"""

from collections.abc import Callable
from pathlib import Path

import pytest

from qtapp.data import DATA, kits
from qtapp.decks import Decks, FoundDeck
from qtapp.table.files import SaveFailed

STANDARD = (DATA / "decks/kairo/standard.toml").read_text(encoding="utf-8")

Write = Callable[[str, str | bytes], None]


@pytest.fixture
def decks(tmp_path: Path) -> Decks:
    return Decks(kits()["kairo"], tmp_path)


@pytest.fixture
def write(decks: Decks) -> Write:
    def put(name: str, text: str | bytes) -> None:
        raw = text.encode() if isinstance(text, str) else text
        (decks.make_folder() / name).write_bytes(raw)

    return put


def own(decks: Decks) -> FoundDeck:
    (found,) = (each for each in decks.found() if each.own)
    return found


def test_the_deck_of_the_program_is_found_as_the_game_proposes_it(decks: Decks) -> None:
    (found,) = decks.found()
    assert (found.id, found.name, found.fault, found.own) == (
        "standard.toml",
        "Standard",
        "",
        False,
    )
    assert found.deck == kits()["kairo"].configs[0].config.deck


def test_a_game_without_decks_has_none(tmp_path: Path) -> None:
    assert Decks(kits()["bulls"], tmp_path).found() == ()


def test_a_deck_in_the_players_folder_is_found_by_its_name(decks: Decks, write: Write) -> None:
    write("rivers.toml", STANDARD.replace('name = "Standard"', 'name = "Flüsse <b>&"'))
    found = own(decks)
    assert (found.id, found.name) == ("own/rivers.toml", "Flüsse <b>&")
    assert found.deck.name == "Flüsse <b>&"


def test_decks_of_one_name_are_told_by_their_files(decks: Decks, write: Write) -> None:
    write("a.toml", STANDARD)
    write("b.toml", STANDARD)
    assert [found.name for found in decks.found()] == [
        "Standard",
        "Standard (a.toml)",
        "Standard (b.toml)",
    ]


def test_a_byte_order_mark_does_no_harm(decks: Decks, write: Write) -> None:
    write("mark.toml", b"\xef\xbb\xbf" + STANDARD.encode())
    assert own(decks).deck is not None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            STANDARD.replace("tracks = 3", "tracks = 12", 1),
            "x.toml, card 1: 'tracks' must be 0 to 9, not 12.",
        ),
        (STANDARD.replace("schema = 1", ""), "x.toml: the field 'schema' is missing."),
        ("name = ", "x.toml: the TOML breaks off at the end of the file (invalid value)."),
        (
            "schema = 1\nname : 3",
            "x.toml, line 2, column 6: expected '=' after a key in a key/value pair.",
        ),
        ("a = " + "[" * 5000, "x.toml: too many brackets lie within each other."),
        ("a = " + "9" * 5000, "x.toml: this cannot be read as TOML."),
        (b"name = '\xff'", "x.toml: this is no text in UTF-8."),
        ("#" * (1 << 21), "x.toml: this is too large for a deck."),
        ("", "x.toml: the field 'schema' is missing."),
    ],
    ids=["card", "field", "end", "line", "deep", "number", "utf-8", "large", "empty"],
)
def test_a_deck_that_cannot_be_played_with_says_why(
    decks: Decks, write: Write, text: str | bytes, told: str
) -> None:
    write("x.toml", text)
    found = own(decks)
    assert found.deck is None
    assert found.name == "x.toml"
    assert found.fault.startswith(told)


def test_a_folder_that_is_called_like_a_deck_is_named(decks: Decks) -> None:
    (decks.make_folder() / "folder.toml").mkdir()
    fault = own(decks).fault
    assert "folder.toml" in fault
    assert fault.endswith("it is no file.")


def test_without_a_data_folder_there_are_the_programs_decks_alone() -> None:
    decks = Decks(kits()["kairo"], None)
    assert [found.name for found in decks.found()] == ["Standard"]
    with pytest.raises(SaveFailed):
        decks.make_folder()


def test_an_example_never_takes_the_place_of_a_file(decks: Decks, write: Write) -> None:
    write("example.toml", "mine")
    path = decks.write_example()
    assert path.name == "example 2.toml"
    assert path.read_text(encoding="utf-8") == STANDARD
    assert path.with_name("example.toml").read_text(encoding="utf-8") == "mine"
    found = [each for each in decks.found() if each.deck is not None]
    assert [each.id for each in found] == ["standard.toml", "own/example 2.toml"]


def test_a_file_in_the_place_of_the_folder_is_no_deck_and_is_told(tmp_path: Path) -> None:
    (tmp_path / "decks").write_text("", encoding="utf-8")
    decks = Decks(kits()["kairo"], tmp_path)
    assert len(decks.found()) == 1
    with pytest.raises(SaveFailed):
        decks.write_example()
