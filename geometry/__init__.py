"""The plane and the field: what is where, what a fence cuts off, what lies under the pointer.

Decisions are exact (`exact`, `field`, `enclosure`); floats are for pictures and pointers (`hits`).
"""
