import { describe, expect, it } from "vitest";
import { STARTS } from "./starts";
import { writeDesign, writeDesigns } from "./text";
import { designOf } from "./tile";

describe("the text of a design", () => {
  it("is written as the program writes it", () => {
    const design = {
      cloister: true,
      field: [{ at: "EL WR" }, { at: "ER WL", cities: "N" }],
      edges: "CRCR",
      city: [{ at: "N", pennants: 1, goods: "wine" }],
      symbols: ["volcano", "portal"],
      crop_circle: [{ who: "thief" }],
      "an odd key": "q\"uote",
      nothing: [],
    };
    expect(writeDesign(design)).toBe(`[[tile]]
edges = "CRCR"
city = [ { at = "N", pennants = 1, goods = "wine" } ]
field = [
  { at = "EL WR" },
  { at = "ER WL", cities = "N" },
]
cloister = true
symbols = [ "volcano", "portal" ]
crop_circle = [ { who = "thief" } ]
"an odd key" = "q\\"uote"
nothing = []
`);
  });

  it("of several has an empty line in between", () => {
    const text = writeDesigns(STARTS.slice(0, 2).map(([, tile]) => designOf(tile)));
    expect(text.match(/\n\n\[\[tile\]\]/g)).toHaveLength(1);
    expect(text.match(/\[\[tile\]\]/g)).toHaveLength(2);
  });
});
