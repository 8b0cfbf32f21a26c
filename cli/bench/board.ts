import { benchFrames } from "./frames.ts";
import { benchRedraw } from "./redraw.ts";
import type { Report } from "./report.ts";

/** Measures the board: the redraw and the pictures of its animation, each against a naive one. */
export function benchBoard(_options: { readonly seed: number }, report: Report): void {
  report.line("### Redraw");
  report.line("");
  benchRedraw(report);
  report.line("");
  report.line("### Pictures of a moving board");
  report.line("");
  benchFrames(report);
}
