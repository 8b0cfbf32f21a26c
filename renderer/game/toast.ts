export interface Toast {
  /** The words in the language of now. */
  readonly text: () => string;
  readonly tone: "hint" | "refused";
  /** Whether the toast disappears sooner. */
  readonly isBrief?: boolean;
  /** Whether a screen reader gets the words elsewhere. */
  readonly isSpoken?: boolean;
  /** The spot that the board marks. */
  readonly spot?: number;
}
