import { describe, expect, it, vi } from "vitest";
import { Choice } from "./choice.svelte";
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
    choice.arrow("right");
    expect(choice.cell).not.toBeNull();
    while (choice.cell?.join() !== "0,1") choice.arrow("down");
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

  it("is nothing yet where passing would be sent at once", () => {
    const { live, choice } = table({ ...asked, final: false });
    expect(choice.option).toBeNull();
    choice.confirm();
    expect(live.play).not.toHaveBeenCalled();
    choice.pass();
    expect(live.play).toHaveBeenCalledWith(0, "pass");
  });

  it("keeps the place when another figure is taken", () => {
    const { choice } = table(asked);
    choice.choose("meeple road@E");
    choice.pickHand("big");
    expect(choice.option?.code).toBe("big road@E");
  });

  it("steps with the arrows over places and none", () => {
    const { choice } = table(asked);
    choice.arrow("right");
    expect(choice.option?.code).toBe("meeple road@E");
    choice.arrow("right");
    expect(choice.option?.code).toBe("pass");
  });

  it("is confirmed by Enter wherever the mouse points", () => {
    const { live, choice } = table(asked);
    choice.choose("meeple road@E");
    choice.pointed = "meeple road@E";
    choice.enter();
    expect(live.play).toHaveBeenCalledWith(0, "meeple road@E");
  });

  it("is sent at once when it can be undone", () => {
    const { live, choice } = table({ ...asked, final: false });
    choice.choose("meeple road@E");
    expect(live.play).toHaveBeenCalledWith(0, "meeple road@E");
  });
});

describe("other decisions", () => {
  it("bid with a stepper that stays in its range", () => {
    const { live, choice } = table(decision([number(5), number(6), pass()]));
    choice.arrow("up");
    choice.arrow("up");
    expect(choice.number).toBe(6);
    choice.arrow("down");
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
    choice.arrow("right");
    choice.arrow("right");
    expect(live.play).not.toHaveBeenCalled();
    choice.enter();
    expect(live.play).toHaveBeenCalledWith(0, "b");
  });

  it("skip Confirm in quick play when one option is left", () => {
    const { live, choice } = table(decision([button("only")]), true);
    choice.choose("only");
    expect(live.play).toHaveBeenCalledWith(0, "only");
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
