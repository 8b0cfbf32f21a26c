import type { Drawing } from "../../engine/drawing/drawing.ts";
import { measureComposition } from "../../engine/drawing/measures/composition.ts";
import { direction, paintedCurves } from "../../engine/drawing/measures/painted-curves.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { lacksRoom } from "../../engine/drawing/redraw/redraw.ts";
import type { RedrawStep } from "../../engine/drawing/redraw/redraw-step.ts";
import { animate } from "../../renderer/game/animation.ts";
import { lengthOf } from "../../renderer/game/distances.ts";
import { type Upper, upper } from "./spread.ts";

/** Motion of the board after many moves, frame by frame. */
export interface MotionSpread {
  /**
   * Deepest dip of the longer side of the drawing's box below the smaller of its first and its last, in parts of it.
   */
  readonly shrink: Upper;
  /**
   * Degrees by which a move's two curves turn more at its new spot than just before or after it, in each frame, beyond
   * those of a corner that the hand drew there, and at most as far as they turn more than the hand did.
   */
  readonly tangentBreak: Upper;
  /**
   * Largest change of a spot's acceleration between neighbouring frames of a move, in thousandths of the board's side
   * for each frame to the third power.
   */
  readonly jerk: Upper;
  /** Way of each spot from the end of the stroke to the board at rest, in parts of the board's side. */
  readonly displacement: Upper;
  /** Way of each spot after moves that leave room, so that nothing forces spots to move. */
  readonly freeDisplacement: ByMove;
  /** Way of each spot after other moves. */
  readonly forcedDisplacement: ByMove;
}

/** Figures of the first moves of games, and of later ones. */
interface ByMove {
  readonly first: Upper;
  readonly later: Upper;
}

/** Frames in a second for which the motion is measured. */
const RATE = 60;
/** Every n-th of these is painted to measure its tangents. */
const PAINTED = 4;

export class MotionTally {
  private readonly shrinks: number[] = [];
  private readonly breaks: number[] = [];
  private readonly jerks: number[] = [];
  private readonly ways: number[] = [];
  private readonly freeWays: readonly [first: number[], later: number[]] = [[], []];
  private readonly forcedWays: readonly [first: number[], later: number[]] = [[], []];

  /** Measures the redraw after move number `move`; the move's spot and curves are the last ones. */
  add(before: Drawing, after: Drawing, steps: readonly RedrawStep[], move: number): void {
    const animation = animate({ before, after, by: null, stroke: [], steps });
    const count = Math.ceil((animation.duration / 1000) * RATE);
    const frames = [before];
    for (let i = 1; i < count; i++) frames.push(animation.frameAt((i * 1000) / RATE).drawing);
    frames.push(after);
    const sides = frames.map((frame) => measureComposition(frame).fill);
    const smaller = Math.min(sides[0], sides[sides.length - 1]);
    this.shrinks.push(1 - Math.min(...sides) / smaller);
    const drawn = turnAtLastSpot(before);
    for (let i = PAINTED; i < frames.length; i += PAINTED) {
      const { turn, corner } = turnAtLastSpot(frames[i]);
      this.breaks.push(Math.max(0, Math.min(corner - drawn.corner, turn - drawn.turn)));
    }
    this.jerks.push(1000 * largestJerk(frames));
    const ways = before.spots.map(({ x, y }, s) => Math.hypot(after.spots[s].x - x, after.spots[s].y - y));
    this.ways.push(...ways);
    (lacksRoom(before) ? this.forcedWays : this.freeWays)[move === 1 ? 0 : 1].push(...ways);
  }

  spread(): MotionSpread {
    const byMove = (ways: readonly number[][]): ByMove => ({ first: upper(ways[0]), later: upper(ways[1]) });
    return {
      shrink: upper(this.shrinks),
      tangentBreak: upper(this.breaks),
      jerk: upper(this.jerks),
      displacement: upper(this.ways),
      freeDisplacement: byMove(this.freeWays),
      forcedDisplacement: byMove(this.forcedWays),
    };
  }
}

/** Length on each side of a spot within which a corner is seen, in board units; at most a sixth of each curve. */
const REACH = 0.012;
const MAX_REACH_PART = 1 / 6;

/**
 * Measures how many degrees a move's curves turn at their spot, and their corner there: by how many they turn more than
 * they would if their curvature on either side went on evenly, as that of a round bend with its tip at the spot does.
 */
function turnAtLastSpot(drawing: Drawing): { turn: number; corner: number } {
  const [before, after] = paintedCurves(drawing).slice(-2);
  const ways = [before.line.toReversed(), after.line];
  const reach = Math.min(REACH, ...ways.map((line) => MAX_REACH_PART * lengthOf(line)));
  const [back, ahead] = ways.map((line) => [1, 2, 3].map((count) => directionAt(line, count * reach)));
  const turn = turnBetween(back[0] + Math.PI, ahead[0]);
  const expected = Math.max(
    ...[back, ahead].map(([one, two, three]) => {
      const [near, far] = [turnBetween(one, two), turnBetween(two, three)];
      return 2 * near + Math.max(0, 2 * (near - far));
    }),
  );
  return { turn, corner: Math.max(0, turn - expected) };
}

/** Direction of a line after a part of its way. */
function directionAt(line: readonly Point[], way: number): number {
  let left = way;
  let i = 1;
  for (; i < line.length - 1; i++) {
    left -= Math.hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y);
    if (left < 0) break;
  }
  return direction(line[i - 1], line[i]);
}

function turnBetween(from: number, to: number): number {
  const turn = Math.abs(to - from) % (2 * Math.PI);
  return (Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI;
}

function largestJerk(frames: readonly Drawing[]): number {
  let largest = 0;
  for (let i = 3; i < frames.length; i++) {
    const [a, b, c, d] = frames.slice(i - 3, i + 1).map(({ spots }) => spots);
    for (let s = 0; s < a.length; s++) {
      const x = d[s].x - 3 * c[s].x + 3 * b[s].x - a[s].x;
      const y = d[s].y - 3 * c[s].y + 3 * b[s].y - a[s].y;
      largest = Math.max(largest, Math.hypot(x, y));
    }
  }
  return largest;
}
