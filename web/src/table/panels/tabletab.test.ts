import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { faults, freshBrowser } from "../../../tests/browser";
import { seat, snapshot, token } from "../samples";
import type { Cell } from "../types";
import { inHand } from "./inhand";
import TableTab from "./TableTab.svelte";
import { partOf } from "./whereabouts";

beforeEach(freshBrowser);
afterEach(cleanup);

const supply = (meeples: number, pigs: number) => [
  { kind: "meeple", left: meeples, of: 7 },
  { kind: "pig", left: pigs, of: 1 },
];
const position = snapshot({
  seats: [seat("Mara", { supply: supply(4, 0) }), seat("Otto", { supply: supply(0, 0) })],
  expansions: ["base", "traders_builders", "bridges_castles_bazaars", "tower"],
  origins: { meeple: "base", pig: "traders_builders", goods: "traders_builders", bridge: "bridges_castles_bazaars", tower_piece: "tower" },
  tiles: ([[0, 0], [1, 0], [2, 0], [0, 1], [0, 2]] as Cell[]).map((cell) => ({ cell, tile: "base/crfr", copy_number: 0, turn: 0, spots: {} })),
  tokens: [
    token("bridge", 0, { number: 2 }),
    token("bridge", 1, { number: 1 }),
    token("goods.wine", 1, { number: 3 }),
    token("meeple", 1, { owner: 0, place: "prison", number: 2 }),
    token("dragon", null, { cell: [2, 0], spot: [50, 50] }),
    token("tower", null, { cell: [0, 1], place: "tower", spot: [50, 50] }),
    token("tower", null, { cell: [0, 2], place: "tower", spot: [50, 50] }),
  ],
});

describe("what is in hand", () => {
  it("is grouped by expansion, a column for each player, without what nobody has", () => {
    expect(inHand(position).map(({ expansion, rows }) => [expansion, rows.map(({ name, numbers }) => [name, ...numbers])])).toEqual([
      ["base", [["meeple", 4, 0]]],
      ["traders_builders", [["goods.wine", 0, 3]]],
      ["bridges_castles_bazaars", [["bridge", 2, 1]]],
    ]);
  });

  it("puts what no expansion brings last, by its own name", () => {
    const tile = token("tile.base/c4", 0, { tile: "base/c4" });
    expect(inHand({ ...position, tokens: [tile] }).at(-1)).toMatchObject({ expansion: "", rows: [{ numbers: [1, 0] }] });
  });

  it("is a table with headers", () => {
    render(TableTab, { snapshot: position, onlight: vi.fn(), onvisit: vi.fn() });
    const table = screen.getByRole("table", { name: /In hand/ });
    expect(within(table).getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Mara", "Otto"]);
    const wine = within(table).getByRole("rowheader", { name: "Wine" }).closest("tr");
    expect(within(wine as HTMLElement).getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["–", "3"]);
  });
});

describe("what is on the board", () => {
  it("is told with where it is, in words", () => {
    render(TableTab, { snapshot: position, onlight: vi.fn(), onvisit: vi.fn() });
    const list = screen.getByRole("list", { name: "On the board" });
    const rows = within(list).getAllByRole("listitem").map((row) => (row.textContent ?? "").replaceAll(/\s+/g, " ").trim());
    expect(rows).toEqual(["Prisoners Otto 2", "Dragon in the north‑east", "Tower × 2"]);
  });

  it("is gone to by a press, from one to the next where there are several", async () => {
    const onlight = vi.fn();
    const onvisit = vi.fn();
    render(TableTab, { snapshot: position, onlight, onvisit });
    const towers = screen.getByRole("button", { name: /Tower/ });
    for (const _ of [1, 2, 3]) await fireEvent.click(towers);
    expect(onvisit.mock.calls).toEqual([[[0, 1]], [[0, 2]], [[0, 1]]]);
    expect(onlight).toHaveBeenLastCalledWith([[0, 1], [0, 2]]);
  });

  it.each([
    [[0, 0], "north-west"],
    [[1, 1], "middle"],
    [[1, 0], "north"],
    [[2, 2], "south-east"],
  ] as const)("lies at %j in the %s", (cell, part) => {
    expect(partOf(position, [...cell])).toBe(part);
  });

  it("can be used by everybody", async () => {
    render(TableTab, { snapshot: position, onlight: vi.fn(), onvisit: vi.fn() }, { baseElement: document.body.appendChild(document.createElement("main")) });
    expect(await faults()).toEqual([]);
  });
});
