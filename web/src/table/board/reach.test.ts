import { describe, expect, it } from "vitest";
import { button, decision, segment } from "../samples";
import type { Cell, Option } from "../types";
import { reachOf } from "./reach";

const HERE: Cell[] = [[0, 0]];
const THERE: Cell[] = [[1, 0], [2, 0]];

describe("the cells that are lit up", () => {
  const asked = { ...decision([]), cells: HERE };

  it("are those that the decision is about, until somebody points at something", () => {
    expect(reachOf(undefined, asked)).toEqual(HERE);
    expect(reachOf(undefined, null)).toEqual([]);
  });

  it("are those of a button that is about cells", () => {
    expect(reachOf({ ...button("fly"), cells: THERE } as Option, asked)).toEqual(THERE);
    expect(reachOf(button("stay"), asked)).toEqual(HERE);
  });

  it("are those that a piece for a tile reaches, but not those of a feature", () => {
    const place = segment("tower", "", [50, 50]);
    expect(reachOf({ ...place, cells: THERE } as Option, asked)).toEqual(THERE);
    expect(reachOf({ ...segment("road@E", "road", [80, 50]), cells: THERE } as Option, asked)).toEqual(HERE);
  });
});
