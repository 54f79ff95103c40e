"""Kernels for browsers: what Numba makes of a template, compiled to WebAssembly.

Numba writes a function, and all that it calls, in the intermediate language of
LLVM; that is turned to WebAssembly before anything was optimised for this
machine, so Numba must not have optimised it (`UNTOUCHED`, in the environment of
a process of its own).  A module's function takes addresses in its memory and
small numbers, which JavaScript can pass.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
from llvmlite import binding as llvm

from glueckauf.rulekit.compiled import twin_of
from glueckauf.rulekit.record import Record
from glueckauf.rulekit.rule import NOT_INLINED
from glueckauf.rulekit.settling import Settled
from glueckauf.site.wasm_file import FUNCTION, NotAlone, imports_of, module_of

UNTOUCHED = {"NUMBA_OPT": "0", "NUMBA_LOOP_VECTORIZE": "0", "NUMBA_SLP_VECTORIZE": "0"}
"""What the environment must say before Numba is imported."""

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"  # that every browser of today has
SPEED = 3  # the most that LLVM does for it
BROUGHT = frozenset({"exp", "log", "pow"})  # functions that JavaScript brings
UNCALLED = "NRT_MemInfo_call_dtor"  # named in the code, though no kernel allocates anything

_NOTHING: Settled = {}


@dataclass(frozen=True)
class Memory:
    """An argument that is an address: of so many items, one after the other."""

    kind: Any  # as Numba calls the items
    size: int  # of one, in bytes
    count: int

    @classmethod
    def records(cls, layout: type[Record], count: int = 1) -> "Memory":
        """Records of a layout."""
        return cls(numba.from_dtype(layout.dtype), layout.dtype.itemsize, count)

    @classmethod
    def numbers(cls, count: int) -> "Memory":
        """Whole numbers."""
        return cls(numba.int64, np.dtype(np.int64).itemsize, count)


Argument = Memory | None
"""What a function takes; None: a number of 32 bits without a sign."""


def untouched(module: ModuleType, settled: Settled = _NOTHING, /, **bound: ModuleType) -> Any:
    """The module with every portable function compiled, as `compiled` does it, but neither kept nor quick."""
    return twin_of(module, _compile, bound, settled)


def _compile(function: FunctionType, _twin: ModuleType) -> object:
    make = partial(
        numba.njit, nogil=True, error_model="numpy", no_cfunc_wrapper=True, no_cpython_wrapper=True
    )
    return make(forceinline=function not in NOT_INLINED)(function)


def assembled(function: Any, name: str, arguments: Sequence[Argument]) -> bytes:
    """A compiled function of a twin as a module that exports it under a name."""
    types = tuple(_type(argument) for argument in arguments)
    function.compile(types)
    compiled = function.overloads[types]
    machine = machine_of_browsers()
    module = llvm.parse_assembly(_retargeted(compiled.library.get_llvm_str(), machine))
    module.link_in(llvm.parse_assembly(_entry(name, compiled.fndesc.llvm_func_name, arguments, machine)))
    _hide_all_but(name, module)
    _optimise(module, machine)
    made = module_of(machine.emit_object(module), name)
    unknown = {found.name for found in imports_of(made) if found.kind == FUNCTION} - BROUGHT
    if unknown:
        raise NotAlone(", ".join(sorted(unknown)))
    return made


def _type(argument: Argument) -> Any:
    return numba.int64 if argument is None else numba.types.Array(argument.kind, 1, "C")


def machine_of_browsers() -> Any:
    """What LLVM compiles for."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    return target.create_target_machine(features=FEATURES, opt=SPEED, reloc="static")


def _retargeted(code: str, machine: Any) -> str:
    """The code for another machine: it says of which one it is, and nothing else in it does."""
    return _target(machine) + re.sub(r"^target .*$", "", code, flags=re.MULTILINE)


def _target(machine: Any) -> str:
    return f'target datalayout = "{machine.target_data}"\ntarget triple = "{TRIPLE}"\n'


def _entry(name: str, function: str, arguments: Sequence[Argument], machine: Any) -> str:
    """What is called from outside; what Numba passes beside the arguments is put in here."""
    asked = [f"{'i32' if argument is None else 'ptr'} %a{i}" for i, argument in enumerate(arguments)]
    wide = [
        f"  %a{i}.wide = zext i32 %a{i} to i64" for i, argument in enumerate(arguments) if argument is None
    ]
    passed = ", ".join(["ptr %room", "ptr %room", *(_passed(i, given) for i, given in enumerate(arguments))])
    types = re.sub(r" (%[\w.]+|null|\d+)", "", passed)
    return "\n".join(
        [
            _target(machine),
            f'declare i32 @"{function}"({types})',
            f"define void @{UNCALLED}(ptr %a) {{\n  ret void\n}}",
            f'define i32 @"{name}"({", ".join(asked)}) {{',
            "  %room = alloca i64",
            *wide,
            f'  %fault = call i32 @"{function}"({passed})',
            "  ret i32 %fault\n}",
        ]
    )


def _passed(place: int, argument: Argument) -> str:
    """An argument as Numba passes it: of an array nobody counts references to, its sizes and its address."""
    if argument is None:
        return f"i64 %a{place}.wide"
    sizes = f"i64 {argument.count}, i64 {argument.size}"
    return f"ptr null, ptr null, {sizes}, ptr %a{place}, {sizes}"


def _hide_all_but(name: str, module: Any) -> None:
    """Let nothing be called from outside but one function: the rest may be copied into it and left out."""
    for thing in (*module.functions, *module.global_variables):
        if thing.name != name and not thing.is_declaration:
            thing.linkage = llvm.Linkage.internal


def _optimise(module: Any, machine: Any) -> None:
    options = llvm.create_pipeline_tuning_options(speed_level=SPEED)
    options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
