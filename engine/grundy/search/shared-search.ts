import type { NimberTable } from "../table.ts";
import type { ChildStack } from "./child-stack.ts";
import { IMPOSSIBLE } from "./couple-estimate.ts";
import type { SharedProofs } from "./shared-proofs.ts";

/** Factor by which a child looks worse for each other thread in it, so that threads spread (Kaneko, AAAI 2010). */
const VIRTUAL_LOSS = 3;
const NOWHERE = -1;

/** A search among others of the same position, which share proof numbers. */
export class SharedSearch {
  /** Proof numbers of the parent whose children `weigh` saw last, without virtual losses. */
  pn = 0;
  dn = 0;
  private readonly shared: SharedProofs;
  private readonly table: NimberTable;
  private readonly stack: ChildStack;
  private readonly components: readonly number[];
  private readonly heaps: readonly number[];
  private readonly overlap: number;
  private provedAt = NOWHERE;

  /**
   * @param components with `heaps`: the couples that are searched, from the root on.
   * @param overlap see `SearchTuning`.
   */
  constructor(
    shared: SharedProofs,
    table: NimberTable,
    stack: ChildStack,
    components: readonly number[],
    heaps: readonly number[],
    overlap: number,
  ) {
    this.shared = shared;
    this.table = table;
    this.stack = stack;
    this.components = components;
    this.heaps = heaps;
    this.overlap = overlap;
  }

  restart(): void {
    this.provedAt = NOWHERE;
  }

  /** Whether another thread has proved a couple of the line; what is below it need not be searched. */
  get isOvertaken(): boolean {
    return this.provedAt !== NOWHERE;
  }

  /** Looks whether others have proved a couple of the line. */
  listen(): void {
    if (!this.shared.receive(this.table)) return;
    const { components, heaps } = this;
    for (let i = 0; i < components.length; i++) {
      if (!this.isProved(components[i], heaps[i])) continue;
      this.provedAt = i;
      break;
    }
  }

  /** Whether the last couple of the line is the first that is proved; then the search goes on above it. */
  endsHere(): boolean {
    if (this.provedAt !== this.heaps.length - 1 || this.provedAt === NOWHERE) return false;
    this.provedAt = NOWHERE;
    return true;
  }

  isProved(component: number, heap: number): boolean {
    return this.table.nimber(component) >= 0 || this.table.excludes(component, heap);
  }

  /** Tells others that components[from .. to) + heap is searched. @returns the argument of `leave`. */
  enter(from: number, to: number, heap: number): number {
    this.shared.name(this.stack.components, from, to, heap);
    this.shared.numbers.enter(this.shared.place);
    return this.shared.place;
  }

  leave(place: number): void {
    this.shared.numbers.leave(place);
  }

  /** @param numbers without virtual losses. */
  store(from: number, to: number, heap: number, pn: number, dn: number): void {
    const { shared } = this;
    shared.name(this.stack.components, from, to, heap);
    shared.numbers.store(shared.place, shared.check, pn, dn);
  }

  /** Takes the newest numbers of the children from `base` on, and adds virtual losses. */
  weigh(base: number): void {
    const { stack, shared } = this;
    const { numbers } = shared;
    const { pns, dns, ownPns, ownDns, places, checks, top } = stack;
    this.pn = IMPOSSIBLE;
    this.dn = 0;
    let most = 0;
    for (let i = base; i < top; i++) {
      const isKnown = numbers.find(places[i], checks[i]);
      const factor = 1 + VIRTUAL_LOSS * numbers.searches(places[i]);
      if (isKnown && (numbers.pn !== ownPns[i] || numbers.dn !== ownDns[i])) {
        ownPns[i] = numbers.pn;
        ownDns[i] = numbers.dn;
        pns[i] = numbers.pn * factor;
        dns[i] = numbers.dn * factor;
      } else {
        // A visit that found all below taken has left larger numbers; with smaller ones it would be made again at once.
        pns[i] = Math.max(pns[i], ownPns[i] * factor);
        dns[i] = Math.max(dns[i], ownDns[i] * factor);
      }
      this.dn += ownPns[i];
      if (ownPns[i] > most) most = ownPns[i];
      if (ownDns[i] < this.pn) this.pn = ownDns[i];
    }
    this.dn -= this.overlap * (this.dn - most);
  }

  /** Notes that a child was visited and has stored its numbers. */
  visited(child: number): void {
    const { stack, shared } = this;
    if (!shared.numbers.find(stack.places[child], stack.checks[child])) return;
    stack.ownPns[child] = shared.numbers.pn;
    stack.ownDns[child] = shared.numbers.dn;
  }
}
