import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freshBrowser } from "../../../tests/browser";
import { i18n } from "../../lib/i18n.svelte";
import type { Hint } from "../../lib/types";
import { cell, decision, hinted, snapshot } from "../samples";
import { Choice } from "./choice.svelte";
import DecisionBar from "./DecisionBar.svelte";
import { behindBest, HintAsker, worthWords } from "./hints.svelte";

/** What the server was asked for, each to be answered by the test. */
let asked: { path: string; signal: AbortSignal; answer: (hint: Hint) => void; fail: () => void }[] = [];

beforeEach(() => {
  freshBrowser();
  asked = [];
  vi.stubGlobal(
    "fetch",
    (path: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
        asked.push({ path, signal, answer: (hint) => resolve(new Response(JSON.stringify(hint))), fail: () => resolve(new Response("{}", { status: 503 })) });
      }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const best = hinted(cell(1, 0, 0).code, 4.5, { chance: 0.62 });

function table() {
  let position = $state.raw(snapshot({ decision: decision([cell(1, 0, 0)], { id: "g-3", tile: "base/crfr" }) }));
  const live = { get snapshot() { return position; }, status: "open", sending: false, play: () => true, undo: () => true };
  const choice = new Choice(live);
  const hints = new HintAsker("g", choice, () => 0.3);
  const arrive = (next = position): void => {
    position = next;
    choice.arrive();
    hints.arrive();
  };
  arrive();
  return { choice, hints, arrive };
}

describe("asking for a hint", () => {
  it("shows the best moves when they come, and takes them away again", async () => {
    const { choice, hints } = table();
    const waiting = hints.press();
    expect(hints.pondering).toMatchObject({ seconds: 0.3 });
    asked[0]?.answer({ moves: [best] });
    await waiting;
    expect([hints.pondering, choice.hint]).toEqual([null, [best]]);
    await hints.press();
    expect(choice.hint).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it("can be stopped: the request ends, and nothing is said of it", async () => {
    const { choice, hints } = table();
    const waiting = hints.press();
    await hints.press();
    await waiting;
    expect(asked[0]?.signal.aborted).toBe(true);
    expect([hints.pondering, choice.hint]).toEqual([null, null]);
  });

  it("ends when another position comes, but not with news of the same one", async () => {
    const { choice, hints, arrive } = table();
    const waiting = hints.press();
    arrive();
    expect(asked[0]?.signal.aborted).toBe(false);
    arrive(snapshot({ seq: 4, decision: decision([cell(2, 0, 0)], { id: "g-4" }) }));
    await waiting;
    expect(asked[0]?.signal.aborted).toBe(true);
    expect([hints.pondering, choice.hint]).toEqual([null, null]);
  });

  it("says so when there is none", async () => {
    const { choice, hints } = table();
    const waiting = hints.press();
    asked[0]?.fail();
    await waiting;
    expect(choice.hint).toEqual([]);
  });

  it("has a button that stops it, with how far it is", async () => {
    const { choice, hints } = table();
    const onhint = vi.fn();
    void hints.press();
    render(DecisionBar, { choice, seats: choice.snapshot?.seats ?? [], isShared: false, isTouch: false, remark: null, pondering: hints.pondering, onhint });
    expect(screen.getByText("The bot is looking for the best moves …")).toBeTruthy();
    const stop = screen.getByRole("button", { name: "Stop" });
    expect(stop.querySelector(".ponder")).toBeTruthy();
    await fireEvent.click(stop);
    expect(onhint).toHaveBeenCalledOnce();
    hints.stop();
    await tick();
  });
});

describe("what a move is worth", () => {
  it.each([
    ["en", "+3.8 points ahead, 0.7 less than the best, 58 % to win"],
    ["de", "+3,8 Punkte Vorsprung, 0,7 weniger als der beste, gewinnt zu 58 %"],
    ["it", "+3,8 punti di vantaggio, 0,7 meno della migliore, vince al 58 %"],
  ] as const)("is said in %s", async (language, words) => {
    vi.unstubAllGlobals(); // nobody has to wait for words that the server does not send
    i18n.language = language;
    await i18n.ready;
    expect(worthWords(hinted("b", 3.8, { chance: 0.58 }), best)).toBe(words);
  });

  it("is not compared where it is not known, nor with itself", () => {
    expect([behindBest(best, best), behindBest(hinted("b"), best), behindBest(hinted("b", 1), hinted("a"))]).toEqual(["", "", ""]);
    expect([worthWords(hinted("b"), undefined), worthWords(hinted("b", 0), undefined)]).toEqual(["", "level"]);
  });
});
