/**
 * What a decision offers, sorted for drawing. The page knows no expansion's rules: it groups options by their
 * kind, and whatever it does not know becomes a chip (INTERACTION, section 3).
 */
import { HERE, wayTo, wayWord } from "../../lib/places.svelte";
import type {
  ButtonOption,
  Cell,
  CellOption,
  Decision,
  FigureOption,
  NumberOption,
  Option,
  PassOption,
  RangeOption,
  SegmentOption,
  Spot,
} from "../types";

/** What is chosen on the board: a place for a piece, or a piece that is there. */
export type BoardOption = SegmentOption | FigureOption;

/** A cell that the tile in hand fits on, with one option for each way that it can look there. */
export interface CellGhost {
  at: Cell;
  turnings: CellOption[];
}

/** The options of one decision by what becomes of them on the page. */
export interface Groups {
  cells: CellGhost[];
  segments: SegmentOption[];
  figures: FigureOption[];
  numbers: NumberOption[];
  buttons: ButtonOption[];
  passes: PassOption[];
  /** Things that can be done at any time and leave the decision as it is: those on the board, and all others. */
  extras: BoardOption[];
  asides: Option[];
  /** Options of a kind that this page does not know. */
  others: Option[];
}

/** How the buttons of a decision are shown: the more there are, the smaller they become. */
export type ButtonShape = "none" | "buttons" | "chips" | "list" | "pictures" | "set";

/** How the numbers of a decision are shown. */
export type NumberShape = "none" | "stepper" | "chips";

const MOST_BUTTONS = 3;
const MOST_CHIPS = 8;
const MOST_NUMBERS = 60;
const QUARTERS = 4;

export const sameCell = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];
export const cellKey = (cell: Cell): string => `${cell[0]},${cell[1]}`;

/** Sort the options of a decision by kind; nothing is lost. */
export function groupOptions(options: readonly Option[]): Groups {
  const groups: Groups = {
    cells: [],
    segments: [],
    figures: [],
    numbers: [],
    buttons: [],
    passes: [],
    extras: [],
    asides: [],
    others: [],
  };
  const placements: CellOption[] = [];
  // Where nothing else is asked than what can be done at any time, that is the question.
  const isExtra = options.some((option) => !option.aside && option.kind !== "pass");
  for (const option of options) {
    if (option.aside && isExtra) {
      if (option.kind === "segment" || option.kind === "figure") groups.extras.push(option);
      else groups.asides.push(option);
    } else if (option.kind === "cell") placements.push(option);
    else if (option.kind === "segment") groups.segments.push(option);
    else if (option.kind === "figure") groups.figures.push(option);
    else if (option.kind === "number") groups.numbers.push(option);
    else if (option.kind === "range") groups.numbers.push(...numbersOf(option));
    else if (option.kind === "button") groups.buttons.push(option);
    else if (option.kind === "pass") groups.passes.push(option);
    else groups.others.push(option);
  }
  groups.cells = foldCells(placements);
  groups.numbers.sort((a, b) => a.value - b.value);
  return groups;
}

/** Every number of a range as an option of its own. */
export function numbersOf({ first, last, step, ...range }: RangeOption): NumberOption[] {
  const count = Math.floor((last - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const value = first + index * step;
    const words = { ...range.text_values, number: value };
    return { ...range, kind: "number", value, code: range.code.replace("{number}", String(value)), text_values: words };
  });
}

/** One ghost per cell; of turnings that look the same only the first is kept. */
function foldCells(options: readonly CellOption[]): CellGhost[] {
  const ghosts = new Map<string, CellGhost>();
  for (const option of options) {
    const key = cellKey(option.at);
    const ghost = ghosts.get(key) ?? { at: option.at, turnings: [] };
    ghosts.set(key, ghost);
    if (!ghost.turnings.some((known) => known.look === option.look)) ghost.turnings.push(option);
  }
  for (const ghost of ghosts.values()) ghost.turnings.sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0));
  return [...ghosts.values()];
}

/** The ghost on a cell, if the tile fits there. */
export function ghostAt(cells: readonly CellGhost[], at: Cell): CellGhost | undefined {
  return cells.find((ghost) => sameCell(ghost.at, at));
}

