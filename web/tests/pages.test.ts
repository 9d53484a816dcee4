import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import End from "../src/components/End.svelte";
import { i18n } from "../src/lib/i18n.svelte";
import { router } from "../src/lib/router.svelte";
import Home from "../src/pages/Home.svelte";
import Join from "../src/pages/Join.svelte";
import NewGame from "../src/pages/NewGame.svelte";
import Replay from "../src/replay/Replay.svelte";
import type { Catalogue, GameCard, ReplayInfo, SetupCheck, Snapshot } from "../src/lib/types";
import { faults, freshBrowser } from "./browser";

// A busy machine takes its time; nothing here waits longer than it must.
configure({ asyncUtilTimeout: 10_000 });

type Answer = (body: string) => { status?: number; body: unknown };
let answers: Record<string, Answer>;
let asked: string[];

function answer(path: string, body: unknown, status = 200): void {
  answers[path] = () => ({ status, body });
}

beforeEach(() => {
  answers = {};
  asked = [];
  freshBrowser();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const key = `${init.method ?? "GET"} ${path}`;
    asked.push(`${key} ${typeof init.body === "string" ? init.body : ""}`.trim());
    const found = answers[key];
    if (found === undefined) throw new TypeError("offline");
    const { status = 200, body } = found(typeof init.body === "string" ? init.body : "");
    return new Response(JSON.stringify(body), { status });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = (name: string): File => new File(["x"], name);

const card = (more: Partial<GameCard>): GameCard => ({
  game: "g",
  players: ["Mara", "Otto"],
  colours: [0, 1],
  scores: [4, 9],
  turn: 3,
  tiles_left: 60,
  over: false,
  closed: false,
  your_move: false,
  actor: null,
  begun: true,
  free: [],
  expansions: ["base"],
  clock: { kind: "none" },
  refused: false,
  changed: new Date().toISOString(),
  ...more,
});

describe("home", () => {
  const paths = (): (string | null)[] => [...document.querySelectorAll(".game .names a")].map((link) => link.getAttribute("href"));

  it("shows one's games by urgency: one's own move first, then tables that wait, what is over last", async () => {
    const games = [card({ game: "a", over: true }), card({ game: "b", actor: 1 }), card({ game: "c", begun: false, free: [1] }), card({ game: "d", your_move: true })];
    answer("GET /api/games", games);
    render(Home);
    expect(await screen.findByRole("heading", { level: 1, name: "One game waits for you" })).toBeTruthy();
    expect(paths()).toEqual(["/game/d", "/game/c", "/game/b", "/replay/a"]);
    expect(screen.getByText("Otto plays")).toBeTruthy();
    expect(screen.getByText("Waiting for players")).toBeTruthy();
    expect(screen.getByText(/1 seat free/)).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it("marks a game that today's rules refuse, and does not say that it waits", async () => {
    answer("GET /api/games", [card({ game: "old", your_move: true, refused: true }), card({ game: "new" })]);
    render(Home);
    expect(await screen.findByRole("heading", { level: 1, name: "No game waits for you" })).toBeTruthy();
    expect(paths()).toEqual(["/game/new", "/game/old"]);
    expect(screen.getByText("Older rules").closest(".game")?.querySelector("a")?.getAttribute("href")).toBe("/game/old");
    expect(await faults()).toEqual([]);
  });

  it("shows some of many games: those to play, those that are over, those with somebody", async () => {
    const games = [card({ game: "a", your_move: true }), card({ game: "b" })];
    answer("GET /api/games", [...games, card({ game: "c", over: true, players: ["Mara", "Ines"] }), card({ game: "d" })]);
    render(Home);
    await screen.findByText("Your games");
    expect(paths()).toEqual(["/game/a", "/game/b", "/game/d", "/replay/c"]);
    await fireEvent.click(screen.getByRole("radio", { name: "To play 1" }));
    expect(paths()).toEqual(["/game/a"]);
    await fireEvent.click(screen.getByRole("radio", { name: "Finished 1" }));
    expect(paths()).toEqual(["/replay/c"]);
    await fireEvent.click(screen.getByRole("radio", { name: "All 4" }));
    await fireEvent.input(screen.getByLabelText("Name of a player"), { target: { value: "ine" } });
    expect(paths()).toEqual(["/replay/c"]);
    await fireEvent.input(screen.getByLabelText("Name of a player"), { target: { value: "nobody" } });
    expect(screen.getByText("No game is so.")).toBeTruthy();
  });

  it("deletes a game, but only if one is sure", async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    };
    answer("GET /api/games", [card({ game: "a" }), card({ game: "b", players: ["Mara", "Ines"] })]);
    answers["DELETE /api/games/b"] = () => ({ body: null });
    render(Home);
    await fireEvent.click(await screen.findByRole("button", { name: "Delete the game: Mara and Ines" }));
    await fireEvent.click(screen.getByRole("button", { name: "Keep it" }));
    expect(asked.filter((line) => line.startsWith("DELETE"))).toEqual([]);
    await fireEvent.click(screen.getByRole("button", { name: "Delete the game: Mara and Ines" }));
    await fireEvent.click(screen.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText("Mara and Ines")).toBeNull());
    expect(asked).toContain("DELETE /api/games/b");
  });

  it("says in the language of the page that nothing could be stored", async () => {
    i18n.language = "de";
    answer("GET /api/games", []);
    answer("POST /api/games/open", { error: "english", allowed: [], text_key: "problem.unstored" }, 503);
    render(Home);
    const input = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
    await fireEvent.change(input, { target: { files: [file("old.bastide")] } });
    expect((await screen.findByRole("alert")).textContent).toContain("konnte nicht gespeichert werden");
  });

  it("welcomes who has no game yet, with no empty list", async () => {
    answer("GET /api/games", []);
    render(Home);
    expect(await screen.findByText("Lay tiles, build a land")).toBeTruthy();
    expect(screen.queryByText("Your games")).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it("says under the button why a file was not opened", async () => {
    answer("GET /api/games", []);
    answer("POST /api/games/open", { error: "line 3: there is no tile base/xx", allowed: [] }, 422);
    render(Home);
    const input = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
    await fireEvent.change(input, { target: { files: [file("old.bastide")] } });
    const note = await screen.findByRole("alert");
    expect(note.textContent).toBe("old.bastide was not opened. Line 3: there is no tile base/xx.");
  });

  it.each([
    [true, "/replay/opened"],
    [false, "/game/opened"],
  ])("goes on with an opened file (over: %s) at %s", async (over, path) => {
    answer("GET /api/games", []);
    answer("POST /api/games/open", { game: "opened", over }, 201);
    render(Home);
    const input = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
    await fireEvent.change(input, { target: { files: [file("old.jcz")] } });
    await waitFor(() => expect(location.pathname).toBe(path));
  });
});

describe("a new game", () => {
  const catalogue: Catalogue = {
    expansions: [
      {
        slug: "base",
        name: "Base game",
        about: "x",
        tiles: 72,
        picture: "base/a",
        parts: [],
        options: [],
        usual: {},
        required: true,
        blank_tiles: null,
      },
      {
        slug: "river",
        name: "The River",
        about: "x",
        tiles: 12,
        picture: "river/a",
        parts: [],
        options: [],
        usual: {},
        required: false,
        blank_tiles: null,
      },
    ],
    shelves: [{ name: "mini", expansions: ["river"] }],
    boxes: { big_box: ["river"] },
    presets: ["modern", "classic"],
    bots: [{ name: "easy", seconds: 0, rating: 1200 }, { name: "steady", seconds: 0, rating: 1500 }],
    most_players: 3,
  };
  const fine: SetupCheck = { error: null, warnings: [], tiles: 72, minutes: 40 };
  const start = (): HTMLButtonElement =>
    screen.getByText("Start the game").closest("button") as HTMLButtonElement;

  beforeEach(() => {
    answer("GET /api/catalogue", catalogue);
    answer("POST /api/setup/check?players=2", fine);
    answer("POST /api/setup/check?players=3", fine);
  });

  it("can be started at once, against the usual bot", async () => {
    answer("POST /api/games", { game: "made", invitations: [] }, 201);
    render(NewGame);
    await waitFor(() => expect(start().disabled).toBe(false));
    expect(await faults()).toEqual([]);
    await fireEvent.click(start());
    await waitFor(() => expect(location.pathname).toBe("/game/made"));
    const sent = JSON.parse(asked.find((line) => line.startsWith("POST /api/games {"))?.slice(16) ?? "") as {
      seats: unknown;
    };
    expect(sent.seats).toEqual([
      { kind: "here", name: "Player 1", bot: null, colour: 0 },
      { kind: "bot", name: "Otto", bot: "steady", colour: 1 },
    ]);
  });

  it("cannot be started while the server refuses it, and says why", async () => {
    answer("POST /api/setup/check?players=2", { ...fine, error: "the river needs more players" });
    render(NewGame);
    expect(await screen.findByText("The river needs more players.")).toBeTruthy();
    expect(screen.getByText("This cannot be played so")).toBeTruthy();
    expect(start().disabled).toBe(true);
  });

  it("shows what to mind without refusing", async () => {
    answer("POST /api/setup/check?players=2", { ...fine, warnings: ["Officially 2 to 5 play"] });
    render(NewGame);
    expect(await screen.findByText("Officially 2 to 5 play.")).toBeTruthy();
    expect(start().disabled).toBe(false);
  });

  it("asks the server anew for each choice", async () => {
    render(NewGame);
    await fireEvent.click(await screen.findByRole("checkbox", { name: /The River/ }));
    await waitFor(() => expect(asked.at(-1)).toContain('"river":{"tiles":1,"parts":[]}'));
  });

  it("takes all expansions of a box at one click", async () => {
    render(NewGame);
    await fireEvent.click(await screen.findByRole("button", { name: "Big Box" }));
    await waitFor(() => expect(asked.at(-1)).toContain('"river":{"tiles":1,"parts":[]}'));
  });

  it("has as many seats as there may be, and goes to the table, where friends are waited for", async () => {
    answer("POST /api/games", { game: "made", invitations: [{ seat: 2, name: "Player 3", colour: 2, path: "/join/K3" }] }, 201);
    render(NewGame);
    await fireEvent.click(await screen.findByRole("button", { name: "Add a player" }));
    expect(screen.queryByRole("button", { name: "Add a player" })).toBeNull();
    await fireEvent.click(screen.getAllByRole("radio", { name: "Link" })[2] as HTMLElement);
    await fireEvent.click(screen.getByRole("radio", { name: "Everybody" }));
    await fireEvent.click(screen.getByRole("radio", { name: "Club" }));
    await waitFor(() => expect(start().disabled).toBe(false));
    await fireEvent.click(start());
    await waitFor(() => expect(localStorage.getItem("bastide.agreement")).not.toBeNull());
    expect(location.pathname).toBe("/game/made");
    const sent = asked.find((line) => line.startsWith("POST /api/games {")) ?? "";
    expect(sent).toContain('"public":true');
    expect(sent).toContain('"clock":{"kind":"game","minutes":25,"increment":15}');
    cleanup();
    render(NewGame);
    const said = await screen.findByText(/^Everybody · 25.min/);
    expect(said.textContent).toMatch(/15.s a turn · help: tiles left, worths/);
  });
});

describe("a link", () => {
  const info = { game: "g", seat: 1, name: "Player 2", colour: 1, players: ["Mara", "Player 2"], state: "open" };

  it("gives its seat to who wants it, under another name", async () => {
    answer("GET /api/invitations/K3", info);
    answer("POST /api/invitations/K3", { game: "g", invitations: [] });
    render(Join, { code: "K3" });
    expect(await screen.findByText("You play with Mara.")).toBeTruthy();
    expect(await faults()).toEqual([]);
    await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: " Ines " } });
    await fireEvent.click(screen.getByText("Join the game"));
    await waitFor(() => expect(location.pathname).toBe("/game/g"));
    expect(asked).toContain('POST /api/invitations/K3 {"name":"Ines"}');
  });

  it("leads straight to the table if the seat is one's own", async () => {
    router.go("/join/K3");
    answer("GET /api/invitations/K3", { ...info, state: "yours" });
    render(Join, { code: "K3" });
    await waitFor(() => expect(location.pathname).toBe("/game/g"));
  });

  it("to a taken seat lets one watch", async () => {
    answer("GET /api/invitations/K3", { ...info, state: "taken" });
    render(Join, { code: "K3" });
    expect((await screen.findByText("Watch instead")).getAttribute("href")).toBe("/game/g");
  });

  it("that is wrong says so, and does not offer to try again", async () => {
    answer("GET /api/invitations/K3", { error: "unknown", allowed: [] }, 404);
    render(Join, { code: "K3" });
    expect((await screen.findByRole("alert")).textContent).toMatch(/no seat behind this link/);
    expect(screen.queryByText("Try again")).toBeNull();
  });

  it("can be tried again when the server was not there", async () => {
    render(Join, { code: "K3" });
    const again = await screen.findByText("Try again");
    answer("GET /api/invitations/K3", info);
    await fireEvent.click(again);
    expect(await screen.findByText("You play with Mara.")).toBeTruthy();
  });
});

