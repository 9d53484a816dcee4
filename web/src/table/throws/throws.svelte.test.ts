import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Launch, RangeOption } from "../../lib/types";
import { Camera } from "../board/camera.svelte";
import { Choice } from "../deciding/choice.svelte";
import type { Showing } from "../deciding/chosen.svelte";
import { arrow } from "../deciding/stepping";
import DecisionBar from "../deciding/DecisionBar.svelte";
import { numbersOf } from "../deciding/decision";
import { Keyboard } from "../deciding/keyboard";
import { button, decision, figure, hinted, seat, snapshot } from "../samples";
import type { Decision, Option, Snapshot } from "../types";
import { optionLabels } from "../words";
import AimLayer from "./AimLayer.svelte";
import { cellOf, landing } from "./geometry";
import LaneField from "./LaneField.svelte";
import samples from "./throws.json";
import { shownGoalWord } from "./words";

afterEach(cleanup);

const launch = samples[0]?.launch as unknown as Launch;
const ZONES: Launch["zones"] = [
  { name: "left-near", aims: [-900, -1], strengths: [501, 750] },
  { name: "right-near", aims: [0, 900], strengths: [501, 750] },
];

const range = (verb: string, first: number, last: number): RangeOption => ({
  kind: "range",
  code: `${verb} {number}`,
  label: verb,
  text_key: `verb.${verb}`,
  text_values: { number: first },
  note: null,
  aside: false,
  final: verb === "strength",
  first,
  last,
  step: 1,
});

type Asked = Pick<Snapshot, "decision" | "panels">;
const aimAsked = (more: Partial<Decision> = {}): Asked => ({
  decision: decision([range("aim", -900, 900) as Option], { step: "aim", ...more }),
  panels: [launch],
});
const strengthAsked = (aim: number): Asked => ({
  decision: decision([range("strength", 0, 1000) as Option], { id: "2", step: "strength" }),
  panels: [{ ...launch, aim }],
});
const asked = (options: Option[], more: Partial<Decision> = {}): Asked => ({ decision: decision(options, more) });

/** A table at which a decision is asked, and the next one that the server tells. */
function at(first: Asked, more: Partial<Snapshot> = {}, showing?: Showing) {
  let position = $state.raw(snapshot({ ...first, ...more }));
  const live = {
    get snapshot() {
      return position;
    },
    set snapshot(next: Snapshot) {
      position = next;
    },
    status: "open",
    sending: false,
    play: vi.fn((_seat: number, _code: string) => true),
    undo: vi.fn(() => true),
  };
  const choice = new Choice(live, () => false, showing);
  choice.arrive();
  const bar = () =>
    render(DecisionBar, {
      choice,
      seats: live.snapshot.seats,
      isShared: false,
      isTouch: false,
      remark: null,
      pondering: null,
      onhint: () => undefined,
    });
  return { live, choice, bar, play: live.play };
}

describe("a range", () => {
  it("is every number of it, with its code and its words", () => {
    const numbers = numbersOf({ ...range("bid", 10, 20), step: 5 });
    expect(numbers.map(({ value, code, text_values }) => [value, code, text_values])).toEqual([
      [10, "bid 10", { number: 10 }],
      [15, "bid 15", { number: 15 }],
      [20, "bid 20", { number: 20 }],
    ]);
  });

  it("that is no throw is a stepper", () => {
    const { choice, bar, play } = at(asked([range("bid", 1, 500) as Option]));
    bar();
    screen.getByRole("button", { name: /more/i }).click();
    choice.confirm();
    expect(play).toHaveBeenCalledWith(0, "bid 2");
  });
});

