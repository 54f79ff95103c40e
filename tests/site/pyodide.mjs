// Python as an exported site brings it, in Node: `node pyodide.mjs FOLDER SCRIPT EXPRESSION [DATA…]` prints JSON.
// The folder is the site's; of the script the expression is asked for; data are folders that it may read.
import { readFileSync } from "node:fs";
import { readdir, mkdtemp, writeFile, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";

const [site, script, expression, ...data] = process.argv.slice(2);
const folder = join(site, (await readdir(site)).find((name) => name.startsWith("python-")));
const engine = await mkdtemp(join(tmpdir(), "engine-"));
for (const name of await readdir(folder)) await symlink(join(folder, name), join(engine, name));
for (const name of ["pyodide.asm.wasm", "python_stdlib.zip"]) {
  await writeFile(join(engine, name), gunzipSync(readFileSync(join(folder, `${name}.gz`))));
}

const { loadPyodide } = await import(join(folder, "pyodide.mjs"));
const python = await loadPyodide({ indexURL: `${engine}/` });
python.unpackArchive(new Uint8Array(readFileSync(join(folder, "glueckauf.tar.gz"))), "gztar", { extractDir: "/glueckauf" });
python.runPython(`import sys; sys.path[:0] = ["/glueckauf", "/glueckauf/glueckauf/site/stand_ins"]`);
python.pyimport("glueckauf.site.lacking");
python.pyimport("glueckauf.site.brought").bring_kernels();
for (const path of data) {
  python.FS.mkdirTree(`/${basename(path)}`);
  python.mountNodeFS(`/${basename(path)}`, path);
}
try {
  python.runPython(readFileSync(script, "utf8"));
  console.log(python.runPython(`__import__("json").dumps(${expression})`));
  process.exit(0);
} catch (error) {
  console.error(error.message); // the line of Pyodide in which it was thrown is a megabyte long
  process.exit(1);
}
