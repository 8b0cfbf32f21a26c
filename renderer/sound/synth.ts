import { CUES, type Cue } from "./cues.ts";

let context: AudioContext | null = null;

/** Plays a cue. Browsers let a page sound only after the player has touched it; before that nothing is heard. */
export function play(cue: Cue): void {
  if (typeof AudioContext === "undefined" || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const { at, fade, pitch, gain } of CUES[cue]) {
    const begin = context.currentTime + at;
    const voice = context.createOscillator();
    const loudness = context.createGain();
    voice.type = "sine";
    voice.frequency.value = pitch;
    // From silence within a few milliseconds and back along an exponential, so that nothing clicks.
    loudness.gain.setValueAtTime(0.0001, begin);
    loudness.gain.exponentialRampToValueAtTime(gain, begin + 0.008);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begin + 0.008 + fade);
    voice.connect(loudness).connect(context.destination);
    voice.start(begin);
    voice.stop(begin + fade + 0.05);
  }
}
