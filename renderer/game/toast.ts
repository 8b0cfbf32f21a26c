export interface Toast {
  readonly text: string;
  readonly tone: "hint" | "refused";
  /** Whether it disappears sooner. */
  readonly isBrief?: boolean;
  /** Whether a screen reader gets the same words elsewhere. */
  readonly isSpoken?: boolean;
  /** The refused spot, which the board marks. */
  readonly spot?: number;
}
