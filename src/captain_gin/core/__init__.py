"""The rules of Captain as plain functions over ints: no objects, no letters, nothing imported from outside.

The same files run under Python as they stand and can be compiled by Numba; `tests/twin` keeps both in step and
checks the syntax this asks for: no exceptions, no containers but the state's own arrays, no floats.
"""
