/** Where the server has the pictures of tiles and figures. A tile is named as in the data: `base/crfr`. */
import { colourOf } from "./colours.svelte";
import { below } from "./root";

/** Where the pictures of tiles are that belong to one game or lesson alone, such as one that a player has designed. */
let homes: ReadonlyMap<string, string> = new Map();
/** Letters that change when tiles are drawn otherwise. */
let version = "";

/** Tells which tiles belong to what is shown alone, as their pictures are there, and how tiles are drawn now. */
export function keepTiles(address: string, tiles: readonly string[], art: string): void {
  homes = new Map(tiles.map((tile) => [tile, address]));
  version = art;
}

/** Where the game or lesson is that alone has a tile; nothing for one that all games share. */
export const homeOf = (tile: string): string | undefined => homes.get(tile);

/** The address of a game. */
export const gameHome = (game: string): string => `/api/games/${encodeURIComponent(game)}`;

/** A whole picture, for `<img>`. */
export function tileUrl(tile: string, copy = 0, turn = 0): string {
  return `${below(homeOf(tile) ?? "/art")}/tile/${tile}.svg?copy=${copy}&turn=${turn}`;
}

/** What is asked about many tiles at once: `tiles/192` for their pictures in pixels, `areas` for the shapes on them. */
export function tilesUrl(what: string, names: readonly string[], home = "/art"): string {
  return `${below(home)}/${what}?v=${version}&t=${names.join(",")}`;
}

export function figureUrl(kind: string, seat: number, lying = false): string {
  return below(`/art/figure/${kind}/${colourOf(seat)}.svg?lying=${lying ? 1 : 0}`);
}

/** A token that is no figure: a good, a card, the count; of a tower the count is its height. */
export function tokenUrl(name: string, count = 1): string {
  return below(`/art/token/${name}.svg${count > 1 ? `?count=${count}` : ""}`);
}
