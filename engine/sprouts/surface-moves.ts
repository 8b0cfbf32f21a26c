import { mostOptions, OptionBound, stepsOfOption } from "../grundy/option-bound.ts";
import type { VisitChild } from "./moves.ts";
import { LETTER, ONE, Regions } from "./regions.ts";
import { surfaceCuts, type SurfaceCut } from "./surface-cuts.ts";

/** Boundaries that are interchangeable: equal, and without letters. */
interface BoundaryClass {
  readonly tokens: readonly number[];
  readonly count: number;
  /** Whether the boundary becomes another one when it is turned over. */
  readonly isChiral: boolean;
}

interface MoveRegion {
  readonly index: number;
  readonly genus: number;
  readonly zeros: number;
  readonly classes: readonly BoundaryClass[];
}

/** A curve from a boundary (class -1: an isolated spot) to itself. */
interface Loop {
  readonly class: number;
  /** Spots along the boundary, from one end to the other (`near`) and back (`far`). */
  readonly near: readonly number[];
  readonly far: readonly number[];
  /** Letters of spots that have no life left. */
  readonly dead: readonly number[];
}

/**
 * The moves on any compact surface (Sprouts on compact surfaces, 3 and 4). A region that becomes orientable lets the
 * player choose how each boundary turns (4.1). Children are not reduced; some occur more than once.
 */
export class SurfaceMoveGenerator {
  readonly bound = new OptionBound();
  private readonly land = new Regions();
  private readonly child = new Regions();
  private visit: VisitChild = () => true;

  /**
   * Visits each child.
   * @returns false if `visit` stopped.
   * @throws {TooManyOptions} before the children of the region that has too many.
   */
  forEachChild(flat: ArrayLike<number>, from: number, to: number, visit: VisitChild): boolean {
    this.land.load(flat, from, to);
    this.visit = visit;
    this.bound.begin(stepsOfOption(to - from, this.land.tokenBound - LETTER));
    for (let index = 0; index < this.land.regionCount; index++) {
      const region = this.region(index);
      this.bound.expect(countChildren(region));
      if (!this.joins(region) || !this.loops(region)) return false;
    }
    return true;
  }

  /** Whether `forEachChild` lists all children. */
  isListable(flat: ArrayLike<number>, from: number, to: number): boolean {
    this.land.load(flat, from, to);
    let children = 0;
    for (let index = 0; index < this.land.regionCount; index++) children += countChildren(this.region(index));
    return children <= mostOptions(stepsOfOption(to - from, this.land.tokenBound - LETTER));
  }

  private region(index: number): MoveRegion {
    const { land } = this;
    const classes: { tokens: readonly number[]; count: number; isChiral: boolean }[] = [];
    for (let b = land.regionStart[index]; b < land.regionStart[index + 1]; b++) {
      const tokens = [...land.tokens.subarray(land.boundaryStart[b], land.boundaryStart[b + 1])];
      const alike = tokens.some((token) => token >= LETTER)
        ? undefined
        : classes.find((other) => sameTokens(other.tokens, tokens));
      if (alike === undefined) classes.push({ tokens, count: 1, isChiral: isChiral(tokens) });
      else alike.count++;
    }
    return { index, genus: land.genus[index], zeros: land.zeros[index], classes };
  }

  /** Moves I: two boundaries become one, in either direction if the region is one-sided. */
  private joins(region: MoveRegion): boolean {
    const { classes, zeros } = region;
    const ends: { class: number; at: number }[] = zeros > 0 ? [{ class: -1, at: -1 }] : [];
    classes.forEach(({ tokens }, c) => tokens.forEach((_, at) => ends.push({ class: c, at })));
    for (const [i, one] of ends.entries()) {
      for (const other of ends.slice(i)) {
        const copies = one.class === other.class ? 2 : 1;
        if (copies > (one.class < 0 ? zeros : classes[one.class].count)) continue;
        const first = tokenAt(classes, one);
        const second = tokenAt(classes, other);
        if (first === second && first >= LETTER) continue;
        if (!this.join(region, one, other, false)) return false;
        const turns = region.genus < 0 && isLong(classes, one.class) && isLong(classes, other.class);
        if (turns && !this.join(region, one, other, true)) return false;
      }
    }
    return true;
  }

  private join(
    region: MoveRegion,
    one: { class: number; at: number },
    other: { class: number; at: number },
    turns: boolean,
  ): boolean {
    const { classes } = region;
    const fresh = this.land.tokenBound;
    const dead = [tokenAt(classes, one), tokenAt(classes, other)].filter((token) => token >= LETTER);
    const second = roundWalk(classes, other, fresh + 2);
    const used = [one.class, other.class];
    return this.emit(region, dead, (child) => {
      child.addZeros(region.zeros - used.filter((c) => c < 0).length);
      child.setGenus(region.genus);
      this.addOthers(classes, (c) => classes[c].count - used.filter((u) => u === c).length, dead);
      addBoundary(
        child,
        [...roundWalk(classes, one, fresh + 1), fresh, ...(turns ? second.toReversed() : second), fresh],
        dead,
      );
      child.closeRegion();
    });
  }

