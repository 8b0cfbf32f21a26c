import type { Report } from "../../../lab/bench/report.ts";

/** A report that keeps what it gets. */
export function collected(): Report & {
  readonly lines: string[];
  readonly figures: object[];
  readonly failures: string[];
} {
  const [lines, figures, failures]: [string[], object[], string[]] = [[], [], []];
  return {
    lines,
    figures,
    failures,
    section: () => {},
    line: (text) => lines.push(text),
    record: (one) => figures.push(one),
    fail: (reason) => failures.push(reason),
  };
}
