/** Games for one at the table: a single person plays all colours, and they reach a result together. */
import type { Snapshot } from "./types";

/** Whether nobody plays against anybody. */
export const isJoint = (snapshot: Snapshot): boolean => snapshot.joint != null;

/** The colours whose points are the result so far: only what they own pays. */
export const leastSeats = ({ seats, joint }: Snapshot): number[] =>
  seats.flatMap(({ score }, seat) => (score === joint ? [seat] : []));

/** How many goals were reached. */
export const reachedGoals = (snapshot: Snapshot): number =>
  (snapshot.goals ?? []).filter(({ reached }) => reached).length;
