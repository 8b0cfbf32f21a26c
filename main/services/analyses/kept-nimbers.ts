import type { PackedNimbers } from "../../../engine/grundy/packed-nimbers.ts";
import { conventionOf, type Ruleset, rulesetLabel } from "../../../engine/rules.ts";
import type { AnalysisNimbers } from "../../store/analysis-nimbers.ts";
import { logError } from "../failures.ts";

/** What analyses have found, in memory that all workers share, and stored. */
export class KeptNimbers {
  private readonly store: AnalysisNimbers;
  private readonly log: (line: string) => void;
  private readonly shared = new Map<string, readonly PackedNimbers[]>();
  private isStoring = true;

  constructor(store: AnalysisNimbers, log: (line: string) => void) {
    this.store = store;
    this.log = log;
  }

  /** All nimbers that were kept of a ruleset. The list only grows. */
  all(ruleset: Ruleset): readonly PackedNimbers[] {
    const label = rulesetLabel(ruleset);
    const found = this.shared.get(label) ?? (conventionOf(ruleset).hasNimbers ? this.stored(ruleset) : []);
    this.shared.set(label, found);
    return found;
  }

  add(ruleset: Ruleset, fresh: PackedNimbers): void {
    if (fresh.length === 0) return;
    this.shared.set(rulesetLabel(ruleset), [...this.all(ruleset), inSharedMemory(fresh)]);
    if (!this.isStoring) return;
    try {
      this.store.add(ruleset, fresh);
    } catch (error) {
      // The analysis needs no file; a full disk must not end it.
      this.isStoring = false;
      logError(this.log, error);
    }
  }

  private stored(ruleset: Ruleset): PackedNimbers[] {
    try {
      const packed = this.store.all(ruleset);
      return packed.length === 0 ? [] : [inSharedMemory(packed)];
    } catch (error) {
      this.isStoring = false;
      logError(this.log, error);
      return [];
    }
  }
}

function inSharedMemory(packed: PackedNimbers): PackedNimbers {
  const shared = new Int32Array(new SharedArrayBuffer(packed.byteLength));
  shared.set(packed);
  return shared;
}
