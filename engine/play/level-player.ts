import { ProofNumberSearch } from "../grundy/search/dfpn.ts";
import type { Random } from "../random.ts";
import { SproutsGame, type Position } from "../sprouts/game.ts";
import { rankChildren } from "./child-ranking.ts";
import type { Strength } from "./opponent-levels.ts";

/** Maximum number of lands in memory; beyond it a new game begins. */
const MAX_LANDS = 400_000;

/** Ranks moves for levels with a strength. Memory is kept between moves but does not make a level stronger. */
export class LevelPlayer {
  private game = new SproutsGame();
  private solver = new ProofNumberSearch(this.game);

  /**
   * The children of a position (canonical strings), best first, see `rankChildren`. @throws {RangeError} for an
   * invalid string.
   */
  rank(position: string, strength: Strength, random: Random, stop: () => boolean): Iterable<string> {
    const parsed = this.read(position);
    return printed(this.game, rankChildren(this.game, parsed, { solver: this.solver, strength, random, stop }));
  }

  /** All children of a position, sorted. @throws {RangeError} for an invalid string. */
  children(position: string): string[] {
    const parsed = this.read(position);
    return this.game
      .childrenOf(parsed)
      .map((child) => this.game.print(child))
      .sort(byText);
  }

  private read(position: string): Position {
    if (this.game.landCount > MAX_LANDS) {
      this.game = new SproutsGame();
      this.solver = new ProofNumberSearch(this.game);
    }
    const parsed = this.game.parse(position);
    if (!parsed.ok) throw new RangeError(`The position ${position} cannot be read.`);
    return parsed.value;
  }
}

function* printed(game: SproutsGame, positions: readonly Position[]): Generator<string> {
  for (const position of positions) yield game.print(position);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}
