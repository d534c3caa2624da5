"""Games and matches, without a window: a contract, a log, a save file."""
