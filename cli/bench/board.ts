import { benchClarity, type Ends } from "./clarity.ts";
import { benchPen } from "./pen.ts";
import { benchRedraw } from "./redraw.ts";
import type { Report } from "./report.ts";
import { benchRouting } from "./routing.ts";

/** Measures the board: the redraw, the routing, how clear the games end that were played for it, and the pen. */
export function benchBoard({ seed }: { readonly seed: number }, report: Report): void {
  let ends: Ends[] = [];
  const areas: readonly (readonly [title: string, bench: () => void])[] = [
    ["Redraw", () => benchRedraw(report)],
    ["Routing", () => void (ends = benchRouting(seed, report))],
    ["Clarity", () => benchClarity(ends, report)],
    ["Pen", () => benchPen(seed, report)],
  ];
  for (const [title, bench] of areas) {
    if (title !== areas[0][0]) report.line("");
    report.line(`### ${title}`);
    report.line("");
    bench();
  }
}
