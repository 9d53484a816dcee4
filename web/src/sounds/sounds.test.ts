import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { faults, freshBrowser } from "../../tests/browser";
import { soundsBetween } from "./hearing.svelte";
import SoundSettings from "./SoundSettings.svelte";
import { SOUNDS, TONES } from "./tones";

// A busy machine takes its time; nothing here waits longer than it must.
configure({ asyncUtilTimeout: 10_000 });

type Position = Parameters<typeof soundsBetween>[0];

/** A position in which this seat decides; those named are ours. */
function position(decides: number | null, more: { over?: boolean; ours?: boolean[] } = {}): Position {
  const { over = false, ours = [true, false] } = more;
  const decision = decides === null ? null : { seat: decides };
  return { seq: 1, over, decision, seats: ours.map((yours) => ({ yours })) } as unknown as Position;
}

const happened = (...kinds: string[]): Parameters<typeof soundsBetween>[2] =>
  kinds.map((kind) => ({ kind })) as Parameters<typeof soundsBetween>[2];

describe("what is heard", () => {
  it("is what happened, each sound once, and at last that it is your turn", () => {
    const events = happened("tile", "figure", "score", "score", "return", "turn");
    expect(soundsBetween(position(1), position(0), events)).toEqual(["tile", "figure", "points", "turn"]);
  });

  it("is nothing where only the clock went on", () => {
    expect(soundsBetween(position(1), position(1), happened("turn", "notice"))).toEqual([]);
  });

  it("calls nobody who is deciding already, nor players who all sit at one screen", () => {
    expect(soundsBetween(position(0), position(0), [])).toEqual([]);
    const shared = { ours: [true, true] };
    expect(soundsBetween(position(0, shared), position(1, shared), happened("tile"))).toEqual(["tile"]);
  });

  it("is the end in place of the last points", () => {
    expect(soundsBetween(position(1), position(null, { over: true }), happened("score", "end"))).toEqual(["end"]);
    const over = position(null, { over: true });
    expect(soundsBetween(over, over, happened("score"))).toEqual(["points"]);
  });
});

describe("the tones", () => {
  it("are short and no louder than everything together may be", () => {
    for (const name of SOUNDS)
      for (const tone of TONES[name]) {
        expect(tone.at + tone.length).toBeLessThan(1.5);
        expect(tone.loudness).toBeLessThanOrEqual(1);
        expect(Math.min(tone.pitch, tone.to ?? tone.pitch)).toBeGreaterThan(60);
      }
  });
});

/** A browser's sound that notes at which frequencies something was started, and how loud all of it is. */
class Studio {
  static started: number[] = [];
  static volumes: number[] = [];
  state: AudioContextState = "running";
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  resume = async (): Promise<void> => undefined;
  #parameter = () => {
    const parameter = { value: 0, setValueAtTime: (value: number) => void (parameter.value = value) };
    return Object.assign(parameter, { linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined });
  };
  createGain = () => {
    const gain = this.#parameter();
    return { gain, connect: (into: unknown) => void (into === this.destination && Studio.volumes.push(gain.value)) };
  };
  createOscillator = () => {
    const frequency = this.#parameter();
    return { type: "", frequency, connect: () => undefined, start: () => void Studio.started.push(frequency.value), stop: () => undefined };
  };
  createBufferSource = () => ({ buffer: null, connect: (into: unknown) => into, start: () => void Studio.started.push(0), stop: () => undefined });
  createBiquadFilter = () => ({ type: "", frequency: this.#parameter(), connect: (into: unknown) => into });
  createBuffer = () => ({ getChannelData: () => new Float32Array(10) });
}

/** The sounds of a fresh page. */
async function fresh(phone = false): Promise<(typeof import("./sounds.svelte"))["sounds"]> {
  vi.resetModules();
  vi.stubGlobal("matchMedia", () => ({ matches: phone }));
  return (await import("./sounds.svelte")).sounds;
}

describe("sounds", () => {
  beforeEach(() => {
    freshBrowser();
    vi.resetModules();
    Studio.started = [];
    Studio.volumes = [];
    vi.stubGlobal("AudioContext", Studio);
  });

  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it("are on at first, but off on a phone; what was chosen is remembered", async () => {
    expect((await fresh()).on).toBe(true);
    const phone = await fresh(true);
    expect(phone.on).toBe(false);
    phone.on = true;
    phone.volume = 20;
    const again = await fresh(true);
    expect([again.on, again.volume]).toEqual([true, 20]);
  });

  it("take the usual volume where nonsense was remembered", async () => {
    const { volumeOf } = await import("./sounds.svelte");
    expect([null, "loud", "-3", "400", "0"].map(volumeOf)).toEqual([50, 50, 50, 50, 0]);
  });

  it("are made of their tones, as loud as was chosen", async () => {
    const sounds = await fresh();
    sounds.volume = 100;
    await sounds.play("points");
    expect(Studio.started).toEqual(TONES.points.map(({ pitch }) => pitch));
    sounds.volume = 10;
    await sounds.play("tile");
    const [loud = 0, soft = 0] = Studio.volumes;
    expect(loud).toBeLessThan(0.5);
    expect(soft).toBeLessThan(loud / 10);
  });

  it("are silent when switched off", async () => {
    const sounds = await fresh();
    sounds.on = false;
    await sounds.play("turn");
    sounds.on = true;
    sounds.volume = 0;
    await sounds.play("turn");
    expect(Studio.started).toEqual([]);
  });

  it("say in a hidden window only that it is your turn", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const sounds = await fresh();
    await sounds.play("tile", "points");
    expect(Studio.started).toEqual([]);
    await sounds.play("tile", "turn");
    expect(Studio.started).toEqual(TONES.turn.map(({ pitch }) => pitch));
  });

  it("keep nobody from playing where the browser has no sound, or lets no page sound yet", async () => {
    vi.stubGlobal("AudioContext", undefined);
    await expect((await fresh()).play("tile")).resolves.toBeUndefined();
    vi.stubGlobal("AudioContext", class extends Studio { override state = "suspended" as const; });
    await (await fresh()).play("tile");
    expect(Studio.started).toEqual([]);
  });

  it("have a switch and a volume that is heard", async () => {
    render(SoundSettings, { target: document.body.appendChild(document.createElement("main")) });
    const volume = screen.getByRole("slider", { name: "Volume" });
    await fireEvent.input(volume, { target: { value: "80" } });
    await fireEvent.change(volume);
    await waitFor(() => expect(Studio.started.length).toBeGreaterThan(0));
    expect(screen.getByRole("status").textContent).toBe("80");
    expect(await faults()).toEqual([]);
    await fireEvent.click(screen.getByRole("checkbox", { name: /Sounds/ }));
    expect(screen.queryByRole("slider")).toBeNull();
  });
});
