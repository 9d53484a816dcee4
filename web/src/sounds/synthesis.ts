/** Makes tones heard, by the browser's own oscillators: no sound is loaded from anywhere. */

import { TONES, type Sound, type Tone } from "./tones";

/** At full volume: sounds are there to be noticed, not to be listened to. */
const LOUDEST = 0.3;
/** Tones swell in so many seconds, so that none begins with a crack. */
const SWELL = 0.008;
const SILENCE = 0.0001;
/** A browser lets no page sound before somebody has pressed something there; what is old by then is not made up for. */
const PATIENCE_MS = 150;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Lets a sound be heard; `volume` goes from 0 to 1, `after` is a pause before it, in seconds. */
export async function sound(name: Sound, volume: number, after = 0): Promise<void> {
  context ??= new AudioContext();
  if (context.state !== "running")
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  if (context.state !== "running") return;
  const master = context.createGain();
  master.gain.value = LOUDEST * volume ** 2; // ears hear it as even steps so
  master.connect(context.destination);
  const start = context.currentTime + after;
  for (const tone of TONES[name]) play(context, master, tone, start + tone.at);
}

function play(on: AudioContext, master: GainNode, tone: Tone, start: number): void {
  const end = start + tone.length;
  const swelling = on.createGain();
  swelling.gain.setValueAtTime(SILENCE, start);
  swelling.gain.linearRampToValueAtTime(tone.loudness, start + SWELL);
  swelling.gain.exponentialRampToValueAtTime(SILENCE, end);
  swelling.connect(master);
  const source = tone.wave === "noise" ? rustle(on, tone, swelling) : pipe(on, tone, tone.wave, start, swelling);
  source.start(start);
  source.stop(end);
}

function pipe(on: AudioContext, { pitch, to, length }: Tone, wave: OscillatorType, start: number, into: AudioNode): OscillatorNode {
  const source = on.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, start);
  if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(into);
  return source;
}

function rustle(on: AudioContext, { pitch }: Tone, into: AudioNode): AudioBufferSourceNode {
  noise ??= makeNoise(on);
  const source = on.createBufferSource();
  source.buffer = noise;
  const filter = on.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = pitch;
  source.connect(filter).connect(into);
  return source;
}

function makeNoise(on: AudioContext): AudioBuffer {
  const buffer = on.createBuffer(1, on.sampleRate / 10, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = 2 * Math.random() - 1;
  return buffer;
}
