"""How are sheets read and checked with no window?"""
