import type { Budget } from "../budget.ts";
import { nextHalf, previousHalf } from "../mesh/half-edges.ts";
import type { SurfaceCorner } from "./surface-map.ts";
import type { SurfaceMesh } from "./surface-mesh.ts";

/** Numbers of times that a way goes over upright and level sides, modulo 2: 0 to 3. */
export type SideParity = number;

/** Half-edges, of both triangles beside each edge, that curves are to follow as if they were drawn. */
export type Guide = ReadonlySet<number>;

/** A place where a way may begin: along a half-edge from its origin. */
type Start = number;

/** Half-edges from a corner's spot into its region, counterclockwise. */
export function halvesInWedge(mesh: SurfaceMesh, { spot, wedge }: SurfaceCorner): Start[] {
  const first = wedge === -1 ? mesh.origin.indexOf(spot) : mesh.firstHalf[wedge];
  const found = [first];
  for (;;) {
    const half = mesh.twin[previousHalf(found[found.length - 1])];
    if (half === first || mesh.isWall[half]) return found;
    found.push(half);
  }
}

interface GuideOptions {
  readonly budget: Budget;
  readonly parity?: SideParity;
  readonly taken?: ReadonlySet<number>;
  readonly jitter?: (half: number) => number;
}

/** Price of an edge that a search meets, in steps. */
export const STEPS_OF_EDGE = 4;

/**
 * The shortest way along edges from a start over free vertices to a goal, with a parity if one is wanted; undefined
 * if there is none. `jitter` makes edges longer by chance. @throws {BudgetSpent}
 */
export function shortestGuide(
  mesh: SurfaceMesh,
  starts: readonly Start[],
  isGoal: (half: number) => boolean,
  { budget, parity, taken, jitter }: GuideOptions,
): number[] | undefined {
  const { origin, isFree, glued, x, y } = mesh;
  const length = (half: number): number => {
    const [a, b] = [origin[half], origin[nextHalf(half)]];
    return Math.hypot(x[b] - x[a], y[b] - y[a]) * (jitter?.(half) ?? 1);
  };
  const heap = new Heap();
  const best = new Map<number, number>();
  const before = new Map<number, { half: number; state: number }>();
  const reach = (half: number, distance: number, from: number, side: SideParity): void => {
    const state = 4 * half + side;
    if (distance >= (best.get(state) ?? Infinity)) return;
    best.set(state, distance);
    before.set(state, { half, state: from });
    heap.push(distance, state);
  };
  for (const half of starts) if (!mesh.isWall[half]) reach(half, length(half), -1, 0);
  const around = halvesFrom(mesh);
  for (let state = heap.pop(best); state !== undefined; state = heap.pop(best)) {
    const [half, side] = [state >> 2, state & 3];
    const end = origin[nextHalf(half)];
    if ((parity === undefined || parity === side) && isGoal(half)) {
      const way: number[] = [];
      for (let at = state; at !== -1;) {
        const step = before.get(at);
        if (step === undefined) break;
        way.push(step.half);
        at = step.state;
      }
      return way.reverse();
    }
    if (!isFree[end] || taken?.has(end)) continue;
    budget.spend(STEPS_OF_EDGE * around[end].length);
    const distance = best.get(state) ?? 0;
    for (const next of around[end]) reach(next, distance + length(next), state, side);
    const other = glued.get(end);
    if (other === undefined || taken?.has(other.vertex)) continue;
    const over = side ^ (other.upright ? 1 : 2);
    for (const next of around[other.vertex]) reach(next, distance + length(next), state, over);
  }
  return undefined;
}

const outgoingOf = new WeakMap<SurfaceMesh, number[][]>();

/** Half-edges from each vertex, without parts of curves. */
export function halvesFrom(mesh: SurfaceMesh): number[][] {
  let found = outgoingOf.get(mesh);
  if (found === undefined) {
    found = mesh.x.map(() => []);
    for (const [half, vertex] of mesh.origin.entries()) if (!mesh.isWall[half]) found[vertex].push(half);
    outgoingOf.set(mesh, found);
  }
  return found;
}

class Heap {
  private readonly items: { distance: number; state: number }[] = [];

  push(distance: number, state: number): void {
    const { items } = this;
    let at = items.push({ distance, state }) - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (items[up].distance <= items[at].distance) break;
      [items[up], items[at]] = [items[at], items[up]];
      at = up;
    }
  }

  /** The nearest state whose distance is still the best. */
  pop(best: ReadonlyMap<number, number>): number | undefined {
    const { items } = this;
    for (;;) {
      const [top] = items;
      const last = items.pop();
      if (last === undefined) return undefined;
      if (items.length > 0) {
        items[0] = last;
        this.sink();
      }
      if (best.get(top.state) === top.distance) return top.state;
    }
  }

  private sink(): void {
    const { items } = this;
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      let least = at;
      for (const child of [left, left + 1])
        if (child < items.length && items[child].distance < items[least].distance) least = child;
      if (least === at) return;
      [items[least], items[at]] = [items[at], items[least]];
      at = least;
    }
  }
}
