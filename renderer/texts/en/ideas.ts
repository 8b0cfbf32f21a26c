/** By the id of the idea. */
export const ideasEn = {
  "last-curve":
    "Draw a curve from one spot to another; a new spot appears halfway along it. The last curve wins, and here there is only one left to draw.",
  lives:
    "A curve takes two lives, and its new spot brings one, so every move costs one life. This also holds for a loop. Five lives are left, and two will be out of reach at the end whatever you do. That makes three more moves, and the last one is yours.",
  "full-spots":
    "A spot where three curves meet is dead. Every curve adds a new spot with one life. Draw inside the ring: the new life is shut in and can never meet the one outside, so your opponent has no curve left to draw.",
  survivors:
    "A life that no curve can reach survives to the end, and each survivor makes the game one move shorter. One more survivor here and you lose. Keep the lives within reach of each other.",
  "make-a-survivor":
    "Now make a survivor: lock a life away where it can't reach another, and the number of moves left changes from even to odd.",
  "separate-games":
    "Parts that share no region are separate games. In one of them, the player who moves first loses. Leave it alone and make the last move in the other.",
  mirror:
    "Make two halves that are alike and share nothing. Whatever your opponent does in one half, do the same in the other, and the last move is yours.",
  "three-spots":
    "Three fresh spots: the player who moves first can win. Join two of them, or draw a loop with a spot on each side. A loop around nothing loses.",
  "part-the-board":
    "A closed curve divides the board: a spot inside can no longer meet one outside. Divide the board here; joining the two sides loses.",
  "best-reply":
    "Before you draw, look for your opponent's best reply. Only one kind of move here leaves no good reply.",
} as const;
