import { type Drawing, spotLives } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { measureComposition } from "../measures/composition.ts";

/** How much of the board a redraw should fill. */
export interface FillGoal {
  /** Wanted length of the drawing's longer side, in board units. */
  readonly side: number;
  /**
   * Part of the way to a full board that the game has gone, from 0 to 1. Below 1 the board is sparse: it keeps its
   * scale and place as far as that is clear, and bends of the hand stay.
   */
  readonly progress: number;
  /** Part of what is still missing in size and place that this redraw makes up for. */
  readonly share: number;
  /** Mean place of the spots, which stays but for that share. */
  readonly place: Point;
}

/** The narrowest margin around the drawing: m_min (thesis, Table 2.2). */
export const MIN_MARGIN = 0.04;
/** The wanted margin around the drawing: m_opt (.1 in the thesis, Table 2.2). */
export const TARGET_MARGIN = 0.06;
/** Length of the sides of a full drawing. */
export const FULL_SIDE = 1 - 2 * TARGET_MARGIN;

export const FULL_BOARD: FillGoal = { side: FULL_SIDE, progress: 1, share: 1, place: { x: 0.5, y: 0.5 } };

/** Part of the possible moves of a game after which its drawing fills the board. */
const FILLING_PART = 0.5;

/**
 * The goal after a move of a game: the board fills as the game does, with small steps at first. A drawing that nobody
 * has drawn in has no place to keep, and fills the board at once.
 */
export function fillGoalOf(drawing: Drawing): FillGoal {
  const moves = drawing.curves.reduce((last, { move }) => Math.max(last, move), 0);
  const lives = spotLives(drawing).reduce((sum, own) => sum + own, 0);
  // Each move takes one of the lives, and the last one is left.
  const filling = FILLING_PART * (lives + moves - 1);
  if (moves === 0 || moves >= filling) return FULL_BOARD;
  const side = measureComposition(drawing).fill;
  const left = (filling * (filling + 1) - moves * (moves - 1)) / 2;
  const share = moves / left;
  return {
    side: side + share * Math.max(0, FULL_SIDE - side),
    progress: moves / filling,
    share,
    place: meanOf(drawing.spots),
  };
}

/** Number of curves that a move makes. */
const CURVES_OF_MOVE = 2;

/** Whether one move has been made. */
export function isFirstMove({ curves }: Drawing): boolean {
  return curves.length === CURVES_OF_MOVE;
}

function meanOf(points: readonly Point[]): Point {
  const mean = (coordinate: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + coordinate(point), 0) / points.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** A value that goes with the progress of a game from that of a sparse board to that of a full one. */
export function withProgress({ progress }: FillGoal, sparse: number, full: number): number {
  return sparse + progress * (full - sparse);
}