const clockwise = (from: number, to: number): number => (to - from + QUARTERS) % QUARTERS;

/** The legal turning that is reached first by turning the tile clockwise from how it is held. */
export function nearestTurning(ghost: CellGhost, turn: number): CellOption {
  return ghost.turnings.reduce((best, option) =>
    clockwise(turn, option.turn ?? turn) < clockwise(turn, best.turn ?? turn) ? option : best,
  );
}

/** The legal turning after (or before) the one that is shown. */
export function nextTurning(ghost: CellGhost, shown: CellOption, step: 1 | -1): CellOption {
  const count = ghost.turnings.length;
  const index = ghost.turnings.findIndex((option) => option.code === shown.code);
  return ghost.turnings[(index + step + count) % count] ?? shown;
}

/** Whether the tile fits a cell the way it is held; a cell that is chosen without a tile always does. */
export function fitsAsHeld(ghost: CellGhost, turn: number, options: readonly Option[]): boolean {
  return options.some(
    (option) => option.kind === "cell" && (option.turn ?? turn) === turn && sameCell(option.at, ghost.at),
  );
}

/** The sale of exactly these tokens, if it is possible. */
export function saleOf(buttons: readonly ButtonOption[], tokens: readonly string[]): ButtonOption | undefined {
  const wanted = [...tokens].sort().join(" ");
  return buttons.find((option) => option.sells && [...(option.tokens ?? [])].sort().join(" ") === wanted);
}

/** All tokens that can be sold, each once. */
export const saleable = (buttons: readonly ButtonOption[]): string[] => [
  ...new Set(buttons.filter(({ sells }) => sells).flatMap((option) => option.tokens ?? [])),
];

/** Whether an option pays somebody at once: it is told whom and how much. */
export const isDue = (option: Option): option is ButtonOption & { seat: number; points: number } =>
  option.kind === "button" && option.seat != null && option.points != null && (option.tokens?.length ?? 0) === 0;

/** How the buttons are drawn. */
export function buttonShape(buttons: readonly ButtonOption[]): ButtonShape {
  if (buttons.length === 0) return "none";
  if (buttons.every(({ sells }) => sells)) return "set";
  if (buttons.every(isDue)) return "chips";
  const areTold = buttons.every((option) => option.tile || option.tokens?.length === 1);
  if (areTold && !isAboutOneTile(buttons)) return "pictures";
  if (buttons.length <= MOST_BUTTONS) return "buttons";
  return buttons.length <= MOST_CHIPS ? "chips" : "list";
}

/** Whether several answers are about the same tile, so that its picture does not tell them apart. */
export function isAboutOneTile(options: readonly Option[]): boolean {
  const tiles = options.flatMap((option) => (option.kind === "button" && option.tile ? [option.tile] : []));
  return options.length > 1 && tiles.length === options.length && new Set(tiles).size === 1;
}

/** A run of numbers, and whatever is too many for chips, becomes a stepper; few numbers with gaps a row of chips. */
export function numberShape(numbers: readonly NumberOption[]): NumberShape {
  if (numbers.length === 0) return "none";
  const run = numbers.every((option, index) => index === 0 || option.value === (numbers[index - 1]?.value ?? 0) + 1);
  return (run && numbers.length > 1) || numbers.length > MOST_NUMBERS ? "stepper" : "chips";
}

/** The options that the bar shows as radio chips: all but cells, places, pieces, single buttons, steppers and passing. */
export function chipOptions(groups: Groups): Option[] {
  return [
    ...(numberShape(groups.numbers) === "chips" ? groups.numbers : []),
    ...(buttonShape(groups.buttons) === "chips" ? groups.buttons : []),
    ...groups.others,
  ];
}

/** Passing is choosing none where there are places or pieces to choose, and Confirm does it unless one is chosen. */
export function passIsNone(groups: Groups): boolean {
  return groups.segments.length + groups.figures.length > 0 && groups.passes.length === 1;
}

const COMPASS_EDGE = 38;

/** Where on its tile a spot lies, as a word of the compass such as "north-west"; "middle" in between. */
export function compass(spot: Spot): string {
  const [x, y] = spot;
  const vertical = y < COMPASS_EDGE ? "north" : y > 100 - COMPASS_EDGE ? "south" : "";
  const horizontal = x < COMPASS_EDGE ? "west" : x > 100 - COMPASS_EDGE ? "east" : "";
  return [vertical, horizontal].filter(Boolean).join("-") || "middle";
}

