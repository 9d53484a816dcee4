import { parsed } from "./former";
import { Again } from "./again.svelte";
import { meetLast } from "./places.svelte";
import { meetTiles } from "./tiles.svelte";
import { changed, newsOf } from "./changes";
import { ponderingOf, type Pondering } from "./levels";
import { renew } from "./renewal";
import { below } from "./root";
import { withOptions } from "./unpacking";
import type { Change, Chat, ChatLine, LogEntry, PauseWish, Play, Pong, Presence, Refused, Room, Snapshot, Thinking, WholeState, Undo } from "./types";

type ServerMessage = WholeState | Change | Room | Chat | Presence | Thinking | Refused | Pong;

/**
 * `connecting` is the first time, `reconnecting` waits between two tries, `gone` means that there is no such game,
 * `outdated` that today's rules refuse it, `private` that nobody else may watch it.
 */
export type Status = "connecting" | "open" | "reconnecting" | "gone" | "outdated" | "private";

/** Why a move was not made, as the server worded it. */
export type Refusal = Omit<Refused, "type" | "seq">;

/** Waits between two tries, in seconds; the last one is repeated. */
const WAITS = [1, 2, 4, 8, 15];
const PING_MS = 20_000;
/** A connection that answers no ping for so long is dead, even if nobody has said so. */
const SILENCE_MS = 45_000;
/** What the server says when it closes for good. */
const ENDS: Partial<Record<number, Status>> = { 4403: "private", 4404: "gone", 4410: "outdated" };
const CROWDED = 4503;
/** The server ends: another one goes on, or the same soon. */
const RESTARTING = 1012;
/** Pages that were sent away together come back within so many milliseconds, and not all in the same one. */
const SCATTER_MS = 400;
/** The move could not be stored, so nothing was played: the same move may be sent again. */
const UNSTORED = "refused.unstored";
const PAUSED = "refused.paused";
/** Whoever notices that the server knows another position asks for it, but not more often than this. */
const SYNC_MS = 3000;

/** The seat of a bot that thinks, and how far it is. */
export interface ThinkingSeat extends Pondering {
  seat: number;
}

export interface LiveOptions {
  /** Makes the socket; tests give their own. */
  socket?: (url: string) => WebSocket;
  /** Loads the page anew; tests give their own. */
  reload?: () => void;
}

/** The live connection of one game: what the server says is state that can be drawn; moves go the other way. */
export class Live {
  /** The position as the server last told it. */
  snapshot = $state.raw<Snapshot | undefined>();
  /** What has happened since the position before. */
  events = $state.raw<LogEntry[]>([]);
  /** What was agreed at the table, and what goes on around the board. */
  room = $state.raw<Room | undefined>();
  /** What was written at the table, as far as this page may read it. */
  lines = $state.raw<readonly ChatLine[]>([]);
  /** Who is there, once it is known. */
  presence = $state.raw<Presence | undefined>();
  /** The bot that thinks about the position that is shown. */
  readonly thinking: ThinkingSeat | null = $derived.by(() => (this.#thinking?.seq === this.snapshot?.seq ? (this.#thinking ?? null) : null));
  /** How long a hint is thought about, in seconds. */
  hintSeconds = $state(0);
  status = $state<Status>("connecting");
  /** Whether the last try came to nothing because there are too many connections already. */
  isCrowded = $state(false);
  /** Seconds until the next try, while reconnecting. */
  countdown = $state(0);
  /** Seconds without a connection. */
  offlineFor = $state(0);
  /** Whether a move was sent and not yet answered. */
  sending = $state(false);
  /** Why the last move was not made; cleared by the next one. */
  refused = $state.raw<Refusal | undefined>();
  /** Whether the server was started anew since this page was opened; the page may set it to false once told. */
  restarted = $state(false);

  /** Sends a move again that could not be stored. */
  readonly again = new Again(() => this.#sendAgain());

  #thinking = $state.raw<(ThinkingSeat & { seq: number }) | undefined>();
  #url: string;
  #last: Play | Undo | undefined;
  #makeSocket: (url: string) => WebSocket;
  #reload: (() => void) | undefined;
  #socket: WebSocket | undefined;
  #server: string | undefined;
  #tries = 0;
  #heard = 0;
  #asked = -Infinity;
  /** The number of the last message about the position. */
  #number = 0;
  #second: ReturnType<typeof setInterval> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #soon: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string, options: LiveOptions = {}) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#url = `${scheme}://${location.host}${below(`/ws/games/${encodeURIComponent(game)}`)}`;
    this.#makeSocket = options.socket ?? ((url) => new WebSocket(url));
    this.#reload = options.reload;
    addEventListener("online", this.retry);
    document.addEventListener("visibilitychange", this.#tellSight);
    this.#connect();
  }

  /** Sends a move made against the position that is shown. */
  play(seat: number, code: string): boolean {
    return this.#send((seq) => ({ type: "play", seq, seat, code }));
  }

  /** Asks to take the last move back. */
  undo(seat: number): boolean {
    return this.#send((seq) => ({ type: "undo", seq, seat }));
  }

  /** Asks for a pause, answers who has asked, or goes on. */
  pause(wish: PauseWish["wish"]): void {
    this.#socket?.send(JSON.stringify({ type: "pause", wish }));
  }

  /** Tries at once instead of waiting. */
  retry = (): void => {
    if (this.status === "reconnecting" && this.#socket === undefined) this.#connect();
  };

  /** Whether the last move could not be stored. */
  get isUnstored(): boolean {
    return this.refused?.text_key === UNSTORED;
  }

  dismissRefusal(): void {
    this.again.forget();
    this.refused = undefined;
  }

  close(): void {
    removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.#tellSight);
    this.again.forget();
    this.#stopWaiting();
    this.#drop();
  }

  #send(message: (seq: number) => Play | Undo): boolean {
    if (this.status !== "open" || this.sending || this.snapshot === undefined) return false;
    this.dismissRefusal();
    this.#last = message(this.snapshot.seq);
    this.#post(this.#last);
    return true;
  }

  #sendAgain(): boolean {
    if (this.status !== "open") return false;
    if (!this.sending && this.#last !== undefined) this.#post(this.#last);
    return true;
  }

  #post(message: Play | Undo): void {
    this.sending = true;
    this.#socket?.send(JSON.stringify(message));
  }

  /** Tells whether anybody can see this page: the others are told that he is away. */
  #tellSight = (): void => {
    if (this.status === "open") this.#socket?.send(JSON.stringify({ type: "seen", visible: !document.hidden }));
  };

  #connect(): void {
    this.countdown = 0;
    const socket = this.#makeSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event: MessageEvent<string>) =>
      this.#receive(parsed<ServerMessage>(event.data));
    socket.onclose = (event) => this.#lost(event.code);
  }

