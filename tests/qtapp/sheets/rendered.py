"""A PDF as pictures, drawn by PDFium: what another program makes of our pages."""

import cv2
import numpy as np
import numpy.typing as npt
import pypdfium2

MM_PER_INCH = 25.4
POINTS_PER_INCH = 72

Grey = npt.NDArray[np.uint8]


def pages_of(content: bytes, pixels_per_mm: float) -> list[Grey]:
    """Each page in grey, 0 for black; shape (height, width)."""
    document = pypdfium2.PdfDocument(content)
    scale = pixels_per_mm * MM_PER_INCH / POINTS_PER_INCH
    return [np.asarray(page.render(scale=scale, grayscale=True).to_numpy()) for page in document]


def count_of(content: bytes) -> int:
    """How many pages there are."""
    return len(pypdfium2.PdfDocument(content))


def colours_of(content: bytes, pixels_per_mm: float) -> list[Grey]:
    """Each page in colour; shape (height, width, 3)."""
    document = pypdfium2.PdfDocument(content)
    scale = pixels_per_mm * MM_PER_INCH / POINTS_PER_INCH
    return [np.asarray(page.render(scale=scale).to_numpy())[..., :3] for page in document]


def words_of(content: bytes) -> list[str]:
    """The text of each page, as one would copy it."""
    document = pypdfium2.PdfDocument(content)
    return [page.get_textpage().get_text_bounded() for page in document]


def as_png(page: Grey) -> bytes:
    """A page as a scanner would hand it over."""
    done, data = cv2.imencode(".png", page)
    assert done
    return data.tobytes()


def width_mm(page: Grey, pixels_per_mm: float) -> tuple[float, float]:
    """Width and height in millimetres."""
    height, width = page.shape[:2]
    return width / pixels_per_mm, height / pixels_per_mm
