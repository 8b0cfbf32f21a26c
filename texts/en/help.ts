export const helpEn = {
  back: "Back",
  misere: "In this game, the player who draws the last curve loses. If you can't move, you win.",
  title: "How to play",
  lead: "Two players take turns drawing curves. The player who draws the last curve wins.",

  "move-title": "A move",
  "figure-join":
    "Press on a live spot, draw a curve to another one, and let go. A new spot grows in the middle of your curve.",
  "figure-join-alt": "Two spots joined by a curve with a new spot in its middle",
  "figure-loop": "A curve may also return to the spot where it began, if that spot has two lives.",
  "figure-loop-alt": "A loop from a spot back to itself with a new spot on it",
  "rule-crossing":
    "A curve may not cross or touch another curve, or itself. Your pen sees to that: it glides along anything in its way.",
  "rule-spots": "A curve passes between spots, never over one.",
  "rule-lives":
    "At most three curves may meet at a spot. Each spot begins with three lives, and each end of a curve takes one.",
  "rule-end": "If you can't move, you lose.",
  "sign-3": "Three lives: a fresh spot.",
  "sign-2": "Two lives: one curve ends here.",
  "sign-1": "One life, like every new spot.",
  "sign-stuck": "Alive, but out of reach.",
  "sign-dead": "Dead: three curves meet here.",

  "game-title": "A whole game",
  "game-start": "Start",
  "game-0": "Two spots, six lives.",
  "game-1": "Blue joins them.",
  "game-2": "Red joins them again.",
  "game-3": "Blue goes inside.",
  "game-4": "Red goes around the outside. Blue has no move left, and Red wins.",

  "board-title": "At the board",
  "draw-title": "Draw",
  "draw-rings": "Once you begin a curve, a thin ring marks each spot where it can end; the others turn small and pale.",
  "draw-target":
    "A broad, filled ring means your curve will end at this spot. A crossed ring means it can't, and a sentence beside the board says why.",
  "draw-back":
    "Go back along your curve to erase its end. If you let go before reaching a spot, the curve waits: continue from its tip, or erase it.",
  "draw-erase": "<kbd>Esc</kbd> or the right mouse button erases the curve you are drawing.",
  "draw-touch": "A finger or a stylus draws just like the mouse. A second finger or a resting palm is ignored.",
  "choose-title": "Or choose",
  choose:
    "Click or tap a spot and then a second one, or the same one again for a loop. If several curves are possible, the board shows and numbers them: point at one to see it clearly, click it to draw it. The curves differ in what lies on their two sides, which is all that counts.",
  "keys-title": "By keyboard",
  "keys-tab": "to the board",
  "keys-arrows": "to the next spot, or through the curves to choose from",
  "keys-enter": "picks the spot, or draws the curve",
  "keys-digits": "draws the curve with that number",
  "keys-esc": "one step back",
  "keys-zoom": "zoom in, zoom out, whole board",
  "keys-shift": "moves the board when zoomed in, as do the other arrows",
  "keys-undo": "takes back the last move",
  "keys-redo": "makes it again, in a game with hints",
  "keys-numbers": "shows the numbers of the spots",
  "keys-hint": "asks for a hint, then draws it",
  "keys-redraw": "redraws the board",
  "keys-back": "leaves the board",
  "all-keys": "All shortcuts",
  "key-tab": "Tab",
  "key-enter": "Enter",
  "key-esc": "Esc",
  "key-shift": "Shift",
  "key-ctrl": "Ctrl",
  "screen-reader":
    "A screen reader is told the lives of each spot and which spots share a region with it, what each curve encloses or divides, and what each move joined.",
  "zoom-title": "Zoom in",
  zoom: "The wheel or two fingers zoom; drag the bare paper to move the board. On a crowded board there are also buttons beside it.",

  "surface-title": "On a torus, a Klein bottle or a projective plane",
  surface:
    "The sides of the square are glued in pairs, arrow on arrow. A curve that leaves over one side comes in at the other; you can draw on into the pale copies around the square. Drag the bare paper to look around; <kbd>0</kbd> shows the whole square again.",
  "figure-torus": "The torus: straight across, both ways.",
  "figure-klein-bottle": "The Klein bottle: left and right are glued upside down.",
  "figure-projective-plane": "The projective plane: both pairs are glued the wrong way round.",

  "during-title": "During the game",
  "during-undo":
    "<b>Take back</b> undoes your last move and the computer's answer. In a game of two players, the other player must agree.",
  "during-redraw":
    "After each move the board makes itself clearer. <b>Redraw</b> looks for a still better picture, each time it is pressed; the position stays the same.",
  "during-hurry":
    "While the computer thinks, <b>Move now</b> beside its name makes it play the best move it has found; only Perfect cannot be hurried. Click the board to skip an animation.",
  "during-casual":
    "With <b>Hints</b>, chosen before a game against the computer, there are hints, redo, and <b>Who wins?</b>, which shows at each turn who can win. Such a game counts in no statistics.",
  "during-picture": "<b>Save a picture</b>, the arrow above the players, keeps the board as SVG or PNG.",
  "during-settings":
    "<b>Settings</b>, the sliders above the players: language; light, dark or squared paper; the amount of motion and how fast the computer draws; sounds; and whether two players may take moves back.",
  "during-saved": "Every move is saved at once. Unfinished games wait on the home screen.",

  "campaign-title": "The campaign",
  campaign:
    "150 drawn positions, from easy to hard. You move first on each, and you can win. The first ten teach one idea each; you find it beside the board.",
  "campaign-unlock":
    "On level 1 you can play any opponent. Beating an opponent unlocks it, and every weaker one, on the next level. Beat one on the last level for its <b>achievement</b>.",
  "campaign-badge":
    "A win without help earns the <b>badge</b>, a star. <b>Hint</b> shows a winning move; if there is none left, it says so and costs nothing. If you take a hint, take a move back or try again from where a game turned, a win still opens the next level but earns no badge. This goes for that one game: start the level over and you can earn the badge again.",
  "campaign-review":
    "After a game, a bar shows move by move who could win: full for you, hollow for the computer. If you lost, you see the move that lost the win and one that keeps it, and can <b>try again from there</b>. A slider beside the board takes you through the whole game. If you give up a game you could still win, you'll be told, and can <b>continue</b>. Quick games against the computer have all this, too.",
  "campaign-perfect":
    "<b>Perfect</b> never slips: one mistake, and it wins. In quick games it can say when it knows that it is winning, or that you can: see the settings.",
  "campaign-misere":
    "On most levels you can also choose that <b>the last to move loses</b>. The marks beside the choice show your wins of both kinds. Only wins of the usual kind open levels.",
  "campaign-players":
    "Click the player's name on the left to see who plays on this computer. Each player has their own progress, which can be saved as a file and loaded on another computer.",

  "online-title": "Play across a network",
  "online-rooms":
    "<b>Online</b> connects to a server when you ask it to, or makes this computer the server for a friend nearby. Join a room, or create one for anybody or for a friend with a code. With <b>Swap2</b>, the player who joins chooses who starts, or draws one move, after which the other must choose.",
  "online-go-on":
    "A game goes on after a lost connection, also after days. Others can watch by a link. Ratings follow your key, so there is no account.",
  "more-title": "Maps, games and analysis",
  "more-rules":
    "Before a game you can choose that <b>the last to move loses</b>; the game then says so all the time. Quick play and online rooms also have two other games, <b>Cram</b> and <b>Brussels Sprouts</b>.",
  "more-maps":
    "<b>My maps</b> keeps positions that you draw. Play from them, share them as files, or train the Perfect computer for one.",
  "more-games":
    "<b>Games</b> lists every game you played. Replay it, play on from any move, or save it as a picture or an animation. <b>Published games</b>, linked there, are games of masters.",
  "more-analysis":
    "<b>Analyse</b> tells who wins a position, by which moves, and why. Each independent part has a nimber. Where it is 0, the player who moves first in that part loses it.",
  "more-lab":
    "The <b>solver lab</b>, linked at home, solves positions in notation, also of Cram and Brussels Sprouts. A proof leads from lost position to lost position: each move from one is answered by a move to another. A nim heap is a pile of sticks beside the position: a move may also take some of them. Small games are written as what their moves leave, in braces.",
  "more-review": "After a game, the review shows where it turned, and in how many moves each player kept a win.",
  "more-puzzles":
    "<b>Puzzles</b> are positions in which one move wins, or a few do. Your rating and that of each puzzle change with your first try at it, and the next puzzle fits your rating.",
  "more-daily":
    "The <b>daily position</b> is the same for everybody. Find a first move that wins. There are three strengths each day, and one position in which the last to move loses.",
  "lives-title": "Strategy: count lives and survivors",
  lives:
    "A move takes two lives and gives one, so each move lowers the number of lives by exactly one; the board shows it. At the end some spots are left with one life that no curve can use. They are the <b>survivors</b>. A game that begins with <i>k</i> lives and ends with <i>s</i> survivors has exactly <i>k − s</i> moves.",
  "figure-end":
    "{survivors, plural, one {The end of a game of four spots: 12 lives, # survivor, {moves} moves.} other {The end of a game of four spots: 12 lives, # survivors, {moves} moves.}}",
  "figure-end-alt": "The end of a game of four spots with its survivors marked",
  parity: "So parity decides who wins. If it is your turn:",
  "parity-lives": "Lives now",
  "parity-wins": "You win with",
  "parity-even": "even",
  "parity-odd": "odd",
  "parity-odd-survivors": "an odd number of survivors",
  "parity-even-survivors": "an even number of survivors",
  "parity-misere":
    "If the last to move loses, it is the other way around: with an even number of lives you need an even number of survivors, and with an odd number an odd one.",
  length:
    "A game of <i>n</i> spots takes at least 2<i>n</i> and at most 3<i>n</i> − 1 moves. There is always at least one survivor.",

  "loops-title": "Strategy: loops keep spots apart",
  "figure-loops": "One loop, two regions.",
  "figure-loops-alt": "A loop with one spot inside and another one outside",
  "loops-1":
    "A curve that closes a loop divides the board. Spots on its two sides can never be joined again, and in each region with live spots at least one will survive. With three or more spots, a loop that leaves spots on both sides therefore raises the smallest possible number of survivors by one.",
  "loops-2":
    "Think of it as changing the parity: look for the loop, or for the way to join what your opponent wants to keep apart.",
} as const;
