import { failure, success, type Result } from "../../result.ts";
import { canonicalOf } from "../../sprouts/canonical-of.ts";
import {
  applyMove,
  labelledSpotLives,
  type LabelledMove,
  type LabelledPosition,
  type Occurrence,
} from "../../sprouts/labelled.ts";
import type { NotationFault } from "./game-faults.ts";
import { sidesOf } from "./move-sides.ts";
import { positionKey } from "./position-key.ts";
import { parseMove, type WrittenMove } from "./written-move.ts";

/** Who wrote a move: the Association, or this program before it wrote the Association's notation. */
export type NotationDialect = "association" | "own";

/** A move that a text may mean. Of several, those of the lowest ranks are meant. */
export interface MoveReading {
  readonly move: LabelledMove;
  readonly after: LabelledPosition;
  readonly key: string;
  /** Spots of the ends' boundary that lie on the listed side, but not in the list. */
  readonly unlisted: number;
  /** Live spots that share a region with the new one. */
  readonly reached: number;
  /** Clockwise rules that the move breaks without a sign; 0 in our own dialect, which has none. */
  readonly broken: number;
}

/**
 * Reads a move in the notation of docs/notation.md, where spot `label` is number `label + 1`.
 * @param spots of the position; the new spot is the next one.
 */
export function readMove(
  position: LabelledPosition,
  text: string,
  spots: number,
  dialect: NotationDialect = "association",
): Result<LabelledMove, NotationFault> {
  const written = parseMove(text);
  if (written === null) return failure("malformed");
  if (written.made !== spots) return failure("wrong-spot");
  const readings = meantReadings(readingsOf(position, written, dialect), written, dialect);
  const [first] = readings;
  if (first === undefined) return failure("no-such-move");
  return leadApart(readings) ? failure("ambiguous") : success(first.move);
}

/** Whether moves lead to different positions, so that it matters which one is meant. */
export function leadApart(readings: readonly MoveReading[]): boolean {
  if (readings.length <= 1) return false;
  const [first, ...others] = readings.map(({ after }) => canonicalOf(after));
  return others.some((text) => text !== first);
}

/** The readings that a text means, which is one if the text is clear. */
export function meantReadings(
  readings: readonly MoveReading[],
  { skips }: Pick<WrittenMove, "skips">,
  dialect: NotationDialect,
): readonly MoveReading[] {
  const first = readings.at(skips);
  if (first === undefined) return [];
  // A sign at the end, as in our own dialect everywhere, counts readings and so leaves no choice.
  if (skips > 0 || dialect === "own") return [first];
  return readings.filter((reading) => compareRanks(reading, first) === 0);
}

/** Lists all moves that a text may mean, one for each position that it may lead to, the likeliest first. */
export function readingsOf(
  position: LabelledPosition,
  written: WrittenMove,
  dialect: NotationDialect = "association",
): readonly MoveReading[] {
  const lives = labelledSpotLives(position);
  const found = new Map<string, MoveReading>();
  for (const { move, isNearListed } of candidates(position, written, lives)) {
    const sides = sidesOf(position, move, lives);
    if (!isSeen(written, sides.reached)) continue;
    if (!isListed(written, sides, isNearListed)) continue;
    const broken = dialect === "own" ? 0 : brokenRules(position, move, written, isNearListed);
    if (broken === null) continue;
    const own = sides.own[isNearListed ? 0 : 1];
    const unlisted = [...own].filter((spot) => !written.list.includes(spot)).length;
    if (dialect === "own" && unlisted > 0) continue;
    const after = applyMove(position, move, written.made);
    const reading = { move, after, key: positionKey(after), unlisted, reached: sides.reached.size, broken };
    const known = found.get(reading.key);
    if (known === undefined || compareRanks(reading, known) < 0) found.set(reading.key, reading);
  }
  return [...found.values()].sort((a, b) => compareRanks(a, b) || (a.key < b.key ? -1 : 1));
}

