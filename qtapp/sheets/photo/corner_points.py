"""Where do the fields lie in a photograph, as far as a person has shown it?

Corners are points in pixels of the photograph, each field's clockwise from its top left. All four
fields can be shown at once by the outermost corners of their block; where the inner ones are then
follows from how a sheet is laid out, near enough to be moved.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPolygonF, QTransform

from geometry.paper import FIELD_NAMES, PAGES, FieldName

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Point = tuple[float, float]
Handle = tuple[FieldName, int]
"""A corner, 0..3, of a field."""

_FOUR: Final = 4
_BLOCK: Final[tuple[Handle, ...]] = (("A", 0), ("B", 1), ("D", 2), ("C", 3))
"""The outermost corners of all fields, clockwise from the top left."""


@dataclass(frozen=True, slots=True)
class Corners:
    """What has been shown so far; each change makes another one."""

    fields: tuple[tuple[FieldName, tuple[Point, ...]], ...] = ()
    """Up to four corners of each field that was begun, in the order of the fields."""
    block: tuple[Point, ...] = ()
    """Up to three of the outermost corners: with the fourth they become all four fields."""
    together: bool = True
    """Whether all fields are being shown at once."""
    field: FieldName = "A"
    """The one that is being shown, if not all are."""

    @property
    def wanted(self) -> Handle | None:
        """The corner that is to be shown next; None: nothing is missing."""
        if self.together:
            return None if self.complete else _BLOCK[len(self.block)]
        shown = self.of(self.field)
        return None if len(shown) == _FOUR else (self.field, len(shown))

    @property
    def complete(self) -> tuple[FieldName, ...]:
        """The fields of which all four corners are shown."""
        return tuple(name for name, points in self.fields if len(points) == _FOUR)

    def of(self, name: FieldName) -> tuple[Point, ...]:
        """The corners of a field that are shown."""
        return dict(self.fields).get(name, ())

    @property
    def handles(self) -> tuple[Handle, ...]:
        """All corners of complete fields, which can be moved."""
        return tuple((name, at) for name in self.complete for at in range(_FOUR))

    @property
    def loose(self) -> tuple[Point, ...]:
        """Corners of what is not complete yet, in the order in which they were shown."""
        if self.together:
            return self.block
        shown = self.of(self.field)
        return shown if len(shown) < _FOUR else ()

    def at(self, handle: Handle) -> Point:
        """Where a corner is."""
        return self.of(handle[0])[handle[1]]

    def shown(self, point: Point) -> Corners:
        """The corner that was wanted is here."""
        if self.wanted is None:
            return self
        if not self.together:
            return self._next(self._with(self.field, (*self.of(self.field), point)))
        block = (*self.block, point)
        if len(block) < _FOUR:
            return replace(self, block=block)
        return replace(self, fields=_four_fields(block), block=())

    def moved(self, handle: Handle, to: Point) -> Corners:
        """A corner is somewhere else."""
        name, at = handle
        points = tuple(to if i == at else old for i, old in enumerate(self.of(name)))
        return self._with(name, points)

    def taken_back(self) -> Corners:
        """Without the corner that was shown last of what is not complete."""
        if self.together:
            return replace(self, block=self.block[:-1])
        return self._with(self.field, self.loose[:-1]) if self.loose else self

    def choosing(self, name: FieldName) -> Corners:
        """From now on this field is shown, by itself."""
        return replace(self, together=False, field=name, block=())

    def choosing_all(self) -> Corners:
        """From now on all fields are shown at once."""
        return Corners() if not self.complete else replace(self, together=True, block=())

    def without(self, name: FieldName) -> Corners:
        """A field is not in the picture, or is shown once more."""
        return replace(self, fields=tuple(it for it in self.fields if it[0] != name))

    def with_fields(self, given: Mapping[FieldName, Sequence[Sequence[float]]]) -> Corners:
        """The fields that a file, or the reader, gives, and the others as they are."""
        made = self
        for name, points in given.items():
            made = made._with(name, tuple((float(x), float(y)) for x, y in points))
        return replace(made, block=())

    def as_read(self) -> dict[FieldName, tuple[Point, ...]]:
        """The complete fields, as the reader takes them."""
        return {name: self.of(name) for name in self.complete}

    def _with(self, name: FieldName, points: tuple[Point, ...]) -> Corners:
        others = [it for it in self.fields if it[0] != name]
        fields = sorted([*others, (name, points)], key=lambda it: it[0])
        return replace(self, fields=tuple(fields))

    def _next(self, made: Corners) -> Corners:
        """With a field complete, the next one that is not shown yet is wanted."""
        if made.wanted is not None:
            return made
        after = FIELD_NAMES[FIELD_NAMES.index(self.field) :]
        free = next((name for name in after if name not in made.complete), self.field)
        return replace(made, field=free)


def _four_fields(
    block: Sequence[Point],
) -> tuple[tuple[FieldName, tuple[Point, ...]], ...]:
    """All corners, laid out between the outermost ones as on our own sheet."""
    places = PAGES["a4"].fields
    corners = {place.name: place.frame.corners for place in places}
    printed = QPolygonF([QPointF(*corners[name][at]) for name, at in _BLOCK])
    to_photo = QTransform.quadToQuad(printed, QPolygonF([QPointF(*point) for point in block]))
    if not isinstance(to_photo, QTransform):
        return ()
    fields = []
    for place in places:
        points = [to_photo.map(QPointF(x, y)) for x, y in corners[place.name]]
        fields.append((place.name, tuple((point.x(), point.y()) for point in points)))
    return tuple(fields)
