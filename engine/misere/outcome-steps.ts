import { ifListed } from "../grundy/option-bound.ts";
import { ChildRounds } from "../grundy/search/child-rounds.ts";
import type { SearchProgress } from "../grundy/search/settings.ts";
import type { Outcome, StopReason } from "../grundy/solver.ts";
import { failure, type Result } from "../result.ts";
import type { MisereSearch } from "./search.ts";

/** Nodes between two steps. */
const SLICE = 1000;

type OutcomeSteps = Generator<SearchProgress, Result<Outcome, StopReason>, void>;

/** See `MisereSearch.prepare`. */
export function* preparing(
  search: MisereSearch,
  stop: () => boolean,
): Generator<SearchProgress, StopReason | undefined, void> {
  while (!search.isPrepared) {
    yield search.progress();
    const reason = search.prepare({ nodes: SLICE, stop });
    if (reason !== undefined && reason !== "nodes") return reason;
  }
  return undefined;
}

/** Searches from a position, and tells its progress. Without an outcome, it was stopped or had too little memory. */
export function* outcomeFromRoot(
  search: MisereSearch,
  components: readonly number[],
  stop: () => boolean,
): OutcomeSteps {
  for (;;) {
    const found = search.outcome(components, { nodes: SLICE, stop });
    yield search.progress();
    if (found.ok || found.error !== "nodes") return found;
  }
}

/**
 * Searches as `outcomeFromRoot` does, but takes the children of the position one by one, in rounds. One search from the
 * root stays with few children for long.
 */
export function* outcomeByChildren(
  search: MisereSearch,
  components: readonly number[],
  stop: () => boolean,
): OutcomeSteps {
  const unprepared = yield* preparing(search, stop);
  if (unprepared !== undefined) return failure(unprepared);
  const children = ifListed(() => search.children(components) ?? []);
  if (children === undefined) return failure("memory");
  const rounds = new ChildRounds(children);
  for (let { child } = rounds; child !== undefined; { child } = rounds) {
    const nodes = Math.min(rounds.nodes, SLICE);
    const found = search.probe(child, { nodes, stop });
    if (!found.ok) return failure(found.error);
    rounds.enter(found.value, nodes);
    yield search.progress();
  }
  // Once its children are decided, the position takes one node.
  return search.outcome(components, { stop });
}
