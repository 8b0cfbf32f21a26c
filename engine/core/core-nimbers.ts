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
    return this.at(component, (place) => this.core.nimberOf(place)) ?? this.others.nimber(component);
  }

  excludes(component: number, heap: number): boolean {
    const excludes = this.at(component, (place) => this.core.excludes(place, heap) !== 0);
    return excludes ?? this.others.excludes(component, heap);
  }

  lowestOpen(component: number): number {
    let heap = 0;
    while (this.excludes(component, heap)) heap++;
    return heap;
  }

  setNimber(component: number, heap: number): void {
    const isIn = this.at(component, (place) => (this.core.learnNimber(place, heap), true));
    if (isIn !== true) this.others.setNimber(component, heap);
  }

  exclude(component: number, heap: number): void {
    const isIn = this.at(component, (place) => (this.core.learnExcluded(place, heap), true));
    if (isIn !== true) this.others.exclude(component, heap);
  }

  learn(component: number, heap: number, lost: boolean): void {
    if (this.nimber(component) >= 0) return;
    if (lost) this.setNimber(component, heap);
    else this.exclude(component, heap);
  }

  forEachKnown(visit: (component: number, nimber: number) => void, interrupted?: () => boolean): boolean {
    const known = this.isLeft ? [] : this.lands.using(() => this.knownLands(interrupted));
    if (known === undefined) return false;
    for (const [land, nimber] of known) visit(land, nimber);
    return this.others.forEachKnown(visit, interrupted);
  }

  /** All lands with known nimbers, and these; undefined if it is interrupted. */
  private knownLands(interrupted?: () => boolean): [number, number][] | undefined {
    const known: [number, number][] = [];
    for (let land = this.core.firstLand(); land !== 0; land = this.core.nextLand(land)) {
      const nimber = this.core.nimberOf(land);
      if (nimber < 0) continue;
      if (known.length % PIECE === 0 && interrupted?.() === true) return undefined;
      known.push([this.lands.numberOf(land), nimber]);
    }
    return known;
  }

  /** Does something with the address of a land; undefined if the core has no room for it. */
  private at<Answer>(component: number, work: (place: number) => Answer): Answer | undefined {
    if (this.isLeft) return undefined;
    return this.lands.using(() => {
      const place = this.lands.addressOf(component);
      return place === 0 ? undefined : work(place);
    });
  }
}
