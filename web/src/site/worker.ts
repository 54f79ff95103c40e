// Python in a worker: it loads what lies in the folder, opens the house and passes on what the page says.
import { openDrawer, type Drawer } from "./drawer";
import type { Reply, Step, Word } from "./messages";
import { unpacked } from "./packed";

/** What is used of Pyodide. */
interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, how: { extractDir: string }): void;
  pyimport(module: string): { begin(drawer: Drawer): Promise<House> };
  runPython(code: string): void;
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
    const python = await loaded(folder);
    const opened = await python.pyimport("glueckauf.site.border").begin(await openDrawer());
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
  unpackFetched();
  const [{ loadPyodide }, ours] = await Promise.all([
    import(/* @vite-ignore */ `${folder}pyodide.mjs`) as Promise<{ loadPyodide(how: object): Promise<Python> }>,
    fetch(`${folder}glueckauf.zip`).then((response) => response.arrayBuffer()),
  ]);
  const python = await loadPyodide({ indexURL: folder });
  python.unpackArchive(ours, "zip", { extractDir: HOME });
  python.runPython(`import sys; sys.path[:0] = ["${HOME}", "${HOME}/glueckauf/site/stand_ins"]`);
  python.pyimport("glueckauf.site.lacking");
  return python;
}

/** What Pyodide fetches lies there packed, whatever the host does. */
function unpackFetched(): void {
  const fetched = self.fetch;
  self.fetch = async (what, how) => {
    const address = String(what instanceof Request ? what.url : what);
    if (!address.endsWith(".wasm")) return fetched(what, how);
    return new Response(await unpacked(await fetched(`${address}.gz`, how)), { headers: { "Content-Type": "application/wasm" } });
  };
}

function report(step: Step): void {
  tell({ type: "progress", step });
}

function tell(reply: Reply): void {
  postMessage(reply);
}
