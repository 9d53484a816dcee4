/** What an arrow key does: it aims a throw, goes from cell to cell, changes a number or steps through options. */
import { nearestCell, nextCell, type Direction } from "../board/navigation";
import { boundsOf } from "../board/viewport";
import type { Cell } from "../types";
import type { Choice } from "./choice.svelte";
import { numberShape, stepOption, steppable } from "./decision";

/** The next legal cell in that direction, else the next option. */
export function arrow(choice: Choice, direction: Direction, isFine = false): void {
  const { cells, numbers } = choice.groups;
  if (choice.isThrowing) {
    if (!choice.isShowing) choice.aiming.arrow(direction, isFine);
  } else if (cells.length > 0) {
    const places = cells.map((ghost) => ghost.at);
    const next = choice.cell === null ? nearestCell(places, middle(choice)) : nextCell(places, choice.cell, direction);
    if (next !== null) choice.pickCell(next);
  } else if (numberShape(numbers) === "stepper") {
    choice.stepNumber(direction === "up" || direction === "right" ? 1 : -1);
  } else {
    const step = direction === "right" || direction === "down" ? 1 : -1;
    const next = stepOption(steppable(choice.groups, choice.places), choice.aimed ?? choice.option?.code ?? null, step);
    if (next !== null) choice.stepTo(next);
  }
}

/** The middle of the board. */
function middle({ snapshot }: Choice): Cell {
  const { left, top, right, bottom } = boundsOf((snapshot?.tiles ?? []).map((tile) => tile.cell));
  return [(left + right) / 2 - 0.5, (top + bottom) / 2 - 0.5];
}
