import { createHash } from "node:crypto";
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freshBrowser } from "../../tests/browser";
import { snapshot } from "../table/samples";
import type { Deal, Deck, NewGame } from "../lib/types";
import { addShare, createGame, newNonce } from "./adding";
import { check, promiseOf, short } from "./checking";
import DealCard from "./DealCard.svelte";
import FairDialog from "./FairDialog.svelte";
import { sha256 } from "./sha256";
import { witness, witnessed } from "./witness";

const SECRET = "c0ffee00".repeat(8);
const NONCE = "0123456789abcdef".repeat(2);
const deal = (more: Partial<Deal> = {}): Deal => ({
  promise: promiseOf(SECRET),
  nonces: [{ name: "Mara", nonce: NONCE }],
  again: false,
  secret: SECRET,
  withheld: false,
  deck: "d".repeat(64),
  ...more,
});

let asked: [string, unknown][] = [];
let answers: Record<string, () => Response> = {};
const answer = (body: unknown, status = 200) => () => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  freshBrowser();
  asked = [];
  HTMLDialogElement.prototype.showModal = function () { this.open = true; };
  HTMLDialogElement.prototype.close = function () { this.open = false; this.dispatchEvent(new Event("close")); };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    asked.push([path, init.body ? JSON.parse(init.body as string) : null]);
    return (answers[path] ?? answer({ error: "no", allowed: [] }, 404))();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  answers = {};
});

it("hashes as everybody else does", () => {
  for (const text of ["", "abc", "Plättchen", "a".repeat(55), "a".repeat(56), "a".repeat(64), "tile ".repeat(100)]) {
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  }
  expect(short("0123456789abcdef")).toBe("012345…cdef");
});

describe("what this browser has seen", () => {
  it("keeps the first hash, whatever is told later, and adds an own share to it", () => {
    witness("g", { promise: "first" });
    witness("g", { promise: "second" });
    expect(witnessed("g")).toEqual({ promise: "first" });
    witness("g", { promise: "first", nonce: NONCE });
    witness("g", { promise: "first", nonce: "other" });
    expect(witnessed("g")).toEqual({ promise: "first", nonce: NONCE });
    expect(witnessed("h")).toBeUndefined();
  });

  it("forgets the oldest games", () => {
    for (let n = 0; n < 70; n++) witness(`g${n}`, { promise: "p" });
    expect(witnessed("g9")).toBeUndefined();
    expect(witnessed("g10")).toBeDefined();
  });
});

