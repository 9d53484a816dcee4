/** SHA-256 of a text, as hex. The browser's own is there over HTTPS and on this machine alone, and tables are at home, too. */
const WORDS = 64;
const BLOCK = 64;

/** The first 32 bits of the fraction of a root of the first primes: these are the constants of SHA-256. */
function fractions(count: number, root: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) isPrime = false;
    if (isPrime) found.push(((candidate ** (1 / root)) % 1) * 2 ** 32 | 0);
  }
  return found;
}

const START = fractions(8, 2);
const ROUNDS = fractions(WORDS, 3);
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((((bytes.length + 8) / BLOCK) | 0) * BLOCK + BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = [...START];
  for (let place = 0; place < padded.length; place += BLOCK) mix(state, view, place);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function mix(state: number[], view: DataView, place: number): void {
  const words = new Int32Array(WORDS);
  const at = (index: number): number => words[index] ?? 0;
  for (let i = 0; i < WORDS; i++) {
    if (i < 16) words[i] = view.getInt32(place + i * 4);
    else {
      const near = at(i - 2), far = at(i - 15);
      const first = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
      const second = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
      words[i] = at(i - 16) + first + at(i - 7) + second;
    }
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < WORDS; i++) {
    const upper = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + upper + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + at(i)) | 0;
    const lower = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (lower + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = ((state[index] ?? 0) + word) | 0));
}
