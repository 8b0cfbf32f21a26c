export const homeEn = {
  lead: "Join two spots with a curve. A new spot grows in its middle. Draw the last curve and you win.",
  "new-game": "New game",
  campaign: "Campaign",
  "how-to-play": "How to play",
  unfinished: "Unfinished games",
  card: "{map}, {moves, plural, one {# move} other {# moves}}{turn, select, none {} you {, your turn} computer {, the computer's turn} other {, {name}'s turn}}",
  continue: "Continue",
  discard: "Discard",
  "show-all": "Show all {count}",
  "discard-title": "Discard this game?",
  "discard-text": "{match}, {moves, plural, one {# move} other {# moves}} played. You won't be able to continue it.",
  "discard-no": "Keep it",
} as const;
