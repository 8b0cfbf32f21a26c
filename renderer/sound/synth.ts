import { CUES, type Cue } from "./cues.ts";

let context: AudioContext | null = null;

/** Silent until the player has used the page, as browsers demand. */
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
    // Avoids clicks.
    loudness.gain.setValueAtTime(0.0001, begin);
    loudness.gain.exponentialRampToValueAtTime(gain, begin + 0.008);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begin + 0.008 + fade);
    voice.connect(loudness).connect(context.destination);
    voice.start(begin);
    voice.stop(begin + fade + 0.05);
  }
}
