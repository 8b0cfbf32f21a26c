import { failure, type Result, success } from "../../result.ts";
import type { SumGame } from "../game.ts";
import { knownOutcome } from "../known-sums.ts";
import type { Limits, NimberSearch, Outcome, StopReason } from "../solver.ts";
import { cancelPairs } from "../sums.ts";
import { NimberTable } from "../table.ts";
import { ChildStack } from "./child-stack.ts";
import { type CoupleEstimate, type ProofNumbers, provedNumbers } from "./couple-estimate.ts";
import { CoupleTable } from "./couple-table.ts";
import { Descent } from "./descent.ts";
import { Estimate } from "./estimate.ts";
import { Expansion, OPEN } from "./expansion.ts";
import { OutcomeStats } from "./outcome-stats.ts";
import { AnalogueHeuristic } from "./analogue-heuristic.ts";
import { SumSimplifier } from "./sum-simplifier.ts";
import { MemoryBudget } from "./memory-budget.ts";
import { NewestNumbers } from "./newest-numbers.ts";
import { DEFAULT_TUNING, type SearchOptions, type SearchProgress } from "./settings.ts";
import { StopControl } from "./stop-control.ts";

const DEFAULT_MEMORY = 1 << 29;
const MIN_MEMORY = 1 << 20;
const COUPLE_BYTES = 64;

/**
 * Depth-first proof-number search, after Nagai's df-pn with 1 + epsilon thresholds and Lemoine and Viennot ("Nimbers
 * are inevitable", 5). See `Descent`.
 */
export class ProofNumberSearch implements NimberSearch {
  readonly hasNimbers = true;
  readonly table: NimberTable;
  private readonly game: SumGame;
  private readonly memory: number;
  private readonly couples: CoupleTable;
  private readonly analogues: AnalogueHeuristic;
  private readonly stack = new ChildStack();
  private readonly expansion: Expansion;
  private readonly control: StopControl;
  private readonly analoguesFrom: number;
  private readonly estimate: Estimate;
  private readonly descent: Descent;

  constructor(game: SumGame, table: NimberTable = new NimberTable(), options: SearchOptions = {}) {
    const tuning = { ...DEFAULT_TUNING, ...game.tuning, ...options.tuning };
    this.game = game;
    this.table = table;
    this.memory = Math.max(MIN_MEMORY, options.memory ?? DEFAULT_MEMORY);
    this.couples = new CoupleTable(this.memory / 4 / COUPLE_BYTES);
    this.analogues = new AnalogueHeuristic(game, table);
    const { stack, couples, analogues } = this;
    const { shared } = options;
    const shortcuts = tuning.useShortcuts ? game.shortcuts : undefined;
    const stats = new OutcomeStats(shortcuts ?? game, tuning.trust);
    const estimate = new Estimate(shortcuts ?? game, stats, analogues, tuning, options.seed ?? 0);
    this.estimate = estimate;
    const simplifier = new SumSimplifier(game, table, stack, shared, tuning);
    const numbers = new NewestNumbers(couples, estimate, shared);
    const expansion = new Expansion(game, table, stack, numbers, simplifier, shortcuts, shared);
    const budget = new MemoryBudget(game, table, couples, this.memory);
    const control = new StopControl(stack, simplifier, budget, analogues);
    this.expansion = expansion;
    this.control = control;
    this.descent = new Descent({
      table,
      couples,
      stats,
      analogues,
      numbers,
      stack,
      simplifier,
      expansion,
      budget,
      control,
      shared,
      tuning,
    });
    this.analoguesFrom = tuning.analoguesFrom;
  }

  get nodes(): number {
    return this.descent.visited;
  }

  progress(): SearchProgress {
    return {
      nodes: this.descent.visited,
      nimbers: this.table.size,
      ...this.couples.usage,
      bytes: this.couples.bytes + (this.game.bytes ?? 0),
      memory: this.memory,
      line: this.descent.lineComponents.map((component, i) => ({
        components: [component],
        heap: this.descent.lineHeaps[i],
        trees: 0,
      })),
    };
  }

  known(components: readonly number[]): Outcome | undefined {
    return knownOutcome(this.table, components);
  }

  outcome(components: readonly number[], limits: Limits = {}): Result<Outcome, StopReason> {
    this.control.begin(limits, this.descent.visited);
    return this.solve(components, 0, components);
  }

  nimber(components: readonly number[], limits: Limits = {}): Result<number, StopReason> {
    this.control.begin(limits, this.descent.visited);
    let nimber = 0;
    for (const component of cancelPairs(components)) {
      while (this.table.nimber(component) < 0) {
        const heap = this.table.lowestOpen(component);
        const answer = this.solve([component], heap, components);
        if (!answer.ok) return answer;
      }
      nimber ^= this.table.nimber(component);
    }
    return success(nimber);
  }

  /** A loss comes with the nimbers of all components. Forgets nothing. */
  outcomeWith(components: readonly number[], heap: number, limits: Limits = {}): Result<Outcome, StopReason> {
    this.control.begin(limits, this.descent.visited);
    return this.solve(components, heap, undefined);
  }

  /**
   * Searches a couple until it is proved or a limit is reached.
   * @param needed components that stay in memory.
   */
  probe(components: readonly number[], heap: number, limits: Limits, needed = components): ProofNumbers {
    this.control.begin(limits, this.descent.visited);
    const proved = this.solve(components, heap, needed);
    return proved.ok ? provedNumbers(proved.value) : { pn: this.descent.pn, dn: this.descent.dn };
  }

  /**
   * The children of a couple that may be lost; undefined if one is known to be.
   * @throws {TooManyOptions}
   */
  children(component: number, heap: number): CoupleEstimate[] | undefined {
    const { stack } = this;
    const { top, used } = stack;
    const state = this.expansion.expand(component, heap, undefined);
    const children = Array.from({ length: state === OPEN ? stack.top - top : 0 }, (_, i) => ({
      components: [...stack.components.subarray(stack.starts[top + i], stack.ends[top + i])],
      heap: stack.heaps[top + i],
      pn: stack.pns[top + i],
      dn: stack.dns[top + i],
    }));
    stack.top = top;
    stack.used = used;
    return state === OPEN ? children : undefined;
  }

  /** @param needed components that stay in memory; undefined for all. */
  private solve(
    components: readonly number[],
    heap: number,
    needed: readonly number[] | undefined,
  ): Result<Outcome, StopReason> {
    this.control.restart(needed);
    const depth = components.reduce((sum, component) => sum + this.game.depthBound(component), 0);
    this.analogues.turn(depth >= this.analoguesFrom, this.control.stop);
    this.estimate.begin(depth);
    this.descent.from(components, heap);
    if (this.descent.pn === 0) return success("win");
    if (this.descent.dn === 0) return success("loss");
    return failure(this.control.halted ?? "memory");
  }
}
