import { failure, type Result, success } from "../../result.ts";
import type { Limits, NimberFinder, NimberSearch, Outcome, StopReason } from "../solver.ts";
import { ifListed } from "../option-bound.ts";
import type { Nimbers } from "../table.ts";
import { ChildRounds } from "./child-rounds.ts";
import type { ProofNumbers } from "./couple-estimate.ts";
import type { SearchProgress } from "./settings.ts";

/**
 * Searches the children of the start one by one, in rounds. This solves starts on surfaces that are out of reach for
 * one search from the root.
 */
export class ChildrenSearch implements NimberFinder {
  readonly hasNimbers = true;
  private readonly search: NimberSearch;

  constructor(search: NimberSearch) {
    this.search = search;
  }

  get nodes(): number {
    return this.search.nodes;
  }

  get table(): Nimbers {
    return this.search.table;
  }

  progress(): SearchProgress {
    return this.search.progress();
  }

  known(components: readonly number[]): Outcome | undefined {
    return this.search.known(components);
  }

  /** The outcome of a sum. Sums of several components go to the search itself. */
  outcome(components: readonly number[], limits: Limits = {}): Result<Outcome, StopReason> {
    const { table } = this.search;
    if (components.length !== 1) return this.search.outcome(components, limits);
    const [component] = components;
    const stopped = table.lowestOpen(component) === 0 ? this.decide(component, 0, this.endOf(limits)) : undefined;
    return stopped === undefined ? success(table.nimber(component) === 0 ? "loss" : "win") : failure(stopped);
  }

  /** The nimber of a sum. Sums of several components go to the search itself. */
  nimber(components: readonly number[], limits: Limits = {}): Result<number, StopReason> {
    const { table } = this.search;
    if (components.length !== 1) return this.search.nimber(components, limits);
    const [component] = components;
    const end = this.endOf(limits);
    while (table.nimber(component) < 0) {
      const stopped = this.decide(component, table.lowestOpen(component), end);
      if (stopped !== undefined) return failure(stopped);
    }
    return success(table.nimber(component));
  }

  private endOf({ nodes = Infinity, stop = () => false }: Limits): SearchEnd {
    return { nodes: this.nodes + nodes, stop };
  }

  /** Enters a couple into the table, or says why not. */
  private decide(component: number, heap: number, end: SearchEnd): StopReason | undefined {
    const { search } = this;
    const children = ifListed(() => search.children(component, heap) ?? []);
    if (children === undefined) return "memory";
    const needed = [component, ...new Set(children.flatMap((child) => child.components))];
    const rounds = new ChildRounds(children);
    for (let { child } = rounds; child !== undefined; { child } = rounds) {
      const { nodes } = rounds;
      const found = this.probe(child.components, child.heap, nodes, end, needed);
      if (typeof found === "string") return found;
      rounds.enter(found, nodes);
    }
    // Once its children are proved, the couple takes one node.
    const found = this.probe([component], heap, Infinity, end);
    return typeof found === "string" ? found : undefined;
  }

  private probe(
    components: readonly number[],
    heap: number,
    nodes: number,
    end: SearchEnd,
    needed = components,
  ): ProofNumbers | StopReason {
    const left = end.nodes - this.nodes;
    if (left <= 0) return "nodes";
    const found = this.search.probe(components, heap, { nodes: Math.min(nodes, left), stop: end.stop }, needed);
    return end.stop() ? "stopped" : found;
  }
}

interface SearchEnd {
  /** Nodes that the whole search may visit. */
  readonly nodes: number;
  readonly stop: () => boolean;
}
