import type { Drawing } from "../../engine/drawing/drawing.ts";
import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { realize } from "../../engine/drawing/routing/realization.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { validateMove } from "../../engine/drawing/moves/validation.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { asMap } from "../../engine/play/drawing-check.ts";
import type { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import type { PlayConvention } from "../../engine/rules.ts";
import { seededRandom } from "../../engine/random.ts";
import { type Reason, reasonFor } from "../../engine/play/reasons.ts";
import type { ShownLine } from "../../protocol/campaign.ts";
import { drawnHint, judgeOfParts } from "./analysis.ts";
import type { TaskContext } from "./task.ts";

/** More would take longer than a player looks. */
const MAX_MOVES = 6;
/** To see whether the first curve wins. */
const JUDGED_NODES = 50_000;
/** For each winning move. */
const MOVE_MS = 1500;

export interface LineInput {
  readonly play: PlayConvention;
  readonly drawing: Drawing;
  readonly stroke: Stroke;
  readonly seed: number;
}

/** Plays on after a curve, with winning moves where there are any. Moves count from 1; older curves belong to no side. */
export function shownLine(solver: PlaySolver, { drawing, stroke, seed }: LineInput, context: TaskContext): ShownLine {
  const random = seededRandom(seed);
  const moves: ShownLine["moves"][number][] = [];
  let reason: Reason | null = null;
  let reasonAt = 0;
  let now = asMap(drawing);
  let next: Stroke | null = stroke;
  while (next !== null) {
    const accepted = validateMove(now, next, moves.length + 1);
    if (!accepted.ok) break;
    const drawn = redraw(accepted.value.drawing);
    moves.push({ before: now, stroke: accepted.value.stroke, steps: drawn.steps });
    if (moves.length === 1 && isLost(solver, drawn.drawing)) {
      reason = reasonFor(
        now,
        drawn.drawing,
        judgeOfParts(solver, () => context.cancelled()),
        solver.play,
      );
      reasonAt = 1;
    }
    now = drawn.drawing;
    if (moves.length === MAX_MOVES || readBoard(now).over) break;
    const hint = drawnHint(solver, { play: solver.play, drawing: now, seed, milliseconds: MOVE_MS }, context);
    if (hint.kind === "move") {
      next = hint.stroke;
      if (reason === null) {
        reason = hint.reason;
        reasonAt = moves.length + 1;
      }
    } else next = longestReply(solver, now, random);
  }
  return { moves, drawing: now, reason, reasonAt };
}

function isLost(solver: PlaySolver, drawing: Drawing): boolean {
  return solver.outcome(solver.read(readBoard(drawing).position), { nodes: JUDGED_NODES }) === "loss";
}

/** Towards the position with the most lives. */
function longestReply(solver: PlaySolver, drawing: Drawing, random: ReturnType<typeof seededRandom>): Stroke | null {
  const map = planarMap(drawing);
  for (const { text } of solver.children(solver.read(readBoard(drawing).position)).reverse()) {
    const drawn = realize(map, text, random);
    if (drawn.ok) return drawn.value.stroke;
  }
  return null;
}
