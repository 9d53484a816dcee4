import { describe, expect, it } from "vitest";
import { segment } from "../samples";
import type { Cell, SegmentOption, Spot } from "../types";
import { discsOf, GLASS } from "./discs";
import { leafWith, leavesOf, type Leaf } from "./leaves";

const place = (at: Cell, spot: Spot, name = `${at.join()} ${spot.join()}`): SegmentOption =>
  ({ ...segment(name, "road", spot), at }) as SegmentOption;
const here = [place([1, 9], [75, 51]), place([1, 9], [50, 9]), place([1, 9], [35, 11]), place([1, 9], [65, 11])];
/** Eight spaces of a wheel of four tiles, all reckoned from one of them. */
const wheel = ([[100, -7], [177, 26], [203, 71], [193, 154], [126, 204], [74, 204], [-3, 71], [23, 26]] as Spot[]).map((spot) =>
  place([1, 1], spot),
);
const kinds = (leaves: readonly Leaf[]) => leaves.map(({ kind, options }) => [kind, options.length]);

describe("leaves", () => {
  it("begin with the tile just laid, then what lies together elsewhere", () => {
    expect(kinds(leavesOf([...wheel, ...here], [1, 9]))).toEqual([["tile", 4], ["area", 8]]);
  });

  it("show a whole tile with a rim of its neighbours", () => {
    const [leaf] = leavesOf(here, [1, 9]);
    expect(leaf?.cell).toEqual([1, 9]);
    expect(leaf?.square?.side).toBeCloseTo(110.8);
    expect(leaf?.square?.x).toBeCloseTo(94.6);
  });

  it("show all of a ring of places", () => {
    const [leaf] = leavesOf(wheel, [9, 9]);
    if (!leaf?.square) throw new Error("no leaf");
    const { x, side } = leaf.square;
    expect(x).toBeLessThan(100 - 3);
    expect(x + side).toBeGreaterThan(100 + 203);
  });

  it("take another tile for itself, as a portal leads there", () => {
    expect(kinds(leavesOf([...here, place([5, 5], [50, 50])], [1, 9]))).toEqual([["tile", 4], ["tile", 1]]);
  });

  it("are a list where places lie all over the board", () => {
    const far = Array.from({ length: 12 }, (_, index) => place([3 * index, 0], [50, 50]));
    expect(kinds(leavesOf([...here, ...far], [1, 9]))).toEqual([["tile", 4], ["list", 12]]);
    const many = Array.from({ length: 90 }, (_, index) => place([index % 10, Math.floor(index / 10)], [50, 50]));
    expect(kinds(leavesOf(many, null))).toEqual([["list", 90]]);
  });

  it("are three at most: what is left over becomes the list", () => {
    const far = [place([20, 0], [50, 50]), place([30, 0], [50, 50]), place([40, 0], [50, 50])];
    expect(kinds(leavesOf([...here, ...wheel, ...far], [1, 9]))).toEqual([["tile", 4], ["area", 8], ["list", 3]]);
  });

  it("know on which of them an option is, and lose none", () => {
    const all = [...here, ...wheel];
    const leaves = leavesOf(all, [1, 9]);
    expect(leafWith(leaves, wheel[3]?.code ?? "")?.kind).toBe("area");
    expect(leaves.flatMap(({ options }) => options)).toHaveLength(all.length);
    expect(leavesOf([], [0, 0])).toEqual([]);
  });
});

describe("discs", () => {
  const distances = (leaf: Leaf): number[] => {
    const { discs } = discsOf(leaf);
    return discs.flatMap((a, i) => discs.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
  };

  it("that would touch are pushed apart, tied to their place and kept in the glass", () => {
    const [leaf] = leavesOf(here, [1, 9]);
    if (!leaf) throw new Error("no leaf");
    const { size, discs } = discsOf(leaf);
    expect(size).toBe(42);
    expect(Math.min(...distances(leaf))).toBeGreaterThan(42);
    expect(discs.filter(({ isMoved }) => isMoved).length).toBeGreaterThan(0);
    for (const { x, y } of discs) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(size / 2);
      expect(Math.max(x, y)).toBeLessThanOrEqual(GLASS - size / 2);
    }
  });

  it("are smaller on a ring of many places, and still apart", () => {
    const [leaf] = leavesOf(wheel, null);
    if (!leaf) throw new Error("no leaf");
    expect(discsOf(leaf).size).toBe(28);
    expect(Math.min(...distances(leaf))).toBeGreaterThan(28);
  });
});
