/** Cells that are lit up while somebody decides. */
import type { Cell, Decision, Option } from "../types";

/** What the pointed choice reaches, else what the decision is about, whoever makes it. */
export function reachOf(pointed: Option | undefined, decision: Decision | null): readonly Cell[] {
  if (pointed?.kind === "segment" && pointed.feature === "" && pointed.cells.length > 1) return pointed.cells;
  if (pointed?.kind === "button" && pointed.cells !== undefined && pointed.cells.length > 0) return pointed.cells;
  return decision?.cells ?? [];
}
