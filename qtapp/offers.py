"""Which games can be gone on with, or looked at once more? On the start page and in the menu."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from qtapp import texts
from qtapp.registry import pages
from qtapp.table.controller import SOLO

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QMenu

    from qtapp.desk import Desk
    from qtapp.kept import Kept
    from qtapp.main_window import MainWindow
    from qtapp.table_menu import TableMenu


class Offers:
    """Lists the games of the desk wherever one can be chosen."""

    def __init__(
        self, window: MainWindow, desk: Desk, table: TableMenu, take: Callable[[Kept], None]
    ) -> None:
        """`take` is told which game was chosen in a menu."""
        self._page = window.start_page
        self._menus = window.commands
        self._desk = desk
        self._table = table
        self._take = take
        self._menus.game.aboutToShow.connect(self.show)
        self._menus.finished.aboutToShow.connect(self._show_finished)

    def show(self) -> None:
        """Lists what is true now; the finished games are read when their menu opens."""
        waiting = self._desk.waiting()
        self._page.set_under_way(
            {
                kept.game: texts.under_way(kept, self._progress(kept), self._mark(kept))
                for kept in reversed(waiting)
            }
        )
        self._fill(self._menus.waiting, waiting, self._waiting_words)
        self._menus.finished.setEnabled(self._desk.has_finished())

    def _show_finished(self) -> None:
        self._fill(self._menus.finished, self._desk.finished(), self._finished_words)

    def _fill(self, menu: QMenu, games: list[Kept], words: Callable[[Kept], str]) -> None:
        menu.clear()
        menu.setEnabled(bool(games))
        for kept, name in zip(games, told_apart(games, words), strict=True):
            action = menu.addAction(name.replace("&", "&&"))
            action.triggered.connect(lambda _=False, kept=kept: self._take(kept))

    def _waiting_words(self, kept: Kept) -> str:
        title = pages()[kept.game].title()
        return texts.waiting(title, kept, self._progress(kept), self._mark(kept))

    def _finished_words(self, kept: Kept) -> str:
        terms = self._table.parts(kept.game).terms_text(kept.public_sight)
        return texts.finished(pages()[kept.game].title(), kept, terms, self._mark(kept))

    def _mark(self, kept: Kept) -> str:
        """What tells a game from others that may have the same name; empty: nothing does."""
        if (at := kept.branched_at) is None:
            if kept.paper:
                return texts.on_paper()
            return texts.practised() if kept.match.practice and not kept.over else ""
        parts, sight = self._table.parts(kept.game), kept.match.sight(SOLO, at)
        chapters = parts.chapters(sight)
        chapter = chapters[parts.chapter_now(sight)].name if chapters else ""
        return texts.played_on_from(chapter, at)

    def _progress(self, kept: Kept) -> str:
        return self._table.parts(kept.game).progress_text(kept.public_sight)


def told_apart(games: list[Kept], words: Callable[[Kept], str]) -> list[str]:
    """What these games are called; of those that are called alike, when they were played last."""
    names = [words(kept) for kept in games]
    for seconds in (False, True):
        alike = Counter(names)
        for at, kept in enumerate(games):
            if alike[names[at]] > 1 and (when := kept.last_played) is not None:
                names[at] = texts.last_played(words(kept), when, seconds=seconds)
    return names
