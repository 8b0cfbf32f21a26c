/** Texts by the code of the failure. */
export const failuresEn = {
  unknown: "Something went wrong. Please try again.",
  malformed: "The game didn't understand a request. It may be a different version; start it again.",
  "unknown-request": "The game doesn't know this request. It may be a different version; start it again.",
  "host-closing": "The game is being closed.",
  "owner-only": "Only the person at this computer can do this.",
  internal: "Something went wrong. Nothing was changed. (Error {reference})",
  "took-too-long": "That took too long, so it was stopped. Nothing was changed.",
  disconnected: "The connection to the game was lost.",
  "bad-answer": "The game gave an answer that makes no sense here. It may be a different version; start it again.",

  "unknown-match": "This game no longer exists.",
  "page-not-loaded": "This part of the game couldn't be loaded. There may be a newer version of the page: reload it.",
  "unknown-board": "This game or drawing no longer exists.",
  "unknown-move": "The game has no move {move}.",
  "match-discarded":
    "This game was discarded, or its level was started over. Go back to the menu to start or continue a game.",
  "match-of-another-player": "This game belongs to another player. Choose them on the campaign screen to continue it.",
  "match-unreadable": "This game can't be read. It is left as it is.",
  "match-over": "The game is over.",
  "match-not-over": "The game isn't over yet.",
  "move-already-made": "Move {move} has already been made.",
  "move-not-next": "The next move is number {next}, not {move}.",
  "computer-to-move": "It's the computer's turn.",
  "not-your-seat": "You can't do that now: it's the other side's turn, or you're only watching.",
  "not-on-this-board": "This isn't possible on this board.",
  "nothing-to-undo": "There is no move to take back.",
  "nothing-to-retry": "You can't try this move again.",
  "hints-only-in-campaign": "Hints are only available in the campaign and in casual games.",
  "clock-against-computer": "Only two people can play with a clock.",
  "clock-paused": "The clock is paused. Let it run again first.",
  "no-clock": "This game has no clock.",
  "match-busy": "The game is still busy. Please try again in a moment.",
  "questions-busy": "The game is still looking for earlier answers. Please try again in a moment.",
  "review-stopped": "The review of this game was stopped.",
  "computer-thinking": "The computer is about to move. You can redraw the board after that.",
  "board-changed": "The board has changed. Please try again.",

  "ruleset-not-supported": "Games with these rules can't be played yet.",
  "perfect-not-offered": "Perfect is available up to {maxSpots} spots. Choose Insane for more.",
  "colours-equal": "The two sides need different colours.",
  "unknown-level": "There is no level {level}.",
  "unknown-opponent": "This opponent doesn't play in the campaign.",
  "level-not-in-misere": "Level {level} can't be won when the last to move loses.",
  "opponent-locked":
    "{opponent} is still locked on level {level}. Beat it, or a stronger opponent, on the level before.",

  "start-unreadable-start": "No game can begin on such a board.",
  "start-start-too-large": "This board is too large.",
  "start-no-first-move": "No move is possible on this board.",
  "unknown-player": "This player no longer exists.",
  "name-taken": "There is already a player called {name}.",
  "last-player": "You can't delete the last player, but you can rename them.",

  "not-trainable": "Perfect can't be trained for games with these rules.",
  "perfect-not-proved": "Perfect play isn't proven from this map yet. Choose another level.",
  "unknown-map": "This map no longer exists.",
  "map-name-taken": "There is already a map called {name}.",
  "random-move-last": "The random first move would be the last move in this position. Play it without one.",
  "map-not-playable": "No move is left in this position, so it can't be played.",
  "map-changed-elsewhere": "This map was changed in another window. Keep your drawing as another map.",
  "map-unreadable": "This map can't be read. It is left as it is.",
  "drawing-empty": "There is nothing on the board yet.",
  "drawing-too-large": "This drawing is too large to be kept.",
  "drawing-off-board": "A part of this drawing lies outside the board.",
  "drawing-loose-end": "A curve of this drawing doesn't end at a spot.",
  "drawing-too-many-curves": "A spot of this drawing has more than three curve ends.",
  "drawing-bare-loop": "A curve of this drawing joins a live spot to itself and has no spot on it. No move draws that.",
  "drawing-other-surface": "This drawing lies on another surface.",
  "drawing-crossing": "Curves of this drawing cross.",

  "disk-full": "The disk is full, so nothing was changed. Free some space and try again.",
  "maps-full": "You can keep at most {most} maps, so nothing was imported. Delete some and try again.",
  "game-file-too-large": "This file is larger than {megabytes} MB, so nothing was imported. Choose a smaller file.",
  "game-file-not-json": "This can't be read as a file of games, nor as moves like “3+ 1(4)2”. Nothing was imported.",
  "game-file-unrecognised": "This isn't a file of Sprouts games, so nothing was imported. Choose another file.",
  "game-file-newer":
    "This file is of version {version}, and this game reads up to {supported}, so nothing was imported. Update the game.",
  "game-file-empty": "This file has no list of games, so nothing was imported. Export it again.",
  "game-file-unknown-rules":
    "Game {game} of this file has rules that this version does not know, so nothing was imported. Update the game.",
  "game-file-damaged": "Game {game} of this file is damaged, so nothing was imported. Export it again.",
  "game-notation-no-spots": "A game in notation begins with 1 to 40 spots, as in “3+ 1(4)2”.",
  "game-notation-malformed": "Move {move}, “{text}”, can't be read. A move is written as in “1(4)2”.",
  "game-notation-wrong-spot": "Move {move}, “{text}”, gives its new spot a number that isn't the next one.",
  "game-notation-no-such-move": "Move {move}, “{text}”, isn't possible on its board.",
  "game-notation-ambiguous": "Move {move}, “{text}”, can mean several moves.",
  "game-notation-not-drawn": "No curve was found for move {move}, “{text}”.",
  "game-notation-offered": "Possible: {moves}.",
  "game-notation-too-many":
    "This text has more than {most} games, so nothing was imported. Split it into smaller files.",
  "game-file-incomplete": "This file didn't arrive whole, so nothing was imported. Try again.",
  "map-file-too-large":
    "This file is larger than {megabytes} MB, so nothing was imported. Split it into smaller files.",
  "map-file-not-json": "This file is cut off or isn't a Sprouts file, so nothing was imported. Save or send it again.",
  "map-file-unrecognised":
    "This file holds no Sprouts maps, so nothing was imported. Choose a file that ends in .sprouts.",
  "map-file-newer":
    "A newer version of Sprouts made this file (file version {version}; this one reads up to {supported}), so nothing was imported. Update Sprouts and try again.",
  "map-file-empty": "This file has no list of maps, so nothing was imported. Save or send the file again.",
  "map-file-damaged": "Map {map} of this file is damaged, so nothing was imported. Save or send the file again.",
  "map-file-too-many": "This file holds more than {most} maps, so nothing was imported. Split it into smaller files.",
  "map-file-name":
    "The name of map {map} in this file is missing, too long or not printable, so nothing was imported. Rename the map and save the file again.",
  "map-file-drawing":
    "The map “{name}” in this file can't be used, so nothing was imported. {reason} Leave it out and save the file again.",
  "map-file-position":
    "The drawing of “{name}” in this file doesn't match its position, so nothing was imported. Save or send the file again.",
  "map-file-incomplete": "This file didn't arrive whole, so nothing was imported. Try again.",

  "position-code-newer": "A newer version of Sprouts made this code. Update Sprouts and try again.",
  "position-code-damaged": "Some characters of this code are missing or changed. Copy it again.",
  "position-too-long": "A position or code has at most {most} characters. Copy it again.",
  "position-unreadable":
    "This isn't a position: it makes no sense from character {column} on, or is too large there. Check it there.",
  "position-beyond-limit":
    "This position is too large from character {column} on: {of, select, characters {it may have {most} characters} spots {a number of spots may be {most}} surface {a surface may have {most} handles or cross-caps} board {a board may have {most} rows and {long} columns, or the other way round,} ends {a boundary may have {most} free ends} other {a region may have {most} boundaries}} at most.",
  "position-too-many-lives":
    "This position has {lives} lives, and positions of up to {most} lives can be drawn. Choose a smaller one.",
  "position-not-drawn":
    "This position can't be drawn from its text: its curves go round the surface, or there is no board for that surface. Share it as a file of maps.",
  "position-not-planar": "This position can't be drawn without crossing lines. Check it for a wrong letter.",

  "unknown-draft": "This drawing no longer exists.",
  "draft-unreadable": "This drawing can't be read. It is left as it is.",
  "arrangement-too-close": "Two spots can't be that close together.",
  "arrangement-too-many-spots": "A game can begin with at most 40 spots.",
  "arrangement-crossing": "Nothing can be moved across something else.",

  "unknown-analysis": "This analysis no longer exists. Start it again.",
  "analysis-too-large":
    "This position is too large: it has {lives, plural, one {# life} other {# lives}}, and up to {most} can be analysed.",
  "analysis-during-game": "This is the position of a game that you are playing. Finish that game first.",
  "analysis-beside-game":
    "A game that you are playing can lead to this position, or already had it. Finish that game first.",
  "analysis-not-drawn": "No curve was found for this move.",

  "unknown-lab": "This search is over: another one has taken its place.",
  "lab-too-large": "This position is too large: up to {depth} moves may be left, and the lab takes at most {most}.",
  "lab-too-many-moves":
    "This position has too many moves: they divide a region with many different boundaries in too many ways.",
  "lab-memory-too-small": "The memory limit is too small: a search needs {least} MB at least.",
  "lab-memory-too-large": "This computer can give a search at most {most} MB of memory.",
  "no-proof": "There is no proof here yet.",
  "no-such-step": "The proof has no such step.",
  "certificate-too-large": "This file is too large: a certificate has at most {megabytes} MB.",
  "certificate-incomplete": "This file didn't arrive whole. Try again.",
  "certificate-not-json": "This file isn't a certificate: it can't be read.",
  "certificate-unrecognised": "This file isn't a certificate that the lab knows.",
  "certificate-of-another-game":
    "This certificate is of another game: {game}, {surface, select, S {plane} other {surface {surface}}}, the last to move {play, select, misere {loses} other {wins}}. Choose these first.",
  "puzzles-unreadable": "The puzzles can't be read. Everything else can be played.",
  "daily-unreadable": "The daily positions can't be read. Everything else can be played.",
  "daily-not-yet": "This day's position isn't here yet.",
  "daily-over": "The date has changed. These are the positions of today.",
  "daily-not-over": "The solution comes tomorrow, or when you have found one.",
  "backup-file-too-large":
    "This file is larger than {megabytes} MB, so it is no backup of Sprouts. Nothing was changed.",
  "backup-file-unrecognised":
    "This isn't a backup of Sprouts. Nothing was changed. Choose a file that ends in .sprouts-backup.",
  "backup-file-newer":
    "A newer version of Sprouts made this backup (data version {version}; this one reads up to {supported}). Nothing was changed. Update Sprouts and try again.",
  "backup-file-damaged":
    "This backup is damaged or cut off. Nothing was changed. Copy it again, or choose another one.",
  "backup-file-incomplete": "This backup didn't arrive whole. Nothing was changed. Try again.",

  "levels-unreadable": "The levels of the campaign can't be read, so no progress can be added. Nothing was changed.",
  "progress-file-too-large": "This file is too large to hold progress. Nothing was changed.",
  "progress-file-not-json": "This file holds no Sprouts progress: it isn't JSON. Nothing was changed.",
  "progress-file-unrecognised": "This file holds no Sprouts progress. Nothing was changed.",
  "progress-file-newer":
    "This progress was saved by a newer version of Sprouts (file version {version}; this one reads up to {supported}). Nothing was changed.",
  "progress-file-damaged-player": "This progress file is damaged: it doesn't name its player. Nothing was changed.",
  "progress-file-damaged-edition":
    "This progress file is damaged: it doesn't say which levels it is for. Nothing was changed.",
  "progress-file-damaged-wins":
    "This progress file is damaged: its list of wins is missing or too long. Nothing was changed.",
  "progress-file-damaged-win": "This progress file is damaged: entry {win} is not a win. Nothing was changed.",
  "progress-file-damaged-win-level":
    "This progress file is damaged: win {win} names a level that can't exist. Nothing was changed.",
  "progress-file-damaged-win-opponent":
    "This progress file is damaged: win {win} names an unknown opponent. Nothing was changed.",
  "progress-file-damaged-win-play":
    "This progress file is damaged: win {win} doesn't say whether the last to move won. Nothing was changed.",
  "progress-file-damaged-win-time":
    "This progress file is damaged: the time of win {win} makes no sense. Nothing was changed.",
  "progress-file-damaged-win-badge":
    "This progress file is damaged: win {win} doesn't say whether it earned the badge. Nothing was changed.",
  "progress-file-other-levels":
    "This progress was made on the levels of another version of Sprouts. Nothing was changed.",
  "progress-file-level-too-high":
    "This progress file names level {level}, but there are only {levels}. Nothing was changed.",

  "online-protocol":
    "{older, select, game {This server runs Sprouts {version}, which is newer than your game. Update your game to play here.} other {This server runs Sprouts {version}, which is older than your game. It must be updated before you can play here.}}",
  "online-not-introduced": "The server doesn't know you yet. Connect again.",
  "online-wrong-signature": "The server didn't accept your key. Check the address and connect again.",
  "online-wrong-name":
    "The server doesn't go by the name {name}. Use another of its addresses, or ask its operator to add this one.",
  "online-server-key": "{server} shows another key than at your last visit.",
  "online-server-proof": "The server couldn't prove its key, so it may not be the one that it claims to be.",
  "online-too-much": "That was too much at once. Try again in {time}.",
  "online-too-large": "This is too large for the server. A shorter curve, or a map with fewer curves, fits.",
  "online-server-full": "No further game can begin: at most {most} run at once. Try again later.",
  "online-server-closing": "The server is being stopped. The game goes on when it is back.",
  "online-unavailable": "The server cannot reach its games just now. The game goes on when it can.",
  "online-internal": "Something went wrong at the server. (Error {reference})",
  "online-no-such-code": "This code is wrong, was used already, or has expired. Make a new one on the other device.",
  "online-own-code": "This is your own code. Type it on the other device.",
  "online-has-games":
    "You have games at this server with this device already, and they stay yours. Use the code on a device with which you haven't played here yet.",
  "online-no-such-room": "This room is gone, or its code has ended.",
  "online-own-room": "This is your own room. Wait for somebody else to join.",
  "online-host-opens": "At this computer only its owner opens rooms. Ask for a link.",
  "online-rooms-full": "You can have {most, plural, one {# room} other {# rooms}} at once. Cancel one first.",
  "online-not-rated-opening":
    "For a rating the first move is found by Swap2 or, on plain spots, by chance, so that nobody knows the winner beforehand.",
  "online-not-rated-spots": "For a rating the position has at least {spots, plural, one {# spot} other {# spots}}.",
  "online-start-over": "No move is left in this position, so it can't be played.",
  "online-no-such-match": "The server doesn't know this game.",
  redrawing: "One moment: the board is being redrawn.",
  "opening-ends": "After this move there would be none left to play. Draw another one, or choose who starts.",
  opening: "It's too late for that: the opening is already a step further.",
  "nothing-asked": "There's nothing left to answer here.",
  "online-seat-kept": "The other player still has {time} to come back.",
  "online-not-connected": "You aren't connected to a server. Open Online and connect.",
  "online-plain": "This address has no encryption. Tick the box to connect all the same.",
  "online-unreachable": "No server answers at this address. Check the address, and whether the server is running.",
  "online-key-damaged":
    "Your key can't be read. Use a key from a file, or delete online-key.pem in the folder of your data.",
  "online-key-file": "This file holds no key. Nothing was changed.",
  "online-key-stays": "Your key stays in this browser.",
  "online-not-serving": "This computer can't be a server now. Another program may use the port.",

  "name-missing": "Please enter a name.",
  "name-too-long": "A name can have at most {max} characters.",
  "name-unprintable": "A name can't contain control characters.",
  "drawing-other-game": "This drawing belongs to another game.",
  "drawing-other-shape": "No game is played on a board like this.",
  "online-not-rated-cells": "A rated game needs a board of at least {cells, plural, one {# cell} other {# cells}}.",
  "online-not-rated-game": "This game is never rated: how many moves it takes is clear from the start.",
} as const;
