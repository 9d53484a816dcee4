import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freshBrowser } from "../../../tests/browser";
import { seat, snapshot } from "../samples";
import type { Snapshot } from "../types";
import { USUAL } from "../../room/agreement";
import TableMenu from "./TableMenu.svelte";

let asked: string[] = [];

beforeEach(() => {
  freshBrowser();
  asked = [];
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  vi.stubGlobal("fetch", (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const menu = (position: Snapshot, more: object = {}): void =>
  void render(TableMenu, { snapshot: position, spectators: 0, open: true, onkeys: vi.fn(), onsettings: vi.fn(), ...more });

describe("the menu of the table", () => {
  it("leads to the save and the rules, and names what is in play", () => {
    menu(snapshot({ expansions: ["base", "tower"] }));
    expect(screen.getByRole("link", { name: "Save to a file" }).getAttribute("href")).toBe("/api/games/g/save");
    expect(screen.getByRole("link", { name: "Rules" })).toBeTruthy();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.trim()).slice(-2)).toEqual(["Base game", "The Tower"]);
  });

  it("gives way to what can be shown to others: a picture of the board as it is now", async () => {
    menu(snapshot());
    await fireEvent.click(screen.getByRole("button", { name: "Share" }));
    expect(screen.getByAltText(/names and points/).getAttribute("src")).toMatch(/^\/api\/games\/g\/picture\.png/);
  });

  it("gives way to the dialog that was asked for", async () => {
    const onkeys = vi.fn();
    menu(snapshot(), { onkeys });
    await fireEvent.click(screen.getByRole("button", { name: "Keys" }));
    expect(onkeys).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: "Keys" })).toBeNull();
  });

  it("lets one of several people at a screen resign, who is asked for first", async () => {
    menu(snapshot({ seats: [seat("Mara"), seat("Ben"), seat("Otto", { yours: false, kind: "bot" })] }));
    await fireEvent.click(screen.getByRole("button", { name: "Resign" }));
    expect(asked).toEqual([]);
    expect(screen.queryByRole("button", { name: "Otto resigns" })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Ben resigns" }));
    expect(asked).toEqual(["POST /api/games/g/resign?seat=1"]);
    await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Resign" })).toBeNull());
  });

  it("lets people at several screens resign and make offers", () => {
    menu(snapshot({ seats: [seat("Mara"), seat("Otto", { yours: false, kind: "link" })] }));
    expect(screen.getByRole("button", { name: "Resign" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Offer to end the game now" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Vote Otto out" })).toBeNull();
  });

  it("says what happens at this table to who resigns, and asks nobody who is out already", async () => {
    const at = (left: (number | null)[]) => ({ room: { agreement: { ...USUAL, late: "out" }, clocks: { left, running: 0, seq: 1 }, pause: null } });
    const three = snapshot({ seats: [seat("Mara"), seat("Ben"), seat("Otto", { yours: false, kind: "link" })] });
    menu(three, { live: at([9000, 9000, 9000]) });
    await fireEvent.click(screen.getByRole("button", { name: "Resign" }));
    expect(screen.getByText(/They are out: their pieces stay and count/)).toBeTruthy();
    cleanup();
    menu(three, { live: at([9000, null, 9000]) });
    await fireEvent.click(screen.getByRole("button", { name: "Resign" }));
    expect(screen.getByText(/You are out: your pieces stay and count/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Ben resigns" })).toBeNull();
    cleanup();
    menu(three, { live: at([null, null, 9000]) });
    expect(screen.queryByRole("button", { name: "Resign" })).toBeNull();
  });

  it.each([
    ["one person is here", { seats: [seat("Mara"), seat("Otto", { yours: false, kind: "bot" })] }],
    ["the other is still awaited", { seats: [seat("Mara"), seat("Otto", { yours: false, kind: "link", taken: false })] }],
    ["one only watches", { seats: [seat("Mara", { yours: false }), seat("Otto", { yours: false })] }],
    ["the game is over", { seats: [seat("Mara"), seat("Ben")], over: true }],
    ["one person plays all colours", { seats: [seat("Mara"), seat("Ben")], joint: 12 }],
  ])("offers no resigning where %s", (_, more) => {
    menu(snapshot(more));
    expect(screen.queryByRole("button", { name: "Resign" })).toBeNull();
  });
});
