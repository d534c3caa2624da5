"""The games as the program shows them: each package here has a `PAGE`."""
