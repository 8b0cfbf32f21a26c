import type { MatchState, Settings } from "../../protocol/schemas.ts";

/** Delay and fade in seconds, pitch in hertz, loudness from 0 to 1. */
interface Tone {
  readonly at: number;
  readonly fade: number;
  readonly pitch: number;
  readonly gain: number;
}

/**
 * `move` and `answer`: a spot sprouts on a curve of the first or the second player. `close`: the curve closes a region.
 * `count`: one more survivor is counted.
 */
export type Cue = "move" | "answer" | "close" | "count" | "refused" | "win" | "loss";

export const CUES: Readonly<Record<Cue, readonly Tone[]>> = {
  move: [
    { at: 0, fade: 0.22, pitch: 659.3, gain: 0.1 },
    { at: 0.05, fade: 0.3, pitch: 987.8, gain: 0.05 },
  ],
  answer: [
    { at: 0, fade: 0.22, pitch: 493.9, gain: 0.1 },
    { at: 0.05, fade: 0.3, pitch: 740, gain: 0.05 },
  ],
  close: [{ at: 0.1, fade: 0.5, pitch: 261.6, gain: 0.07 }],
  count: [{ at: 0, fade: 0.16, pitch: 1046.5, gain: 0.03 }],
  refused: [{ at: 0, fade: 0.12, pitch: 164.8, gain: 0.14 }],
  win: [
    { at: 0, fade: 0.5, pitch: 392, gain: 0.08 },
    { at: 0.12, fade: 0.5, pitch: 523.3, gain: 0.08 },
    { at: 0.24, fade: 0.6, pitch: 659.3, gain: 0.08 },
    { at: 0.36, fade: 1.2, pitch: 784, gain: 0.09 },
  ],
  loss: [
    { at: 0, fade: 0.8, pitch: 659.3, gain: 0.09 },
    { at: 0.13, fade: 0.8, pitch: 523.3, gain: 0.09 },
    { at: 0.26, fade: 1.2, pitch: 392, gain: 0.1 },
  ],
};

/** The cue of a game that is over: a loss is one to the computer. */
export function endCue({ setup, result }: Pick<MatchState, "setup" | "result">): "win" | "loss" {
  return result !== null && setup.sides[result.winner].kind === "computer" ? "loss" : "win";
}

/** The volume at which cues have their own loudness, in percent. */
const OWN_VOLUME = 50;

/** A factor for all sounds; 0 for silence. */
export function loudnessOf({ sounds, volume }: Pick<Settings, "sounds" | "volume">): number {
  return sounds === "on" ? volume / OWN_VOLUME : 0;
}
