import type { PlayableGame, Position } from "../../games/playable-game.ts";
import { SolverPosition } from "./solver-position.ts";

/** The most positions that are kept, so that they are printed and read once. */
const MOST_KEPT = 2 ** 15;

/** The positions of a game. One of two components that stand for each other (`twins`) is read as the other. */
export class PositionReader {
  private readonly game: PlayableGame;
  private readonly kept = new Map<string, SolverPosition>();
  private readonly byText = new Map<string, SolverPosition>();
  private readonly twins: readonly [component: number, readAs: number] | undefined;

  constructor(game: PlayableGame) {
    this.game = game;
    if (game.twins === undefined) return;
    const [[component], [readAs]] = game.twins.map((text) => this.parse(text));
    this.twins = [component, readAs];
  }

  /** Reads a position's string. @throws {RangeError} for an invalid one. */
  read(text: string): SolverPosition {
    return this.byText.get(text) ?? this.position(this.merged(this.parse(text)));
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
    const children = this.game.childrenOf(this.componentsOf(position), stop);
    return [...new Set(children.map((child) => this.position(this.merged(child))))];
  }

  private position(components: Position): SolverPosition {
    const key = components.join();
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    if (this.kept.size === MOST_KEPT) {
      this.kept.clear();
      this.byText.clear();
    }
    const position = new SolverPosition(this.game, components, this.byText);
    this.kept.set(key, position);
    return position;
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
