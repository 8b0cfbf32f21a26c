import type { Random } from "../../random.ts";
import type { Budget } from "../budget.ts";
import { nextHalf } from "../mesh/half-edges.ts";
import { halvesFrom, shortestGuide } from "./guides.ts";
import type { SurfaceMesh } from "./surface-mesh.ts";

/** Edges are longer by chance where ways are varied: up to this factor more. */
const JITTER = 3;

/** Grows a graph of edges over free vertices. */
export class GuideBuilder {
  readonly halves = new Set<number>();
  private readonly mesh: SurfaceMesh;
  private readonly budget: Budget;
  private readonly starts: number[] = [];
  private readonly taken = new Set<number>();
  private readonly jitter: ((half: number) => number) | undefined;

  constructor(mesh: SurfaceMesh, isVaried: boolean, random: Random, budget: Budget) {
    this.mesh = mesh;
    this.budget = budget;
    const factors = new Map<number, number>();
    this.jitter = isVaried
      ? (half) => {
          const edge = Math.min(half, mesh.twin[half]);
          const known = factors.get(edge) ?? 1 + JITTER * random.next() ** 2;
          factors.set(edge, known);
          return known;
        }
      : undefined;
  }

  addSources(starts: readonly number[]): void {
    this.starts.push(...starts);
  }

  /** Links the ends of a curve by a way. Returns whether there is one. */
  link(starts: readonly number[], isGoal: (half: number) => boolean, parity: number | undefined): boolean {
    const way = shortestGuide(this.mesh, starts, isGoal, this.options(parity));
    const back = way && this.meetingOf(way);
    if (way === undefined || back === undefined) {
      if (way !== undefined) this.add(way);
      return way !== undefined;
    }
    this.add(way.slice(0, back));
    const tip = this.mesh.origin[nextHalf(way[back - 1])];
    const copies = [tip, this.mesh.glued.get(tip)?.vertex ?? tip];
    const rest = shortestGuide(
      this.mesh,
      copies.flatMap((vertex) => this.around(vertex)),
      isGoal,
      this.options(undefined),
    );
    if (rest === undefined) return false;
    this.add(rest);
    return true;
  }

  /** Finds where a way comes back to one of its vertices; undefined if it never does. */
  private meetingOf(way: readonly number[]): number | undefined {
    const met = new Set<number>();
    for (const [i, half] of way.slice(0, -1).entries()) {
      const end = this.mesh.origin[nextHalf(half)];
      if (met.has(end)) return i;
      met.add(end).add(this.mesh.glued.get(end)?.vertex ?? end);
    }
    return undefined;
  }

  /** @returns which was reached of some sets of half-edges, each those into the region from one boundary's spots. */
  reachAny(sets: readonly ReadonlySet<number>[], random: Random | undefined): number | undefined {
    const { mesh } = this;
    const setAt = (half: number): number => sets.findIndex((halves) => halves.has(mesh.twin[half]));
    const isGoal = (half: number): boolean => setAt(half) >= 0;
    const parity = random?.below(2) === 1 ? random.below(4) : undefined;
    const way = shortestGuide(mesh, this.starts, isGoal, this.options(parity));
    if (way === undefined) return undefined;
    this.add(way);
    const met = setAt(way[way.length - 1]);
    this.addSources([...sets[met]]);
    return met;
  }

  /** A closed way that changes the board's orientation, or goes round a handle. */
  addLoop(random: Random): boolean {
    const { mesh } = this;
    const bases = this.starts.filter((half) => !mesh.isWall[half]);
    if (bases.length === 0) return false;
    const base = mesh.origin[bases[random.below(bases.length)]];
    const isGoal = (half: number): boolean => mesh.origin[nextHalf(half)] === base;
    const own = this.starts.filter((half) => mesh.origin[half] === base);
    const way = shortestGuide(mesh, own, isGoal, this.options(1 + random.below(3)));
    if (way === undefined) return false;
    this.add(way);
    return true;
  }

  /** A way to nothing, for a curve around nothing. */
  addTip(starts: readonly number[], random: Random): void {
    const open = starts.filter((half) => !this.mesh.isWall[half]);
    if (open.length > 0) this.add([open[random.below(open.length)]]);
  }

  private options(parity: number | undefined): Parameters<typeof shortestGuide>[3] {
    return {
      budget: this.budget,
      taken: this.taken,
      ...(parity === undefined ? {} : { parity }),
      ...(this.jitter === undefined ? {} : { jitter: this.jitter }),
    };
  }

  private add(way: readonly number[]): void {
    const { mesh } = this;
    for (const half of way) {
      this.halves.add(half).add(mesh.twin[half]);
      const end = mesh.origin[nextHalf(half)];
      if (!mesh.isFree[end] || this.taken.has(end)) continue;
      this.taken.add(end);
      const other = mesh.glued.get(end)?.vertex;
      if (other !== undefined) this.taken.add(other);
      this.addSources([end, ...(other === undefined ? [] : [other])].flatMap((vertex) => this.around(vertex)));
    }
  }

  private around(vertex: number): readonly number[] {
    return halvesFrom(this.mesh)[vertex];
  }
}
