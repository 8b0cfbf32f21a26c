/** Texts by the id of the idea. */
export const ideasEn = {
  "last-curve": "Only one curve is left. Draw it, and you win.",
  lives: "Every curve, also a loop, costs one life. This game lasts three moves.",
  "full-spots": "A spot with three curve ends is dead. Draw inside the ring.",
  survivors: "A life out of reach survives. Let no more survive.",
  "make-a-survivor": "Lock one life away: that changes who moves last.",
  "separate-games": "Two separate games. Leave the one where starting loses.",
  mirror: "Make two equal halves, then copy every move.",
  "three-spots": "Join two spots, or loop with one on each side.",
  "part-the-board": "Divide the board with a closed curve.",
  "best-reply": "Find your opponent's best reply before you draw.",
} as const;
