import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import End from "../src/components/End.svelte";
import { leastSeats } from "../src/lib/alone";
import { coloursOf, gameForOne } from "../src/new/alone";
import { i18n } from "../src/lib/i18n.svelte";
import { refusals } from "../src/lib/refusals";
import { bestScorings } from "../src/lib/result";
import { firstDraft, toggled, withOption } from "../src/lib/setup";
import type { Catalogue, ExpansionInfo, GoalState, Ranking, Snapshot } from "../src/lib/types";
import NewGame from "../src/pages/NewGame.svelte";
import Scores from "../src/pages/Scores.svelte";
import Sheet from "../src/pages/Sheet.svelte";
import { entry, seat, snapshot } from "../src/table/samples";
import SheetBox from "../src/table/panels/SheetBox.svelte";
import said from "./refusedAlone.json";
import { faults, freshBrowser } from "./browser";

configure({ asyncUtilTimeout: 10_000 });

let answers: Record<string, unknown>;
let asked: string[];

/** A connection that says what a test wants the page to hear. */
class Socket {
  static last: Socket | undefined;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    Socket.last = this;
  }

  send(): void {}
  close(): void {}

  tell(position: Snapshot): void {
    this.onmessage?.({ data: JSON.stringify({ type: "state", snapshot: position, events: [] }) });
  }
}

