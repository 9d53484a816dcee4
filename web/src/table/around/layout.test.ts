import { describe, expect, it } from "vitest";
import { covered, layoutOf } from "./layout";

describe("the frame of the table", () => {
  it.each([
    [1440, "wide"],
    [1400, "wide"],
    [1399, "middle"],
    [1000, "middle"],
    [999, "row"],
    [720, "row"],
    [719, "phone"],
    [390, "phone"],
  ] as const)("at %i is %s", (width, layout) => {
    expect(layoutOf(width)).toBe(layout);
  });

  it("covers what rail, panel, bar and buttons cover, with air around them", () => {
    expect(covered("wide", { players: 216, side: 336, bar: 190 })).toEqual({ top: 68, right: 360, bottom: 214, left: 240 });
    expect(covered("middle", { players: 216, side: 0, bar: 190 })).toEqual({ top: 68, right: 66, bottom: 214, left: 240 });
  });

  it("has the players above where there is no room for a rail", () => {
    expect(covered("row", { players: 56, side: 328, bar: 120 })).toEqual({ top: 124, right: 352, bottom: 144, left: 12 });
    expect(covered("phone", { players: 56, side: 390, bar: 307 })).toEqual({ top: 124, right: 68, bottom: 319, left: 12 });
  });
});
