import { type PlayableGame, type Position, treeLimitsFor } from "../../../engine/games/playable-game.ts";
import { PositionGenera } from "../../../engine/games/position-genera.ts";
import { searchFor } from "../../../engine/games/search.ts";
import { findsNimbers, type GameSearch } from "../../../engine/grundy/solver.ts";
import type { TaskContext } from "../task.ts";
import type { LabGate } from "./gate.ts";
import { LabWatch } from "./lab-watch.ts";
import { checkCertificate, type MadeProof, makeProof } from "./make-proof.ts";
import type { CheckOrder, LabEnd, LabOrder, LabReport } from "./order.ts";
import { rateMoves } from "./rate-moves.ts";
import { readCertificate, readOrder, type ReadOrder } from "./read-order.ts";
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { basename } from "node:path";

/** Runs a search in a thread of its own, which can stand still for long. */
export function lab(order: LabOrder | CheckOrder, context: TaskContext): LabEnd {
  lowerPriority();
  return runLab(order, context);
}

/** Runs a search in the caller's thread. */
export function runLab(order: LabOrder | CheckOrder, context: TaskContext): LabEnd {
  return "text" in order ? check(order, context) : search(order, context);
}

function search(order: LabOrder, context: TaskContext): LabEnd {
  const read = readOrder(order);
  if (!read.ok) return { end: "refused", failure: read.error };
  const watch = begin(read.value, order.gate, context);
  return { ...solve(read.value, order, watch), ...watch.state() };
}

function check(order: CheckOrder, context: TaskContext): LabEnd {
  const read = readCertificate(order);
  if (!read.ok) return { end: "refused", failure: read.error };
  const watch = begin(read.value, order.gate, context);
  checkCertificate(read.value.certificate, watch);
  const isValid = watch.found.proof?.isValid === true;
  return { end: "done", certificate: isValid ? order.text : null, ...watch.state() };
}

function begin({ game, position }: ReadOrder, gate: LabGate, context: TaskContext): LabWatch {
  context.report({ kind: "begun", ruleset: game.ruleset, position: game.print(position) } satisfies LabReport);
  return new LabWatch(game, gate, context);
}

/** Makes the trees that a search uses. If this is stopped, the search is, too. */
function makeTrees(search: GameSearch, watch: LabWatch): void {
  const { stage } = watch;
  watch.stage = { step: "trees", number: 0, total: 0 };
  search.prepare?.({ stop: watch.stop });
  watch.stage = stage;
}

function solve({ game, position }: ReadOrder, { task, memory }: LabOrder, watch: LabWatch): MadeProof {
  if (task === "proof") return makeProof(game, game.print(position), memory, watch);
  const solver = searchFor(game, { ...treeLimitsFor(game, position), memory });
  watch.progress = () => solver.progress();
  makeTrees(solver, watch);
  if (task === "moves") return { end: rateMoves(game, position, solver, watch), certificate: null };
  const limits = { stop: watch.stop };
  const answer = task === "nimber" ? solver.nimber(position, limits) : solver.outcome(position, limits);
  if (!answer.ok) return { end: answer.error === "memory" ? "memory" : "stopped", certificate: null };
  const { value } = answer;
  const isZero = value === "loss" && findsNimbers(solver);
  if (typeof value === "number") watch.find({ nimber: value, outcome: value === 0 ? "loss" : "win" });
  else watch.find({ outcome: value, nimber: isZero ? 0 : null });
  const isWhole = task !== "nimber" || findsNimbers(solver) || findGenus(game, position, watch);
  return { end: isWhole ? "done" : "stopped", certificate: null };
}

/** Finds the genus of a small position. @returns false if stopped. */
function findGenus(game: PlayableGame, position: Position, watch: LabWatch): boolean {
  const genera = new PositionGenera(game);
  if (!genera.isSmall(position)) return true;
  watch.stage = { step: "trees", number: 0, total: 0 };
  const genus = genera.of(position, watch.stop);
  watch.find({ genus });
  return genus !== null;
}

/**
 * Priority of the search's thread on Linux's scale from -20 to 19: about a third of the share of a usual thread. At the
 * lowest priority, a computer whose other programs are busy leaves the search nothing for minutes.
 */
const NICENESS = 5;

/** Lets other threads of this computer go first. Only Linux gives each thread its own priority. */
function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(Number(basename(readlinkSync("/proc/thread-self"))), NICENESS);
  } catch (error) {
    console.error(`A search keeps the usual priority: ${String(error)}`);
  }
}
