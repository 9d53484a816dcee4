/** Short names for parts of the messages that the table speaks of most. */
import type { Decision } from "../lib/types";

export type {
  AreaOnBoard,
  Decision,
  FeatureState,
  FigureOnBoard,
  HardCell,
  KindLeft,
  LogEntry,
  Note,
  PieceLook,
  Rule,
  SeatState,
  Snapshot,
  Span,
  Subject,
  TileOnBoard,
  TokenOnTable,
} from "../lib/types";
export type {
  ButtonOption,
  CellOption,
  FigureOption,
  NumberOption,
  PassOption,
  RangeOption,
  SegmentOption,
} from "../lib/types";

export type Option = Decision["options"][number];
/** Column and row; x goes east, y goes south. */
export type Cell = [number, number];
/** A point on a tile, from (0, 0) in its upper left corner to (100, 100). */
export type Spot = [number, number];
/** What can be shown over the board. */
export type Layer = "farms" | "owners" | "hard" | "last" | "axes";
export type Layers = Record<Layer, boolean>;