describe("the end", () => {
  const seat = (name: string, score: number, yours = false): object => ({ name, score, yours });
  const snapshot = {
    game: "g",
    turn: 71,
    tiles: [],
    log: [{ kind: "score", seat: 1, what: "city", points: 12, final: false }],
    seats: [seat("Mara", 30, true), seat("Ines", 35), seat("Otto", 35)],
    winners: [1, 2],
    rematch: null,
  } as unknown as Snapshot;
  const replay: ReplayInfo = {
    game: "g",
    players: ["Mara", "Ines", "Otto"],
    colours: [0, 1, 2],
    frames: [
      { number: 0, turn: 0, seat: null, text: "", text_key: "", text_values: {}, scores: [0, 0, 0], events: 0, spent: 0 },
      { number: 1, turn: 1, seat: 0, text: "", text_key: "", text_values: {}, scores: [30, 35, 35], events: 9, spent: 0 },
    ],
    sources: [{ road: 30 }, { city: 35 }, { city: 30, field: 5 }],
    ratings: [],
  };

  beforeEach(() => answer("GET /api/games/g/replay", replay));

  it("tells who won, how, and what each got from where", async () => {
    render(End, { snapshot });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ines and Otto share the victory");
    const rows = await screen.findAllByRole("row", { hidden: true });
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent).join(" "))).toContain(
      "Otto 0 30 5 35",
    );
    expect(screen.getAllByText(/1st|2nd|3rd/).map((rank) => rank.textContent)).toEqual(["1st", "1st", "3rd"]);
    expect(await faults()).toEqual([]);
  });

  it("tells what a rated game has made of ratings", async () => {
    answer("GET /api/games/g/replay", { ...replay, ratings: [{ seat: 0, value: 1480, gain: -20 }, { seat: 1, value: 1605, gain: 105 }] });
    render(End, { snapshot });
    expect(await screen.findByText("Rating 1605 (+105)")).toBeTruthy();
    expect(screen.getByText("Rating 1480 (−20)")).toBeTruthy();
    expect(screen.getAllByText(/^Rating/)).toHaveLength(2);
  });

  it("leads to the rematch that somebody has asked for already", () => {
    render(End, { snapshot: { ...snapshot, rematch: "again" } });
    expect(screen.getByRole("link", { name: "To the table" }).getAttribute("href")).toBe("/game/again");
    expect(screen.queryByRole("button", { name: "Rematch" })).toBeNull();
  });

  it("leads to the rematch", async () => {
    answer("POST /api/games/g/rematch", { game: "again", invitations: [] }, 201);
    render(End, { snapshot });
    await fireEvent.click(screen.getByText("Rematch"));
    await waitFor(() => expect(location.pathname).toBe("/game/again"));
  });

  it("says why there is no rematch", async () => {
    answer("POST /api/games/g/rematch", { error: "only players may ask for it", allowed: [] }, 403);
    render(End, { snapshot });
    await fireEvent.click(screen.getByText("Rematch"));
    expect((await screen.findByRole("alert")).textContent).toBe("Only players may ask for it.");
  });
});

describe("a replay", () => {
  it("says why a game cannot be replayed now", async () => {
    i18n.language = "de";
    answer("GET /api/games/g/replay", { error: "a choice is hidden now", text_key: "refused.hidden" }, 409);
    render(Replay, { game: "g" });
    await screen.findByText(/ist eine Wahl verdeckt/);
  });
});
