import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** Writes a file of mode `mode` anew: it has all of `content`, on the disk, or what it had before. */
export function writeFileAtomically(path: string, content: string | Uint8Array, mode = 0o666): void {
  const begun = `${path}.${process.pid}.new`;
  try {
    const file = openSync(begun, "w", mode);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(begun, path);
  } catch (error) {
    rmSync(begun, { force: true });
    throw error;
  }
}

/** When it returns, what was written to the file is on the disk. */
export function flushFile(path: string): void {
  const file = openSync(path, "r+");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
