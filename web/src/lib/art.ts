import { colourOf } from "./colours.svelte";

/** The pictures of tiles and figures, which the server draws. A tile is named as in the data: `base/crfr`. */

let symbols: Promise<void> | undefined;

/** Puts the shared symbols into the page, once; fragments use them. */
export function loadSymbols(): Promise<void> {
  symbols ??= fetch("/art/symbols.svg")
    .then((response) => (response.ok ? response.text() : Promise.reject(new Error(response.statusText))))
    .then((svg) => {
      const holder = document.createElement("div");
      holder.className = "symbols";
      holder.setAttribute("aria-hidden", "true");
      holder.innerHTML = svg;
      document.body.prepend(holder);
    })
    .catch((error: unknown) => {
      symbols = undefined;
      throw error;
    });
  return symbols;
}

/** The game of each tile that belongs to one game alone, such as one that a player has designed. */
let homes: ReadonlyMap<string, string> = new Map();

/** Tells which tiles belong to the game that is shown alone: their pictures are with that game. */
export function keepTiles(game: string, tiles: readonly string[]): void {
  homes = new Map(tiles.map((tile) => [tile, game]));
}

/** Where the pictures of a tile are, without the ending that says which. */
export function tilePath(tile: string): string {
  const game = homes.get(tile);
  return game === undefined ? `/art/tile/${tile}` : `/api/games/${encodeURIComponent(game)}/tile/${tile}`;
}

const query = (copy: number, turn: number): string => `?copy=${copy}&turn=${turn}`;

/** A whole picture, for `<img>`. */
export function tileUrl(tile: string, copy = 0, turn = 0): string {
  return `${tilePath(tile)}.svg${query(copy, turn)}`;
}

export function figureUrl(kind: string, seat: number, lying = false): string {
  return `/art/figure/${kind}/${colourOf(seat)}.svg?lying=${lying ? 1 : 0}`;
}

/** A token that is no figure: a good, a card, the count; of a tower the count is its height. */
export function tokenUrl(name: string, count = 1): string {
  return `/art/token/${name}.svg${count > 1 ? `?count=${count}` : ""}`;
}

const fragments = new Map<string, Promise<string>>();

/** The content of a tile in a viewBox of 0 0 100 100, to be put inside another SVG. */
export function tileFragment(tile: string, copy = 0, turn = 0): Promise<string> {
  const url = `${tilePath(tile)}.fragment${query(copy, turn)}`;
  let fragment = fragments.get(url);
  if (fragment === undefined) {
    fragment = fetch(url).then((response) =>
      response.ok ? response.text() : Promise.reject(new Error(response.statusText)),
    );
    fragment.catch(() => fragments.delete(url));
    fragments.set(url, fragment);
  }
  return fragment;
}
