import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Choice } from "./choice.svelte";
import { arrow } from "./stepping";
import { button, cell, decision, number, pass, seat, segment, snapshot } from "../samples";
import type { Decision } from "../types";

function table(asked: Decision, quick = false) {
  const live = {
    snapshot: snapshot({ decision: asked }),
    status: "open",
    sending: false,
    play: vi.fn(() => true),
    undo: vi.fn(() => true),
  };
  const choice = new Choice(live, () => quick);
  choice.arrive();
  return { live, choice };
}

describe("placing a tile", () => {
  const asked = decision([cell(1, 0, 0), cell(1, 0, 2), cell(0, 1, 3)], { final: false, tile: "base/crfr" });

  it("previews the cell and sends only when it is put down", () => {
    const { live, choice } = table(asked);
    choice.pickCell([1, 0]);
    expect(choice.placement?.turn).toBe(0);
    expect(live.play).not.toHaveBeenCalled();
    choice.confirm();
    expect(live.play).toHaveBeenCalledWith(0, "tile 1,0 r0");
  });

  it("turns through what fits on the cell, and by quarters in the hand", () => {
    const { choice } = table(asked);
    choice.rotate(1);
    expect(choice.turn).toBe(1);
    choice.pickCell([1, 0]);
    expect(choice.turn).toBe(2);
    choice.rotate(1);
    expect(choice.turn).toBe(0);
  });

  it("is played by keys alone", () => {
    const { live, choice } = table(asked);
    arrow(choice, "right");
    expect(choice.cell).not.toBeNull();
    while (choice.cell?.join() !== "0,1") arrow(choice, "down");
    choice.enter();
    expect(live.play).toHaveBeenCalledWith(0, "tile 0,1 r3");
  });

  it("undoes the preview before it asks the server", () => {
    const { live, choice } = table({ ...asked, undo: true });
    choice.pickCell([1, 0]);
    choice.undo();
    expect(choice.cell).toBeNull();
    expect(live.undo).not.toHaveBeenCalled();
    choice.undo();
    expect(live.undo).toHaveBeenCalledWith(0);
  });
});

describe("placing a figure", () => {
  const asked = decision([segment("road@E", "road", [80, 50]), segment("road@E", "road", [80, 50], "big"), pass("None")]);

  it("is none unless a place is chosen, and waits for Confirm", () => {
    const { live, choice } = table(asked);
    expect(choice.option?.kind).toBe("pass");
    choice.choose("meeple road@E");
    expect(live.play).not.toHaveBeenCalled();
    choice.confirm();
    expect(live.play).toHaveBeenCalledWith(0, "meeple road@E");
  });

  it("is not taken back by pressing what Confirm does anyway", () => {
    const { live, choice } = table({ ...asked, final: false, undo: true });
    choice.flip("pass");
    expect(live.undo).not.toHaveBeenCalled();
    choice.confirm();
    expect(live.play).toHaveBeenCalledWith(0, "pass");
  });

  it("waits for Confirm also where it could be taken back, and is taken back by pressing it again", () => {
    const { live, choice } = table({ ...asked, final: false });
    choice.flip("meeple road@E");
    expect(live.play).not.toHaveBeenCalled();
    choice.flip("meeple road@E");
    expect(choice.option?.kind).toBe("pass");
    choice.flip("meeple road@E");
    choice.confirm();
    expect(live.play).toHaveBeenCalledWith(0, "meeple road@E");
  });

  it("takes the figure that was placed last, if that is possible", () => {
    const big = { kind: "big", left: 1, of: 1 };
    const { live, choice } = table(asked);
    live.snapshot = snapshot({ decision: asked, seats: [seat("Mara", { supply: [big] })] });
    const again = new Choice(live);
    again.arrive();
    expect(again.hand).toBe("meeple");
    again.pickHand("big");
    live.snapshot = { ...live.snapshot, decision: { ...asked, id: "2" } };
    again.arrive();
    expect(again.hand).toBe("big");
    expect(choice.hand).toBe("meeple");
  });

  it("keeps the place when another figure is taken", () => {
    const { choice } = table(asked);
    choice.choose("meeple road@E");
    choice.pickHand("big");
    expect(choice.option?.code).toBe("big road@E");
  });

  it("steps with the arrows over places and none", () => {
    const { choice } = table(asked);
    arrow(choice, "right");
    expect(choice.option?.code).toBe("meeple road@E");
    arrow(choice, "right");
    expect(choice.option?.code).toBe("pass");
  });

  it("is confirmed by Enter wherever the mouse points", () => {
    const { live, choice } = table(asked);
    choice.choose("meeple road@E");
    choice.pointed = "meeple road@E";
    choice.enter();
    expect(live.play).toHaveBeenCalledWith(0, "meeple road@E");
  });

});

