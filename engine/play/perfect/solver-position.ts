import type { Position, SproutsGame } from "../../sprouts/game.ts";

/** A position read or listed by a `PerfectSolver`. Its string is made on demand. */
export class SolverPosition {
  /** The game that numbers the lands; renewing its memory gives the solver another one. */
  readonly game: SproutsGame;
  readonly lands: Position;
  private readonly cached: { text?: string; lives?: number; branching?: number } = {};

  constructor(game: SproutsGame, lands: Position) {
    this.game = game;
    this.lands = lands;
  }

  /** The string; the same for all positions that the solver treats as equal. */
  get text(): string {
    return (this.cached.text ??= this.game.print(this.lands));
  }

  /** The sum of lives. */
  get lives(): number {
    return (this.cached.lives ??= this.game.livesOf(this.lands));
  }

  /** The lives of the land with the most lives. */
  get heaviest(): number {
    return Math.max(0, ...this.lands.map((land) => this.game.depthBound(land)));
  }

  private get branching(): number {
    return (this.cached.branching ??= this.lands.reduce((sum, land) => sum + this.game.branchingEstimate(land), 0));
  }

  /** The order of `PerfectSolver.children`. */
  static compare(this: void, a: SolverPosition, b: SolverPosition): number {
    return (
      a.lives - b.lives || b.lands.length - a.lands.length || a.branching - b.branching || (a.text < b.text ? -1 : 1)
    );
  }
}

export function textsOf(positions: readonly SolverPosition[]): string[] {
  return positions.map(({ text }) => text);
}
