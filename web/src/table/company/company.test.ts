import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { faults, freshBrowser } from "../../../tests/browser";
import { i18n } from "../../lib/i18n.svelte";
import type { ChatLine, Room } from "../../lib/types";
import { presenceWord } from "../panels/players";
import { decision, seat, snapshot } from "../samples";
import ChatPanel from "./ChatPanel.svelte";
import Offers from "./Offers.svelte";
import { Talk } from "./talk.svelte";

beforeEach(() => {
  freshBrowser();
  document.body.innerHTML = "<main></main>";
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = (number: number, more: Partial<ChatLine> = {}): ChatLine => ({
  number,
  room: "table",
  seat: 1,
  watcher: null,
  text: `line ${number}`,
  phrase: null,
  at: "2026-01-01T00:00:00Z",
  ...more,
});
const position = snapshot({ seats: [seat("Mara"), seat("Otto", { kind: "link", yours: false }), seat("Pia", { kind: "link", yours: false })] });
const place = (): HTMLElement => document.querySelector("main") as HTMLElement;

describe("the talk", () => {
  it("counts what others have written since it was last in sight", () => {
    let lines = [line(1)];
    const talk = new Talk(
      () => lines,
      ({ seat }) => seat === 0,
    );
    expect(talk.unread).toBe(0);
    talk.meet();
    lines = [line(1), line(2), line(3, { seat: 0 }), line(4, { seat: null, watcher: 1 })];
    expect(talk.unread).toBe(2);
    talk.mute("s1");
    expect(talk.unread).toBe(1);
    expect(talk.lines.map(({ number }) => number)).toEqual([3, 4]);
    talk.flip();
    expect([talk.unread, talk.lines]).toEqual([0, []]);
    expect(new Talk(() => lines, () => false).isOff).toBe(true);
  });
});

describe("the chat", () => {
  const chat = (lines: ChatLine[], isOpen = true) => {
    const talk = new Talk(
      () => lines,
      ({ seat }) => seat === 0,
    );
    const onflip = vi.fn();
    render(ChatPanel, { snapshot: position, talk, folded: "card", isOpen, width: 0, onflip }, { baseElement: place() });
    return { talk, onflip };
  };

  it("shows the last line while it is folded", async () => {
    const { onflip } = chat([line(1), line(2, { text: "<b>bold</b>" })], false);
    const card = screen.getByRole("button", { name: /^Chat/ });
    expect(card.textContent).toContain("Otto: <b>bold</b>");
    await fireEvent.click(card);
    expect(onflip).toHaveBeenCalledOnce();
  });

  it("says phrases in the language of who reads them", () => {
    i18n.language = "de";
    chat([line(1, { phrase: "nice", text: "" })]);
    expect(screen.getByRole("log").textContent).toContain("Gut gespielt!");
  });

  it("sends what was typed, and keeps it where that fails", async () => {
    const fetch = vi.fn().mockResolvedValueOnce(new Response("{}", { status: 201 })).mockRejectedValueOnce(new TypeError("offline"));
    vi.stubGlobal("fetch", fetch);
    chat([]);
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Write to the others" });
    for (const text of ["hello", "again"]) {
      await fireEvent.input(field, { target: { value: text } });
      await fireEvent.click(screen.getByRole("button", { name: "Send" }));
      await vi.waitFor(() => expect(screen.getByRole("button", { name: "Send" }).textContent).toBe("Send"));
      await vi.waitFor(() => expect(field.value).toBe(text === "hello" ? "" : "again"));
    }
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({ text: "hello" });
    expect((await screen.findByRole("alert")).textContent).toContain("Not sent");
  });

  it("has nothing that keeps anybody out", async () => {
    chat([line(1), line(2, { seat: null, watcher: 3 })]);
    await fireEvent.click(screen.getByRole("button", { name: "Who is heard" }));
    expect(screen.getByRole("button", { name: "Mute Watcher 3" })).toBeTruthy();
    expect(await faults()).toEqual([]);
  });
});

describe("offers", () => {
  const room = (more: Partial<Room>): Room => ({ offers: [], absent: [], hints: [], behind: 0, ...more }) as Room;
  const offer = { id: "x", kind: "takeback", seat: 1, target: null, agreed: [], asked: [0, 2] } as const;

  it("are answered by who is asked", async () => {
    const fetch = vi.fn().mockResolvedValue(new Response(null, { status: 204 }));
    vi.stubGlobal("fetch", fetch);
    render(Offers, { snapshot: position, room: room({ offers: [{ ...offer, agreed: [], asked: [0, 2] }] }) }, { baseElement: place() });
    expect(screen.getByText("Otto asks to take the last move back")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Agree" }));
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({ agreed: true });
  });

  it("wait for others, and can be withdrawn by who made them", () => {
    render(Offers, { snapshot: position, room: room({ offers: [{ ...offer, seat: 0, agreed: [1], asked: [2] }] }) }, { baseElement: place() });
    expect(screen.getByText(/You ask to take your last move back; waiting for Pia/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Withdraw" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
  });

  it("come with a way to go on without somebody, and with a way back", () => {
    const seats = position.seats.map((one, number) => ({ ...one, stand_in: number === 0 ? "steady" : null }));
    render(Offers, { snapshot: { ...position, seats }, room: room({ absent: [1] }) }, { baseElement: place() });
    expect(screen.getByRole("button", { name: "Let a bot play" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Take my seat back" })).toBeTruthy();
  });
});

describe("who is there", () => {
  it("is said in words", () => {
    const deciding = { ...position, decision: decision([], { seat: 1 }) };
    const words = (["here", "away", "gone"] as const).map((state) => presenceWord(deciding, 1, state));
    expect(words).toEqual(["thinking", "away", "gone"]);
    expect(presenceWord(deciding, 2, "here")).toBe("here");
    expect([presenceWord(deciding, 0, "here"), presenceWord(deciding, 1)]).toEqual(["", ""]);
  });
});
