import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";

/** Lets other threads of this computer go first. Only Linux gives each thread its own priority. */
export function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(Number(basename(readlinkSync("/proc/thread-self"))), constants.priority.PRIORITY_LOW);
  } catch (error) {
    console.error(`A search keeps the usual priority: ${String(error)}`);
  }
}
