import type { PlayableGame, Position } from "../../games/playable-game.ts";
import { SolverPosition } from "./solver-position.ts";

/** The positions of a game. One of two components that stand for each other (`twins`) is read as the other. */
export class PositionReader {
  private readonly game: PlayableGame;
  private readonly twins: readonly [component: number, readAs: number] | undefined;

  constructor(game: PlayableGame) {
    this.game = game;
    if (game.twins === undefined) return;
    const [[component], [readAs]] = game.twins.map((text) => this.parse(text));
    this.twins = [component, readAs];
  }

  /** Reads a position's string. @throws {RangeError} for an invalid one. */
  read(text: string): SolverPosition {
    return new SolverPosition(this.game, this.merged(this.parse(text)));
  }

  /** The components of a position, which is read again if it is from another game. */
  componentsOf(position: SolverPosition): Position {
    return position.game === this.game ? position.components : this.read(position.text).components;
  }

  /**
   * Each once; incomplete if `stop` returns true.
   * @throws {TooManyOptions}
   */
  childrenOf(position: SolverPosition, stop?: () => boolean): SolverPosition[] {
    const children = new Map<string, Position>();
    for (const child of this.game.childrenOf(this.componentsOf(position), stop)) {
      const merged = this.merged(child);
      children.set(merged.join(), merged);
    }
    return [...children.values()].map((components) => new SolverPosition(this.game, components));
  }

  private merged(position: Position): Position {
    const { twins } = this;
    if (twins === undefined || !position.includes(twins[0])) return position;
    return position.map((component) => (component === twins[0] ? twins[1] : component)).sort((a, b) => a - b);
  }

  private parse(text: string): Position {
    const position = this.game.parse(text);
    if (!position.ok) throw new RangeError(`The position ${text} cannot be read.`);
    return position.value;
  }
}
