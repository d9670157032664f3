"""Observations taken apart into one byte a feature, in the plain style: eight features stand in each 64-bit word.

`captain_gin.rl.encoding` names the features. The first stand in the lowest byte of a word, so that on the usual
little-endian machine an array of words is an array of bytes.
"""

from captain_gin.core.melds import deadwood

FEATURE_WORDS = 67
"""Words of the features of a hand: ten sets of 52 cards in 65, then sixteen small numbers in two."""
MASK_WORDS = 8
"""Words of a set of actions."""
NIBBLE = 0x00204081
"""Multiplied by four bits it has them in the lowest bits of four bytes."""
ONES = 0x01010101


def unpack_many(observations: list[list[int]], features: list[list[int]]) -> None:
    """Write the features of each observation (`captain_gin.fast.stepping.observe`)."""
    for i in range(len(observations)):
        unpack(observations[i], features[i])


def unpack(seen: list[int], out: list[int]) -> None:
    """Write the features of one observation as FEATURE_WORDS words."""
    for pair in range(4):
        unpack_pair(seen[2 * pair], seen[2 * pair + 1], out, 13 * pair)
    unpack_pair(only(seen[14]), only(seen[15]), out, 52)
    phase = seen[8]
    out[65] = 1 << 8 * phase if phase < 8 else 0
    out[66] = 1 << 8 * (phase - 8) if phase >= 8 else 0
    out[66] |= seen[9] << 16 | seen[13] << 24 | seen[11] << 32 | seen[10] << 40
    out[66] |= min(seen[12], 255) << 48 | deadwood(seen[1]) << 56


def unpack_pair(low: int, high: int, out: list[int], at: int) -> None:
    """Two sets of 52 cards as 104 bytes in thirteen words."""
    for k in range(6):
        out[at + k] = apart(low >> 8 * k)
        out[at + 7 + k] = apart(high >> 8 * k + 4)
    out[at + 6] = apart(low >> 48 | (high & 15) << 4)


def apart(bits: int) -> int:
    """The lowest eight bits, each in a byte of its own."""
    return (bits & 15) * NIBBLE & ONES | ((bits >> 4 & 15) * NIBBLE & ONES) << 32


def only(number: int) -> int:
    """The set of the one card that a number of an observation names; empty for 0."""
    return 1 << number - 1 if number else 0


def unpack_masks(masks: list[int], out: list[list[int]]) -> None:
    """Write each set of actions as MASK_WORDS words, one byte an action; the last byte is 0."""
    for i in range(len(masks)):
        for k in range(MASK_WORDS):
            out[i][k] = apart(masks[i] >> 8 * k)
