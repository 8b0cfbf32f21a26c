import { RUNNING, STOPPED } from "./halt-reasons";
import * as host from "./host";

/** Why the search ends; `RUNNING` if it does not. */
export let halted: i32 = RUNNING;

/** Lets the next search run. */
export function clearHalt(): void {
  halted = RUNNING;
}

/** Ends the search, if nothing has ended it before. */
export function halt(reason: i32): void {
  if (halted == RUNNING) halted = reason;
}

/** Asks the host whether to stop. @returns whether the search ends. */
export function poll(): bool {
  if (halted == RUNNING && host.stop()) halted = STOPPED;
  return halted != RUNNING;
}
