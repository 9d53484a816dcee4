import { cleanup, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { tileUrl } from "../../lib/art";
import { meetTiles, tileWord } from "../../lib/tiles.svelte";
import { buttonShape } from "../deciding/decision";
import OwnTiles from "./OwnTiles.svelte";
import { button, decision, snapshot, token } from "../samples";
import ShownTile from "./ShownTile.svelte";
import type { ButtonOption } from "../types";
import { optionWord } from "../words";

const TILE = "creativity/design-1";
const OWN = { game: "g1", art: "a", own_tiles: { [TILE]: { city: 2, pennants: 1 } } };

afterEach(() => {
  cleanup();
  meetTiles({ game: "other", art: "a", own_tiles: {} });
});

describe("tiles that belong to one game", () => {
  it("have their pictures and words with that game, and with no other", () => {
    meetTiles(OWN);
    expect(tileUrl(TILE, 0, 1)).toBe("/api/games/g1/tile/creativity/design-1.svg?copy=0&turn=1");
    expect(tileUrl("base/cloister")).toBe("/art/tile/base/cloister.svg?copy=0&turn=0");
    expect(tileWord(`tile.${TILE}`)).toBe("2 cities, pennant");
    meetTiles({ game: "g2", art: "a" });
    expect(tileUrl(TILE)).toBe("/art/tile/creativity/design-1.svg?copy=0&turn=0");
  });

  it("are listed while they come and when they are drawn, but not where they are not used", () => {
    meetTiles(OWN);
    const kind = (tile: string, left: number) => ({ tile, left, of: 1 });
    const own_tiles = { ...OWN.own_tiles, "creativity/design-2": { road: 1 }, "creativity/preset-1": {} };
    const kinds_left = [kind("base/cloister", 4), kind(TILE, 1), kind("creativity/design-2", 0)];
    render(OwnTiles, { snapshot: snapshot({ own_tiles, kinds_left }) });
    const rows = within(screen.getByRole("list", { name: "Tiles of your own" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent?.trim())).toEqual(["to come", "drawn"]);
  });
});

describe("a design that is judged", () => {
  const about = (code: string, tile: string): ButtonOption => ({ ...(button(`${code} ${tile}`) as ButtonOption), tile });
  const options = [about("accept_design", TILE), about("refuse_design", TILE)];

  it("is shown to all with its designer and what it shows", () => {
    meetTiles(OWN);
    render(ShownTile, { snapshot: snapshot({ tokens: [token(`tile.${TILE}`, null, { tile: TILE, owner: 1 })] }) });
    const card = screen.getByRole("region", { name: "A designed tile" });
    expect(card.textContent).toContain(`Designed by ${snapshot({}).seats[1]?.name}`);
    expect(card.textContent).toContain("2 cities, pennant");
    expect(card.querySelector("img")?.getAttribute("src")).toContain("/api/games/g1/tile/");
  });

  it("may be of nobody", () => {
    render(ShownTile, { snapshot: snapshot({ tokens: [token(`tile.${TILE}`, null, { tile: TILE })] }) });
    expect(screen.getByText("Designed by chance")).toBeTruthy();
  });

  it("is not mixed up with what somebody has", () => {
    render(ShownTile, { snapshot: snapshot({ tokens: [token(`tile.${TILE}`, 0, { tile: TILE })] }) });
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("is answered by words, since both answers have the same picture", () => {
    expect(buttonShape(options)).toBe("buttons");
    expect(buttonShape([options[0]!, about("auction", "base/cloister")])).toBe("pictures");
    const asked = decision(options, { step: "approve_design" });
    expect(new Set(options.map((option) => optionWord(option, asked))).size).toBe(2);
  });
});
