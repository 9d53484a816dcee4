/** Positions for tests: a small table, and decisions as any expansion may ask them. */
import looks from "./looks.json";
import type { HintedMove } from "../lib/types";
import type { Decision, LogEntry, Option, SeatState, Snapshot, TokenOnTable } from "./types";

const base = (code: string, label: string) => ({
  code,
  label,
  note: null,
  aside: false,
  final: false,
  text_key: "",
  text_values: {},
});

export const cell = (x: number, y: number, turn: number, look = turn): Option => ({
  ...base(`tile ${x},${y} r${turn}`, `${x}, ${y}`),
  kind: "cell",
  at: [x, y],
  turn,
  look,
  span: null,
});

export const segment = (place: string, feature: string, spot: [number, number], figure = "meeple"): Option => ({
  ...base(`${figure} ${place}`, feature),
  kind: "segment",
  at: [0, 0],
  place,
  spot,
  figure,
  feature,
  cells: [[0, 0]],
  span: null,
  value: null,
  hand: "",
  lying: feature === "field",
});

export const figure = (name: string, label: string, seat: number): Option => ({
  ...base(`take ${name}`, label),
  kind: "figure",
  figure: name,
  at: [1, 0],
  spot: [40, 60],
  seat,
});

export const number = (value: number): Option => ({ ...base(`bid ${value}`, `Bid ${value}`), kind: "number", value });
export const button = (code: string, label = code): Option => ({ ...base(code, label), kind: "button", figure: null, seat: null, tile: null, tokens: [], sells: false, points: null, cells: [] });
export const pass = (label = "Pass"): Option => ({ ...base("pass", label), kind: "pass" });

/** A kind that no page knows yet. */
export const unknown = (code: string, label: string): Option =>
  ({ ...base(code, label), kind: "wheel-of-fortune" }) as unknown as Option;

export const token = (name: string, seat: number | null, more: Partial<TokenOnTable> = {}): TokenOnTable => ({
  name,
  seat,
  number: 1,
  cell: null,
  place: "",
  spot: null,
  owner: null,
  tile: null,
  span: null,
  ...more,
});

export function decision(options: Option[], more: Partial<Decision> = {}): Decision {
  return {
    id: "1",
    step: "made-up",
    secret: false,
    seat: 0,
    prompt: "Choose something",
    text_key: "",
    text_values: {},
    rule: null,
    tile: null,
    tile_copy: 0,
    options,
    packed: null,
    cells: [],
    origin: null,
    subjects: [],
    weighs: false,
    undo: false,
    final: true,
    ...more,
  };
}

/** What the bot thinks best. */
export const hinted = (code: string, worth: number | null = null, more: Partial<HintedMove> = {}): HintedMove => ({
  code,
  label: code,
  worth,
  reason: "",
  text_key: "",
  text_values: {},
  then: [],
  ...more,
});

export function seat(name: string, more: Partial<SeatState> = {}): SeatState {
  return {
    name,
    colour: 0,
    kind: "here",
    bot: null,
    yours: true,
    taken: true,
    out: false,
    score: 0,
    supply: [{ kind: "meeple", left: 5, of: 7 }],
    ...more,
  };
}

export function snapshot(more: Partial<Snapshot> = {}): Snapshot {
  return {
    game: "g",
    seq: 3,
    turn: 2,
    active: 0,
    seats: [seat("Mara"), seat("Otto", { yours: false, colour: 1 })],
    tiles: [{ cell: [0, 0], tile: "base/crfr", copy_number: 0, turn: 0, spots: {} }],
    figures: [],
    tokens: [],
    pieces: looks as unknown as Snapshot["pieces"],
    towers: [],
    last: [[0, 0]],
    tiles_left: 70,
    kinds_left: [],
    open_cells: [],
    boxed: 0,
    decision: null,
    log: [],
    features: [],
    areas: [],
    hard_cells: [],
    over: false,
    winners: [],
    expansions: ["base"],
    preset: "modern",
    art: "a",
    notices: [],
    panels: [],
    rematch: null,
    ...more,
  };
}

export function entry(kind: LogEntry["kind"], more: Partial<LogEntry> = {}): LogEntry {
  return {
    number: 0,
    turn: 1,
    kind,
    seat: 0,
    text: kind,
    text_key: "",
    text_values: {},
    what: null,
    points: null,
    final: false,
    lines: [],
    cells: [],
    ...more,
  };
}
