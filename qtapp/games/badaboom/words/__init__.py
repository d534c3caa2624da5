"""How does Badaboom speak?"""
