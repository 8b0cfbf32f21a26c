import type { Drawing } from "../../engine/drawing/drawing.ts";
import { insertStroke } from "../../engine/drawing/any-surface/gate.ts";
import { childRouter } from "../../engine/drawing/any-surface/routing.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import type { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { compareReasons, type OutcomeOf, reasonFor } from "../../engine/play/reasons.ts";
import { type Judgement, winningHint } from "../../engine/play/review.ts";
import type { Ruleset } from "../../engine/rules.ts";
import { type Random, seededRandom } from "../../engine/random.ts";
import type { Hint } from "../../protocol/campaign.ts";
import type { TaskContext } from "./task.ts";

/** The most winning moves among which a reason is looked for. */
const MAX_EXPLAINED = 6;
/** The most nodes for the outcome of one part. */
const PART_NODES = 20_000;

/** A drawing, and how many milliseconds to look for a winning move. */
export interface HintInput {
  readonly ruleset: Ruleset;
  readonly drawing: Drawing;
  readonly seed: number;
  readonly milliseconds: number;
}

/** A full-strength hint. The time begins when the solver is ready. */
export function drawnHint(solver: PlaySolver, { drawing, seed, milliseconds }: HintInput, context: TaskContext): Hint {
  const random = seededRandom(seed);
  solver.getReady();
  const stop = timer(milliseconds, context);
  const answer = winningHint(solver, readBoard(drawing).position, random, { stop });
  if (answer.kind !== "winning") return { kind: answer.kind === "losing" ? "lost" : "unknown" };
  let best: Extract<Hint, { kind: "move" }> | null = null;
  for (const move of drawnMoves(drawing, answer.children, random)) {
    const reason = reasonFor(drawing, move.after, judgeOfParts(solver, stop), solver.ruleset);
    if (best === null || compareReasons(reason, best.reason) < 0) best = { kind: "move", stroke: move.stroke, reason };
    if (reason.kind !== "exact" || stop()) break;
  }
  return best ?? { kind: "unknown" };
}

/** Draws curves to some of these positions. */
function* drawnMoves(
  drawing: Drawing,
  children: readonly string[],
  random: Random,
): Generator<{ readonly stroke: Stroke; readonly after: Drawing }> {
  const route = childRouter(drawing);
  let left = MAX_EXPLAINED;
  for (const child of children) {
    const stroke = route(child, random);
    if (stroke === undefined) continue;
    yield { stroke, after: insertStroke(drawing, stroke, 0) };
    if (--left === 0) return;
  }
}

export function judgeOfParts(solver: PlaySolver, stop: () => boolean): OutcomeOf {
  return (position) => solver.outcome(solver.read(position), { nodes: PART_NODES, stop });
}

/** Finds a better move as `hintOf` does, but yields to urgent tasks: then null. */
export function betterOf(
  hintOf: (input: HintInput, context: TaskContext) => Hint,
  input: HintInput,
  context: TaskContext,
): Hint | null {
  const better = hintOf(input, { ...context, cancelled: () => context.cancelled() || context.preempted() });
  return better.kind === "unknown" && context.preempted() && !context.cancelled() ? null : better;
}

/** A position to judge, with limits in nodes and milliseconds. */
export interface JudgementInput {
  readonly ruleset: Ruleset;
  readonly position: string;
  readonly nodes: number;
  readonly milliseconds: number;
}

/** What is known of an outcome; an interrupted judgement can be continued. */
export interface Judged {
  readonly outcome: Judgement;
  readonly nodes: number;
  readonly milliseconds: number;
  readonly isInterrupted: boolean;
}

export function judged(
  solver: PlaySolver,
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

/** Whether the time is over or the task unwanted. The time begins with the call. */
export function timer(milliseconds: number, context: TaskContext): () => boolean {
  const end = performance.now() + milliseconds;
  return () => context.cancelled() || performance.now() >= end;
}
