import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freshBrowser } from "../../../tests/browser";
import { entry, seat, snapshot } from "../samples";
import { Camera } from "./camera.svelte";
import ScoreToasts from "./ScoreToasts.svelte";
import { groundOf, hangToasts, onPage, scoredPlaces } from "./scoretoasts";

const frame = { width: 390, height: 844 };
const pad = { top: 120, right: 68, bottom: 319, left: 12 };
const size = { width: 150, height: 34 };
const NOTHING = { figures: [], ground: [], names: [] };
const scored = (number: number, points: number, cells: [number, number][], what = "city") =>
  entry("score", { number, points, cells, what, seat: number % 2 });

describe("places that were scored", () => {
  it("are told of once each, with everything that was scored there", () => {
    const entries = [scored(1, 6, [[0, 0]]), scored(2, 3, [[0, 0]], "fairy"), scored(3, 4, [[4, 0], [5, 0], [6, 0]])];
    expect(scoredPlaces(entries).map(({ x, y, entries: told }) => [x, y, told.map(({ number }) => number)])).toEqual([
      [50, 50, [1, 2]],
      [550, 50, [3]],
    ]);
  });

  it("are none where there are no points, no place, or no scoring", () => {
    expect(scoredPlaces([scored(1, 0, [[0, 0]]), scored(2, 5, []), entry("tile", { cells: [[0, 0]] })])).toEqual([]);
  });
});

describe("a toast", () => {
  const tile = onPage({ x: 250, y: 350 }, { k: 0.62, x: 20, y: 60 });
  const covers = (corner: { x: number; y: number }, { left, top, width, height }: typeof tile): boolean =>
    corner.x < left + width && corner.x + size.width > left && corner.y < top + height && corner.y + size.height > top;

  it("hangs above its tile and covers nothing of it", () => {
    expect(tile).toEqual({ left: 144, top: 246, width: 62, height: 62 });
    const [corner] = hangToasts([tile], [size], frame, pad, NOTHING);
    expect(corner).toEqual({ x: 100, y: 204 });
  });

  it("leaves the name of who laid the tile readable, and goes below", () => {
    const [corner] = hangToasts([tile], [size], frame, pad, { ...NOTHING, names: [{ left: 200, top: 220, width: 60, height: 24 }] });
    expect(corner?.y).toBe(tile.top + tile.height + 8);
  });

  it("leaves figures in sight as well, if there is another place beside the tile", () => {
    const figure = { left: 170, top: 215, width: 16, height: 20 };
    const [corner] = hangToasts([tile], [size], frame, pad, { ...NOTHING, figures: [figure] });
    expect(corner && covers(corner, figure)).toBe(false);
  });

  it("leaves the whole road in sight that was scored, and the tile laid last", () => {
    const places = scoredPlaces([scored(1, 3, [[2, 3], [2, 2]])]);
    expect(groundOf(places, [[2, 2], [9, 9]])).toEqual([{ x: 250, y: 350 }, { x: 250, y: 250 }]);
    const ground = groundOf(places, [[2, 2]]).map((cell) => onPage(cell, { k: 0.62, x: 20, y: 60 }));
    const [corner] = hangToasts([tile], [size], frame, pad, { ...NOTHING, ground });
    expect(corner && ground.filter((rect) => covers(corner, rect))).toEqual([]);
  });

  it("stays near its tile where nearly everything was scored", () => {
    const places = scoredPlaces([0, 1, 2, 3].map((x) => scored(x, 4, [[x, 0]])));
    expect(groundOf(places, [[9, 9]])).toEqual([]);
  });

  it.each([-40, 380])("is wholly on a phone, wherever its tile lies: at %i", (left) => {
    const [corner] = hangToasts([{ ...tile, left }], [size], frame, pad, NOTHING);
    expect(corner?.x).toBeGreaterThanOrEqual(pad.left);
    expect((corner?.x ?? 0) + size.width).toBeLessThanOrEqual(frame.width - pad.right);
  });

  it("covers neither another one nor another scored tile", () => {
    const tiles = [tile, { ...tile, left: tile.left + 62 }, { ...tile, top: tile.top + 124 }];
    const corners = hangToasts(tiles, [size, size, size], frame, pad, NOTHING);
    expect(corners.flatMap((corner) => tiles.filter((one) => covers(corner, one)))).toEqual([]);
    const rects = corners.map(({ x, y }) => ({ left: x, top: y, ...size }));
    expect(corners.flatMap((corner, index) => rects.filter((one, other) => other !== index && covers(corner, one)))).toEqual([]);
  });
});

describe("the toasts on the board", () => {
  beforeEach(freshBrowser);
  afterEach(cleanup);
  const shown = (entries: ReturnType<typeof scored>[]): (string | undefined)[] => {
    const props = { entries, snapshot: snapshot({ seats: [seat("Mara"), seat("Otto")] }), camera: new Camera(), padding: pad, isNamed: true };
    const { container } = render(ScoreToasts, props);
    return [...container.querySelectorAll(".toast")].map(({ textContent }) => textContent?.replace(/\s+/g, " ").trim());
  };

  it("say who got how much for what", () => {
    expect(shown([scored(1, 6, [[0, 0]]), scored(2, -3, [[0, 0]], "fairy")])).toEqual(["Otto · City +6 Mara · Fairy −3"]);
  });

  it("say only who got how much where there are many", () => {
    expect(shown([0, 1, 2, 3].map((x) => scored(x, 4, [[x, 0]])))).toEqual(["+4", "+4", "+4", "+4"]);
  });
});
