"""Where may a window be? Only on screens that still exist."""

from collections.abc import Iterable

from PySide6.QtCore import QRect


def clamp(rect: QRect, screens: Iterable[QRect]) -> QRect:
    """A window's rectangle moved and cut so that it lies on one of the screens that exist.

    The screen is the one that holds most of it, or else the first; without a screen it stays.
    """
    areas = list(screens)
    if not areas:
        return rect

    def shared(area: QRect) -> int:
        common = area.intersected(rect)
        return max(0, common.width()) * max(0, common.height())

    home = max(areas, key=shared)
    size = rect.size().boundedTo(home.size())
    left = min(max(rect.left(), home.left()), home.left() + home.width() - size.width())
    top = min(max(rect.top(), home.top()), home.top() + home.height() - size.height())
    return QRect(left, top, size.width(), size.height())
