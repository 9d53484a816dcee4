/**
 * What can be done on the board, as tools: each figure in hand is one tool wherever it may go, and so is everything
 * that is done to a piece that stands there.
 */
import type { Option } from "../types";
import type { BoardOption, Groups } from "./decision";

/** The tools of a decision, as they lie in the belt: figures to be placed, and what may be done instead. */
export interface Belt {
  figures: string[];
  instead: string[];
}

/** What is done, as the first word of a code says. */
export const verbOf = (option: Option): string => option.code.split(" ")[0] ?? "";

/**
 * The tool of an option on the board: the piece that is placed, or the verb that is done to a piece there. A place of
 * its own, such as a space on a wheel, is no other tool: the same figure goes there.
 */
export function handOf(option: Option): string | null {
  if (option.kind === "figure") return verbOf(option);
  if (option.kind !== "segment") return null;
  return option.hand === "" || option.hand.endsWith(`.${option.figure}`) ? option.figure : option.hand;
}

const different = (options: readonly BoardOption[]): string[] => [
  ...new Set(options.map(handOf).filter((hand) => hand !== null)),
];

/** Everything that is asked to be done on the board, in the order in which it is offered, pieces to be placed first. */
export const handsOf = (groups: Groups): string[] => different([...groups.segments, ...groups.figures]);

/** What can be done on the board at any time besides. */
export const extraHands = (groups: Groups): string[] =>
  different(groups.extras).filter((hand) => !handsOf(groups).includes(hand));

/** The hands by what they are: figures that are placed come first, the rest is what may be done instead. */
export function beltOf(groups: Groups, isFigure: (kind: string) => boolean): Belt {
  const placed = new Set(groups.segments.map(handOf));
  const isPlaced = (hand: string): boolean => placed.has(hand) && isFigure(hand);
  const hands = handsOf(groups);
  return { figures: hands.filter(isPlaced), instead: hands.filter((hand) => !isPlaced(hand)) };
}

/** The tool that is used: what was picked if that can still be done, else the first. */
export function handNow(groups: Groups, picked: string | null): string | null {
  const hands = handsOf(groups);
  const isThere = picked !== null && (hands.includes(picked) || extraHands(groups).includes(picked));
  return isThere ? picked : (hands[0] ?? null);
}

/** Whether a tool is for something besides the question, after which that is asked again. */
export const isExtraHand = (groups: Groups, hand: string | null): boolean =>
  hand !== null && extraHands(groups).includes(hand);

/** The groups as they are shown with a tool: cells are for the tile, and not for what is done besides. */
export const shownWith = (groups: Groups, hand: string | null): Groups =>
  isExtraHand(groups, hand) ? { ...groups, cells: [] } : groups;

/** What can be chosen on the board with a tool. */
export const boardOptions = (groups: Groups, hand: string | null): BoardOption[] =>
  [...groups.segments, ...groups.figures, ...groups.extras].filter((option) => handOf(option) === hand);
