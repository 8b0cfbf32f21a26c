/** Texts by the code of the fault. */
export const strokesEn = {
  "unknown-spot": "A curve must begin and end at a spot on this board.",
  "dead-spot": "This spot has no lives left: three curves already meet here.",
  "loop-needs-two-lives": "A loop takes two lives, and this spot has only one.",
  "not-finite": "Part of this curve isn't on the board.",
  "leaves-the-board": "The curve leaves the board.",
  "too-many-points": "The curve has too many points.",
  "too-long": "The curve is too long.",
  "too-short": "The curve is too short. Draw it to another spot, or around and back.",
  "crosses-itself": "The curve crosses or touches itself.",
  "crosses-a-curve": "The curve crosses or touches another curve.",
  "touches-a-spot": "The curve runs over a spot on its way.",
  "not-a-move": "This curve isn't a legal move on this board.",
  "invalid-board": "This drawing is damaged, so nothing can be added to it.",
  "ends-at-no-spot": "The curve must end at a spot.",
  "unreachable-spot": "Your pen can't get to this spot: a curve, or your own stroke, is in the way.",
} as const;
