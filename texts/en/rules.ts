/** Rules that differ from game to game. */
export const rulesEn = {
  "last-to-move": "The last to move",
  normal: "Wins",
  misere: "Loses",
  "misere-line": "The last to move loses.",
  surface: "Surface",
  "surface-name": "{surface, select, T {Torus} P {Projective plane} P2 {Klein bottle} other {Plane}}",
  "surface-line":
    "{surface, select, T {The sides of the square are glued in pairs: a curve that leaves on one side comes in on the other.} P {The sides of the square are glued in pairs, each pair the wrong way round: a curve comes in turned over.} P2 {The sides of the square are glued in pairs, left and right the wrong way round: a curve comes in turned over there.} other {A sheet of paper.}}",
  "last-wins": "The last to move wins",
  "last-loses": "The last to move loses",
} as const;
