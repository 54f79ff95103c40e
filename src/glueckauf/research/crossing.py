"""From Python into compiled code and back: a function of one table as a built-in function of Python's.

Numba's own way makes a tuple of all arguments and looks at each, which takes
longer than a move does.  Here the interpreter calls machine code with the one
number that it is given, and gets a list (`METH_O` of Python's C interface).
"""

import ctypes
from collections.abc import Callable
from functools import cache
from typing import Any

from llvmlite import ir
from numba import cfunc, types
from numba.extending import intrinsic

from glueckauf.research.stepping import ILLEGAL
from glueckauf.rulekit.compiled import address_of

ONE_OBJECT = 8  # METH_O: how Python calls such a function
WORD_BITS = 64

Crossing = Callable[[int], list[int]]
"""Takes a number and answers with the legal moves; LookupError or OverflowError where it is none of them."""


# What an errand is made of, addresses all of them: a C function (table, number) that answers how many
# moves are legal or ILLEGAL, what it is called with, where it lists the moves in 16 bits each, and
# the exception for what is ILLEGAL.
FUNCTION, TABLE, MOVES, REFUSAL = range(4)


class _Method(ctypes.Structure):
    """PyMethodDef."""

    _fields_ = [
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("text", ctypes.c_char_p),
    ]


_function = ctypes.pythonapi.PyCFunction_NewEx
_function.restype = ctypes.py_object
_function.argtypes = [ctypes.c_void_p, ctypes.py_object, ctypes.py_object]


def crossing(function: Any, table: Any, moves: Any) -> Crossing:
    """A compiled function for one table; it keeps whatever it needs."""
    address = address_of(function, table[0], 0)
    errand = (ctypes.c_int64 * (REFUSAL + 1))(address, table.ctypes.data, moves.ctypes.data, id(LookupError))
    method = _Method(function.__name__.encode(), _bridge().address, ONE_OBJECT, None)
    made: Crossing = _function(
        ctypes.addressof(method), ctypes.addressof(errand), (errand, method, table)
    )  # Python holds the last as what a function belongs to
    return made


@cache
def _bridge() -> Any:
    """The one piece of machine code that all such functions share."""
    outside: Any = types.ExternalFunction  # what Python itself brings
    to_number = outside("PyLong_AsLongLong", types.int64(types.intp))
    from_number = outside("PyLong_FromLongLong", types.intp(types.int64))
    failed = outside("PyErr_Occurred", types.intp())
    refuse = outside("PyErr_SetNone", types.void(types.intp))
    new_list = outside("PyList_New", types.intp(types.intp))
    put = outside("PyList_SetItem", types.int32(types.intp, types.intp, types.intp))

    def call(errand: int, given: int) -> Any:
        """Do an errand with a number: all are objects of Python's, the answer 0 if there is an exception."""
        number, order = to_number(given), to_number(errand)
        if number == ILLEGAL and failed():
            return 0
        count = _called(_word(order, FUNCTION), _word(order, TABLE), number)
        if count == ILLEGAL:
            refuse(_word(order, REFUSAL))
            return 0
        answer = new_list(count)
        for listed in range(count):
            put(answer, listed, from_number(_short(_word(order, MOVES), listed)))
        return answer

    return cfunc(types.intp(types.intp, types.intp))(call)


def _calling(_: Any, function: Any, table: Any, number: Any) -> Any:
    """What the C function at an address answers."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        word = ir.IntType(WORD_BITS)
        kind = ir.FunctionType(word, [word, word]).as_pointer()
        return builder.call(builder.inttoptr(arguments[0], kind), arguments[1:])

    return types.int64(function, table, number), generate


def _read(kind: Any) -> Any:
    """What reads the numbers that stand one after the other at an address."""

    def read(_: Any, address: Any, index: Any) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            pointer = context.get_value_type(kind).as_pointer()
            first = builder.inttoptr(arguments[0], pointer)
            return builder.load(builder.gep(first, [arguments[1]], inbounds=True))

        return kind(address, index), generate

    return intrinsic(read)


_called: Any = intrinsic(_calling)
_word, _short = _read(types.int64), _read(types.int16)
