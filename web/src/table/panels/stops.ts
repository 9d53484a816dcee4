/** What is said of a ring of places. */
import type { Ring, RingGain } from "../../lib/types";
import { panelWord } from "./panels";

/** What one player got where the piece stopped, from each source. */
export interface Gains {
  seat: number;
  parts: RingGain[];
}

/** What the last stop brought, player by player. */
export function gainsOf({ brought }: Ring): Gains[] {
  const seats = [...new Set(brought.map(({ seat }) => seat))];
  return seats.map((seat) => ({ seat, parts: brought.filter((gain) => gain.seat === seat) }));
}

/** What it means that the piece is where it is. */
export function aboutPlace(ring: Ring): string {
  const place = ring.places.find(({ name }) => name === ring.at);
  return place === undefined ? "" : panelWord(ring, place.name, place.about);
}

/** Whether the place where the piece is was to give points to whoever it could. */
export const isPaying = ({ places, at }: Ring): boolean => places.some(({ name, pays }) => name === at && pays);
