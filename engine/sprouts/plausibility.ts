import type { NotationError } from "../games/playable-game.ts";
import { genusOfSurface, surfaceOfGenus, type Surface } from "../rules.ts";
import type { Written, WrittenRegion } from "./notation.ts";
import { Graph, isPlanar } from "./planarity.ts";

export interface Understanding {
  readonly error?: NotationError;
  /** The id of a spot, equal for the same one; -1 for `1` and `2`. */
  idOf(spot: Written): number;
  occurrences(id: number): number;
  readonly letterCount: number;
  /** Lines of a complete position, each once, by the ids of its ends. */
  readonly lines?: readonly (readonly [number, number])[];
}

export function understand(regions: readonly WrittenRegion[], surface: Surface): Understanding {
  const reduced = new Letters(regions, (region) => region.land);
  const odd = reduced.spots.find(({ id }) => reduced.occurrences(id) !== 2);
  if (odd === undefined) return reduced.with(shapeFlaw(regions, reduced, surface));
  const complete = new Letters(regions, () => 0);
  const sides = sidesOf(regions, complete);
  const reason = typeof sides === "string" ? sides : incompleteness(regions, complete, sides);
  if (reason === undefined && typeof sides !== "string") {
    return Object.assign(complete.with(shapeFlaw(regions, complete, surface)), { lines: linesOf(sides) });
  }
  const count = reduced.occurrences(odd.id);
  const times = count === 1 ? "once" : `${count} times`;
  const where = isSmall(odd.spot) ? "boundary" : "land";
  return reduced.with({
    column: odd.spot.column,
    reason: `${odd.spot.name} occurs ${times} in its ${where}, a letter of a reduced position occurs twice; nor is this a complete position: ${reason}`,
  });
}

class Letters implements Understanding {
  readonly error?: NotationError;
  readonly spots: { readonly id: number; readonly spot: Written }[] = [];
  private readonly ids = new Map<Written, number>();
  private readonly counts: number[] = [];

  constructor(regions: readonly WrittenRegion[], scopeOf: (region: WrittenRegion) => number) {
    const names = new Map<string, number>();
    let boundaryNumber = 0;
    for (const region of regions) {
      for (const boundary of region.boundaries) {
        boundaryNumber++;
        for (const spot of boundary) {
          if (!isLetter(spot)) continue;
          const scope = isSmall(spot) ? boundaryNumber : scopeOf(region);
          const key = `${scope} ${spot.name}`;
          const id = names.get(key) ?? names.size;
          names.set(key, id);
          this.ids.set(spot, id);
          this.spots.push({ id, spot });
          this.counts[id] = (this.counts[id] ?? 0) + 1;
        }
      }
    }
  }

  idOf(spot: Written): number {
    return this.ids.get(spot) ?? -1;
  }

  occurrences(id: number): number {
    return this.counts[id] ?? 0;
  }

  get letterCount(): number {
    return this.counts.length;
  }

  with(error: NotationError | undefined): Understanding {
    return error === undefined ? this : Object.assign(this, { error });
  }
}

function isLetter(spot: Written): boolean {
  return spot.name !== "1" && spot.name !== "2";
}

function isSmall(spot: Written): boolean {
  return spot.name >= "a";
}

interface Side {
  readonly ends: readonly [number, number];
  count: number;
}

/** Counts how often each two letters follow each other, or says why this is no complete position. */
function sidesOf(regions: readonly WrittenRegion[], letters: Letters): Side[] | string {
  const sides = new Map<string, Side>();
  for (const boundary of regions.flatMap(({ boundaries }) => boundaries)) {
    if (!boundary.every(isLetter)) return "it contains 1 or 2";
    const ids = boundary.map((spot) => letters.idOf(spot));
    for (const [i, id] of ids.entries()) {
      if (letters.occurrences(id) > 3) return `${boundary[i].name} occurs more than three times`;
      if (ids.length === 1 && letters.occurrences(id) === 1) continue;
      const next = ids[(i + 1) % ids.length];
      const ends = [Math.min(id, next), Math.max(id, next)] as const;
      const side = sides.get(ends.join(" "));
      if (side === undefined) sides.set(ends.join(" "), { ends, count: 1 });
      else side.count++;
    }
  }
  return [...sides.values()];
}

function linesOf(sides: readonly Side[]): (readonly [number, number])[] {
  return sides.flatMap(({ ends, count }) => Array.from({ length: count / 2 }, () => ends));
}

function incompleteness(
  regions: readonly WrittenRegion[],
  letters: Letters,
  sides: readonly Side[],
): string | undefined {
  if (sides.length === 0) return "it has no line";
  if (sides.some(({ count }) => count % 2 === 1)) return "a line is met from one side only";
  const parts = new Partition();
  for (const { ends } of sides) parts.join(...ends);
  const lines = linesOf(sides);
  const linesOfPart = new Map<number, number>();
  for (const [end] of lines) linesOfPart.set(parts.root(end), (linesOfPart.get(parts.root(end)) ?? 0) + 1);
  for (const count of linesOfPart.values()) if (count % 2 === 1) return "a line is half a move";
  const partCount = new Set(letters.spots.map(({ id }) => parts.root(id))).size;
  if (letters.letterCount - lines.length + regions.length !== 1 + partCount) {
    return "the number of its regions does not fit its lines";
  }
  return undefined;
}

