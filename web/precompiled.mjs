// The standard library of Pyodide as bytecode: its npm package brings sources, which every visit would compile again.
// `node precompiled.mjs OUT` writes the archive; the same package gives the same bytes.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [out] = process.argv.slice(2);
const sources = fileURLToPath(new URL("python_stdlib.zip", import.meta.resolve("pyodide")));
const python = await loadPyodide();
python.FS.writeFile("/sources.zip", readFileSync(sources));
python.runPython(`
from importlib.util import MAGIC_NUMBER
from marshal import dumps
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

UNCHECKED = (1).to_bytes(4, "little")  # the source is not there to compare with
NO_SOURCE = bytes(8)

def content(name, source):
    """What an import reads: no docstrings, no assertions."""
    if not name.endswith(".py"):
        return source
    return MAGIC_NUMBER + UNCHECKED + NO_SOURCE + dumps(compile(source, name, "exec", dont_inherit=True, optimize=2))

with ZipFile("/sources.zip") as sources, ZipFile("/bytecode.zip", "w", ZIP_DEFLATED) as bytecode:
    for name in sorted(sources.namelist()):
        entry = ZipInfo(f"{name}c" if name.endswith(".py") else name, (2000, 1, 1, 0, 0, 0))
        entry.compress_type = ZIP_DEFLATED
        bytecode.writestr(entry, content(name, sources.read(name)))
`);
writeFileSync(out, python.FS.readFile("/bytecode.zip"));
