/** Asks the code of this checkout for the words of all expansions, once for all tests. */
import { execFileSync } from "node:child_process";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    words: Record<string, Record<string, string>>;
  }
}

export default function setup(project: TestProject): void {
  const printed = execFileSync("../.venv/bin/python", ["-m", "bastide.server.shelf.words"], {
    env: { ...process.env, PYTHONPATH: "../src" },
    encoding: "utf8",
  });
  project.provide("words", JSON.parse(printed) as Record<string, Record<string, string>>);
}
