/** Delay and fade in seconds, pitch in hertz, loudness from 0 to 1. */
interface Tone {
  readonly at: number;
  readonly fade: number;
  readonly pitch: number;
  readonly gain: number;
}

export type Cue = "move" | "answer" | "refused" | "end";

export const CUES: Readonly<Record<Cue, readonly Tone[]>> = {
  move: [
    { at: 0, fade: 0.22, pitch: 659.3, gain: 0.1 },
    { at: 0.05, fade: 0.3, pitch: 987.8, gain: 0.05 },
  ],
  answer: [
    { at: 0, fade: 0.22, pitch: 493.9, gain: 0.1 },
    { at: 0.05, fade: 0.3, pitch: 740, gain: 0.05 },
  ],
  refused: [{ at: 0, fade: 0.12, pitch: 164.8, gain: 0.14 }],
  end: [
    { at: 0, fade: 0.8, pitch: 659.3, gain: 0.09 },
    { at: 0.13, fade: 0.8, pitch: 523.3, gain: 0.09 },
    { at: 0.26, fade: 1.2, pitch: 392, gain: 0.1 },
  ],
};
