/** The bazaar, bridges, castles, tunnels and pyramids on the page. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { i18n } from "../lib/i18n.svelte";
import SalePanel from "./panels/SalePanel.svelte";
import { auctionWords } from "./panels/sale";
import BoardTokens from "./board/BoardTokens.svelte";
import { Choice } from "./deciding/choice.svelte";
import { buttonShape, groupOptions } from "./deciding/decision";
import { extraHands, handsOf } from "./deciding/hands";
import DecisionBar from "./deciding/DecisionBar.svelte";
import { reasonsOf } from "./log/turns";
import { button, cell, decision, entry, number, pass, seat, segment, snapshot, token } from "./samples";
import Stepper from "./deciding/Stepper.svelte";
import Stock from "./panels/Stock.svelte";
import { hasNumber, isGround, leftInHand, pictureOf, placedTokens, tokenRows, tokensBefore } from "./panels/tokens";
import type { Sale } from "../lib/types";
import type { ButtonOption, CellOption, Decision, SegmentOption, Snapshot } from "./types";
import { optionWord, placementWord, promptWord, reasonWord, tokenLabel } from "./words";

afterEach(() => {
  cleanup();
  i18n.language = "en";
});

function choiceOf(open: Decision, more: Partial<Snapshot> = {}) {
  const live = {
    snapshot: snapshot({ decision: open, ...more }),
    status: "open",
    sending: false,
    play: vi.fn(() => true),
    undo: vi.fn(() => true),
  };
  const choice = new Choice(live);
  choice.arrive();
  return { choice, live };
}

const offer = (tile: string): ButtonOption => ({ ...(button(`offer ${tile}`) as ButtonOption), tile });

const held: Sale = {
  kind: "sale",
  name: "bazaar",
  title: "Bazaar",
  wares: "Tiles of the bazaar",
  stage: "offers",
  about: "{name} offers a tile.",
  rule: "BCB-06",
  lots: [
    { tile: "base/city-1", seat: 1, price: 4, now: false },
    { tile: "base/cloister", seat: null, price: null, now: true },
    { tile: "base/road-curve", seat: null, price: null, now: false },
  ],
  seller: 0,
  bidders: [
    { seat: 0, state: "outbid", bid: 2 },
    { seat: 2, state: "bids", bid: 5 },
    { seat: 1, state: "has", bid: null },
  ],
  bid: 5,
  bidder: 2,
};
const three = [seat("Mara"), seat("Otto"), seat("Ines")];

describe("the panel of a sale", () => {
  it("shows the tiles, who has one, and who has bidden what", () => {
    render(SalePanel, { snapshot: snapshot({ seats: three, panels: [held] }), sale: held });
    const rows = screen.getAllByRole("listitem").map((row) => (row.textContent ?? "").replaceAll(/\s+/g, " ").trim());
    expect(rows).toEqual(["Otto, 4", "Now", "Open", "Mara · offers 2, outbid", "Ines 5", "Otto has a tile"]);
    expect(screen.getByText("Lot 2 of 3")).toBeTruthy();
    expect(screen.getByRole("img", { name: "cloister" }).getAttribute("src")).toContain("/art/tile/base/cloister.svg");
  });

  it("says what may be bidden, and what a deal costs", () => {
    const position = (open: Decision): Snapshot => snapshot({ seats: three, panels: [held], decision: open });
    expect(auctionWords(position(decision([pass(), number(6), number(7)])))).toBe("Ines bids 5. Bid 6 or more, or pass.");
    expect(auctionWords(position(decision([button("buy 5"), button("sell 5")])))).toBe("You pay Ines 5 · Ines pays you 5");
    const first = snapshot({ seats: three, panels: [{ ...held, bid: null, bidder: null }], decision: decision([number(0)]) });
    expect(auctionWords(first)).toBe("You begin: bid 0 or more.");
    expect(auctionWords(snapshot({ decision: decision([number(0)]) }))).toBeNull();
  });

  it("offers tiles as pictures, also by their keys", async () => {
    const open = decision([offer("base/city-1"), offer("base/cloister-road")], { final: false });
    const { choice, live } = choiceOf(open);
    expect(buttonShape(choice.groups.buttons)).toBe("pictures");
    render(DecisionBar, { choice, seats: three, isShared: false, isTouch: false, remark: null, pondering: null, onhint: () => undefined });
    await fireEvent.click(screen.getByRole("button", { name: "cloister road" }));
    expect(live.play).toHaveBeenCalledWith(0, "offer base/cloister-road");
    choice.press(0);
    expect(live.play).toHaveBeenLastCalledWith(0, "offer base/city-1");
  });
});

describe("a bid", () => {
  const open = decision([pass(), ...[3, 4, 5, 6].map(number)]);

  it("can be typed and sent with Enter", async () => {
    const { choice, live } = choiceOf(open);
    render(Stepper, { choice });
    const field = screen.getByRole<HTMLInputElement>("spinbutton");
    expect(field.value).toBe("3");
    await fireEvent.input(field, { target: { value: "5" } });
    await fireEvent.keyDown(field, { key: "Enter" });
    expect(live.play).toHaveBeenCalledWith(0, "bid 5");
  });

  it("stays what it was when nonsense is typed", async () => {
    const { choice, live } = choiceOf(open);
    render(Stepper, { choice });
    const field = screen.getByRole<HTMLInputElement>("spinbutton");
    await fireEvent.input(field, { target: { value: "99" } });
    await fireEvent.keyDown(field, { key: "Enter" });
    expect(live.play).not.toHaveBeenCalled();
    expect(choice.number).toBe(3);
    await fireEvent.blur(field);
    expect(field.value).toBe("3");
  });

  it("is said with its verb", () => {
    expect(optionWord(number(4), open)).toBe("Bid 4");
  });
});

describe("bridges", () => {
  const span = { cell: [1, 0] as [number, number], look: "bridge.NS" };

  it("can be built at any time, besides what the figures are for", () => {
    const bridge = { ...segment("bridge", "", [50, 50], "bridge"), aside: true } as SegmentOption;
    const groups = groupOptions([pass(), bridge, segment("road@E", "road", [80, 50])]);
    expect(handsOf(groups)).toEqual(["meeple"]);
    expect(extraHands(groups)).toEqual(["bridge"]);
    expect(groups.asides).toEqual([]);
  });

  it("belong to the placement that needs them", () => {
    const placed = { ...(cell(1, 0, 1) as CellOption), span };
    expect(placementWord(placed)).toMatch(/with a bridge$/);
  });

  it("are drawn over their tile and not as tokens on it", () => {
    const bridge = token("bridge", null, { cell: [1, 0], place: "bridge@N", spot: [50, 50], span });
    expect(placedTokens(snapshot({ tokens: [bridge] }))).toEqual([]);
    expect(tokenLabel(snapshot(), bridge)).toBe("Bridge");
  });
});

describe("castles and tunnels", () => {
  const castle = token("castle", 1, { cell: [0, 0], place: "city@E", spot: [100, 50] });

  it("have the colour of their player and lie below figures", () => {
    expect(isGround(castle)).toBe(true);
    expect(pictureOf(snapshot(), castle)).toContain("/art/figure/castle/1.svg");
    expect(pictureOf(snapshot(), token("tunnel.b", 0))).toContain("/art/figure/tunnel.b/0.svg");
    render(BoardTokens, { snapshot: snapshot({ tokens: [castle] }), scale: 1, part: "ground" });
    expect(screen.getByRole("img", { name: "Otto, Castle, City" })).toBeTruthy();
    expect(hasNumber(snapshot(), castle)).toBe(false);
  });

  it("are counted in the hand and in the cards, not in the list of the table", () => {
    const left = token("tunnel.a", 0, { number: 2 });
    const position = snapshot({ tokens: [left, castle] });
    expect(leftInHand(position, 0, "tunnel.a")).toBe(2);
    expect(tokenRows(position)).toEqual([]);
  });

  it("tell the points that they cost", () => {
    const build = (points: number, x: number): SegmentOption =>
      ({
        ...segment("city@N", "city", [50, 0], "castle"),
        code: `castle city@N ${x},0`,
        at: [x, 0],
        text_key: "verb.castle",
        text_values: { points },
      }) as SegmentOption;
    const one = decision([pass(), build(4, 0)], { step: "castle" });
    expect(promptWord(one, "castle")).toBe("Build a castle here, or take the 4 points");
    expect(one.options.map((option) => optionWord(option, one))).toEqual([
      "Take 4 points",
      "Castle",
    ]);
    const two = decision([pass(), build(4, 0), build(6, 3)], { step: "castle" });
    expect(promptWord(two, "castle")).toBe("Build a castle here, or take the points");
    expect(two.options.map((option) => optionWord(option, two))).toEqual([
      "Take the points",
      "Castle instead of 4 points",
      "Castle instead of 6 points",
    ]);
  });

  it("are chosen by the points that they take", () => {
    const take = { ...segment("road@N", "road", [50, 20], "take"), code: "take road@N 0,0 3", value: 3, text_key: "verb.take" } as SegmentOption;
    expect(optionWord(take, decision([take]))).toBe("Road: 3 points");
  });
});

describe("tiles and bids on the table", () => {
  const won = token("tile.base/city-1", 0, { tile: "base/city-1" });

  it("are shown where they belong", () => {
    const position = snapshot({ tokens: [won, token("bid", 0, { number: 4 }), token("tile.base/cloister", null, { tile: "base/cloister" })] });
    expect(tokensBefore(position, 0)).toEqual([won]);
    expect(tokenRows(position)).toEqual([]);
    render(Stock, { snapshot: position, seat: 0 });
    expect(screen.getByRole("img", { name: "Tile won at the bazaar: city 1" })).toBeTruthy();
  });

  it("are grouped where they are sorts of one thing", () => {
    const animals = [token("animal.bear", null, { number: 2 }), token("animal.flea", null)];
    const [row, ...more] = tokenRows(snapshot({ tokens: animals }));
    expect(more).toEqual([]);
    expect(row?.sorts).toEqual([
      { name: "animal.bear", number: 2 },
      { name: "animal.flea", number: 1 },
    ]);
  });
});

describe("reasons for points", () => {
  it("say how many things they count", () => {
    expect(reasonWord("meeples", 4)).toBe("4 meeples");
    expect(reasonWord("meeples", 1)).toBe("1 meeple");
    expect(reasonWord("tiles")).toBe("tiles");
    i18n.language = "de";
    expect(reasonWord("trapped followers", 2)).toBe("2 gefangene Gefolgsleute");
    i18n.language = "it";
    expect(reasonWord("tiles with a road", 1)).toBe("1 tessera con strada");
  });

  it("are those of a castle where a castle scores", () => {
    const line = { text: "road", number: 0, points: 3, rule: "BCB-58" };
    const [row] = reasonsOf(entry("score", { what: "castle", points: 3, lines: [line] }));
    expect(row?.text).toBe("road nearby");
  });
});
