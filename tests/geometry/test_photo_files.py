"""A file is opened as a picture, or one clear sentence says why not; never a traceback."""

import struct
import sys
import zlib
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import cv2
import numpy as np
import pillow_heif
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image as Image_

from geometry.reader import BadPhoto, photo_preview, read_photo
from geometry.reading.photo import load, picture_size
from tests.bench.support.drawn_sheet import Image
from tests.geometry.made_photos import packed

_TURNS = {
    1: lambda p: p,
    2: lambda p: p[:, ::-1],
    3: lambda p: p[::-1, ::-1],
    4: lambda p: p[::-1],
    5: lambda p: np.swapaxes(p, 0, 1),
    6: lambda p: np.swapaxes(p[:, ::-1], 0, 1),
    7: lambda p: np.swapaxes(p[::-1, ::-1], 0, 1),
    8: lambda p: np.swapaxes(p[::-1], 0, 1),
}
"""How a camera that notes this orientation has stored the upright picture."""


def picture(height: int = 480, width: int = 640) -> Image:
    y, x = np.mgrid[:height, :width]
    return np.stack([x % 256, y % 256, (x // 3 + y // 5) % 256], axis=-1).astype(np.uint8)


def picture_of(source: bytes | Path | str) -> Image:
    return load(source).picture


def with_orientation(jpeg: bytes, orientation: int) -> bytes:
    tag = struct.pack("<HHIHH", 0x0112, 3, 1, orientation, 0)
    tiff = b"II*\0" + struct.pack("<IH", 8, 1) + tag + struct.pack("<I", 0)
    body = b"Exif\0\0" + tiff
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body + jpeg[2:]


def png_claiming(width: int, height: int) -> bytes:
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))
    return b"\x89PNG\r\n\x1a\n" + chunk


def jpeg_claiming(width: int, height: int, frame: int = 0xC0) -> bytes:
    """`frame` 0xC2 is a progressive one."""
    head = struct.pack(">BHH", 8, height, width) + bytes(10)
    return b"\xff\xd8\xff" + bytes([frame]) + struct.pack(">H", len(head) + 2) + head


@pytest.mark.parametrize("orientation", _TURNS)
def test_all_eight_orientations_come_upright(orientation: int) -> None:
    upright = cv2.GaussianBlur(picture(), (0, 0), 8)
    stored = np.ascontiguousarray(_TURNS[orientation](np.asarray(upright, dtype=np.uint8)))
    loaded = picture_of(with_orientation(packed(stored), orientation))
    assert loaded.shape == upright.shape
    assert float(np.abs(loaded.astype(int) - upright).mean()) < 3


@pytest.mark.parametrize("kind", [".jpg", ".png", ".webp"])
def test_jpeg_png_and_webp_are_read(kind: str) -> None:
    data = packed(picture(), kind)
    assert picture_size(data) == (640, 480)
    assert picture_of(data).shape == (480, 640, 3)


def test_a_grey_and_a_see_through_picture_are_read_as_any_other() -> None:
    assert picture_of(packed(picture()[:, :, 0], ".png")).shape == (480, 640, 3)
    clear = np.dstack([picture(), np.full((480, 640), 128, np.uint8)])
    assert picture_of(packed(clear, ".png")).shape == (480, 640, 3)


def test_a_path_may_have_any_letters(tmp_path: Path) -> None:
    path = tmp_path / "Spiel ñ 写真 🐂 'a\"b'.jpg"
    path.write_bytes(packed(picture()))
    assert picture_of(path).shape == (480, 640, 3)
    assert picture_of(str(path)).shape == (480, 640, 3)


def heic(upright: Image) -> bytes:
    file = BytesIO()
    height, width = upright.shape[:2]
    pillow_heif.from_bytes("RGB", (width, height), upright[:, :, ::-1].tobytes()).save(file)
    return file.getvalue()


def test_a_heic_picture_is_read_as_any_other() -> None:
    upright = cv2.GaussianBlur(picture(), (0, 0), 8)
    loaded = picture_of(heic(np.asarray(upright, dtype=np.uint8)))
    assert loaded.shape == (480, 640, 3)
    assert float(np.abs(loaded.astype(int) - upright).mean()) < 3


@given(st.integers(0, 5000), st.binary(max_size=8))
@settings(max_examples=30, deadline=None)
def test_a_cut_or_overwritten_heic_picture_is_refused_or_read(at: int, junk: bytes) -> None:
    at %= len(_HEIC)
    for data in (_HEIC[:at], _HEIC[:at] + junk + _HEIC[at + len(junk) :]):
        with suppress(BadPhoto):
            assert picture_of(data).ndim == 3


def test_a_heic_picture_needs_pillow_heif(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pillow_heif", None)
    with pytest.raises(BadPhoto, match="as JPEG") as caught:
        load(_HEIC)
    assert caught.value.code == "heic"


def test_of_a_moving_picture_the_first_frame_is_read() -> None:
    still = Image_.fromarray(picture()[:, :, ::-1])
    other = Image_.new("RGB", (640, 480))
    for kind in ("PNG", "WEBP"):
        file = BytesIO()
        still.save(file, kind, save_all=True, append_images=[other], lossless=True)
        assert float(np.abs(picture_of(file.getvalue()).astype(int) - picture()).mean()) < 1


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"%PDF-1.7\n" + bytes(1000), "a PDF file"),
        ("field A bulls 3,4 – ñ".encode(), "a text file"),
        (b'{"a": 1}', "a text file"),
        (b"GIF89a" + bytes(1000), "a GIF picture"),
        (b"II*\0" + bytes(1000), "a TIFF picture"),
        (b"PK\x03\x04" + bytes(1000), "an archive"),
    ],
)
def test_a_file_of_another_kind_is_called_what_it_is(data: bytes, kind: str) -> None:
    with pytest.raises(BadPhoto, match=kind) as caught:
        load(data)
    assert caught.value.code == "no-picture"


