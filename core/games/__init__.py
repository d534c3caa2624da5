"""The games. Each is a package with a `KIT`; `core.registry` finds it by itself."""
