import { copied } from "../../typed-arrays.ts";
import type { Needs } from "./needs.ts";

/** An error: known nimbers cannot prove the need. */
export class ProofGap extends Error {
  readonly need: number;

  constructor(need: number) {
    super("the table of nimbers does not prove this yet");
    this.name = "ProofGap";
    this.need = need;
  }
}

/** Each proved need takes one of its ways; a claimed component is a member while a taken way uses it. */
export class Draft {
  readonly needs: Needs;
  readonly root: number;
  /** Needs that use a member, by member. */
  private readonly uses = new Map<number, Set<number>>();
  /** Number of members that depend on a need, by need. `taken` has the offset of its way, or -1. */
  private owners = new Int32Array(1024);
  private taken = new Int32Array(1024).fill(-1);
  /** Triples: kind, component or need, previous way. */
  private readonly journal: number[] = [];
  private readonly waiting: number[] = [];
  private readonly orphans: number[] = [];

  constructor(needs: Needs, root: number) {
    this.needs = needs;
    this.root = root;
    this.own(root);
    this.commit();
  }

  get size(): number {
    return this.uses.size;
  }

  get members(): number[] {
    return [...this.uses.keys()];
  }

  has(component: number): boolean {
    return this.uses.has(component);
  }

  usesOf(component: number): ReadonlySet<number> {
    return this.uses.get(component) ?? NONE;
  }

  /** Whether some need has no other way. */
  isNeeded(component: number): boolean {
    for (const need of this.usesOf(component)) {
      const { ways } = this.needs.get(need);
      let free = false;
      for (let at = 0; at < ways.length && !free; at += ways[at] + 1) {
        free = true;
        for (let i = at + 1; i <= at + ways[at] && free; i++) free = ways[i] !== component && this.uses.has(ways[i]);
      }
      if (!free) return true;
    }
    return false;
  }

  release(components: Iterable<number>): void {
    for (const component of components) {
      for (const need of this.usesOf(component)) {
        this.take(need, -1);
        if (this.owners[need] > 0) this.waiting.push(need);
      }
    }
  }

  sweep(): void {
    const { uses, orphans } = this;
    for (let component = orphans.pop(); component !== undefined; component = orphans.pop()) {
      if (uses.get(component)?.size !== 0) continue;
      uses.delete(component);
      this.journal.push(LEFT, component, 0);
      for (const need of this.needs.of(component)) this.disown(need);
    }
  }

  /**
   * @param price of a new member, more than 0; `Infinity` excludes it.
   * @param most members.
   * @throws {ProofGap}
   */
  settle(price: (component: number) => number, forbidden: ReadonlySet<number>, most = Infinity): boolean {
    const { waiting, needs } = this;
    for (let need = waiting.pop(); need !== undefined; need = waiting.pop()) {
      if (this.owners[need] === 0 || this.taken[need] >= 0) continue;
      const { ways } = needs.get(need);
      if (ways.length === 0) throw new ProofGap(need);
      let cheapest = -1;
      let least = Infinity;
      for (let at = 0; at < ways.length && least > 0; at += ways[at] + 1) {
        let cost = 0;
        for (let i = at + 1; i <= at + ways[at] && cost < least; i++) {
          const component = ways[i];
          if (forbidden.has(component)) cost = Infinity;
          else if (!this.uses.has(component)) cost += price(component);
        }
        if (cost < least) {
          least = cost;
          cheapest = at;
        }
      }
      if (cheapest < 0) return false;
      for (let i = cheapest + 1; i <= cheapest + ways[cheapest]; i++) if (!this.uses.has(ways[i])) this.enter(ways[i]);
      this.take(need, cheapest);
      if (this.uses.size > most) return false;
    }
    return true;
  }

  commit(): void {
    this.journal.length = 0;
  }

  undo(): void {
    const { journal, uses, needs } = this;
    this.waiting.length = 0;
    this.orphans.length = 0;
    while (journal.length > 0) {
      const value = journal.pop() ?? 0;
      const name = journal.pop() ?? 0;
      switch (journal.pop()) {
        case ENTERED:
          uses.delete(name);
          break;
        case LEFT:
          uses.set(name, new Set());
          break;
        case OWNED:
          this.owners[name]--;
          break;
        case DISOWNED:
          this.owners[name]++;
          break;
        default: {
          const { ways } = needs.get(name);
          const at = this.taken[name];
          if (at >= 0) for (let i = at + 1; i <= at + ways[at]; i++) uses.get(ways[i])?.delete(name);
          if (value >= 0) for (let i = value + 1; i <= value + ways[value]; i++) uses.get(ways[i])?.add(name);
          this.taken[name] = value;
        }
      }
    }
  }

  private enter(component: number): void {
    this.uses.set(component, new Set());
    this.journal.push(ENTERED, component, 0);
    for (const need of this.needs.of(component)) this.own(need);
  }

  private own(need: number): void {
    if (need >= this.owners.length) this.grow(need + 1);
    this.journal.push(OWNED, need, 0);
    if (this.owners[need]++ === 0) this.waiting.push(need);
  }

  private disown(need: number): void {
    this.journal.push(DISOWNED, need, 0);
    if (--this.owners[need] === 0) this.take(need, -1);
  }

  private take(need: number, way: number): void {
    const { uses, taken } = this;
    const before = taken[need];
    if (before === way) return;
    const { ways } = this.needs.get(need);
    this.journal.push(TAKEN, need, before);
    taken[need] = way;
    if (before >= 0) {
      for (let i = before + 1; i <= before + ways[before]; i++) {
        const users = uses.get(ways[i]);
        users?.delete(need);
        if (users?.size === 0) this.orphans.push(ways[i]);
      }
    }
    if (way >= 0) for (let i = way + 1; i <= way + ways[way]; i++) uses.get(ways[i])?.add(need);
  }

  private grow(size: number): void {
    const room = Math.max(size, this.owners.length * 2);
    this.owners = copied(this.owners, new Int32Array(room));
    this.taken = copied(this.taken, new Int32Array(room).fill(-1));
  }
}

const NONE: ReadonlySet<number> = new Set();

const ENTERED = 0;
const LEFT = 1;
const OWNED = 2;
const DISOWNED = 3;
const TAKEN = 4;
