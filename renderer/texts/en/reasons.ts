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
    "In each part that is left, the player who begins there loses, and {who, select, you {it isn't your turn} other {it isn't {name}'s turn}}.",
  "twins-and-lost-parts":
    "Equal parts cancel out. In the rest, the player who begins loses, and {who, select, you {it isn't your turn} other {it isn't {name}'s turn}}.",
  "next-move":
    "After every reply, {who, select, you {your} other {{name}'s}} next move can fix the number of survivors or leave equal parts.",
  exact: "By exact analysis.",
  "show-me": "Show me",
  "line-title": "How it goes on",
  back: "Back to the game",
  "line-move": "{at, plural, =0 {Before the first move} one {Move {at} of {moves}} other {Move {at} of {moves}}}",
  wins: "Why this one wins: {reason}",
  loses: "Why yours lost: {name} has an answer. {reason}",
  "side-loses": "Why it lost: {name} has an answer. {reason}",
} as const;