describe("a throw by keys", () => {
  const keys = (choice: Choice) => {
    const nothing = () => undefined;
    const actions = { zoom: nothing, showAll: nothing, pan: nothing, flip: nothing, hint: nothing, back: nothing, tiles: nothing, log: nothing, table: nothing, chat: nothing, help: nothing, close: () => false };
    const keyboard = new Keyboard(choice, actions);
    return (key: string, shiftKey = false) => keyboard.down(new KeyboardEvent("keydown", { key, shiftKey }));
  };

  it("turns by a degree and strengthens by a hundredth, with Shift by a tenth of that", () => {
    const { choice } = at(aimAsked());
    const press = keys(choice);
    const { strength } = choice.aiming.chosen;
    press("ArrowLeft");
    press("ArrowRight", true);
    press("ArrowUp");
    press("ArrowDown", true);
    expect(choice.aiming.chosen).toEqual({ aim: -9, strength: strength + 9 });
  });

  it("sends the aim, and behind it the strength as soon as that is asked", () => {
    const { live, choice, play } = at(aimAsked());
    const press = keys(choice);
    choice.aiming.set({ aim: -120, strength: 640 });
    press("Enter");
    expect(play.mock.calls).toEqual([[0, "aim -120"]]);
    live.snapshot = snapshot(strengthAsked(-120));
    choice.arrive();
    expect(play.mock.calls).toEqual([[0, "aim -120"], [0, "strength 640"]]);
  });

  it("does not let go what somebody has taken back", () => {
    const { live, choice, play } = at(strengthAsked(50));
    expect(choice.aiming.chosen.aim).toBe(50);
    choice.undo();
    live.snapshot = snapshot(aimAsked({ id: "3" }));
    choice.arrive();
    expect(play).not.toHaveBeenCalled();
    expect(choice.aiming.chosen.aim).toBe(50);
  });

  it("keeps the direction once it was sent", () => {
    const { choice } = at(strengthAsked(50));
    choice.aiming.set({ aim: 99, strength: 10 });
    expect(choice.aiming.chosen).toEqual({ aim: 50, strength: 10 });
    expect(choice.option?.code).toBe("strength 10");
  });

  it("begins anew, to the middle of the map, when somebody else throws", () => {
    const { live, choice } = at(aimAsked());
    const usual = choice.aiming.chosen;
    choice.aiming.set({ aim: 300 });
    live.snapshot = snapshot({ ...aimAsked({ id: "9", seat: 1 }), seats: [seat("Ines"), seat("Otto")] });
    choice.arrive();
    expect(choice.aiming.chosen).toEqual(usual);
  });

  it("is aimed as the bot would", () => {
    const { choice } = at(aimAsked());
    choice.showHint([hinted("aim -33", null, { then: ["strength 777"] })]);
    expect(choice.aiming.chosen).toEqual({ aim: -33, strength: 777 });
  });
});

describe("while the last throw is shown", () => {
  const flying = () => {
    let isRunning = $state(true);
    const skip = vi.fn(() => (isRunning = false));
    return {
      get isRunning() {
        return isRunning;
      },
      skip,
    };
  };
  const keyboard = (choice: Choice) => {
    const nothing = () => undefined;
    const close = vi.fn(() => false);
    const actions = { zoom: nothing, showAll: nothing, pan: nothing, flip: nothing, hint: nothing, back: nothing, tiles: nothing, log: nothing, table: nothing, chat: nothing, help: nothing, close };
    return new Keyboard(choice, actions);
  };

  it.each(["Enter", "Escape", " "])("the key '%s' only skips it, wherever the focus is", (key) => {
    const flights = flying();
    const { live, choice, play } = at(aimAsked({ undo: true }), {}, flights);
    const keys = keyboard(choice);
    const button = document.body.appendChild(document.createElement("button"));
    const down = new KeyboardEvent("keydown", { key });
    Object.defineProperty(down, "target", { value: button });
    expect(keys.down(down)).toBe(true);
    expect(flights.skip).toHaveBeenCalledOnce();
    // Held down, or let go, it still means nothing else.
    expect(keys.down(new KeyboardEvent("keydown", { key, repeat: true }))).toBe(true);
    expect(keys.up(new KeyboardEvent("keyup", { key }))).toBe(true);
    expect(play).not.toHaveBeenCalled();
    expect(live.undo).not.toHaveBeenCalled();
    keys.down(new KeyboardEvent("keydown", { key: "Enter" }));
    expect(play).toHaveBeenCalledOnce();
    button.remove();
  });

  it("the button skips it and the sliders wait, then it hurls", async () => {
    const flights = flying();
    const { bar, play } = at(aimAsked(), {}, flights);
    bar();
    expect(screen.queryByRole("button", { name: /^Hurl/ })).toBeNull();
    const sliders = (await screen.findAllByRole("slider")) as HTMLInputElement[];
    expect(sliders.every(({ disabled }) => disabled)).toBe(true);
    await fireEvent.click(screen.getByRole("button", { name: /^Skip/ }));
    expect(flights.skip).toHaveBeenCalledOnce();
    expect(play).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: /^Hurl/ }));
    expect(play).toHaveBeenCalledOnce();
  });

  it("arrow keys do not aim, and an option that is sent at once is not", () => {
    const { choice } = at(aimAsked(), {}, flying());
    const before = choice.aiming.chosen;
    arrow(choice, "left");
    expect(choice.aiming.chosen).toEqual(before);
    const other = at(asked([button("go")], { final: false }), {}, flying());
    other.choice.choose("go");
    expect(other.play).not.toHaveBeenCalled();
    other.choice.choose("go");
    expect(other.play).toHaveBeenCalledOnce();
  });
});

