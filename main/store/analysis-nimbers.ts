import { existsSync, renameSync } from "node:fs";
import type { PackedNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { BadNimbers, type NimberWriter, openNimberWriter, readNimbers, UnusableNimberFile } from "./nimber-store.ts";

/** What analyses have found. The file is made when something is kept. */
export interface AnalysisNimbers {
  /** All kept nimbers. Those of a damaged file are lost; it is kept aside. */
  all(): PackedNimbers;
  /** Durable. Throws `BadNimbers` for one that differs from the kept one, and errors of the file. */
  add(packed: PackedNimbers): void;
  close(): void;
}

/** Opens the file of nimbers. `now` returns milliseconds since 1970. */
export function analysisNimbers(path: string, now: () => number, log: (line: string) => void): AnalysisNimbers {
  let writer: NimberWriter | null = null;
  return {
    all() {
      if (!existsSync(path)) return new Int32Array(0);
      try {
        return readNimbers(path);
      } catch (error) {
        if (!(error instanceof BadNimbers || error instanceof UnusableNimberFile)) throw error;
        const aside = `${path}.damaged-${now()}`;
        renameSync(path, aside);
        log(`The nimbers of analyses cannot be read and are kept as ${aside}: ${error.message}.`);
        return new Int32Array(0);
      }
    },
    add(packed) {
      writer ??= openNimberWriter(path);
      writer.add(packed);
    },
    close() {
      writer?.close();
      writer = null;
    },
  };
}
