import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { offlineWorker } from "./build/offline.ts";
import { packedFiles } from "./build/packed.ts";

const SERVER = "http://127.0.0.1:8765";
/** Tests of what a module does when it is loaded: each of them has all modules anew. */
const ALONE = ["tests/router.test.ts", "tests/served.test.ts", "tests/tiles.test.ts"];

/**
 * Files with what several pages share, the first that fits. Left alone there would be one for each set of pages that share
 * something, two dozen at the table, most of them smaller than the headers they come with.
 */
const SHARED = [
  { name: "page", test: /svelte.src|src.(lib|components|sounds)|messages.(en|joined)|\.en\.json/, minShareCount: 4, priority: 4 },
  // Read by the page of the rules, too, which has no board.
  { name: "words", test: /table.(words|deciding.(decision|hands)|panels.(panels|tokens)|board.(layers|looks|viewport))/, minShareCount: 2, priority: 3 },
  { name: "parts", test: /src.(lib|components.RuleLink|sounds|fair.witness)/, minShareCount: 2, priority: 2 },
  { name: "board", test: /src.table.(around|log|throws|board)/, minShareCount: 2, priority: 1 },
];

export default defineConfig(({ mode }) => ({
  // Where the page is, the server knows: it says so where the page names its files.
  base: "./",
  plugins: [svelte(), offlineWorker(), packedFiles()],
  build: {
    outDir: "../src/bastide/server/static",
    emptyOutDir: true,
    target: "es2023",
    // How long each plugin took is nothing that whoever builds the page has to know.
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups: SHARED } } },
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
    environment: "happy-dom",
    projects: [
      {
        extends: true,
        // A page and all modules for each file would take more time than the tests themselves.
        test: { name: "together", isolate: false, include: ["tests/**/*.test.ts", "src/**/*.test.ts"], exclude: ALONE },
      },
      { extends: true, test: { name: "alone", include: ALONE } },
    ],
    // What expansions bring is named in their rooms, not here.
    globalSetup: "tests/words.ts",
    setupFiles: "tests/served.setup.ts",
    restoreMocks: true,
    testTimeout: 30_000,
  },
}));
