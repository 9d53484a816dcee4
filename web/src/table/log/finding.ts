/** Filter and search of the log: by player, by scorings, by words. */
import { tileWord } from "../../lib/tiles.svelte";
import type { LogEntry, SeatState } from "../types";
import { featureWord, reasonWord } from "../words";
import { clausesOf, type Turn } from "./turns";

/** What somebody wants to see of the log. */
export interface Wanted {
  words: string;
  seat: number | null;
  onlyScorings: boolean;
}

export const EVERYTHING: Wanted = { words: "", seat: null, onlyScorings: false };

export const isEverything = ({ words, seat, onlyScorings }: Wanted): boolean =>
  words.trim() === "" && seat === null && !onlyScorings;

/**
 * The turns that are wanted, each with what is wanted of it: of a player his own turns and his scorings in those of
 * others; only scorings; and what has all the words somewhere.
 */
export function found(turns: readonly Turn[], wanted: Wanted, seats: readonly SeatState[]): Turn[] {
  const words = plain(wanted.words).split(/\s+/).filter(Boolean);
  return turns.flatMap((turn) => {
    const seen = narrowed(turn, wanted);
    return seen !== null && words.every((word) => textOf(seen, seats).includes(word)) ? [seen] : [];
  });
}

function narrowed(turn: Turn, { seat, onlyScorings }: Wanted): Turn | null {
  const isOwn = seat === null || turn.seat === seat;
  const scorings = seat === null || (isOwn && !onlyScorings) ? turn.scorings : turn.scorings.filter((it) => it.seat === seat);
  if (scorings.length === 0 && (onlyScorings || !isOwn)) return null;
  return { ...turn, scorings, moves: onlyScorings || !isOwn ? [] : turn.moves };
}

/** Everything that is told of a turn, to be searched. */
function textOf(turn: Turn, seats: readonly SeatState[]): string {
  const name = (seat: number | null): string => seats[seat ?? -1]?.name ?? "";
  const scoring = (entry: LogEntry): string[] => [
    name(entry.seat),
    featureWord(entry.what ?? ""),
    ...(entry.lines ?? []).flatMap(({ text, number, rule }) => [reasonWord(text, number, entry.what), rule]),
  ];
  return plain(
    [
      name(turn.seat),
      ...turn.tiles.map(({ tile }) => tileWord(tile)),
      ...clausesOf(turn, seats).map(({ text }) => text),
      ...turn.scorings.flatMap(scoring),
    ].join(" "),
  );
}

/** Letters as they are searched: small, without accents. */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
