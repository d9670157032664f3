"""Logarithms and what they are of, as tables: read by compiled code, made in plain Python."""

from math import exp, log

UNIT = 32
"""So many of these are one of the natural logarithm."""
LEAST = 150
"""The table of factors goes that far."""
FACTORS = bytes(round(255 * exp(-i / UNIT)) for i in range(LEAST + 1))
"""exp(-i), out of 255."""
LOGARITHMS = bytes(round(UNIT * log(max(i, 1))) for i in range(11 * 255 + 1))
"""Natural logarithms."""
CHANCES = bytes(min(round(-UNIT * log((i + 0.5) / 256)), 255) for i in range(256))
"""Logarithms of chances, evenly drawn, without their sign."""
