import { spotLives, type Drawing } from "../../engine/drawing/drawing.ts";

/** A moment of a game that is drawn where its last board lies: before the first move, then two for each move. */
export interface DrawnMoment {
  /** The curves of this move are being drawn; 0 when the pen rests. */
  readonly drawing: number;
  /** Moves whose curves are seen, and moves whose spots are. */
  readonly curves: number;
  readonly spots: number;
  /** Lives of each spot. */
  readonly lives: readonly number[];
}

export function momentsOf(end: Drawing): number {
  return 2 * movesOf(end);
}

export function momentOf(end: Drawing, moment: number): DrawnMoment {
  const isDrawing = moment % 2 === 1;
  const curves = Math.ceil(moment / 2);
  const spots = Math.floor(moment / 2);
  const lives = spotLives({ ...end, curves: end.curves.filter(({ move }) => move <= spots) });
  return { drawing: isDrawing ? curves : 0, curves, spots, lives };
}

function movesOf({ curves }: Drawing): number {
  return Math.max(0, ...curves.map(({ move }) => move));
}
