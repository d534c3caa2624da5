"""How does Unexploded Cow speak?"""
