import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { buttonShape, isDue } from "./decision";
import { Choice } from "./choice.svelte";
import DecisionBar from "./DecisionBar.svelte";
import { playerMark } from "../panels/players";
import { button, decision, pass, seat, segment, snapshot } from "../samples";
import { i18n } from "../../lib/i18n.svelte";
import type { ButtonOption, Decision, Note, Option, Snapshot } from "../types";
import { noteWord } from "../words";

afterEach(cleanup);

const road = segment("road@E", "road", [80, 50]);
const game = (asked: Decision | null, more: Partial<Snapshot> = {}): Snapshot =>
  snapshot({ decision: asked, joint: 0, seats: [seat("Red"), seat("Blue", { score: 4 })], ...more });

function show(position: Snapshot): void {
  const live = { snapshot: position, status: "open", sending: false, play: () => true, undo: () => true };
  const choice = new Choice(live);
  choice.arrive();
  const rest = { isShared: true, isTouch: false, remark: null, pondering: null, onhint: () => undefined };
  render(DecisionBar, { choice, seats: position.seats, ...rest });
}

const DUTY: Note = {
  text_key: "note.duty",
  text: "There is a free feature on this tile, so somebody must be placed.",
  rule: "SOLO-07",
  prompt: "Place a meeple",
};
const ITEMS: Note = { text_key: "note.items", text: "Each is counted for itself, so the order matters.", rule: "SOLO-X07", prompt: null };
const UNKNOWN: Note = { text_key: "note.omen", text: "Beware of the omen.", rule: "TOY-01", prompt: null };

describe("a note", () => {
  it("says what is special about a decision, by which rule, and asks in its own words", () => {
    show(game(decision([road], { step: "action", rule: "BASE-20", notes: [DUTY] })));
    expect(screen.getByRole("heading").textContent).toBe("Red: Place a meeple");
    expect(screen.getByText(/There is a free feature on this tile/)).toBeTruthy();
    expect(screen.getByText("SOLO-07")).toBeTruthy();
    expect(screen.queryByText("BASE-20")).toBeNull();
  });

  it("that nobody has translated is shown as it came, below the usual prompt", () => {
    show(game(decision([road], { step: "toy", prompt: "Choose a road.", rule: "BASE-20", notes: [UNKNOWN] })));
    expect(screen.getByRole("heading").textContent).toBe("Red: Choose a road.");
    expect(screen.getByText(/Beware of the omen\./)).toBeTruthy();
    expect(screen.getByText("TOY-01")).toBeTruthy();
  });

  it("is none where all is as usual", () => {
    show(game(decision([road, pass()], { step: "action", rule: "BASE-20" })));
    expect(screen.queryByText(/must be placed/)).toBeNull();
    expect(screen.getByText("BASE-20")).toBeTruthy();
  });

  it("is told in the chosen language", () => {
    i18n.language = "de";
    show(game(decision([road], { step: "action", notes: [DUTY] })));
    expect(screen.getByRole("heading").textContent).not.toContain("Place a meeple");
    expect(screen.queryByText(/There is a free feature/)).toBeNull();
    i18n.language = "en";
  });
});

describe("what is counted at the end", () => {
  const item = (code: string, label: string, number: number, points: number): Option =>
    ({ ...button(code, label), seat: number, points }) as Option;
  const items = [item("item meeples 0", "Meeples of Red", 0, 2), item("item goods 1", "Goods of Blue", 1, 10)];

  it("is a list with the points of each", () => {
    show(game(decision(items, { step: "solo_item", rule: "SOLO-X07", notes: [ITEMS] })));
    expect(screen.getByRole("radio", { name: "Goods of Blue, +10" }).textContent).toContain("+10");
    expect(screen.getByRole("radio", { name: "Meeples of Red, +2" })).toBeTruthy();
    expect(screen.getByText(/so the order matters/)).toBeTruthy();
    expect(screen.getByText("SOLO-X07")).toBeTruthy();
  });

  it("is told from buttons that pay nobody", () => {
    expect(items.every(isDue)).toBe(true);
    expect(buttonShape(items as ButtonOption[])).toBe("chips");
    expect(buttonShape([button("castle")] as ButtonOption[])).toBe("buttons");
  });
});

describe("a feature that is to be paid", () => {
  const paid = (value: number): Option => ({ ...road, text_key: "verb.score", value }) as Option;

  it("says when it gives nothing", () => {
    expect(noteWord(paid(0))).toBe("gives nothing now: not the least points");
    expect(noteWord(paid(3))).not.toContain("nothing");
  });
});

describe("a colour", () => {
  it("is marked at the end as the result, and nobody has won", () => {
    const over = game(null, { over: true, winners: [0, 1], joint: 0 });
    expect([0, 1].map((number) => playerMark(over, number, true).text)).toEqual(["the result", null]);
  });
});
