/** Rules that differ from game to game. */
export const rulesEn = {
  "last-to-move": "The last to move",
  normal: "Wins",
  misere: "Loses",
  "misere-line": "The last to move loses.",
} as const;
