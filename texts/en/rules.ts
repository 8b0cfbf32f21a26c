/** Rules that differ from game to game, and what differs by them. */
export const rulesEn = {
  "last-to-move": "The last to move",
  normal: "Wins",
  misere: "Loses",
  surface: "Surface",
  "surface-name": "{surface, select, T {Torus} P {Projective plane} P2 {Klein bottle} other {Plane}}",
  "surface-line":
    "{surface, select, T {The sides of the square are glued in pairs: a curve that leaves on one side comes in on the other.} P {The sides of the square are glued in pairs, each pair the wrong way round: a curve comes in turned over.} P2 {The sides of the square are glued in pairs, left and right the wrong way round: a curve comes in turned over there.} other {A sheet of paper.}}",
  "last-normal": "The last to move wins",
  "last-misere": "The last to move loses",
  "over-normal": "No move is left here. The player who made the last move has won.",
  "over-misere": "No move is left here. The player who made the last move has lost.",
  "nimber-normal": "Nimber {nimber}.",
  "nimber-misere": "Misère nimber {nimber}.",
  "last-move-normal":
    "{who, select, you {No moves are left, and you made the last one.} computer {No moves are left, and the computer made the last one.} other {No moves are left, and {name} made the last one.}}",
  "last-move-misere":
    "{who, select, you {No moves are left. You made the last one, and that loses.} computer {No moves are left. The computer made the last one, and that loses.} other {No moves are left. {name} made the last one, and that loses.}}",
  "why-next-move-normal":
    "After every reply, {who, select, you {your} other {{name}'s}} next move can fix the number of survivors or leave equal parts.",
  "why-next-move-misere":
    "After every reply, {who, select, you {your} other {{name}'s}} next move can fix the number of survivors.",
  "why-parity-normal":
    "The number of survivors will be {parity, select, odd {odd} other {even}} whatever happens, so {who, select, you {you make} other {{name} makes}} the last move.",
  "why-parity-misere":
    "The number of survivors will be {parity, select, odd {odd} other {even}} whatever happens, so {who, select, you {your opponent has to make} other {{name} doesn't make}} the last move.",
  "why-survivors-normal":
    "{survivors, plural, one {# spot survives} other {# spots survive}} whatever happens, so {moves, plural, one {# move follows} other {# moves follow}}, and {who, select, you {the last one is yours} other {{name} makes the last one}}.",
  "why-survivors-misere":
    "{survivors, plural, one {# spot survives} other {# spots survive}} whatever happens, so {moves, plural, one {# move follows} other {# moves follow}}, and {who, select, you {your opponent has to make} other {{name} doesn't make}} the last one.",
} as const;
