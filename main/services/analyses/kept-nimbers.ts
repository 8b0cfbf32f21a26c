import type { PackedNimbers } from "../../../engine/grundy/packed-nimbers.ts";
import type { AnalysisNimbers } from "../../store/analysis-nimbers.ts";
import { logError } from "../failures.ts";

/** What analyses have found, in memory that all workers share, and stored. */
export class KeptNimbers {
  private readonly store: AnalysisNimbers;
  private readonly log: (line: string) => void;
  private shared: PackedNimbers[] | null = null;
  private isStoring = true;

  constructor(store: AnalysisNimbers, log: (line: string) => void) {
    this.store = store;
    this.log = log;
  }

  /** All nimbers that were kept. The list only grows. */
  all(): readonly PackedNimbers[] {
    this.shared ??= this.stored();
    return this.shared;
  }

  add(fresh: PackedNimbers): void {
    if (fresh.length === 0) return;
    this.shared = [...this.all(), inSharedMemory(fresh)];
    if (!this.isStoring) return;
    try {
      this.store.add(fresh);
    } catch (error) {
      // The analysis needs no file; a full disk must not end it.
      this.isStoring = false;
      logError(this.log, error);
    }
  }

  private stored(): PackedNimbers[] {
    try {
      const packed = this.store.all();
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
