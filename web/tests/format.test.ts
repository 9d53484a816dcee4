import { describe, expect, it } from "vitest";
import { apart, ceiling, floor, levels, Scale, withFinal, type Frame } from "../src/lib/chart";
import { ago, duration, list, ranks } from "../src/lib/format";
import { bestScorings, finalPoints, resultOf } from "../src/lib/result";
import { ruleParts } from "../src/lib/ruletext";
import { sourceClass, sourceNames } from "../src/lib/sources";
import type { LogEntry, Snapshot } from "../src/lib/types";

describe("words for numbers", () => {
  it.each([
    [45, "45 min"],
    [60, "1 h"],
    [100, "1 h 40 min"],
  ])("%d minutes are %s", (minutes, words) => {
    expect(duration(minutes)).toBe(words);
  });

  it.each([
    ["2026-01-02T10:00:00Z", "now"],
    ["2026-01-02T09:55:00Z", "5 minutes ago"],
    ["2026-01-01T10:00:00Z", "yesterday"],
    ["2026-01-02T11:00:00Z", "now"],
  ])("%s was %s", (then, words) => {
    expect(ago(then, "en", Date.parse("2026-01-02T10:00:00Z"))).toBe(words);
  });

  it("equal points share a rank, and the next rank is left out", () => {
    expect(ranks([63, 68, 35, 63])).toEqual([2, 1, 4, 2]);
  });

  it("names are listed in the reader's language", () => {
    expect(list(["Mara", "Jonas", "Ines"], "de")).toBe("Mara, Jonas und Ines");
  });
});

describe("the score curve", () => {
  const frame: Frame = { width: 120, height: 60, left: 10, right: 10, top: 5, bottom: 5, final: false };

  it("has room above the highest score", () => {
    expect([[[0]], [[9, 12]], [[80]], [[81]]].map(ceiling)).toEqual([10, 20, 90, 100]);
  });

  it("goes below 0 where a score does", () => {
    expect([[[0, 5]], [[-1, 5]], [[-12, 3]]].map(floor)).toEqual([0, -10, -20]);
    expect(levels(20, -10)).toEqual([-10, 0, 10, 20]);
    const frame: Frame = { width: 100, height: 100, left: 0, right: 0, top: 0, bottom: 0, final: false };
    const scale = new Scale(frame, 2, 30, -10);
    expect([30, 0, -10].map((score) => scale.y(score))).toEqual([0, 75, 100]);
  });

  it("has at most five levels above 0", () => {
    expect(levels(20)).toEqual([0, 5, 10, 15, 20]);
    expect(levels(100)).toEqual([0, 20, 40, 60, 80, 100]);
  });

  it("steps from move to move", () => {
    expect(new Scale(frame, 3, 10).path([0, 5, 10])).toBe("M10.0 55.0H60.0V30.0H110.0V5.0");
  });

  it("ends with a slope in the band of the final scoring", () => {
    expect(new Scale({ ...frame, final: true }, 3, 10).path([0, 0, 10])).toBe(
      "M10.0 55.0H96.0V55.0L110.0 5.0",
    );
  });

  it("finds the move under the pointer", () => {
    expect([0, 34, 36, 999].map((x) => new Scale(frame, 3, 10).nearest(x))).toEqual([0, 0, 1, 2]);
  });

  it("shows what the scores were before the final scoring", () => {
    expect(
      withFinal(
        [
          [0, 0],
          [9, 7],
        ],
        [5, 0],
      ),
    ).toEqual([
      [0, 0],
      [4, 7],
      [9, 7],
    ]);
  });

  it("pushes labels apart and keeps them on the chart", () => {
    expect(apart([50, 20, 48], 10, 100)).toEqual([58, 20, 48]);
    expect(apart([50, 48], 10, 50)).toEqual([50, 40]);
  });
});

describe("the result", () => {
  const seat = (name: string, score: number): object => ({ name, score });
  const score = (of: number, what: string, points: number, final = false): LogEntry =>
    ({ kind: "score", seat: of, what, points, final }) as LogEntry;

  it("tells who won by how much", () => {
    const snapshot = { winners: [1], seats: [seat("Mara", 63), seat("Ines", 68)] } as unknown as Snapshot;
    expect(resultOf(snapshot)).toEqual({ winners: ["Ines"], lead: 5 });
  });

  it("adds up what each got at the end", () => {
    const log = [
      score(0, "field", 9, true),
      score(0, "city", 4),
      score(1, "road", 2, true),
      score(0, "road", 1, true),
    ];
    expect(finalPoints(log, 3)).toEqual([10, 2, 0]);
  });

  it("remembers the three best scorings, one of a kind", () => {
    const log = [
      score(0, "road", 3),
      score(1, "road", 8),
      score(0, "city", 12),
      score(0, "field", 9),
      score(1, "garden", 1),
    ];
    expect(bestScorings(log)).toEqual([
      { what: "city", seat: 0, points: 12 },
      { what: "field", seat: 0, points: 9 },
      { what: "road", seat: 1, points: 8 },
    ]);
  });

  it("counts nothing as a scoring that others have paid", () => {
    const log = [score(0, "bazaar", -15), score(1, "bazaar", 15), score(1, "road", 2)];
    expect(bestScorings(log)).toEqual([{ what: "road", seat: 1, points: 2 }]);
  });

  it("orders sources as the game does, unknown ones last, and leaves out what brought nothing", () => {
    const names = sourceNames([{ field: 3, wonder: 1, road: 2, city: 0 }, { castle: 4 }]);
    expect(names).toEqual(["road", "field", "castle", "wonder"]);
    expect(names.map((name) => sourceClass(name, names))).toEqual([
      "k-road",
      "k-field",
      "k-extra k-extra-0",
      "k-extra k-extra-1",
    ]);
  });
});

describe("the words of a rule", () => {
  it("link to other rules, examples and decisions", () => {
    const parts = ruleParts("A *cell* (BASE-04, XY-D09) by `first_player`.");
    expect(parts.filter((part) => part.kind !== "text")).toEqual([
      { kind: "term", text: "cell" },
      { kind: "rule", text: "BASE-04" },
      { kind: "rule", text: "XY-D09" },
      { kind: "code", text: "first_player" },
    ]);
    expect(parts.map((part) => part.text).join("")).toBe("A cell (BASE-04, XY-D09) by first_player.");
  });
});
