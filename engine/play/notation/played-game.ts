import { MAX_START_SPOTS } from "../../drawing/start-drawing.ts";
import { canonicalOf } from "../../sprouts/canonical-of.ts";
import { isOver, labelledSpotLives, type LabelledMove, type LabelledPosition } from "../../sprouts/labelled.ts";
import { lastMoverWins } from "../../rules.ts";
import type { ScannedGame, ScannedWord } from "./game-scanner.ts";
import type { NotationFault } from "./game-faults.ts";
import { leadApart, meantReadings, readingsOf } from "./move-reading.ts";
import { writeMove } from "./move-writing.ts";
import { parseMove, type WrittenMove } from "./written-move.ts";

/** The most moves that a fault offers instead of one that cannot be made. */
const MAX_OFFERED = 8;

/** What is wrong with a game, and where. */
export interface GameFault {
  readonly code: "no-spots" | NotationFault;
  /** The move, from 1; 0 for the beginning. */
  readonly move: number;
  readonly text: string;
  readonly line: number;
  readonly column: number;
  /** Moves that could be meant, in notation: those of an ambiguous text, or those that are possible instead. */
  readonly offered: readonly string[];
}

export interface ScannedMove {
  readonly text: string;
  readonly move: LabelledMove;
  readonly after: LabelledPosition;
}

/** A game with its moves up to the first that cannot be made. */
export interface PlayedGame {
  readonly start: LabelledPosition;
  readonly moves: readonly ScannedMove[];
  /** Whether no move is left. */
  readonly isOver: boolean;
  readonly winner: 0 | 1 | null;
  readonly fault: GameFault | null;
}

/** Bare spots, where a game begins. */
export function startOfSpots(spots: number): LabelledPosition {
  return { regions: [Array.from({ length: spots }, (_, spot) => [spot])] };
}

/** Makes the moves of a game, without a board. */
export function playScanned(game: ScannedGame): PlayedGame {
  if (game.spots < 1 || game.spots > MAX_START_SPOTS) {
    const fault = {
      code: "no-spots",
      move: 0,
      text: String(game.spots),
      line: game.line,
      column: 1,
      offered: [],
    } as const;
    return { start: startOfSpots(0), moves: [], isOver: false, winner: game.winner, fault };
  }
  const start = startOfSpots(game.spots);
  const moves: ScannedMove[] = [];
  let position = start;
  for (const word of game.moves) {
    const read = nextMove(position, word, game, moves.length);
    if ("code" in read) return { start, moves, isOver: false, winner: game.winner, fault: read };
    moves.push(read);
    position = read.after;
  }
  return { start, moves, isOver: isOver(position), winner: winnerOf(game, position), fault: null };
}

/** The winner by the rules where the game has ended, and else the one that the text names. */
function winnerOf({ play, moves, winner }: ScannedGame, position: LabelledPosition): 0 | 1 | null {
  if (!isOver(position)) return winner;
  const last = moves.length % 2 === 1;
  return last === lastMoverWins({ play }) ? 0 : 1;
}

function nextMove(
  position: LabelledPosition,
  word: ScannedWord,
  { spots, dialect }: ScannedGame,
  made: number,
): ScannedMove | GameFault {
  const refused = (code: GameFault["code"], offered: readonly string[] = []): GameFault => ({
    code,
    move: made + 1,
    ...word,
    offered: [...new Set(offered)].slice(0, MAX_OFFERED),
  });
  const written = parseMove(word.text);
  if (written === null) return refused("malformed");
  const next = spots + made;
  const all = readingsOf(position, { ...written, made: next }, dialect);
  const meant = meantReadings(all, written, dialect);
  const texts = (readings: typeof all): string[] => readings.map(({ move }) => writeMove(position, move, next));
  if (written.made !== next) return refused("wrong-spot", texts(meant));
  const [first] = meant;
  if (first === undefined) return refused("no-such-move", possibleMoves(position, written));
  if (leadApart(meant)) return refused("ambiguous", texts(meant));
  return { text: word.text, move: first.move, after: first.after };
}

/** Writes moves with the same ends, or with one of them where the two cannot be joined. */
function possibleMoves(position: LabelledPosition, { from, to, made }: WrittenMove): string[] {
  const lives = labelledSpotLives(position);
  const between = (one: number, other: number): string[] => {
    const plain = { from: one, to: other, made, seen: null, list: [], isListOnLeft: false, skips: 0 };
    return readingsOf(position, { ...plain, otherCorners: [false, false] }).map(({ move }) =>
      writeMove(position, move, made),
    );
  };
  const wanted = between(from, to);
  if (wanted.length > 0) return wanted;
  const spots = [...lives].flatMap(([spot, left]) => (left > 0 ? [spot] : [])).sort((a, b) => a - b);
  return [from, to].flatMap((end) => spots.flatMap((spot) => between(end, spot)).slice(0, MAX_OFFERED / 2));
}

/** Canonical text of the position after each move. */
export function positionsOf({ moves }: PlayedGame): string[] {
  return moves.map(({ after }) => canonicalOf(after));
}
