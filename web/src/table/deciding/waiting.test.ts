import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freshBrowser } from "../../../tests/browser";
import type { Presence } from "../../lib/types";
import { turnsAfter } from "../panels/players";
import { decision, seat, snapshot } from "../samples";
import type { Snapshot } from "../types";
import WaitingBar from "./WaitingBar.svelte";

beforeEach(freshBrowser);
afterEach(cleanup);

const seats = [seat("Anna"), seat("Ben", { yours: false, kind: "link" }), seat("Carla", { yours: false, kind: "bot" })];
const drawn = snapshot({
  seats,
  active: 1,
  kinds_left: [{ tile: "base/road-straight", left: 3, of: 8 }],
  open_cells: [
    { cell: [1, 0], kinds: [0] },
    { cell: [0, 1], kinds: [] },
    { cell: [0, -1], kinds: [0] },
  ],
  decision: decision([], { seat: 1, step: "place", tile: "base/road-straight" }),
});
const here = (...present: boolean[]): Presence => ({ type: "presence", present, spectators: 0 }) as Presence;
const wait = (position: Snapshot, presence?: Presence): void => void render(WaitingBar, { snapshot: position, presence, onresult: () => undefined, oninvite });
const oninvite = vi.fn();

describe("who waits", () => {
  it("sees the tile that was drawn, and how many places it fits", () => {
    wait(drawn);
    expect(screen.getByRole("img", { name: /road/ }).getAttribute("src")).toContain("/art/tile/base/road-straight.svg");
    expect(screen.getByText(/Ben has drawn this tile: .*It fits in 2 places\./)).toBeTruthy();
  });

  it("sees it also who only watches", () => {
    wait({ ...drawn, seats: seats.map((player) => ({ ...player, yours: false })) });
    expect(screen.getByRole("img", { name: /road/ })).toBeTruthy();
  });

  it("can invite who has not yet come, but not who only watches", async () => {
    const open = seats.map((player, number) => (number === 1 ? { ...player, taken: false } : player));
    wait({ ...drawn, seats: open });
    await fireEvent.click(screen.getByRole("button", { name: "Invite" }));
    expect(oninvite).toHaveBeenCalledOnce();
    cleanup();
    wait({ ...drawn, seats: open.map((player) => ({ ...player, yours: false })) });
    expect(screen.queryByRole("button")).toBeNull();
    cleanup();
    wait(drawn);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is told whether who plays elsewhere is there", () => {
    wait(drawn, here(true, true, true));
    expect(screen.getByText("here")).toBeTruthy();
    cleanup();
    wait(drawn, here(true, false, true));
    expect(screen.getByText("Away")).toBeTruthy();
    cleanup();
    wait(drawn);
    expect(screen.queryByText("here")).toBeNull();
  });

  it("is told whose turn follows", () => {
    wait(drawn);
    expect(document.querySelector(".order")?.textContent?.replaceAll(/\s+/g, " ").trim()).toBe("Then Carla you");
    expect(turnsAfter(drawn, 2)).toEqual([0, 1]);
  });

  it("has nothing to press", () => {
    wait(drawn);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
