/** What to play in a lost position: where most of the answers are errors (thesis, 2.3.6). */
export interface TrickyReply {
  /** Places in the order of `PerfectSolver.children`, the best first; any of them is to be played. */
  readonly ranks: readonly number[];
  /** Whether the outcomes of all answers that were asked for were known. */
  readonly isExact: boolean;
}

/** Lures by the canonical strings of their positions. */
export type TrickyReplies = ReadonlyMap<string, TrickyReply>;

/** At most so many children of a lost position are left to chance. */
export const MAX_RANKS = 2;
const NO_RANK = 255;

/**
 * Lures as bytes: the positions in ascending order, each with how many letters it shares with the one before,
 * how many follow, and these; then columns of a byte for each: first ranks, second ranks, whether exact.
 */
export function encodeTrickyReplies(trickyReplies: TrickyReplies): number[] {
  const positions = [...trickyReplies.keys()].sort();
  const bytes: number[] = [];
  let before = "";
  for (const position of positions) {
    let shared = 0;
    while (shared < position.length && position[shared] === before[shared]) shared++;
    if (position.length > 255) throw new RangeError(`The position ${position} is too long for the file.`);
    bytes.push(shared, position.length - shared);
    for (let i = shared; i < position.length; i++) bytes.push(position.charCodeAt(i));
    before = position;
  }
  const column = (valueOf: (lure: TrickyReply) => number): void => {
    for (const position of positions) bytes.push(valueOf(trickyReplies.get(position)!));
  };
  for (let i = 0; i < MAX_RANKS; i++) column(({ ranks }) => ranks[i] ?? NO_RANK);
  column(({ isExact }) => Number(isExact));
  return bytes;
}

/** The `count` tricky replies that `encodeTrickyReplies` wrote, which begin at a byte of a file. */
export function decodeTrickyReplies(file: Uint8Array, from: number, count: number): TrickyReplies {
  const positions: string[] = [];
  let at = from;
  let position = "";
  for (let i = 0; i < count; i++) {
    const [shared, more] = [file[at], file[at + 1]];
    at += 2 + more;
    position = position.slice(0, shared) + String.fromCharCode(...file.subarray(at - more, at));
    positions.push(position);
  }
  const columnOf = (i: number): Uint8Array => file.subarray(at + i * count, at + (i + 1) * count);
  const ranks = Array.from({ length: MAX_RANKS }, (_, i) => columnOf(i));
  const exact = columnOf(MAX_RANKS);
  return new Map(
    positions.map((name, i) => [
      name,
      { ranks: ranks.map((column) => column[i]).filter((rank) => rank !== NO_RANK), isExact: exact[i] === 1 },
    ]),
  );
}
