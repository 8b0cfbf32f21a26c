import { CUES, type Cue } from "./cues.ts";
import { countSource, openOutput } from "./output.ts";

/** Plays a cue. `loudness` is a factor. */
export function play(cue: Cue, loudness: number): void {
  const output = loudness > 0 ? openOutput() : null;
  if (output === null) return;
  for (const { at, fade, pitch, gain } of CUES[cue]) {
    const begin = output.currentTime + at;
    const voice = output.createOscillator();
    const envelope = output.createGain();
    voice.type = "sine";
    voice.frequency.value = pitch;
    // Avoids clicks.
    envelope.gain.setValueAtTime(0.0001, begin);
    envelope.gain.exponentialRampToValueAtTime(gain * loudness, begin + 0.008);
    envelope.gain.exponentialRampToValueAtTime(0.0001, begin + 0.008 + fade);
    voice.connect(envelope).connect(output.destination);
    voice.start(begin);
    voice.stop(begin + fade + 0.05);
    countSource(voice);
  }
}
