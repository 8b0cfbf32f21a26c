/** Why a request was refused, by the code of the failure. */
export const failures = {
  malformed: "This request can't be understood. The page may be of another version; reload it.",
  "unknown-match": "This game no longer exists.",
  "not-your-turn": "It isn't your turn.",
  "illegal-stroke": "This curve isn't a legal move.",
  locked: "This level or opponent is still locked.",
  "unknown-profile": "This player no longer exists.",
  "name-taken": "There is already a player with this name.",
  "last-player": "You can't delete the last player, but you can rename them.",
  "bad-file": "This file holds no progress for these levels. Nothing was changed.",
  busy: "The game is still busy. Please try again in a moment.",
  internal: "Something went wrong, and nothing was changed.",
  disconnected: "The connection to the game was lost.",
  "bad-answer": "The game gave an answer that makes no sense here. It may be of another version; start it again.",
  unknown: "Something went wrong. Please try again.",
} as const;