beforeEach(() => {
  answers = {};
  asked = [];
  freshBrowser();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const key = `${init.method ?? "GET"} ${path}`;
    asked.push(`${key} ${typeof init.body === "string" ? init.body : ""}`.trim());
    if (!(key in answers)) throw new TypeError("offline");
    return new Response(JSON.stringify(answers[key]), { status: 200 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const expansion = (slug: string, more: Partial<ExpansionInfo> = {}): ExpansionInfo => ({
  slug,
  name: slug,
  about: "",
  tiles: 12,
  picture: "base/x",
  parts: [],
  options: [],
  usual: {},
  required: false,
  blank_tiles: null,
  ...more,
});
const colours = { name: "solo.colours", about: "", values: ["3", "4"], presets: { modern: "3", classic: "3" } };
const catalogue: Catalogue = {
  expansions: [
    expansion("base", { required: true }),
    expansion("tower"),
    expansion("river"),
    expansion("solo", { tiles: 0, picture: "", options: [colours], seats_option: "solo.colours" }),
  ],
  shelves: [{ name: "big", expansions: ["tower", "river", "solo"] }],
  boxes: { everything: ["tower", "river"] },
  presets: ["modern", "classic"],
  bots: [{ name: "easy", seconds: 0, rating: 1200 }, { name: "steady", seconds: 0, rating: 1500 }],
  most_players: 6,
};
const alone = toggled(firstDraft(catalogue), catalogue, "solo");

const goal = (name: string, about: string, has: number, of: number): GoalState => ({ name, about, has, of, reached: has >= of });
const goals = [goal("road-10", "A road of at least 10 points", 12, 10), goal("total-40", "A result of at least 40", 6, 40)];
const seats = [seat("Red", { score: 11 }), seat("Blue", { score: 18 }), seat("Green", { score: 6 })];
const game = (more: Partial<Snapshot> = {}): Snapshot => snapshot({ seats, player: "Anna", joint: 6, goals, ...more });

const high = { place: 2, game: "g", player: "Anna", points: 21, goals: 1, at: "2026-11-15T12:00:00Z" };
const ranking: Ranking = {
  expansions: ["base", "solo"],
  colours: 3,
  preset: "modern",
  options: { "solo.meeples": "3" },
  designs: 0,
  games: 7,
  best: [{ ...high, place: 1, game: "h", player: "Ben", points: 30 }],
  own: high,
};

describe("a game for one", () => {
  it("has as many colours as its option says", () => {
    expect(coloursOf(firstDraft(catalogue), catalogue)).toBe(0);
    expect(coloursOf(alone, catalogue)).toBe(3);
    expect(coloursOf(withOption(alone, colours, "4"), catalogue)).toBe(4);
  });

  it("is played here in all colours, or by one bot", () => {
    const mine = gameForOne(alone, 3, " Anna ", null);
    expect(mine.player).toBe("Anna");
    expect(mine.seats).toEqual(["Red", "Blue", "Green"].map((name) => ({ kind: "here", name, bot: null })));
    const watched = gameForOne(alone, 3, "Anna", "greedy");
    expect(watched.player).toBeNull();
    expect(watched.seats.every((one) => one.kind === "bot" && one.bot === "greedy")).toBe(true);
  });

  it("lets those score who have the least points", () => {
    expect(leastSeats(snapshot({ seats, joint: Math.min(...seats.map(({ score }) => score)) }))).toEqual([2]);
    expect(leastSeats(snapshot({ joint: 4, seats: [seat("a", { score: 4 }), seat("b", { score: 4 }), seat("c", { score: 9 })] }))).toEqual([0, 1]);
  });

  it("counts nothing as scored that was there before the first turn", () => {
    const scored = { what: "start", points: 3 };
    expect(bestScorings([entry("score", { ...scored, turn: 0 })])).toEqual([]);
    expect(bestScorings([entry("score", { ...scored, turn: 1 })])).toHaveLength(1);
  });
});

describe("what cannot be played alone", () => {
  const [baseOnly = "", noRules = "", unfit = "", part = "", option = "", seats = "", chance = ""] = said.reasons;

  it("is told with the name of the switch", () => {
    expect(refusals(`${baseOnly}; ${noRules}`, catalogue)).toEqual([
      "The solo game is played with the base game alone, unless “With other expansions” is set to “Allowed” under Rules.",
      "The Tower and The Count of Carcassonne cannot be played solo: there are no rules for one player.",
    ]);
  });

  it.each([
    [noRules, /Turm und .* – es gibt keine Regeln/],
    [unfit, /Fest.* – man würde es nutzen/],
    [part, /eine Pyramide ist kein freies Gebiet/],
    [option, /am Ende wird kein Gebiet gewertet\.$/],
    [seats, /^Im Solospiel ist jeder Platz eine Farbe: Es sind 3, nicht 2\.$/],
    [chance, /^Im Solospiel beginnt die linke Farbe/],
    ["a reason that nobody knows", /^A reason that nobody knows\.$/],
  ])("is told in other languages: %s", (reason, words) => {
    i18n.language = "de";
    expect(refusals(reason, catalogue)[0]).toMatch(words);
  });
});

describe("the page for a new game", () => {
  it("asks for one player and the number of colours instead of seats", async () => {
    answers["GET /api/catalogue"] = catalogue;
    for (const players of [2, 3, 4])
      answers[`POST /api/setup/check?players=${players}`] = { error: null, warnings: [], tiles: 72, minutes: 30 };
    answers["POST /api/games"] = { game: "g", invitations: [] };
    render(NewGame);
    await fireEvent.click(await screen.findByRole("checkbox", { name: /Solo/ }));
    expect(screen.queryByRole("button", { name: "Add a player" })).toBeNull();
    await fireEvent.input(screen.getByLabelText(/Your name/), { target: { value: "Anna" } });
    await fireEvent.click(screen.getByRole("radio", { name: "4 colours" }));
    await waitFor(() => expect(asked.some((one) => one.includes("players=4"))).toBe(true));
    expect(await faults()).toEqual([]);
    await waitFor(() => expect(screen.getAllByRole("button", { name: /^Start/ })[0]).toHaveProperty("disabled", false));
    await fireEvent.click(screen.getAllByRole("button", { name: /^Start/ })[0] as HTMLElement);
    const sent = asked.find((one) => one.startsWith("POST /api/games ")) ?? "";
    expect(sent).toContain('"player":"Anna"');
    expect(sent).toContain('"solo.colours":"4"');
    expect(sent.match(/"kind":"here"/g)).toHaveLength(4);
  });

  it("has a short way to it", async () => {
    answers["GET /api/catalogue"] = catalogue;
    render(NewGame);
    await fireEvent.click(await screen.findByRole("button", { name: "Everything" }));
    await fireEvent.click(screen.getByRole("button", { name: "Solo" }));
    expect(screen.getByRole("checkbox", { name: /Tower/ })).toHaveProperty("checked", false);
    expect(screen.getByRole("checkbox", { name: /Solo/ })).toHaveProperty("checked", true);
    expect(screen.getByLabelText(/Your name/)).toBeTruthy();
  });

  it("does not come upon it by taking everything", async () => {
    answers["GET /api/catalogue"] = catalogue;
    render(NewGame);
    await fireEvent.click(await screen.findByRole("button", { name: "Everything" }));
    expect(screen.getByRole("checkbox", { name: /Tower/ })).toHaveProperty("checked", true);
    expect(screen.getByRole("checkbox", { name: /Solo/ })).toHaveProperty("checked", false);
  });
});

describe("the score sheet", () => {
  it("says of what is missing whether it can still be reached", async () => {
    answers["GET /api/games/g/ranking"] = { ...ranking, own: null };
    render(Sheet, { game: "g" });
    Socket.last?.tell(game());
    expect(await screen.findByText("not yet reached")).toBeTruthy();
    Socket.last?.tell(game({ over: true, seq: 4 }));
    expect(await screen.findByText("not reached")).toBeTruthy();
    expect(screen.queryByText("not yet reached")).toBeNull();
  });

  it("says who may score only where there are several colours", () => {
    const { unmount } = render(SheetBox, { snapshot: game() });
    expect(screen.getByText(/pays only if/)).toBeTruthy();
    unmount();
    render(SheetBox, { snapshot: game({ seats: [seat("Red")] }) });
    expect(screen.queryByText(/pays only if/)).toBeNull();
  });

  it("follows the game and ticks off what is reached", async () => {
    answers["GET /api/games/g/ranking"] = { ...ranking, own: null };
    render(Sheet, { game: "g" });
    Socket.last?.tell(game());
    const road = await screen.findByText(/A road of at least 10 points/);
    expect(road.closest("li")?.textContent).toContain("reached");
    expect(road.closest("li")?.classList.contains("reached")).toBe(true);
    expect(screen.getByText("6 of 40")).toBeTruthy();
    expect(screen.getByText("1 of 2 goals reached")).toBeTruthy();
    expect(screen.getByText("may score").closest("li")?.textContent).toContain("Green");
    expect(await screen.findByText("Ben")).toBeTruthy();
    expect(await faults()).toEqual([]);
    Socket.last?.tell(game({ joint: 9, seq: 4 }));
    expect(await screen.findByText("9")).toBeTruthy();
  });

  it("shows the place of the game when it is over", async () => {
    answers["GET /api/games/g/ranking"] = ranking;
    render(Sheet, { game: "g" });
    Socket.last?.tell(game({ over: true }));
    const own = (await screen.findByText("this game")).closest("tr");
    expect(own?.textContent).toMatch(/^\s*2\s*Anna/);
    expect(own?.querySelector("a")?.getAttribute("href")).toBe("/replay/g");
  });

  it("says that a game of several players has none", async () => {
    render(Sheet, { game: "g" });
    Socket.last?.tell(snapshot());
    expect((await screen.findByRole("alert")).textContent).toContain("play against each other");
  });
});

describe("the end of a game for one", () => {
  it("tells the result, why it was over, and the place", async () => {
    answers["GET /api/games/g/ranking"] = ranking;
    answers["GET /api/games/g/replay"] = { game: "g", players: ["Red", "Blue", "Green"], frames: [], sources: [{}, {}, {}] };
    render(End, { snapshot: game({ over: true, winners: [0, 1, 2], tiles_left: 19 }) });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Anna ends with 6 points");
    expect(screen.getByText(/none was left; 19 tiles were not used/)).toBeTruthy();
    expect(await screen.findByText("Place 2 of 7 games of this kind")).toBeTruthy();
    expect(screen.getByText("the result").closest("li")?.textContent).toContain("Green");
    expect(screen.queryByText(/share the victory/)).toBeNull();
    expect(await faults()).toEqual([]);
  });
});

describe("the high scores", () => {
  it("have a list for each kind of game, with its rules", async () => {
    answers["GET /api/rankings"] = [ranking, { ...ranking, colours: 4, own: null }];
    render(Scores);
    expect(await screen.findByRole("heading", { name: "4 colours · 7 games" })).toBeTruthy();
    expect(screen.getAllByText("Meeples per colour: 3 (harder)")).toHaveLength(2);
    expect(await faults()).toEqual([]);
  });

  it("say how to begin when there are none", async () => {
    answers["GET /api/rankings"] = [];
    render(Scores);
    expect(await screen.findByText(/Nobody has finished a solo game here yet/)).toBeTruthy();
  });

  it("say when they cannot be fetched, and try again", async () => {
    render(Scores);
    expect(await screen.findByRole("alert")).toBeTruthy();
    answers["GET /api/rankings"] = [];
    await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/Nobody has finished/)).toBeTruthy();
  });
});
