import { describe, expect, it } from "vitest";
import { canHaveInner, canJoin, canSeparate, join, separate, withEdge, withInner, withMark, withPlace, withSymbol } from "./edit";
import type { Side } from "./rim";
import { STARTS } from "./starts";
import { whereWord } from "./words";
import { designOf, KINDS, MEADOW, readTile, type Kind, type Tile } from "./tile";

const LETTERS: Record<string, Kind> = { C: "city", R: "road", F: "field" };

/** A tile made by setting one edge after the other, north first. */
const clicked = (edges: string): Tile =>
  [...edges].reduce((tile, letter, place) => withEdge(tile, "NESW".charAt(place) as Side, LETTERS[letter] ?? "field"), MEADOW);

/** The parts of a tile in short: "city N | road E W | field EL WR". */
const short = (tile: Tile): string =>
  KINDS.flatMap((kind) => tile[kind].map(({ at }) => `${kind} ${at.join(" ")}`.trim())).join(" | ");

describe("edges", () => {
  it.each([
    ["FFFF", "field NL NR EL ER SL SR WL WR"],
    ["CFCF", "city N | city S | field EL ER WL WR"],
    ["FRFF", "road E | field NL NR EL ER SL SR WL WR"],
    ["CRCR", "city N | city S | road E W | field ER WL | field EL WR"],
    ["RRFF", "road N E | field NR EL | field NL ER SL SR WL WR"],
    ["RRRF", "road N | road E | road S | field NR EL | field ER SL | field NL SR WL WR"],
    ["RRRR", "road N | road E | road S | road W | field NR EL | field ER SL | field SR WL | field NL WR"],
    ["CRRR", "city N | road E | road S | road W | field ER SL | field SR WL | field EL WR"],
    ["CCCC", "city N | city E | city S | city W"],
  ])("make of %s the parts that one expects", (edges, parts) => {
    expect(short(clicked(edges)).split(" | ").sort()).toEqual(parts.split(" | ").sort());
  });

  it("join two roads again when a third goes away", () => {
    expect(short(withEdge(clicked("RFRR"), "W", "field"))).toBe("road N S | field NR EL ER SL | field NL SR WL WR");
  });

  it("leave a curve alone when the road beside it becomes one, too", () => {
    const curve = join(clicked("RRRF"), { kind: "road", index: 0 }, 1);
    expect(short(withEdge(curve, "W", "road"))).toContain("road N E | road S W");
  });

  it("do not make roads pass where a building is", () => {
    const cloister = withPlace(MEADOW, "cloister", true);
    const tile = withEdge(withEdge(cloister, "N", "road"), "S", "road");
    expect(short(tile)).toBe("road N | road S | field NL NR EL ER SL SR WL WR");
  });
});

