import type { Point } from "../../engine/drawing/geometry/point.ts";
import { MAX_PACE_MS } from "../../protocol/network/limits.ts";
import { lengthOf } from "./distances.ts";

const PACE_TIMES = 33;

/** Pace of a hand that draws a stroke (protocol/network/online-match.ts, `paceSchema`). */
export class StrokePace {
  private samples: { readonly time: number; readonly length: number }[] = [];

  note(time: number, line: readonly Point[]): void {
    this.samples.push({ time, length: lengthOf(line) });
  }

  /**
   * Empty if too little was drawn to tell. A part that was rubbed out and drawn again counts when it was drawn last.
   */
  pace(): number[] {
    const kept: { time: number; length: number }[] = [];
    for (const sample of this.samples) {
      while (kept.length > 0 && kept[kept.length - 1].length >= sample.length) kept.pop();
      kept.push(sample);
    }
    const whole = kept.at(-1)?.length ?? 0;
    if (kept.length < 2 || whole === 0) return [];
    const [{ time: begun }] = kept;
    const scale = Math.min(1, MAX_PACE_MS / Math.max(1, kept[kept.length - 1].time - begun));
    let at = 0;
    return Array.from({ length: PACE_TIMES }, (_, k) => {
      const wanted = (whole * k) / (PACE_TIMES - 1);
      while (at < kept.length - 1 && kept[at].length < wanted) at++;
      return k === 0 ? 0 : Math.max(0, Math.round((kept[at].time - begun) * scale));
    });
  }

  clear(): void {
    this.samples = [];
  }
}
