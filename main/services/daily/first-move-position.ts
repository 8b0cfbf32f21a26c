import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { rulesetOfDaily, type DailyStrength } from "../../../engine/play/daily/daily.ts";
import { asMap } from "../../../engine/play/drawing-check.ts";
import type { MatchSetup } from "../../../protocol/schemas.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";

/** A position in which the player's first move is judged. */
export interface FirstMovePosition {
  readonly strength: DailyStrength;
  readonly position: string;
}

/** The start of a match. */
export interface JudgedStart {
  readonly setup: MatchSetup;
  readonly drawing: Drawing;
}

/** The most milliseconds to judge a position. Those that are shipped need far less. */
const JUDGE_MILLISECONDS = 6000;
const JUDGE_NODES = 1_000_000;

/** Draws a position for a match against Perfect; null if it can't be drawn. */
export async function startFrom(
  pool: Pool<HostTasks>,
  { strength, position }: FirstMovePosition,
  map: MatchSetup["map"],
): Promise<JudgedStart | null> {
  const drawn = await pool.run("embed", position).done;
  if (!drawn.ok) return null;
  return {
    drawing: asMap(drawn.value),
    setup: {
      ruleset: rulesetOfDaily(strength),
      sides: [
        { kind: "person", colour: "blue" },
        { kind: "computer", colour: "red", level: "perfect" },
      ],
      map,
      starts: 0,
    },
  };
}

/** Whether the move that led to `position` wins; null if that was not found out in time. */
export async function isWinningMove(
  pool: Pool<HostTasks>,
  { strength, position }: FirstMovePosition,
): Promise<boolean | null> {
  const task = pool.run("judge", {
    ruleset: rulesetOfDaily(strength),
    position,
    nodes: JUDGE_NODES,
    milliseconds: JUDGE_MILLISECONDS,
  });
  const { outcome } = await task.done;
  return outcome === undefined ? null : outcome === "loss";
}
