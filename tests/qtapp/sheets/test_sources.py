"""What is taken from a folder, in which order, and is a text of any editor a text?"""

from pathlib import Path

import pytest

from qtapp.sheets.entry.text_files import open_sheet
from qtapp.sheets.scoring.decoding import decode_sheet
from qtapp.sheets.scoring.sources import Source, Trouble, files_in, sources
from tests.qtapp.sheets.some_sheets import WRONG, wrong


def test_a_folder_gives_pictures_and_texts_as_people_count(tmp_path: Path) -> None:
    names = ["Sheet 10.jpg", "sheet 2.JPG", "sheet 1.txt", "b.heic", "a.webp", "c.jpe"]
    for name in (*names, "notes.pdf", ".hidden.png", "._sheet 2.jpg"):
        (tmp_path / name).write_bytes(b"")
    (tmp_path / "folder.png").mkdir()
    found = [path.name for path in files_in(tmp_path)]
    assert found == ["a.webp", "b.heic", "c.jpe", "sheet 1.txt", "sheet 2.JPG", "Sheet 10.jpg"]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        files_in(tmp_path / "nowhere")


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_a_text_of_any_editor_is_one_on_the_command_line_and_in_the_window(
    tmp_path: Path, code: str
) -> None:
    mark = {"utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}.get(code, b"")
    path = tmp_path / "sheet.txt"
    path.write_bytes(mark + WRONG.encode(code))
    assert decode_sheet(path.read_bytes()) == WRONG
    assert list(sources([str(path)])) == [Source(str(path), text=WRONG)]
    assert open_sheet(path) == wrong()


def test_what_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "sheet.txt"
    path.write_bytes(b"\xff\xd8\xff\xe0")
    assert list(sources([str(path)])) == [Trouble(str(path), "this is no text.")]
