import type { GameSearch, Outcome } from "../../grundy/solver.ts";
import { DEFAULT_RULESET, type PlayConvention, type Ruleset } from "../../rules.ts";
import type { Position } from "../../games/playable-game.ts";
import { searchFor } from "../../games/search.ts";
import { SproutsGame } from "../../sprouts/game.ts";

/** Exact answers about the small positions of lessons, in canonical notation. */
export class LessonOutcomes {
  readonly ruleset: Ruleset;
  private readonly game: SproutsGame;
  private readonly search: GameSearch;
  private readonly lengths = new Map<string, ReadonlySet<number>>();

  constructor(play: PlayConvention) {
    this.ruleset = { ...DEFAULT_RULESET, play };
    this.game = new SproutsGame(this.ruleset);
    this.search = searchFor(this.game);
  }

  /** Finds the outcome for the player to move. */
  outcome(position: string): Outcome {
    const found = this.search.outcome(this.read(position));
    if (!found.ok) throw new Error(`The search for ${position} was stopped.`);
    return found.value;
  }

  /** Distinct, in the order of their strings. */
  children(position: string): string[] {
    return this.game
      .childrenOf(this.read(position))
      .map((child) => this.game.print(child))
      .sort((a, b) => (a < b ? -1 : 1));
  }

  /** Lists how many moves a game from here can still last. */
  movesLeft(position: string): ReadonlySet<number> {
    const known = this.lengths.get(position);
    if (known !== undefined) return known;
    const children = this.children(position);
    const lengths = new Set(
      children.length === 0 ? [0] : children.flatMap((child) => [...this.movesLeft(child)].map((count) => count + 1)),
    );
    this.lengths.set(position, lengths);
    return lengths;
  }

  private read(position: string): Position {
    const parsed = this.game.parse(position);
    if (!parsed.ok) throw new RangeError(`The position ${position} cannot be read.`);
    return parsed.value;
  }
}
