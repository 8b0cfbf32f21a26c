import { RUNNING, STOPPED } from "./halt-reasons";
import * as host from "./host";

/** Why the search ends; `RUNNING` if it does not. */
export let halted: i32 = RUNNING;

/** Lets the next search run. */
export function clearHalt(): void {
  halted = RUNNING;
  isPauseDue = false;
}

/** Ends the search, if nothing has ended it before. */
export function halt(reason: i32): void {
  if (halted == RUNNING) halted = reason;
}

/** Lets a search go on that memory was free for again. */
export function clearShortage(): void {
  halted = RUNNING;
}

/** Whether the host wants a pause, which comes between two couples. */
let isPauseDue = false;

/** Asks the host whether to stop. @returns whether the search ends. */
export function poll(): bool {
  if (halted != RUNNING) return true;
  const wish = host.stop();
  if (wish == host.STOP) halted = STOPPED;
  // Kept until the pause: the host may be asked again before the step ends.
  if (wish == host.PAUSE) isPauseDue = true;
  return halted != RUNNING;
}

/** Whether a pause is due; then it is taken. A search that ends has none. */
export function takePause(): bool {
  const isDue = isPauseDue && halted == RUNNING;
  isPauseDue = false;
  return isDue;
}
