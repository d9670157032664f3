"""The syntax that the core does without, so that one source runs under Python and compiled: a checker over its text."""

import ast
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

from captain_gin.core.match import MATCH_FIELDS
from captain_gin.core.state import FIELDS

CORE = "captain_gin.core"
COMPILED = (f"{CORE}.", "captain_gin.fast.")
PLAIN = ("tables",)
"""What is never compiled: its constants are read by compiled code, its functions are not."""

ARRAYS = {name for fields in (FIELDS, MATCH_FIELDS) for name, length in fields.items() if length}
"""The fields that hold several ints: assigning one whole makes two states share it, under Python only."""

MOST_LINES = 60
BUILTINS = {"len", "max", "min", "range"}
"""The only built-in functions that function bodies may call."""

NODES: dict[str, tuple[type[ast.AST], ...]] = {
    "exception": (ast.Try, ast.TryStar, ast.Raise, ast.With, ast.AsyncWith, ast.Assert),
    "container": (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp),
    "text": (ast.JoinedStr,),
    "lambda": (ast.Lambda,),
    "generator": (ast.Yield, ast.YieldFrom, ast.Await, ast.AsyncFor),
    "scope": (ast.Global, ast.Nonlocal),
    "star": (ast.Starred,),
    "slice": (ast.Slice,),
    "inner import": (ast.Import, ast.ImportFrom),
    "inner definition": (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef),
}
"""Whole kinds of syntax by the name of their ban; slices because they are copies of lists, but views of arrays."""


def core_modules() -> list[str]:
    """The short names of all files of the core."""
    spec = find_spec(CORE)
    assert spec is not None
    folders = spec.submodule_search_locations or ()
    return sorted(path.stem for folder in folders for path in Path(folder).glob("*.py") if path.stem != "__init__")


def complaints(source: str) -> list[str]:
    """`line: ban` for everything in a source text that the core does without; empty if all is well."""
    tree = ast.parse(source)
    found = {f"{node.lineno}: foreign import" for node in tree.body if is_foreign_import(node)}
    known = {name for statement in tree.body for name in names_made(statement)} | BUILTINS
    for function in functions(tree):
        found |= set(header_complaints(function))
        for node in body_nodes(function):
            found |= {f"{getattr(node, 'lineno', function.lineno)}: {ban}" for ban in broken(node, known)}
    return sorted(found, key=lambda complaint: (int(complaint.split(":")[0]), complaint))


def is_foreign_import(node: ast.stmt) -> bool:
    """Anything from outside what is compiled, but for what describes the state classes."""
    if isinstance(node, ast.Import):
        return True
    if not isinstance(node, ast.ImportFrom):
        return False
    module = node.module or ""
    return node.level > 0 or not (module == "dataclasses" or f"{module}.".startswith(COMPILED))


def names_made(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement at module level defines or imports."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        yield statement.name
    elif isinstance(statement, ast.ImportFrom):
        yield from (alias.asname or alias.name for alias in statement.names)


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function and method that is not inside another function."""
    holders: list[ast.Module | ast.ClassDef] = [tree]
    holders += [node for node in tree.body if isinstance(node, ast.ClassDef)]
    for holder in holders:
        yield from (node for node in holder.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def header_complaints(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """What is wrong with a function as a whole."""
    arguments = function.args
    if isinstance(function, ast.AsyncFunctionDef):
        yield f"{function.lineno}: generator"
    if function.decorator_list:
        yield f"{function.lineno}: decorator"
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
        yield f"{function.lineno}: star"
    if (function.end_lineno or 0) - function.lineno + 1 > MOST_LINES:
        yield f"{function.lineno}: long"


def body_nodes(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.AST]:
    """All syntax of the body but its docstring."""
    statements = function.body[1:] if ast.get_docstring(function) is not None else function.body
    for statement in statements:
        yield from ast.walk(statement)


def broken(node: ast.AST, known: set[str]) -> Iterator[str]:
    """The bans that one piece of syntax breaks."""
    yield from (ban for ban, kinds in NODES.items() if isinstance(node, kinds))
    yield from (ban for ban, is_broken in CHECKS.items() if is_broken(node))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id not in known:
        yield "float" if node.func.id == "float" else "foreign call"


def is_float(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, float | complex)


def is_division(node: ast.AST) -> bool:
    return isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)


def is_whole_array(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and node.attr in ARRAYS


def is_sign_bit(node: ast.AST) -> bool:
    """`1 << 63` and anything like it, or an int as large."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and is_constant(node):
        return bool(eval(compile(ast.Expression(node), "<shift>", "eval")) >= 1 << 63)
    return isinstance(node, ast.Constant) and isinstance(node.value, int) and node.value >= 1 << 63


def is_constant(node: ast.AST) -> bool:
    """Whether only numbers stand in it."""
    return all(isinstance(leaf, ast.Constant | ast.operator | ast.BinOp) for leaf in ast.walk(node))


CHECKS: dict[str, Callable[[ast.AST], bool]] = {
    "float": is_float,
    "division": is_division,
    "text": is_text,
    "whole array": is_whole_array,
    "sign bit": is_sign_bit,
}
"""What takes a look inside."""
