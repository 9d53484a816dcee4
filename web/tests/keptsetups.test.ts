import { beforeEach, describe, expect, it } from "vitest";
import * as keeping from "../src/lib/keptsetups";
import { remember } from "../src/lib/memory";
import type { Seat } from "../src/lib/seating";
import { firstDraft, toggled, withOption, withSets } from "../src/lib/setup";
import type { Catalogue, ExpansionInfo } from "../src/lib/types";
import { freshBrowser } from "./browser";

const lake = { name: "lake", about: "", values: ["on", "off"], presets: { modern: "off", classic: "off" } };
const part = (name: string) => ({ name, about: "", required: false, needs: [] });
const expansion = (slug: string, more: Partial<ExpansionInfo> = {}): ExpansionInfo => ({
  slug,
  name: slug,
  about: "",
  tiles: 12,
  picture: "",
  parts: [part("one"), part("two")],
  options: [],
  usual: {},
  required: false,
  blank_tiles: null,
  ...more,
});
const catalogue: Catalogue = {
  expansions: [expansion("base", { required: true }), expansion("river", { options: [lake] })],
  shelves: [{ name: "mini", expansions: ["river"] }],
  boxes: {},
  presets: ["modern", "classic"],
  bots: [{ name: "steady", seconds: 0, rating: 1500 }],
  most_players: 3,
};
const seats: Seat[] = [
  { key: 1, kind: "here", name: "Mara", bot: "steady", colour: 4 },
  { key: 2, kind: "bot", name: "Otto", bot: "steady", colour: 0 },
];
const draft = withSets(withOption(toggled(firstDraft(catalogue), catalogue, "river"), lake, "on"), "river", 2);
const setup = keeping.kept(draft, seats);

beforeEach(freshBrowser);

describe("a setup", () => {
  it("is remembered with its players, their colours and its rules", () => {
    keeping.rememberLast(setup);
    const again = keeping.recallLast(catalogue);
    expect(again).toEqual(setup);
    expect(keeping.isSame(again as keeping.KeptSetup, setup)).toBe(true);
  });

  it("is another one if anybody has another colour", () => {
    const other = { ...setup, seats: [{ ...setup.seats[0]!, colour: 5 }, setup.seats[1]!] };
    expect(keeping.isSame(other, setup)).toBe(false);
  });

  it("loses what is not there any more", () => {
    keeping.rememberLast({
      draft: {
        expansions: { river: { tiles: 99, parts: ["two", "gone"] }, gone: { tiles: 1, parts: [] } },
        rules: "gone",
        options: { lake: "deep", gone: "on" },
      },
      seats: [
        { kind: "bot", name: "x".repeat(100), bot: "gone", colour: 9 },
        { kind: "here", name: "Mara", bot: "steady", colour: 0 },
        { kind: "here", name: "Ines", bot: "steady", colour: 0 },
        { kind: "here", name: "one too many", bot: "steady", colour: 3 },
      ],
    });
    const found = keeping.recallLast(catalogue);
    expect(found?.draft).toEqual({
      expansions: { base: { tiles: 1, parts: ["one", "two"] }, river: { tiles: 1, parts: ["two"] } },
      rules: "modern",
      options: {},
    });
    expect(found?.seats.map(({ name, bot, colour }) => [name.length, bot, colour])).toEqual([
      [40, "steady", 0],
      [4, "steady", 1],
      [4, "steady", 2],
    ]);
  });

  it.each(["", "{", "7", "[]", '{"draft":{},"seats":[]}', '{"draft":{},"seats":[7,{"kind":"king"}]}'])(
    "that is none is forgotten: %s",
    (text) => {
      remember("setup", text);
      expect(keeping.recallLast(catalogue)).toBeUndefined();
    },
  );
});

describe("saved setups", () => {
  it("have names, replace each other, and are forgotten", () => {
    const one = keeping.withSaved([], "  Thursday table ", setup);
    const two = keeping.withSaved(one, "With the kids", setup);
    expect(keeping.recallSaved(catalogue).map(({ name }) => name)).toEqual(["Thursday table", "With the kids"]);
    const again = keeping.withSaved(two, "Thursday table", { ...setup, draft: firstDraft(catalogue) });
    expect(again.map(({ name }) => name)).toEqual(["With the kids", "Thursday table"]);
    expect(keeping.withoutSaved(again, "With the kids").map(({ name }) => name)).toEqual(["Thursday table"]);
    expect(keeping.recallSaved(catalogue)).toHaveLength(1);
  });

  it("are so many at most", () => {
    let saved: keeping.NamedSetup[] = [];
    for (let n = 0; n < 20; n++) saved = keeping.withSaved(saved, `table ${n}`, setup);
    expect(saved).toHaveLength(keeping.MOST_SETUPS);
    expect(saved.at(-1)?.name).toBe("table 19");
  });
});
