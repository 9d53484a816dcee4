import { describe, expect, it } from "vitest";
import { differences, ownOptions, putBack } from "../src/lib/differences";
import { botName, freeColour, recolour, turnInto, type Seat } from "../src/lib/seating";
import * as setup from "../src/lib/setup";
import type { Catalogue, ExpansionInfo, OptionInfo } from "../src/lib/types";

function option(name: string, values: string[], modern: string, classic = modern): OptionInfo {
  return { name, about: "", values, presets: { modern, classic, jcz: modern } };
}

const farms = option("farms", ["3", "4"], "3", "4");
const lake = option("lake", ["on", "off"], "off");

function expansion(slug: string, more: Partial<ExpansionInfo> = {}): ExpansionInfo {
  return {
    slug,
    name: slug,
    about: "",
    tiles: 12,
    picture: "",
    parts: [],
    options: [],
    usual: {},
    required: false,
    blank_tiles: null,
    ...more,
  };
}

const part = (name: string, needs: string[] = []) => ({ name, about: "", required: false, needs });
const abbot = expansion("abbot", {
  parts: [part("abbot"), part("gardens", ["abbot"]), part("bells", ["gardens"])],
});
const catalogue: Catalogue = {
  expansions: [
    expansion("base", { required: true, options: [farms] }),
    abbot,
    expansion("river", { options: [lake] }),
  ],
  shelves: [],
  boxes: { wet: ["river"], full: ["abbot", "river"] },
  presets: ["modern", "classic"],
  bots: [{ name: "steady", seconds: 0, rating: 1500 }],
  most_players: 6,
};
const first = setup.firstDraft(catalogue);
const chosen = (draft: setup.Draft): string[] => Object.keys(draft.expansions);

describe("the expansions of a new game", () => {
  it("are those that must be, at first", () => {
    expect(chosen(first)).toEqual(["base"]);
  });

  it("come and go, but a required one stays", () => {
    const more = setup.toggled(first, catalogue, "river");
    expect(chosen(more)).toEqual(["base", "river"]);
    expect(chosen(setup.toggled(more, catalogue, "river"))).toEqual(["base"]);
    expect(chosen(setup.toggled(first, catalogue, "base"))).toEqual(["base"]);
  });

  it("are a box when they are exactly what is in it", () => {
    const wet = setup.toggled(first, catalogue, "river");
    expect(setup.boxOf(first, catalogue)).toBeUndefined();
    expect(setup.boxOf(wet, catalogue)).toBe("wet");
    expect(setup.boxOf(setup.toggled(wet, catalogue, "abbot"), catalogue)).toBe("full");
    expect(setup.boxOf(setup.toggled(first, catalogue, "abbot"), catalogue)).toBeUndefined();
  });

  it("are drawn by lot from the fullest box", () => {
    expect(setup.peaceful(catalogue)).toEqual(["abbot", "river"]);
    expect(setup.peaceful({ ...catalogue, boxes: {} })).toEqual([]);
  });

  it("can be taken by a preset, keeping what was chosen of them", () => {
    const two = setup.withSets(setup.toggled(first, catalogue, "river"), "river", 2);
    const all = setup.withExpansions(two, catalogue, () => true);
    expect(chosen(all)).toEqual(["base", "abbot", "river"]);
    expect(all.expansions.river?.tiles).toBe(2);
  });

  it("take their rule options with them when they go", () => {
    const wet = setup.withOption(setup.toggled(first, catalogue, "river"), lake, "on");
    expect(wet.options).toEqual({ lake: "on" });
    expect(setup.toggled(wet, catalogue, "river").options).toEqual({});
  });
});

describe("the rule options of what is chosen", () => {
  const fixed: OptionInfo = { ...lake, name: "fixed", values: ["1"] };

  it("come once, though two expansions have them, and only where there is a choice", () => {
    const both: Catalogue = {
      ...catalogue,
      expansions: [expansion("city", { options: [lake, fixed] }), expansion("river", { options: [lake, farms] })],
    };
    const all = setup.withExpansions(setup.firstDraft(both), both, () => true);
    expect(setup.optionsOf(all, both).map(({ name }) => name)).toEqual(["lake", "farms"]);
  });
});

describe("the parts of an expansion", () => {
  const all = setup.toggled(first, catalogue, "abbot");
  const parts = (draft: setup.Draft): string[] => draft.expansions.abbot?.parts ?? [];

  it("are all in at first", () => {
    expect(parts(all)).toEqual(["abbot", "gardens", "bells"]);
  });

  it("go together with those that need them", () => {
    expect(parts(setup.toggledPart(all, abbot, "gardens"))).toEqual(["abbot"]);
    expect(parts(setup.toggledPart(all, abbot, "abbot"))).toEqual([]);
  });

  it("come together with those they need", () => {
    const none = setup.toggledPart(all, abbot, "abbot");
    expect(parts(setup.toggledPart(none, abbot, "bells"))).toEqual(["abbot", "gardens", "bells"]);
  });
});

