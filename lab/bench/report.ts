export interface Report {
  /** Names what the next lines are, for a document that marks a section of this name. */
  readonly section: (name: string) => void;
  /** Prints a line of Markdown. */
  readonly line: (text: string) => void;
  /** Keeps the figures of a line for `--json`. */
  readonly record: (figures: object) => void;
  /** Prints why the benchmark fails. It continues, and ends with exit code 1. */
  readonly fail: (reason: string) => void;
}
