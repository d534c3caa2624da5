"""What ink in a field fits no fence and no bull?

A person should see it: a line to the wrong post, something crossed out, a note. Short specks are
left out, and so is whatever runs along the frame.
"""

from typing import Final

import cv2
import numpy as np

from geometry.reading.bulls import PlaceScore
from geometry.reading.found import PICTURE_BORDER, PICTURE_UNIT, Stroke
from geometry.reading.rectify import MM, Floats, Points, to_picture

LEAST_LENGTH: Final = 6.0
"""Millimetres, from end to end."""
_MOST: Final = 12
_FRAME: Final = 1.0
"""Millimetres inside the frame where print may be left."""


def left_over(
    ink: Floats, claimed: Floats, hidden: Floats, bulls: tuple[PlaceScore, ...]
) -> tuple[Stroke, ...]:
    """The strokes that are left, longest first. All arrays have the field's picture's shape."""
    open_ = 1 - np.maximum(cv2.dilate(claimed, np.ones((7, 7), dtype=np.uint8)), hidden)
    for bull in bulls:
        x, y = (round(v) for v in to_picture(bull.x, bull.y))
        cv2.circle(open_, (x, y), round((bull.radius + 1.5) * MM), 0, -1)
    edge = PICTURE_BORDER + round(_FRAME * MM)
    inside = np.s_[edge:-edge, edge:-edge]
    soft = cv2.GaussianBlur(ink * open_, (0, 0), 1.5)[inside]
    noise = float(np.median(np.abs(soft - np.median(soft)))) / 0.6745
    dark = (soft > max(0.035, 5 * noise)).astype(np.uint8)
    dark = cv2.morphologyEx(dark, cv2.MORPH_CLOSE, np.ones((9, 9), dtype=np.uint8))
    count, labels, stats, _ = cv2.connectedComponentsWithStats(dark)
    found = []
    for label in range(1, count):
        x, y, width, height, area = (int(v) for v in stats[label])
        if np.hypot(width, height) < LEAST_LENGTH * MM or area < LEAST_LENGTH * MM:
            continue
        rows, columns = np.nonzero(labels[y : y + height, x : x + width] == label)
        points = np.column_stack([columns + x + edge, rows + y + edge]).astype(np.float64)
        stroke = _stroke((points - PICTURE_BORDER) / PICTURE_UNIT)
        if stroke.length * PICTURE_UNIT >= LEAST_LENGTH * MM:
            found.append(stroke)
    found.sort(key=lambda stroke: (-stroke.length, stroke.points))
    return tuple(found[:_MOST])


def _stroke(points: Points) -> Stroke:
    """The middle line of a patch of ink, (n, 2) in field units: five points along its length."""
    middle = points.mean(axis=0)
    _, axes = np.linalg.eigh(np.cov((points - middle).T))
    along = (points - middle) @ axes[:, 1]
    low, high = float(along.min()), float(along.max())
    line = []
    for at in np.linspace(low, high, 5):
        near = points[np.abs(along - at) <= (high - low) / 8]
        x, y = near.mean(axis=0) if len(near) else middle + at * axes[:, 1]
        line.append((round(float(x), 3), round(float(y), 3)))
    return Stroke(tuple(line), high - low)