  #opened(socket: WebSocket): void {
    this.#stopWaiting();
    this.offlineFor = 0;
    this.status = "open";
    this.#heard = Date.now();
    const ask = (): void => {
      if (Date.now() - this.#heard > SILENCE_MS) this.#lost();
      else socket.send(JSON.stringify({ type: "ping" }));
    };
    ask();
    if (document.hidden) this.#tellSight();
    this.#ping = setInterval(ask, PING_MS);
  }

  #receive(message: ServerMessage): void {
    this.#heard = Date.now();
    switch (message.type) {
      case "state":
        this.hintSeconds = message.hint_seconds;
        if (renew(message.page, this.#reload)) this.close();
        else this.#arrive(message.number, withOptions(message.snapshot), []);
        break;
      case "change":
        this.#change(message);
        break;
      case "room":
        this.room = message;
        // What was refused because of a pause is no news when that is over.
        if (this.refused?.text_key === PAUSED && message.pause?.paused !== true) this.refused = undefined;
        break;
      case "chat":
        // Who connects anew is told the last lines again.
        this.lines = [...new Map([...this.lines, ...message.lines].map((line) => [line.number, line])).values()].sort((a, b) => a.number - b.number);
        break;
      case "presence":
        this.presence = message;
        break;
      case "thinking":
        this.#thinking = { seq: message.seq, seat: message.seat, ...ponderingOf(message) };
        break;
      case "refused": {
        const { type: _type, seq, ...refusal } = message;
        this.sending = false;
        this.refused = refusal;
        if (this.isUnstored) this.again.failed();
        this.#compare(seq);
        break;
      }
      case "pong":
        this.restarted ||= this.#server !== undefined && this.#server !== message.server;
        this.#server = message.server;
        this.#compare(message.seq);
    }
  }

  #change(change: Change): void {
    if (this.snapshot === undefined || change.number !== this.#number + 1) {
      this.#ask();
      return;
    }
    const snapshot = withOptions(changed(this.snapshot, change));
    this.#arrive(change.number, snapshot, newsOf(snapshot, change));
  }

  #arrive(number: number, snapshot: Snapshot, events: LogEntry[]): void {
    this.#number = number;
    this.#tries = 0;
    this.isCrowded = false;
    // It may also be told that somebody took a seat: only another position answers the move.
    if (snapshot.seq !== this.snapshot?.seq) this.#answered();
    this.events = events;
    meetTiles(snapshot);
    meetLast(snapshot);
    this.snapshot = snapshot;
    this.again.arrived();
  }

  #answered(): void {
    this.sending = false;
    if (this.isUnstored) this.dismissRefusal();
  }

  /** An answer names the position that was told before it: who knows another one asks for the whole. */
  #compare(seq: number): void {
    if (seq !== this.snapshot?.seq) this.#ask();
  }

  #ask(): void {
    if (Date.now() - this.#asked < SYNC_MS) return;
    this.#asked = Date.now();
    this.#socket?.send(JSON.stringify({ type: "sync" }));
  }

  #lost(code?: number): void {
    this.#drop();
    this.#thinking = undefined;
    if (this.sending && this.isUnstored) this.again.unanswered();
    this.sending = false;
    const end = ENDS[code ?? 0];
    if (end !== undefined) {
      this.#stopWaiting();
      this.status = end;
      return;
    }
    this.status = "reconnecting";
    this.isCrowded = code === CROWDED;
    this.countdown = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 1;
    this.#tries += 1;
    this.#second ??= setInterval(() => this.#tick(), 1000);
    if (code === RESTARTING && this.#tries === 1) this.#soon = setTimeout(this.retry, Math.random() * SCATTER_MS);
  }

  #tick(): void {
    this.offlineFor += 1;
    if (this.#socket !== undefined) return;
    this.countdown -= 1;
    if (this.countdown <= 0) this.#connect();
  }

  #stopWaiting(): void {
    clearInterval(this.#second);
    clearTimeout(this.#soon);
    this.#second = undefined;
  }

  #drop(): void {
    clearInterval(this.#ping);
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket === undefined) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
