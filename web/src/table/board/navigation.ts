/** Arrow keys over the legal cells: always the nearest one in that direction. */
import type { Cell } from "../types";

export type Direction = "left" | "right" | "up" | "down";

const STEPS: Record<Direction, Cell> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Going sideways counts double, so that a key prefers what lies straight ahead. */
const SIDEWAYS = 2;

/** The direction of an arrow key, or null for another key. */
export const arrowDirection = (key: string): Direction | null => ARROWS[key] ?? null;

/** The way a direction goes, as a step of one cell. */
export const stepOf = (direction: Direction): Cell => STEPS[direction];

/** The nearest cell in a direction; if there is none, the one farthest back, so that no cell is out of reach. */
export function nextCell(cells: readonly Cell[], from: Cell, direction: Direction): Cell | null {
  const [sx, sy] = STEPS[direction];
  const measured = cells
    .filter((cell) => cell[0] !== from[0] || cell[1] !== from[1])
    .map((cell) => {
      const dx = cell[0] - from[0];
      const dy = cell[1] - from[1];
      return { cell, ahead: dx * sx + dy * sy, aside: Math.abs(dx * sy) + Math.abs(dy * sx) };
    });
  const forward = measured.filter((it) => it.ahead > 0);
  if (forward.length > 0) return least(forward, (it) => it.ahead + SIDEWAYS * it.aside);
  return measured.length > 0 ? least(measured, (it) => it.ahead * SIDEWAYS + it.aside) : null;
}

/** The cell nearest to a point of the board: where the keyboard starts. */
export function nearestCell(cells: readonly Cell[], point: Cell): Cell | null {
  const measured = cells.map((cell) => ({ cell, far: (cell[0] - point[0]) ** 2 + (cell[1] - point[1]) ** 2 }));
  return measured.length > 0 ? least(measured, (it) => it.far) : null;
}

function least<T extends { cell: Cell }>(items: readonly T[], cost: (item: T) => number): Cell {
  return items.reduce((best, item) => (cost(item) < cost(best) ? item : best)).cell;
}
