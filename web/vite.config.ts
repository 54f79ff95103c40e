import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const PAGE = "../src/glueckauf/server/page";

/** What the service worker keeps: every file of the page, and a name for all of them together. */
function versioned(): Plugin {
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

// The page is packaged with the server, which serves it at the root of a host; `glueckauf export` puts the same files
// anywhere. So scripts and styles find each other wherever they lie, and only the page itself names the root.
export default defineConfig({
  plugins: [svelte(), versioned()],
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === "html" ? `/${file}` : { relative: true }),
  },
  worker: { format: "es" },
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
  // Without `css` tests would read empty stylesheets. A test that takes minutes is stuck; one that takes seconds is not.
  test: { include: ["src/**/*.test.ts"], css: true, testTimeout: 600_000, hookTimeout: 600_000 },
});
