/** The shapes of all segments on the board, fetched as tiles come, for overlays and for lighting features up. */
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

  /** Fetch what is not known yet. */
  load(tiles: readonly TileOnBoard[]): void {
    for (const { tile, turn } of tiles) {
      const key = `${tile}#${turn}`;
      if (this.#asked.has(key)) continue;
      this.#asked.add(key);
      void tileAreas(tile, turn).then((areas) => {
        this.#areas = new Map(this.#areas).set(key, areas);
      });
    }
  }

  #of(tile: TileOnBoard): Areas | undefined {
    return this.#areas.get(`${tile.tile}#${tile.turn}`);
  }

  /** The shapes of a feature, or none if one of them is not known: half a farm would be a lie. */
  feature(feature: FeatureState, tiles: ReadonlyMap<string, TileOnBoard>): Shape[] {
    const shapes: Shape[] = [];
    for (const [cell, name] of feature.segments) {
      const tile = tiles.get(cellKey(cell as Cell));
      const path = tile && this.#of(tile)?.[name];
      if (!path) return [];
      shapes.push({ key: `${cellKey(cell as Cell)} ${name}`, path, x: cell[0] * TILE, y: cell[1] * TILE });
    }
    return shapes;
  }
}
