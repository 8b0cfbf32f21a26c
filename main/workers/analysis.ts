import type { Drawing } from "../../engine/drawing/drawing.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { realize } from "../../engine/drawing/routing/realization.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import type { PerfectSolver } from "../../engine/play/perfect/perfect-solver.ts";
import { type Judgement, winningHint } from "../../engine/play/review.ts";
import { seededRandom } from "../../engine/random.ts";
import type { Hint } from "../../protocol/campaign.ts";
import type { TaskContext } from "./task.ts";

/** A drawing, and how many milliseconds to look for a winning move. */
export interface HintInput {
  readonly drawing: Drawing;
  readonly seed: number;
  readonly milliseconds: number;
}

/** A full-strength hint. The time begins when the solver is ready. */
export function drawnHint(
  solver: PerfectSolver,
  { drawing, seed, milliseconds }: HintInput,
  context: TaskContext,
): Hint {
  const random = seededRandom(seed);
  solver.getReady();
  const answer = winningHint(solver, readBoard(drawing).position, random, { stop: timer(milliseconds, context) });
  if (answer.kind !== "winning") return { kind: answer.kind === "losing" ? "lost" : "unknown" };
  const map = planarMap(drawing);
  for (const child of answer.children) {
    const drawn = realize(map, child, random);
    if (drawn.ok) return { kind: "move", stroke: drawn.value.stroke };
  }
  return { kind: "unknown" };
}

/** As `drawnHint`, but yields to urgent tasks: then null. */
export function drawnBetter(solver: PerfectSolver, input: HintInput, context: TaskContext): Hint | null {
  const better = drawnHint(solver, input, { ...context, cancelled: () => context.cancelled() || context.preempted() });
  return better.kind === "unknown" && context.preempted() && !context.cancelled() ? null : better;
}

/** Limited in nodes and milliseconds. */
export interface JudgementInput {
  readonly position: string;
  readonly nodes: number;
  readonly milliseconds: number;
}

/** It can be continued. */
export interface Judged {
  readonly outcome: Judgement;
  readonly nodes: number;
  readonly milliseconds: number;
  readonly isInterrupted: boolean;
}

export function judged(
  solver: PerfectSolver,
  { position, nodes, milliseconds }: JudgementInput,
  context: TaskContext,
): Judged {
  solver.getReady();
  const begun = performance.now();
  const before = solver.nodes;
  const isOver = timer(milliseconds, context);
  const outcome = solver.outcome(solver.read(position), { nodes, stop: () => isOver() || context.preempted() });
  return {
    outcome,
    nodes: solver.nodes - before,
    milliseconds: performance.now() - begun,
    isInterrupted: outcome === undefined && context.preempted() && !isOver(),
  };
}

function timer(milliseconds: number, context: TaskContext): () => boolean {
  const end = performance.now() + milliseconds;
  return () => context.cancelled() || performance.now() >= end;
}
