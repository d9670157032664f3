"""A hand of the rule book as a record, written by hand: Ada in the box knocks, Ben answers: 32 − 2 = 30 (§6, §7.1)."""

HEADER = """\
captain-gin 1
rules seed
seat A person Ada
seat B person Ben
seat C simple Cleo
"""

DRAW = "draw A Kh B 7d C 3c\n"

BEGIN = "hand 1 box A captain B out C score 0 0 0\n"

DEAL = """\
deal B Tc8dQd4hTh7s8sJsQsKs
deal A 2c9c3d9d9hJhQh4s5s6s
up Kh
rest Ac3c4c5c6c7c8cJcQcKcAd2d4d5d6d7dTdJdKdAh2h3h5h6h7h8hAs2s3s9sTs
"""

PLAY = """\
B pass
A take Kh
A knock 3d 4s5s6s 9c9d9h JhQhKh left 2c
B lay 7s 4s5s6s
B lay 8s 4s5s6s7s
B lay Th JhQhKh
B spread JsQsKs left Tc8dQd4h
= A 30 knock 2 against 32
"""

NEXT = "hand 2 box A captain C out B score 30 0 0\n"

WHOLE = HEADER + DRAW + BEGIN + DEAL + PLAY + NEXT

MASKED_FOR_B = WHOLE.replace("deal A 2c9c3d9d9hJhQh4s5s6s", "deal A ?").replace(DEAL.splitlines()[3], "rest ?")
"""The same as Ben may read it: not the box's cards, nor the stock (§2.4)."""

MASKED_FOR_GALLERY = MASKED_FOR_B.replace("deal B Tc8dQd4hTh7s8sJsQsKs", "deal B ?")
