/** So many positions, */
const MAX_POSITIONS = 5000;
/** and at each so many children, are remembered. */
const MAX_CHILDREN = 8;

/**
 * What the computer moved to, position by position (canonical strings), while the game runs: so that it does
 * not play the same game again to somebody who does.
 */
export class PlayedMoves {
  private readonly played = new Map<string, readonly string[]>();

  /** The children that were moved to from a position, the latest last. */
  playedAt(position: string): readonly string[] {
    return this.played.get(position) ?? [];
  }

  note(position: string, child: string): void {
    const others = this.playedAt(position).filter((other) => other !== child);
    // Set anew, it is the last to be let go of.
    this.played.delete(position);
    this.played.set(position, [...others, child].slice(-MAX_CHILDREN));
    if (this.played.size <= MAX_POSITIONS) return;
    const [oldest] = this.played.keys();
    this.played.delete(oldest);
  }
}
