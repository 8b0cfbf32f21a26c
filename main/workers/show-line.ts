import type { Drawing } from "../../engine/drawing/drawing.ts";
import { acceptMove } from "../../engine/play/boards/board-games.ts";
import { redrawBoard } from "../../engine/play/boards/redrawing.ts";
import { childRouter } from "../../engine/drawing/any-surface/routing.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { ifListed } from "../../engine/grundy/option-bound.ts";
import { asMap } from "../../engine/play/drawing-check.ts";
import type { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import type { Ruleset } from "../../engine/rules.ts";
import { seededRandom } from "../../engine/random.ts";
import { reasonFor } from "../../engine/play/reasons.ts";
import type { Reason } from "../../engine/play/reason.ts";
import type { Hint, ShownLine } from "../../protocol/campaign.ts";
import { drawnHint, judgeOfParts } from "./analysis.ts";
import type { TaskContext } from "./task.ts";

/** The most moves that are played on. More would take longer than a player looks. */
const MAX_MOVES = 6;
/** The most nodes to see whether the first curve wins. */
const JUDGED_NODES = 50_000;
/** Milliseconds to look for each winning move. */
const MOVE_MS = 1500;

export interface LineInput {
  readonly ruleset: Ruleset;
  readonly drawing: Drawing;
  readonly stroke: Stroke;
  readonly seed: number;
}

/** What a line is played on by. */
export interface LineAdviser {
  /** Whether the position is known to be lost for the player to move. */
  isLost(drawing: Drawing): boolean;
  /** The reason why the player who made the move wins. */
  reason(before: Drawing, after: Drawing): Reason;
  hint(drawing: Drawing, milliseconds: number): Hint;
  /** A reply where no move is known to win; null if no curve is found. */
  reply(drawing: Drawing): Stroke | null;
}

/**
 * Plays on after a curve, with winning moves where there are any. Moves count from 1; older curves belong to no side.
 */
export function shownLine(adviser: LineAdviser, { drawing, stroke }: LineInput): ShownLine {
  const moves: ShownLine["moves"][number][] = [];
  let reason: Reason | null = null;
  let reasonAt = 0;
  let now = asMap(drawing);
  let next: Stroke | null = stroke;
  while (next !== null) {
    const accepted = acceptMove(now, next, moves.length + 1);
    if (!accepted.ok) break;
    const drawn = redrawBoard(accepted.value.drawing);
    moves.push({ before: now, stroke: accepted.value.stroke, steps: drawn.steps });
    if (moves.length === 1 && adviser.isLost(drawn.drawing)) {
      reason = adviser.reason(now, drawn.drawing);
      reasonAt = 1;
    }
    now = drawn.drawing;
    if (moves.length === MAX_MOVES || readBoard(now).over) break;
    const hint = adviser.hint(now, MOVE_MS);
    if (hint.kind === "move") {
      next = hint.stroke;
      if (reason === null) {
        reason = hint.reason;
        reasonAt = moves.length + 1;
      }
    } else next = adviser.reply(now);
  }
  return { moves, drawing: now, reason, reasonAt };
}

/** Advice of a solver of Sprouts. */
export function solverAdviser(solver: PlaySolver, seed: number, context: TaskContext): LineAdviser {
  const random = seededRandom(seed);
  const { ruleset } = solver;
  return {
    isLost: (drawing) => solver.outcome(solver.read(readBoard(drawing).position), { nodes: JUDGED_NODES }) === "loss",
    reason(before, after) {
      const judge = judgeOfParts(solver, () => context.cancelled());
      return reasonFor(before, after, judge, ruleset);
    },
    hint: (drawing, milliseconds) => drawnHint(solver, { ruleset, drawing, seed, milliseconds }, context),
    reply: (drawing) => longestReply(solver, drawing, random),
  };
}

/** The reply that leads to the position with the most lives; null if no curve is found. */
function longestReply(solver: PlaySolver, drawing: Drawing, random: ReturnType<typeof seededRandom>): Stroke | null {
  const route = childRouter(drawing);
  const children = ifListed(() => solver.children(solver.read(readBoard(drawing).position))) ?? [];
  for (const { text } of children.reverse()) {
    const stroke = route(text, random);
    if (stroke !== undefined) return stroke;
  }
  return null;
}
