import { describe, expect, it } from "vitest";
import {
  buttonShape,
  chipOptions,
  compass,
  distinctLabels,
  fitsAsHeld,
  groupOptions,
  nearestTurning,
  nextTurning,
  numberShape,
  passIsNone,
  stepOption,
  waitsForConfirm,
} from "./decision";
import { boardOptions, handNow, handsOf } from "./hands";
import { button, cell, decision, figure, number, pass, segment, unknown } from "../samples";
import type { ButtonOption, NumberOption, Option } from "../types";

const buttons = (count: number) =>
  Array.from({ length: count }, (_, index) => button(`b${index}`)) as ButtonOption[];
const numbers = (...values: number[]) => values.map(number) as NumberOption[];
const codes = (options: readonly Option[]) => options.map((option) => option.code);

describe("a decision with one of each kind", () => {
  const options = [
    cell(1, 0, 0),
    segment("road@E", "road", [80, 50]),
    figure("otto/1", "Otto, thief", 1),
    number(5),
    button("castle", "Build a castle"),
    pass(),
    unknown("spin", "Spin the wheel"),
    { ...button("ransom", "Ransom 3"), aside: true },
  ];
  const groups = groupOptions(options);

  it("loses no option", () => {
    const all = [
      ...groups.cells.flatMap((ghost) => ghost.turnings),
      ...groups.segments,
      ...groups.figures,
      ...groups.numbers,
      ...groups.buttons,
      ...groups.passes,
      ...groups.extras,
      ...groups.asides,
      ...groups.others,
    ];
    expect(codes(all).sort()).toEqual(codes(options).sort());
  });

  it("shows an unknown kind as a chip", () => {
    expect(codes(chipOptions(groups))).toContain("spin");
  });

  it("keeps what can be done at any time apart", () => {
    expect(codes(groups.asides)).toEqual(["ransom"]);
    expect(codes(groups.buttons)).toEqual(["castle"]);
  });
});

describe("cells", () => {
  it("fold turnings that look the same into one", () => {
    const { cells } = groupOptions([cell(1, 0, 0, 0), cell(1, 0, 2, 0), cell(1, 0, 1, 1), cell(0, 1, 3)]);
    expect(cells.map((ghost) => ghost.turnings.map((option) => option.turn))).toEqual([[0, 1], [3]]);
  });

  it("turn the tile clockwise to the nearest way that fits", () => {
    const [ghost] = groupOptions([cell(1, 0, 0), cell(1, 0, 3)]).cells;
    if (ghost === undefined) throw new Error("no ghost");
    expect([0, 1, 2, 3].map((held) => nearestTurning(ghost, held).turn)).toEqual([0, 3, 3, 3]);
  });

  it("go through the ways that fit in both directions, round and round", () => {
    const [ghost] = groupOptions([cell(1, 0, 0), cell(1, 0, 2), cell(1, 0, 3)]).cells;
    const shown = ghost?.turnings[0];
    if (ghost === undefined || shown === undefined) throw new Error("no ghost");
    expect(nextTurning(ghost, shown, 1).turn).toBe(2);
    expect(nextTurning(ghost, shown, -1).turn).toBe(3);
  });

  it("that are chosen without a tile have one way and always fit", () => {
    const step = { ...cell(2, 0, 0), turn: null } as Option;
    const [ghost] = groupOptions([step]).cells;
    if (ghost === undefined) throw new Error("no ghost");
    expect(nearestTurning(ghost, 3).code).toBe(step.code);
    expect(fitsAsHeld(ghost, 3, [step])).toBe(true);
  });

  it("fit as held also by a turning that was folded away", () => {
    const options = [cell(1, 0, 0, 0), cell(1, 0, 2, 0)];
    const [ghost] = groupOptions(options).cells;
    if (ghost === undefined) throw new Error("no ghost");
    expect(fitsAsHeld(ghost, 2, options)).toBe(true);
    expect(fitsAsHeld(ghost, 1, options)).toBe(false);
  });
});

