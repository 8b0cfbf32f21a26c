export const brusselsEn = {
  name: "Brussels Sprouts",
  lead: "Take turns to join two free ends with a curve. Curves never cross. Each new curve gets a bar across it, which gives two new free ends. When no two free ends can be joined, the game is over. The last to move wins. Draw with the pointer, or press one end and then another.",
  title: "Brussels Sprouts, {crosses, plural, one {# cross} other {# crosses}}",
  fact: "{crosses, plural, one {With # cross} other {With # crosses}} every game has {moves} moves, however you draw. A curve uses up two free ends and makes two new ones: there are always {ends}. {joins, plural, =0 {} one {# curve joins the crosses, } other {# curves join the crosses, }}{areas, plural, one {# curve cuts off an area} other {# curves cut off areas}}, until each end has its own. {parity, select, odd {So the player who starts makes the last move} other {So the player who comes second makes the last move}}, and nobody can change that.",
  crosses: "Crosses",
  curve: "a curve",
  board: "The board with {ends} free ends",
  end: "Free end {end} of {count}, area {area}",
  "end-next": "Free end {end} of {count}, area {area}, can be joined",
  "fault-area": "These ends lie in different areas.",
  "fault-end": "A curve must lead to a free end.",
  "fault-crossing": "Curves must not cross or touch.",
  "fault-same": "A curve needs two different ends.",
  "fault-other": "This curve doesn't fit. Try another way.",
  joined:
    "{who, select, you {You joined two free ends.} computer {The computer joined two free ends.} other {{name} joined two free ends.}}",
} as const;
