import { CUES, type Cue } from "./cues.ts";

let context: AudioContext | null = null;
/** The tones that have not ended. */
let voices = 0;

/** Silent until the player has used the page, as browsers demand. */
export function play(cue: Cue): void {
  if (typeof AudioContext === "undefined" || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  // Also when it runs: it may be about to be suspended.
  void context.resume();
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
    voices++;
    voice.addEventListener("ended", () => {
      voices--;
      // A context that runs costs processor time in silence, too.
      if (voices === 0) void context?.suspend();
    });
  }
}
