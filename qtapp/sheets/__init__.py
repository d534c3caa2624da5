"""Sheets of paper: printed, typed in, photographed, and checked by the rules."""
