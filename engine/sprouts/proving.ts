import { packNimbers, unpackNimbers, type PackedNimbers } from "../grundy/packed-nimbers.ts";
import { type FillingStep, shortProof, type ShorteningStep } from "../grundy/proof/prove.ts";
import { ProofNumberSearch, type SearchProgress } from "../grundy/search/dfpn.ts";
import type { SearchTuning } from "../grundy/search/settings.ts";
import type { Outcome } from "../grundy/solver.ts";
import { NimberTable } from "../grundy/table.ts";
import { seededRandom } from "../random.ts";
import { type Certificate, writeCertificate } from "./certificate.ts";
import { SproutsGame } from "./game.ts";
import { enterNimbers } from "./known-nimbers.ts";

export interface ProvingOptions {
  /** So many searches, each with another seed, find nimbers; the more, the smaller the certificate. 1 or more. */
  readonly searches: number;
  /** How often the proof is shortened, see `shortProof`. */
  readonly rounds: number;
  /** Bytes for each search. */
  readonly memory: number;
  readonly seed: number;
  /** Overrides of the searches' tuning. */
  readonly tuning?: Partial<SearchTuning>;
  /** Nimbers found before. */
  readonly known?: PackedNimbers;
  /** Asked often; soon after it says true the smallest certificate so far is taken, if there is one. */
  readonly stop?: () => boolean;
}

export type ProvingStep =
  | { readonly stage: "search"; readonly search: number; readonly progress: SearchProgress }
  | FillingStep
  | ShorteningStep;

/** So many nodes between two steps of a search. */
const SLICE = 500;
/** Positions of at most so many lives are searched whole: the smallest proofs are not near the first ones. */
const WHOLE_LIVES = 15;

/**
 * Solves a position and makes a small certificate of its outcome, step by step.
 *
 * @param position a string of the notation that can be read.
 * @returns undefined if it was stopped before there was a certificate.
 * @throws {RefusedNimbers | NoProof} if `known` cannot be true.
 */
export function* proving(
  position: string,
  options: ProvingOptions,
): Generator<ProvingStep, Certificate | undefined, void> {
  const { searches, rounds, memory, seed, stop = () => false } = options;
  const first = new Searcher(position, memory, seed, options.tuning);
  if (options.known !== undefined) enterNimbers(first.game, first.table, options.known);
  const outcome = yield* first.solve(1, stop);
  if (outcome === undefined) return undefined;
  for (let search = 2; search <= searches && !stop(); search++) {
    const other = new Searcher(position, memory, seed + search - 1, options.tuning);
    if ((yield* other.solve(search, stop)) === undefined) break;
    unpackNimbers(first.game, first.table, packNimbers(other.game, other.table));
  }
  const { game, search, lands } = first;
  const claims = yield* shortProof(game, search, lands, outcome, { rounds, random: seededRandom(seed), stop });
  return claims && writeCertificate(game, lands, outcome, claims);
}

/** A search with a game of its own, so that no other search forgets its lands. */
class Searcher {
  readonly game = new SproutsGame();
  readonly table = new NimberTable();
  readonly search: ProofNumberSearch;
  readonly lands: readonly number[];

  constructor(position: string, memory: number, seed: number, given: Partial<SearchTuning> = {}) {
    const parsed = this.game.parse(position);
    if (!parsed.ok) throw new Error(`this is no position: ${position}`);
    this.lands = parsed.value;
    const tuning = this.game.livesOf(this.lands) > WHOLE_LIVES ? given : { solveAtSight: WHOLE_LIVES, ...given };
    this.search = new ProofNumberSearch(this.game, this.table, { memory, seed, tuning });
  }

  *solve(number: number, stop: () => boolean): Generator<ProvingStep, Outcome | undefined, void> {
    for (;;) {
      const answer = this.search.outcome(this.lands, { nodes: SLICE, stop });
      if (answer.known) return answer.value;
      if (answer.reason === "stopped") return undefined;
      yield { stage: "search", search: number, progress: this.search.progress() };
    }
  }
}
