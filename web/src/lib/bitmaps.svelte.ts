/**
 * Tiles as pictures in pixels. A board of hundreds of tiles is drawn from these, since their shapes would be too many;
 * the server draws each once, and the page asks for many by one request (`server/routes/tiles.py`).
 */
import { homeOf, tilesUrl } from "./art";
import { Gatherer } from "./gather";

/** Pixels on each side, as the server draws them. */
export const SIZES = [96, 192, 384, 768] as const;
/** So many of each size are asked for at once: the server has the smallest at hand. */
const MOST = [160, 64, 64, 16] as const;
/** So many pictures that nobody shows are kept for whoever shows them next. */
const MOST_IDLE = 200;
/** A picture so many steps sharper than needed is too large to be shown in its place. */
const MUCH_SHARPER = 2;
const AGAIN_MS = 4000;
/** After so long a small picture stands in for one that has not come. */
const PATIENCE_MS = 300;

/** The first size that is large enough for so many pixels. */
export function levelFor(pixels: number): number {
  const level = SIZES.findIndex((size) => size >= pixels);
  return level < 0 ? SIZES.length - 1 : level;
}

/** The pictures of one turned copy of a tile, in all sizes that were asked for. */
export class Bitmap {
  readonly name: string;
  readonly home: string | undefined;
  #urls = $state.raw<readonly (string | undefined)[]>([]);
  #asked = new Set<number>();
  #shown = 0;

  constructor(name: string, home: string | undefined) {
    this.name = name;
    this.home = home;
  }

  /** The best picture that there is for a size: of that size, else a sharper one, else the sharpest. */
  best(level: number): string | undefined {
    return this.#urls.slice(level).find((url) => url !== undefined) ?? this.#urls.findLast((url) => url !== undefined);
  }

  /**
   * Somebody shows it in a size, which is asked for unless it is there; gives the way to say that this has ended. What
   * is far, out of sight, comes after all that is asked for together with it.
   */
  show(level: number, isFar = false): () => void {
    this.#shown += 1;
    idle.delete(this);
    this.#want(level, isFar);
    return () => {
      this.#shown -= 1;
      if (this.#shown === 0) retire(this);
    };
  }

  #want(level: number, isFar: boolean): void {
    const isThere = this.#urls.slice(level, level + MUCH_SHARPER).some((url) => url !== undefined);
    if (isThere || this.#asked.has(level)) return;
    this.#asked.add(level);
    gatherer.ask({ bitmap: this, level, isFar });
    if (level > 0 && this.home === undefined) setTimeout(() => this.#standIn(), PATIENCE_MS);
  }

  /** What still has to be drawn is shown small until then, as the server has that at hand. */
  #standIn(): void {
    if (this.#shown === 0 || this.best(0) !== undefined || this.#asked.has(0)) return;
    this.#asked.add(0);
    early.ask({ bitmap: this, level: 0, isFar: false });
  }

  /** The picture has come. */
  take(level: number, url: string): void {
    const urls = [...this.#urls];
    urls[level] = url;
    this.#urls = urls;
  }

  /** It has not come; whoever still shows it gets it a little later. */
  miss(level: number): void {
    if (!this.#asked.has(level)) return;
    setTimeout(() => {
      this.#asked.delete(level);
      if (this.#shown > 0) this.#want(level, false);
    }, AGAIN_MS);
  }
}

interface Wish {
  bitmap: Bitmap;
  level: number;
  isFar: boolean;
}

const known = new Map<string, Bitmap>();
const idle = new Set<Bitmap>();
const group = ({ bitmap, level, isFar }: Wish): string => `${isFar ? "2 far" : "1 near"} ${level} ${bitmap.home ?? ""}`;
const most = ({ level }: Wish): number => MOST[level] ?? 1;
const gatherer = new Gatherer(group, load, most);
/** What stands in does not wait behind what it stands in for. */
const early = new Gatherer(group, load, most);

/** The pictures of a turned copy of a tile. */
export const tileBitmap = (tile: string, copy: number, turn: number): Bitmap => bitmap(`${tile}.${copy}.${turn}`, homeOf(tile));

const odd = (value: number): number => Math.abs(value % 2);

/** The meadow below the tile of a cell, which runs on over the seams. */
export const meadowBitmap = ([x, y]: readonly [number, number]): Bitmap => bitmap(`meadow.${odd(x)}.${odd(y)}`, undefined);

function bitmap(name: string, home: string | undefined): Bitmap {
  const key = `${home ?? ""} ${name}`;
  let found = known.get(key);
  if (found === undefined) {
    found = new Bitmap(name, home);
    known.set(key, found);
  }
  return found;
}

/** Nobody shows it any more: it is kept for a while. */
function retire(bitmap: Bitmap): void {
  idle.add(bitmap);
  const [oldest] = idle;
  if (idle.size <= MOST_IDLE || oldest === undefined) return;
  idle.delete(oldest);
  known.delete(`${oldest.home ?? ""} ${oldest.name}`);
}

async function load(_: string, wishes: Wish[]): Promise<void> {
  const [first] = wishes;
  if (first === undefined) return;
  const waiting = [...wishes];
  try {
    const names = wishes.map(({ bitmap }) => bitmap.name);
    const answer = await fetch(tilesUrl(`tiles/${SIZES[first.level]}`, names, first.bitmap.home));
    if (!answer.ok || answer.body === null) throw new Error(answer.statusText);
    for await (const url of pictures(answer.body)) {
      const wish = waiting.shift();
      if (wish !== undefined) show(wish, url);
    }
  } catch {
    // Whatever has come is shown, and the rest is asked for again.
  }
  for (const { bitmap, level } of waiting) bitmap.miss(level);
}

const TOGETHER_MS = 100;
let come: [Wish, string][] = [];
let isWaiting = false;

/**
 * Shows a picture if none was shown just before, with all that have come by then. Those that come soon after them are
 * shown together again: each time the whole layer of tiles is painted.
 */
function show(wish: Wish, url: string): void {
  come.push([wish, url]);
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(showAll);
}

function showAll(): void {
  isWaiting = come.length > 0;
  for (const [{ bitmap, level }, url] of come) bitmap.take(level, url);
  come = [];
  if (isWaiting) setTimeout(showAll, TOGETHER_MS);
}

const HEAD = 4;
/** So many bytes can be given to a function at once. */
const CHUNK = 0x8000;

/**
 * A picture as an address that has it in itself. An address of a blob would have to be registered and fetched again,
 * which takes longer for hundreds of small pictures than everything else that is done with them.
 */
function addressOf(picture: Uint8Array): string {
  let text = "";
  for (let at = 0; at < picture.length; at += CHUNK) text += String.fromCharCode(...picture.subarray(at, at + CHUNK));
  return `data:image/webp;base64,${btoa(text)}`;
}

/** The pictures of an answer, one after the other as they come: each has its length before it. */
async function* pictures(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.getReader();
  let rest = new Uint8Array(0);
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const more = new Uint8Array(rest.length + read.value.length);
    more.set(rest);
    more.set(read.value, rest.length);
    let start = 0;
    while (more.length - start >= HEAD) {
      const end = start + HEAD + new DataView(more.buffer).getUint32(start);
      if (end > more.length) break;
      yield addressOf(more.subarray(start + HEAD, end));
      start = end;
    }
    rest = more.slice(start);
  }
}
