import { describe, expect, it } from "vitest";
import { snapshot } from "../samples";
import type { FeatureState } from "../types";
import { ownerTags } from "./overlays";
import { hangTag } from "./placetag";
import { worthTag } from "./subjects";
import { partTags, pieceScale, tagAbove, tagBelow, tagScale, tagWidth } from "./tags";

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
    const [moved] = partTags([{ x: 50, y: 50, text: "4 now · 8 done", seats: [0] }], 1, [{ x: 60, y: 52 }]);
    if (moved === undefined) throw new Error("no tag");
    expect(tagWidth(moved.text, 1)).toBeGreaterThan(24);
    expect(Math.abs(moved.y - 48)).toBeGreaterThanOrEqual(12 + 15 - 0.1);
  });

  it("say what something is worth, once where that does not change, and nothing where it is nothing", () => {
    expect(worthTag(4, 8)).toBe("4 now · 8 done");
    expect(worthTag(3, 3)).toBe("3 points");
    const nothing: FeatureState = { kind: "tower", cells: [[0, 0]], segments: [], owners: [0], complete: false, now: 0, done: 0, cities: [] };
    expect(ownerTags(snapshot({ features: [nothing] }))).toEqual([]);
    expect(ownerTags(snapshot({ features: [{ ...nothing, done: 9 }] }))).toHaveLength(1);
  });
});
