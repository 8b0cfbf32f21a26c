import * as host from "./host";

export const RUNNING = 0;
export const OUT_OF_NODES = 1;
export const STOPPED = 2;
export const OUT_OF_MEMORY = 3;
/** A component has too many options to list them. */
export const TOO_MANY_OPTIONS = 4;
/** A land is too large for the core's fixed sizes. */
export const BEYOND_SIZES = 5;

/** Why the search ends; `RUNNING` if it does not. */
export let halted: i32 = RUNNING;

export function run(): void {
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
