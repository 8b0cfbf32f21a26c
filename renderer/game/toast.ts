/** A short word to the player near the board. */
export interface Toast {
  readonly text: string;
  readonly tone: "hint" | "refused";
}
