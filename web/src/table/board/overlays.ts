/** What the overlays draw: outlines of features, tags of farms and owners, cells that are hard to fill. */
import { cellKey, sameCell } from "../deciding/decision";
import type { Cell, FeatureState, FigureOnBoard, HardCell, LogEntry, Snapshot } from "../types";
import { tagAbove, tagName, tagScale, type Tagged } from "./tags";
import { TILE } from "./viewport";

type Corner = readonly [number, number];

/** The line around a set of cells (in board units), holes included, as the data of an SVG path. */
export function outline(cells: readonly Cell[]): string {
  const inside = new Set(cells.map(cellKey));
  const next = new Map<string, Corner[]>();
  const edge = (from: Corner, to: Corner): void => {
    const key = from.join();
    next.set(key, [...(next.get(key) ?? []), to]);
  };
  for (const [x, y] of cells) {
    if (!inside.has(cellKey([x, y - 1]))) edge([x, y], [x + 1, y]);
    if (!inside.has(cellKey([x + 1, y]))) edge([x + 1, y], [x + 1, y + 1]);
    if (!inside.has(cellKey([x, y + 1]))) edge([x + 1, y + 1], [x, y + 1]);
    if (!inside.has(cellKey([x - 1, y]))) edge([x, y + 1], [x, y]);
  }
  let path = "";
  for (const [start] of next) path += loopFrom(start, next);
  return path;
}

function loopFrom(start: string, next: Map<string, Corner[]>): string {
  let path = "";
  let at = start;
  for (let to = next.get(at)?.pop(); to !== undefined; to = next.get(at)?.pop()) {
    if (path === "") {
      const [x = 0, y = 0] = start.split(",").map(Number);
      path = `M${x * TILE} ${y * TILE}`;
    }
    path += `L${to[0] * TILE} ${to[1] * TILE}`;
    at = to.join();
  }
  return path === "" ? "" : `${path}Z`;
}

/** A farm with somebody on it. */
export interface FarmTag {
  feature: FeatureState;
  owners: number[];
  points: number;
  /** What its tag is about, in board units, and whether that is a piece, below which it hangs. */
  x: number;
  y: number;
  isPiece: boolean;
}

/** A finished city, and what it pays to the owners of each farm that it feeds. */
export interface CityMark {
  cells: Cell[];
  farms: { owners: number[]; points: number }[];
  x: number;
  y: number;
}

/** A road, city or cloister with somebody on it. */
export interface OwnerTag {
  feature: FeatureState;
  owners: number[];
  now: number;
  done: number;
  x: number;
  y: number;
  isPiece: boolean;
}

const isField = (feature: FeatureState): boolean => feature.kind === "field";

/** Tags of all farms that somebody owns. */
export function farmTags(snapshot: Snapshot): FarmTag[] {
  return snapshot.features
    .filter((feature) => isField(feature) && feature.owners.length > 0)
    .map((feature) => ({
      feature,
      owners: feature.owners,
      points: feature.now,
      ...anchor(feature, snapshot.figures),
    }));
}

/** Each finished city that feeds an owned farm, once, however many farms it feeds. */
export function cityMarks(snapshot: Snapshot): CityMark[] {
  const marks = new Map<string, CityMark>();
  for (const farm of farmTags(snapshot)) {
    for (const cells of farm.feature.cities as Cell[][]) {
      const key = cells.map(cellKey).sort().join(" ");
      const mark = marks.get(key) ?? { cells, farms: [], ...middle(cells) };
      mark.farms.push({ owners: farm.owners, points: Math.round(farm.points / farm.feature.cities.length) });
      marks.set(key, mark);
    }
  }
  return [...marks.values()];
}

/** Tags of roads, cities and the like that somebody owns and that are not finished. */
export function ownerTags(snapshot: Snapshot): OwnerTag[] {
  return snapshot.features
    // What gives nothing, now and when it is complete, has nothing to say.
    .filter((feature) => !isField(feature) && feature.owners.length > 0 && (feature.now > 0 || feature.done > 0))
    .map((feature) => ({
      feature,
      owners: feature.owners,
      now: feature.now,
      done: feature.done,
      ...anchor(feature, snapshot.figures),
    }));
}

/** The spot of the first piece on a feature, or the middle of its first cell. */
function anchor(feature: FeatureState, figures: readonly FigureOnBoard[]): { x: number; y: number; isPiece: boolean } {
  const piece = figures.find((figure) =>
    feature.segments.some(([cell, name]) => name === figure.place && sameCell(cell as Cell, figure.cell)),
  );
  if (piece === undefined) return { ...middle(feature.cells), isPiece: false };
  return { x: piece.cell[0] * TILE + piece.spot[0], y: piece.cell[1] * TILE + piece.spot[1], isPiece: true };
}

/** The middle of that cell which lies nearest to the middle of all. */
export function middle(cells: readonly Cell[]): { x: number; y: number } {
  const count = Math.max(cells.length, 1);
  const mx = cells.reduce((sum, cell) => sum + cell[0], 0) / count;
  const my = cells.reduce((sum, cell) => sum + cell[1], 0) / count;
  const far = (cell: Cell): number => (cell[0] - mx) ** 2 + (cell[1] - my) ** 2;
  const best = cells.reduce<Cell>((near, cell) => (far(cell) < far(near) ? cell : near), cells[0] ?? [0, 0]);
  return { x: (best[0] + 0.5) * TILE, y: (best[1] + 0.5) * TILE };
}

export type Hardness = "dead" | "rare";
const RARE = 3;

/** Cells that no remaining tile fits, or only a few. */
export function hardCells(cells: readonly HardCell[]): { at: Cell; fits: number; hardness: Hardness }[] {
  return cells
    .filter((cell) => cell.fits <= RARE)
    .map((cell) => ({ at: cell.cell, fits: cell.fits, hardness: cell.fits === 0 ? "dead" : "rare" }));
}

/** The owner of the last tile that was laid, for the frame of the last move. */
export function lastMover(log: readonly LogEntry[]): number | null {
  return log.findLast((entry) => entry.kind === "tile")?.seat ?? null;
}

/** The tag with the name of who laid the last tile, above that tile; null where nobody did. */
export function lastMoverTag({ last: [cell], log, seats }: Snapshot, k: number): Tagged | null {
  const seat = lastMover(log);
  if (cell === undefined || seat === null) return null;
  const y = cell[1] * TILE - tagAbove(tagScale(k));
  return { x: (cell[0] + 0.5) * TILE, y, text: tagName(seats[seat]?.name ?? ""), seats: [seat] };
}

/** A scored feature as it now lies on the board, to light up just its segments; null if only its cells are known. */
export function featureOf(snapshot: Snapshot, entry: LogEntry): FeatureState | null {
  const cells = (entry.cells ?? []).map(cellKey).sort().join(" ");
  return (
    snapshot.features.find(
      (feature) => feature.kind === entry.what && feature.cells.map(cellKey).sort().join(" ") === cells,
    ) ?? null
  );
}
