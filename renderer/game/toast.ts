export interface Toast {
  readonly text: string;
  readonly tone: "hint" | "refused";
  /** Disappears sooner. */
  readonly isBrief?: boolean;
  /** A screen reader gets the words elsewhere. */
  readonly isSpoken?: boolean;
  /** The board marks it. */
  readonly spot?: number;
}
