import { canonicalOf } from "../../sprouts/canonical-of.ts";
import {
  applyMove,
  freshLabel,
  type LabelledMove,
  type LabelledPosition,
  type Occurrence,
  labelledSpotLives,
} from "../../sprouts/labelled.ts";
import { liveSpotCounts, liveSpotCountsOfString } from "./live-spot-counts.ts";
import type { OpenGroup, RouteGoal } from "./goal.ts";
import { type BoundaryClass, boundaryClasses } from "./boundary-classes.ts";
import { upToMerging } from "./merged-strings.ts";

/** Whether children equal up to merging count as one. */
export type ChildComparison = "exact" | "up-to-merging";

/**
 * All moves to `child`, by families, as goals that leave open what does not matter; `undefined` for other families,
 * so that a caller can give up.
 */
export function* candidateGoals(
  position: LabelledPosition,
  child: string,
  comparison: ChildComparison,
): Generator<RouteGoal[] | undefined> {
  const lives = labelledSpotLives(position);
  const spots = liveSpotCountsOfString(child);
  const name = (text: string): string => (comparison === "exact" ? text : upToMerging(text));
  const wanted = name(child);
  const label = freshLabel(position);
  for (const region of position.regions.keys()) {
    const classes = boundaryClasses(position, region, lives);
    for (const family of families(position, region, classes, lives)) {
      const reached = applyMove(position, family.example, label);
      const isWanted = liveSpotCounts(reached) === spots && name(canonicalOf(reached)) === wanted;
      yield isWanted ? family.goals() : undefined;
    }
  }
}

/** The child that a family of moves leads to, and how many moves are in the family. */
export interface FamilyOfMoves {
  readonly child: string;
  readonly ways: number;
}

/** All moves, by families whose moves are equal up to interchangeable boundaries. Children repeat. */
export function* familiesOfMoves(position: LabelledPosition): Generator<FamilyOfMoves> {
  const lives = labelledSpotLives(position);
  const label = freshLabel(position);
  for (const region of position.regions.keys()) {
    for (const family of families(position, region, boundaryClasses(position, region, lives), lives)) {
      yield { child: canonicalOf(applyMove(position, family.example, label)), ways: family.goals().length };
    }
  }
}

/** Moves that are equal up to interchangeable boundaries. */
interface MoveFamily {
  readonly example: LabelledMove;
  goals(): RouteGoal[];
}

interface ClassCorner {
  readonly boundaryClass: BoundaryClass;
  readonly index: number;
  readonly spot: number;
}

function* families(
  position: LabelledPosition,
  region: number,
  classes: readonly BoundaryClass[],
  lives: ReadonlyMap<number, number>,
): Generator<MoveFamily> {
  const walks = position.regions[region];
  const corners = classes.flatMap((boundaryClass): ClassCorner[] =>
    boundaryClass.isDead
      ? []
      : walks[boundaryClass.boundaries[0]].flatMap((_, index) => {
          const spot = walks[boundaryClass.boundaries[0]][cornerIn(boundaryClass, 0, index, walks).index];
          return (lives.get(spot) ?? 0) > 0 ? [{ boundaryClass, index, spot }] : [];
        }),
  );
  for (const [i, from] of corners.entries()) {
    for (const to of corners.slice(i)) {
      if (from.boundaryClass !== to.boundaryClass || from.boundaryClass.boundaries.length > 1)
        yield joining(region, from, to, walks);
      if (from.boundaryClass !== to.boundaryClass) continue;
      const isLoop = from.index === to.index;
      if (isLoop ? (lives.get(from.spot) ?? 0) >= 2 : from.spot !== to.spot) {
        yield* splitting(region, from, to, classes, walks);
      }
    }
  }
}

function cornerIn(
  { boundaries, shifts }: BoundaryClass,
  k: number,
  index: number,
  walks: LabelledPosition["regions"][number],
): Occurrence {
  const boundary = boundaries[k];
  return { boundary, index: (shifts[k] + index) % walks[boundary].length };
}

function joining(
  region: number,
  a: ClassCorner,
  b: ClassCorner,
  walks: LabelledPosition["regions"][number],
): MoveFamily {
  const move = (k: number, l: number): LabelledMove => ({
    region,
    from: cornerIn(a.boundaryClass, k, a.index, walks),
    to: cornerIn(b.boundaryClass, l, b.index, walks),
    near: [],
  });
  return {
    example: move(0, a.boundaryClass === b.boundaryClass ? 1 : 0),
    goals: () =>
      a.boundaryClass.boundaries.flatMap((_, k) =>
        b.boundaryClass.boundaries.flatMap((_, l): RouteGoal[] => {
          if (a.boundaryClass === b.boundaryClass && (k === l || (k > l && a.index === b.index))) return [];
          return [{ ...move(k, l), far: [], groups: [] }];
        }),
      ),
  };
}

function* splitting(
  region: number,
  a: ClassCorner,
  b: ClassCorner,
  classes: readonly BoundaryClass[],
  walks: LabelledPosition["regions"][number],
): Generator<MoveFamily> {
  const groups = classes.filter((of) => !of.isDead);
  const sizes = groups.map((of) => of.boundaries.length - (of === a.boundaryClass ? 1 : 0));
  const counts = groups.map(() => 0);
  const family = (near: readonly number[]): MoveFamily => {
    const goal = (k: number): RouteGoal => {
      const [p, q] = [cornerIn(a.boundaryClass, k, a.index, walks), cornerIn(a.boundaryClass, k, b.index, walks)];
      const isTurned = p.index > q.index;
      const open = groups.map(({ boundaries }, g): OpenGroup => {
        const others = boundaries.filter((boundary) => boundary !== p.boundary);
        return { boundaries: others, near: isTurned ? others.length - near[g] : near[g] };
      });
      return { region, from: isTurned ? q : p, to: isTurned ? p : q, near: [], far: [], groups: open };
    };
    const { from, to, groups: open } = goal(0);
    const nearest = open.flatMap((group) => group.boundaries.slice(0, group.near));
    return {
      example: { region, from, to, near: nearest },
      goals: () => a.boundaryClass.boundaries.map((_, k) => goal(k)),
    };
  };
  for (;;) {
    yield family([...counts]);
    let g = 0;
    while (g < counts.length && counts[g] === sizes[g]) counts[g++] = 0;
    if (g === counts.length) return;
    counts[g]++;
  }
}
