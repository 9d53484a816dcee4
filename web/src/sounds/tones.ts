/** What each sound is made of: a few short tones of our own, wooden for the table, bells for the players. */

export const SOUNDS = ["tile", "figure", "points", "turn", "end", "error"] as const;
export type Sound = (typeof SOUNDS)[number];

export interface Tone {
  wave: "sine" | "triangle" | "noise";
  /** Hertz at its beginning and, if it glides, at its end; of noise what is above is cut off. */
  pitch: number;
  to?: number;
  /** Seconds from the beginning of the sound, and for how long it is heard. */
  at: number;
  length: number;
  /** From 0 to 1. */
  loudness: number;
}

const bell = (pitch: number, at: number, length = 0.32): Tone[] => [
  { wave: "sine", pitch, at, length, loudness: 0.5 },
  { wave: "sine", pitch: 2 * pitch, at, length: length / 2, loudness: 0.12 },
];

export const TONES: Record<Sound, readonly Tone[]> = {
  tile: [
    { wave: "noise", pitch: 1100, at: 0, length: 0.05, loudness: 0.5 },
    { wave: "sine", pitch: 190, to: 105, at: 0, length: 0.11, loudness: 0.8 },
  ],
  figure: [
    { wave: "noise", pitch: 2600, at: 0, length: 0.02, loudness: 0.3 },
    { wave: "triangle", pitch: 560, to: 400, at: 0, length: 0.08, loudness: 0.6 },
  ],
  points: [...bell(659.3, 0, 0.2), ...bell(880, 0.1)],
  turn: [...bell(587.3, 0, 0.4), ...bell(784, 0.16, 0.5)],
  end: [...bell(523.3, 0), ...bell(659.3, 0.14), ...bell(784, 0.28), ...bell(1046.5, 0.42, 0.8)],
  error: [
    { wave: "triangle", pitch: 208, to: 165, at: 0, length: 0.12, loudness: 0.6 },
    { wave: "triangle", pitch: 165, to: 131, at: 0.13, length: 0.18, loudness: 0.6 },
  ],
};
