import { searchFor } from "../games/search.ts";
import { DEFAULT_RULESET, type Ruleset } from "../rules.ts";
import type { Random } from "../random.ts";
import type { Position } from "../games/playable-game.ts";
import { SproutsGame } from "../sprouts/game.ts";
import type { GameSearch } from "../grundy/solver.ts";
import { rankChildren } from "./child-ranking.ts";
import type { Strength } from "./opponent-levels.ts";

const MAX_LANDS = 400_000;

/** Memory is kept between moves but makes no level stronger. */
export class LevelPlayer {
  private game: SproutsGame;
  private solver: GameSearch;

  constructor(ruleset: Ruleset = DEFAULT_RULESET) {
    this.game = new SproutsGame(ruleset);
    this.solver = this.newSolver();
  }

  /**
   * Best first (see `rankChildren`).
   * @throws {RangeError} for an invalid string.
   * @throws {TooManyOptions}
   */
  rank(position: string, strength: Strength, random: Random, stop: () => boolean): Iterable<string> {
    const parsed = this.read(position);
    return printed(this.game, rankChildren(this.game, parsed, { solver: this.solver, strength, random, stop }));
  }

  /**
   * Children of a position.
   * @throws {RangeError} for an invalid string.
   * @throws {TooManyOptions}
   */
  children(position: string): string[] {
    const parsed = this.read(position);
    return this.game
      .childrenOf(parsed)
      .map((child) => this.game.print(child))
      .sort(byText);
  }

  private read(position: string): Position {
    if (this.game.landCount > MAX_LANDS) {
      this.game = this.game.fresh();
      this.solver = this.newSolver();
    }
    const parsed = this.game.parse(position);
    if (!parsed.ok) throw new RangeError(`The position ${position} cannot be read.`);
    return parsed.value;
  }

  private newSolver(): GameSearch {
    return searchFor(this.game);
  }
}

function* printed(game: SproutsGame, positions: readonly Position[]): Generator<string> {
  for (const position of positions) yield game.print(position);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}
