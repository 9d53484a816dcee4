import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freshBrowser } from "../../tests/browser";
import { recall, remember } from "../lib/memory";
import type { LessonInfo, LessonPosition } from "../lib/types";
import { decision, pass, snapshot } from "../table/samples";
import { Classroom, type Ask } from "./classroom.svelte";
import { firstOpen, nextOf, ofExpansions } from "./course";
import { progress } from "./progress.svelte";

const lesson = (name: string, expansion = "base"): LessonInfo => ({ name, expansion, title: name, about: "", goal: "", question: "", why: "", rule: "", example: null });
const LESSONS = [lesson("lay"), lesson("claim"), lesson("mills", "mills")];

const position = (moves: readonly string[]): LessonPosition => ({
  snapshot: snapshot({ seq: moves.length, decision: moves.length > 0 ? null : decision([pass()]) }),
  verdict: moves.length === 0 ? "open" : "wrong",
  said: "",
  points: 0,
  hint: null,
  events: 0,
});

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

describe("the course", () => {
  it("leads from lesson to lesson of the game, and from the last of them nowhere", () => {
    expect(nextOf(LESSONS, "lay")?.name).toBe("claim");
    expect(nextOf(LESSONS, "claim")).toBeUndefined();
    expect(nextOf(LESSONS, "mills")).toBeUndefined();
    expect(ofExpansions(LESSONS).map(({ name }) => name)).toEqual(["mills"]);
  });

  it("goes on with what was not learnt yet", () => {
    expect(firstOpen(LESSONS, (name) => name === "lay")?.name).toBe("claim");
    expect(firstOpen(LESSONS, () => true)?.name).toBe("lay");
    expect(firstOpen([], () => false)).toBeUndefined();
  });
});

describe("what was learnt", () => {
  it("is kept, with what another page has written meanwhile", () => {
    remember("lessons", "tower");
    progress.add("lay");
    progress.add("lay");
    expect(recall("lessons")).toBe("tower lay");
    expect([progress.has("tower"), progress.has("lay"), progress.has("claim")]).toEqual([true, true, false]);
  });
});

describe("a lesson that is played", () => {
  it("sends all choices so far, takes the last one back, and goes by colours", async () => {
    const ask = vi.fn<Ask>((_, moves) => Promise.resolve(position(moves)));
    const room = new Classroom("claim", ask);
    await room.begin();
    expect(room.snapshot?.seats.map(({ name }) => name)).toEqual(["lesson.you", "Blue"]);
    room.play(0, "pass");
    expect(room.sending).toBe(true);
    await vi.waitFor(() => expect(room.verdict).toBe("wrong"));
    expect(ask).toHaveBeenLastCalledWith("claim", ["pass"], "en");
    room.undo();
    await vi.waitFor(() => expect(room.verdict).toBe("open"));
    expect([room.moves, room.sending]).toEqual([[], false]);
  });

  it("says whether there is no such lesson, or nobody answers; and can be asked for again", async () => {
    const answers = [Object.assign(new Error(""), { status: 404 }), new Error("")];
    const room = new Classroom("nowhere", (_, moves) => {
      const error = answers.shift();
      return error ? Promise.reject(error) : Promise.resolve(position(moves));
    });
    await room.begin();
    expect(room.status).toBe("unknown");
    await room.repeat();
    expect(room.status).toBe("unreachable");
    await room.repeat();
    expect(room.status).toBe("open");
  });
});
