import { CoupleSearch } from "../../engine/grundy/couples.ts";
import { ProofNumberSearch } from "../../engine/grundy/search/dfpn.ts";
import type { Outcome } from "../../engine/grundy/solver.ts";
import { NimberTable } from "../../engine/grundy/table.ts";
import { DEFAULT_RULESET, type Surface } from "../../engine/rules.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";

const PLAIN_NODES = 30_000;
const FURTHER_NODES = 300_000;
const SEED = 12_345;
const MEMORY = 2 ** 29;
/**
 * Bytes that the search may use. They are never reached: forgetting would reuse land numbers that the plain search
 * still holds.
 */
const SEARCH_MEMORY = 2 ** 33;

/**
 * Judges positions by the plain search of couples (thesis, 2.3.4), then by its own proof-number search, without the
 * computer's nimbers.
 */
export class Referee {
  private game: SproutsGame;
  private plain: CoupleSearch;
  private further: ProofNumberSearch;

  constructor(surface: Surface = DEFAULT_RULESET.surface) {
    this.game = new SproutsGame({ ...DEFAULT_RULESET, surface });
    this.plain = new CoupleSearch(this.game);
    this.further = this.newSearch();
  }

  outcome(position: string): Outcome | undefined {
    if (this.game.bytes > MEMORY) {
      this.game = this.game.fresh();
      this.plain = new CoupleSearch(this.game);
      this.further = this.newSearch();
    }
    const parsed = this.game.parse(position);
    if (!parsed.ok) throw new RangeError(`The position ${position} cannot be read.`);
    const first = this.plain.outcome(parsed.value, { nodes: PLAIN_NODES });
    const answer = first.ok ? first : this.further.outcome(parsed.value, { nodes: FURTHER_NODES });
    return answer.ok ? answer.value : undefined;
  }

  private newSearch(): ProofNumberSearch {
    return new ProofNumberSearch(this.game, new NimberTable(), { seed: SEED, memory: SEARCH_MEMORY });
  }
}
