import { type Drawing, spotLives } from "../drawing.ts";
import { LONGEST_EDGE, type TidyOptions } from "./tidying.ts";

/**
 * The most points of all curves of a drawing: inner points, and where a curve goes over a side of the board. A game
 * from 20 spots has about 1,600 at its end.
 */
const MAX_DRAWN_POINTS = 20_000;
/** Number of points that are kept for each move that is left. */
const ROOM_OF_MOVE = 40;
/** The part of all other points that are left which one move may take. */
const SPARE_PART = 1 / 8;
/** Points of a stroke from which on it is tidied. */
const MANY_POINTS = 400;

/** Number of points that are left for a drawing with so many, beside those that are kept for so many moves. */
function sparePoints(points: number, moves: number): number {
  return MAX_DRAWN_POINTS - points - ROOM_OF_MOVE * moves;
}

/** Whether a game can go on from a drawing with so many points. Each move takes a life, and the last leaves one. */
export function hasRoomForMoves(drawing: Drawing, points: number): boolean {
  return sparePoints(points, Math.max(0, livesOf(drawing) - 1)) >= 0;
}

/** Whether a move, with the last two curves, takes no points that are kept for later ones, and few of the others. */
function leavesRoom(after: Drawing, counts: readonly number[]): boolean {
  const points = (of: readonly number[]): number => of.reduce((sum, count) => sum + count, 0);
  const spare = sparePoints(points(counts.slice(0, -2)), livesOf(after));
  return spare >= 0 && points(counts.slice(-2)) <= ROOM_OF_MOVE + SPARE_PART * spare;
}

function livesOf(drawing: Drawing): number {
  return spotLives(drawing).reduce((sum, lives) => sum + lives, 0);
}

/** How a board is drawn with fewer points, on the sphere or on a surface. */
export interface Thinning<Board extends Drawing> {
  /** Number of the stroke's inner points. */
  readonly points: number;
  /** The board before the move with the stroke tidied. */
  readonly tidied: (options: Partial<TidyOptions>) => Board;
  /** All curves from one on pulled straight. */
  readonly shortened: (board: Board, from: number) => Board;
  /** Whether nothing meets, and the topology is that of the move as it was drawn. */
  readonly isSame: (board: Board) => boolean;
  /** Number of points of each curve. */
  readonly counts: (board: Board) => readonly number[];
}

/** A board after a move, and the same before other curves than the move's were changed. */
interface RoomyBoard<Board> {
  readonly board: Board;
  readonly own: Board;
}

/**
 * The board after a move, with so few points that all moves after it have room: as it was drawn, else so that it looks
 * the same, else with the move pulled straight, and with all curves pulled straight at last. Undefined if all of them
 * have too many.
 */
export function boardWithRoom<Board extends Drawing>(
  drawn: Board,
  { points, tidied, shortened, isSame, counts }: Thinning<Board>,
): RoomyBoard<Board> | undefined {
  const isRoomy = (board: Board): boolean => leavesRoom(board, counts(board));
  let own = drawn;
  for (const board of thinnerMoves(drawn, points, tidied, shortened)) {
    if (board !== drawn && !isSame(board)) continue;
    own = board;
    if (isRoomy(board)) return { board, own };
  }
  const board = shortened(own, 0);
  return isRoomy(board) && isSame(board) ? { board, own } : undefined;
}

function* thinnerMoves<Board extends Drawing>(
  drawn: Board,
  points: number,
  tidied: Thinning<Board>["tidied"],
  shortened: Thinning<Board>["shortened"],
): Generator<Board> {
  if (points > MANY_POINTS) yield tidied({ smoothings: 0 });
  yield drawn;
  const thin = tidied({ smoothings: 0, spacing: LONGEST_EDGE });
  yield thin;
  yield shortened(thin, thin.curves.length - 2);
}
