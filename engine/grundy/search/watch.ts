import type { Limits, Unknown } from "../solver.ts";
import type { ChildStack } from "./child-stack.ts";
import type { Exchange } from "./exchange.ts";
import type { Forecast } from "./forecast.ts";
import type { Merging } from "./merging.ts";
import type { MemoryBudget } from "./memory-budget.ts";

/** Every so many couples `stop` is asked and the memory looked at. */
const INTERVAL = 16;

/**
 * Watches over a search: whether it may go on, by the limits of the question and by its memory, and
 * that it hears now and then of what other searches found.
 */
export class Watch {
  /** Why the search must end, once it must. */
  halted: Unknown | undefined;
  /** What the question asks, to know whether it shall stop. */
  stop: (() => boolean) | undefined;
  private readonly stack: ChildStack;
  private readonly merging: Merging;
  private readonly room: MemoryBudget;
  private readonly forecast: Forecast;
  private readonly exchange: Exchange | undefined;
  private nodeLimit = Infinity;
  /** The components that the caller knows by name, if these are all: others may be forgotten. */
  private needed: readonly number[] | undefined;

  constructor(
    stack: ChildStack,
    merging: Merging,
    room: MemoryBudget,
    forecast: Forecast,
    exchange: Exchange | undefined,
  ) {
    this.stack = stack;
    this.merging = merging;
    this.room = room;
    this.forecast = forecast;
    this.exchange = exchange;
  }

  /** Another question, asked when so many couples were `visited`. */
  begin(limits: Limits, visited: number): void {
    this.nodeLimit = limits.nodes === undefined ? Infinity : visited + limits.nodes;
    this.stop = limits.stop;
    this.merging.stop = limits.stop;
    this.merging.stopped = false;
  }

  /** Another search for the same question. @param needed the components that may not be forgotten; none may if it is undefined. */
  restart(needed: readonly number[] | undefined): void {
    this.halted = undefined;
    this.needed = needed;
  }

  /** Whether one more couple may be looked into after so many. */
  mayGoOn(visited: number): boolean {
    if (this.halted !== undefined) return false;
    if (this.merging.stopped) this.halted = "stopped";
    else if (visited >= this.nodeLimit) this.halted = "nodes";
    else if (visited % INTERVAL === 0) {
      if (this.stop?.() === true) this.halted = "stopped";
      else if (!this.room.check()) this.halted = this.giveBack();
      this.exchange?.receive();
      this.merging.adapt(visited);
    }
    return this.halted === undefined;
  }

  /** Gives memory back; what is on the stack stays. @returns why the search must end, if it must. */
  private giveBack(): Unknown | undefined {
    if (this.needed === undefined) return "memory";
    const { components, used } = this.stack;
    const stayed = new Set(this.needed);
    for (let i = 0; i < used; i++) stayed.add(components[i]);
    const stop = (): boolean => this.stop?.() === true;
    if (!this.room.giveBack(stayed, stop)) return "stopped";
    this.forecast.renew(stop);
    return undefined;
  }
}
