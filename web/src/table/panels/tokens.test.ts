import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import BoardTokens from "../board/BoardTokens.svelte";
import OnBoard from "./OnBoard.svelte";
import { playerMark } from "./players";
import { cell, decision, entry, pass, seat, segment, snapshot, token } from "../samples";
import Stock from "./Stock.svelte";
import { isFurtherTile, placedTokens, tokenPicture, tokenRows, tokensBefore } from "./tokens";
import type { Cell, Option, SegmentOption, TokenOnTable } from "../types";
import { optionLabels, optionWord } from "../words";

const inCastle = (name: string, seat_: number | null, number = 1): TokenOnTable =>
  token(name, seat_, { number, cell: [2, 0], place: "castle", spot: [50, 40] });

const position = snapshot({
  seats: [seat("Mara"), seat("Otto")],
  tokens: [
    token("goods.wine", 0, { number: 3 }),
    token("goods.wine", 1),
    token("king", 1),
    token("robber", null),
    inCastle("count", null),
    inCastle("meeple", 0, 2),
  ],
});

afterEach(cleanup);
const nothing = (): void => undefined;

describe("tokens", () => {
  it("lie before their player unless they lie on the board", () => {
    expect(tokensBefore(position, 0).map(({ name }) => name)).toEqual(["goods.wine"]);
    expect(tokensBefore(position, 1).map(({ name }) => name)).toEqual(["goods.wine", "king"]);
  });

  it("are told once for each kind and for each place with somebody in it", () => {
    const rows = tokenRows(position).map(({ token: name, place, holders }) => [
      name,
      place,
      holders.map((holder) => `${holder.seat}×${holder.number}`).join(),
    ]);
    expect(rows).toEqual([
      ["goods.wine", "", "0×3,1×1"],
      ["king", "", "1×1"],
      ["robber", "", ""],
      ["count", "castle", ""],
      [null, "castle", "0×2"],
    ]);
  });

  it("stand side by side where they share a place", () => {
    const placed = placedTokens(position);
    expect(placed.map(({ token: { name }, x, y }) => [name, x, y])).toEqual([
      ["count", 240, 40],
      ["meeple", 260, 40],
    ]);
  });

  it("fill a second row where they are many", () => {
    const many = [0, 1, 2, 3].map((n) => inCastle("meeple", n));
    expect(placedTokens(snapshot({ tokens: many })).map(({ x, y }) => [x, y])).toEqual([
      [230, 30],
      [250, 30],
      [270, 30],
      [250, 50],
    ]);
  });

  it("look like the figure that they are, or have a picture of their own", () => {
    expect(tokenPicture(position, "meeple", 1)).toContain("/art/figure/meeple/1");
    expect(tokenPicture(position, "goods.wine", 1)).toBe("/art/token/goods.wine.svg");
    expect(tokenPicture(position, "count", null)).toBe("/art/token/count.svg");
  });
});

describe("tokens on the page", () => {
  it("are spoken of among the pieces of their player", () => {
    render(Stock, { snapshot: position, seat: 0 });
    expect(screen.getByRole("img", { name: "Wine: 3" }).textContent).toContain("3");
    expect(screen.queryByRole("img", { name: /King/ })).toBeNull();
  });

  it("are listed with where they are, unless they are in somebody's hand", () => {
    render(OnBoard, { snapshot: position, onlight: nothing, onvisit: nothing });
    const rows = screen.getAllByRole("listitem").map((row) => (row.textContent ?? "").replaceAll(/\s+/g, " ").trim());
    expect(rows).toEqual(["Robber nobody yet", "Count Castle", "Castle Mara 2"]);
  });

  it("are nothing where there are none", () => {
    render(OnBoard, { snapshot: snapshot(), onlight: nothing, onvisit: nothing });
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("stand on the board with their number", () => {
    render(BoardTokens, { snapshot: position, scale: 1, part: "front" });
    expect(screen.getByRole("img", { name: "Mara, Meeple × 2, Castle" }).textContent).toBe("2");
    expect(screen.getByRole("img", { name: "Count, Castle" }).textContent).toBe("");
  });
});

describe("a further tile of the same turn", () => {
  const asked = decision([cell(1, 0, 0)], { step: "place" });
  const laid = (turn: number) => snapshot({ turn: 2, decision: asked, log: [entry("tile", { turn })] });

  it("is told", () => {
    expect(isFurtherTile(laid(2))).toBe(true);
    expect(playerMark(laid(2), 0, false).text).toBe("Second tile");
  });

  it("is not the first one", () => {
    expect(isFurtherTile(laid(1))).toBe(false);
    expect(playerMark(laid(1), 0, false).text).toBe("Your turn");
  });

  it("is not told while something else is decided", () => {
    const acting = { ...laid(2), decision: decision([pass()], { step: "action" }) };
    expect(isFurtherTile(acting)).toBe(false);
  });
});

describe("labels of places", () => {
  const field = (place: string, at: Cell, where?: string): Option => ({
    ...(segment(place, "field", [50, 50]) as SegmentOption),
    code: `move meeple ${place} ${at.join()}`,
    at,
    text_values: where === undefined ? ({} as Record<string, string>) : { where },
  });

  it("have the way where the places lie apart, and the side of those on one tile", () => {
    const asked = decision([field("a", [0, 0]), field("b", [3, 1], "north"), field("c", [3, 1], "south")]);
    const labels = [...optionLabels(asked, "meeple").values()];
    const far = "1 south and 3 east of the tile laid last";
    expect(labels).toEqual(["Field", `Field north, ${far}`, `Field south, ${far}`]);
  });

  it("need no way on one tile", () => {
    const asked = decision([field("b", [3, 1], "north"), field("c", [3, 1], "south")]);
    expect([...optionLabels(asked, "meeple").values()]).toEqual(["Field north", "Field south"]);
  });

  it("say by their own words how nothing is done", () => {
    expect(optionWord(pass(), decision([], { step: "move_count" }))).toBe("The count stays");
  });
});
