"""An object file becomes a module: its function is called by name, and what nobody brings is refused."""

import subprocess
from pathlib import Path
from shutil import which

import pytest
from llvmlite import binding as llvm

from glueckauf.site.wasm_file import (
    FUNCTION,
    HEAD,
    MEMORY,
    NotAlone,
    Reader,
    imports_of,
    module_of,
    number,
    sections,
)
from glueckauf.site.webassembly import machine_of_browsers

SOURCE = """
target triple = "wasm32-unknown-unknown"
@table = internal constant [4 x i32] [i32 3, i32 5, i32 7, i32 11]
declare double @exp(double)
define internal i32 @at(i32 %index) noinline {
  %place = getelementptr [4 x i32], ptr @table, i32 0, i32 %index
  %found = load i32, ptr %place
  ret i32 %found
}
define i32 @doubled(i32 %index) {
  %found = call i32 @at(i32 %index)
  %power = call double @exp(double 0.0)
  %one = fptosi double %power to i32
  %twice = mul i32 %found, 2
  %sum = add i32 %twice, %one
  ret i32 %sum
}
"""
CALLED = """
const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
const memory = new WebAssembly.Memory({ initial: 2 });
const __stack_pointer = new WebAssembly.Global({ value: "i32", mutable: true }, 65536);
const env = { __linear_memory: memory, __stack_pointer, exp: Math.exp };
const { exports } = new WebAssembly.Instance(module, { env });
console.log([0, 1, 2, 3].map((index) => exports.doubled(index)).join());
"""


@pytest.fixture(scope="module")
def object_file() -> bytes:
    machine = machine_of_browsers()
    return bytes(machine.emit_object(llvm.parse_assembly(SOURCE)))


def test_its_function_is_called_and_finds_its_data(object_file: bytes, tmp_path: Path) -> None:
    file, node = tmp_path / "doubled.wasm", which("node")
    file.write_bytes(module_of(object_file, "doubled"))
    assert node, "the page needs Node: make setup brings it"
    done = subprocess.run([node, "-e", CALLED, str(file)], capture_output=True, text=True, check=True)  # noqa: S603  our own script
    assert done.stdout.strip() == "7,11,15,23"


def test_what_it_asks_for_is_told_and_what_a_linker_needs_is_gone(object_file: bytes) -> None:
    module = module_of(object_file, "doubled")
    asked = {found.name: found for found in imports_of(module)}
    assert asked["exp"].kind == FUNCTION
    assert (asked["__linear_memory"].kind, asked["__linear_memory"].least) == (MEMORY, 1)
    kinds = [kind for kind, _ in sections(module)]
    assert 0 not in kinds
    assert len(module) < len(object_file)


@pytest.mark.parametrize("content", [HEAD, HEAD + b"\0\5\4name"])
def test_a_file_without_symbols_is_no_object_file(content: bytes) -> None:
    with pytest.raises(NotAlone):
        module_of(content, "doubled")


@pytest.mark.parametrize("value", [0, 1, 127, 128, 300, 1 << 20, (1 << 32) - 1])
def test_numbers_are_read_as_they_are_written(value: int) -> None:
    reader = Reader(number(value))
    assert (reader.number(), bool(reader)) == (value, False)
