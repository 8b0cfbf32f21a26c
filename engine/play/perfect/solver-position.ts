import type { Position, SproutsGame } from "../../sprouts/game.ts";

/** A child and what it is sorted by: its string, which takes longest to make, only where all else is equal. */
export class Child {
  readonly child: Position;
  private readonly game: SproutsGame;
  private readonly lives: number;
  private readonly breadth: number;
  private written: string | null = null;

  constructor(game: SproutsGame, child: Position) {
    this.game = game;
    this.child = child;
    this.lives = game.livesOf(child);
    this.breadth = child.reduce((sum, land) => sum + game.branchingEstimate(land), 0);
  }

  get text(): string {
    return (this.written ??= this.game.print(this.child));
  }

  /** The order of `PerfectSolver.children`. */
  static compare(this: void, a: Child, b: Child): number {
    return a.lives - b.lives || b.child.length - a.child.length || a.breadth - b.breadth || (a.text < b.text ? -1 : 1);
  }
}
