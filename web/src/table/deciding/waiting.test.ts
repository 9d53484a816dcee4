import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freshBrowser } from "../../../tests/browser";
import type { Presence } from "../../lib/types";
import PlayerRow from "../panels/PlayerRow.svelte";
import { turnsAfter } from "../panels/players";
import { decision, seat, snapshot } from "../samples";
import type { SeatState, Snapshot } from "../types";
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
const wait = (position: Snapshot, presence?: Presence): void => void render(WaitingBar, { snapshot: position, presence, onresult: () => undefined });

describe("who waits for a bot that thinks", () => {
  const thinks = (seconds: number) =>
    render(WaitingBar, { snapshot: drawn, thinking: { seat: 1, seconds, began: performance.now() - 500 }, onresult: () => undefined });
  const bar = (): HTMLElement | null => document.querySelector<HTMLElement>(".ponder");

  it("sees how far it is, and reads for how long it thinks", () => {
    thinks(2);
    expect(screen.getByText("thinks for about 2 s")).toBeTruthy();
    expect(bar()?.style.getPropertyValue("--seconds")).toBe("2s");
    expect(parseFloat(bar()?.style.getPropertyValue("--spent") ?? "")).toBeLessThanOrEqual(-500);
  });

  it("is not bothered with words for what is over in no time", () => {
    thinks(0.3);
    expect(screen.queryByText(/think/)).toBeNull();
    expect(bar()).toBeTruthy();
  });

  it("reads that it thinks where nobody knows for how long", () => {
    thinks(0);
    expect(screen.getByText("is thinking")).toBeTruthy();
    expect(bar()?.classList).toContain("endless");
  });

  it("hears nothing of it at every tick: what moves is hidden from screen readers", () => {
    thinks(2);
    expect(bar()?.getAttribute("aria-hidden")).toBe("true");
    expect(bar()?.closest("[aria-live], [role=status]")).toBeNull();
  });
});

describe("a bot in the rail", () => {
  const position = { ...drawn, active: 2, decision: decision([], { seat: 2, step: "place" }), seats: seats.map((one, number) => (number === 2 ? { ...one, bot: "expert" } : one)) };

  it("is called by its level, and said to think while it does", () => {
    render(PlayerRow, { snapshot: position, seat: 2, shownScore: 0, pondering: { seconds: 2, began: performance.now() } });
    expect(screen.getByRole("button", { name: /^Carla, bot, Expert, .*Thinking$/ })).toBeTruthy();
    expect(document.querySelector(".ponder")).toBeTruthy();
  });

  it("has no bar while it does not think", () => {
    render(PlayerRow, { snapshot: position, seat: 2, shownScore: 0 });
    expect(document.querySelector(".ponder")).toBeNull();
  });
});

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

  it("is told whether who plays elsewhere is there", () => {
    wait(drawn, here(true, true, true));
    expect(screen.getByText("here")).toBeTruthy();
    cleanup();
    wait(drawn, here(true, false, true));
    expect(screen.getByText("Gone")).toBeTruthy();
    cleanup();
    wait(drawn);
    expect(screen.queryByText("here")).toBeNull();
  });

  it("is told whose turn follows", () => {
    wait(drawn);
    expect(document.querySelector(".order")?.textContent?.replaceAll(/\s+/g, " ").trim()).toBe("Then Carla you");
    expect(turnsAfter(drawn, 2)).toEqual([0, 1]);
  });

  it("is not told of who is out of the game", () => {
    const [anna, ben, carla] = drawn.seats as [SeatState, SeatState, SeatState];
    wait({ ...drawn, seats: [anna, ben, { ...carla, out: true }] });
    expect(document.querySelector(".order")?.textContent?.replaceAll(/\s+/g, " ").trim()).toBe("Then you");
  });

  it("has nothing to press", () => {
    wait(drawn);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
