/** Playing on another device: the link is made on one, and followed on the other. */
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import SettingsMenu from "../src/components/SettingsMenu.svelte";
import { i18n } from "../src/lib/i18n.svelte";
import { router } from "../src/lib/router.svelte";
import Device from "../src/pages/Device.svelte";
import Home from "../src/pages/Home.svelte";
import { faults, freshBrowser } from "./browser";

configure({ asyncUtilTimeout: 10_000 });

let answers: Record<string, [number, unknown]>;
let asked: string[];

beforeEach(() => {
  answers = {};
  asked = [];
  freshBrowser();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const key = `${init.method ?? "GET"} ${path}`;
    asked.push(key);
    const found = answers[key];
    if (found === undefined) throw new TypeError("offline");
    return new Response(JSON.stringify(found[1]), { status: found[0] });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const info = (more: object): [number, unknown] => [
  200,
  { state: "open", games: 2, own: 0, ...more },
];
const press = async (name: string | RegExp): Promise<void> =>
  void (await fireEvent.click(await screen.findByRole("button", { name })));

describe("a link for another device", () => {
  it("is made by a press and can be copied", async () => {
    const copied: string[] = [];
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: async (text: string) => copied.push(text) } });
    answers["POST /api/devices"] = [201, { path: "/device/K3J9-2QX" }];
    render(SettingsMenu);
    await press("Settings");
    await press("Play on another device");
    expect(await screen.findByText(/plays in your name/)).toBeTruthy();
    expect(asked).toEqual([]);
    await press("Make a link");
    const field = await screen.findByLabelText<HTMLInputElement>("Link to your seats");
    expect(field.value).toBe(`${location.origin}/device/K3J9-2QX`);
    expect(screen.getByText(/as often as you like, until you end it/)).toBeTruthy();
    expect(await faults()).toEqual([]);
    await press("Copy");
    expect(await screen.findByRole("button", { name: "Copied" })).toBeTruthy();
    expect(copied).toEqual([field.value]);
  });

  it("is ended by a press", async () => {
    answers["DELETE /api/devices"] = [200, null];
    answers["POST /api/devices"] = [201, { path: "/device/K3J9-2QX" }];
    render(SettingsMenu);
    await press("Settings");
    await press("Play on another device");
    await press("Make a link");
    await screen.findByLabelText("Link to your seats");
    await press("End my link");
    expect(await screen.findByText(/No link leads to your seats/)).toBeTruthy();
    expect(screen.queryByLabelText("Link to your seats")).toBeNull();
    expect(asked.filter((line) => line.endsWith("/api/devices"))).toEqual(["POST /api/devices", "DELETE /api/devices"]);
    expect(await faults()).toEqual([]);
  });

  it("is refused to who holds no seat", async () => {
    answers["POST /api/devices"] = [409, { error: "this browser holds no seat that could be taken along" }];
    render(SettingsMenu);
    await press("Settings");
    await press("Play on another device");
    await press("Make a link");
    expect((await screen.findByRole("alert")).textContent).toMatch(/holds no seat yet/);
  });

  it("is offered at the list of games, if there are any", async () => {
    const game = { game: "g", players: ["Mara"], colours: [0], scores: [4], turn: 3, tiles_left: 60, over: false, begun: true, free: [], expansions: ["base"], clock: { kind: "none" } };
    answers["GET /api/games"] = [200, [{ ...game, your_move: true, changed: new Date().toISOString() }]];
    render(Home);
    expect(await screen.findByRole("button", { name: "Play on another device" })).toBeTruthy();
    cleanup();
    answers["GET /api/games"] = [200, []];
    render(Home);
    await screen.findByRole("heading", { name: "How a turn goes" });
    expect(screen.queryByRole("button", { name: "Play on another device" })).toBeNull();
  });
});

describe("where such a link leads", () => {
  it("nothing happens before a press", async () => {
    answers["GET /api/devices/K3J9"] = info({});
    answers["POST /api/devices/K3J9"] = [200, { games: 2 }];
    render(Device, { code: "K3J9" });
    expect(await screen.findByText(/seats in 2 games of another device/)).toBeTruthy();
    expect(screen.queryByText(/already holds/)).toBeNull();
    expect(asked).toEqual(["GET /api/devices/K3J9"]);
    expect(await faults()).toEqual([]);
    await press("Hold these seats here");
    await vi.waitFor(() => expect(router.route).toEqual({ page: "home" }));
    expect(asked).toContain("POST /api/devices/K3J9");
  });

  it("who holds seats already is told that both are shared", async () => {
    answers["GET /api/devices/K3J9"] = info({ games: 1, own: 3 });
    render(Device, { code: "K3J9" });
    expect(await screen.findByText(/seats in 1 game of another device/)).toBeTruthy();
    expect(screen.getByText(/already holds seats in 3 games/)).toBeTruthy();
    expect(screen.getByText(/somebody else send you this link/)).toBeTruthy();
  });

  it("one's own link is called so", async () => {
    answers["GET /api/devices/K3J9"] = info({ state: "yours", own: 2 });
    render(Device, { code: "K3J9" });
    expect(await screen.findByText(/holds these seats already/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Hold these seats here" })).toBeNull();
  });

  it.each([
    ["en", /was ended/],
    ["it", /è stato chiuso/],
    ["de", /wurde beendet/],
  ] as const)("a link that was ended is explained in %s", async (language, words) => {
    i18n.language = language;
    answers["GET /api/devices/K3J9"] = [404, { error: "this link leads nowhere" }];
    render(Device, { code: "K3J9" });
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
  });

  it("a link that was ended meanwhile is explained, too", async () => {
    answers["GET /api/devices/K3J9"] = info({});
    answers["POST /api/devices/K3J9"] = [404, { error: "this link leads nowhere" }];
    render(Device, { code: "K3J9" });
    await press("Hold these seats here");
    expect((await screen.findByRole("alert")).textContent).toMatch(/was ended/);
  });

  it("a server that cannot be reached can be asked again", async () => {
    render(Device, { code: "K3J9" });
    expect((await screen.findByRole("alert")).textContent).toMatch(/cannot be reached/);
    answers["GET /api/devices/K3J9"] = info({});
    await press("Try again");
    expect(await screen.findByRole("button", { name: "Hold these seats here" })).toBeTruthy();
  });
});
