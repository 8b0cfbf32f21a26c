/** A short word to the player near the board. */
export interface Toast {
  readonly text: string;
  readonly tone: "hint" | "refused";
  /** Does it say so little that a moment is enough? */
  readonly isBrief?: boolean;
  /** Those who do not see it hear the same, or more, elsewhere. */
  readonly isSpoken?: boolean;
  /** The spot that was refused, if it is about one; it is marked on the board. */
  readonly spot?: number;
}
