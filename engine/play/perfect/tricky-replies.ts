import { eachFrontCoded, endOfFrontCoded, frontCoded } from "./front-coding.ts";

/** Moves in a lost position after which most replies are errors (thesis, 2.3.6). */
export interface TrickyReply {
  /** Indices of the replies in `PlaySolver.children`, the best first. */
  readonly ranks: readonly number[];
  /** The outcomes of all replies were known. */
  readonly isExact: boolean;
}

/** Replies by canonical string of the position. */
export type TrickyReplies = ReadonlyMap<string, TrickyReply>;

export const MAX_RANKS = 2;
const NO_RANK = 255;

/** Sorted positions, front coded; then a byte each: all first ranks, all second ranks, all `isExact`. */
export function encodeTrickyReplies(trickyReplies: TrickyReplies): number[] {
  const positions = [...trickyReplies.keys()].sort();
  const bytes = frontCoded(positions.map((position) => Uint8Array.from(position, (letter) => letter.charCodeAt(0))));
  const column = (valueOf: (reply: TrickyReply) => number): void => {
    for (const position of positions) bytes.push(valueOf(trickyReplies.get(position)!));
  };
  for (let i = 0; i < MAX_RANKS; i++) column(({ ranks }) => ranks[i] ?? NO_RANK);
  column(({ isExact }) => Number(isExact));
  return bytes;
}

export function decodeTrickyReplies(file: Uint8Array, from: number, count: number): TrickyReplies {
  const replies = new Map<string, TrickyReply>();
  const end = endOfFrontCoded(file, from, count);
  let i = 0;
  for (const position of eachFrontCoded(file, from, count)) {
    const ranks: number[] = [];
    for (let column = 0; column < MAX_RANKS; column++) {
      const rank = file[end + column * count + i];
      if (rank !== NO_RANK) ranks.push(rank);
    }
    const isExact = file[end + MAX_RANKS * count + i] === 1;
    replies.set(String.fromCharCode.apply(null, position as unknown as number[]), { ranks, isExact });
    i++;
  }
  return replies;
}
