import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { i18n } from "../lib/i18n.svelte";
import type { Seat } from "../lib/seating";
import type { Draft } from "../lib/setup";
import type { BlankTiles, Catalogue, DesignCheck, DesignsToCheck } from "../lib/types";
import { Blanks } from "./blank.svelte";
import { blankTiles, designerOf } from "./blanks";
import DesignSection from "./DesignSection.svelte";
import { designOf, type Design } from "./tile";
import { STARTS } from "./starts";
import { writeDesign, writeDesigns } from "./text";

// A busy machine takes its time; nothing here waits longer than it must.
configure({ asyncUtilTimeout: 10_000 });

const option = (name: string, values: string[]) => ({ name, about: "", values, presets: { modern: values[0] ?? "" } });
const expansion = (slug: string, options: ReturnType<typeof option>[] = [], blank_tiles: BlankTiles | null = null) => ({
  slug, name: slug, about: "", tiles: 2, picture: "", parts: [], options, usual: {}, required: slug === "base", blank_tiles,
});
const DRAWABLE = {
  marks: { city: [{ name: "pennants", expansion: "base", values: [1] }] },
  places: [{ name: "cloister", expansion: "base", values: [true] }],
  symbols: [],
};
const CATALOGUE: Catalogue = {
  expansions: [
    expansion("base"),
    expansion("creativity", [
      option("creativity.designer", ["first_two_players", "host", "preset"]),
      option("creativity.count", ["2", "1", "0"]),
    ], { number: "creativity.count", designer: "creativity.designer", by_host: "host", by_chance: "preset", ...DRAWABLE }),
  ],
  shelves: [],
  boxes: {},
  presets: ["modern"],
  bots: [{ name: "steady", seconds: 0, rating: 1500 }],
  most_players: 6,
};
const all = { tiles: 1, parts: [] };
const DRAFT: Draft = { expansions: { base: all, creativity: all }, rules: "modern", options: {} };
const seat = (kind: Seat["kind"], name: string): Seat => ({ key: name.length, kind, name, bot: "greedy", colour: 0 });
const SEATS = [seat("here", "Mara"), seat("bot", "Otto")];
const start = (name: string): Design => designOf(STARTS.find(([other]) => other === name)?.[1] ?? STARTS[0]![1]);

/** Reads what the editor writes, which is JSON but for its keys. */
function read(text: string): Design[] {
  return text
    .split("[[tile]]")
    .slice(1)
    .map((part) => {
      const json = part.replaceAll(/\n {2}|,?\n\]/g, (found) => (found.endsWith("]") ? "]" : "")).trim();
      const fields = json.split("\n").map((line) => line.replaceAll(/(\w+) = /g, '"$1": '));
      return JSON.parse(`{${fields.join(",")}}`) as Design;
    });
}

const refused = { picture: null, text: null, contents: {} };

/** A server that knows two faults: a text that says so, and a cloister. */
function check({ text }: DesignsToCheck): DesignCheck[] {
  if (text?.includes("damaged")) return [{ ...refused, design: null, rule: null, error: "it is damaged", line: 3 }];
  return read(text ?? "").map((design) =>
    design["cloister"]
      ? { ...refused, design, rule: "CREA-09", error: "the middle is covered", line: 1 }
      : { design, rule: null, error: null, line: null, text: text ?? "", picture: "<svg/>", contents: { road: 1 } },
  );
}

