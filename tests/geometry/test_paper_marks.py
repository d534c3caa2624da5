"""Are the printed markers those that reading looks for?"""

import cv2
import numpy as np
import pytest

from geometry.paper import PAGES
from geometry.paper_marks import SQUARES, dark_squares


def test_each_marker_of_a_page_is_the_one_of_opencvs_dictionary() -> None:
    words = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    for page in PAGES.values():
        for marker in page.markers:
            drawn = cv2.aruco.generateImageMarker(words, marker.number, SQUARES)
            rows, columns = np.nonzero(np.asarray(drawn) == 0)
            dark = {(int(x), int(y)) for x, y in zip(columns, rows, strict=True)}
            assert set(dark_squares(marker.number)) == dark


def test_there_is_no_marker_beyond_those_of_the_pages() -> None:
    with pytest.raises(IndexError):
        dark_squares(48)
