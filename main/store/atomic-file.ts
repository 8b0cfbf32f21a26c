import { closeSync, existsSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeFileSync } from "node:fs";

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

/** Reads `length` bytes from `start` on; fewer at the file's end. Throws file system errors. */
export function readPart(path: string, start: number, length: number): Buffer {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, start));
  } finally {
    closeSync(file);
  }
}

/** A time as names of files have it. */
export function fileStamp(time: number): string {
  return new Date(time).toISOString().replaceAll(/[:.]/g, "-");
}

/** The first path that is free of those with the time between `start` and `end`, and then with a number, too. */
export function freeName(start: string, end: string, time: number): string {
  const first = start + fileStamp(time);
  let free = first + end;
  for (let i = 2; existsSync(free); i++) free = `${first}-${i}${end}`;
  return free;
}