beforeEach(() => {
  localStorage.clear();
  i18n.language = "en";
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) =>
    new Response(JSON.stringify(check(JSON.parse(String(init.body)) as DesignsToCheck))),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function shown(blanks = new Blanks()): Blanks {
  render(DesignSection, { blanks, draft: DRAFT, catalogue: CATALOGUE, seats: SEATS });
  return blanks;
}

async function edit(number: number): Promise<HTMLElement> {
  await fireEvent.click(screen.getAllByRole("button", { name: /^(Design it|Edit)/ })[number - 1]!);
  return screen.getByRole("dialog", { name: `Tile ${number}` });
}

const edge = (editor: HTMLElement, side: string, kind: string): HTMLElement =>
  within(within(editor).getByRole("radiogroup", { name: `Edge in the ${side}` })).getByRole("radio", { name: kind });
const textOf = (editor: HTMLElement): HTMLTextAreaElement => within(editor).getByRole("textbox", { name: "As text" });
const file = (name: string, text: string): File => new File([text], name);

describe("the editor", () => {
  it("turns clicks into text, and takes them back", async () => {
    const blanks = shown();
    const editor = await edit(1);
    await fireEvent.click(edge(editor, "north", "Road"));
    await fireEvent.click(edge(editor, "south", "Road"));
    expect(textOf(editor).value).toContain('road = [ { at = "N S" } ]');
    await fireEvent.click(within(editor).getByRole("button", { name: "Separate (Road: north and south)" }));
    expect(read(textOf(editor).value)[0]?.["road"]).toEqual([{ at: "N" }, { at: "S" }]);
    await fireEvent.click(within(editor).getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(blanks.designs(2)).toEqual([expect.objectContaining({ edges: "RFRF", road: [{ at: "N S" }] })]));
    await fireEvent.click(within(editor).getByRole("button", { name: "Clear" }));
    expect(textOf(editor).value).toBe("");
    await waitFor(() => expect(blanks.designs(2)).toEqual([]));
    expect((edge(editor, "north", "Field") as HTMLInputElement).checked).toBe(true);
  });

  it("turns text into the drawing, and tells faults by their line and rule", async () => {
    const blanks = shown();
    const editor = await edit(2);
    await fireEvent.input(textOf(editor), { target: { value: writeDesign(start("curves")) } });
    await waitFor(() => expect((edge(editor, "west", "Road") as HTMLInputElement).checked).toBe(true));
    await waitFor(() => expect(blanks.designs(2)[1]).toEqual(start("curves")));
    await fireEvent.input(textOf(editor), { target: { value: "# damaged\n\nedges" } });
    await within(editor).findByText("Line 3: It is damaged.", { exact: false });
    expect((edge(editor, "west", "Road") as HTMLInputElement).checked).toBe(true);
    expect(blanks.firstFault(2)).toBe(2);
    await fireEvent.click(within(editor).getByRole("button", { name: "Show" }));
    expect([textOf(editor).selectionStart, textOf(editor).selectionEnd]).toEqual([11, 16]);
    await fireEvent.click(within(editor).getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(blanks.firstFault(2)).toBe(0));
    await fireEvent.click(within(within(editor).getByRole("group", { name: "Also on the tile" })).getByRole("button", { name: "Cloister" }));
    await within(editor).findByRole("button", { name: "Rule CREA-09" });
    await within(editor).findByText("The middle is covered.");
  });

  it("has room for one tile", async () => {
    shown();
    const editor = await edit(1);
    await fireEvent.input(textOf(editor), { target: { value: writeDesigns([start("curves"), start("gateway")]) } });
    await within(editor).findByText("This text holds several tiles; here is room for one.");
  });
});

describe("files", () => {
  it("that are damaged take nothing away", async () => {
    const blanks = shown();
    blanks.tiles[0]?.replace(writeDesign(start("curves")));
    const editor = await edit(1);
    await fireEvent.drop(within(editor).getByRole("group", { name: "Tile 1" }), { dataTransfer: { files: [file("a.toml", "damaged")] } });
    await within(editor).findByText("a.toml could not be opened. Line 3: It is damaged.", { exact: false });
    expect(textOf(editor).value).toBe(writeDesign(start("curves")));
  });

  it("may hold as many tiles as there is room for", async () => {
    const blanks = shown();
    const both = file("both.toml", writeDesigns([start("curves"), start("gateway")]));
    const [first, second] = screen.getAllByRole("listitem");
    await fireEvent.drop(second!, { dataTransfer: { files: [both] } });
    await screen.findByText("both.toml could not be opened. It holds 2 tiles; here is room for 1.");
    await fireEvent.drop(first!, { dataTransfer: { files: [both] } });
    await waitFor(() => expect(blanks.designs(2)).toEqual([start("curves"), start("gateway")]));
    const link = screen.getByRole("link", { name: "Save both as a file" });
    expect(read(decodeURIComponent(link.getAttribute("href") ?? ""))).toEqual([start("curves"), start("gateway")]);
    // The browser keeps them for the next game.
    expect(new Blanks().tiles.map(({ text }) => text)).toEqual([start("curves"), start("gateway")].map(writeDesign));
  });

  it("that are too large are not even read", async () => {
    shown();
    const large = file("large.toml", "x".repeat(20_001));
    await fireEvent.drop(screen.getAllByRole("listitem")[0]!, { dataTransfer: { files: [large] } });
    await screen.findByText("large.toml is too large for a design.");
  });
});

describe("who designs", () => {
  it("is said beside each tile", () => {
    shown();
    expect(screen.getByText("Mara designs it.")).toBeTruthy();
    expect(screen.getByText("Otto picks one of four designs, unless you draw it.")).toBeTruthy();
  });

  it("follows the rules", () => {
    const host = { ...DRAFT, options: { "creativity.designer": "host" } };
    const seats = [seat("bot", "Otto"), seat("link", "Ines")];
    expect([0, 1].map((tile) => designerOf(DRAFT, CATALOGUE, seats, tile))).toEqual([0, 1]);
    expect([0, 1].map((tile) => designerOf(host, CATALOGUE, seats, tile))).toEqual([1, 1]);
    expect(designerOf(DRAFT, CATALOGUE, seats.slice(1), 1)).toBe(0);
  });

  it.each([
    [DRAFT, 2],
    [{ ...DRAFT, options: { "creativity.count": "1" } }, 1],
    [{ ...DRAFT, options: { "creativity.designer": "preset" } }, 0],
    [{ ...DRAFT, expansions: { base: all } }, 0],
    [{ ...DRAFT, expansions: { base: all, creativity: { tiles: 0, parts: [] } } }, 0],
  ])("has as many tiles as the rules say (%#)", (draft, number) => {
    expect(blankTiles(draft, CATALOGUE)).toBe(number);
  });
});

it("memory that is damaged is forgotten", () => {
  for (const kept of ["{", "3", "[1, null]"]) {
    localStorage.setItem("bastide.designs", kept);
    expect(new Blanks().tiles.map(({ text }) => text)).toEqual(["", ""]);
  }
});
