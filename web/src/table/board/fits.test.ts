import { describe, expect, it } from "vitest";
import { cellsFor } from "./fits";
import { snapshot } from "../samples";

const position = snapshot({
  kinds_left: [
    { tile: "base/cloister", left: 4, of: 4 },
    { tile: "base/city-4-shield", left: 0, of: 1 },
  ],
  open_cells: [
    { cell: [0, 1], kinds: [0] },
    { cell: [1, 0], kinds: [0, 1] },
    { cell: [0, -1], kinds: [] },
  ],
});

describe("where a kind of tile would fit", () => {
  it("is every cell that names it", () => {
    expect(cellsFor(position, "base/cloister")).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it("is nowhere when all of it have come, or when it is no kind of this game", () => {
    expect(cellsFor(position, "base/city-4-shield")).toEqual([]);
    expect(cellsFor(position, "base/road")).toEqual([]);
  });
});
