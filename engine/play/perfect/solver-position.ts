import { depthOf, type PlayableGame, type Position } from "../../games/playable-game.ts";

export class SolverPosition {
  /** The solver's game; another one after its memory was renewed. */
  readonly game: PlayableGame;
  readonly components: Position;
  private readonly byText: Map<string, SolverPosition>;
  private readonly cached: { text?: string; lives?: number; branching?: number } = {};

  /** @param byText gets the position when its text is known. */
  constructor(game: PlayableGame, components: Position, byText = new Map<string, SolverPosition>()) {
    this.game = game;
    this.components = components;
    this.byText = byText;
  }

  /** The position's text, the same for all positions that the solver treats as equal. */
  get text(): string {
    const { cached } = this;
    if (cached.text === undefined) {
      cached.text = this.game.print(this.components);
      this.byText.set(cached.text, this);
    }
    return cached.text;
  }

  /** Upper bound on the number of moves left. In Sprouts these are its lives. */
  get lives(): number {
    return (this.cached.lives ??= depthOf(this.game, this.components));
  }

  /** Lives of the component with the most. */
  get heaviest(): number {
    return Math.max(0, ...this.components.map((component) => this.game.depthBound(component)));
  }

  private get branching(): number {
    return (this.cached.branching ??= this.components.reduce(
      (sum, component) => sum + this.game.branchingEstimate(component),
      0,
    ));
  }

  /** The order of `PlaySolver.children`. */
  static compare(this: void, a: SolverPosition, b: SolverPosition): number {
    return (
      a.lives - b.lives ||
      b.components.length - a.components.length ||
      a.branching - b.branching ||
      (a.text < b.text ? -1 : 1)
    );
  }
}

export function textsOf(positions: readonly SolverPosition[]): string[] {
  return positions.map(({ text }) => text);
}
