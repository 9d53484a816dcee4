import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { faults, freshBrowser } from "../../tests/browser";
import { joinPath } from "../lib/joincode";
import type { OpenTable, PairingCard, Tables } from "../lib/types";
import Home from "../pages/Home.svelte";
import { USUAL } from "../room/agreement";

configure({ asyncUtilTimeout: 10_000 });

const table = (game: string, more: Partial<OpenTable> = {}): OpenTable => ({
  game, code: "K7PMQ2", host: "David", card: null, yours: false, open: true,
  seats: [{ name: "David", colour: 3, bot: false, here: true }, { name: null, colour: 1, bot: false, here: false }],
  setup: { expansions: ["base"], preset: "modern", tiles: 72, minutes: 30, options: {} },
  agreement: { ...USUAL, clock: { kind: "days", days: 2 } },
  ...more,
});
const quick: PairingCard = { name: "quick", expansions: [], players: 2, clock: { kind: "game", minutes: 10, increment: 5 }, waiting: 1, yours: null };
const tables = (more: Partial<Tables> = {}): Tables => ({ tables: [], more: false, watch: [], pairing: [quick], ...more });

let asked: string[] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  freshBrowser();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  asked = [];
  answers = { "GET /api/games": [] };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const key = `${init.method ?? "GET"} ${path}`;
    asked.push(`${key} ${typeof init.body === "string" ? init.body : ""}`.trim());
    if (!(key in answers)) throw new TypeError("offline");
    return new Response(JSON.stringify(answers[key]));
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what is going on", () => {
  it("shows the tables that wait, with their clock and help, and where to sit down", async () => {
    answers["GET /api/tables?page=0"] = tables({ tables: [table("a"), table("b", { host: "Mara", yours: true })] });
    render(Home);
    expect((await screen.findByRole("link", { name: "Join the table of David" })).getAttribute("href")).toBe("/join/K7PMQ2");
    expect(screen.getByRole("link", { name: "Go there" }).getAttribute("href")).toBe("/game/b");
    expect(screen.getAllByText("2 days a turn")).toHaveLength(2);
    expect(screen.getAllByText("David; 1 seat free")).toHaveLength(2);
    expect(screen.getByText("2 wait for players")).toBeTruthy();
    expect(screen.queryByText("Rated")).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it("says which of them are rated", async () => {
    answers["GET /api/tables?page=0"] = tables({ tables: [table("a", { agreement: { ...USUAL, rated: true } })] });
    render(Home);
    expect(await screen.findByText("Rated")).toBeTruthy();
  });

  it("fetches further tables when they are asked for", async () => {
    answers["GET /api/tables?page=0"] = tables({ tables: [table("a")], more: true });
    answers["GET /api/tables?page=1"] = tables({ tables: [table("a"), table("b", { host: "Ines" })] });
    render(Home);
    await fireEvent.click(await screen.findByRole("button", { name: "More tables" }));
    expect(await screen.findByText("Ines")).toBeTruthy();
    expect(screen.getAllByText("David")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "More tables" })).toBeNull();
  });

  it("pairs at one press; without a name that is asked first", async () => {
    answers["GET /api/tables?page=0"] = tables();
    answers["POST /api/pairing"] = { game: "g" };
    render(Home);
    await fireEvent.click(await screen.findByRole("button", { name: /Quick.*1 player waits/ }));
    expect(asked.some((line) => line.startsWith("POST"))).toBe(false);
    await fireEvent.input(screen.getByLabelText("The others see it."), { target: { value: "Anna" } });
    await fireEvent.click(screen.getByRole("button", { name: "Look for somebody" }));
    await waitFor(() => expect(location.pathname).toBe("/game/g"));
    expect(asked).toContain('POST /api/pairing {"card":"quick","name":"Anna"}');
  });

  it("leads back to the table at which one waits already", async () => {
    answers["GET /api/tables?page=0"] = tables({ pairing: [{ ...quick, yours: "mine" }] });
    render(Home);
    await fireEvent.click(await screen.findByRole("button", { name: /you are waiting/ }));
    expect(location.pathname).toBe("/game/mine");
  });

  it("offers a game to watch, of which nothing is told ahead where it is shown late", async () => {
    const watched = { game: "w", players: ["Carla", "David"], colours: [0, 1], expansions: [], scores: null, tiles_left: null, spectators: 2 };
    answers["GET /api/tables?page=0"] = tables({ watch: [watched] });
    render(Home);
    expect((await screen.findByRole("link", { name: "Watch" })).getAttribute("href")).toBe("/game/w");
    expect(screen.getByText("· 2 watch")).toBeTruthy();
  });

  it("stays fresh while somebody looks", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers["GET /api/tables?page=0"] = tables();
    render(Home);
    await screen.findByText("Play now");
    answers["GET /api/tables?page=0"] = tables({ tables: [table("a")] });
    await vi.advanceTimersByTimeAsync(6000);
    expect(await screen.findByText("David")).toBeTruthy();
  });

  it("works without the list, if only that cannot be had", async () => {
    render(Home);
    expect(await screen.findByText("Lay tiles, build a land")).toBeTruthy();
    expect(screen.queryByText("Play now")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("a code that is typed", () => {
  it.each([
    ["k7pmq2", "/join/K7PMQ2"],
    ["K7P-MQ2", "/join/K7PMQ2"],
    [" http://here:1/join/K7PMQ2 ", "/join/K7PMQ2"],
    ["AAAA-BBBB-CCCC-DDDD", "/join/AAAA-BBBB-CCCC-DDDD"],
    ["https://x/device/ABCDEF", "/device/ABCDEF"],
  ])("%s leads to %s", (text, path) => {
    expect(joinPath(text)).toBe(path);
  });
});
