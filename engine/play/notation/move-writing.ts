import { applyMove, type LabelledMove, type LabelledPosition } from "../../sprouts/labelled.ts";
import { meantReadings, readingsOf } from "./move-reading.ts";
import { endsOfMove, sidesOf, type MoveSides } from "./move-sides.ts";
import { positionKey } from "./position-key.ts";
import { textOfMove, runsOf, type WrittenMove } from "./written-move.ts";

/** Signs at the corners and before the list, the fewest first. */
const SIGNS = Array.from({ length: 8 }, (_, bits) => ({
  otherCorners: [(bits & 1) !== 0, (bits & 2) !== 0] as const,
  isListOnLeft: (bits & 4) !== 0,
})).sort((a, b) => countOf(a) - countOf(b));

const NO_SIGNS = SIGNS[0];

/**
 * Writes a move in the notation of docs/notation.md, as people write it, where spot `label` is number `label + 1`.
 * Equal texts lead to equal positions (see `positionKey`).
 * @param spots of the position; the new spot is the next one.
 */
export function writeMove(position: LabelledPosition, move: LabelledMove, spots: number): string {
  const [from, to] = endsOfMove(position, move).sort((a, b) => a - b);
  const sides = sidesOf(position, move);
  const key = positionKey(applyMove(position, move, spots));
  const lists = listsOf(sides);
  const reached = [...sides.reached].sort((a, b) => a - b);
  const isShared = lists[0].length === 0 && regionsWith(position, from, to) > 1;
  // People name a spot of the region whenever the two could be joined in another one, too.
  const seen = isShared && reached.length > 0 ? [...reached, null] : [null, ...reached];
  const plain = { from, to, made: spots, seen: null, ...NO_SIGNS, skips: 0 };
  const isRead = (written: WrittenMove): boolean =>
    meantReadings(readingsOf(position, written), written, "association").at(0)?.key === key;
  const found = firstOf(writings(plain, lists, seen), isRead);
  if (found !== undefined) return textOfMove(found);
  const [full] = lists.slice(-1);
  const written = { ...plain, list: full };
  const skips = readingsOf(position, written).findIndex((reading) => reading.key === key);
  return textOfMove({ ...written, skips });
}

/** Lists the ways to write a move, the most usual first. */
function* writings(
  plain: Omit<WrittenMove, "list">,
  lists: readonly (readonly number[])[],
  spotsSeen: readonly (number | null)[],
): Generator<WrittenMove> {
  for (const seen of spotsSeen) for (const list of lists) yield { ...plain, seen, list };
  for (const signs of SIGNS.slice(1)) {
    for (const seen of spotsSeen) for (const list of lists) yield { ...plain, ...signs, seen, list };
  }
}

/**
 * Lists what may stand in brackets: the shortest text first, of equals that of the smaller side, then of the lowest
 * spot. The last list names a whole side. Only the empty list where the move separates no spots.
 */
function listsOf({ own, free }: MoveSides): readonly (readonly number[])[] {
  const sizes = [0, 1].map((side) => own[side].size + free[side].flat().length);
  if (sizes.includes(0)) return [[]];
  const lists = [0, 1].flatMap((side) => {
    const others = fewestOf(free[side]);
    const spots = [...own[side]];
    return [[], ...spots.map((spot) => [spot]), spots].map((named) => {
      const list = [...others, ...named].sort((a, b) => a - b);
      return { list, length: runsOf(list).length, size: sizes[side] };
    });
  });
  const smaller = sizes[0] <= sizes[1] ? 0 : 1;
  const whole = [...own[smaller], ...free[smaller].flat()].sort((a, b) => a - b);
  const usual = lists
    .filter(({ list }) => list.length > 0)
    .sort((a, b) => a.length - b.length || a.size - b.size || a.list[0] - b.list[0]);
  return [...usual.map(({ list }) => list), whole];
}

/** A spot of each boundary, the lowest, and those others that make the text no longer. */
function fewestOf(boundaries: readonly (readonly number[])[]): number[] {
  const list = boundaries.map((spots) => Math.min(...spots)).sort((a, b) => a - b);
  for (const spot of boundaries.flat().sort((a, b) => a - b)) {
    if (list.includes(spot)) continue;
    const longer = [...list, spot].sort((a, b) => a - b);
    if (runsOf(longer).length <= runsOf(list).length) list.splice(0, list.length, ...longer);
  }
  return list;
}

function regionsWith({ regions }: LabelledPosition, from: number, to: number): number {
  return regions.filter((region) => [from, to].every((spot) => region.some((walk) => walk.includes(spot)))).length;
}

function firstOf<T>(values: Iterable<T>, isWanted: (value: T) => boolean): T | undefined {
  for (const value of values) if (isWanted(value)) return value;
  return undefined;
}

function countOf({ otherCorners, isListOnLeft }: Pick<WrittenMove, "otherCorners" | "isListOnLeft">): number {
  return [...otherCorners, isListOnLeft].filter(Boolean).length;
}
