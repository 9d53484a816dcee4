import { describe, expect, it } from "vitest";
import type { Cell } from "../types";
import { approach, scaleFor, settle, survey } from "./framing";
import { isInSight, TILE, toScreen } from "./viewport";

const size = { width: 1280, height: 720 };
const pad = { top: 56, right: 66, bottom: 214, left: 240 };
const seen = (view: Parameters<typeof isInSight>[0], cell: Cell): boolean => {
  const [left, top] = toScreen(view, cell);
  const side = TILE * view.k;
  return left >= pad.left && top >= pad.top && left + side <= size.width - pad.right && top + side <= size.height - pad.bottom;
};

describe("what is decided about", () => {
  it("comes out from under the bar, a tile from its edge, and no farther", () => {
    const under = { k: 0.76, x: 500, y: 520 };
    const view = settle(under, [[0, 0]], size, pad, false);
    expect(seen(view, [0, 0])).toBe(true);
    expect(view.k).toBe(under.k);
    expect(view.x).toBe(under.x);
    expect(toScreen(view, [0, 1])[1]).toBeCloseTo(size.height - pad.bottom - TILE * view.k);
  });

  it("does not move the board where it is in sight already", () => {
    const view = { k: 0.76, x: 600, y: 250 };
    expect(settle(view, [[0, 0]], size, pad, false)).toEqual(view);
  });

  it.each([
    [1440, 60, 84],
    [1280, 56, 76],
    [390, 48, 62],
  ])("is brought nearer at a width of %i only where tiles are smaller than %i: to %i", (width, from, to) => {
    expect(scaleFor(width)).toEqual({ from, to });
    const frame = { width, height: 800 };
    const free = { top: 50, right: 20, bottom: 200, left: 20 };
    const near = (px: number, own = false): number => settle({ k: px / TILE, x: 150, y: 200 }, [[0, 0]], frame, free, own).k * TILE;
    expect(near(from - 1)).toBeCloseTo(to);
    expect(near(from)).toBeCloseTo(from);
    expect(near(130)).toBeCloseTo(130);
    expect(near(20, true)).toBeCloseTo(20);
  });

  it("is shown whole where it is larger than the free part", () => {
    const cells: Cell[] = [[0, 0], [7, 7]];
    const view = settle({ k: 1, x: 0, y: 0 }, cells, size, pad, true);
    expect(cells.every((cell) => seen(view, cell))).toBe(true);
  });
});

describe("where the tile in hand fits", () => {
  const row = (length: number): Cell[] => Array.from({ length }, (_, x) => [x, 0]);

  it("is left as it is while everything is in sight", () => {
    const view = { k: 0.6, x: 300, y: 200 };
    expect(survey(view, row(5), [[4, 0]], size, pad)).toBe(view);
  });

  it("is shown whole as long as tiles stay readable", () => {
    const view = survey({ k: 1, x: 300, y: 200 }, row(14), [[13, 0]], size, pad);
    expect(row(14).every((cell) => seen(view, cell))).toBe(true);
  });

  it("never pumps: a board too large for that is looked at as before", () => {
    const view = { k: 0.76, x: 300, y: 200 };
    expect(survey(view, row(60), [[2, 0], [59, 0]], size, pad)).toBe(view);
  });

  it("goes to the nearest place where none is in sight", () => {
    const view = survey({ k: 0.76, x: 300, y: 200 }, row(60), [[30, 0], [59, 0]], size, pad);
    expect(view.k).toBe(0.76);
    expect(seen(view, [30, 0])).toBe(true);
  });
});

describe("a cell that is chosen for the tile", () => {
  const phone = { width: 390, height: 844 };

  it("comes near where tiles are too small to see how it fits, and stays where it is on the screen", () => {
    const whole = { k: 0.2, x: 100, y: 300 };
    const view = approach(whole, [3, 4], phone, false);
    expect(view.k * TILE).toBeCloseTo(scaleFor(phone.width).from);
    const [before, after] = [whole, view].map((from) => toScreen(from, [3.5, 4.5]));
    expect(after?.map(Math.round)).toEqual(before?.map(Math.round));
  });

  it("moves nothing where it can be seen, or where somebody has chosen the zoom", () => {
    const [readable, own] = [{ k: 0.4, x: 0, y: 0 }, { k: 0.1, x: 0, y: 0 }];
    expect(approach(readable, [3, 4], phone, false)).toBe(readable);
    expect(approach(own, [3, 4], phone, true)).toBe(own);
  });
});
