import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { basename } from "node:path";

/**
 * On Linux's scale from -20 to 19: about a third of the share of a usual thread. At the lowest priority, a computer
 * whose other programs are busy leaves the search nothing for minutes.
 */
const NICENESS = 5;

/** Lets other threads of this computer go first. Only Linux gives each thread its own priority. */
export function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(Number(basename(readlinkSync("/proc/thread-self"))), NICENESS);
  } catch (error) {
    console.error(`A search keeps the usual priority: ${String(error)}`);
  }
}
