import { afterEach, describe, expect, it, vi } from "vitest";
import { i18n } from "../src/lib/i18n.svelte";
import { knowsTile, loadTiles, tileWord } from "../src/lib/tiles.svelte";
import { said } from "../src/lib/words";

const TILES = {
  "base/city-1-road-curve-es": { city: 1, road: 1 },
  "base/cities-2-road-inn": { city: 2, road: 1, inn: 1, castle_base: 1 },
  "tower/field": {},
};

afterEach(() => {
  i18n.language = "en";
});

describe("the name of a tile", () => {
  it("is that of its file until the server has told what tiles show", async () => {
    expect(tileWord("base/city-1")).toBe("city 1");
    expect(knowsTile("tower/field")).toBe(false);
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("gone", { status: 500 })));
    await expect(loadTiles()).rejects.toThrow();
    expect(tileWord("base/city-1")).toBe("city 1");
  });

  it("says what it shows, in every language", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(TILES))));
    await loadTiles();
    expect(tileWord("base/city-1-road-curve-es")).toBe("City, road");
    expect(tileWord("tile.base/cities-2-road-inn")).toBe("2 cities, road, inn");
    expect(tileWord("tower/field")).toBe("Field");
    expect([knowsTile("tower/field"), knowsTile("base/new")]).toEqual([true, false]);
    expect(tileWord("base/new")).toBe("new");
    i18n.language = "de";
    expect(tileWord("base/cities-2-road-inn")).toBe("2 Städte, Straße, Wirtshaus");
    const offer = { text_key: "verb.offer", text_values: { thing: "base/city-1-road-curve-es", player: "Mara" } };
    expect(said(offer, "Mara: city, road")).toBe("Mara: Stadt, Straße");
  });
});
