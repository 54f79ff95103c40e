import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The page is packaged with the server, which alone serves it.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/glueckauf/server/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
  // Without `css` tests would read empty stylesheets. A test that takes minutes is stuck; one that takes seconds is not.
  test: { include: ["src/**/*.test.ts"], css: true, testTimeout: 600_000, hookTimeout: 600_000 },
});
