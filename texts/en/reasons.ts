/** Why the player who made a move wins: `you`, or the one with the name. */
export const reasonsEn = {
  "last-move": "No curve is left after it.",
  "shut-in": "{count, plural, one {It shuts a life in.} other {It shuts # lives in.}}",
  survivors:
    "{survivors, plural, one {# spot survives} other {# spots survive}} whatever happens, so {moves, plural, one {# move follows} other {# moves follow}}, and {who, select, you {the last one is yours} other {{name} makes the last one}}.",
  "survivors-parity":
    "The number of survivors will be {parity, select, odd {odd} other {even}} whatever happens, so {who, select, you {you make} other {{name} makes}} the last move.",
  twins:
    "Two equal parts answer each other: {who, select, you {repeat each move in the other one} other {{name} can repeat each move in the other one}}.",
  "lost-parts":
    "The first to move in any of these parts loses it, and {who, select, you {your opponent has to move} other {{name} doesn't have to move}}.",
  "twins-and-lost-parts":
    "Equal parts cancel out. The first to move in any other part loses it, and {who, select, you {your opponent has to move} other {{name} doesn't have to move}}.",
  "next-move":
    "After every reply, {who, select, you {your} other {{name}'s}} next move can fix the number of survivors or leave equal parts.",
  "survivors-misere":
    "{survivors, plural, one {# spot survives} other {# spots survive}} whatever happens, so {moves, plural, one {# move follows} other {# moves follow}}, and {who, select, you {your opponent has to make} other {{name} doesn't make}} the last one.",
  "survivors-parity-misere":
    "The number of survivors will be {parity, select, odd {odd} other {even}} whatever happens, so {who, select, you {your opponent has to make} other {{name} doesn't make}} the last move.",
  "next-move-misere":
    "After every reply, {who, select, you {your} other {{name}'s}} next move can fix the number of survivors.",
  exact: "By exact analysis.",
  "show-me": "Show me",
  "line-title": "How it goes on",
  back: "Back to the game",
  "line-move": "{at, plural, =0 {Before the first move} one {Move {at} of {moves}} other {Move {at} of {moves}}}",
  wins: "Why this one wins: {reason}",
  loses: "Why yours lost: {name} has an answer. {reason}",
  "side-loses": "Why it lost: {name} has an answer. {reason}",
} as const;
