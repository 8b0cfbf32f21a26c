import { type Nimbers, NimberTable } from "../grundy/table.ts";
import type { Core } from "./built/core.js";
import type { CoreLands } from "./core-lands.ts";

/** Lands between two calls of `interrupted`. */
const PIECE = 1 << 10;

/** The nimbers that the core knows, and those of lands that it has no room for. */
export class CoreNimbers implements Nimbers {
  private readonly core: Core;
  private readonly lands: CoreLands;
  private others = new NimberTable();
  private isLeft = false;

  constructor(core: Core, lands: CoreLands) {
    this.core = core;
    this.lands = lands;
  }

  /** Leaves the core for a table that has all its nimbers. */
  goOnWith(table: NimberTable): void {
    this.others = table;
    this.isLeft = true;
  }

  get size(): number {
    return this.others.size + (this.isLeft ? 0 : this.core.nimbers());
  }

  nimber(component: number): number {
    const place = this.placeOf(component);
    return place === 0 ? this.others.nimber(component) : this.core.nimberOf(place);
  }

  excludes(component: number, heap: number): boolean {
    const place = this.placeOf(component);
    return place === 0 ? this.others.excludes(component, heap) : this.core.excludes(place, heap) !== 0;
  }

  lowestOpen(component: number): number {
    let heap = 0;
    while (this.excludes(component, heap)) heap++;
    return heap;
  }

  setNimber(component: number, heap: number): void {
    const place = this.placeOf(component);
    if (place === 0) this.others.setNimber(component, heap);
    else this.core.learnNimber(place, heap);
  }

  exclude(component: number, heap: number): void {
    const place = this.placeOf(component);
    if (place === 0) this.others.exclude(component, heap);
    else this.core.learnExcluded(place, heap);
  }

  learn(component: number, heap: number, lost: boolean): void {
    if (this.nimber(component) >= 0) return;
    if (lost) this.setNimber(component, heap);
    else this.exclude(component, heap);
  }

  forEachKnown(visit: (component: number, nimber: number) => void, interrupted?: () => boolean): boolean {
    if (!this.isLeft) {
      let seen = 0;
      const known: [number, number][] = [];
      for (let land = this.core.firstLand(); land !== 0; land = this.core.nextLand(land)) {
        const nimber = this.core.nimberOf(land);
        if (nimber >= 0) known.push([land, nimber]);
      }
      for (const [land, nimber] of known) {
        if (seen++ % PIECE === 0 && interrupted?.() === true) return false;
        visit(this.lands.numberOf(land), nimber);
      }
    }
    return this.others.forEachKnown(visit, interrupted);
  }

  /** @returns 0 if the core has no room for it. */
  private placeOf(component: number): number {
    return this.isLeft ? 0 : this.lands.addressOf(component);
  }
}
