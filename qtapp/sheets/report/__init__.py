"""How does a checked sheet leave the program: as PDF, PNG or CSV?"""
