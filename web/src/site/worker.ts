// Python in a worker: it loads what lies in the folder, opens the house and passes on what the page says.
import { openDrawer, type Drawer } from "./drawer";
import { filesIn } from "./archive";
import type { Reply, Step, Word } from "./messages";
import { unpacked } from "./packed";

/** What is used of Pyodide. */
interface Python {
  pyimport(module: string): { begin(drawer: Drawer): Promise<House> };
  runPython(code: string): void;
}

/** The files that Python sees. */
interface Files {
  mkdirTree(folder: string): void;
  writeFile(path: string, content: Uint8Array): void;
}

interface Engine {
  loadPyodide(how: { indexURL: string; fsInit: (files: Files) => Promise<void> }): Promise<Python>;
}

/** What `glueckauf.site.border` hands out. */
type House = [
  ask: (method: string, path: string, language: string, body: Uint8Array | null) => Promise<[number, Uint8Array<ArrayBuffer>, string]>,
  enter: (number: number, path: string, line: { tell(text: string): void; close(code: number): void }) => Promise<void>,
  hear: (number: number, text: string) => void,
  leave: (number: number) => void,
];

/** Two pages must not write one journal: whoever comes second waits until the first has gone. */
const LOCK = "glueckauf";
const HOME = "/glueckauf";
/** What lies there packed, whatever the host does: what Pyodide asks for, and our own. */
const PACKED = ["pyodide.asm.wasm", "python_stdlib.zip"];
const OURS = "glueckauf.tar";
/** How Python calls it that a newer version has written the journal. */
const NEWER = "FromTheFuture";

let house: Promise<House> | null = null;

onmessage = async ({ data }: MessageEvent<Word>) => {
  if (data.type === "begin") {
    house = begin(data.folder);
    return;
  }
  if (house === null) return;
  const [ask, enter, hear, leave] = await house;
  if (data.type === "ask") {
    const [status, body, name] = await ask(data.method, data.path, data.language, data.body);
    tell({ type: "answer", number: data.number, status, body, name });
  } else if (data.type === "enter") {
    const { number } = data;
    tell({ type: "entered", number });
    await enter(number, data.path, {
      tell: (text) => tell({ type: "told", number, text }),
      close: (code) => tell({ type: "closed", number, code }),
    });
  } else if (data.type === "say") hear(data.number, data.text);
  else leave(data.number);
};

async function begin(folder: string): Promise<House> {
  try {
    await alone();
    report("loading");
    const [python, drawer] = await Promise.all([loaded(folder), openDrawer()]);
    const opened = await python.pyimport("glueckauf.site.border").begin(drawer);
    report("open");
    return opened;
  } catch (error) {
    report((error as { type?: string }).type === NEWER ? "outdated" : "failed");
    throw error;
  }
}

/** Have the journal for oneself, as long as this worker lives. */
function alone(): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (lock === null) report("waiting");
    });
    void navigator.locks.request(LOCK, () => {
      resolve();
      return new Promise(() => {});
    });
  });
}

async function loaded(folder: string): Promise<Python> {
  const ours = fetchAhead(folder);
  const [{ loadPyodide }] = await Promise.all([
    import(/* @vite-ignore */ `${folder}pyodide.mjs`) as Promise<Engine>,
    import(/* @vite-ignore */ `${folder}pyodide.asm.mjs`), // which the other one would ask for later
  ]);
  const python = await loadPyodide({ indexURL: folder, fsInit: async (files) => layDown(await ours, files) });
  python.runPython(`import sys; sys.path[:0] = ["${HOME}", "${HOME}/glueckauf/site/stand_ins"]`);
  python.pyimport("glueckauf.site.lacking");
  return python;
}

/** Send for everything at once; our own files are returned, and Pyodide finds the rest under way when it asks for it. */
function fetchAhead(folder: string): Promise<ArrayBuffer> {
  const fetched = self.fetch;
  const packed = (name: string) => fetched(`${folder}${name}.gz`).then(unpacked);
  const coming = new Map(PACKED.map((name) => [folder + name, packed(name)]));
  self.fetch = async (what, how) => {
    const content = coming.get(String(what instanceof Request ? what.url : what));
    return content ? new Response(await content, { headers: { "Content-Type": "application/wasm" } }) : fetched(what, how);
  };
  return packed(OURS);
}

function layDown(archive: ArrayBuffer, files: Files): void {
  for (const [name, content] of filesIn(new Uint8Array(archive))) {
    const path = `${HOME}/${name}`;
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, content);
  }
}

function report(step: Step): void {
  tell({ type: "progress", step });
}

function tell(reply: Reply): void {
  postMessage(reply);
}
