"""Which page is in the picture, and where? By its four corner markers.

Three tries, each dearer: the picture as it is, with local contrast, at double size. Two opposite
markers still place the page; two on one side leave the other side millimetres off.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from geometry.paper import PAGES, Page
from geometry.reading.found import BadPhoto, Matrix, Picture
from geometry.reading.rectify import homography

Corners = npt.NDArray[np.float64]
"""Shape (4, 2), pixels, clockwise from the marker's own top left."""

_DETECT_SIDE: Final = 2000
"""Longer side, in pixels, of the picture that is searched first."""
_FIT_WANTED: Final = 2.5
"""Millimetres: markers that lie further off do not belong to one sheet."""


@dataclass(frozen=True, slots=True)
class PlacedPage:
    """A page found in the picture; `to_photo` (3, 3) takes its millimetres to pixels."""

    page: Page
    to_photo: Matrix
    seen: tuple[int, ...]
    """Which of the four markers, 0..3 clockwise from the top left."""
    others: int
    """Markers of other sheets in the picture."""

    @property
    def one_sided(self) -> bool:
        """Whether only two markers on one side are seen: the other side may be far off."""
        return len(self.seen) == 2 and (self.seen[1] - self.seen[0]) % 2 == 1

    @property
    def pixels_per_mm(self) -> float:
        """In the middle of the page, the smaller way."""
        return scale_at(self.to_photo, (self.page.width / 2, self.page.height / 2))


def scale_at(matrix: Matrix, point: tuple[float, float]) -> float:
    """How many pixels a unit at this point becomes, in the direction where it becomes fewest."""
    x, y = point
    w = matrix[2, 0] * x + matrix[2, 1] * y + matrix[2, 2]
    px = (matrix[0, 0] * x + matrix[0, 1] * y + matrix[0, 2]) / w
    py = (matrix[1, 0] * x + matrix[1, 1] * y + matrix[1, 2]) / w
    rows = [(matrix[i, :2] - p * matrix[2, :2]) / w for i, p in ((0, px), (1, py))]
    return float(np.linalg.svd(np.array(rows), compute_uv=False)[1])


def find_page(photo: Picture) -> PlacedPage:
    """The page of which most is seen; of several, the largest.

    Raises:
        BadPhoto: no page, or too little of one.
    """
    best: PlacedPage | None = None
    found: list[tuple[int, Corners]] = []
    for grey, factor in _tries(photo):
        found = [(number, corners / factor) for number, corners in _detect(grey)]
        placed = _place(found)
        if placed is not None and (best is None or len(placed.seen) > len(best.seen)):
            best = placed
        if best is not None and len(best.seen) == 4:
            break
    if best is None:
        raise _no_page(len(found))
    return best


def _no_page(markers: int) -> BadPhoto:
    if markers == 0:
        return BadPhoto(
            "no-sheet",
            "No sheet of Kraal is to be seen: none of its four corner marks was found.",
            "Take the whole sheet, flat and sharp; for a sheet without marks, show its fields.",
        )
    return BadPhoto(
        "cut-off",
        "Too little of the sheet is to be seen: at least two of its corner marks are needed.",
        "Take it again with all four black marks in the picture.",
    )


def _tries(photo: Picture) -> Iterator[tuple[Picture, float]]:
    grey = np.asarray(cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY), dtype=np.uint8)
    longer = max(grey.shape)
    factor = min(1.0, _DETECT_SIDE / longer)
    first = _scaled(grey, factor)
    yield first, factor
    contrast = cv2.createCLAHE(clipLimit=4.0, tileGridSize=(8, 8))
    yield np.asarray(contrast.apply(first), dtype=np.uint8), factor
    double = min(2.0, 2 * _DETECT_SIDE / longer)
    yield np.asarray(contrast.apply(_scaled(grey, double)), dtype=np.uint8), double


def _scaled(grey: Picture, factor: float) -> Picture:
    if factor == 1.0:
        return grey
    how = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(grey, None, fx=factor, fy=factor, interpolation=how), np.uint8)


def _detect(grey: Picture) -> list[tuple[int, Corners]]:
    settings = cv2.aruco.DetectorParameters()
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    settings.cornerRefinementWinSize = 4
    settings.minMarkerPerimeterRate = 0.02
    settings.adaptiveThreshWinSizeMax = 43
    detector = cv2.aruco.ArucoDetector(
        cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50), settings
    )
    corners, numbers, _ = detector.detectMarkers(grey)
    # OpenCV gives no array at all where it finds no marker, whatever its stubs say.
    listed = np.array([] if numbers is None else numbers).ravel().tolist()  # type: ignore[redundant-expr]
    pairs = zip(listed, corners, strict=True)
    known = [(int(n), np.asarray(c, dtype=np.float64).reshape(4, 2)) for n, c in pairs]
    # In an order of its own, so that the same picture always reads the same.
    return sorted(known, key=lambda pair: (pair[0], *pair[1].ravel().tolist()))


def _place(found: list[tuple[int, Corners]]) -> PlacedPage | None:
    """The best page of which at least two markers agree."""
    best: tuple[tuple[int, float], PlacedPage] | None = None
    for page in PAGES.values():
        numbers = [marker.number for marker in page.markers]
        seen = [[c for n, c in found if n == number][:4] for number in numbers]
        if sum(bool(some) for some in seen) < 2:
            continue
        choices = [[*some, None] if some else [None] for some in seen]
        for choice in product(*choices):
            candidate = _fit(page, choice, len(found))
            if candidate is None:
                continue
            rank = (len(candidate.seen), candidate.pixels_per_mm)
            if best is None or rank > best[0]:
                best = rank, candidate
    return None if best is None else best[1]


def _fit(page: Page, choice: tuple[Corners | None, ...], all_found: int) -> PlacedPage | None:
    seen = tuple(i for i, corners in enumerate(choice) if corners is not None)
    if len(seen) < 2:
        return None
    on_page = np.array([corner for i in seen for corner in page.markers[i].box.corners])
    in_photo = np.concatenate([corners for corners in choice if corners is not None])
    matrix = homography(on_page, in_photo)
    if not np.isfinite(matrix).all() or abs(np.linalg.det(matrix)) < 1e-12:
        return None
    back = cv2.perspectiveTransform(in_photo[None], np.linalg.inv(matrix))[0]
    if float(np.abs(back - on_page).max()) > _FIT_WANTED or not _in_front(matrix, page):
        return None
    return PlacedPage(page, matrix, seen, all_found - len(seen))


def _in_front(matrix: Matrix, page: Page) -> bool:
    """Whether the whole page lies before the camera, and not mirrored."""
    corners = np.array([(0, 0), (page.width, 0), (page.width, page.height), (0, page.height)])
    depths = np.column_stack([corners, np.ones(4)]) @ matrix[2]
    if (depths * np.sign(depths[0]) <= 0).any():
        return False
    x, y = cv2.perspectiveTransform(corners[None].astype(np.float64), matrix)[0].T
    area = float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y))
    return area > 0
