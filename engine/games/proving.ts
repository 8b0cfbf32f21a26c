import { packNimbers, unpackNimbers, type PackedNimbers } from "../grundy/packed-nimbers.ts";
import type { Conclusion } from "../grundy/proof/claims.ts";
import { type ProofStep, shortProof } from "../grundy/proof/prove.ts";
import type { NimberSearch } from "../grundy/solver.ts";
import type { SearchProgress } from "../grundy/search/settings.ts";
import type { SearchTuning } from "../grundy/search/settings.ts";
import { seededRandom } from "../random.ts";
import { type Certificate, writeCertificate } from "./certificate.ts";
import { depthOf, type PlayableGame, type Position } from "./playable-game.ts";
import { enterNimbers } from "./known-nimbers.ts";
import { nimberSearchFor } from "./search.ts";

export interface ProvingOptions {
  /** Number of searches with different seeds, 1 or more; more give smaller certificates. */
  readonly searches: number;
  /** See `ShorteningOptions.rounds`. */
  readonly rounds: number;
  /** Whether to prove the nimber, and not only the outcome. */
  readonly wantsNimber?: boolean;
  /** See `ShorteningOptions.quick`. */
  readonly quick?: boolean;
  /** Bytes per search. */
  readonly memory: number;
  readonly seed: number;
  readonly tuning?: Partial<SearchTuning>;
  readonly known?: PackedNimbers;
  /** The smallest certificate so far is then returned. */
  readonly stop?: () => boolean;
}

export type ProvingStep =
  | { readonly stage: "search"; readonly search: number; readonly progress: SearchProgress }
  | ProofStep;

/** Nodes between two steps. */
const SLICE = 500;

/**
 * Solves a position and makes a small certificate.
 *
 * @param game only its fresh copies are used.
 * @returns undefined if stopped before there was a certificate.
 * @throws {RefusedNimbers | NoProof} if `known` is wrong.
 */
export function* proving(
  game: PlayableGame,
  position: string,
  options: ProvingOptions,
): Generator<ProvingStep, Certificate | undefined, void> {
  const { searches, rounds, seed, stop = () => false } = options;
  const first = new Searcher(game, position, seed, options);
  if (options.known !== undefined) enterNimbers(first.game, first.search.table, options.known);
  const conclusion = yield* first.solve(1, stop);
  if (conclusion === undefined) return undefined;
  for (let search = 2; search <= searches && !stop(); search++) {
    const other = new Searcher(game, position, seed + search - 1, options);
    if ((yield* other.solve(search, stop)) === undefined) break;
    unpackNimbers(first.game, first.search.table, packNimbers(other.game, other.search.table));
  }
  const { search, components } = first;
  const claims = yield* shortProof(first.game, search, components, conclusion, {
    rounds,
    random: seededRandom(seed),
    quick: options.quick ?? false,
    stop,
  });
  return claims && writeCertificate(first.game, components, conclusion, claims);
}

/** A search for a proof, with its own game, so that no other search forgets its components. */
class Searcher {
  readonly game: PlayableGame;
  readonly search: NimberSearch;
  readonly components: Position;
  private readonly wantsNimber: boolean;

  constructor(
    game: PlayableGame,
    position: string,
    seed: number,
    { memory, tuning: given, wantsNimber = false }: Pick<ProvingOptions, "memory" | "tuning" | "wantsNimber">,
  ) {
    this.wantsNimber = wantsNimber;
    this.game = game.fresh();
    const parsed = this.game.parse(position);
    if (!parsed.ok) throw new Error(`this is no position: ${position}`);
    this.components = parsed.value;
    const whole = this.game.depths.provedWhole;
    const tuning = depthOf(this.game, this.components) > whole ? given : { solveAtSight: whole, ...given };
    this.search = nimberSearchFor(this.game, { memory, seed, tuning: { ...tuning, useShortcuts: false } });
  }

  *solve(number: number, stop: () => boolean): Generator<ProvingStep, Conclusion | undefined, void> {
    const { search, components } = this;
    for (;;) {
      const limits = { nodes: SLICE, stop };
      const answer = this.wantsNimber ? search.nimber(components, limits) : search.outcome(components, limits);
      if (!answer.ok && answer.error === "stopped") return undefined;
      yield { stage: "search", search: number, progress: search.progress() };
      if (answer.ok) return answer.value;
    }
  }
}
