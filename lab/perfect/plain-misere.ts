import type { PlayableGame } from "../../engine/games/playable-game.ts";
import type { Outcome } from "../../engine/grundy/solver.ts";

/**
 * Outcomes in misère play by the rules alone: without moves, the player to move wins. Texts of whole positions, no
 * sums.
 */
export class PlainMisere {
  private readonly game: PlayableGame;
  private readonly won = new Map<string, boolean>();
  private left = Infinity;

  constructor(game: PlayableGame) {
    this.game = game;
  }

  /**
   * Finds an outcome; undefined when `nodes` positions are not enough.
   * @throws {RangeError} for an invalid string.
   */
  outcome(text: string, nodes = Infinity): Outcome | undefined {
    this.left = nodes;
    const isWon = this.isWon(text);
    if (isWon === undefined) return undefined;
    return isWon ? "win" : "loss";
  }

  private isWon(text: string): boolean | undefined {
    const known = this.won.get(text);
    if (known !== undefined) return known;
    if (this.left-- <= 0) return undefined;
    const parsed = this.game.parse(text);
    if (!parsed.ok) throw new RangeError(`The position ${text} cannot be read.`);
    const children = this.game.childrenOf(parsed.value);
    let isWon: boolean | undefined = children.length === 0;
    for (const child of children) {
      const other = this.isWon(this.game.print(child));
      if (other === undefined) isWon = undefined;
      if (other !== false) continue;
      isWon = true;
      break;
    }
    if (isWon !== undefined) this.won.set(text, isWon);
    return isWon;
  }
}