describe("making a game", () => {
  const wish = { setup: {}, seats: [] } as unknown as NewGame;

  it("asks for the promise first, and then tells its own share", async () => {
    answers = { "/api/promises": answer({ promise: "p" }), "/api/games": answer({ game: "g", invitations: [] }) };
    await createGame(wish);
    expect(asked.map(([path]) => path)).toEqual(["/api/promises", "/api/games"]);
    const { share } = asked[1]![1] as { share: { promise: string; nonce: string } };
    expect(share.nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(witnessed("g")).toEqual(share);
    expect(newNonce()).not.toBe(newNonce());
  });

  it("asks for another promise where the first is not known any more", async () => {
    let tries = 0;
    answers = {
      "/api/promises": answer({ promise: "p" }),
      "/api/games": () => (tries++ ? answer({ game: "g", invitations: [] })() : answer({ error: "gone" }, 409)()),
    };
    expect((await createGame(wish)).game).toBe("g");
    expect(asked.map(([path]) => path)).toEqual(["/api/promises", "/api/games", "/api/promises", "/api/games"]);
  });

  it("makes the game without a share where nothing is promised", async () => {
    answers = { "/api/games": answer({ game: "g", invitations: [] }) };
    await createGame(wish);
    expect((asked[1]![1] as NewGame).share).toBeNull();
    expect(witnessed("g")).toBeUndefined();
  });

  it("notes a share that was added while the table waits, unless it came too late", async () => {
    answers = { "/api/games/g/share": () => new Response(null, { status: 204 }) };
    await addShare("g", "p");
    expect(witnessed("g")?.nonce).toMatch(/^[0-9a-f]{32}$/);
    await addShare("h", "p");
    expect(witnessed("h")).toBeUndefined();
  });
});

describe("the check", () => {
  beforeEach(() => (answers = { "/api/games/g/deal/check": answer({ draws: 71, departure: null }) }));

  it("finds that everything fits", async () => {
    witness("g", { promise: promiseOf(SECRET), nonce: NONCE });
    expect((await check("g", deal())).map(({ key, fits }) => [key, fits])).toEqual([["secret", true], ["seen", true], ["added", true], ["draws", true]]);
  });

  it("finds another secret, another hash, a missing share and a tile from elsewhere", async () => {
    witness("g", { promise: "another", nonce: "mine" });
    answers = { "/api/games/g/deal/check": answer({ draws: 9, departure: { draw: 9, came: "a", due: "b" } }) };
    const found = await check("g", deal({ secret: "0".repeat(64) }));
    expect(found.map(({ fits }) => fits)).toEqual([false, false, false, false]);
    expect(found[3]?.values).toEqual({ n: 9 });
  });

  it("is a button that says what was found", async () => {
    answers["/api/games/g/deal"] = answer(deal());
    witness("g", { promise: promiseOf(SECRET), nonce: NONCE });
    render(FairDialog, { game: "g", open: true });
    await fireEvent.click(await screen.findByRole("button", { name: "Check the draws" }));
    expect(await screen.findByText("Everything fits")).toBeTruthy();
    expect(screen.getByText(/All 71 draws/)).toBeTruthy();
    expect(screen.getByText(SECRET)).toBeTruthy();
  });

  it("waits for the end of the game", async () => {
    answers["/api/games/g/deal"] = answer(deal({ secret: null, nonces: [] }));
    render(FairDialog, { game: "g", open: true });
    expect(await screen.findByText("It is told when the game is over.")).toBeTruthy();
    expect(screen.getByText(/Nobody added anything/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Check the draws" })).toBeNull();
  });
});

describe("after the game", () => {
  const deck: Deck = {
    deck: "d".repeat(64),
    tables: [
      { game: "g", players: ["Mara", "Otto"], colours: [0, 1], scores: [80, 71], joint: null, at: "2026-11-01T10:00:00Z", again: false },
      { game: "h", players: ["Pia", "Ben"], colours: [0, 1], scores: [66, 90], joint: null, at: "2026-11-02T10:00:00Z", again: true },
    ],
  };

  it("tells how all tables did with these tiles", async () => {
    answers = { [`/api/decks/${deck.deck}`]: answer(deck) };
    render(DealCard, { deal: deal(), snapshot: snapshot({ over: true }) });
    expect(await screen.findByText("2 tables have played these tiles")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Pia 66 · Ben 90" }).getAttribute("href")).toBe("/replay/h");
  });

  it("offers the same tiles to another table", async () => {
    answers = {
      [`/api/decks/${deck.deck}`]: answer({ ...deck, tables: deck.tables.slice(0, 1) }),
      "/api/catalogue": answer({ bots: [] }),
      "/api/games/g/again": answer({ game: "n", invitations: [] }, 201),
    };
    render(DealCard, { deal: deal(), snapshot: snapshot({ over: true }) });
    await fireEvent.click(screen.getByRole("button", { name: "Play the same tiles" }));
    await fireEvent.click(await screen.findByRole("button", { name: "Play" }));
    await vi.waitFor(() => expect(location.pathname).toBe("/game/n"));
    expect(asked.find(([path]) => path === "/api/games/g/again")?.[1]).toMatchObject({ player: null });
  });

  it("offers nothing where nobody knows the deck", () => {
    render(DealCard, { deal: deal({ promise: null, secret: null, deck: null }), snapshot: snapshot({ over: true }) });
    expect(screen.queryByRole("button")).toBeNull();
  });
});
