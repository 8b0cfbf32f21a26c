export const trainingEn = {
  "exact-levels": "Without a mistake on this map: {levels}.",
  "no-exact-level": "No level is sure to play without a mistake on this map.",
  checking: "Checking whether Perfect can play here …",
  untrained: "Perfect needs training before it can play from this map.",
  training: "Perfect is training for this map. You can play in the meantime.",
  paused: "The training for this map is paused.",
  proved: "Perfect play is proven from this map.",
  "too-large": "This map is too large for a proof of perfect play.",
  untrainable:
    "{offered, select, yes {Perfect needs no training here: it solves each position during the game.} other {Nothing can be trained for these rules. Perfect plays on maps of up to {most} lives, which it solves during the game.}}",
  progress: "Training of Perfect",
  done: "{percent} % done",
  "no-estimate": "Estimating the time …",
  "minutes-left":
    "{minutes, plural, =0 {Less than a minute left} one {About # minute left} other {About # minutes left}}",
  "hours-left": "{hours, plural, one {About # hour left} other {About # hours left}}",
  train: "Train Perfect",
  pause: "Pause",
  continue: "Continue",
  cancel: "Cancel training",
} as const;
