const MAX_POSITIONS = 5000;
/** The most moves that are kept for each position. */
const MAX_CHILDREN = 8;

/** Moves that the computer has played at each canonical position, so that it varies its games. */
export class PlayedMoves {
  private readonly played = new Map<string, readonly string[]>();

  /** Positions that moves led to from this one, the oldest first. */
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
