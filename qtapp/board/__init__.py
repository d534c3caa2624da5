"""A small kit for boards: scene, view, items, theme, motion and icons, the same for every game."""
