"""How is the table of Unexploded Cow shown, and played on?"""
