/** `who` is you, computer or other; `name` is used for other. */
export const matchEn = {
  spots: "{spots, plural, one {# spot} other {# spots}}",
  "on-surface":
    "{surface, select, T {{map} on a torus} P {{map} on the projective plane} other {{map} on a Klein bottle}}",
  daily: "{strength}, {day}",
  puzzle: "Puzzle {puzzle}",
  level: "Level {level}",
  "two-players": "{first} against {second}",
  "against-computer": "You against the computer, {opponent}",
  you: "You",
  computer: "Computer",
  "computer-of": "Computer {colour}",
  "moves-first": "Moves first",
  "moves-second": "Moves second",
  turn: "{who, select, you {It's your turn.} computer {It's the computer's turn.} other {It's {name}'s turn.}}",
  thinking: "{who, select, computer {The computer is thinking.} other {{name} is thinking.}}",
  over: "The game is over.",
  won: "{who, select, you {You win!} computer {The computer wins.} other {{name} wins!}}",
  "gave-up": "{who, select, you {You gave up.} computer {The computer gave up.} other {{name} gave up.}}",
  "time-out": "{who, select, you {You ran out of time.} other {{name} ran out of time.}}",
  "clock-paused": "The clock is paused.",
  "clock-runs": "The clock is running.",
  joined:
    "{who, select, you {You joined spots {from} and {to}; the new spot is {spot}.} computer {The computer joined spots {from} and {to}; the new spot is {spot}.} other {{name} joined spots {from} and {to}; the new spot is {spot}.}}",
  looped:
    "{who, select, you {You drew a loop at spot {from}; the new spot is {spot}.} computer {The computer drew a loop at spot {from}; the new spot is {spot}.} other {{name} drew a loop at spot {from}; the new spot is {spot}.}}",
  "lives-left": "{lives, plural, one {# life is left.} other {# lives are left.}}",
  redrawn: "The board was redrawn.",
  "took-back":
    "{who, select, you {You took back a move.} computer {The computer took back a move.} other {{name} took back a move.}}",
  "goes-on": "The game goes on.",
  parity:
    "{parity, select, odd {{who, select, you {You win if an odd number of spots survives.} other {{name} wins if an odd number of spots survives.}}} other {{who, select, you {You win if an even number of spots survives.} other {{name} wins if an even number of spots survives.}}}}",
  "belief-winning": "Knows it is winning",
  "belief-losing": "Knows you can win",
  "belief-guessing": "Is guessing",
  "against-any-computer": "You against the computer",
  opened: "{title}, random first move",
} as const;
