import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Loading from "../reader/Loading.svelte";
import { coverOf, picturesOf } from "../reader/pictures";
import Home from "../pages/Home.svelte";
import Opening from "../table/around/Opening.svelte";
import { router } from "../lib/router.svelte";
import { faults, freshBrowser } from "../../tests/browser";
import { installation } from "./install.svelte";
import { keepReader } from "./keeping";
import OfflineNote from "./OfflineNote.svelte";
import Unanswered from "./Unanswered.svelte";
import { startWorker, startWorkerFor } from "./start";

function beOnline(is: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(is);
  dispatchEvent(new Event(is ? "online" : "offline"));
}

const TILES = [{ tile: "base/a", number: 4 }];
const PIECES = [
  { name: "meeple", figure: true, number: 7 },
  { name: "wine", figure: false, number: 0 },
];
let answers: Record<string, unknown>;
/** The pictures at hand, with their dates. */
let kept: Map<string, string>;
const USUAL = {
  "/api/catalogue": { expansions: [{ slug: "base", picture: "base/a" }, { slug: "solo", picture: "" }] },
  "/api/rulebooks/base?language=en": { slug: "base", tiles: TILES, pieces: PIECES },
  "/api/rulebooks/solo?language=en": { slug: "solo", tiles: [], pieces: [] },
};
let asked: string[];

beforeEach(() => {
  freshBrowser();
  asked = [];
  answers = { ...USUAL };
  kept = new Map();
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(path in answers ? answers[path] : {}));
  });
  vi.stubGlobal("caches", {
    match: async (url: string) => (kept.has(url) ? new Response("", { headers: { date: kept.get(url) ?? "" } }) : undefined),
  });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

afterEach(() => {
  beOnline(true);
  cleanup();
  vi.unstubAllGlobals();
});

/** A browser's workers, of which one sees this page. */
function workers(controller: object | null): ServiceWorkerContainer {
  const registration = { installing: null, waiting: null, update: async () => undefined };
  const found = { ready: Promise.resolve(registration), controller, register: vi.fn(async () => undefined), addEventListener: vi.fn() };
  return found as unknown as ServiceWorkerContainer;
}

describe("the note", () => {
  it("comes and goes with the connection, and leads to the rules", async () => {
    render(OfflineNote);
    expect(screen.getByRole("status").textContent?.trim()).toBe("");
    beOnline(false);
    await tick();
    expect(screen.getByRole("status").textContent).toContain("You are offline. The rules can be read all the same");
    expect(screen.getByRole("link").getAttribute("href")).toBe("/rules");
    expect(await faults()).toEqual([]);
    beOnline(true);
    await tick();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("says in the reader that it shows what was kept", () => {
    vi.spyOn(router, "route", "get").mockReturnValue({ page: "rules", expansion: "" });
    beOnline(false);
    render(OfflineNote);
    expect(screen.getByText("You are offline. This is what this device has kept of the rules.")).toBeTruthy();
  });
});

describe("a page whose question is not answered", () => {
  it("says so where there is a network, and asks again when it is pressed", async () => {
    const onagain = vi.fn();
    render(Unanswered, { onagain });
    expect(screen.getByRole("alert").textContent).toContain("The server cannot be reached.");
    await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onagain).toHaveBeenCalledOnce();
  });

  it("leaves it to the note to say that there is none, and asks by itself when there is one again", async () => {
    beOnline(false);
    const onagain = vi.fn();
    render(Unanswered, { onagain });
    await tick();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(onagain).not.toHaveBeenCalled();
    beOnline(true);
    await tick();
    expect(onagain).toHaveBeenCalledOnce();
  });

  it("is told of once on the page of games", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
    render(Home);
    expect((await screen.findByRole("alert")).textContent).toContain("The server cannot be reached.");
    beOnline(false);
    await tick();
    expect(screen.getAllByText(/offline|reached/).map(({ textContent }) => textContent.trim())).toEqual([expect.stringContaining("You are offline")]);
  });
});

describe("a table that is not here yet", () => {
  const opening = (more: object): string => {
    cleanup();
    render(Opening, { live: { status: "reconnecting", isCrowded: false, ...more } as never });
    return screen.queryByText(/offline|reached|connections/)?.textContent ?? "";
  };

  it("says why, and where one can go meanwhile", async () => {
    expect(opening({ status: "connecting" })).toBe("");
    expect(opening({})).toBe("The server cannot be reached.");
    beOnline(false);
    expect(opening({})).toContain("You are offline. A table needs the server");
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/rules", "/"]);
    expect(await faults()).toEqual([]);
  });
});

