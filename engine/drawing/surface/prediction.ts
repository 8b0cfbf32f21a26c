import type { LabelledBoundary, LabelledPosition } from "../../sprouts/labelled.ts";
import { surfaceCuts, type SurfaceCut } from "../../sprouts/surface-cuts.ts";
import { boundaryKey } from "../topology/position-equality.ts";

/** A region with its surface. */
interface LabelledLand {
  readonly genus: number;
  readonly boundaries: readonly LabelledBoundary[];
}

interface CurveEnds {
  readonly from: number;
  readonly to: number;
  /** The number of the new spot. */
  readonly fresh: number;
}

/**
 * Whether one curve can lead from one position to the other: all regions but one stay, and that one becomes what the
 * rules allow (Sprouts on compact surfaces, 3.1 and 4.3).
 */
export function isSurfaceMove(before: LabelledPosition, after: LabelledPosition, ends: CurveEnds): boolean {
  const lands = landsOf(after);
  const made = lands.filter(({ boundaries }) => boundaries.some((walk) => walk.includes(ends.fresh)));
  const kept = lands.filter((land) => !made.includes(land)).map(landKey);
  const played = landsOf(before).filter((land) => {
    const at = kept.indexOf(landKey(land));
    if (at >= 0) kept.splice(at, 1);
    return at < 0;
  });
  return kept.length === 0 && played.length === 1 && becomes(played[0], made, ends);
}

export function sameSurfacePosition(a: LabelledPosition, b: LabelledPosition): boolean {
  return surfacePositionKey(a) === surfacePositionKey(b);
}

/**
 * A key of a position. Equal positions have the same one, wherever walks start, whatever the order of boundaries, and
 * whichever way round what has no direction is read.
 */
export function surfacePositionKey(position: LabelledPosition): string {
  return landsOf(position).map(landKey).sort().join("+");
}

function landsOf({ regions, genus = [] }: LabelledPosition): LabelledLand[] {
  return regions.map((boundaries, r) => ({ genus: genus[r] ?? 0, boundaries }));
}

/** Boundaries of a one-sided region have no direction. */
function landKey({ genus, boundaries }: LabelledLand): string {
  if (genus < 0) return `${genus}:${keysOf(boundaries, true)}`;
  const [one, other] = [keysOf(boundaries, false), keysOf(turnedOver(boundaries), false)];
  return `${genus}:${one < other ? one : other}`;
}

function keysOf(walks: readonly LabelledBoundary[], isLoose: boolean): string {
  return walks
    .map((walk) => {
      const [key, turned] = [boundaryKey(walk), isLoose ? boundaryKey(walk.toReversed()) : ""];
      return isLoose && turned < key ? turned : key;
    })
    .sort()
    .join("|");
}

function turnedOver(walks: readonly LabelledBoundary[]): LabelledBoundary[] {
  return walks.map((walk) => walk.toReversed());
}

function becomes({ genus, boundaries }: LabelledLand, made: readonly LabelledLand[], ends: CurveEnds): boolean {
  const { from, to, fresh } = ends;
  const isOneSided = genus < 0;
  const places = boundaries.flatMap((walk, b) => walk.map((spot, at) => ({ spot, b, at })));
  return places.some(
    (one) =>
      one.spot === from &&
      places.some((other) => {
        if (other.spot !== to) return false;
        const rest = boundaries.filter((_, b) => b !== one.b && b !== other.b);
        const walk = boundaries[one.b];
        if (one.b !== other.b) {
          const second = around(boundaries[other.b], other.at);
          const joined = (end: readonly number[]): LabelledBoundary[] => [
            ...rest,
            [...around(walk, one.at), fresh, ...end, fresh],
          ];
          const isMade = (end: readonly number[]): boolean => isLand(made, genus, joined(end), isOneSided);
          return isMade(second) || (isOneSided && isMade(second.toReversed()));
        }
        const [first, last] = [Math.min(one.at, other.at), Math.max(one.at, other.at)];
        const near = walk.slice(first, last + 1);
        const far = walk.length === 1 ? walk : [...walk.slice(last), ...walk.slice(0, first + 1)];
        return surfaceCuts(genus).some((cut) => isCut(made, cut, { near, far, rest, fresh, isOneSided }));
      }),
  );
}

interface Loop {
  readonly near: LabelledBoundary;
  readonly far: LabelledBoundary;
  readonly rest: readonly LabelledBoundary[];
  readonly fresh: number;
  readonly isOneSided: boolean;
}

function isCut(made: readonly LabelledLand[], cut: SurfaceCut, { near, far, rest, fresh, isOneSided }: Loop): boolean {
  const [nearWalk, farWalk] = [
    [...near, fresh],
    [...far, fresh],
  ];
  if (cut.kind === "two-boundaries")
    return isLand(made, cut.genus, [...rest, farWalk, cut.turns ? nearWalk.toReversed() : nearWalk], isOneSided);
  if (cut.kind === "one-boundary")
    return isLand(made, cut.genus, [...rest, [...farWalk, ...near.toReversed(), fresh]], isOneSided);
  if (made.length !== 2) return false;
  const expected = keysOf([...rest, nearWalk, farWalk], isOneSided);
  const has = (walks: readonly LabelledBoundary[], walk: LabelledBoundary): boolean =>
    walks.some((other) => keysOf([other], isOneSided) === keysOf([walk], isOneSided));
  return [made, made.toReversed()].some(
    ([one, other]) =>
      one.genus === cut.near &&
      other.genus === cut.far &&
      variants(one, isOneSided).some((ones) =>
        variants(other, isOneSided).some(
          (others) =>
            has(ones, nearWalk) && has(others, farWalk) && keysOf([...ones, ...others], isOneSided) === expected,
        ),
      ),
  );
}

function isLand(
  made: readonly LabelledLand[],
  genus: number,
  walks: readonly LabelledBoundary[],
  isOneSided: boolean,
): boolean {
  if (made.length !== 1 || made[0].genus !== genus) return false;
  return variants(made[0], isOneSided).some((own) => keysOf(own, isOneSided) === keysOf(walks, isOneSided));
}

/** All boundaries of an orientable region can be read the other way. */
function variants({ boundaries }: LabelledLand, isOneSided: boolean): (readonly LabelledBoundary[])[] {
  return isOneSided ? [boundaries] : [boundaries, turnedOver(boundaries)];
}

function around(walk: LabelledBoundary, at: number): readonly number[] {
  return walk.length === 1 ? walk : [...walk.slice(at), ...walk.slice(0, at + 1)];
}
