"""The steps from a photograph to what is drawn on the sheet; `geometry.reader` walks them.

Only these modules import OpenCV, and `geometry.reader` imports them when a photograph is read.
"""
