"""A naive, independent second reading of the rules: slow, plain, and written without looking at the program."""
