import { upToMerging } from "../drawing/routing/merged-strings.ts";
import type { PlayConvention } from "../rules.ts";
import { canonicalOf } from "../sprouts/canonical-of.ts";
import type { PlayedGame } from "./notation/played-game.ts";

/** A move that was played in a position, with all others that lead to the same one. */
export interface CollectedMove {
  /** Canonical text of the position after it. */
  readonly child: string;
  /** Ids of the games in which it was played. */
  readonly games: readonly string[];
  /** Number of these games that its player won, and lost. */
  readonly wins: number;
  readonly losses: number;
}

/** The moves of games by the position in which they were played, in whatever order it was reached. */
export class CollectedMoves {
  private readonly positions = new Map<string, Map<string, CollectedMove>>();

  /** Adds a game that began with bare spots on the sphere. */
  add(id: string, play: PlayConvention, { start, moves, winner }: PlayedGame): void {
    let before = keyOf(play, canonicalOf(start));
    for (const [i, { after }] of moves.entries()) {
      const child = canonicalOf(after);
      const key = keyOf(play, child);
      const played = this.positions.get(before) ?? new Map<string, CollectedMove>();
      const known = played.get(key) ?? { child, games: [], wins: 0, losses: 0 };
      const isWon = winner === null ? null : winner === i % 2;
      played.set(key, {
        child: known.child,
        games: [...known.games, id],
        wins: known.wins + (isWon === true ? 1 : 0),
        losses: known.losses + (isWon === false ? 1 : 0),
      });
      this.positions.set(before, played);
      before = key;
    }
  }

  /** Lists the moves in a position, given by its canonical text, those of most games first. */
  at(play: PlayConvention, position: string): readonly CollectedMove[] {
    const played = this.positions.get(keyOf(play, position));
    return [...(played?.values() ?? [])].sort((a, b) => b.games.length - a.games.length);
  }
}

/** Whether two canonical texts are of positions with the same moves. */
export function isSamePosition(one: string, other: string): boolean {
  return upToMerging(one) === upToMerging(other);
}

function keyOf(play: PlayConvention, position: string): string {
  return `${play} ${upToMerging(position)}`;
}
