/** A move as its text says it; spots count from 0. What it means depends on the position: see `readingsOf`. */
export interface WrittenMove {
  readonly from: number;
  readonly to: number;
  /** The new spot. */
  readonly made: number;
  /** A live spot that shares a region with the new one; null where none is named. */
  readonly seen: number | null;
  /** Spots that the move separates from others, in order. */
  readonly list: readonly number[];
  /** Whether `!` at the first and at the last end names the other one of two corners. */
  readonly otherCorners: readonly [boolean, boolean];
  /** Whether `!` before the list puts it on the left of the way from the first end to the last. */
  readonly isListOnLeft: boolean;
  /** Readings to leave out, one for each `!` at the end. */
  readonly skips: number;
}

const MOVE = /^(\d{1,3})(!?)\((\d{1,3})(?:@(\d{1,3}))?\)(!?)(\d{1,3})(?:(!?)\[([\d,&-]{1,400})\])?(!{0,99})$/u;

/** Reads the text of a move, without spaces; null where it is none. */
export function parseMove(text: string): WrittenMove | null {
  const match = MOVE.exec(text);
  if (match === null) return null;
  const [, from, firstCorner, made, seen, lastCorner, to, left, runs, skips] = match;
  const list = runs === undefined ? [] : listOf(runs);
  const spots = [from, to, made, seen ?? "1"].map(Number);
  if (list === null || spots.includes(0)) return null;
  return {
    from: Number(from) - 1,
    to: Number(to) - 1,
    made: Number(made) - 1,
    seen: seen === undefined ? null : Number(seen) - 1,
    list,
    otherCorners: [firstCorner !== "", lastCorner !== ""],
    isListOnLeft: left === "!",
    skips: skips.length,
  };
}

/** Writes a move, such as "1(6)1[3,5-7]". */
export function textOfMove(move: WrittenMove): string {
  const { from, to, made, seen, list, otherCorners, isListOnLeft, skips } = move;
  const [first, last] = otherCorners.map((isOther) => (isOther ? "!" : ""));
  return [
    `${from + 1}${first}(${made + 1}${seen === null ? "" : `@${seen + 1}`})${last}${to + 1}`,
    list.length === 0 ? "" : `${isListOnLeft ? "!" : ""}[${runsOf(list)}]`,
    "!".repeat(skips),
  ].join("");
}

/** Writes spots as runs, such as "3,5-7", counted from 1; runs of three or more have a dash. */
export function runsOf(spots: readonly number[]): string {
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

/** Reads a list of spots in any order; null where the text is none. */
function listOf(text: string): number[] | null {
  const spots = new Set<number>();
  for (const part of text.split(/[,&]/u)) {
    const match = /^(\d{1,3})(?:-(\d{1,3}))?$/u.exec(part);
    if (match === null) return null;
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    if (first < 1 || last < first) return null;
    for (let spot = first; spot <= last; spot++) spots.add(spot - 1);
  }
  return [...spots].sort((a, b) => a - b);
}