describe("what did not come", () => {
  it("is asked for again by itself when the device is online again", async () => {
    beOnline(false);
    const ask = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("a book");
    render(Loading, { ask, children: (() => undefined) as never });
    expect((await screen.findByRole("alert")).textContent).toContain("this book was not kept on this device");
    beOnline(true);
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    beOnline(true);
    await tick();
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe("the reader is kept", () => {
  const PICTURES = [...picturesOf({ tiles: TILES, pieces: PIECES }), coverOf({ picture: "" })];
  const pictures = (): string[] => asked.filter((path) => PICTURES.includes(path) || path.includes("/art/tile/"));

  it("with all its texts, the words of every language and all pictures", async () => {
    await keepReader("", workers({}));
    const texts = ["/api/rulebooks/base?language=en", "/api/rulebooks/solo?language=it", "/api/rules?language=de", "/api/words/it"];
    expect(asked).toEqual(expect.arrayContaining(texts));
    expect(pictures().sort()).toEqual([...new Set(PICTURES)].sort());
  });

  it("with the pictures of the book first that is being read, and without those at hand", async () => {
    answers["/api/rulebooks/solo?language=en"] = { slug: "solo", tiles: [{ tile: "solo/b", number: 1 }], pieces: [] };
    kept.set(PICTURES[1] ?? "", new Date().toUTCString());
    kept.set(PICTURES[2] ?? "", "Tue, 20 Jan 2015 12:00:00 GMT");
    await keepReader("solo", workers({}));
    expect(pictures()[0]).toContain("solo/b");
    expect(pictures()).not.toContain(PICTURES[1]);
    expect(pictures()).toContain(PICTURES[2]);
  });

  it("once a day, and again when it did not come", async () => {
    answers["/api/catalogue"] = null;
    await keepReader("", workers({}));
    expect(pictures()).toEqual([]);
    answers = { ...USUAL };
    await keepReader("", workers({}));
    asked = [];
    await keepReader("", workers({}));
    expect(asked).toEqual([]);
  });

  it("not before a worker of a new build has taken over: the old one would never be idle", async () => {
    const found = workers({});
    let takeOver = (): void => undefined;
    vi.mocked(found.addEventListener).mockImplementation((_: string, hear: unknown) => void (takeOver = hear as () => void));
    Object.assign(await found.ready, { installing: {} });
    const keeping = keepReader("", found);
    await waitFor(() => expect(found.addEventListener).toHaveBeenCalled());
    expect(asked).toEqual([]);
    takeOver();
    await keeping;
    expect(asked).toContain("/api/rules?language=en");
  });

  it("not where the browser has no workers", async () => {
    await keepReader("", undefined);
    await startWorker(undefined);
    expect(asked).toEqual([]);
  });
});

describe("the worker", () => {
  it("is started with the page, but at a table only when the board has had its time", () => {
    vi.useFakeTimers();
    const start = vi.fn();
    startWorkerFor("rules", start);
    vi.advanceTimersByTime(1);
    expect(start).toHaveBeenCalledTimes(1);
    startWorkerFor("game", start);
    vi.advanceTimersByTime(3000);
    expect(start).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5000);
    expect(start).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it("is started, and a browser that refuses it has the page as ever", async () => {
    const found = workers(null);
    await startWorker(found);
    expect(found.register).toHaveBeenCalledWith("/worker.js", { updateViaCache: "none" });
    vi.mocked(found.register).mockRejectedValueOnce(new Error("no"));
    await expect(startWorker(found)).resolves.toBeUndefined();
  });
});

describe("installing", () => {
  it("is offered when the browser offers it, and taken once", async () => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: vi.fn(async () => undefined) });
    expect(installation.isOffered).toBe(false);
    dispatchEvent(offer);
    expect([installation.isOffered, offer.defaultPrevented]).toEqual([true, true]);
    await installation.take();
    expect(offer.prompt).toHaveBeenCalledTimes(1);
    expect(installation.isOffered).toBe(false);
  });
});
