"""List the mutants of a module: cosmic-ray's operators, without those that cannot change anything.

Left out are:

- changes to annotations and type aliases, which have no effect when the program runs;
- the removal of a cache, which changes only how long the same answer takes;
- `strict` of `zip`, which can only fail where the program has a mistake already;
- the numbers of the Q&As that a rule cites: another number isn’t another rule;
- changes that are no Python any more, as of `if name := value`;
- most replacements of an operator: `+` becomes `-`, not eleven others that fail in the same way;
- on request, the constants of a module, such as the sizes of a drawing.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import cosmic_ray.plugins
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

Position = tuple[int, int]

# One replacement each; of a comparison its opposite and its boundary.
REPLACED = (
    "BinaryOperator_(Add_Sub|Sub_Add|Mul_FloorDiv|FloorDiv_Mul|Div_Mul|Mod_FloorDiv"
    "|BitOr_BitAnd|BitAnd_BitOr)",
    "ComparisonOperator_(Eq_NotEq|NotEq_Eq|Is_IsNot|IsNot_Is|Lt_LtE|LtE_Lt|Gt_GtE|GtE_Gt"
    "|Lt_GtE|LtE_Gt|Gt_LtE|GtE_Lt)",
    "UnaryOperator_.*|TrueWithFalse|FalseWithTrue|AndWithOr|OrWithAnd",
    "BreakWithContinue|ContinueWithBreak",
)
OPERATORS = re.compile(
    rf"core/(Replace({'|'.join(REPLACED)})|AddNot|ExceptionReplacer|NumberReplacer"
    "|RemoveDecorator|ZeroIterationForLoop)"
)


class Mutant(NamedTuple):
    """A module with one change: the lines before it and after it, without their indentation."""

    module: str
    line: int
    operator: str
    before: str
    after: str
    source: str

    @property
    def identity(self) -> tuple[str, str, str]:
        """Return what stays while other lines of the module change."""
        return self.module, self.before, self.after


def mutants(root: Path, module: str, constants: bool = True) -> Iterator[Mutant]:
    """Yield the mutants of a module, named by its path below `root`."""
    source = (root / module).read_text("utf-8")
    tree, inert = get_ast(source), _inert(source, constants)
    for name in sorted(cosmic_ray.plugins.operator_names()):
        operator_class = cosmic_ray.plugins.get_operator(name)
        if not OPERATORS.fullmatch(name) or operator_class.arguments():
            continue
        operator = operator_class()
        starts = [
            start for node in ast_nodes(tree) for start, _ in operator.mutation_positions(node)
        ]
        for occurrence, start in enumerate(starts):
            if any(first <= start < last for first, last in inert):
                continue
            changed = mutate_code(source, operator_class(), occurrence)
            if changed is not None and changed != source and _compiles(changed):
                before, after = _changed_lines(source, changed)
                yield Mutant(
                    module=module,
                    line=start[0],
                    operator=name.removeprefix("core/"),
                    before=before,
                    after=after,
                    source=changed,
                )


def _inert(source: str, constants: bool) -> list[tuple[Position, Position]]:
    """Return where what is left out begins and ends."""
    tree = ast.parse(source)
    assigned = [each for each in tree.body if isinstance(each, ast.Assign)]
    inert: list[ast.expr] = [
        each.value
        for each in assigned
        if _is_named(each, "_?[A-Z][a-z]") or (not constants and _is_named(each, "[A-Z_]+$"))
    ]
    for node in ast.walk(tree):
        parts = (getattr(node, "annotation", None), getattr(node, "returns", None))
        inert += [part for part in parts if part is not None]
        inert += [each for each in getattr(node, "decorator_list", ()) if _is_cache(each)]
        if isinstance(node, ast.keyword) and node.arg == "strict":
            inert.append(node.value)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("qa", "qas", "sources.qas"):
            inert.append(node)
    return [
        (
            (part.lineno, max(0, part.col_offset - 1)),  # with the `@` of a decorator
            (part.end_lineno or part.lineno, part.end_col_offset or 0),
        )
        for part in inert
    ]


def _compiles(source: str) -> bool:
    try:
        compile(source, "mutant", "exec")
    except SyntaxError:
        return False
    return True


def _is_named(assigned: ast.Assign, pattern: str) -> bool:
    """Return whether the first name that is assigned matches: types are in CapWords."""
    target = assigned.targets[0]
    name = target.elts[0] if isinstance(target, ast.Tuple) else target
    return isinstance(name, ast.Name) and re.match(pattern, name.id) is not None


def _is_cache(decorator: ast.expr) -> bool:
    named = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(named, ast.Name) and named.id in ("cache", "lru_cache")


def _changed_lines(source: str, changed: str) -> tuple[str, str]:
    """Return the lines that differ, before and after, each as one line."""
    old, new = source.splitlines(), changed.splitlines()
    first = next(
        (number for number, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]),
        min(len(old), len(new)),
    )
    last = 0
    while last < min(len(old), len(new)) - first and old[-1 - last] == new[-1 - last]:
        last += 1
    return _one_line(old[first : len(old) - last]), _one_line(new[first : len(new) - last])


def _one_line(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())
