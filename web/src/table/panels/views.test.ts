import { describe, expect, it } from "vitest";
import { remark, spoken } from "../log/saying";
import { cityMarks, farmTags, featureOf, hardCells, lastMover, outline, ownerTags } from "../board/overlays";
import { decision, entry, pass, seat, segment, snapshot } from "../samples";
import type { FeatureState } from "../types";
import { whatIsAt } from "../whatis.svelte";
import { listed, optionLabels, optionWord, promptWord, reasonWord, signed } from "../words";

const feature = (more: Partial<FeatureState>): FeatureState => ({
  kind: "road",
  cells: [[0, 0]],
  segments: [[[0, 0], "road@E"]],
  owners: [],
  complete: false,
  now: 1,
  done: 1,
  cities: [],
  ...more,
});

describe("the outline of cells", () => {
  it("goes once around one cell", () => {
    expect(outline([[1, 0]])).toBe("M100 0L200 0L200 100L100 100L100 0Z");
  });

  it("leaves out the edge between two cells", () => {
    expect(outline([[0, 0], [1, 0]])).not.toContain("L100 100L100 0");
    expect(outline([[0, 0], [1, 0]]).match(/M/g)).toHaveLength(1);
  });

  it("has a second line for a hole", () => {
    const ring = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y): [number, number] => [x, y]));
    const around = ring.filter(([x, y]) => x !== 0 || y !== 0);
    expect(outline(around).match(/M/g)).toHaveLength(2);
    expect(outline(ring).match(/M/g)).toHaveLength(1);
  });
});

describe("overlays", () => {
  const city: [number, number][] = [[2, 0], [3, 0]];
  const farm = feature({ kind: "field", owners: [0], now: 3, cities: [city] });
  const position = snapshot({
    features: [farm, feature({ kind: "field", owners: [0, 1], cities: [[...city].reverse()] }), feature({ owners: [1] })],
    figures: [{ id: "f", seat: 1, kind: "meeple", cell: [0, 0], place: "road@E", spot: [80, 40], lying: false, lift: 0 }],
  });

  it("tag every owned farm with its points", () => {
    expect(farmTags(position).map((tag) => [tag.owners, tag.points])).toEqual([[[0], 3], [[0, 1], 1]]);
  });

  it("mark a city once, with each farm that it feeds", () => {
    const farms = [{ owners: [0], points: 3 }, { owners: [0, 1], points: 1 }];
    expect(cityMarks(position).map((mark) => mark.farms)).toEqual([farms]);
  });

  it("are about the piece of an owner", () => {
    expect(ownerTags(position).map(({ x, y }) => [x, y])).toEqual([[80, 40]]);
  });

  it("tell dead cells from rare ones and leave the others alone", () => {
    const cells = [0, 1, 3, 4].map((fits) => ({ cell: [fits, 0] as [number, number], fits }));
    expect(hardCells(cells).map((it) => it.hardness)).toEqual(["dead", "rare", "rare"]);
  });

  it("know who laid the last tile", () => {
    expect(lastMover([entry("tile", { seat: 0 }), entry("tile", { seat: 1 }), entry("score", { seat: 0 })])).toBe(1);
    expect(lastMover([])).toBeNull();
  });

  it("find the feature of a scoring by its kind and cells", () => {
    const scored = entry("score", { what: "road", cells: [[0, 0]] });
    expect(featureOf(position, scored)?.owners).toEqual([1]);
    expect(featureOf(position, { ...scored, what: "city" })).toBeNull();
  });
});

describe("a long press", () => {
  const position = snapshot({
    figures: [{ id: "f", seat: 1, kind: "abbot", cell: [0, 0], place: "cloister", spot: [80, 40], lying: false, lift: 0 }],
  });

  it("names the piece under the finger, else the tile, else nothing", () => {
    expect(whatIsAt(position, [0.82, 0.41])).toBe("Otto: Abbot on Cloister");
    expect(whatIsAt(position, [0.2, 0.9])).toBe("crfr");
    expect(whatIsAt(position, [3.5, 0.5])).toBeNull();
  });
});

describe("the log", () => {
  const city = { what: "city", points: 10 };

  it("is read aloud without chatter", () => {
    const seats = [seat("Mara"), seat("Otto", { yours: false })];
    const events = [entry("figure", { text: "chatter" }), entry("score", { ...city, seat: 1 }), entry("turn", { seat: 0 })];
    expect(spoken(events, seats)).toBe("Otto scores 10 for City. Your turn, Mara.");
  });

  it("lets the bar mention a tile that was set aside", () => {
    expect(remark([entry("discard", { text: "Set aside" }), entry("turn")])).toBe("Set aside");
    expect(remark([entry("turn")])).toBeNull();
  });
});

describe("words", () => {
  it("of unknown steps, reasons and options are shown as they came", () => {
    const asked = decision([pass("Take none")], { step: "made-up", prompt: "Spin it" });
    expect(promptWord(asked)).toBe("Spin it");
    expect(reasonWord("magic beans")).toBe("magic beans");
    expect(optionWord(pass("Take none"), asked)).toBe("Take none");
  });

  it("name two fields of one tile by their side", () => {
    const [north, south] = [segment("a", "field", [50, 10]), segment("b", "field", [50, 90])];
    expect(optionWord(north, decision([north, south]))).toBe("Field north");
    expect(optionWord(north, decision([north]))).toBe("Field");
  });

  it("do not tell two figures on one place apart: only one of them is in hand", () => {
    const asked = decision([segment("a", "cloister", [50, 50]), segment("a", "cloister", [50, 50], "abbot"), pass("None")]);
    expect([...optionLabels(asked, "abbot").values()]).toEqual(["Cloister", "None"]);
  });

  it("list names and sign numbers", () => {
    expect(listed(["A", "B", "C"])).toMatch(/^A, B,? and C$/);
    expect([signed(4), signed(-2)]).toEqual(["+4", "−2"]);
  });
});
