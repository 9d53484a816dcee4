import { describe, expect, it } from "vitest";
import type { Catalogue } from "../lib/types";
import { EMPTY } from "./exploring.svelte";
import { choosable, draftOf, emptyOf, playerNumbers } from "./setup";

const expansion = (slug: string, more: object = {}): object => ({ slug, required: false, parts: [], options: [], usual: {}, seats_option: null, ...more });
const CATALOGUE = {
  most_players: 6,
  expansions: [
    expansion("base", { required: true }),
    expansion("mills", { parts: [{ name: "tiles" }, { name: "miller" }], options: [{ name: "mills.far", values: ["yes", "no"], presets: {} }] }),
    expansion("alone", { seats_option: "colours" }),
  ],
} as unknown as Catalogue;
const ALL = ["tiles", "miller"];

describe("the setup of a position", () => {
  it("has two players or more, and no game for one", () => {
    expect(playerNumbers(CATALOGUE)).toEqual([2, 3, 4, 5, 6]);
    expect(choosable(CATALOGUE).expansions.map(({ slug }) => slug)).toEqual(["base", "mills"]);
  });

  it("is read from a position, without what nobody can choose", () => {
    const setup = { expansions: { mills: { tiles: 2, parts: null }, alone: { tiles: 1 }, unknown: { tiles: 1 } }, rules: "classic", options: { "mills.far": "no", "unknown.option": "yes" } };
    expect(draftOf({ ...EMPTY, setup }, choosable(CATALOGUE))).toEqual({
      expansions: { base: { tiles: 1, parts: [] }, mills: { tiles: 2, parts: ALL } },
      rules: "classic",
      options: { "mills.far": "no" },
    });
    expect(draftOf({ points: [0, 0] } as never, CATALOGUE)).toMatchObject({ expansions: { base: {} }, rules: "modern" });
  });

  it("begins an empty position", () => {
    const draft = { expansions: { mills: { tiles: 1, parts: ["tiles"] } }, rules: "modern", options: {} };
    expect(emptyOf(draft, 4)).toEqual({ ...EMPTY, setup: draft, points: [0, 0, 0, 0] });
  });
});
