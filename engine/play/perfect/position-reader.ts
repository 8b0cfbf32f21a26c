import type { Position } from "../../games/playable-game.ts";
import type { SproutsGame } from "../../sprouts/game.ts";
import { childrenUntil } from "../children.ts";
import { SolverPosition } from "./solver-position.ts";

/**
 * Two regions that share their last two lives have the game tree of one region with two. A drawing may have either (see
 * `upToMerging`), so both are read as the second.
 */
const TWINS = "AB|AB";
const TWIN = "22";

/** The positions of a game, up to merging. */
export class PositionReader {
  private readonly game: SproutsGame;
  private readonly twins: number;
  private readonly twin: number;

  constructor(game: SproutsGame) {
    this.game = game;
    [this.twins] = this.parse(TWINS);
    [this.twin] = this.parse(TWIN);
  }

  /** Reads a position's string. @throws {RangeError} for an invalid one. */
  read(text: string): SolverPosition {
    return new SolverPosition(this.game, this.merged(this.parse(text)));
  }

  /** Reads it again if it is from another game. */
  landsOf(position: SolverPosition): Position {
    return position.game === this.game ? position.lands : this.read(position.text).lands;
  }

  /**
   * Each once; incomplete if `stop` returns true.
   * @throws {TooManyOptions}
   */
  childrenOf(position: Position, stop?: () => boolean): SolverPosition[] {
    const children = new Map<string, Position>();
    for (const child of childrenUntil(this.game, position, stop)) {
      const merged = this.merged(child);
      children.set(merged.join(), merged);
    }
    return [...children.values()].map((lands) => new SolverPosition(this.game, lands));
  }

  private merged(position: Position): Position {
    const { twins, twin } = this;
    return position.includes(twins)
      ? position.map((land) => (land === twins ? twin : land)).sort((a, b) => a - b)
      : position;
  }

  private parse(text: string): Position {
    const position = this.game.parse(text);
    if (!position.ok) throw new RangeError(`The position ${text} cannot be read.`);
    return position.value;
  }
}
