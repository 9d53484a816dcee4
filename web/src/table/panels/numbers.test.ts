import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freshBrowser } from "../../../tests/browser";
import type { TableNumbers } from "../../lib/types";
import { kindsFor } from "../board/fits";
import { snapshot } from "../samples";
import { whatIsAt } from "../whatis.svelte";
import Numbers from "./Numbers.svelte";
import TilesLeft from "./TilesLeft.svelte";

const FOUND: TableNumbers = {
  final: [7, 12],
  unsure: true,
  features: [
    { kind: "city", cells: [[1, 0]], strengths: [{ seat: 1, strength: 2 }, { seat: 0, strength: 1 }], owners: [1], complete: false, now: 4, done: 8, gaps: 1, tiles: 3, chance: 0.5 },
    { kind: "road", cells: [[0, 0]], strengths: [{ seat: 0, strength: 1 }], owners: [0], complete: true, now: 3, done: 3, gaps: null, tiles: null, chance: null },
  ],
};
const KINDS = [
  { tile: "base/cloister", left: 2, of: 4 },
  { tile: "base/city-1", left: 0, of: 5 },
  { tile: "base/road-curve", left: 5, of: 9 },
];
const CELLS = [{ cell: [1, 0] as [number, number], kinds: [0, 1, 2] }];

beforeEach(freshBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the numbers of a table", () => {
  it("tell the end as it would be now and who owns what by how much, and light it up", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(FOUND))));
    const onlight = vi.fn();
    const onvisit = vi.fn();
    render(Numbers, { snapshot: snapshot({}), onlight, onvisit });
    const city = await screen.findByRole("button", { name: /city of .*, 2 : 1, 4 now · 8 done, 1 gap, 3 tiles left close the hardest: 50 %/i });
    expect(screen.getByText("12")).toBeTruthy();
    expect(screen.getByText(/may change it/)).toBeTruthy();
    expect(screen.getAllByRole("button")).toHaveLength(1); // what is finished needs no numbers
    await fireEvent.click(city);
    expect(onlight).toHaveBeenCalledWith([[1, 0]]);
    expect(onvisit).toHaveBeenCalledWith([1, 0]);
  });

  it("say it where they do not come", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 503 })));
    render(Numbers, { snapshot: snapshot({}), onlight: vi.fn(), onvisit: vi.fn() });
    expect(await screen.findByText("The numbers did not come.")).toBeTruthy();
  });
});

describe("what fits an empty cell", () => {
  const position = snapshot({ kinds_left: KINDS, open_cells: CELLS, tiles_left: 7, tiles: [] });

  it("is told of those that are left", () => {
    expect(kindsFor(position, [1, 0])?.map(({ tile }) => tile)).toEqual(["base/road-curve", "base/cloister"]);
    expect(kindsFor(position, [9, 9])).toBeNull();
    expect(whatIsAt(position, [1.5, 0.5])).toBe("Fit here: 7 of 7 tiles left (2 kinds)");
    expect(whatIsAt(snapshot({ open_cells: CELLS, tiles: [] }), [1.5, 0.5])).toBe("No tile that is left fits here");
  });

  it("is all that the list of tiles shows while a cell is marked", async () => {
    const onall = vi.fn();
    render(TilesLeft, { snapshot: position, picked: null, cell: [1, 0], onall, onpick: vi.fn(), onclose: vi.fn() });
    expect(screen.getByRole("status").textContent).toBe("7 tiles left fit the marked cell");
    expect(document.querySelectorAll(".kind")).toHaveLength(2);
    await fireEvent.click(screen.getByRole("button", { name: "Show all kinds" }));
    expect(onall).toHaveBeenCalled();
  });
});
