import { describe, expect, it } from "vitest";
import { nearestCell, nextCell } from "./navigation";
import { spreadBoxes, spreadPoints } from "./spread";
import { tagName, tagsBeside, tagWidth } from "./tags";
import type { Cell } from "../types";
import { boundsOf, fit, isInSight, nudge, toBoard, toScreen, zoomAt } from "./viewport";

describe("arrow keys", () => {
  const cells: Cell[] = [
    [0, 0],
    [3, 0],
    [1, 2],
    [-1, 0],
    [0, -2],
  ];

  it("go to the nearest cell ahead, and prefer what lies straight", () => {
    expect(nextCell(cells, [0, 0], "right")).toEqual([3, 0]);
    expect(nextCell(cells, [0, 0], "left")).toEqual([-1, 0]);
    expect(nextCell(cells, [0, 0], "up")).toEqual([0, -2]);
    expect(nextCell(cells, [0, 0], "down")).toEqual([1, 2]);
  });

  it("come back from the other side at the end", () => {
    expect(nextCell(cells, [3, 0], "right")).toEqual([-1, 0]);
  });

  it("reach every cell", () => {
    const seen = new Set<string>(["0,0"]);
    const queue: Cell[] = [[0, 0]];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      for (const direction of ["left", "right", "up", "down"] as const) {
        const next = nextCell(cells, at, direction);
        if (next !== null && !seen.has(next.join())) {
          seen.add(next.join());
          queue.push(next);
        }
      }
    }
    expect(seen.size).toBe(cells.length);
  });

  it("start at the cell nearest to the middle", () => {
    expect(nearestCell(cells, [2.4, 0.2])).toEqual([3, 0]);
    expect(nearestCell([], [0, 0])).toBeNull();
    expect(nextCell([[0, 0]], [0, 0], "up")).toBeNull();
  });
});

describe("the view", () => {
  const size = { width: 800, height: 600 };
  const pad = { top: 60, right: 30, bottom: 130, left: 30 };

  it("fits all cells into the free part", () => {
    const cells: Cell[] = [
      [-3, -2],
      [6, 4],
    ];
    const view = fit(cells, size, pad);
    const { left, top, right, bottom } = boundsOf(cells);
    const [x0, y0] = toScreen(view, [left, top]);
    const [x1, y1] = toScreen(view, [right, bottom]);
    expect(x0).toBeGreaterThanOrEqual(pad.left);
    expect(y0).toBeGreaterThanOrEqual(pad.top);
    expect(x1).toBeLessThanOrEqual(size.width - pad.right);
    expect(y1).toBeLessThanOrEqual(size.height - pad.bottom);
  });

  it("does not blow up a single tile", () => {
    expect(fit([[0, 0]], size, pad).k).toBeLessThan(1.2);
  });

  it("does not move for a cell that is in sight", () => {
    const view = { k: 1, x: 300, y: 200 };
    expect(nudge(view, [0, 0], size, pad)).toEqual(view);
  });

  it("moves a cell out from under the bar, and no farther", () => {
    const view = nudge({ k: 1, x: 300, y: 550 }, [0, 0], size, pad, 0);
    expect(view.x).toBe(300);
    expect(toScreen(view, [0, 1])[1]).toBe(size.height - pad.bottom);
  });

  it("centres a cell that is larger than the free part", () => {
    const narrow = { ...pad, left: 380, right: 380 };
    const view = nudge({ k: 2, x: 0, y: 200 }, [0, 0], size, narrow, 0);
    expect(toScreen(view, [0.5, 0])[0]).toBe(400);
  });

  it("keeps the point under the pointer when zooming", () => {
    const view = { k: 0.5, x: 10, y: 20 };
    const before = toBoard(view, [300, 200]);
    const after = toBoard(zoomAt(view, 1.7, [300, 200]), [300, 200]);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });

  it("does not count a cell below the bar as seen", () => {
    expect(isInSight({ k: 1, x: 300, y: 300 }, [0, 0], size, pad)).toBe(true);
    expect(isInSight({ k: 1, x: 300, y: 400 }, [0, 0], size, pad)).toBe(false);
    expect(isInSight({ k: 1, x: -1, y: 300 }, [0, 0], size, pad)).toBe(false);
  });
});

describe("things that collide", () => {
  const distance = (a?: { x: number; y: number }, b?: { x: number; y: number }) =>
    Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));

  it("are pushed apart, also from one point", () => {
    const placed = spreadPoints([{ x: 50, y: 50 }, { x: 50, y: 50 }, { x: 60, y: 50 }], 28);
    for (const [i, j] of [[0, 1], [0, 2], [1, 2]] as const)
      expect(distance(placed[i], placed[j])).toBeGreaterThan(27.5);
  });

  it("stay where they are if they do not", () => {
    const points = [{ x: 0, y: 0 }, { x: 60, y: 0 }];
    expect(spreadPoints(points, 28)).toEqual(points);
  });

  it("part as tags without overlapping", () => {
    const box = { x: 0, y: 0, width: 80, height: 20 };
    const [a, b] = spreadBoxes([box, { ...box, x: 30, y: 4 }], 2);
    expect(Math.abs((a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThanOrEqual(21.9);
    expect(a?.x).toBe(0);
  });
});

describe("tags beside pieces", () => {
  it.each([0.5, 1, 2.6])("cover none of the pieces, at scale %s", (scale) => {
    const radius = 20;
    const pieces = [
      { x: 0, y: 0, text: "4 → 8", seats: [0] },
      { x: 44, y: 6, text: "12", seats: [1] },
    ];
    const tags = tagsBeside(pieces, radius, scale);
    for (const tag of tags)
      for (const piece of pieces)
        expect(Math.abs(tag.x - piece.x)).toBeGreaterThan(radius + (tagWidth(tag.text, 1) * scale) / 2);
    expect(tags.map(({ text }) => text)).toEqual(["4 → 8", "12"]);
  });
});

describe("the name on a tag", () => {
  it("is cut where it would cover the board", () => {
    expect(["Ann", "Bartholomew the Long"].map(tagName)).toEqual(["Ann", "Bartholomew t…"]);
  });
});

describe("a very wide board", () => {
  it("is shown whole on a phone", () => {
    const cells: [number, number][] = [[-20, 0], [19, 3]];
    const pad = { top: 60, right: 12, bottom: 320, left: 12 };
    const view = fit(cells, { width: 390, height: 844 }, pad);
    expect(toScreen(view, [-20, 0])[0]).toBeGreaterThanOrEqual(12);
    expect(toScreen(view, [20, 0])[0]).toBeLessThanOrEqual(378);
  });
});
