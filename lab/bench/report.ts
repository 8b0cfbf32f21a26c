/** Where an area of the bench says what it finds, as soon as it finds it. */
export interface Report {
  /** A line of Markdown. */
  readonly line: (text: string) => void;
  /** The same figures as an object, for --json. */
  readonly record: (figures: object) => void;
  /** Something is wrong: the bench goes on with what is left and does not end well. */
  readonly fail: (reason: string) => void;
}