/**
 * Labels that tell the options apart. They should be unique as they come; if they are not, places get the way to them
 * or their side of the tile and the rest a number, so that nobody has to choose between two equal words.
 */
export function distinctLabels(
  options: readonly Option[],
  label: (option: Option) => string = (option) => option.label,
  side: (spot: Spot) => string = compass,
): Map<string, string> {
  const labels = new Map(options.map((option) => [option.code, label(option)]));
  for (const same of repeated(options, labels)) {
    const placed = same.flatMap((option) => ("at" in option ? [option] : []));
    if (placed.every(({ at }) => sameCell(at, placed[0]?.at ?? at))) continue;
    // What is on the tile laid last needs no way to it.
    for (const { code, at } of placed) if (wayTo(at) !== HERE) labels.set(code, `${labels.get(code) ?? ""}, ${wayWord(wayTo(at))}`);
  }
  for (const same of repeated(options, labels)) {
    for (const option of same) {
      if (option.kind === "segment" || option.kind === "figure")
        labels.set(option.code, `${labels.get(option.code) ?? ""} ${side(option.spot)}`);
    }
  }
  for (const same of repeated(options, labels)) {
    same.forEach((option, index) => labels.set(option.code, `${labels.get(option.code) ?? ""} ${index + 1}`));
  }
  return labels;
}

function repeated(options: readonly Option[], labels: Map<string, string>): Option[][] {
  const byLabel = new Map<string, Option[]>();
  for (const option of options) {
    const label = labels.get(option.code) ?? "";
    byLabel.set(label, [...(byLabel.get(label) ?? []), option]);
  }
  return [...byLabel.values()].filter((same) => same.length > 1);
}

/** The options that arrow keys step through when the decision is not about cells: what is on the board comes first. */
export function steppable(groups: Groups, places: readonly BoardOption[]): Option[] {
  const pictures = buttonShape(groups.buttons) === "pictures" ? groups.buttons : [];
  return [...places, ...chipOptions(groups), ...pictures, ...(passIsNone(groups) ? groups.passes : [])];
}

/** The option after (or before) the chosen one; from nothing it starts at either end. */
export function stepOption(options: readonly Option[], chosen: string | null, step: 1 | -1): Option | null {
  if (options.length === 0) return null;
  const index = options.findIndex((option) => option.code === chosen);
  if (index < 0) return options[step > 0 ? 0 : options.length - 1] ?? null;
  return options[(index + step + options.length) % options.length] ?? null;
}

/** Whether nobody could take a choice back: chance or somebody else follows. */
export const isFinal = (option: Option, decision: Decision): boolean =>
  (decision.final || option.final) && !option.aside;

/**
 * Whether a choice waits for Confirm: what nobody could take back does, and so does every place and piece on the board,
 * together with choosing none of them. What can be done at any time does not.
 */
export function waitsForConfirm(option: Option, decision: Decision, groups: Groups): boolean {
  if (option.aside) return false;
  const isOnBoard = option.kind === "segment" || option.kind === "figure";
  return isFinal(option, decision) || isOnBoard || (option.kind === "pass" && passIsNone(groups));
}

/** Whether something of a decision waits for a primary button: a tile, a number, or what waits for Confirm. */
export function needsConfirm(decision: Decision, groups: Groups, quick = false): boolean {
  if (groups.cells.length > 0 || numberShape(groups.numbers) === "stepper") return true;
  return !quick && decision.options.some((option) => waitsForConfirm(option, decision, groups));
}

/** Whether the tile in hand can be turned: one that looks the same from all sides needs no turning. */
export function canTurnIn(decision: Decision, { cells }: Groups): boolean {
  if (cells.length === 0 || decision.tile === null) return false;
  return decision.step === "place" || cells.some((ghost) => ghost.turnings.some((option) => option.turn !== 0));
}

/** The option of a decision by its code. */
export function optionByCode(decision: Decision | null, code: string | null): Option | null {
  return decision?.options.find((option) => option.code === code) ?? null;
}
