// @ts-nocheck: Node's own modules have no types here.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export const PAGE = "../src/glueckauf/server/page";

/** What the service worker keeps: every file of the page, and a name for all of them together. */
export function versioned(): Plugin {
  return {
    name: "versioned",
    apply: "build",
    closeBundle() {
      const folder = join(import.meta.dirname, PAGE);
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && file.name !== "version.json" && file.name !== "sw.js")
        .map((file) => join(file.parentPath, file.name).slice(folder.length + 1).replaceAll("\\", "/"))
        .sort();
      const hash = createHash("sha256");
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      const listed = files.map((file) => (file === "index.html" ? "./" : file));
      const version = { version: hash.digest("hex").slice(0, 12), alone: false, files: listed };
      writeFileSync(join(folder, "version.json"), JSON.stringify(version));
    },
  };
}
