"""How does Badaboom look and feel on the table? A workbench with the bomb in its middle."""
