import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** Leaves either all of `content`, flushed, or the old file. */
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

export function flushFile(path: string): void {
  const file = openSync(path, "r+");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
