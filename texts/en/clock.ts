export const clockEn = {
  legend: "Clock",
  off: "Off",
  custom: "Custom",
  control:
    "{minutes, plural, one {# minute each} other {# minutes each}}{increment, plural, =0 {} one {, plus # second for each move} other {, plus # seconds for each move}}",
  about: "If your time runs out, you lose.",
  minutes: "Minutes for each player",
  increment: "Seconds for each move",
  faulty: "Choose 1 to {minutes} minutes and 0 to {increment} seconds.",
  of: "Time of {name}",
  "minute-left": "{who, select, you {You have one minute left.} other {{name} has one minute left.}}",
  "seconds-left": "{who, select, you {You have {seconds} seconds left.} other {{name} has {seconds} seconds left.}}",
  pause: "Pause",
  paused: "The clock is paused",
  "about-pause": "Nobody loses time, and nobody can draw.",
  resume: "Go on",
} as const;
