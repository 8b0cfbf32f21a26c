import type { CoupleTable } from "./couple-table.ts";
import type { Estimate } from "./estimate.ts";
import type { SharedProofs } from "./shared-proofs.ts";

/** The proof numbers of a couple: from another thread, from its last visit, or estimated. */
export class NewestNumbers {
  pn = 0;
  dn = 0;
  private readonly couples: CoupleTable;
  private readonly estimate: Estimate;
  private readonly shared: SharedProofs | undefined;

  constructor(couples: CoupleTable, estimate: Estimate, shared: SharedProofs | undefined) {
    this.couples = couples;
    this.estimate = estimate;
    this.shared = shared;
  }

  /** Finds the proof numbers of components[from .. to) + heap, and lets `shared` stand at that couple. */
  of(components: Int32Array, from: number, to: number, heap: number, hash: number): void {
    const { couples, estimate, shared } = this;
    if (shared !== undefined) {
      shared.name(components, from, to, heap);
      const { numbers } = shared;
      if (numbers.find(shared.place, shared.check)) {
        this.pn = numbers.pn;
        this.dn = numbers.dn;
        return;
      }
    }
    const index = couples.find(components, from, to, heap, hash);
    if (index >= 0) {
      this.pn = couples.pn(index);
      this.dn = couples.dn(index);
    } else {
      estimate.of(components, from, to, heap, hash);
      this.pn = estimate.pn;
      this.dn = estimate.dn;
    }
  }
}
