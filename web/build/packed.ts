/**
 * Packs the built scripts and styles once, as tightly as it goes: the server sends these to whoever can read them, and
 * need not pack the same files for each who asks.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Those whose names change with them: a packed copy of another could be older than the file. */
const PACKED = /^assets\/.+\.(js|css)$/;

/** By how the copies end: what browsers read, and what everybody else does. */
const WAYS = [
  ["br", brotliCompressSync],
  ["gz", (file: Buffer) => gzipSync(file, { level: 9 })],
] as const;

export function packedFiles(): Plugin {
  return {
    name: "packed-files",
    apply: "build",
    enforce: "post",
    writeBundle({ dir }, bundle) {
      if (dir === undefined) this.error("There is no folder to write to.");
      for (const name of Object.keys(bundle).filter((file) => PACKED.test(file)))
        for (const [ending, pack] of WAYS) writeFileSync(join(dir, `${name}.${ending}`), pack(readFileSync(join(dir, name))));
    },
  };
}
