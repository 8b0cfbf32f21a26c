const REPLAY = "replay-";

/** Id of the board on which a kept game is replayed. */
export function replayBoardId(game: string): string {
  return `${REPLAY}${game}`;
}

/** The kept game that is replayed on a board; null for another board. */
export function gameOfReplay(board: string): string | null {
  return board.startsWith(REPLAY) ? board.slice(REPLAY.length) : null;
}

const GUESS = "guess-";

/** Id of the board on which the next moves of a game are guessed. */
export function guessBoardId(game: string): string {
  return `${GUESS}${game}`;
}

/** The game whose moves are guessed on a board; null for another board. */
export function gameOfGuess(board: string): string | null {
  return board.startsWith(GUESS) ? board.slice(GUESS.length) : null;
}