describe("what is in hand", () => {
  const groups = groupOptions([
    figure("otto/1", "Otto, thief", 1),
    segment("road@E", "road", [80, 50]),
    segment("road@E", "road", [80, 50], "big"),
    segment("city@N", "city", [50, 10]),
  ]);

  it("is offered once each: pieces to be placed, then what is done to those that stand there", () => {
    expect(handsOf(groups)).toEqual(["meeple", "big", "take"]);
  });

  it("filters what is shown", () => {
    expect(codes(boardOptions(groups, "big"))).toEqual(["big road@E"]);
    expect(codes(boardOptions(groups, "take"))).toEqual(["take otto/1"]);
  });

  it("falls back to the first when the picked one cannot be done any more", () => {
    expect(handNow(groups, "abbot")).toBe("meeple");
    expect(handNow(groups, "take")).toBe("take");
    expect(handNow(groupOptions([]), "big")).toBeNull();
  });
});

describe("buttons and numbers", () => {
  it("take the shape that their count allows", () => {
    expect([0, 3, 4, 8, 9].map((count) => buttonShape(buttons(count)))).toEqual([
      "none",
      "buttons",
      "chips",
      "chips",
      "list",
    ]);
  });

  it("make a stepper of a run and chips of numbers with gaps", () => {
    expect(numberShape([])).toBe("none");
    expect(numberShape(numbers(5, 6, 7))).toBe("stepper");
    expect(numberShape(numbers(5, 7))).toBe("chips");
    expect(numberShape(numbers(5))).toBe("chips");
  });

  it("are sorted, so that the stepper starts at the lowest", () => {
    expect(groupOptions(numbers(7, 5, 6)).numbers.map((option) => option.value)).toEqual([5, 6, 7]);
  });
});

describe("labels", () => {
  it("that are equal get the side of the tile", () => {
    const labels = distinctLabels([segment("f1", "field", [10, 10]), segment("f2", "field", [90, 90])]);
    expect([...labels.values()]).toEqual(["field north-west", "field south-east"]);
  });

  it("that are still equal get a number", () => {
    const labels = distinctLabels([button("a", "Same"), button("b", "Same"), button("c", "Other")]);
    expect([...labels.values()]).toEqual(["Same 1", "Same 2", "Other"]);
  });

  it("know the nine parts of a tile", () => {
    expect(compass([50, 50])).toBe("middle");
    expect(compass([50, 10])).toBe("north");
    expect(compass([90, 10])).toBe("north-east");
  });
});

describe("choosing", () => {
  const asks = (options: Option[], final: boolean): ((option: Option) => boolean) => {
    const asked = decision(options, { final });
    return (option) => waitsForConfirm(option, asked, groupOptions(options));
  };

  it("waits for Confirm when it cannot be taken back", () => {
    expect(asks([pass()], true)(pass())).toBe(true);
    expect(asks([pass()], false)(pass())).toBe(false);
    expect(asks([pass()], false)({ ...pass(), final: true })).toBe(true);
  });

  it("waits for Confirm wherever it is about the board, and so does choosing nothing there", () => {
    const place = segment("r", "road", [5, 5]);
    expect(asks([place, pass()], false)(place)).toBe(true);
    expect(asks([place, pass()], false)(pass())).toBe(true);
  });

  it("of an aside never waits", () => {
    const aside = { ...segment("r", "road", [5, 5]), aside: true } as Option;
    expect(asks([pass(), aside], true)(aside)).toBe(false);
  });

  it("counts passing as none where there are places or pieces", () => {
    expect(passIsNone(groupOptions([segment("r", "road", [5, 5]), pass()]))).toBe(true);
    expect(passIsNone(groupOptions([figure("f", "Otto's abbot", 1), pass()]))).toBe(true);
    expect(passIsNone(groupOptions([number(4), pass()]))).toBe(false);
  });

  it("steps through the options round and round", () => {
    const options = [button("a"), button("b"), button("c")];
    expect(stepOption(options, null, 1)?.code).toBe("a");
    expect(stepOption(options, null, -1)?.code).toBe("c");
    expect(stepOption(options, "c", 1)?.code).toBe("a");
    expect(stepOption([], null, 1)).toBeNull();
  });
});
