import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { faults, freshBrowser } from "../../../tests/browser";
import { Choice } from "../deciding/choice.svelte";
import { openSeat } from "../panels/players";
import { button, decision, seat, snapshot, token } from "../samples";
import type { ButtonOption, Snapshot } from "../types";
import Rail from "./Rail.svelte";

beforeEach(() => {
  freshBrowser();
  document.body.innerHTML = "<main></main>";
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});
afterEach(cleanup);

const supply = [
  { kind: "meeple", left: 4, of: 7 },
  { kind: "big_follower", left: 1, of: 1 },
  { kind: "builder", left: 1, of: 1 },
  { kind: "pig", left: 0, of: 1 },
];
const seats = [seat("Anna", { score: 73, supply }), seat("Ben", { yours: false, kind: "link", supply })];

function rail(position: Snapshot, isStrip = false) {
  const choice = new Choice({ snapshot: position, status: "open", sending: false, play: () => true, undo: () => true });
  choice.arrive();
  const props = {
    snapshot: position,
    choice,
    isStrip,
    shownScore: (_: number, score: number) => score,
    tilesOpen: false,
    onmenu: vi.fn(),
    ontiles: vi.fn(),
    onsheet: vi.fn(),
  };
  return { props, ...render(Rail, props, { baseElement: document.querySelector("main") as HTMLElement }) };
}

const head = (name: string): HTMLElement => screen.getByRole("button", { name: new RegExp(`^${name},`) });

describe("the rail of players", () => {
  it("shows each piece of who decides, and everybody else small", () => {
    rail(snapshot({ seats, decision: decision([button("a")], { seat: 0 }) }));
    expect(screen.getByRole("img", { name: "Builder: 1 of 1 left" })).toBeTruthy();
    expect(screen.getAllByRole("img", { name: /Meeple: / })).toHaveLength(1);
    expect(head("Ben").getAttribute("aria-expanded")).toBe("false");
  });

  it("opens the pieces of another player by a press, until somebody else decides", async () => {
    const open = decision([button("a")], { seat: 0 });
    const { rerender, props } = rail(snapshot({ seats, decision: open }));
    await fireEvent.click(head("Ben"));
    expect(screen.getAllByRole("img", { name: /Meeple: / })).toHaveLength(2);
    await fireEvent.click(head("Anna"));
    expect(head("Anna").getAttribute("aria-expanded")).toBe("false");
    await rerender({ ...props, snapshot: snapshot({ seats, active: 1 }) });
    expect(head("Anna").getAttribute("aria-expanded")).toBe("false");
    expect(head("Ben").getAttribute("aria-expanded")).toBe("true");
  });

  it("says of each player what can be seen", () => {
    rail(snapshot({ seats }));
    expect(screen.getByRole("button", { name: "Anna, you, 73 points, Meeple ×4, Big follower ×1, 1 other, Your turn" })).toBeTruthy();
  });

  it("opens who keeps a follower that can be had back", () => {
    const ransom: ButtonOption = { ...(button("ransom meeple 1") as ButtonOption), seat: 1, figure: "meeple", aside: true };
    const prisoner = token("meeple", 1, { owner: 0, place: "prison" });
    rail(snapshot({ seats, tokens: [prisoner], decision: decision([button("a"), ransom], { seat: 0 }) }));
    expect(screen.getByRole("button", { name: /Get back/ })).toBeTruthy();
  });

  it("tells whose turn it is from who decides", () => {
    const { container } = rail(snapshot({ seats, active: 0, decision: decision([], { seat: 1 }) }));
    expect([...container.querySelectorAll(".player")].map(({ classList }) => [classList.contains("turn"), classList.contains("now")])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it("has nobody open when the game is over", () => {
    expect(openSeat(snapshot({ over: true }))).toBeNull();
    expect(openSeat(snapshot({ active: 1 }))).toBe(1);
    expect(openSeat(snapshot({ decision: decision([], { seat: 1 }) }))).toBe(1);
  });

  it("opens a sheet with the pieces where the players stand in a row", async () => {
    const { props } = rail(snapshot({ seats }), true);
    expect(screen.queryByRole("img", { name: /Builder: / })).toBeNull();
    await fireEvent.click(head("Ben"));
    expect(props.onsheet).toHaveBeenCalledOnce();
    const sheet = screen.getByRole("dialog", { name: "Ben" });
    expect(sheet.querySelector('[aria-label="Builder: 1 of 1 left"]')).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leads to the menu and to the kinds of tiles", async () => {
    const { props } = rail(snapshot({ seats, tiles_left: 220 }));
    await fireEvent.click(screen.getByRole("button", { name: "Menu" }));
    expect(props.onmenu).toHaveBeenCalledOnce();
    await fireEvent.click(screen.getByRole("button", { name: /220 tiles left about 110 turns each/ }));
    expect(props.ontiles).toHaveBeenCalledOnce();
  });

  it("can be used by everybody", async () => {
    rail(snapshot({ seats, decision: decision([button("a")], { seat: 0 }) }));
    expect(await faults()).toEqual([]);
  });
});
