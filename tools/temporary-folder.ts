import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux keeps it in memory; in a container it may be small. */
const MEMORY_FOLDER = "/dev/shm";
const MIN_FREE_BYTES = 2 ** 32;

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/**
 * Makes a folder that is removed when this process ends. In memory where that is possible: what this process starts
 * then keeps its temporary files there too, and its databases wait for no disk.
 */
export function makeTemporaryFolder(prefix: string): string {
  const isInMemory = hasRoom(MEMORY_FOLDER);
  const folder = mkdtempSync(join(isInMemory ? MEMORY_FOLDER : tmpdir(), prefix));
  if (isInMemory) {
    // As in the system's own folder, tests as another user reach the folders in it that are theirs.
    chmodSync(folder, 0o711);
    process.env.TMPDIR = folder;
  }
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
