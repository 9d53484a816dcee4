import { describe, expect, it } from "vitest";
import type { Opinion, Snapshot } from "../lib/types";
import { layHand, leave, layTile, putFigure, rim, takeFigure, takeTile, turnTile } from "./editing";
import { EMPTY, fromLink, toLink } from "./exploring.svelte";
import { equals, lettered } from "./opinion";

const TILE = "base/city-1";

describe("a position", () => {
  it("is changed tile by tile and figure by figure", () => {
    const laid = layTile(layTile(EMPTY, TILE, [0, 0], 1), "base/cloister", [1, 0], 0);
    const peopled = putFigure(putFigure(laid, 0, "meeple", [0, 0], "city@E"), 1, "meeple", [1, 0], "cloister");
    expect(turnTile(peopled, [0, 0])).toMatchObject({ tiles: [{ turn: 2 }, { turn: 0 }], figures: [{ seat: 1 }] });
    expect(takeFigure(peopled, [1, 0], "cloister").figures).toHaveLength(1);
    expect(takeTile(peopled, [1, 0])).toMatchObject({ tiles: [{ tile: TILE }], figures: [{ seat: 0 }] });
  });

  it("keeps count of what is left once somebody has said it", () => {
    const snapshot = { kinds_left: [{ tile: TILE, left: 2, of: 5 }, { tile: "base/cloister", left: 4, of: 4 }] } as unknown as Snapshot;
    const left = leave({ ...EMPTY, hand: TILE }, snapshot, "base/cloister", 1);
    expect(left.left).toEqual({ [TILE]: 3, "base/cloister": 1 });
    const laid = layTile(left, TILE, [0, 0], 0);
    expect(laid.left?.[TILE]).toBe(2);
    expect(takeTile(laid, [0, 0]).left?.[TILE]).toBe(3);
  });

  it("has nothing in hand any more when that is laid", () => {
    const inHand = { ...EMPTY, hand: TILE, left: { [TILE]: 3 } };
    expect(layHand(inHand, [0, 1], 2)).toEqual({ ...EMPTY, tiles: [{ tile: TILE, at: [0, 1], turn: 2 }], left: { [TILE]: 2 } });
    expect(layHand(EMPTY, [0, 1], 2)).toBe(EMPTY);
  });

  it("goes into a link and back; what is no link is none", () => {
    const laid = layTile(EMPTY, TILE, [-3, 7], 3);
    expect(fromLink(toLink(laid))).toEqual(laid);
    for (const nonsense of ["", "%%%", "AAAA", toLink(7 as never), "A".repeat(30_000)]) expect(fromLink(nonsense)).toBeNull();
  });

  it("has a rim of empty cells", () => {
    expect(rim([[0, 0], [1, 0]])).toHaveLength(6);
  });
});

describe("opinions", () => {
  const opinion = (...worths: [number, number][]): Opinion => ({
    moves: worths.map(([x, worth]) => ({ at: [x, 0], turn: 0, move: { text_key: "", code: `tile ${x},0 r0`, label: "", worth, chance: null, reason: "", then: [] } })) as Opinion["moves"],
  });

  it("are put together by cells, the strongest says the order", () => {
    const moves = lettered({ steady: opinion([1, 3], [2, 5]), strong: opinion([2, 4], [1, 3.5], [3, -9]) });
    expect(moves.map(({ letter, worth, low, high }) => [letter, worth, low, high])).toEqual([["A", 4, 4, 5], ["B", 3.5, 3, 3.5], ["C", -9, -9, -9]]);
    expect(equals(moves)).toEqual(["A"]);
    expect(equals(lettered({ strong: opinion([1, 4], [2, 4]) }))).toEqual(["A", "B"]);
    expect(lettered({})).toEqual([]);
  });
});
