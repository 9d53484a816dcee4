/** Builds the service worker beside the page, and writes into it what the page is made of. */

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const WORKER = "worker.js";
/** Files that stand beside the built ones; icons are kept by the system on which the page is installed. */
const BESIDE = (name: string): boolean => /^[^/]+\.(svg|webmanifest)$/.test(name);

export function offlineWorker(): Plugin {
  let beside: string;
  return {
    name: "offline-worker",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      beside = config.publicDir;
    },
    buildStart() {
      this.emitFile({ type: "chunk", id: "src/offline/worker/worker.ts", fileName: WORKER });
    },
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((name) => name !== WORKER && name !== "index.html");
      const others = readdirSync(beside).filter(BESIDE);
      const page = bundle["index.html"];
      const parts = [page?.type === "asset" ? String(page.source) : "", ...others.map((name) => readFileSync(join(beside, name)))];
      const mark = createHash("sha256").update(built.join());
      for (const part of parts) mark.update(part);
      const files = [...built, ...others].map((name) => `/${name}`);
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk" || worker.imports.length > 0) this.error("The worker must be one file of its own.");
      worker.code = worker.code
        .replaceAll("__BUILD__", JSON.stringify(mark.digest("hex").slice(0, 12)))
        .replaceAll("__FILES__", JSON.stringify(files));
    },
  };
}
