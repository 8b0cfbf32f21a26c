import { ProofNumberSearch } from "../grundy/search/dfpn.ts";
import type { Random } from "../random.ts";
import { SproutsGame, type Position } from "../sprouts/game.ts";
import { rankChildren } from "./child-ranking.ts";
import type { Strength } from "./opponent-levels.ts";

const MAX_LANDS = 400_000;

/** Memory is kept between moves but makes no level stronger. */
export class LevelPlayer {
  private game = new SproutsGame();
  private solver = new ProofNumberSearch(this.game);

  /**
   * Best first (see `rankChildren`).
   * @throws {RangeError} for an invalid string.
   */
  rank(position: string, strength: Strength, random: Random, stop: () => boolean): Iterable<string> {
    const parsed = this.read(position);
    return printed(this.game, rankChildren(this.game, parsed, { solver: this.solver, strength, random, stop }));
  }

  /** @throws {RangeError} for an invalid string. */
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
