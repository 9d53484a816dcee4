/**
 * Gathers what is asked for one by one into few requests. What is asked for alone (the tile in hand, one just laid) goes
 * at once; of many only so much is under way at a time, so that whatever else the page needs need not wait behind it.
 */
const MOST = 64;
const LANES = 2;
/** So few go at once, whatever else is under way. */
const FEW = 8;

export class Gatherer<Wish> {
  #group: (wish: Wish) => string;
  #fetch: (group: string, wishes: Wish[]) => Promise<void>;
  #most: (wish: Wish) => number;
  #asked: Wish[] = [];
  #waiting: (() => Promise<void>)[] = [];
  #running = 0;

  /** Wishes of one group may be asked for together, so many at once; groups go in the order of their names. */
  constructor(group: (wish: Wish) => string, fetch: (group: string, wishes: Wish[]) => Promise<void>, most: (wish: Wish) => number = () => MOST) {
    this.#group = group;
    this.#fetch = fetch;
    this.#most = most;
  }

  ask(wish: Wish): void {
    if (this.#asked.push(wish) === 1) queueMicrotask(() => this.#send());
  }

  #send(): void {
    const groups = new Map<string, Wish[]>();
    for (const wish of this.#asked) {
      const group = this.#group(wish);
      groups.set(group, [...(groups.get(group) ?? []), wish]);
    }
    this.#asked = [];
    for (const [group, wishes] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const [first] = wishes;
      if (first === undefined) continue;
      const most = this.#most(first);
      const isFew = wishes.length <= FEW;
      // Always cut at the same places, so that the browser finds what it has kept.
      for (let start = 0; start < wishes.length; start += most) {
        const some = wishes.slice(start, start + most);
        if (isFew) void this.#fetch(group, some);
        else this.#waiting.push(() => this.#fetch(group, some));
      }
    }
    this.#next();
  }

  #next(): void {
    while (this.#running < LANES) {
      const job = this.#waiting.shift();
      if (job === undefined) return;
      this.#running += 1;
      void job().finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
  }
}
