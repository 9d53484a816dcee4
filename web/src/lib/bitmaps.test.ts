import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepTiles } from "./art";
import { levelFor, meadowBitmap, tileBitmap } from "./bitmaps.svelte";
import { Gatherer } from "./gather";

/** What the server would send: each picture with its length before it, here cut in two at an awkward place. */
function packed(pictures: string[]): ReadableStream<Uint8Array> {
  const bytes = pictures.flatMap((picture) => [0, 0, 0, picture.length, ...new TextEncoder().encode(picture)]);
  return new ReadableStream({
    start(stream) {
      stream.enqueue(new Uint8Array(bytes.slice(0, 6)));
      stream.enqueue(new Uint8Array(bytes.slice(6)));
      stream.close();
    },
  });
}

const asked: string[] = [];
let answer: (names: string[]) => Response;

beforeEach(() => {
  asked.length = 0;
  answer = (names) => new Response(packed(names));
  keepTiles("/api/games/g1", ["creativity/design-1"], "v7");
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return answer(new URL(url, "http://here").searchParams.get("t")?.split(",") ?? []);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("the pictures of tiles", () => {
  it("have the first size that is large enough", () => {
    expect([20, 96, 97, 300, 5000].map(levelFor)).toEqual([0, 0, 1, 2, 3]);
  });

  it("that are shown together come by one request, and each is shown as it comes", async () => {
    const tiles = [0, 1, 2].map((copy) => tileBitmap("base/a", copy, 3));
    for (const tile of tiles) tile.show(1);
    await vi.waitFor(() => expect(tiles.every((tile) => tile.best(1))).toBe(true));
    expect(asked).toEqual(["/art/tiles/192?v=v7&t=base/a.0.3,base/a.1.3,base/a.2.3"]);
  });

  it("have their pixels in their address, and those that come soon after others are shown together", async () => {
    vi.resetModules(); // none was shown just before
    const fresh = await import("./bitmaps.svelte");
    vi.useFakeTimers();
    try {
      const tiles = [0, 1, 2, 3].map((copy) => fresh.tileBitmap("base/together", copy, 0));
      const are = (): boolean[] => tiles.map((tile) => tile.best(0) !== undefined);
      for (const tile of tiles.slice(0, 2)) tile.show(0);
      await vi.advanceTimersByTimeAsync(20);
      expect(are()).toEqual([true, true, false, false]);
      tiles[2]?.show(0);
      await vi.advanceTimersByTimeAsync(20);
      tiles[3]?.show(0);
      await vi.advanceTimersByTimeAsync(20);
      expect(are()).toEqual([true, true, false, false]);
      await vi.advanceTimersByTimeAsync(100);
      expect(tiles.map((tile) => tile.best(0))).toEqual(
        [0, 1, 2, 3].map((copy) => `data:image/webp;base64,${btoa(`base/together.${copy}.0`)}`),
      );
    } finally {
      vi.useRealTimers();
    }
  });

  it("that are out of sight come after those in sight, whichever were asked for first", async () => {
    const far = tileBitmap("base/far", 0, 0);
    const near = tileBitmap("base/near", 0, 0);
    far.show(0, true);
    near.show(0);
    await vi.waitFor(() => expect(far.best(0)).toBeDefined());
    expect(asked).toEqual(["/art/tiles/96?v=v7&t=base/near.0.0", "/art/tiles/96?v=v7&t=base/far.0.0"]);
  });

  it("of a game alone are asked of that game", async () => {
    const own = tileBitmap("creativity/design-1", 0, 0);
    own.show(0);
    await vi.waitFor(() => expect(own.best(0)).toBeDefined());
    expect(asked).toEqual(["/api/games/g1/tiles/96?v=v7&t=creativity/design-1.0.0"]);
  });

  it("of the smallest size come by fewer requests than others", async () => {
    answer = (names) => new Response(packed(names.map((name) => `${name} of request ${asked.length}`)));
    const tiles = Array.from({ length: 100 }, (_, copy) => tileBitmap("base/hundred", copy, 0));
    for (const tile of tiles) tile.show(0);
    await vi.waitFor(() => expect(tiles.every((tile) => tile.best(0))).toBe(true));
    for (const tile of tiles) tile.show(2);
    await vi.waitFor(() => expect(tiles.every((tile) => tile.best(2) !== tile.best(0))).toBe(true));
    expect(asked.map((url) => url.split("?")[0])).toEqual(["/art/tiles/96", "/art/tiles/384", "/art/tiles/384"]);
  });

  it("are asked for once, also by several who show them", async () => {
    const tile = tileBitmap("base/once", 0, 0);
    tile.show(0)();
    tile.show(0);
    await vi.waitFor(() => expect(tile.best(0)).toBeDefined());
    tile.show(0);
    flushSync();
    expect(asked).toHaveLength(1);
    expect(tileBitmap("base/once", 0, 0)).toBe(tile);
  });

  it("stand in for each other: a coarse one until a sharp one is there, a sharp one where a coarse one would do", async () => {
    answer = (names) => new Response(packed(names.map((name) => `${name} of request ${asked.length}`)));
    const tile = tileBitmap("base/levels", 0, 0);
    tile.show(1);
    await vi.waitFor(() => expect(tile.best(1)).toBeDefined());
    expect(tile.best(2)).toBe(tile.best(1));
    tile.show(0);
    tile.show(3);
    await vi.waitFor(() => expect(tile.best(3)).not.toBe(tile.best(1)));
    expect(tile.best(0)).toBe(tile.best(1));
    expect(asked.map((url) => url.split("?")[0])).toEqual(["/art/tiles/192", "/art/tiles/768"]);
  });

  it("that have to be drawn are shown small until then, but for those of a game alone, which nobody has at hand", async () => {
    vi.resetModules(); // none was shown just before
    const fresh = await import("./bitmaps.svelte");
    (await import("./art")).keepTiles("/api/games/g1", ["creativity/design-1"], "v7");
    vi.useFakeTimers();
    try {
      const now = answer;
      let draw = (): void => undefined;
      vi.stubGlobal("fetch", async (url: string) => {
        asked.push(url.split("?")[0] ?? "");
        if (!url.includes("/96?")) await new Promise<void>((resolve) => (draw = resolve));
        return now([url.slice(0, 14)]);
      });
      const tile = fresh.tileBitmap("base/standing-in", 0, 0);
      tile.show(1);
      await vi.advanceTimersByTimeAsync(200);
      expect(asked).toEqual(["/art/tiles/192"]);
      await vi.advanceTimersByTimeAsync(300);
      expect(asked).toEqual(["/art/tiles/192", "/art/tiles/96"]);
      const small = tile.best(1);
      expect(small).toBeDefined();
      draw();
      await vi.advanceTimersByTimeAsync(200);
      expect(tile.best(1)).not.toBe(small);
      fresh.tileBitmap("creativity/design-1", 3, 0).show(1);
      await vi.advanceTimersByTimeAsync(1000);
      expect(asked).toEqual(["/art/tiles/192", "/art/tiles/96", "/api/games/g1/tiles/192"]);
      draw();
    } finally {
      vi.useRealTimers();
    }
  });

  it("that did not come are asked for again while they are shown", async () => {
    vi.useFakeTimers();
    try {
      answer = () => new Response(null, { status: 503 });
      const tile = tileBitmap("base/again", 0, 0);
      tile.show(0);
      await vi.advanceTimersByTimeAsync(0);
      answer = (names) => new Response(packed(names));
      await vi.advanceTimersByTimeAsync(5000);
      expect(asked).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it("are let go when so many others were shown since", () => {
    const first = tileBitmap("base/first", 0, 0);
    first.take(0, "data:,");
    first.show(0)();
    for (let copy = 0; copy < 250; copy += 1) tileBitmap("base/many", copy, 0).show(0)();
    expect(tileBitmap("base/first", 0, 0)).not.toBe(first);
  });

  it("of the meadow are four, by column and row", () => {
    expect(meadowBitmap([0, 0])).toBe(meadowBitmap([-2, 4]));
    expect(meadowBitmap([-1, 0]).name).toBe("meadow.1.0");
  });
});

describe("gathering", () => {
  it("sends many in parts of a fixed size, two at a time, and a few at once", async () => {
    const sent: number[][] = [];
    const open: (() => void)[] = [];
    const gatherer = new Gatherer<number>(
      () => "",
      (_, wishes) => {
        sent.push(wishes);
        return new Promise((resolve) => open.push(resolve));
      },
    );
    for (let wish = 0; wish < 200; wish += 1) gatherer.ask(wish);
    await Promise.resolve();
    expect(sent.map((wishes) => wishes.length)).toEqual([64, 64]);
    gatherer.ask(999);
    await Promise.resolve();
    expect(sent.at(-1)).toEqual([999]);
    open[0]?.();
    await vi.waitFor(() => expect(sent).toHaveLength(4));
    expect(sent.at(-1)?.[0]).toBe(128);
  });
});
