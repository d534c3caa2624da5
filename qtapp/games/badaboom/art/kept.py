"""Where are the pixels of drawings kept? All of the game in one place, so that it stays small."""

from typing import Final

from qtapp.board.kept_art import KeptArt

KEPT: Final = KeptArt()
"""What is kept is known by a tuple that begins with the name of its kind."""

GROUND: Final = KeptArt()
"""The bench, which is as large as the board: it would push everything else out."""
