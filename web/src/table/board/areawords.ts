/** What is said of areas of the board, and where their tags hang. */
import { message, t, type MessageKey } from "../../lib/i18n.svelte";
import { partTags, type Tagged } from "./tags";
import type { AreaOnBoard, Cell } from "../types";
import { TILE } from "./viewport";

const idle = (area: AreaOnBoard): string => (area.active ? "" : ".idle");

/** An area of the board: "Plague 2: 5 tiles, active". */
export function areaWord(area: AreaOnBoard): string {
  const { name, number } = area;
  return said(`table.area.${name}${idle(area)}`, { number, n: area.cells.length }, name);
}

/** Tags that name the areas, each over the upper edge of the first cell of the highest row. */
export function areaTags(areas: readonly AreaOnBoard[], scale: number): Tagged[] {
  const tags = areas.map((area) => {
    const [x, y] = topCell(area.cells as Cell[]);
    const text = said(`table.area.${area.name}.tag${idle(area)}`, { number: area.number }, area.name);
    return { x: (x + 0.5) * TILE, y: y * TILE, text, seats: [] };
  });
  return partTags(tags, scale);
}

const topCell = (cells: readonly Cell[]): Cell =>
  cells.reduce((best, cell) => (cell[1] < best[1] || (cell[1] === best[1] && cell[0] < best[0]) ? cell : best), cells[0] ?? [0, 0]);

/** A message if there is one, else the bare name. */
const said = (key: string, values: Record<string, number>, otherwise: string): string =>
  message(key) === undefined ? otherwise : t(key as MessageKey, values);
