let context: AudioContext | null = null;
/** The sources that have not ended. */
let sources = 0;

/** Null until the player has used the page, as browsers demand. */
export function openOutput(): AudioContext | null {
  if (typeof AudioContext === "undefined" || !navigator.userActivation.hasBeenActive) return null;
  context ??= new AudioContext();
  // Also when it runs: it may be about to be suspended.
  void context.resume();
  return context;
}

/** Counts a source of the output, which has to end: without sources the output stops. */
export function countSource(source: AudioScheduledSourceNode): void {
  sources++;
  source.addEventListener("ended", () => {
    sources--;
    // A context that runs costs processor time in silence, too.
    if (sources === 0) void context?.suspend();
  });
}
