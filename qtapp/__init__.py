"""The program: windows, boards and sheets. It imports core and geometry; nothing imports it."""
