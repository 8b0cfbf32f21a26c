import type { Drawing } from "../drawing/drawing.ts";
import { familiesOfMoves } from "../drawing/routing/candidate-goals.ts";
import { upToMerging } from "../drawing/routing/merged-strings.ts";
import { labelledPosition } from "../drawing/topology/map.ts";
import { planarMap } from "../drawing/topology/planar-map.ts";
import { canonicalOf } from "../sprouts/canonical-of.ts";

export interface ListedMoves {
  /** The canonical string of the position. */
  readonly position: string;
  /** Each child once; `ways` is the number of ways to draw it. */
  readonly moves: readonly { readonly child: string; readonly ways: number }[];
  /** Whether `moves` has all of them. */
  readonly isListed: boolean;
}

/** The most different moves that are listed. */
const MAX_LISTED_MOVES = 400;
/** The most families of moves that are looked at. */
const MAX_FAMILIES = 20_000;

/** @param stop polled; once true, the list ends. */
export function listMoves(drawing: Drawing, stop: () => boolean): ListedMoves {
  const position = labelledPosition(planarMap(drawing));
  const moves = new Map<string, { child: string; ways: number }>();
  let looked = 0;
  let isListed = true;
  for (const { child, ways } of familiesOfMoves(position)) {
    const key = upToMerging(child);
    const known = moves.get(key);
    if (known !== undefined) known.ways += ways;
    else if (moves.size < MAX_LISTED_MOVES) moves.set(key, { child, ways });
    else isListed = false;
    if (++looked < MAX_FAMILIES && !stop()) continue;
    isListed = false;
    break;
  }
  return { position: canonicalOf(position), moves: [...moves.values()], isListed };
}