  private loops(region: MoveRegion): boolean {
    for (const loop of this.loopsOf(region)) {
      for (const cut of surfaceCuts(region.genus)) if (!this.cut(region, loop, cut)) return false;
    }
    return true;
  }

  private *loopsOf({ classes, zeros }: MoveRegion): Generator<Loop> {
    const fresh = this.land.tokenBound;
    if (zeros > 0) yield { class: -1, near: [fresh + 1], far: [fresh + 1], dead: [] };
    for (const [c, { tokens }] of classes.entries()) {
      for (let i = 0; i < tokens.length; i++) {
        if (tokens[i] === ONE)
          yield { class: c, near: [], far: [...tokens.slice(i + 1), ...tokens.slice(0, i)], dead: [] };
        for (let j = i + 1; j < tokens.length; j++) {
          if (tokens[i] >= LETTER && tokens[i] === tokens[j]) continue;
          const first = tokens[i] === ONE ? [fresh + 1] : [];
          const last = tokens[j] === ONE ? [fresh + 2] : [];
          yield {
            class: c,
            near: [...first, ...tokens.slice(i + 1, j), ...last],
            far: [...last, ...tokens.slice(j + 1), ...tokens.slice(0, i), ...first],
            dead: [tokens[i], tokens[j]].filter((token) => token >= LETTER),
          };
        }
      }
    }
  }

  private cut(region: MoveRegion, loop: Loop, cut: SurfaceCut): boolean {
    const fresh = this.land.tokenBound;
    const { classes } = region;
    const zeros = region.zeros - (loop.class < 0 ? 1 : 0);
    const counts = classes.map(({ count }, c) => count - (c === loop.class ? 1 : 0));
    if (cut.kind === "apart") return this.cutApart(region, loop, cut, { zeros, counts });
    const near = [...loop.near, fresh];
    const far = [...loop.far, fresh];
    const walks =
      cut.kind === "one-boundary"
        ? [[...far, ...loop.near.toReversed(), fresh]]
        : [far, cut.turns ? near.toReversed() : near];
    return eachTurning(classes, counts, region.genus < 0 && cut.genus >= 0, (turned) =>
      this.emit(region, loop.dead, (child) => {
        child.addZeros(zeros);
        child.setGenus(cut.genus);
        for (const walk of walks) addBoundary(child, walk, loop.dead);
        this.addOthers(classes, (c) => counts[c], loop.dead, turned);
        child.closeRegion();
      }),
    );
  }

  private cutApart(
    region: MoveRegion,
    loop: Loop,
    cut: SurfaceCut & { kind: "apart" },
    others: { readonly zeros: number; readonly counts: readonly number[] },
  ): boolean {
    const fresh = this.land.tokenBound;
    const { classes } = region;
    const becomesOrientable = (genus: number): boolean => region.genus < 0 && genus >= 0;
    return eachChoice([...others.counts, others.zeros], (chosen) => {
      const nearZeros = chosen[classes.length];
      const near = chosen.slice(0, classes.length);
      const far = others.counts.map((count, c) => count - near[c]);
      return eachTurning(classes, near, becomesOrientable(cut.near), (nearTurned) =>
        eachTurning(classes, far, becomesOrientable(cut.far), (farTurned) =>
          this.emit(region, loop.dead, (child) => {
            child.addZeros(nearZeros);
            child.setGenus(cut.near);
            addBoundary(child, [...loop.near, fresh], loop.dead);
            this.addOthers(classes, (c) => near[c], loop.dead, nearTurned);
            child.closeRegion();
            child.addZeros(others.zeros - nearZeros);
            child.setGenus(cut.far);
            addBoundary(child, [...loop.far, fresh], loop.dead);
            this.addOthers(classes, (c) => far[c], loop.dead, farTurned);
            child.closeRegion();
          }),
        ),
      );
    });
  }

  /** @param turned of each class, how many are turned over. */
  private addOthers(
    classes: readonly BoundaryClass[],
    countOf: (c: number) => number,
    dead: readonly number[],
    turned?: readonly number[],
  ): void {
    for (const [c, { tokens }] of classes.entries()) {
      for (let copy = countOf(c); copy > 0; copy--) {
        addBoundary(this.child, copy <= (turned?.[c] ?? 0) ? tokens.toReversed() : tokens, dead);
      }
    }
  }

