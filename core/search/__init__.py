"""Searches that know nothing but the contract of a game."""
