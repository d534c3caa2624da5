"""Everything that surrounds a board and is the same for every game."""