def test_a_preview_is_upright_rgb_and_no_larger_than_asked() -> None:
    stored = np.ascontiguousarray(_TURNS[6](picture()))
    shown, scale = photo_preview(with_orientation(packed(stored), 6), 320)
    assert shown.shape == (240, 320, 3)
    assert scale == 0.5
    red = cv2.resize(picture()[:, :, 2], (320, 240), interpolation=cv2.INTER_AREA)
    assert float(np.abs(shown[:, :, 0].astype(int) - red).mean()) < 12
    whole, scale = photo_preview(packed(picture()), 5000)
    assert (whole.shape, scale) == ((480, 640, 3), 1.0)


def test_a_large_jpeg_is_opened_smaller_and_measured_in_its_own_pixels() -> None:
    """As of a phone with 48 million pixels: whole, it would take 144 MB."""
    stored = np.repeat(np.repeat(picture(1500, 2000), 4, axis=0), 4, axis=1)
    data = with_orientation(packed(stored), 6)
    loaded = load(data)
    assert loaded.times == 2
    assert loaded.picture.shape == (4000, 3000, 3)
    assert loaded.size == (6000, 8000)
    shown, scale = photo_preview(data, 800)
    assert (shown.shape, scale) == ((800, 600, 3), 0.1)


def test_a_preview_is_refused_as_the_reading_is() -> None:
    with pytest.raises(BadPhoto) as caught:
        photo_preview(png_claiming(10_000, 10_000), 320)
    assert caught.value.code == "too-large"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "empty"),
        (bytes(1000), "no-picture"),
        (b"\xff\xd8\xff", "no-picture"),
        (b"\xff\xd8\xff\xe0" + b"\xff" * 1000, "no-picture"),
        (b"RIFF\0\0\0\0WEBPVP8 " + bytes(100), "damaged"),
        (b"RIFF\0\0\0\0WEBPJUNK" + bytes(100), "no-picture"),
        (png_claiming(100_000, 100_000), "too-large"),
        (png_claiming(10_000, 10_000), "too-large"),
        (jpeg_claiming(20_000, 20_001), "too-large"),
        (jpeg_claiming(12_000, 12_000, frame=0xC2), "too-large"),
        (png_claiming(0, 0), "damaged"),
        (png_claiming(640, 480), "damaged"),
        (packed(picture(1, 1), ".png"), "too-small"),
        (packed(picture(300, 300)), "too-small"),
        (packed(picture(399, 5000)), "too-small"),
        (packed(np.zeros((600, 600, 3), np.uint8)), "too-dark"),
        (packed(np.full((600, 600, 3), 255, np.uint8)), "no-sheet"),
        (packed(picture(600, 800)), "no-sheet"),
    ],
)
def test_what_is_no_photo_of_a_sheet_is_refused_by_a_sentence(data: bytes, code: str) -> None:
    with pytest.raises(BadPhoto) as caught:
        read_photo(data)
    assert caught.value.code == code
    for sentence in (caught.value.what, caught.value.what_to_do):
        assert sentence[0].isupper()
        assert sentence.endswith(".")


def test_a_file_that_is_not_there_or_is_a_folder_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.jpg", tmp_path, tmp_path / ("x" * 300), "nul\0byte.jpg"):
        with pytest.raises(BadPhoto) as caught:
            read_photo(path)
        assert caught.value.code == "no-file"


@given(st.binary(max_size=400))
def test_random_bytes_are_no_picture(data: bytes) -> None:
    with pytest.raises(BadPhoto):
        read_photo(data)


@given(st.sampled_from([".jpg", ".png", ".webp"]), st.integers(0, 10_000), st.binary(max_size=8))
def test_a_cut_or_overwritten_file_is_refused_or_read(kind: str, at: int, junk: bytes) -> None:
    """Never anything but a picture or a `BadPhoto`, whatever a broken copy left."""
    whole = _WHOLE[kind]
    at %= len(whole)
    for data in (whole[:at], whole[:at] + junk + whole[at + len(junk) :]):
        with suppress(BadPhoto):
            assert picture_of(data).ndim == 3


_WHOLE = {kind: packed(picture(400, 404), kind) for kind in (".jpg", ".png", ".webp")}
_HEIC = heic(picture(400, 404))
