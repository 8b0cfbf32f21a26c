import { CoupleSearch } from "../../engine/grundy/couples.ts";
import { misereSearchFor, nimberSearchFor } from "../../engine/games/search.ts";
import type { GameSearch, Outcome } from "../../engine/grundy/solver.ts";
import type { Position } from "../../engine/games/playable-game.ts";
import { conventionOf, DEFAULT_RULESET, type Ruleset } from "../../engine/rules.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { PlainMisere } from "./plain-misere.ts";

const PLAIN_NODES = 30_000;
const FURTHER_NODES = 300_000;
/** Positions of the plain walk in misère play, each of which lists all moves. */
const WALKED_POSITIONS = 300;
const SEED = 12_345;
const MEMORY = 2 ** 29;
/**
 * Bytes that the search may use. They are never reached: forgetting would reuse land numbers that the plain search
 * still holds.
 */
const SEARCH_MEMORY = 2 ** 33;

/** Finds an outcome by one method; undefined where its limit is reached. */
type Judge = (position: Position) => Outcome | undefined;

/**
 * Judges positions without the computer's nimbers and trees: first by a plain method, the search of couples (thesis,
 * 2.3.4) or in misère play the bare rules, then by its own proof-number search.
 */
export class Referee {
  private game: SproutsGame;
  private judges: readonly Judge[];

  constructor(ruleset: Ruleset = DEFAULT_RULESET) {
    this.game = new SproutsGame(ruleset);
    this.judges = judgesOf(this.game);
  }

  outcome(position: string): Outcome | undefined {
    if (this.game.bytes > MEMORY) {
      this.game = this.game.fresh();
      this.judges = judgesOf(this.game);
    }
    const parsed = this.game.parse(position);
    if (!parsed.ok) throw new RangeError(`The position ${position} cannot be read.`);
    for (const judge of this.judges) {
      const outcome = judge(parsed.value);
      if (outcome !== undefined) return outcome;
    }
    return undefined;
  }
}

function judgesOf(game: SproutsGame): readonly Judge[] {
  const own = { seed: SEED, memory: SEARCH_MEMORY };
  if (conventionOf(game.ruleset).hasNimbers)
    return [
      searching(new CoupleSearch(game), PLAIN_NODES),
      searching(nimberSearchFor(game, { ...own, inTypeScript: true }), FURTHER_NODES),
    ];
  const plain = new PlainMisere(game);
  return [
    (position) => plain.outcome(game.print(position), WALKED_POSITIONS),
    searching(misereSearchFor(game, { ...own, treeDepth: 0 }), FURTHER_NODES),
  ];
}

function searching(search: GameSearch, nodes: number): Judge {
  return (position) => {
    const answer = search.outcome(position, { nodes });
    return answer.ok ? answer.value : undefined;
  };
}