describe("the rule options", () => {
  it("have the values of the preset until they are changed", () => {
    expect(setup.valueOf(first, farms)).toBe("3");
    expect(setup.valueOf({ ...first, rules: "classic" }, farms)).toBe("4");
    expect(setup.valueOf(setup.withOption(first, farms, "4"), farms)).toBe("4");
  });

  it("have values of their own in every preset", () => {
    const sheep: OptionInfo = { ...lake, presets: { modern: "off", classic: "off", jcz: "on" } };
    expect(setup.valueOf({ ...first, rules: "jcz" }, sheep)).toBe("on");
  });

  it("are in a preset what an expansion makes of them", () => {
    const wheel = expansion("wheel", { usual: { classic: { farms: "3" } } });
    const fortune: Catalogue = { ...catalogue, expansions: [...catalogue.expansions, wheel] };
    const classic = { ...setup.firstDraft(fortune), rules: "classic" };
    const value = (draft: setup.Draft): string[] =>
      setup.optionsOf(draft, fortune).map((option) => setup.valueOf(draft, option));
    expect(value(classic)).toEqual(["4"]);
    expect(value(setup.toggled(classic, fortune, "wheel"))).toEqual(["3"]);
  });

  it("are no change if set to the value of the preset", () => {
    expect(setup.withOption(setup.withOption(first, farms, "4"), farms, "3").options).toEqual({});
  });
});

const seat = (key: number, kind: Seat["kind"], name: string, colour = key): Seat => ({ key, kind, name, bot: "greedy", colour });

it("a seat without a name gets one, and only bots have a bot", () => {
  const seats = [seat(1, "here", "  "), seat(2, "bot", "Otto", 5)];
  expect(setup.gameOf(first, seats, (_, index) => `Player ${index + 1}`).seats).toEqual([
    { kind: "here", name: "Player 1", bot: null, colour: 1 },
    { kind: "bot", name: "Otto", bot: "greedy", colour: 5 },
  ]);
});

describe("seats", () => {
  it("of bots are called differently", () => {
    expect(botName([])).toBe("Otto");
    expect(botName([seat(1, "bot", "Otto")])).toBe("Bruna");
  });

  it("get the first colour that is free", () => {
    expect(freeColour([])).toBe(0);
    expect(freeColour([seat(1, "here", "Mara", 1), seat(2, "here", "Ines", 0)])).toBe(2);
  });

  it("take a free colour, or swap with whoever has it", () => {
    const seats = [seat(1, "here", "Mara", 0), seat(2, "here", "Ines", 1)];
    recolour(seats, 0, 4);
    expect(seats.map(({ colour }) => colour)).toEqual([4, 1]);
    recolour(seats, 0, 1);
    expect(seats.map(({ colour }) => colour)).toEqual([1, 4]);
    recolour(seats, 0, 1);
    expect(seats.map(({ colour }) => colour)).toEqual([1, 4]);
  });

  it("of a bot have a name, and who takes one from it has none yet", () => {
    const seats = [seat(1, "here", ""), seat(2, "bot", "Otto")];
    turnInto(seats, 0, "bot");
    turnInto(seats, 1, "link");
    expect(seats.map(({ kind, name }) => [kind, name])).toEqual([
      ["bot", "Bruna"],
      ["link", ""],
    ]);
  });
});

describe("a shelf", () => {
  const shelf = ["abbot", "river"];

  it("is taken as a whole, and left again", () => {
    const all = setup.withShelf(first, catalogue, {}, shelf);
    expect(chosen(all)).toEqual(["base", "abbot", "river"]);
    expect(setup.withShelf(all, catalogue, {}, shelf)).toBe(all);
    expect(chosen(setup.withoutShelf(all, catalogue, shelf))).toEqual(["base"]);
  });

  it("gives what gets on with what is chosen, and with each other", () => {
    const clashes = { abbot: { river: ["no"] }, river: { abbot: ["no"] } };
    expect(chosen(setup.withShelf(first, catalogue, clashes, shelf))).toEqual(["base", "abbot"]);
    const wet = setup.toggled(first, catalogue, "river");
    expect(chosen(setup.withShelf(wet, catalogue, clashes, shelf))).toEqual(["base", "river"]);
    expect(setup.obstaclesOf(wet, clashes, "abbot")).toEqual([["river", ["no"]]]);
    expect(setup.obstaclesOf(first, clashes, "abbot")).toEqual([]);
  });
});

describe("what is not as in the edition", () => {
  const wet = setup.toggled(first, catalogue, "river");

  it("is listed with what the edition says, and can be put back", () => {
    const changed = setup.withOption(setup.withOption(wet, lake, "on"), farms, "4");
    const found = differences(changed, catalogue);
    expect(found.map(({ option, value, usual }) => [option.name, value, usual])).toEqual([
      ["farms", "4", "3"],
      ["lake", "on", "off"],
    ]);
    expect(putBack(changed, [farms]).options).toEqual({ lake: "on" });
    expect(differences(wet, catalogue)).toEqual([]);
  });

  it("is shown at its expansion, once", () => {
    const river = catalogue.expansions[2] as ExpansionInfo;
    expect(ownOptions(wet, catalogue, river).map(({ name }) => name)).toEqual(["lake"]);
    const twice = { ...river, slug: "sea", options: [lake] };
    const both: Catalogue = { ...catalogue, expansions: [...catalogue.expansions, twice] };
    const sea = setup.toggled(wet, both, "sea");
    expect(ownOptions(sea, both, twice)).toEqual([]);
  });
});
