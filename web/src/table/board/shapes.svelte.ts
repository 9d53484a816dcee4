/** The shapes of segments on the board, fetched when they are first shown, for overlays and for lighting features up. */
import { tileAreas, type Areas } from "./areas";
import { cellKey } from "../deciding/decision";
import type { Cell, FeatureState, TileOnBoard } from "../types";
import { TILE } from "./viewport";

/** One segment's shape and the tile (in board units) on which it lies. */
export interface Shape {
  key: string;
  path: string;
  x: number;
  y: number;
}

export class Shapes {
  #areas = $state.raw<ReadonlyMap<string, Areas>>(new Map());
  #asked = new Set<string>();
  #come = new Map<string, Areas>();

  /** The shapes on a tile if they are known; they are asked for, and come later, if they are not. */
  #of({ tile, turn }: TileOnBoard): Areas | undefined {
    const key = `${tile}#${turn}`;
    if (!this.#asked.has(key)) {
      this.#asked.add(key);
      void tileAreas(tile, turn).then((areas) => this.#come.set(key, areas).size === 1 && queueMicrotask(() => this.#take()));
    }
    return this.#areas.get(key);
  }

  /** Those of one answer are taken together, so that what shows them is reckoned once. */
  #take(): void {
    this.#areas = new Map([...this.#areas, ...this.#come]);
    this.#come.clear();
  }

  /** The shapes of a feature, or none if one of them is not known: half a farm would be a lie. */
  feature(feature: FeatureState, tiles: ReadonlyMap<string, TileOnBoard>): Shape[] {
    const found = feature.segments.map(([at, name]): Shape => {
      const cell = at as Cell;
      const tile = tiles.get(cellKey(cell));
      const path = (tile && this.#of(tile)?.[name]) ?? "";
      return { key: `${cellKey(cell)} ${name}`, path, x: cell[0] * TILE, y: cell[1] * TILE };
    });
    return found.every(({ path }) => path !== "") ? found : [];
  }
}
