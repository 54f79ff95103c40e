import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { PAGE, versioned } from "./versioned.ts";

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
