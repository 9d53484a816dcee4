import { colourOf } from "./colours.svelte";

/** The sign that the figures of a colour bear, drawn around (0, 0) about 14 wide; with the hatching of its areas. */
export interface SeatSign {
  sign: string;
  /** Whether the sign is a line; otherwise it is filled. */
  line: boolean;
  hatching: string;
}

const SIGNS: readonly SeatSign[] = [
  { sign: "M-4.5 0a4.5 4.5 0 109 0a4.5 4.5 0 10-9 0z", line: false, hatching: "M3 0V6M0 0V6" },
  { sign: "M-6.5 0H6.5", line: true, hatching: "M0 3H6M0 0H6" },
  { sign: "M-6 3.5L0 -3.5L6 3.5", line: true, hatching: "M0 6L6 0M-1 1L1 -1M5 7L7 5" },
  { sign: "M0 -6L5 0L0 6L-5 0z", line: false, hatching: "M2.5 3h1M5.5 0h1M-.5 0h1M5.5 6h1M-.5 6h1" },
  { sign: "M0 -6V6M-6 0H6", line: true, hatching: "M0 3H6M3 0V6" },
  { sign: "M-4.5 0a4.5 4.5 0 109 0a4.5 4.5 0 10-9 0z", line: true, hatching: "M0 0H6M0 3H6M1.5 0V3M4.5 3V6" },
];

/** Colours beyond the sixth cannot be; a wrong number still gets a sign. */
export function signOf(colour: number): SeatSign {
  return SIGNS[colour % SIGNS.length] as SeatSign;
}

export const seatSign = (seat: number): SeatSign => signOf(colourOf(seat));
