import { depthOf, type PlayableGame, type Position } from "../../../engine/games/playable-game.ts";
import { createGame, surfaceOfPosition } from "../../../engine/games/registry.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { MisereSearch } from "../../../engine/misere/search.ts";
import { failure, type Result, success } from "../../../engine/result.ts";
import { isOnSphere, lastMoverWins, type Ruleset } from "../../../engine/rules.ts";
import type { Failure } from "../../../protocol/error-codes.ts";
import { MAX_LAB_DEPTH } from "../../../protocol/lab.ts";
import type { TaskContext } from "../task.ts";
import { LabWatch } from "./lab-watch.ts";
import { lowerPriority } from "./low-priority.ts";
import type { LabEnd, LabOrder, LabReport } from "./order.ts";

/** In a thread of its own, which can stand still for long. */
export function lab(order: LabOrder, context: TaskContext): LabEnd {
  lowerPriority();
  const read = readOrder(order);
  if (!read.ok) return { end: "refused", failure: read.error };
  const { game, position } = read.value;
  context.report({ kind: "begun", ruleset: game.ruleset, position: game.print(position) } satisfies LabReport);
  const watch = new LabWatch(game, order.gate, context);
  const end = solve(game, position, order, watch);
  return { end, certificate: null, ...watch.state() };
}

function solve(
  game: PlayableGame,
  position: Position,
  { task, memory }: LabOrder,
  watch: LabWatch,
): "done" | "stopped" | "memory" {
  const search = lastMoverWins(game.ruleset)
    ? new ProofNumberSearch(game, undefined, { memory })
    : new MisereSearch(game, { treeDepth: game.depths.reduced, memory });
  watch.progress = () => search.progress();
  const limits = { stop: watch.stop };
  if (task === "nimber" && search instanceof ProofNumberSearch) {
    const answer = search.nimber(position, limits);
    if (!answer.ok) return answer.error === "memory" ? "memory" : "stopped";
    watch.find({ nimber: answer.value, outcome: answer.value === 0 ? "loss" : "win" });
    return "done";
  }
  const answer = search.outcome(position, limits);
  if (!answer.ok) return answer.error === "memory" ? "memory" : "stopped";
  watch.find({ outcome: answer.value, ...(answer.value === "loss" && lastMoverWins(game.ruleset) && { nimber: 0 }) });
  return "done";
}

interface ReadOrder {
  readonly game: PlayableGame;
  readonly position: Position;
}

function readOrder({ ruleset, position: text, guarded }: LabOrder): Result<ReadOrder, Failure> {
  const trimmed = text.trim().replaceAll(/\s*\+\s*/g, "+");
  const named = {
    ...ruleset,
    surface: isOnSphere(ruleset) ? surfaceOfPosition(ruleset.game, trimmed) : ruleset.surface,
  };
  const created = createGame(named);
  if (!created.ok) return failure(unsupported(named));
  const game = created.value;
  const parsed = game.parse(numberedStart(game, trimmed) ?? trimmed);
  if (!parsed.ok) return failure({ code: "position-unreadable", params: { column: parsed.error.column } });
  const depth = depthOf(game, parsed.value);
  if (depth > MAX_LAB_DEPTH) return failure({ code: "lab-too-large", params: { depth, most: MAX_LAB_DEPTH } });
  if (guarded.includes(game.print(parsed.value))) return failure({ code: "analysis-during-game", params: {} });
  return success({ game, position: parsed.value });
}

/** The start that a number stands for. */
function numberedStart({ starts }: PlayableGame, text: string): string | undefined {
  const isStart = starts !== undefined && /^[1-9]\d{0,3}$/.test(text) && Number(text) <= starts.max;
  return isStart ? starts.text(Number(text)) : undefined;
}

function unsupported(ruleset: Ruleset): Failure {
  return { code: "ruleset-not-supported", params: { ...ruleset } };
}