describe("quick play", () => {
  const placing = decision([cell(1, 0, 0), cell(1, 0, 2)], { final: false, tile: "base/crfr" });
  const asked = decision([segment("road@E", "road", [80, 50]), pass("None")]);

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("lays a tile by one press, turned as little as possible", () => {
    const { live, choice } = table(placing, true);
    choice.rotate(1);
    choice.tapCell([1, 0]);
    expect(live.play).toHaveBeenCalledWith(0, "tile 1,0 r2");
  });

  it("only tries the tile there where it is not chosen", () => {
    const { live, choice } = table(placing);
    choice.tapCell([1, 0]);
    expect(live.play).not.toHaveBeenCalled();
    expect(choice.cell).toEqual([1, 0]);
  });

  it("sends at once what can be taken back", () => {
    const { live, choice } = table({ ...asked, final: false }, true);
    choice.choose("meeple road@E");
    expect(live.play).toHaveBeenCalledWith(0, "meeple road@E");
  });

  it("leaves a moment in which one press takes back what nobody could take back later", () => {
    const { live, choice } = table(asked, true);
    choice.choose("meeple road@E");
    expect(choice.grace.held).toBe("meeple road@E");
    expect(choice.canUndo).toBe(true);
    choice.undo();
    vi.runAllTimers();
    expect(live.play).not.toHaveBeenCalled();
    choice.choose("meeple road@E");
    vi.runAllTimers();
    expect(live.play).toHaveBeenCalledWith(0, "meeple road@E");
    expect(live.undo).not.toHaveBeenCalled();
  });

  it("sends at once what is confirmed in that moment, and only once", () => {
    const { live, choice } = table(asked, true);
    choice.choose("meeple road@E");
    choice.confirm();
    vi.runAllTimers();
    expect(live.play).toHaveBeenCalledOnce();
  });

  it("sends nothing any more when another decision has come", () => {
    const { live, choice } = table(asked, true);
    choice.choose("meeple road@E");
    live.snapshot = snapshot({ decision: { ...asked, id: "2" } });
    const other = choice;
    other.clear();
    vi.runAllTimers();
    expect(live.play).not.toHaveBeenCalled();
  });
});

describe("other decisions", () => {
  it("bid with a stepper that stays in its range", () => {
    const { live, choice } = table(decision([number(5), number(6), pass()]));
    arrow(choice, "up");
    arrow(choice, "up");
    expect(choice.number).toBe(6);
    arrow(choice, "down");
    choice.confirm();
    expect(live.play).toHaveBeenCalledWith(0, "bid 5");
  });

  it("take buttons by their number", () => {
    const { live, choice } = table(decision([button("a"), button("b")], { final: false }));
    expect(choice.press(2)).toBe(false);
    expect(choice.press(1)).toBe(true);
    expect(live.play).toHaveBeenCalledWith(0, "b");
  });

  it("never send by an arrow key", () => {
    const options = ["a", "b", "c", "d"].map((code) => button(code));
    const { live, choice } = table(decision(options, { final: false }));
    arrow(choice, "right");
    arrow(choice, "right");
    expect(live.play).not.toHaveBeenCalled();
    choice.enter();
    expect(live.play).toHaveBeenCalledWith(0, "b");
  });

  it("send an aside at once", () => {
    const { live, choice } = table(decision([{ ...button("ransom"), aside: true }, pass()]));
    choice.choose("ransom");
    expect(live.play).toHaveBeenCalledWith(0, "ransom");
  });
});

describe("a decision that is not mine", () => {
  it("offers nothing", () => {
    const { live, choice } = table(decision([pass()], { seat: 1 }));
    expect(choice.decision).toBeNull();
    choice.pass();
    choice.confirm();
    expect(live.play).not.toHaveBeenCalled();
  });

  it("is mine on a shared screen", () => {
    const live = {
      snapshot: snapshot({ decision: decision([pass()], { seat: 1, final: false }), seats: [seat("A"), seat("B")] }),
      status: "open",
      sending: false,
      play: vi.fn(() => true),
      undo: vi.fn(() => true),
    };
    const choice = new Choice(live);
    choice.pass();
    expect(live.play).toHaveBeenCalledWith(1, "pass");
  });
});

describe("without an answer", () => {
  it("nothing is sent while offline or while a move is under way", () => {
    const { live, choice } = table(decision([cell(1, 0, 0)], { final: false }));
    live.status = "reconnecting";
    const offline = new Choice(live);
    offline.pickCell([1, 0]);
    offline.confirm();
    live.status = "open";
    live.sending = true;
    const busy = new Choice(live);
    busy.pickCell([1, 0]);
    busy.confirm();
    expect(choice.cell).toBeNull();
    expect(live.play).not.toHaveBeenCalled();
  });
});
