/** Why the player who made a move wins: `you`, or the one with the name. */
export const reasonsEn = {
  "last-move": "No curve is left after it.",
  "shut-in": "{count, plural, one {It shuts a life in.} other {It shuts # lives in.}}",
  twins:
    "Two equal parts answer each other: {who, select, you {repeat each move in the other one} other {{name} can repeat each move in the other one}}.",
  "lost-parts":
    "The first to move in any of these parts loses it, and {who, select, you {your opponent has to move} other {{name} doesn't have to move}}.",
  "twins-and-lost-parts":
    "Equal parts cancel out. The first to move in any other part loses it, and {who, select, you {your opponent has to move} other {{name} doesn't have to move}}.",
  "balanced-parts":
    "Its parts balance each other: whatever is played in one of them, {who, select, you {you can} other {{name} can}} balance them again.",
  exact: "Every reply has an answer with which {who, select, you {you win} other {{name} wins}}.",
  "exact-replies":
    "{count, plural, one {It leaves only one reply, which has} other {It leaves # different replies, and each has}} an answer with which {who, select, you {you win} other {{name} wins}}.",
  "show-me": "Show me",
  "line-title": "How it goes on",
  back: "Back to the game",
  "line-move": "{at, plural, =0 {Before the first move} one {Move {at} of {moves}} other {Move {at} of {moves}}}",
  wins: "Why this one wins: {reason}",
  loses: "Why yours lost: {name} has an answer. {reason}",
  "side-loses": "Why it lost: {name} has an answer. {reason}",
} as const;
