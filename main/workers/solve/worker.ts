import { CoupleSearch } from "../../../engine/grundy/couples.ts";
import { SharedProofTable } from "../../../engine/grundy/search/shared-proof-table.ts";
import { ChildrenSearch } from "../../../engine/grundy/search/children-search.ts";
import { NimberTable } from "../../../engine/grundy/table.ts";
import type { NimberFinder } from "../../../engine/grundy/solver.ts";
import { outcomeByChildren } from "../../../engine/misere/outcome-steps.ts";
import { type PlayableGame, treeLimitsFor } from "../../../engine/games/playable-game.ts";
import { enterLosses, lossText, RefusedLosses } from "../../../engine/games/stored-losses.ts";
import { createGame } from "../../../engine/games/registry.ts";
import { misereSearchFor, nimberSearchFor } from "../../../engine/games/search.ts";
import { coreOfThread } from "../../../engine/games/threads-core.ts";
import { conventionOf, rulesetLabel } from "../../../engine/rules.ts";
import { lastOf, oneStep } from "../../../engine/steps.ts";
import { serveTasks } from "../serve-tasks.ts";
import type { TaskContext } from "../task.ts";
import { type OrderSearch, orderSteps, positionOf } from "./order-steps.ts";
import type { SolveOrder, WorkerReport, WorkerResult } from "./protocol.ts";

/** Null if abandoned before it was ready. */
function solve(order: SolveOrder, context: TaskContext): WorkerResult | null {
  const created = createGame(order.ruleset);
  if (!created.ok) throw new Error(`${rulesetLabel(order.ruleset)} cannot be solved`);
  const game = created.value;
  const search = conventionOf(order.ruleset).hasNimbers ? searchOfNimbers(game, order) : searchOfLosses(game, order);
  return lastOf(orderSteps(order, game, search, (report: WorkerReport) => context.report(report)));
}

function searchOfNimbers(game: PlayableGame, order: SolveOrder): OrderSearch {
  const { algorithm, memory, seed, wantsNimber, sharedCore } = order;
  const shared = order.shared === null ? undefined : new SharedProofTable(game, order.shared, order.author);
  const chosen = (): NimberFinder => {
    if (algorithm === "plain") return new CoupleSearch(game, new NimberTable(), { memory });
    if (algorithm === "typescript") return nimberSearchFor(game, { memory, seed, inTypeScript: true });
    const dfpn = nimberSearchFor(game, {
      memory,
      seed,
      ...(shared && { shared }),
      ...(sharedCore && { coreOfThread: coreOfThread(sharedCore) }),
    });
    return algorithm === "children" ? new ChildrenSearch(dfpn) : dfpn;
  };
  const search = chosen();
  const { table } = search;
  return {
    table,
    progress: () => search.progress(),
    outcomeSteps: (position, limits) => oneStep(() => search.outcome(position, limits)),
    answerSteps: (position, limits) =>
      oneStep(() => {
        const answer = wantsNimber ? search.nimber(position, limits) : search.outcome(position, limits);
        shared?.receive(table);
        return answer;
      }),
  };
}

function searchOfLosses(game: PlayableGame, order: SolveOrder): OrderSearch {
  const { algorithm, memory, seed } = order;
  const search = misereSearchFor(game, {
    ...treeLimitsFor(game, positionOf(game, order.position)),
    memory,
    seed,
  });
  return {
    table: new NimberTable(),
    progress: () => search.progress(),
    outcomeSteps: (position, limits) => oneStep(() => search.outcome(position, limits)),
    answerSteps: (position, { stop = () => false }) =>
      oneStep(() =>
        algorithm === "children"
          ? lastOf(outcomeByChildren(search, position, stop))
          : search.outcome(position, { stop }),
      ),
    enterLosses(stop) {
      if (order.knownLosses === "" || search.prepare({ stop }) !== undefined) return undefined;
      try {
        enterLosses(game, search.sums, order.knownLosses);
        return undefined;
      } catch (error) {
        if (error instanceof RefusedLosses) return error.message;
        throw error;
      }
    },
    losses: () => lossText(game, search.sums),
  };
}

serveTasks({ solve });
