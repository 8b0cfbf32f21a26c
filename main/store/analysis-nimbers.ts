import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { PackedNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { DEFAULT_RULESET, type Ruleset, rulesetLabel } from "../../engine/rules.ts";
import { BadNimbers, type NimberWriter, openNimberWriter, readNimbers, UnusableNimberFile } from "./nimber-store.ts";

/** What analyses have found, by ruleset. A file is made when something is kept. */
export interface AnalysisNimbers {
  /** All kept nimbers of a ruleset. Those of a damaged file are lost; it is kept aside. */
  all(ruleset: Ruleset): PackedNimbers;
  /** Durable. Throws `BadNimbers` for one that differs from the kept one, and errors of the file. */
  add(ruleset: Ruleset, packed: PackedNimbers): void;
  close(): void;
}

/** Opens the files of nimbers in a folder. `now` returns milliseconds since 1970. */
export function analysisNimbers(folder: string, now: () => number, log: (line: string) => void): AnalysisNimbers {
  const writers = new Map<string, NimberWriter>();
  const pathOf = ({ game, surface }: Ruleset): string => {
    const kinds = [game === DEFAULT_RULESET.game ? "" : game, surface === DEFAULT_RULESET.surface ? "" : surface];
    return join(folder, `${["analysis", ...kinds.filter((kind) => kind !== "")].join("-")}.db`);
  };
  return {
    all(ruleset) {
      const path = pathOf(ruleset);
      if (!existsSync(path)) return new Int32Array(0);
      try {
        return readNimbers(path, ruleset);
      } catch (error) {
        if (!(error instanceof BadNimbers || error instanceof UnusableNimberFile)) throw error;
        const aside = `${path}.damaged-${now()}`;
        renameSync(path, aside);
        log(`The nimbers of analyses cannot be read and are kept as ${aside}: ${error.message}.`);
        return new Int32Array(0);
      }
    },
    add(ruleset, packed) {
      const label = rulesetLabel(ruleset);
      const writer = writers.get(label) ?? openNimberWriter(pathOf(ruleset), ruleset);
      writers.set(label, writer);
      writer.add(packed);
    },
    close() {
      for (const writer of writers.values()) writer.close();
      writers.clear();
    },
  };
}
