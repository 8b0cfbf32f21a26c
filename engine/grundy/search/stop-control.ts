import type { Limits, StopReason } from "../solver.ts";
import type { ChildStack } from "./child-stack.ts";
import type { AnalogueHeuristic } from "./analogue-heuristic.ts";
import type { SumSimplifier } from "./sum-simplifier.ts";
import type { MemoryBudget } from "./memory-budget.ts";

/** Couples between two checks of the limits. */
const INTERVAL = 16;

export class StopControl {
  halted: StopReason | undefined;
  stop: (() => boolean) | undefined;
  private readonly stack: ChildStack;
  private readonly simplifier: SumSimplifier;
  private readonly budget: MemoryBudget;
  private readonly analogues: AnalogueHeuristic;
  private nodeLimit = Infinity;
  private needed: readonly number[] | undefined;

  constructor(stack: ChildStack, simplifier: SumSimplifier, budget: MemoryBudget, analogues: AnalogueHeuristic) {
    this.stack = stack;
    this.simplifier = simplifier;
    this.budget = budget;
    this.analogues = analogues;
  }

  begin(limits: Limits, visited: number): void {
    this.nodeLimit = limits.nodes === undefined ? Infinity : visited + limits.nodes;
    this.stop = limits.stop;
    this.simplifier.stop = limits.stop;
    this.simplifier.isStopped = false;
  }

  /** @param needed components that stay in memory; undefined for all. */
  restart(needed: readonly number[] | undefined): void {
    this.halted = undefined;
    this.needed = needed;
  }

  mayContinue(visited: number): boolean {
    if (this.halted !== undefined) return false;
    if (this.simplifier.isStopped) this.halted = "stopped";
    else if (visited >= this.nodeLimit) this.halted = "nodes";
    else if (visited % INTERVAL === 0) {
      if (this.stop?.() === true) this.halted = "stopped";
      else if (!this.budget.check()) this.halted = this.giveBack();
      this.simplifier.adapt(visited);
    }
    return this.halted === undefined;
  }

  /** @returns why the search must end. */
  private giveBack(): StopReason | undefined {
    if (this.needed === undefined) return "memory";
    const { components, used } = this.stack;
    const stayed = new Set(this.needed);
    for (let i = 0; i < used; i++) stayed.add(components[i]);
    const stop = (): boolean => this.stop?.() === true;
    if (!this.budget.giveBack(stayed, stop)) return "stopped";
    this.analogues.renew(stop);
    return undefined;
  }
}
