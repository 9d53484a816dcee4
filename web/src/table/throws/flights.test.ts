import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Flight, Launch } from "../../lib/types";
import { Parade } from "../board/parade.svelte";
import { button, decision, entry, seat, snapshot } from "../samples";
import type { Snapshot } from "../types";
import { FLIES_MS, Flights, SLIDES_MS, stageAt } from "./flights.svelte";
import { cellOf, landing, throwTo, touching, zoneOf } from "./geometry";
import { Handover } from "./handover.svelte";
import { withoutThrown } from "./scene";
import samples from "./throws.json";

const launch = samples[0]?.launch as unknown as Launch;
const ZONES: Launch["zones"] = [
  { name: "left-near", aims: [-900, -1], strengths: [501, 750] },
  { name: "right-near", aims: [0, 900], strengths: [501, 750] },
];

describe("where a throw goes", () => {
  it.each(samples.flatMap(({ launch: from, throws }) => throws.map((one) => [from, one] as const)))(
    "is where the rules say (%#)",
    (from, { aim, strength, touch, rest }) => {
      const seen = from as unknown as Launch;
      expect(landing(seen, { aim, strength })).toEqual(rest);
      expect(touching(seen, { aim, strength })).toEqual(touch);
    },
  );

  it("leads back to the throw that was dragged there", () => {
    for (const chosen of [{ aim: 0, strength: 500 }, { aim: -450, strength: 900 }, { aim: 333, strength: 250 }])
      expect(throwTo(launch, landing(launch, chosen))).toEqual(chosen);
  });

  it("stays within what can be chosen", () => {
    const [x, y] = launch.start;
    expect(throwTo(launch, [x + 90000, y])).toEqual({ aim: expect.any(Number), strength: 1000 });
    const behind = throwTo(launch, [x + 500, y - 10]);
    expect(Math.abs(behind.aim)).toBe(900);
  });

  it("is in a cell that can be read", () => {
    expect(cellOf([-0, 1999])).toEqual([0, 1]);
    expect(cellOf([-1, -1000])).toEqual([-1, -1]);
  });

  it("falls into a part of the ground, or short of all", () => {
    expect(zoneOf(ZONES, { aim: -1, strength: 501 })).toBe("left-near");
    expect(zoneOf(ZONES, { aim: 0, strength: 750 })).toBe("right-near");
    expect(zoneOf(ZONES, { aim: 0, strength: 500 })).toBe("");
  });
});

const flight: Flight = {
  token: "disc",
  aim: 0,
  strength: 500,
  path: [[0, 0], [850, 0], [1000, 0]],
  struck: [{ seat: 1, kind: "meeple", at: [900, 100], to: [900, 450] }],
  zones: [],
  awaited: "",
  thrower: "sling",
};

describe("a throw that was made", () => {
  const motion = (isReduced: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance"] });
    motion(false);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("flies, slides, then pushes away whom it has struck", () => {
    expect(stageAt(FLIES_MS / 2, 1)).toEqual({ flown: 0.5, slid: 0, pushed: 0 });
    expect(stageAt(FLIES_MS + SLIDES_MS / 2, 1)).toEqual({ flown: 1, slid: 0.5, pushed: 0 });
    expect(stageAt(99_999, 1)).toEqual({ flown: 1, slid: 1, pushed: 1 });
  });

  it("is shown after those that were thrown before, and goes by itself", () => {
    const flights = new Flights();
    const thrown = (number: number) => ({ ...entry("throw", { number }), seat: 0, flight });
    flights.add([thrown(1), entry("turn", { number: 2 }), thrown(3)]);
    expect(flights.current?.number).toBe(1);
    vi.advanceTimersByTime(3500);
    expect(flights.current?.number).toBe(3);
    vi.advanceTimersByTime(3500);
    expect(flights.isRunning).toBe(false);
  });

  it("comes before the points that it brings", () => {
    const parade = new Parade();
    const scored = entry("score", { number: 2, points: 5, seat: 0 });
    parade.hold(true);
    parade.add([scored]);
    expect(parade.current).toBeNull();
    expect(parade.isRunning).toBe(true);
    expect(parade.shown(0, 15)).toBe(10);
    parade.hold(false);
    expect(parade.current).toBe(scored);
  });

  it("is a still picture of its whole way for who wants no motion", () => {
    motion(true);
    const flights = new Flights();
    flights.add([{ ...entry("throw"), seat: 0, flight }]);
    expect(flights.stage).toEqual({ flown: 1, slid: 1, pushed: 1 });
    vi.advanceTimersByTime(3000);
    expect(flights.isRunning).toBe(true);
    vi.advanceTimersByTime(3000);
    expect(flights.isRunning).toBe(false);
  });

  it("leaves the token off the board while it is in the air", () => {
    const token = { name: "disc", seat: 0, number: 1, cell: [1, 0] as [number, number], place: "", spot: [0, 0] as [number, number], owner: 0, tile: null, span: null, ring: [] };
    const position = snapshot({ tokens: [token, { ...token, seat: 1, owner: 1 }] });
    expect(withoutThrown(position, [{ number: 1, seat: 0, flight }]).tokens.map(({ seat: whose }) => whose)).toEqual([1]);
    expect(withoutThrown(position, [])).toBe(position);
  });
});

describe("a shared screen", () => {
  const two = [seat("Ines"), seat("Otto")];
  const asked = (id: string, whose: number, secret: boolean, seats = two): Snapshot =>
    snapshot({ seats, decision: decision([], { id, seat: whose, secret }) });

  it("waits for whoever chooses in secret, and for the next one after that", () => {
    const handover = new Handover();
    handover.arrive(asked("1", 0, false));
    expect(handover.waitsFor).toBeNull();
    handover.arrive(asked("2", 0, true));
    expect(handover.waitsFor).toBe(0);
    handover.lift();
    handover.arrive(asked("2", 0, true));
    handover.arrive(asked("3", 0, true));
    expect(handover.waitsFor).toBeNull();
    handover.arrive(asked("4", 1, false));
    expect(handover.waitsFor).toBe(1);
    handover.lift();
    handover.arrive(asked("5", 1, true));
    expect(handover.waitsFor).toBe(1);
  });

  it("waits for nobody where everybody has one of his own", () => {
    const handover = new Handover();
    handover.arrive(asked("1", 0, true, [seat("Ines"), seat("Otto", { yours: false })]));
    expect(handover.waitsFor).toBeNull();
  });

  it("covers it after a reload, too, while a throw is to be caught that was chosen here", () => {
    const catching = (seats: Snapshot["seats"]): Snapshot =>
      snapshot({ seats, decision: decision([button("catch left-near")], { seat: 1 }), panels: [{ ...launch, zones: ZONES }] });
    const waitsFor = (seats: Snapshot["seats"]): number | null => {
      const handover = new Handover();
      handover.arrive(catching(seats));
      return handover.waitsFor;
    };
    expect(waitsFor([seat("Ines"), seat("Otto")])).toBe(1);
    // Nobody at this screen knows what somebody elsewhere has chosen.
    expect(waitsFor([seat("Bot", { yours: false }), seat("Otto"), seat("Mara")])).toBeNull();
  });
});
