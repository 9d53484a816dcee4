/**
 * What a decision offers, sorted for drawing. The page knows no expansion's rules: it groups options by their
 * kind, and whatever it does not know becomes a chip (INTERACTION, section 3).
 */
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
  /** Things that can be done at any time and leave the decision as it is, unless they are done on the board. */
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
    asides: [],
    others: [],
  };
  const placements: CellOption[] = [];
  // Where nothing else is asked than what can be done at any time, that is the question.
  const isExtra = options.some((option) => !option.aside && option.kind !== "pass");
  for (const option of options) {
    const isOnBoard = option.kind === "segment" || option.kind === "figure";
    if (option.aside && isExtra && !isOnBoard) groups.asides.push(option);
    else if (option.kind === "cell") placements.push(option);
    else if (option.kind === "segment") groups.segments.push(option);
    else if (option.kind === "figure") groups.figures.push(option);
    else if (option.kind === "number") groups.numbers.push(option);
    else if (option.kind === "range") groups.numbers.push(...numbersOf(option));
    else if (option.kind === "button") groups.buttons.push(option);
    else if (option.kind === "pass") groups.passes.push(option);
    else groups.others.push(option);
  }
  // What can be done on the board at any time comes last in the hand.
  groups.segments.sort((a, b) => Number(a.aside) - Number(b.aside));
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

/** What is done with an option on the board: the piece that is placed, or the verb that is done to a piece there. */
export function handOf(option: Option): string | null {
  if (option.kind === "segment") return option.hand || option.figure;
  return option.kind === "figure" ? verbOf(option) : null;
}

/** What is done, as the first word of a code says. */
export const verbOf = (option: Option): string => option.code.split(" ")[0] ?? "";

/** The tile is in hand, where something else can be done on the board before it is laid. */
export const TILE_HAND = "tile";

/**
 * Everything that can be done on the board, in the order in which it is offered, pieces to be placed first. Before
 * what can be done at any time comes the tile that has to be laid.
 */
export function handsOf(groups: Groups): string[] {
  const onBoard = [...groups.segments, ...groups.figures];
  const hands = new Set(onBoard.map(handOf).filter((hand) => hand !== null));
  const isTileFirst = groups.cells.length > 0 && onBoard.length > 0 && onBoard.every((option) => option.aside);
  return isTileFirst ? [TILE_HAND, ...hands] : [...hands];
}

/** The groups as they are shown with a hand: cells are for the tile, and not for what else is done. */
export function shownWith(groups: Groups, hand: string | null): Groups {
  const isTile = hand === TILE_HAND || !handsOf(groups).includes(TILE_HAND);
  return isTile ? groups : { ...groups, cells: [] };
}

/** The switch as it stands: what was picked if that can still be done, else the first. */
export function handNow(groups: Groups, picked: string | null): string | null {
  const hands = handsOf(groups);
  return picked !== null && hands.includes(picked) ? picked : (hands[0] ?? null);
}

/** What can be chosen on the board with a hand. */
export function boardOptions(groups: Groups, hand: string | null): (SegmentOption | FigureOption)[] {
  return [...groups.segments, ...groups.figures].filter((option) => handOf(option) === hand);
}

/** The cell on which most of these options lie: where to look at closely. */
export function mainCell(options: readonly (SegmentOption | FigureOption)[]): Cell | null {
  const counts = new Map<string, { at: Cell; count: number }>();
  for (const { at } of options) {
    const seen = counts.get(cellKey(at)) ?? { at, count: 0 };
    seen.count += 1;
    counts.set(cellKey(at), seen);
  }
  return [...counts.values()].find(({ count }) => 2 * count > options.length)?.at ?? null;
}

/** Whether an option gives away some tokens for points: which ones is put together piece by piece. */
export const isSale = (option: ButtonOption): boolean => (option.tokens?.length ?? 0) > 0 && option.points != null;

/** The sale of exactly these tokens, if it is possible. */
export function saleOf(buttons: readonly ButtonOption[], tokens: readonly string[]): ButtonOption | undefined {
  const wanted = [...tokens].sort().join(" ");
  return buttons.find((option) => isSale(option) && [...(option.tokens ?? [])].sort().join(" ") === wanted);
}

/** All tokens that can be sold, each once. */
export const saleable = (buttons: readonly ButtonOption[]): string[] => [
  ...new Set(buttons.filter(isSale).flatMap((option) => option.tokens ?? [])),
];

/** Whether an option pays somebody at once: it is told whom and how much. */
export const isDue = (option: Option): option is ButtonOption & { seat: number; points: number } =>
  option.kind === "button" && option.seat != null && option.points != null && (option.tokens?.length ?? 0) === 0;

/** How the buttons are drawn. */
export function buttonShape(buttons: readonly ButtonOption[]): ButtonShape {
  if (buttons.length === 0) return "none";
  if (buttons.every((option) => isSale(option))) return "set";
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

/** The options that the bar shows as radio chips: all but cells, single buttons, steppers and passing. */
export function chipOptions(groups: Groups, hand: string | null): Option[] {
  return [
    ...boardOptions(groups, hand),
    ...(numberShape(groups.numbers) === "chips" ? groups.numbers : []),
    ...(buttonShape(groups.buttons) === "chips" ? groups.buttons : []),
    ...groups.others,
  ];
}

/** Passing goes among the chips ("None") where there are chips of places or pieces, else it is a button of its own. */
export function passIsChip(groups: Groups): boolean {
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
 * Labels that tell the options apart. They should be unique as they come; if they are not, places get their
 * side of the tile and the rest a number, so that nobody has to choose between two equal words.
 */
export function distinctLabels(
  options: readonly Option[],
  label: (option: Option) => string = (option) => option.label,
  side: (spot: Spot) => string = compass,
): Map<string, string> {
  const labels = new Map(options.map((option) => [option.code, label(option)]));
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

/** The options that arrow keys step through when the decision is not about cells. */
export function steppable(groups: Groups, hand: string | null): Option[] {
  const pictures = buttonShape(groups.buttons) === "pictures" ? groups.buttons : [];
  return [...chipOptions(groups, hand), ...pictures, ...(passIsChip(groups) ? groups.passes : [])];
}

/** The option after (or before) the chosen one; from nothing it starts at either end. */
export function stepOption(options: readonly Option[], chosen: string | null, step: 1 | -1): Option | null {
  if (options.length === 0) return null;
  const index = options.findIndex((option) => option.code === chosen);
  if (index < 0) return options[step > 0 ? 0 : options.length - 1] ?? null;
  return options[(index + step + options.length) % options.length] ?? null;
}

/** Whether a choice waits for Confirm: what cannot be taken back does, unless quick play finds nothing to choose. */
export function waitsForConfirm(option: Option, decision: Decision, quick: boolean): boolean {
  if (!(decision.final || option.final) || option.aside) return false;
  const free = decision.options.filter((other) => !other.aside);
  return !(quick && free.length === 1);
}

/** The option of a decision by its code. */
export function optionByCode(decision: Decision | null, code: string | null): Option | null {
  return decision?.options.find((option) => option.code === code) ?? null;
}
