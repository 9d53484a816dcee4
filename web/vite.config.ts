import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { offlineWorker } from "./build/offline.ts";
import { packedFiles } from "./build/packed.ts";

const SERVER = "http://127.0.0.1:8765";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), offlineWorker(), packedFiles()],
  build: {
    outDir: "../src/bastide/server/static",
    emptyOutDir: true,
    target: "es2023",
    // How long each plugin took is nothing that whoever builds the page has to know.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    proxy: {
      "/api": SERVER,
      "/art": SERVER,
      "/ws": { target: SERVER, ws: true },
    },
  },
  // Without this, tests would be given Svelte for the server, which cannot mount anything.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts", "src/**/*.test.ts"],
    // What expansions bring is named in their rooms, not here.
    globalSetup: "tests/words.ts",
    setupFiles: "tests/served.setup.ts",
    restoreMocks: true,
    testTimeout: 30_000,
  },
}));