describe("joining and separating", () => {
  it("makes one city of two, which parts the fields beside it", () => {
    const tile = join(clicked("CFCF"), { kind: "city", index: 0 }, 1);
    expect(short(tile)).toBe("city N S | field EL ER | field WL WR");
    expect(short(separate(tile, { kind: "city", index: 0 }))).toBe("city N | city S | field EL ER WL WR");
  });

  it("offers nothing that would cross something else", () => {
    const crossing = clicked("CRCR");
    expect(canJoin(crossing, { kind: "city", index: 0 }, 1)).toBe(false);
    expect(canJoin(crossing, { kind: "field", index: 0 }, 1)).toBe(false);
    const roads = clicked("RRRR");
    expect(canJoin(roads, { kind: "road", index: 0 }, 2)).toBe(true);
    expect(canJoin(join(roads, { kind: "road", index: 0 }, 2), { kind: "road", index: 1 }, 2)).toBe(false);
    expect(canJoin(roads, { kind: "road", index: 0 }, 0)).toBe(false);
  });

  it("lets fields run round the end of a road, or not", () => {
    const village = clicked("RRRF");
    const places = village.field.map(({ at }) => at.join(" "));
    const one = join(village, { kind: "field", index: places.indexOf("NR EL") }, places.indexOf("ER SL"));
    expect(one.field.map(({ at }) => at.join(" "))).toContain("NR EL ER SL");
    const whole = { kind: "field" as const, index: one.field.findIndex(({ at }) => at.includes("EL")) };
    expect(canSeparate(one, whole)).toBe(true);
    expect(short(separate(one, whole)).split(" | ").sort()).toEqual(short(village).split(" | ").sort());
    // What is changed elsewhere keeps it.
    expect(withEdge(one, "W", "city").field.map(({ at }) => at.join(" "))).toContain("NR EL ER SL");
  });

  it("leaves a field alone that nothing could part", () => {
    expect(canSeparate(MEADOW, { kind: "field", index: 0 })).toBe(false);
    expect(canSeparate(clicked("FRFF"), { kind: "field", index: 0 })).toBe(false);
    expect(canSeparate(clicked("CRCR"), { kind: "field", index: 0 })).toBe(false);
    // A road can end at the wall of a city.
    expect(short(separate(clicked("CFRF"), { kind: "field", index: 0 }))).toContain("field EL ER SL | field SR WL WR");
  });

  it("keeps what is drawn on a part", () => {
    const city = withMark(clicked("CCFF"), { kind: "city", index: 1 }, "pennants", 1);
    const joined = join(city, { kind: "city", index: 0 }, 1);
    expect(joined.city).toEqual([{ at: ["N", "E"], marks: { pennants: 1 } }]);
    expect(separate(joined, { kind: "city", index: 0 }).city.map(({ marks }) => marks)).toEqual([{ pennants: 1 }, {}]);
    expect(withMark(joined, { kind: "city", index: 0 }, "pennants", undefined).city[0]?.marks).toEqual({});
  });

  it("puts a field between two cities", () => {
    expect(["CFFF", "CFCF", "CRCR", "CCFF"].map((edges) => canHaveInner(clicked(edges)))).toEqual([false, false, false, true]);
    const tile = withInner(clicked("CCFF"));
    expect(short(tile)).toBe("city N | city E | field SL SR WL WR | field");
    expect(canHaveInner(tile)).toBe(false);
    expect(short(withMark(tile, { kind: "city", index: 0 }, "pennants", 1))).toBe(short(tile));
    expect(short(withEdge(tile, "E", "field"))).toBe("city N | field EL ER SL SR WL WR");
    expect(short(join(tile, { kind: "city", index: 0 }, 1))).toBe("city N E | field SL SR WL WR");
  });
});

describe("a tile and its design", () => {
  it.each(STARTS)("are the same for %s", (_, tile) => {
    expect(readTile(designOf(tile))).toEqual(tile);
  });

  it("carry what the editor does not know", () => {
    const design = { edges: "FFFF", field: [{ at: "NL NR EL ER SL SR WL WR", cities: "" }], lake: 3, symbols: ["volcano"] };
    const tile = readTile(design);
    expect(tile && designOf(withSymbol(tile, "portal", true))).toEqual({ ...design, symbols: ["volcano", "portal"] });
  });

  it.each([
    {},
    { edges: "CRC" },
    { edges: "CRXF" },
    { edges: 4 },
    { edges: "FFFF", field: [{ at: "N" }] },
    { edges: "CFFF", city: [{ at: "NL" }] },
    { edges: "CFFF", city: "N" },
    { edges: "CFFF", city: [null] },
    { edges: "CFFF", city: [{}] },
    { edges: "FFFF", symbols: [1] },
  ])("are not mixed up where the design has no form: %o", (design) => {
    expect(readTile(design)).toBeNull();
  });
});

describe("a field", () => {
  it.each([
    ["FFFF", "all around"],
    ["CCFF", "south and west"],
    ["CCCF", "west"],
    ["CFFF", "east, south, and west"],
  ])("of %s lies where its name says", (edges, where) => {
    expect(whereWord(clicked(edges), { kind: "field", index: 0 })).toBe(where);
  });
});
