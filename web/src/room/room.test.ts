import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { faults, freshBrowser } from "../../tests/browser";
import { i18n, t } from "../lib/i18n.svelte";
import type { Live } from "../lib/live.svelte";
import type { Presence, Room as RoomTold, SeatState } from "../lib/types";
import { snapshot } from "../table/samples";
import { recallAgreement, rememberAgreement, SORTS, sortOf, USUAL } from "./agreement";
import JoinTable from "./JoinTable.svelte";
import Room from "./Room.svelte";
import { roomNews } from "./seats";

configure({ asyncUtilTimeout: 10_000 });

const seat = (name: string, more: Partial<SeatState> = {}): SeatState => ({
  name, colour: 0, kind: "link", bot: null, yours: false, taken: true, out: false, score: 0, supply: [], ...more,
});
const free = (): SeatState => seat("Player 2", { taken: false, colour: 1 });
const told = (more: Partial<RoomTold> = {}, gathers: string | null = null): RoomTold => ({
  type: "room",
  agreement: USUAL,
  code: "K7PMQ2",
  begun: false,
  host: true,
  shuffle: null,
  behind: 0,
  may_dismiss: false,
  clocks: null,
  pause: null,
  waiting: { setup: { expansions: ["base"], preset: "modern", tiles: 72, minutes: 30, options: {} }, host: 0, gathers },
  ...more,
});
const here = (...present: boolean[]): Presence => ({ type: "presence", present, spectators: 0 });

let asked: string[] = [];
let isOnlyHere = false;
let answers: Record<string, { status?: number; body?: unknown }> = {};

