// Bytecode for the Python of browsers, which would otherwise compile the same sources at every visit.
// `node precompiled.mjs OUT` writes the standard library, of which Pyodide's npm package brings sources;
// `node precompiled.mjs OUT PLACE…` writes the modules in folders and wheels, each under the hash of its source.
// The same sources give the same bytes.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [out, ...places] = process.argv.slice(2);
const python = await loadPyodide();
python.runPython(`
from hashlib import sha256
from importlib.util import MAGIC_NUMBER
from marshal import dumps
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

UNASKED = (
    "_pyrepl/", "doctest.", "ensurepip/", "ftplib.", "imaplib.", "mailbox.", "pdb.", "poplib.", "pydoc", "smtplib.",
    "wsgiref/", "xml/", "xmlrpc/",
)  # what no house in a browser imports
UNCHECKED = (1).to_bytes(4, "little")  # the source is not there to compare with
NO_SOURCE = bytes(8)

def bytecode(name, source):
    """What an import reads: no docstrings, no assertions."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + UNCHECKED + NO_SOURCE + dumps(code)

def library(sources):
    """Every module that may be asked for, and what else lies beside them."""
    for name in sorted(sources.namelist()):
        if name.startswith(UNASKED):
            continue
        content = sources.read(name)
        yield (f"{name}c", bytecode(name, content)) if name.endswith(".py") else (name, content)

def modules(place):
    """Every module in a folder or in a wheel."""
    for file in sorted(Path(place).rglob("*.py")):
        yield str(file.relative_to(place)), file.read_bytes()
    for wheel in sorted(Path(place).rglob("*.whl")):
        with ZipFile(wheel) as packed:
            yield from ((name, packed.read(name)) for name in sorted(packed.namelist()) if name.endswith(".py"))

def write(files):
    with ZipFile("/written.zip", "w") as archive:
        for name, content in files:
            archive.writestr(ZipInfo(name, (2000, 1, 1, 0, 0, 0)), content, ZIP_DEFLATED)
`);
if (places.length) {
  for (const place of places) {
    python.FS.mkdirTree(`/places/${basename(place)}`);
    python.mountNodeFS(`/places/${basename(place)}`, resolve(place));
  }
  python.runPython(`
found = {sha256(source).hexdigest(): (name, source) for name, source in modules("/places")}
write(((digest, bytecode(*module)) for digest, module in sorted(found.items())))
`);
} else {
  python.FS.writeFile("/sources.zip", readFileSync(fileURLToPath(new URL("python_stdlib.zip", import.meta.resolve("pyodide")))));
  python.runPython(`write(library(ZipFile("/sources.zip")))`);
}
writeFileSync(out, python.FS.readFile("/written.zip"));
