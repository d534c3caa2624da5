"""Which pictures are meant by what a person chooses, drops or pastes?"""

from pathlib import Path

from PySide6.QtCore import QByteArray, QMimeData, QUrl
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from geometry.reading.photo import picture_size
from qtapp.sheets.photo.files import can_take, paths_in, picture_in, sources_of


def test_a_folder_gives_its_pictures_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("sheet 10.jpg", "Sheet 2.PNG", "notes.txt", "sheet 1.heic", "._sheet 1.jpg"):
        (tmp_path / name).write_bytes(b"x")
    (tmp_path / "inner.jpg").mkdir()
    sources, bare = sources_of([tmp_path])
    assert [source.name for source in sources] == ["sheet 1.heic", "Sheet 2.PNG", "sheet 10.jpg"]
    assert not bare


def test_what_is_chosen_by_itself_is_tried_whatever_its_name(tmp_path: Path) -> None:
    file = tmp_path / "scan.dat"
    file.write_bytes(b"x")
    sources, _ = sources_of([file, tmp_path / "missing.jpg"])
    assert [source.data for source in sources] == [file, tmp_path / "missing.jpg"]


def test_a_folder_without_pictures_is_told_apart(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("none")
    assert sources_of([tmp_path]) == ([], [tmp_path])


def test_files_that_are_dropped_are_those_of_this_computer() -> None:
    mime = QMimeData()
    mime.setUrls([QUrl("https://example.org/sheet.jpg"), QUrl.fromLocalFile("/photos/a ü.jpg")])
    assert can_take(mime)
    assert paths_in(mime) == [Path("/photos/a ü.jpg")]
    mime.setUrls([QUrl("https://example.org/sheet.jpg")])
    assert not can_take(mime)


def test_a_picture_on_the_clipboard_becomes_a_file_that_can_be_read(qtbot: QtBot) -> None:
    image = QImage(640, 480, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    mime = QMimeData()
    mime.setImageData(image)
    assert can_take(mime)
    packed = picture_in(mime)
    assert packed is not None
    assert picture_size(packed) == (640, 480)


def test_a_picture_that_is_packed_already_stays_as_it_is() -> None:
    mime = QMimeData()
    mime.setData("image/jpeg", QByteArray(b"\xff\xd8\xff rest"))
    assert picture_in(mime) == b"\xff\xd8\xff rest"


def test_words_are_no_picture() -> None:
    mime = QMimeData()
    mime.setText("t3 r5")
    assert not can_take(mime)
    assert picture_in(mime) is None