  /** The changed region by `write`, and the others. */
  private emit(region: MoveRegion, dead: readonly number[], write: (child: Regions) => void): boolean {
    const { land, child } = this;
    child.clear();
    write(child);
    for (let r = 0; r < land.regionCount; r++) {
      if (r === region.index) continue;
      child.addZeros(land.zeros[r]);
      child.setGenus(land.genus[r]);
      for (let b = land.regionStart[r]; b < land.regionStart[r + 1]; b++) {
        for (let i = land.boundaryStart[b]; i < land.boundaryStart[b + 1]; i++) {
          if (!dead.includes(land.tokens[i])) child.push(land.tokens[i]);
        }
        child.closeBoundary();
      }
      child.closeRegion();
    }
    return this.visit(child);
  }
}

/** Counts the children of a region that are visited, or more. */
function countChildren({ genus, zeros, classes }: MoveRegion): number {
  const cuts = surfaceCuts(genus);
  let apart = 0;
  for (const { kind } of cuts) if (kind === "apart") apart++;
  const turns = genus < 0;
  let sides = apart * (zeros + 1);
  let ways = cuts.length - apart;
  for (const { count, isChiral } of classes) {
    sides *= sidesOf(count, turns && isChiral);
    ways *= waysOf(count, turns && isChiral);
  }
  let ends = zeros > 0 ? 1 : 0;
  let loops = zeros > 0 ? sides + ways : 0;
  for (const { tokens, count, isChiral } of classes) {
    const { length } = tokens;
    let own = (length * (length - 1)) / 2;
    for (const token of tokens) if (token === ONE) own++;
    const isTurned = turns && isChiral;
    ends += length;
    loops += (own * sides * sidesOf(count - 1, isTurned)) / sidesOf(count, isTurned);
    loops += (own * ways * waysOf(count - 1, isTurned)) / waysOf(count, isTurned);
  }
  return ((turns ? 2 : 1) * ends * (ends + 1)) / 2 + loops;
}

/** Ways to lay equal boundaries on two sides, where some may be turned over. */
function sidesOf(count: number, isTurned: boolean): number {
  return isTurned ? ((count + 1) * (count + 2) * (count + 3)) / 6 : count + 1;
}

/** Ways to turn over some of several equal boundaries. */
function waysOf(count: number, isTurned: boolean): number {
  return isTurned ? count + 1 : 1;
}

function addBoundary(child: Regions, tokens: readonly number[], dead: readonly number[]): void {
  for (const token of tokens) if (!dead.includes(token)) child.push(token);
  child.closeBoundary();
}

/** The token at an end of a curve; 0 for an isolated spot. */
function tokenAt(classes: readonly BoundaryClass[], end: { class: number; at: number }): number {
  return end.class < 0 ? 0 : classes[end.class].tokens[end.at];
}

/**
 * The walk once round a boundary, from one of its spots to the same. @param fresh names the spot if it has a life left.
 */
function roundWalk(
  classes: readonly BoundaryClass[],
  { class: c, at }: { class: number; at: number },
  fresh: number,
): number[] {
  // One curve ends at it: two lives are left.
  if (c < 0) return [ONE];
  const { tokens } = classes[c];
  const end = tokens[at] === ONE ? [fresh] : [];
  return [...end, ...tokens.slice(at + 1), ...tokens.slice(0, at), ...end];
}

function isLong(classes: readonly BoundaryClass[], c: number): boolean {
  return c >= 0 && classes[c].tokens.length > 2;
}

function sameTokens(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((token, i) => token === other[i]);
}

function isChiral(tokens: readonly number[]): boolean {
  if (tokens.length < 3) return false;
  const mirrored = tokens.toReversed();
  return !tokens.some((_, i) => sameTokens([...mirrored.slice(i), ...mirrored.slice(0, i)], tokens));
}

/** All vectors between 0 and `most`. @returns false if `visit` stopped. */
function eachChoice(most: readonly number[], visit: (chosen: readonly number[]) => boolean): boolean {
  const chosen = most.map(() => 0);
  for (;;) {
    if (!visit(chosen)) return false;
    const k = chosen.findIndex((count, at) => count < most[at]);
    if (k < 0) return true;
    chosen.fill(0, 0, k);
    chosen[k]++;
  }
}

/** Lists how many boundaries of each class are turned over: none unless `free`. */
function eachTurning(
  classes: readonly BoundaryClass[],
  counts: readonly number[],
  free: boolean,
  visit: (turned: readonly number[]) => boolean,
): boolean {
  return eachChoice(
    counts.map((count, c) => (free && classes[c].isChiral ? count : 0)),
    visit,
  );
}
