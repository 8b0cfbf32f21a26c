import { benchRedraw } from "./redraw.ts";
import type { Report } from "./report.ts";

/** Measures the board: the redraw against a naive one. */
export function benchBoard(_options: { readonly seed: number }, report: Report): void {
  report.line("### Redraw");
  report.line("");
  benchRedraw(report);
}