function compareRanks(a: MoveReading, b: MoveReading): number {
  return a.unlisted - b.unlisted || a.reached - b.reached || a.broken - b.broken;
}

interface Candidate {
  readonly move: LabelledMove;
  /** Whether the list names the near side; false where a move divides nothing. */
  readonly isNearListed: boolean;
}

/** All curves between two spots that leave each other boundary of the region on the side that the list says. */
function* candidates(
  position: LabelledPosition,
  { from, to, list }: WrittenMove,
  lives: ReadonlyMap<number, number>,
): Generator<Candidate> {
  const livesAt = (spot: number): number => lives.get(spot) ?? 0;
  if (livesAt(from) < (from === to ? 2 : 1) || livesAt(to) < 1) return;
  const listed = new Set(list);
  for (const [r, region] of position.regions.entries()) {
    const starts = placesOf(region, from);
    if (starts.length === 0) continue;
    for (const start of starts) {
      for (const end of from === to ? [start] : placesOf(region, to)) {
        if (start.boundary !== end.boundary) {
          const [a, b] = start.boundary < end.boundary ? [start, end] : [end, start];
          yield { move: { region: r, from: a, to: b, near: [] }, isNearListed: false };
          continue;
        }
        const [a, b] = start.index <= end.index ? [start, end] : [end, start];
        // Boundaries without a live spot may lie on either side.
        const others = region.flatMap((walk, boundary) =>
          boundary !== a.boundary && walk.some((spot) => livesAt(spot) > 0) ? [boundary] : [],
        );
        for (const isNearListed of [true, false]) {
          const near = others.filter((boundary) => region[boundary].some((spot) => listed.has(spot)) === isNearListed);
          yield { move: { region: r, from: a, to: b, near }, isNearListed };
        }
      }
    }
  }
}

function placesOf(region: LabelledPosition["regions"][number], spot: number): Occurrence[] {
  return region.flatMap((walk, boundary) =>
    walk.flatMap((label, index) => (label === spot ? [{ boundary, index }] : [])),
  );
}

function isSeen({ seen, from, to }: WrittenMove, reached: ReadonlySet<number>): boolean {
  return seen === null || seen === from || seen === to || reached.has(seen);
}

/** Whether all listed spots lie on the listed side, and none on both. */
function isListed({ list, from, to }: WrittenMove, sides: ReturnType<typeof sidesOf>, isNear: boolean): boolean {
  const side = isNear ? 0 : 1;
  const free = sides.free[side].flat();
  return list.every((spot) => spot === from || spot === to || sides.own[side].has(spot) || free.includes(spot));
}

/** Counts the clockwise rules that a move breaks; null where it does not do what a sign says. */
function brokenRules(
  { regions }: LabelledPosition,
  { region, from, to }: LabelledMove,
  written: WrittenMove,
  isNearListed: boolean,
): number | null {
  let broken = 0;
  const isForwards = regions[region][from.boundary][from.index] === written.from;
  const ends = isForwards ? [from, to] : [to, from];
  for (const [i, { boundary, index }] of ends.entries()) {
    const walk = regions[region][boundary];
    const isDouble = written.from !== written.to && walk.filter((spot) => spot === walk[index]).length === 2;
    const isExpected = isDouble && at(walk, index + 1) < at(walk, index - 1);
    if (written.otherCorners[i]) {
      if (!isDouble || isExpected) return null;
    } else if (isDouble && !isExpected) broken++;
  }
  if (from.boundary !== to.boundary || written.list.length === 0 || written.from === written.to) return broken;
  // On the way from the earlier corner to the later one, the near side is on the right.
  const isOnRight = isForwards === isNearListed;
  if (written.isListOnLeft) return isOnRight ? null : broken;
  return broken + (isOnRight ? 0 : 1);
}

function at(walk: readonly number[], index: number): number {
  return walk[(index + walk.length) % walk.length];
}
