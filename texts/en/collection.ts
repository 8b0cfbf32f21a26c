/** Texts about the published games that come with the program. */
export const collectionEn = {
  lead: "Games that masters played by mail and published. Replay them, analyse them, or play on from any move.",
  search: "Players, event or moves",
  found: "{count, plural, =0 {No game matches.} one {# game} other {# games}}",
  missing: "The collection can't be read. Installing the game again repairs it.",
  served: "{name} served",
  result:
    "{winner, select, first {The first player won} second {The second player won} other {The winner isn't known}}",
  moves: "{count, plural, one {# move} other {# moves}}: {first}",
  open: "Published games",
  leave: "Back to the published games",
  keep: "Keep a copy",
  kept: "A copy is among your games now.",
  guess: "Guess the move",
  "guess-label": "Guess the move: {match}",
  "guess-lead": "Draw the move that you would make. Then you see the one that was played.",
  "guess-said":
    "{found, select, yes {That is the move that was played. {outcome, select, win {It wins.} loss {It loses.} lost {Every move loses there.} other {Whether it wins isn't known.}}} other {Another move was played. {outcome, select, win {Yours wins.} loss {Yours loses.} lost {Every move loses there.} other {Whether yours wins isn't known.}}}}",
  "guess-score": "{found} of {count} found",
  "guess-show": "Show the move",
  "guess-again": "From the beginning",
  "guess-over": "The game ends here.",
} as const;
