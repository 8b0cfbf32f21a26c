import { failure, success, type Result } from "../result.ts";
import { applyMove, labelledSpotLives, type LabelledMove, type LabelledPosition } from "../sprouts/labelled.ts";

/**
 * `malformed`: the text is no move. `wrong-spot`: the number in brackets is not the next one. `no-such-move`: the
 * position has no move like this.
 */
export const NOTATION_FAULTS = ["malformed", "wrong-spot", "no-such-move"] as const;
export type NotationFault = (typeof NOTATION_FAULTS)[number];

/**
 * A move in the notation of docs/notation.md, where spot `label` is number `label + 1`.
 * @param spots of the position; the new spot is the next one.
 */
export function writeMove(position: LabelledPosition, move: LabelledMove, spots: number): string {
  const [from, to] = endsOf(position, move).sort((a, b) => a - b);
  const made = resultOf(position, move, spots);
  const [one, other] = made.sides;
  const list = isListed(one, other) ? one : other;
  const all = resultsLike(position, { from, to, list }, spots);
  const seen = all.length === 1 ? null : tellingSpot(made, all);
  const left = seen === null ? all : all.filter(({ reached }) => reached.has(seen));
  const place = left.findIndex(({ key }) => key === made.key);
  return [
    `${from + 1}(${spots + 1}${seen === null ? "" : `@${seen + 1}`})${to + 1}`,
    list.length === 0 ? "" : `[${runsOf(list)}]`,
    "!".repeat(place),
  ].join("");
}

/** @param spots of the position, as for `writeMove`. */
export function readMove(position: LabelledPosition, text: string, spots: number): Result<LabelledMove, NotationFault> {
  const match = /^(\d{1,4})\((\d{1,4})(?:@(\d{1,4}))?\)(\d{1,4})(?:\[([\d,-]{1,400})\])?(!{0,99})$/.exec(text);
  if (match === null) return failure("malformed");
  const [, from, made, seen, to, runs, skips] = match;
  if (Number(made) !== spots + 1) return failure("wrong-spot");
  const list = runs === undefined ? [] : listOf(runs);
  if (list === null) return failure("malformed");
  const all = resultsLike(position, { from: Number(from) - 1, to: Number(to) - 1, list }, spots);
  const left = seen === undefined ? all : all.filter(({ reached }) => reached.has(Number(seen) - 1));
  const found = left.at(skips.length);
  return found === undefined ? failure("no-such-move") : success(found.move);
}

/** Equal for positions with the same live spots in the same order around the same regions. */
export function positionKey(position: LabelledPosition): string {
  const lives = labelledSpotLives(position);
  const regions = position.regions.map((region) =>
    region
      .map((boundary) => boundary.filter((label) => livesAt(lives, label) > 0))
      .filter((boundary) => boundary.length > 0)
      .map((boundary) => firstRotation(boundary.map((label) => `${label + 1}:${livesAt(lives, label)}`)))
      .sort()
      .join(" "),
  );
  return regions
    .filter((region) => region !== "")
    .sort()
    .join(" | ");
}

interface MoveResult {
  readonly move: LabelledMove;
  readonly key: string;
  /** Live spots of either side only, in order, without the ends; empty unless the move divides a region. */
  readonly sides: readonly [readonly number[], readonly number[]];
  /** Live spots that share a region with the new one, the ends left out. */
  readonly reached: ReadonlySet<number>;
}

function resultOf(position: LabelledPosition, move: LabelledMove, label: number): MoveResult {
  const after = applyMove(position, move, label);
  const lives = labelledSpotLives(after);
  const ends = endsOf(position, move);
  const others = (region: number): Set<number> =>
    new Set(
      after.regions[region].flat().filter((spot) => spot !== label && !ends.includes(spot) && livesAt(lives, spot) > 0),
    );
  const near = others(move.region);
  if (move.from.boundary !== move.to.boundary) return { move, key: positionKey(after), sides: [[], []], reached: near };
  const far = others(move.region + 1);
  const only = (side: ReadonlySet<number>, other: ReadonlySet<number>): number[] =>
    [...side].filter((spot) => !other.has(spot)).sort((a, b) => a - b);
  return {
    move,
    key: positionKey(after),
    sides: [only(near, far), only(far, near)],
    reached: new Set([...near, ...far]),
  };
}

