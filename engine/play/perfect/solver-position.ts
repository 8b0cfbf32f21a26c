import type { Position } from "../../games/playable-game.ts";
import type { SproutsGame } from "../../sprouts/game.ts";

export class SolverPosition {
  /** The solver's game; another one after its memory was renewed. */
  readonly game: SproutsGame;
  readonly lands: Position;
  private readonly cached: { text?: string; lives?: number; branching?: number } = {};

  constructor(game: SproutsGame, lands: Position) {
    this.game = game;
    this.lands = lands;
  }

  /** The position's text, the same for all positions that the solver treats as equal. */
  get text(): string {
    return (this.cached.text ??= this.game.print(this.lands));
  }

  get lives(): number {
    return (this.cached.lives ??= this.game.livesOf(this.lands));
  }

  /** Lives of the land with the most. */
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
