/** The talk at a table as this page reads it: who is muted, whether it is switched off, and what nobody has read yet. */
import { recall, remember } from "../../lib/memory";
import type { ChatLine } from "../../lib/types";

const KEY = "chat";
const OFF = "off";

/** Who wrote a line: the same for all lines of one person. */
export const authorOf = ({ seat, watcher }: ChatLine): string => (seat === null ? `w${watcher ?? 0}` : `s${seat}`);

export class Talk {
  /** Whether it is switched off at this browser. */
  #isOff = $state(recall(KEY) === OFF);
  #muted = $state<readonly string[]>([]);
  /** The last line that was in sight. */
  #read = $state<number | null>(null);

  constructor(
    readonly all: () => readonly ChatLine[],
    readonly isMine: (line: ChatLine) => boolean,
  ) {}

  get isOff(): boolean {
    return this.#isOff;
  }

  flip(): void {
    this.#isOff = !this.#isOff;
    remember(KEY, this.#isOff ? OFF : "on");
  }

  isMuted(author: string): boolean {
    return this.#muted.includes(author);
  }

  mute(author: string): void {
    this.#muted = this.isMuted(author) ? this.#muted.filter((other) => other !== author) : [...this.#muted, author];
  }

  /** The lines that are shown. */
  get lines(): ChatLine[] {
    return this.#isOff ? [] : this.all().filter((line) => !this.isMuted(authorOf(line)));
  }

  /** All that was written so far is read. */
  meet(): void {
    this.#read = this.all().at(-1)?.number ?? 0;
  }

  /** How many lines of others have come since; what was there before this page is no news. */
  get unread(): number {
    const read = this.#read;
    return read === null ? 0 : this.lines.filter((line) => line.number > read && !this.isMine(line)).length;
  }

  get isMet(): boolean {
    return this.#read !== null;
  }
}