/** A result for each position that can come about, by its key. */
function resultsLike(
  position: LabelledPosition,
  { from, to, list }: { from: number; to: number; list: readonly number[] },
  label: number,
): readonly MoveResult[] {
  const results = new Map<string, MoveResult>();
  for (const move of candidates(position, from, to, new Set(list))) {
    const result = resultOf(position, move, label);
    if (result.sides.some((side) => side.join() === list.join())) results.set(result.key, result);
  }
  return [...results.values()].sort((a, b) => a.reached.size - b.reached.size || (a.key < b.key ? -1 : 1));
}

function* candidates(
  position: LabelledPosition,
  from: number,
  to: number,
  list: ReadonlySet<number>,
): Generator<LabelledMove> {
  const lives = labelledSpotLives(position);
  if (livesAt(lives, from) < (from === to ? 2 : 1) || livesAt(lives, to) < 1) return;
  for (const [r, region] of position.regions.entries()) {
    const places = region.flatMap((walk, boundary) => walk.map((label, index) => ({ label, boundary, index })));
    const starts = places.filter(({ label }) => label === from);
    const ends = places.filter(({ label }) => label === to);
    for (const start of starts) {
      for (const end of ends) {
        if (from === to && start !== end) continue;
        const [a, b] = [start, end]
          .sort((one, other) => one.boundary - other.boundary || one.index - other.index)
          .map(({ boundary, index }) => ({ boundary, index }));
        if (a.boundary !== b.boundary) yield { region: r, from: a, to: b, near: [] };
        else {
          // Boundaries without a live spot may lie on either side.
          const others = region.flatMap((walk, boundary) =>
            boundary !== a.boundary && walk.some((spot) => livesAt(lives, spot) > 0) ? [boundary] : [],
          );
          const isInList = (boundary: number): boolean => region[boundary].some((spot) => list.has(spot));
          yield { region: r, from: a, to: b, near: others.filter(isInList) };
          yield { region: r, from: a, to: b, near: others.filter((boundary) => !isInList(boundary)) };
        }
      }
    }
  }
}

/** The spot that leaves the fewest of the results, the lowest of equals; null where none leaves fewer. */
function tellingSpot(made: MoveResult, all: readonly MoveResult[]): number | null {
  let best: { spot: number; left: number } | null = null;
  for (const spot of [...made.reached].sort((a, b) => a - b)) {
    const left = all.filter(({ reached }) => reached.has(spot)).length;
    if (left < (best?.left ?? all.length)) best = { spot, left };
  }
  return best?.spot ?? null;
}

/** Whether the first side is the one that is listed: the smaller, or of equals the one without the lowest spot. */
function isListed(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return one.length < other.length;
  return one.length === 0 || one[0] > other[0];
}

function endsOf({ regions }: LabelledPosition, { region, from, to }: LabelledMove): [number, number] {
  return [regions[region][from.boundary][from.index], regions[region][to.boundary][to.index]];
}

/** Writes spots as runs, such as "3,5-7", counted from 1; runs of three or more have a dash. */
function runsOf(spots: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const spot of spots) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === spot - 1) run[1] = spot;
    else runs.push([spot, spot]);
  }
  return runs
    .map(([first, last]) => {
      if (first === last) return String(first + 1);
      return `${first + 1}${last === first + 1 ? "," : "-"}${last + 1}`;
    })
    .join(",");
}

/** Reads a list of spots; null where the text is none. */
function listOf(text: string): number[] | null {
  const spots = new Set<number>();
  for (const part of text.split(",")) {
    const match = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(part);
    if (match === null) return null;
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    for (let spot = first; spot <= last; spot++) spots.add(spot - 1);
  }
  return [...spots].sort((a, b) => a - b);
}

function firstRotation(words: readonly string[]): string {
  return words.map((_, i) => [...words.slice(i), ...words.slice(0, i)].join(",")).sort()[0];
}

function livesAt(lives: ReadonlyMap<number, number>, label: number): number {
  return lives.get(label) ?? 0;
}
