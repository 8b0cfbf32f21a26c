import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Scene } from "../game/scene.ts";
import { seededRandom } from "../../engine/random.ts";
import { countSource, isSounding, openOutput } from "./output.ts";

/** Seconds of the noise, which repeats. */
const NOISE_LENGTH = 1.7;
const NOISE_SEED = 1967;
/** Pitch of lead on paper in hertz, for a resting hand and for a quick one. */
const SLOW_PITCH = 1500;
const QUICK_PITCH = 3200;
const MAX_GAIN = 0.035;
/** Speed of a hand in board units per second from which on it is no louder. */
const QUICK = 1.6;
/** Seconds without samples after which a hand rests. */
const REST = 0.09;
const FADE = 0.04;

/** The tip of the curve that a hand is drawing; null without one. */
export function drawnTip({ stroke }: Pick<Scene, "stroke">): Point | null {
  return stroke?.phase === "drawing" || stroke?.phase === "shown" ? (stroke.points.at(-1) ?? null) : null;
}

/** The noise of one stroke at a time, as loud and as high as the hand is quick. */
export class Pencil {
  private voice: { source: AudioBufferSourceNode; filter: BiquadFilterNode; envelope: GainNode } | null = null;
  private noise: AudioBuffer | null = null;
  private last: { readonly tip: Point; readonly time: number } | null = null;

  /** `tip` is null without a stroke, `now` in milliseconds of any clock, `loudness` a factor. */
  follow(tip: Point | null, now: number, loudness: number): void {
    if (tip === null || loudness === 0) {
      this.lift();
      return;
    }
    const before = this.last;
    this.last = { tip, time: now };
    if (before === null || now <= before.time) return;
    const speed = (1000 * Math.hypot(tip.x - before.tip.x, tip.y - before.tip.y)) / (now - before.time);
    if (speed === 0) return;
    const output = openOutput();
    if (output === null) return;
    // The output may have been silenced in mid-stroke.
    if (this.voice !== null && !isSounding(this.voice.source)) this.voice = null;
    this.voice ??= this.begin(output);
    const { filter, envelope } = this.voice;
    const part = Math.min(1, speed / QUICK);
    const time = output.currentTime;
    filter.frequency.setTargetAtTime(SLOW_PITCH + (QUICK_PITCH - SLOW_PITCH) * part, time, FADE);
    envelope.gain.cancelScheduledValues(time);
    envelope.gain.setTargetAtTime(MAX_GAIN * Math.sqrt(part) * loudness, time, FADE);
    envelope.gain.setTargetAtTime(0, time + REST, FADE);
  }

  private lift(): void {
    this.last = null;
    if (this.voice === null) return;
    const { source, envelope } = this.voice;
    this.voice = null;
    if (!isSounding(source)) return;
    const time = source.context.currentTime;
    envelope.gain.cancelScheduledValues(time);
    envelope.gain.setTargetAtTime(0, time, FADE);
    source.stop(time + 6 * FADE);
  }

  private begin(output: AudioContext): NonNullable<Pencil["voice"]> {
    const source = output.createBufferSource();
    const filter = output.createBiquadFilter();
    const envelope = output.createGain();
    this.noise ??= noiseFor(output);
    source.buffer = this.noise;
    source.loop = true;
    filter.type = "bandpass";
    filter.frequency.value = SLOW_PITCH;
    filter.Q.value = 0.8;
    envelope.gain.value = 0;
    source.connect(filter).connect(envelope).connect(output.destination);
    source.start();
    countSource(source);
    return { source, filter, envelope };
  }
}

function noiseFor(output: AudioContext): AudioBuffer {
  const random = seededRandom(NOISE_SEED);
  const buffer = output.createBuffer(1, Math.round(NOISE_LENGTH * output.sampleRate), output.sampleRate);
  const samples = buffer.getChannelData(0);
  // The grain of the paper: now and then the lead catches.
  for (let i = 0, grain = 0; i < samples.length; i++) {
    if (i % 64 === 0) grain = 0.35 + 0.65 * random.next();
    samples[i] = grain * (2 * random.next() - 1);
  }
  return buffer;
}
