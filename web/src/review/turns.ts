/** The turns of a game with what a review says of them. */
import type { Frame, Review, ReviewedChoice } from "../lib/types";

export interface Turn {
  turn: number;
  seat: number;
  /** The moves of a replay that make it up. */
  moves: Frame[];
  choices: ReviewedChoice[];
  /** Points given away in it. */
  lost: number;
  /** What its draws were worth against average ones; nothing if none was looked at. */
  luck: number | null;
  /** Whether it was looked at. */
  isKnown: boolean;
}

/** The turn in which a move was made: the one that was going on before it. */
const turnOf = (frames: readonly Frame[], move: number): number => Math.max(1, frames[move - 1]?.turn ?? 1);

/** All turns in their order; who is asked in the turn of another has one of his own there. */
export function turnsOf(frames: readonly Frame[], review: Review): Turn[] {
  const turns: Turn[] = [];
  for (const frame of frames.slice(1)) {
    if (frame.seat === null) continue;
    const turn = turnOf(frames, frame.number);
    let last = turns.find((one) => one.turn === turn && one.seat === frame.seat);
    if (last === undefined) turns.push((last = { turn, seat: frame.seat, moves: [], choices: [], lost: 0, luck: null, isKnown: false }));
    last.moves.push(frame);
  }
  const at = new Map(turns.map((one) => [`${one.turn}/${one.seat}`, one]));
  for (const choice of review.choices) {
    const one = at.get(`${choice.turn}/${choice.seat}`);
    one?.choices.push(choice);
    if (one) one.lost += choice.lost;
  }
  for (const draw of review.draws) {
    const one = at.get(`${draw.turn}/${draw.seat}`);
    if (one) one.luck = (one.luck ?? 0) + draw.luck;
  }
  const { state, turn: reached } = review.progress;
  for (const one of turns) one.isKnown = one.choices.length > 0 || state === "done" || one.turn < reached;
  return turns;
}

/** The choice of a turn by which most was given away; undefined if nothing was. */
export const worstOf = ({ choices }: Turn): ReviewedChoice | undefined =>
  choices.filter(({ lost }) => lost > 0).sort((a, b) => b.lost - a.lost)[0];

/** The move of the replay that is shown for a turn: the one that gave most away, else its last. */
export const moveOf = (turn: Turn): number => worstOf(turn)?.number ?? turn.moves.at(-1)?.number ?? 0;

/** The place of the next turn behind one for which something holds; of the first one, if there is none. */
export function nextWhere(turns: readonly Turn[], from: number, holds: (turn: Turn) => boolean): number | undefined {
  const places = turns.flatMap((turn, place) => (holds(turn) ? [place] : []));
  return places.find((place) => place > from) ?? places[0];
}

/** The same choices with those that came later; of a choice that is told anew, the newer one. */
export function merged(old: readonly ReviewedChoice[], fresh: readonly ReviewedChoice[]): ReviewedChoice[] {
  const byNumber = new Map([...old, ...fresh].map((choice) => [choice.number, choice]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}