beforeEach(() => {
  freshBrowser();
  asked = [];
  isOnlyHere = false;
  answers = {
    "GET /api/catalogue": { body: { bots: [{ name: "easy", seconds: 0, rating: null }, { name: "steady", seconds: 0, rating: null }] } },
  };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const key = `${init.method ?? "GET"} ${path}`;
    asked.push(`${key} ${typeof init.body === "string" ? init.body : ""}`.trim());
    if (key === "GET /api/invitations") return new Response(JSON.stringify({ origin: isOnlyHere ? null : "http://192.168.1.7:8765", only_here: isOnlyHere }));
    const { status = 200, body } = answers[key] ?? { status: 204 };
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function enter(seats: SeatState[], room = told(), presence?: Presence): void {
  const live = { presence, status: "open" } as unknown as Live;
  render(Room, { live, room, snapshot: snapshot({ seats, game: "g", decision: null }) });
}

describe("a table that waits", () => {
  const anna = seat("Anna", { yours: true, kind: "here" });

  it.each([
    ["only the host", told(), [anna, free()], [true, false], "One seat is free. Only you so far. Send the link."],
    ["a seat is free", told(), [anna, seat("Ben"), free()], [true, true, false], "One seat is free. You can start as soon as all seats are taken."],
    ["all are here", told(), [anna, seat("Ben")], [true, true], "Everybody is here. Start when you like."],
    ["one is away", told(), [anna, seat("Ben")], [true, false], "Ben is not here yet."],
    ["a guest looks", told({ host: false }), [seat("Anna"), seat("Ben", { yours: true })], [true, true], "All seats are taken. Anna starts the game."],
    ["a rematch", told({}, "rematch"), [anna, seat("Ben")], [true, false], "Ben is not here yet. The game begins by itself as soon as all are here."],
  ])("says who is missing: %s", (_, room, seats, present, words) => {
    expect(roomNews(room, seats, here(...present)).words).toBe(words);
  });

  it("is started by its host only when every seat is taken, and the reason is told with the button", async () => {
    enter([anna, free()]);
    const start = screen.getByRole("button", { name: "Start the game" });
    expect(start.getAttribute("aria-disabled")).toBe("true");
    expect(document.getElementById(start.getAttribute("aria-describedby") ?? "")?.textContent).toContain("One seat is free.");
    await fireEvent.click(start);
    expect(asked.some((line) => line.includes("/start"))).toBe(false);
    cleanup();
    enter([anna, seat("Ben")]);
    await fireEvent.click(screen.getByRole("button", { name: "Start the game" }));
    await waitFor(() => expect(asked).toContain("POST /api/games/g/start"));
    cleanup();
    enter([seat("Anna"), seat("Ben", { yours: true })], told({ host: false }));
    expect(screen.queryByRole("button", { name: "Start the game" })).toBeNull();
  });

  it("lets its host seat bots and free seats", async () => {
    enter([anna, free(), seat("Ben", { colour: 2 })], told(), here(true, false, false));
    await fireEvent.change(await screen.findByLabelText("How the bot plays"), { target: { value: "easy" } });
    await fireEvent.click(screen.getByRole("button", { name: "Seat a bot on the free seat 2" }));
    await waitFor(() => expect(asked).toContain('PUT /api/games/g/seats/1/bot {"bot":"easy","name":"Otto"}'));
    await fireEvent.click(screen.getByRole("button", { name: "Free the seat of Ben" }));
    await waitFor(() => expect(asked).toContain("DELETE /api/games/g/seats/2"));
    expect(screen.getByText("not here")).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it("is left, and says so where that fails", async () => {
    answers["POST /api/games/g/leave"] = { status: 409, body: { error: "the game has begun", allowed: [] } };
    enter([anna, free()]);
    await fireEvent.click(screen.getByRole("button", { name: "Leave" }));
    expect((await screen.findByRole("alert")).textContent).toBe("That did not work: The game has begun.");
    delete answers["POST /api/games/g/leave"];
    await fireEvent.click(screen.getByRole("button", { name: "Leave" }));
    await waitFor(() => expect(location.pathname).toBe("/"));
  });

  it("shows a link that others can reach, with a QR code and the six letters", async () => {
    enter([anna, free()]);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Link to this table").value).toBe("http://192.168.1.7:8765/join/K7PMQ2"));
    expect(await screen.findByRole("img", { name: "QR code of this link" })).toBeTruthy();
    expect(screen.getByText("K7PMQ2")).toBeTruthy();
    cleanup();
    isOnlyHere = true;
    enter([anna, free()]);
    expect(await screen.findByText("bastide serve --host 0.0.0.0")).toBeTruthy();
    expect(screen.queryByRole("img", { name: "QR code of this link" })).toBeNull();
  });

  it("offers a seat to who watches a public table, and none where the code is not told", async () => {
    const seats = [seat("Anna"), free()];
    enter(seats, told({ host: false }));
    await fireEvent.click(screen.getByRole("button", { name: "Take a seat" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Choose a name first.");
    answers["POST /api/tables/K7PMQ2"] = { body: { game: "g" } };
    await fireEvent.input(screen.getByPlaceholderText("Your name"), { target: { value: "Cleo" } });
    await fireEvent.click(screen.getByRole("button", { name: "Take a seat" }));
    await waitFor(() => expect(asked).toContain('POST /api/tables/K7PMQ2 {"name":"Cleo"}'));
    cleanup();
    enter(seats, told({ host: false, code: null }));
    expect(screen.queryByRole("button", { name: "Take a seat" })).toBeNull();
    expect(screen.queryByText("Invite")).toBeNull();
  });

  it("says what is agreed, and lets its host change that", async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    };
    enter([anna, free()], told({ agreement: { ...USUAL, ...SORTS.quick } }));
    expect(screen.getByText(/10.min \+.5.s a turn/)).toBeTruthy();
    expect(screen.getAllByText("not allowed")).toHaveLength(3);
    await fireEvent.click(screen.getByRole("button", { name: "Change" }));
    await fireEvent.click(await screen.findByRole("radio", { name: "By the day" }));
    await fireEvent.change(screen.getByLabelText("Days for a turn"), { target: { value: "99" } });
    await fireEvent.click(screen.getByRole("button", { name: "Agree on this" }));
    await waitFor(() => expect(asked.at(-1)).toContain('"clock":{"kind":"days","days":30}'));
  });
});

describe("a table by its six letters", () => {
  const table = {
    game: "g", code: "K7PMQ2", host: "Anna", card: null, yours: false, open: true,
    seats: [{ name: "Anna", colour: 0, bot: false, here: true }, { name: null, colour: 1, bot: false, here: false }],
    setup: told().waiting?.setup, agreement: USUAL,
  };

  it("is told before one sits down", async () => {
    answers["GET /api/tables/K7PMQ2"] = { body: table };
    answers["POST /api/tables/K7PMQ2"] = { status: 422, body: { error: "Two players cannot have the same name. Choose another one.", allowed: [], text_key: "refused.names.same" } };
    render(JoinTable, { code: "K7PMQ2" });
    expect(await screen.findByText("Anna waits for you.")).toBeTruthy();
    expect(screen.getByText("no clock")).toBeTruthy();
    await fireEvent.input(screen.getByPlaceholderText("Your name"), { target: { value: "Anna" } });
    await fireEvent.click(screen.getByRole("button", { name: "Take a seat" }));
    await screen.findByText("Two players cannot have the same name. Choose another one.");
    answers["POST /api/tables/K7PMQ2"] = { body: { game: "g" } };
    await fireEvent.click(screen.getByRole("button", { name: "Take a seat" }));
    await waitFor(() => expect(location.pathname).toBe("/game/g"));
  });

  it("says in the chosen language why there is no seat", async () => {
    const refused = (text_key: string): void => {
      answers["POST /api/tables/K7PMQ2"] = { status: 409, body: { error: "no", allowed: [], text_key } };
    };
    answers["GET /api/tables/K7PMQ2"] = { body: table };
    i18n.language = "de";
    await waitFor(() => expect(t("join.take")).toBe("Mitspielen"));
    render(JoinTable, { code: "K7PMQ2" });
    await fireEvent.input(await screen.findByRole("textbox"), { target: { value: "Ben" } });
    for (const [key, words] of [["rated.twice", /schon einen Platz/], ["refused.full", /Alle Plätze sind besetzt/]] as const) {
      refused(key);
      await fireEvent.click(await screen.findByRole("button", { name: t("room.sit") }));
      await screen.findByText(words);
    }
    i18n.language = "en";
  });

  it("can be full, or gone", async () => {
    answers["GET /api/tables/K7PMQ2"] = { body: { ...table, open: false } };
    render(JoinTable, { code: "K7PMQ2" });
    expect((await screen.findByRole("link", { name: "Watch instead" })).getAttribute("href")).toBe("/game/g");
    cleanup();
    answers["GET /api/tables/K7PMQ2"] = { status: 404, body: { error: "x", allowed: [] } };
    render(JoinTable, { code: "K7PMQ2" });
    expect(await screen.findByText("No table has this code. Perhaps its people have left.")).toBeTruthy();
  });
});

describe("what is agreed", () => {
  it("is one of a few sorts, or its own", () => {
    expect(sortOf(USUAL)).toBe("friends");
    expect(sortOf({ ...USUAL, ...SORTS.club, public: true })).toBe("club");
    expect(sortOf({ ...USUAL, delay: 7 })).toBeUndefined();
  });

  it("is remembered, and nonsense is as usual", () => {
    expect(recallAgreement()).toEqual(USUAL);
    const wanted = { ...USUAL, ...SORTS.days, public: true, chat: false };
    rememberAgreement(wanted);
    expect(recallAgreement()).toEqual(wanted);
    localStorage.setItem("bastide.agreement", '{"clock":{"kind":"game","minutes":9999},"delay":-1,"help":7,"absence":"x"}');
    expect(recallAgreement()).toEqual({ ...USUAL, clock: { kind: "game", minutes: 25, increment: 0 } });
    localStorage.setItem("bastide.agreement", "{");
    expect(recallAgreement()).toEqual(USUAL);
  });
});
