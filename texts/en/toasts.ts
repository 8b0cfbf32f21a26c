export const toastsEn = {
  "begin-on-spot": "Begin a curve on a spot that still has a dot.",
  "pick-end": "Now pick where the curve ends.",
  "pick-end-or-loop": "Now pick where the curve ends. Pick the same spot again for a loop.",
  "no-region": "No curve can join these two spots: they share no region.",
  "no-curve": "No curve was found between these two spots. Please draw it.",
  "unfinished-curve": "Unfinished curve: continue from its tip, or erase it.",
  "curve-erased": "Unfinished curve erased; starting a new one.",
  "computer-turn": "It's the computer's turn.",
  "no-better-picture": "No better picture found.",
  "erase-curve": "Erase the curve",
  "no-lives": "This spot has no lives left.",
  "out-of-reach": "No curve can reach this spot any more.",
  "hint-move": "The dashed curve wins.",
  "hint-move-spoken": "This wins: {curve}.{button, select, yes { Draw it yourself or press Draw it.} other {}}",
  "hint-lost":
    "{opponent, select, perfect {No move wins any more, and Perfect never slips. Take a move back or start over.} other {No move wins any more. Take a move back, or hope the computer slips.}}{cost, select, free { This hint was free.} other {}}",
  "hint-unknown": "No winning move was found in time. This hint was free.",
} as const;
