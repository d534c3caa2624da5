"""Looking back on a match: luck and play, puzzles, and both lines of a branched game."""