describe("what is thrown", () => {
  const kinds = ["knockout", "target"].map(
    (kind) => ({ ...button(`hurl ${kind}`), text_values: { thing: kind }, tokens: [`catapult.${kind}`] }) as Option,
  );

  it("is told below each picture, and found by arrow keys", () => {
    const { choice, bar, play } = at(asked(kinds, { final: false }));
    bar();
    const target = screen.getByRole("button", { name: /^Target.*5 points for whoever comes nearest/ });
    screen.getByRole("button", { name: /^Knock-out/ }).focus();
    arrow(choice, "right");
    arrow(choice, "right");
    flushSync();
    expect(document.activeElement).toBe(target);
    expect(play).not.toHaveBeenCalled();
    choice.enter();
    expect(play).toHaveBeenCalledWith(0, "hurl target");
  });

  it("is told while it is aimed", () => {
    at(aimAsked()).bar();
    expect(screen.getByText(/^Target: 5 points for whoever comes nearest to the fair\. Comes to rest/)).toBeTruthy();
  });

  it("comes to rest where the ring is, which the line for eyes does not say again", () => {
    const chosen = { aim: 0, strength: 500 };
    const board = { tiles: [{ cell: cellOf(landing(launch, chosen)) }] } as unknown as Snapshot;
    expect(shownGoalWord(launch, chosen, board)).toBe("");
    expect(shownGoalWord(launch, chosen, { ...board, tiles: [] })).toBe("Comes to rest beside the map.");
  });
});

describe("a follower for another", () => {
  it("is told from where it comes", () => {
    const common = { text_key: "verb.seduce", final: true };
    const options = [
      { ...button("seduce meeple 0"), ...common, text_values: { figure: "meeple" } },
      { ...figure("meeple-0-1", "", 0), code: "seduce meeple city@N 1,0 0", ...common, text_values: { figure: "meeple", feature: "city" } },
    ] as Option[];
    const labels = optionLabels(decision(options), "seduce");
    expect([...labels.values()]).toEqual(["Meeple from your supply", "Meeple from the city"]);
  });
});

describe("the sliders", () => {
  it("say what they mean and where it leads, and do everything alone", async () => {
    const { choice, bar, play } = at(aimAsked());
    bar();
    const aim = await screen.findByRole("slider", { name: /Aim/ });
    expect(aim.getAttribute("aria-valuetext")).toMatch(/^straight ahead\. Comes to rest/);
    await fireEvent.input(aim, { target: { value: "-125" } });
    expect(aim.getAttribute("aria-valuetext")).toMatch(/^12\.5° left\./);
    await fireEvent.keyDown(aim, { key: "ArrowRight" });
    await fireEvent.keyDown(aim, { key: "ArrowUp", shiftKey: true });
    expect(choice.aiming.chosen.aim).toBe(-114);
    const strength = screen.getByRole("slider", { name: /Strength/ });
    await fireEvent.input(strength, { target: { value: "0" } });
    expect(strength.getAttribute("aria-valuetext")).toBe("0.0 %, 0.0 tiles. Comes to rest beside the map.");
    await fireEvent.keyDown(strength, { key: "Enter" });
    expect(play).toHaveBeenCalledWith(0, "aim -114");
  });

  it("hold the aim that was sent", async () => {
    at(strengthAsked(50)).bar();
    expect(((await screen.findByRole("slider", { name: /Aim/ })) as HTMLInputElement).disabled).toBe(true);
  });
});

describe("the ring on the board", () => {
  it("is dragged, and comes to where somebody presses", async () => {
    const { choice } = at(aimAsked());
    const camera = new Camera();
    camera.view = { k: 1, x: 0, y: 0 };
    const element = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const { container } = render(AimLayer, { choice, launch, camera, element, scale: 1, seat: 0 });
    const goal = { aim: -200, strength: 700 };
    const [x, y] = landing(launch, goal).map((value) => value / 10) as [number, number];
    const reach = container.querySelector(".reach");
    const grip = container.querySelector<SVGGElement>(".grip");
    if (reach === null || grip === null) throw new Error("nothing to take hold of");
    await fireEvent.click(reach, { clientX: x, clientY: y });
    expect(choice.aiming.chosen).toEqual(goal);
    grip.setPointerCapture = () => undefined;
    const [x2, y2] = landing(launch, { aim: 100, strength: 300 }).map((value) => value / 10) as [number, number];
    await fireEvent.pointerMove(grip, { clientX: x2, clientY: y2 });
    expect(choice.aiming.chosen).toEqual(goal);
    await fireEvent.pointerDown(grip, { clientX: x, clientY: y });
    await fireEvent.pointerMove(grip, { clientX: x2, clientY: y2 });
    expect(choice.aiming.chosen).toEqual({ aim: 100, strength: 300 });
  });
});

describe("a catch", () => {
  it("is chosen by pressing the part of the ground", async () => {
    const options = ZONES.map(({ name }) => ({ ...button(`catch ${name}`), text_values: { thing: name }, final: true }) as Option);
    const caught = { ...launch, reach: 0, zones: ZONES };
    const { choice, play } = at({ ...asked(options), panels: [caught] });
    const { container } = render(LaneField, { launch: caught, choice, title: "Catch" });
    const zone = container.querySelector('[data-code="catch right-near"]');
    if (zone === null) throw new Error("no such part");
    await fireEvent.click(zone);
    expect(choice.option?.code).toBe("catch right-near");
    choice.confirm();
    expect(play).toHaveBeenCalledWith(0, "catch right-near");
  });
});
