/** How parts of a tile are called. */
import { i18n, named, t } from "../lib/i18n.svelte";
import { list } from "../lib/format";
import type { Part } from "./edit";
import { halvesOf, isHalf, RIM, SIDES, sideOf, type Port, type Side } from "./rim";
import type { Tile } from "./tile";

const COMPASS: Record<Side, string> = { N: "north", E: "east", S: "south", W: "west" };

/** A side of a tile: "north". */
export const sideWord = (side: Side): string => named("table.side", COMPASS[side]);

/** Where a part lies: "north and east", of a field also by corners; "all around", "in the middle". */
export function whereWord(tile: Tile, { kind, index }: Part): string {
  const at = tile[kind][index]?.at ?? [];
  if (at.length === 0) return t("design.where.middle");
  if (kind === "field" && at.length === RIM.filter(isHalf).length) return t("design.where.all");
  const words = kind === "field" ? landWords(at) : at.map((port) => COMPASS[sideOf(port)]);
  return list(words.map((word) => named("table.side", word)), i18n.language);
}

/** A whole edge by its side, half of one by its corner unless the edge round the corner is named. */
function landWords(at: readonly Port[]): string[] {
  const whole = SIDES.filter((side) => halvesOf(side).every((half) => at.includes(half)));
  const corners = at
    .filter((half) => !whole.includes(sideOf(half)))
    .map((half): [Side, Side] => [sideOf(half), neighbour(half)])
    .filter(([, other]) => !whole.includes(other))
    .map(([side, other]) => (side === "N" || side === "S" ? [side, other] : [other, side]) as [Side, Side])
    .map(([vertical, horizontal]) => `${COMPASS[vertical]}-${COMPASS[horizontal]}`);
  return [...new Set([...whole.map((side) => COMPASS[side]), ...corners])];
}

/** The side round the corner from half an edge. */
function neighbour(half: Port): Side {
  const step = half.endsWith("R") ? 1 : 3;
  return SIDES[(SIDES.indexOf(sideOf(half)) + step) % 4] ?? "N";
}