/** The least surface with room for the regions. Letters may need a larger one. */
export function leastSurface(regions: readonly WrittenRegion[]): Surface {
  const shape = shapeOf(regions, new Letters(regions, (region) => region.land));
  return surfaceOfGenus(isOrientable(regions) ? crossCaps(regions, shape, 2) / 2 : -crossCaps(regions, shape, 1));
}

/** A hint for letters that lie on no sphere. */
const ELSEWHERE = "another surface, such as a torus, has room for them (write @1 after a region)";

/** Finds a flaw in the shape of a land: on the sphere, regions and parts form a tree. */
function shapeFlaw(regions: readonly WrittenRegion[], letters: Letters, surface: Surface): NotationError | undefined {
  const shape = shapeOf(regions, letters);
  if (surface === "S" && regions.every(({ genus }) => (genus ?? 0) === 0)) {
    const [repeated] = shape.repeated;
    if (repeated !== undefined)
      return {
        column: repeated,
        reason: `on the sphere, this boundary hangs together with another boundary of its region, so they would be one; ${ELSEWHERE}`,
      };
    if (shape.isPlanar) return undefined;
    return {
      column: regions[0].column,
      reason: `the boundaries cannot be drawn on the sphere without crossing lines; ${ELSEWHERE}`,
    };
  }
  const genus = genusOfSurface(surface);
  // Beside handles alone, a one-sided surface has a cross-cap somewhere else.
  const elsewhere = isOrientable(regions) && shape.isPlanar && shape.repeated.length === 0 ? 1 : 0;
  const fits =
    genus >= 0
      ? isOrientable(regions) && crossCaps(regions, shape, 2) <= 2 * genus
      : crossCaps(regions, shape, 1) + elsewhere <= -genus;
  if (fits) return undefined;
  return { column: regions[0].column, reason: `the regions and letters cannot lie on the surface ${surface}` };
}

/**
 * The least number of cross-caps that can be needed; a handle counts as two (Sprouts on compact surfaces, 2.4).
 *
 * @param crossing what letters take that no plane can hold.
 */
function crossCaps(regions: readonly WrittenRegion[], shape: Shape, crossing: number): number {
  const own = regions.reduce((sum, { genus = 0 }) => sum + (genus < 0 ? -genus : 2 * genus), 0);
  return own + 2 * shape.repeated.length + (shape.isPlanar ? 0 : crossing);
}

function isOrientable(regions: readonly WrittenRegion[]): boolean {
  return regions.every(({ genus = 0 }) => genus >= 0);
}

interface Shape {
  /** Columns of the boundaries beyond those that join regions and parts to trees. */
  readonly repeated: readonly number[];
  readonly isPlanar: boolean;
}

/** The shape of some regions, in which each boundary becomes a wheel with one embedding and its mirror image. */
function shapeOf(regions: readonly WrittenRegion[], letters: Letters): Shape {
  const graph = new Graph();
  const parts = new Partition();
  for (let id = 0; id < letters.letterCount; id++) graph.addVertex();
  for (const region of regions) {
    for (const boundary of region.boundaries) {
      const ids = boundary.filter(isLetter).map((spot) => letters.idOf(spot));
      for (const id of ids) parts.join(ids[0], id);
      if (ids.length < 2) continue;
      const hub = graph.addVertex();
      const rim = ids.map(() => graph.addVertex());
      ids.forEach((id, i) => {
        graph.addEdge(rim[i], rim[(i + 1) % rim.length]);
        graph.addEdge(rim[i], hub);
        graph.addEdge(rim[i], id);
      });
    }
  }
  const adjacency = new Partition();
  const repeated: number[] = [];
  for (const [r, region] of regions.entries()) {
    for (const boundary of region.boundaries) {
      const letter = boundary.find(isLetter);
      if (letter === undefined) continue;
      const part = letters.letterCount + regions.length + parts.root(letters.idOf(letter));
      if (adjacency.root(letters.letterCount + r) === adjacency.root(part)) repeated.push(boundary[0].column);
      adjacency.join(letters.letterCount + r, part);
    }
  }
  return { repeated, isPlanar: isPlanar(graph) };
}

class Partition {
  private readonly parent = new Map<number, number>();

  root(x: number): number {
    let at = x;
    for (let up = this.parent.get(at); up !== undefined; up = this.parent.get(at)) at = up;
    return at;
  }

  join(x: number, y: number): void {
    const a = this.root(x);
    const b = this.root(y);
    if (a !== b) this.parent.set(a, b);
  }
}
