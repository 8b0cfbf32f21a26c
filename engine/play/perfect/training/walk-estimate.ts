/** Decisions that were made, and positions met so far. */
interface Mark {
  readonly decisions: number;
  readonly met: number;
}

/** Decisions between two marks grow by this factor. */
const SPACING = Math.SQRT2;

/**
 * Found by trial: over each doubling of the decisions, half as many positions are met per decision as over the one
 * before. Mostly within a factor of two after some hundred decisions.
 */
export class WalkEstimate {
  private readonly marks: Mark[] = [];

  add(decisions: number, met: number): void {
    const last = this.marks.at(-1);
    if (last === undefined || decisions >= last.decisions * SPACING + 1) this.marks.push({ decisions, met });
  }

  /** Estimates the number of positions: at least `met`, which is all of them once no position is open. */
  total(decisions: number, met: number): number {
    const before = this.marks.findLast((mark) => mark.decisions <= decisions / 2) ?? this.marks[0];
    if (before === undefined || before.decisions >= decisions || met === decisions) return met;
    const rate = (met - before.met) / (decisions - before.decisions);
    const perDoubling = (decisions * rate) / 2;
    // The total t solves t = met + perDoubling * log2(t / decisions).
    let total = met;
    for (let i = 0; i < 20; i++) total = met + perDoubling * Math.log2(total / decisions);
    return Math.round(total);
  }
}
