import { CoupleSearch } from "../../../engine/grundy/couples.ts";
import { unpackNimbers, packNimbers } from "../../../engine/grundy/packed-nimbers.ts";
import { SharedProofTable } from "../../../engine/grundy/search/shared-proof-table.ts";
import { ChildrenSearch } from "../../../engine/grundy/search/children-search.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { NimberTable } from "../../../engine/grundy/table.ts";
import type { NimberSearch, Outcome, StopReason } from "../../../engine/grundy/solver.ts";
import { outcomeByChildren } from "../../../engine/misere/outcome-steps.ts";
import { MisereSearch } from "../../../engine/misere/search.ts";
import type { Result } from "../../../engine/result.ts";
import { type Position, treeLimitsFor } from "../../../engine/games/playable-game.ts";
import { enterLosses, lossText, RefusedLosses } from "../../../engine/games/stored-losses.ts";
import { createGame } from "../../../engine/games/registry.ts";
import { nimberSearchFor } from "../../../engine/games/search.ts";
import { conventionOf, rulesetLabel } from "../../../engine/rules.ts";
import { serveTasks } from "../serve-tasks.ts";
import type { TaskContext } from "../task.ts";
import {
  STOP_SEARCH,
  SEARCHING,
  type SolveOrder,
  WAITING,
  type WorkerProgress,
  type WorkerReport,
  type WorkerResult,
} from "./protocol.ts";

const REPORT_EVERY_MS = 250;

/** Null if abandoned before it was ready. */
function solve(order: SolveOrder, context: TaskContext): WorkerResult | null {
  const post = (report: WorkerReport): void => context.report(report);
  const created = createGame(order.ruleset);
  if (!created.ok) throw new Error(`${rulesetLabel(order.ruleset)} cannot be solved`);
  const game = created.value;
  const { memory, seed } = order;
  const shared =
    order.shared === null ? undefined : new SharedProofTable(game, new NimberTable(), order.shared, order.author);
  const components = (text: string): Position => {
    const position = game.parse(text);
    if (!position.ok) throw new Error(`this is no position: ${text}`);
    return position.value;
  };
  const misereSearch = (): MisereSearch => {
    const limits = treeLimitsFor(game, components(order.position));
    return new MisereSearch(game, { ...limits, memory, seed });
  };
  const searchOfNimbers = (): CoupleSearch | NimberSearch | ChildrenSearch => {
    if (order.algorithm === "plain") return new CoupleSearch(game, new NimberTable(), { memory });
    if (order.algorithm === "typescript") return new ProofNumberSearch(game, new NimberTable(), { memory, seed });
    if (shared !== undefined) return new ProofNumberSearch(game, shared.table, { memory, seed, shared });
    const dfpn = nimberSearchFor(game, { memory, seed });
    return order.algorithm === "children" ? new ChildrenSearch(dfpn) : dfpn;
  };
  const search = conventionOf(order.ruleset).hasNimbers ? searchOfNimbers() : misereSearch();
  const table = search instanceof MisereSearch ? new NimberTable() : search.table;
  unpackNimbers(game, table, order.known);
  /** Number below which components had known nimbers before the search. */
  let known = 0;
  table.forEachKnown((component) => void (known = Math.max(known, component + 1)));
  const place = 1 + order.author;
  // Abandoned.
  if (Atomics.compareExchange(order.flag, place, WAITING, SEARCHING) !== WAITING) return null;

  const progress = (): WorkerProgress => {
    if (search instanceof CoupleSearch) {
      return {
        nodes: search.nodes,
        nimbers: table.size,
        couples: 0,
        capacity: 0,
        bytes: game.bytes,
        memory,
        line: [],
      };
    }
    const now = search.progress();
    return {
      ...now,
      line: now.line.map(({ components: parts, heap }) =>
        heap > 0 ? `${game.print(parts)} ${heap}` : game.print(parts),
      ),
    };
  };

  /** Number of positions that are solved. */
  let solved = 0;
  let reported = performance.now();
  const stop = (): boolean => {
    if (performance.now() - reported >= REPORT_EVERY_MS) {
      reported = performance.now();
      post({ kind: "progress", progress: progress() });
    }
    return Atomics.load(order.flag, 0) > solved;
  };

  if (search instanceof MisereSearch && order.knownLosses !== "" && search.prepare({ stop }) === undefined) {
    const refused = refusalOf(() => enterLosses(game, search.sums, order.knownLosses));
    if (refused !== undefined) return { progress: progress(), nimbers: new Int32Array(0), refused };
  }
  for (const position of order.before) {
    const found = search.outcome(components(position), { stop });
    // The first worker to finish increments the counter; then all move on.
    if (found.ok && Atomics.compareExchange(order.flag, 0, solved, solved + 1) === solved) {
      post({ kind: "solved", progress: progress(), index: solved, outcome: found.value });
    }
    if (Atomics.load(order.flag, 0) === STOP_SEARCH) break;
    solved++;
  }

  const position = components(order.position);
  const answer = (): Result<Outcome | number, StopReason> => {
    if (!(search instanceof MisereSearch))
      return order.wantsNimber ? search.nimber(position, { stop }) : search.outcome(position, { stop });
    if (order.algorithm !== "children") return search.outcome(position, { stop });
    const steps = outcomeByChildren(search, position, stop);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  };
  const found = answer();
  shared?.receive();
  return {
    progress: progress(),
    nimbers: order.keepsResults ? packNimbers(game, table, (component) => component < known) : new Int32Array(0),
    ...(search instanceof MisereSearch && order.keepsResults && { losses: lossText(game, search.sums) }),
    ...(found.ok && (typeof found.value === "number" ? { nimber: found.value } : { outcome: found.value })),
  };
}

function refusalOf(enter: () => void): string | undefined {
  try {
    enter();
    return undefined;
  } catch (error) {
    if (error instanceof RefusedLosses) return error.message;
    throw error;
  }
}

serveTasks({ solve });
