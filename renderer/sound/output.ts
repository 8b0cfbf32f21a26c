import { isPageSeen } from "../game/sight.ts";

let context: AudioContext | null = null;
/** The sources that have not ended. */
const sources = new Set<AudioScheduledSourceNode>();

isPageSeen.subscribe((isSeen) => {
  if (!isSeen) silence();
});

/** Null while nobody sees the page, and until the player has used it, as browsers demand. */
export function openOutput(): AudioContext | null {
  if (typeof AudioContext === "undefined" || !isPageSeen.peek() || !navigator.userActivation.hasBeenActive) return null;
  context ??= new AudioContext();
  // Also when it runs: it may be about to be suspended.
  void context.resume();
  return context;
}

/** Makes the output, at rest, if it may be opened. */
export function prepareOutput(): void {
  if (openOutput() !== null) rest();
}

/** Counts a source of the output, which has to end: without sources the output stops. */
export function countSource(source: AudioScheduledSourceNode): void {
  sources.add(source);
  source.addEventListener("ended", () => {
    if (sources.delete(source)) rest();
  });
}

/** Whether a source that was counted has not ended. */
export function isSounding(source: AudioScheduledSourceNode): boolean {
  return sources.has(source);
}

/** Ends all sounds at once. */
export function silence(): void {
  for (const source of sources) source.disconnect();
  for (const source of sources) source.stop();
  sources.clear();
  rest();
}

/** Stops the output when nothing sounds. A context that runs costs processor time in silence, too. */
function rest(): void {
  if (sources.size === 0) void context?.suspend();
}
