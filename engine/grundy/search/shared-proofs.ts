import type { Nimbers } from "../table.ts";
import type { SharedProofLog } from "./shared-proof-log.ts";

/** Knowledge of searches in other threads. Proved facts come with whole components; all else is only a hint. */
export interface SharedProofs {
  /** What is proved. A search that has components by their codes uses the log itself. */
  readonly log: SharedProofLog;
  publish(component: number, heap: number, lost: boolean): void;
  /** Enters what others have proved into a table. @returns whether there was anything. */
  receive(table: Pick<Nimbers, "learn">): boolean;
  /** Sets `place` and `check`: hashes of components[from .. to) + heap that all threads share. */
  name(components: Int32Array, from: number, to: number, heap: number): void;
  readonly place: number;
  readonly check: number;
  /** See `SharedNumbers`. */
  readonly numbers: {
    readonly pn: number;
    readonly dn: number;
    find(place: number, check: number): boolean;
    store(place: number, check: number, pn: number, dn: number): void;
    enter(place: number): void;
    leave(place: number): void;
    searches(place: number): number;
  };
}
