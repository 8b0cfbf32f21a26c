export const endEn = {
  "level-won": "You won level {level}!",
  "last-level-won": "You won the last level!",
  "retry-cost": "Costs the badge",
  "look-at-board": "Look at the board",
  "all-levels": "All levels",
  menu: "Menu",
  "play-again": "Play again",
  "start-over": "Start over",
  "now-against": "Now against {opponent}",
  "next-level": "Next level",
  "badge-held": "Won with help. You already have this badge.",
  "badge-missed": "Won with help. Win without help to earn the badge.",
  "badge-won": "Won without help: the badge is yours.",
  "level-open": "Level {level} is now open against {opponents}.",
  "last-level-beaten": "{opponent} beaten",
  "still-to-beat": "Still to beat here: {opponents}.",
  "all-badges": "Every badge is yours. There is nothing left to win.",
  "badges-left":
    "{missing, plural, one {You have beaten everyone here. # badge of {badges} is left to earn.} other {You have beaten everyone here. # badges of {badges} are left to earn.}}",
  survived:
    "{survivors, plural, =0 {No spot survives} one {# spot survives} other {# spots survive}}: {who, select, you {you move} computer {the computer moves} other {{name} moves}} last{play, select, misere {, and that loses} other {}}.",
  lives:
    "The game began with {lives, plural, one {# life} other {# lives}}, and every move takes one: after {moves, plural, one {# move} other {# moves}}, {survivors, plural, =0 {none was left.} one {one was left.} other {# were left.}}",
  why: "Why?",
  "go-on": "Continue from there",
  retry: "Try again from there",
  "looking-for-turn": "Finding the turning point…",
  "looking-at-course": "Reviewing the game…",
  "turn-unknown": "Couldn't tell where the game turned.",
  "proved-so-far":
    "{proved} of {all} positions are proved so far. The search goes on in the background and keeps what it finds for the next time you look.",
  "won-late": "The computer had a win for a while, but missed it.",
  "won-throughout": "{helped, select, yes {Every move kept the win.} other {Flawless: every move kept the win.}}",
  "given-up-won": "You gave up a game you could still win.",
  "lost-throughout": "The computer could win from the first move on, and never slipped.",
  turned: "The game turned on move {move}.",
  "your-move": "Your move lost the win",
  "better-move": "This one keeps it",
  "curve-words": ": {curve}.",
  "mark-won": "you",
  "mark-lost": "the computer",
  "mark-unknown": "unknown",
  "at-start":
    "{state, select, won {At the start: you could win} lost {At the start: the computer could win} other {At the start: unknown}}",
  "after-move":
    "{state, select, won {After move {move}: you could win} lost {After move {move}: the computer could win} other {After move {move}: unknown}}",
  "after-last-move":
    "{state, select, won {After move {move}: you won} lost {After move {move}: the computer won} other {After move {move}: the end}}",
  accuracy:
    "{who, select, you {You kept the win in {kept} of {moves} moves} other {{name} kept the win in {kept} of {moves} moves}}{unknown, plural, =0 {.} one {; # move could not be judged.} other {; # moves could not be judged.}}",
  "never-winning":
    "{who, select, you {You never had a winning position.} other {{name} never had a winning position.}}",
  "side-position":
    "{place, select, start {At the start} other {After move {move}}}: {known, select, yes {{place, select, end {{name} won} other {{name} could win}}} other {{place, select, end {the end} other {unknown}}}}",
  "side-move": "{name} lost the win here",
  "play-on": "Play on from move {move}",
  "move-by-move": "Move by move",
  enlarge: "Enlarge",
  "turned-title": "The game turned on move {move}",
  "turn-picture":
    "{curves, plural, one {The board before move {move}, with the curve} other {The board before move {move}, with both curves}}",
  close: "Close",
} as const;
