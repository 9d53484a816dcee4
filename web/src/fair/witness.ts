/** What this browser has seen and added when a game was dealt, so that nobody can change it later. */
import { recall, remember } from "../lib/memory";

export interface Witnessed {
  /** The hash of the secret, as it was first shown here. */
  promise: string;
  /** What this browser has added. */
  nonce?: string;
}

const KEY = "deals";
/** The oldest ones are forgotten. */
const MOST = 60;

function all(): [string, Witnessed][] {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as [string, Witnessed][]) : [];
  } catch {
    return [];
  }
}

/** What was seen of a game, if this browser was there. */
export const witnessed = (game: string): Witnessed | undefined => all().find(([name]) => name === game)?.[1];

/** Notes what is seen first; later nothing but an own share is added to it. */
export function witness(game: string, seen: Witnessed): void {
  const before = witnessed(game);
  if (before && (before.nonce !== undefined || seen.nonce === undefined)) return;
  const others = all().filter(([name]) => name !== game);
  remember(KEY, JSON.stringify([...others, [game, { ...seen, ...before }]].slice(-MOST)));
}
