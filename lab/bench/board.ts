import { benchClarity } from "./clarity.ts";
import { benchEmbedding } from "./embedding.ts";
import { benchFairness } from "./fairness.ts";
import { benchFrames } from "./frames.ts";
import { benchMotion } from "./motion.ts";
import { benchPen } from "./pen.ts";
import { benchRedraw } from "./redraw.ts";
import type { Report } from "./report.ts";
import { benchRouting } from "./routing.ts";

export function benchBoard(
  { seed, games }: { readonly seed: number; readonly games: number | undefined },
  report: Report,
): void {
  const areas: readonly (readonly [title: string, bench: () => void])[] = [
    ["Redraw", () => benchRedraw(report)],
    ["Clarity", () => benchClarity(seed, report)],
    ["Fairness", () => benchFairness({ seed, games }, report)],
    ["Motion", () => benchMotion({ seed, games }, report)],
    ["Drawings from strings", () => benchEmbedding(seed, report)],
    ["Animation", () => benchFrames(report)],
    ["Routing", () => benchRouting(seed, report)],
    ["Pen", () => benchPen(seed, report)],
  ];
  for (const [title, bench] of areas) {
    if (title !== areas[0][0]) report.line("");
    report.line(`### ${title}`);
    report.line("");
    bench();
  }
}
