import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../lib/api";
import type { Animation } from "../lib/types";
import { AnimationMaker, type Drawing } from "./animation.svelte";
import { copyText } from "./handing";
import ShareDialog from "./ShareDialog.svelte";

const told = (state: Animation["state"], done = 0): Animation => ({ id: "a1", state, done, of: 3, bytes: state === "done" ? 2048 : 0, problem: null });

let answers: Animation[];
let drawing: { [Key in keyof Drawing]: ReturnType<typeof vi.fn> } & Drawing;
let maker: AnimationMaker;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers = [];
  drawing = {
    beginAnimation: vi.fn(async () => told("waiting")),
    animation: vi.fn(async () => answers.shift() ?? told("done", 3)),
    stopAnimation: vi.fn(async () => undefined),
  };
  maker = new AnimationMaker("g", drawing);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an animation", () => {
  it("is asked for once, followed, and then there", async () => {
    answers = [told("drawing", 1)];
    await maker.start("de");
    expect(drawing.beginAnimation).toHaveBeenCalledWith("g", "de");
    expect([maker.isUnderWay, maker.url]).toEqual([true, undefined]);
    await vi.advanceTimersByTimeAsync(700);
    expect(maker.current?.done).toBe(1);
    await vi.advanceTimersByTimeAsync(700);
    expect([maker.isUnderWay, maker.url]).toEqual([false, "/api/games/g/animations/a1/file"]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(drawing.animation).toHaveBeenCalledTimes(2);
  });

  it("is stopped at the server, too", async () => {
    await maker.start("en");
    await maker.stop();
    expect(drawing.stopAnimation).toHaveBeenCalledWith("g", "a1");
    await vi.advanceTimersByTimeAsync(5000);
    expect([maker.current, drawing.animation.mock.calls.length]).toEqual([undefined, 0]);
  });

  it("is stopped even if the server had not answered yet", async () => {
    let answer: ((one: Animation) => void) | undefined;
    drawing.beginAnimation.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const started = maker.start("en");
    await maker.stop();
    answer?.(told("waiting"));
    await started;
    expect(drawing.stopAnimation).toHaveBeenCalledWith("g", "a1");
    expect(maker.current).toBeUndefined();
  });

  it("says why it cannot be made", async () => {
    drawing.beginAnimation.mockRejectedValue(new ApiError(503, "many animations are being made"));
    await maker.start("en");
    expect([maker.current, maker.problem?.message]).toEqual([undefined, "many animations are being made"]);
  });

  it("is given up when the page goes away, but not once it is done", async () => {
    await maker.start("en");
    maker.leave();
    expect(drawing.stopAnimation).toHaveBeenCalledTimes(1);
    await maker.start("en");
    await vi.advanceTimersByTimeAsync(700);
    maker.leave();
    expect(drawing.stopAnimation).toHaveBeenCalledTimes(1);
  });
});

describe("what can be shown to others", () => {
  const props = { game: "g", move: 7, path: "/replay/g?move=7", about: "This address opens move 7:", open: true };

  it("is a picture of the moment, a link to it, and the whole game", async () => {
    render(ShareDialog, props);
    const picture = screen.getByAltText(/names and points/);
    expect(picture.getAttribute("src")).toBe("/api/games/g/at/7/picture.png?language=en");
    expect(screen.getByRole("link", { name: "Download" }).getAttribute("download")).toBe("bastide-7.png");
    expect((screen.getByLabelText("This address opens move 7:") as HTMLInputElement).value).toBe(`${location.origin}/replay/g?move=7`);
    expect(screen.getByRole("button", { name: "Make the animation" })).toBeTruthy();
  });

  it("shows the board as it is now where no move is named", () => {
    render(ShareDialog, { ...props, move: undefined, seq: 12 });
    expect(screen.getByAltText(/names and points/).getAttribute("src")).toBe("/api/games/g/picture.png?language=en&now=12");
  });

  it("goes into the clipboard, as picture and as link", async () => {
    const clipboard = { write: vi.fn(async () => undefined), writeText: vi.fn(async () => undefined) };
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, {}));
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    vi.stubGlobal("ClipboardItem", class { constructor(readonly items: unknown) {} });
    vi.stubGlobal("fetch", async () => new Response("png"));
    render(ShareDialog, props);
    await fireEvent.click(screen.getByRole("button", { name: "Copy picture" }));
    await waitFor(() => expect(clipboard.write).toHaveBeenCalledTimes(1));
    await fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
    await waitFor(() => expect(clipboard.writeText).toHaveBeenCalledWith(`${location.origin}/replay/g?move=7`));
    await waitFor(() => expect(screen.getByRole("status", { name: "" }).textContent).toBe("Copied"));
  });

  it("is offered for downloading where the browser forbids the clipboard", async () => {
    vi.stubGlobal("ClipboardItem", undefined);
    render(ShareDialog, props);
    expect(screen.queryByRole("button", { name: "Copy picture" })).toBeNull();
    expect(screen.getByRole("link", { name: "Download" })).toBeTruthy();
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
    expect(await copyText("x")).toBe(false);
  });
});
