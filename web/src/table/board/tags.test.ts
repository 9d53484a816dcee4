import { describe, expect, it } from "vitest";
import { entry, snapshot } from "../samples";
import type { FeatureState } from "../types";
import { lastMoverTag, ownerTags } from "./overlays";
import { hangTag } from "./placetag";
import { worthTag } from "./subjects";
import { partTags, pieceScale, tagAbove, tagBelow, tagScale, tagSize, tagWidth, type Tagged } from "./tags";

const frame = { width: 390, height: 844 };
const pad = { top: 120, right: 68, bottom: 319, left: 12 };
const tag = { width: 180, height: 28 };

describe("the tag of a place", () => {
  const about = { left: 150, top: 300, width: 62, height: 62 };

  it("hangs above its tile", () => {
    expect(hangTag(about, tag, frame, pad, [])).toEqual({ x: 91, y: 264 });
  });

  it("covers nothing that can be chosen beside it", () => {
    const { y } = hangTag(about, tag, frame, pad, [{ x: 180, y: 280 }]);
    expect(y).toBeGreaterThan(about.top + about.height);
  });

  it("is never cut at the edge of a phone", () => {
    for (const left of [0, 350]) {
      const { x, y } = hangTag({ ...about, left }, tag, frame, pad, []);
      expect(x).toBeGreaterThanOrEqual(pad.left);
      expect(x + tag.width).toBeLessThanOrEqual(frame.width - pad.right);
      expect(y).toBeGreaterThanOrEqual(pad.top);
    }
  });

  it("does not lie on what it is about where there is no room above", () => {
    const high = { ...about, top: pad.top + 4 };
    expect(hangTag(high, tag, frame, pad, []).y).toBeGreaterThan(high.top + high.height);
  });
});

describe("tags of owners and farms", () => {
  it.each([0.3, 0.62, 1, 2])("hang below the piece that they are about, at a zoom of %f", (k) => {
    const top = tagBelow(pieceScale(k), tagScale(k)) - 12 * tagScale(k);
    expect(top).toBeGreaterThanOrEqual(13 * pieceScale(k));
    expect(tagAbove(tagScale(k))).toBeGreaterThanOrEqual(12 * tagScale(k));
  });

  it("cover no piece that stands beside", () => {
    const [moved] = partTags([{ x: 50, y: 50, text: "4 now · 8 done", seats: [0] }], 1, { pieces: [{ x: 60, y: 52 }] });
    if (moved === undefined) throw new Error("no tag");
    expect(tagWidth(moved.text, 1)).toBeGreaterThan(24);
    expect(Math.abs(moved.y - 48)).toBeGreaterThanOrEqual(12 + 15 - 0.1);
  });

  const lone = { x: 50, y: 50, text: "Mara · 6", seats: [0] };
  const apart = (tags: readonly Tagged[], scale: number): void => {
    const boxes = tags.map((one) => ({ ...one, ...tagSize(one, scale) }));
    boxes.forEach((a, index) =>
      boxes.slice(index + 1).forEach((b) => {
        const isBeside = Math.abs(a.x - b.x) >= (a.width + b.width) / 2 - 0.1 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2 - 0.1;
        expect(isBeside, `${a.text} at ${a.x}, ${a.y} and ${b.text} at ${b.x}, ${b.y}`).toBe(true);
      }),
    );
  };

  it("do not lie on each other, however many there are, nor on the name of who laid the last tile", () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ x: (index % 5) * 40, y: (index % 7) * 30, text: "+3", seats: [index % 3] }));
    const pieces = Array.from({ length: 12 }, (_, index) => ({ x: index * 17, y: (index % 4) * 50 }));
    apart([...partTags(many, 2, { pieces, piece: 1.6, tags: [lone] }), lone], 2);
  });

  it("leave room for their words beside the signs", () => {
    // A bold digit of the widest font is 0.7 of its height.
    expect(tagWidth("10 now · 21 done", 1)).toBeGreaterThan(16 * 0.61 * 13.5 + 18 + 8);
  });

  it("hang above the last tile with the name of its player", () => {
    const laid = snapshot({ last: [[2, 1]], log: [entry("tile", { seat: 1 })] });
    expect(lastMoverTag(laid, 1)).toEqual({ x: 250, y: 87, text: "Otto", seats: [1] });
    expect(lastMoverTag(snapshot({ last: [] }), 1)).toBeNull();
  });

  it("say what something is worth, once where that does not change, and nothing where it is nothing", () => {
    expect(worthTag(4, 8)).toBe("4 now · 8 done");
    expect(worthTag(3, 3)).toBe("3 points");
    const nothing: FeatureState = { kind: "tower", cells: [[0, 0]], segments: [], owners: [0], complete: false, now: 0, done: 0, cities: [] };
    expect(ownerTags(snapshot({ features: [nothing] }))).toEqual([]);
    expect(ownerTags(snapshot({ features: [{ ...nothing, done: 9 }] }))).toHaveLength(1);
  });
});
