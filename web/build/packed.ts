/**
 * Packs the built scripts and styles once, as tightly as it goes: the server sends these to whoever can read them, and
 * need not pack the same files for each who asks.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

/** Those whose names change with them: a packed copy of another could be older than the file. */
const PACKED = /^assets\/.+\.(js|css)$/;

export function packedFiles(): Plugin {
  return {
    name: "packed-files",
    apply: "build",
    enforce: "post",
    writeBundle({ dir }, bundle) {
      if (dir === undefined) this.error("There is no folder to write to.");
      for (const name of Object.keys(bundle).filter((file) => PACKED.test(file)))
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name))));
    },
  };
}
