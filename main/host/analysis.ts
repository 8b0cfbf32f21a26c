import type { Drawing } from "../../engine/drawing/drawing.ts";
import { planarMap } from "../../engine/drawing/planar-map.ts";
import { realize } from "../../engine/drawing/routing/realize.ts";
import type { Stroke } from "../../engine/drawing/stroke.ts";
import { readBoard } from "../../engine/play/board.ts";
import { sideOfMove, type SideIndex } from "../../engine/play/match.ts";
import type { Knowledge } from "../../engine/play/perfect/knowledge.ts";
import { hint, judgePositions, turningPoint, type Judgement } from "../../engine/play/review.ts";
import { seededRandom } from "../../engine/random.ts";
import type { TaskContext } from "./pool.ts";

/** How long a hint may be looked for, and how long a whole review may take, in milliseconds. */
const HINT_TIME = 3000;
const REVIEW_TIME = 6000;
/** The nodes of each position of a review: many times what any position of the campaign takes. Large plain maps would take all the time there is. */
const REVIEW_NODES = 50_000;

/** A winning move as a curve for the drawing, or that there is none, or that it could not be found out. */
export type DrawnHint = { readonly kind: "move"; readonly stroke: Stroke } | { readonly kind: "lost" } | { readonly kind: "unknown" };

/** A full-strength hint for whoever is to move in a drawing. */
export function drawnHint(knowledge: Knowledge, { drawing, seed }: { drawing: Drawing; seed: number }, context: TaskContext): DrawnHint {
  const random = seededRandom(seed);
  const answer = hint(knowledge, readBoard(drawing).position, random, { stop: timer(HINT_TIME, context) });
  if (answer.kind !== "winning") return { kind: answer.kind === "losing" ? "lost" : "unknown" };
  const map = planarMap(drawing);
  for (const child of answer.children) {
    const drawn = realize(map, child, random);
    if (drawn.ok) return { kind: "move", stroke: drawn.value.stroke };
  }
  return { kind: "unknown" };
}

export interface ReviewInput {
  /** The drawing before each move, and the final one. */
  readonly drawings: readonly Drawing[];
  readonly starts: SideIndex;
  readonly loser: SideIndex;
  readonly seed: number;
}

/** How a finished game went: see `reviewSchema` in protocol/campaign.ts. */
export interface DrawnReview {
  readonly outcomes: readonly Judgement[];
  /** The move by which the loser gave the game away for good (`turningPoint`), and a curve that would not have; null when there is none, or nobody knows. */
  readonly turn: { readonly move: number; readonly better: Stroke | null } | null;
}

/** Judges each position of a finished game and finds where it turned. */
export function drawnReview(knowledge: Knowledge, { drawings, starts, loser, seed }: ReviewInput, context: TaskContext): DrawnReview {
  const positions = drawings.map((drawing) => readBoard(drawing).position);
  const outcomes = judgePositions(knowledge, positions, { nodes: REVIEW_NODES, stop: timer(REVIEW_TIME, context) });
  const move = turningPoint(outcomes, (number) => sideOfMove(starts, number) === loser);
  if (move === null) return { outcomes, turn: null };
  const better = drawnHint(knowledge, { drawing: drawings[move - 1], seed }, context);
  return { outcomes, turn: { move, better: better.kind === "move" ? better.stroke : null } };
}

function timer(milliseconds: number, context: TaskContext): () => boolean {
  const end = Date.now() + milliseconds;
  return () => context.cancelled() || Date.now() >= end;
}
