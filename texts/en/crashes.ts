export const crashesEn = {
  title: "Sprouts crashed",
  "page-hangs": "The window isn't responding. Every move is saved.",
  "page-failed": "The window keeps crashing. Every move is saved.",
  "game-failed": "Sprouts keeps crashing and can't go on. Every move is saved.",
  wait: "Wait",
  "open-again": "Open Again",
  "save-report": "Save Report…",
} as const;
