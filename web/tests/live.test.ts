import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Live } from "../src/lib/live.svelte";
import type { Snapshot } from "../src/lib/types";

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: Record<string, unknown>[] = [];
  closed = false;
  number = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The whole position. */
  state(seq: number, log: unknown[] = [], page = ""): void {
    this.say({ type: "state", number: (this.number = 1), page, snapshot: { seq, log } as Partial<Snapshot> });
  }

  /** What is new: another number of moves, and entries of the log. */
  change(seq: number, ...items: { number: number }[]): void {
    const lists = items.length > 0 ? { log: [{ start: 0, count: items[0]?.number, items }] } : {};
    this.say({ type: "change", number: (this.number += 1), fields: { seq }, lists, events: items[0]?.number ?? 99 });
  }

  moves(): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type !== "ping");
  }
}

const newest = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;
let live: Live;
const reload = vi.fn();

function connect(): FakeSocket {
  newest().onopen?.();
  return newest();
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  live = new Live("a/b", { socket: (url) => new FakeSocket(url) as unknown as WebSocket, reload });
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe("the live connection", () => {
  it("asks for its game and shows what it is told", () => {
    expect(newest().url).toBe(`ws://${location.host}/ws/games/a%2Fb`);
    expect(live.status).toBe("connecting");
    connect().state(4, [{ number: 0 }]);
    expect(live.status).toBe("open");
    expect(live.snapshot?.seq).toBe(4);
    expect(live.events).toEqual([]);
  });

  it("keeps what it knows and adds what is new", () => {
    connect().state(4, [{ number: 0 }]);
    newest().change(5, { number: 1 }, { number: 2 });
    expect(live.snapshot).toEqual({ seq: 5, log: [{ number: 0 }, { number: 1 }, { number: 2 }] });
    expect(live.events).toEqual([{ number: 1 }, { number: 2 }]);
    newest().change(6);
    expect(live.snapshot?.log).toHaveLength(3);
    expect(live.events).toEqual([]);
  });

  it("asks for the whole when something was missed, and goes on from there", () => {
    connect().state(4, [{ number: 0 }]);
    newest().number += 1;
    newest().change(6, { number: 1 });
    expect(live.snapshot?.seq).toBe(4);
    expect(newest().moves()).toEqual([{ type: "sync" }]);
    newest().state(6, [{ number: 0 }, { number: 1 }]);
    newest().change(7);
    expect([live.snapshot?.seq, live.snapshot?.log.length]).toEqual([7, 2]);
  });

  it("sends a move with the number of the position it was made against", () => {
    connect().state(4);
    expect(live.play(1, "P:1,0:2")).toBe(true);
    expect(newest().moves()).toEqual([{ type: "play", seq: 4, seat: 1, code: "P:1,0:2" }]);
  });

  it("sends no second move before the first is answered", () => {
    connect().state(4);
    live.play(0, "a");
    expect(live.play(0, "b")).toBe(false);
    newest().change(5);
    expect(live.undo(0)).toBe(true);
    expect(newest().moves().at(-1)).toEqual({ type: "undo", seq: 5, seat: 0 });
  });

  it("does not take somebody who sits down for an answer", () => {
    connect().state(4);
    live.play(0, "a");
    newest().change(4);
    expect(live.sending).toBe(true);
  });

  it("knows who is there", () => {
    connect().state(4);
    expect(live.presence).toBeUndefined();
    newest().say({ type: "presence", present: [true, false], spectators: 3 });
    expect(live.presence).toMatchObject({ present: [true, false], spectators: 3 });
    expect(live.snapshot?.seq).toBe(4);
  });

  it("knows which bot thinks about the position that is shown, and since when by its own clock", () => {
    connect().state(4);
    expect(live.thinking).toBeNull();
    const now = performance.now();
    newest().say({ type: "thinking", seq: 4, seat: 1, seconds: 2, spent: 0.5 });
    expect(live.thinking).toMatchObject({ seat: 1, seconds: 2, began: now - 500 });
    newest().change(5);
    expect(live.thinking).toBeNull();
  });

  it("knows of no bot that thinks while there is no connection", () => {
    connect().state(4);
    newest().say({ type: "thinking", seq: 4, seat: 1, seconds: 2, spent: 0 });
    newest().onclose?.({ code: 1006 });
    expect(live.thinking).toBeNull();
  });

  it("tells that a move was refused in a pause until that is over", () => {
    connect().state(4);
    live.play(0, "a");
    newest().say({ type: "refused", reason: "the game is paused", text_key: "refused.paused", allowed: [], seq: 4 });
    newest().say({ type: "room", pause: { by: 0, waiting: [], paused: true } });
    expect(live.refused?.text_key).toBe("refused.paused");
    newest().say({ type: "room", pause: null });
    expect(live.refused).toBeUndefined();
  });

  it("tells why a move was refused, until the next one", () => {
    connect().state(4);
    live.play(0, "a");
    newest().say({
      type: "refused",
      reason: "old",
      text_key: "refused.stale",
      allowed: ["b"],
      seq: 4,
    });
    expect(live.refused).toEqual({ reason: "old", text_key: "refused.stale", allowed: ["b"] });
    expect(live.snapshot?.seq).toBe(4);
    expect(live.sending).toBe(false);
    expect(newest().moves()).toHaveLength(1);
    live.play(0, "b");
    expect(live.refused).toBeUndefined();
  });

  describe("a move that could not be stored", () => {
    const refusal = { type: "refused", reason: "full", text_key: "refused.unstored", allowed: [], seq: 4 };
    const move = { type: "play", seq: 4, seat: 0, code: "a" };

    beforeEach(() => {
      connect().state(4);
      live.play(0, "a");
      newest().say(refusal);
    });

    it("is told, and sent again by itself with growing pauses, then by the player alone", () => {
      expect(live.isUnstored).toBe(true);
      let sent = 1;
      for (const wait of [1, 2, 4, 8, 15]) {
        expect(live.again.countdown).toBe(wait);
        vi.advanceTimersByTime(wait * 1000 - 1);
        expect(newest().moves()).toHaveLength(sent);
        vi.advanceTimersByTime(1);
        expect(newest().moves()).toHaveLength((sent += 1));
        expect(newest().moves().at(-1)).toEqual(move);
        newest().say(refusal);
      }
      vi.advanceTimersByTime(40_000);
      expect(newest().moves()).toHaveLength(sent);
      live.again.now();
      expect(newest().moves().at(-1)).toEqual(move);
      expect(newest().moves()).toHaveLength(sent + 1);
    });

    it("is sent when the position comes again, if there was no connection when its time came", () => {
      newest().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(1000);
      expect(live.again.countdown).toBe(0);
      connect();
      expect(newest().moves()).toEqual([]);
      newest().state(4);
      expect(newest().moves()).toEqual([move]);
      newest().say(refusal);
      expect(live.again.countdown).toBe(2);
      newest().state(4);
      expect(newest().moves()).toEqual([move]);
    });

    it("is sent when the position comes again, if the connection was lost before the answer", () => {
      live.again.now();
      newest().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(1000);
      connect().state(4);
      expect(newest().moves()).toEqual([move]);
    });

    it("is not sent again if the position that comes is another one, or the player wants it no more", () => {
      newest().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(1000);
      connect().state(5);
      expect(newest().moves()).toEqual([]);
      expect(live.isUnstored).toBe(false);
      live.play(0, "a");
      newest().say({ ...refusal, seq: 5 });
      newest().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(1000);
      live.dismissRefusal();
      connect().state(5);
      expect(newest().moves()).toEqual([]);
    });

    it("is forgotten once it is made", () => {
      live.again.now();
      expect(live.sending).toBe(true);
      newest().state(5);
      expect(live.refused).toBeUndefined();
      expect(live.sending).toBe(false);
      vi.advanceTimersByTime(60_000);
      expect(newest().moves()).toHaveLength(2);
    });

    it("gives way to another move, and to a game that has gone on", () => {
      live.play(0, "b");
      newest().state(5);
      vi.advanceTimersByTime(60_000);
      expect(newest().moves().map((sent) => sent.code)).toEqual(["a", "b"]);
    });

    it("is not sent again when one has dismissed it or left the table", () => {
      live.dismissRefusal();
      vi.advanceTimersByTime(20_000);
      live.play(0, "a");
      newest().say(refusal);
      live.close();
      vi.advanceTimersByTime(20_000);
      expect(newest().moves()).toHaveLength(2);
    });
  });

  it("says of a game that today's rules refuse that it is outdated, and does not try again", () => {
    newest().onclose?.({ code: 4410 });
    expect(live.status).toBe("outdated");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("asks for the position when an answer speaks of another one, but not again and again", () => {
    const asked = (): number => newest().sent.filter(({ type }) => type === "sync").length;
    connect().state(4);
    const refuse = (): void => newest().say({ type: "refused", reason: "old", text_key: "", allowed: [], seq: 6 });
    refuse();
    refuse();
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(5000);
    newest().say({ type: "pong", server: "one", seq: 6 });
    expect(asked()).toBe(2);
    newest().state(6);
    vi.advanceTimersByTime(5000);
    refuse();
    newest().say({ type: "pong", server: "one", seq: 6 });
    expect(asked()).toBe(2);
  });

  it("sends nothing without a connection", () => {
    expect(live.play(0, "a")).toBe(false);
    connect().state(4);
    newest().onclose?.({ code: 1006 });
    expect(live.play(0, "a")).toBe(false);
  });
});

describe("a lost connection", () => {
  beforeEach(() => {
    connect().state(4);
    newest().onclose?.({ code: 1006 });
  });

  it("counts down, keeps the position and tries again by itself", () => {
    expect([live.status, live.countdown, live.snapshot?.seq]).toEqual(["reconnecting", 1, 4]);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    connect().state(7);
    expect([live.status, live.snapshot?.seq, live.offlineFor]).toEqual(["open", 7, 0]);
  });

  it("waits longer each time", () => {
    const waits = [];
    for (let tries = 0; tries < 6; tries += 1) {
      waits.push(live.countdown);
      vi.advanceTimersByTime(live.countdown * 1000);
      newest().onclose?.({ code: 1006 });
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
    expect(live.offlineFor).toBe(45);
  });

  it("is tried at once if asked to, but only once", () => {
    live.retry();
    live.retry();
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("is tried when the network comes back", () => {
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("lets a move be made again afterwards that was on its way", () => {
    live.retry();
    connect().state(4);
    expect(live.sending).toBe(false);
    expect(live.play(0, "a")).toBe(true);
  });
});

it("a move that was on its way when the connection broke is not waited for", () => {
  connect().state(4);
  live.play(0, "a");
  newest().onclose?.({ code: 1006 });
  expect(live.sending).toBe(false);
});

it("a restarted server is noticed by its new name", () => {
  connect().say({ type: "pong", server: "one", seq: 4 });
  newest().say({ type: "pong", server: "one", seq: 4 });
  expect(live.restarted).toBe(false);
  newest().onclose?.({ code: 1012 });
  live.retry();
  connect().say({ type: "pong", server: "two", seq: 4 });
  expect(live.restarted).toBe(true);
});

it("a server that ends is left for another one at once, and waited for if there is none", () => {
  connect().state(4);
  newest().onclose?.({ code: 1012 });
  vi.advanceTimersByTime(400);
  expect(FakeSocket.all.length).toBe(2);
  newest().onclose?.({ code: 1012 });
  vi.advanceTimersByTime(400);
  expect([FakeSocket.all.length, live.status, live.countdown]).toEqual([2, "reconnecting", 2]);
});

it("a page that is left does not come back to a server that ends", () => {
  connect().state(4);
  newest().onclose?.({ code: 1012 });
  live.close();
  vi.advanceTimersByTime(400);
  expect(FakeSocket.all.length).toBe(1);
});

it("a connection that answers nothing is given up", () => {
  const first = connect();
  vi.advanceTimersByTime(70_000);
  expect(first.closed).toBe(true);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

it("a table with too many connections is tried again, less and less often", () => {
  const waits = [];
  for (let tries = 0; tries < 4; tries += 1) {
    connect();
    newest().onclose?.({ code: 4503 });
    expect([live.status, live.isCrowded]).toEqual(["reconnecting", true]);
    waits.push(live.countdown);
    vi.advanceTimersByTime(live.countdown * 1000);
  }
  expect(waits).toEqual([1, 2, 4, 8]);
  connect().state(4);
  expect([live.status, live.isCrowded]).toEqual(["open", false]);
});

it("an unknown game is not asked for again", () => {
  connect();
  newest().onclose?.({ code: 4404 });
  vi.advanceTimersByTime(60_000);
  expect(live.status).toBe("gone");
  expect(FakeSocket.all).toHaveLength(1);
});

it("a closed one stays closed", () => {
  connect();
  live.close();
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event("online"));
  expect(newest().closed).toBe(true);
  expect(FakeSocket.all).toHaveLength(1);
});

describe("a page that stayed open while the server was renewed", () => {
  beforeEach(() => {
    reload.mockClear();
    sessionStorage.clear();
    document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
  });
  afterEach(() => {
    document.head.innerHTML = "";
  });

  it("loads itself anew when it is told of another page, and looks at nothing more", () => {
    connect().state(4, [], "index-new.js");
    expect(reload).toHaveBeenCalledOnce();
    expect([live.snapshot, newest().closed]).toEqual([undefined, true]);
  });

  it("does so once: where the old page comes back, it plays on", () => {
    connect().state(4, [], "index-new.js");
    live = new Live("a/b", { socket: (url) => new FakeSocket(url) as unknown as WebSocket, reload });
    connect().state(4, [], "index-new.js");
    expect(reload).toHaveBeenCalledOnce();
    expect(live.snapshot?.seq).toBe(4);
  });

  it("stays as it is while the server has the same page, or none", () => {
    connect().state(4, [], "index-old.js");
    newest().state(5, [], "");
    expect(reload).not.toHaveBeenCalled();
    expect(live.snapshot?.seq).toBe(5);
  });

  it("stays as it is where it was not built, as while it is being made", () => {
    document.head.innerHTML = '<script type="module" src="/src/main.ts"></script>';
    connect().state(4, [], "index-new.js");
    expect(reload).not.toHaveBeenCalled();
  });
});
