const MAX_POSITIONS = 5000;
/** For each position. */
const MAX_CHILDREN = 8;

/** By canonical position, so that the computer varies its games. */
export class PlayedMoves {
  private readonly played = new Map<string, readonly string[]>();

  /** Oldest first. */
  playedAt(position: string): readonly string[] {
    return this.played.get(position) ?? [];
  }

  note(position: string, child: string): void {
    const others = this.playedAt(position).filter((other) => other !== child);
    // Moves the position to the end of the Map.
    this.played.delete(position);
    this.played.set(position, [...others, child].slice(-MAX_CHILDREN));
    if (this.played.size <= MAX_POSITIONS) return;
    const [oldest] = this.played.keys();
    this.played.delete(oldest);
  }
}
