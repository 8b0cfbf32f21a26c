import type { Random } from "../../random.ts";
import type { SumGame } from "../game.ts";
import type { ProofNumberSearch } from "../search/dfpn.ts";
import type { SearchProgress } from "../search/settings.ts";
import type { Outcome } from "../solver.ts";
import { cancelPairs } from "../sums.ts";
import { anneal, draftProof, redraftProof, withoutNeedless } from "./annealing.ts";
import { eachOption, optionsOf } from "../options.ts";
import { type Draft, ProofGap } from "./draft.ts";
import { type Need, Needs } from "./needs.ts";
import { widen } from "./widening.ts";

export class NoProof extends Error {
  constructor(message: string) {
    super(message);
    this.name = "NoProof";
  }
}

const TOO_SMALL = "the memory is too small to find a proof";
const SLICE = 500;

export interface ShorteningOptions {
  /** Between rounds, the search looks for more nimbers. */
  readonly rounds: number;
  readonly random: Random;
  readonly stop?: () => boolean;
}

export interface FillingStep {
  readonly stage: "fill";
  readonly progress: SearchProgress;
}

export interface ShorteningStep {
  readonly stage: "shorten" | "widen";
  readonly round: number;
  readonly done: number;
  readonly claims: number;
}

/**
 * Shortens a greedy proof by annealing, searches more nimbers near it, and repeats.
 * @param search knows the outcome.
 * @returns undefined if stopped before there was a proof.
 * @throws {NoProof} if imported nimbers are wrong, or the memory is too small.
 */
export function* shortProof(
  game: SumGame,
  search: ProofNumberSearch,
  components: readonly number[],
  outcome: Outcome,
  { rounds, random, stop = () => false }: ShorteningOptions,
): Generator<FillingStep | ShorteningStep, Map<number, number> | undefined, void> {
  let claims: readonly number[] | undefined;
  let draft: Draft | undefined;
  for (let round = 1; ; round++) {
    draft = yield* drafting(game, search, components, outcome, claims, stop);
    if (draft === undefined) break;
    claims = draft.members;
    if (round > rounds || stop()) break;
    const annealing = anneal(game, draft, random);
    for (let step = annealing.next(); ; step = annealing.next()) {
      if (step.done === true) {
        claims = step.value;
        break;
      }
      claims = step.value.best;
      yield { stage: "shorten", round, done: step.value.done, claims: claims.length };
      if (stop()) break;
    }
    draft = yield* drafting(game, search, components, outcome, claims, stop);
    if (draft === undefined || round === rounds || stop()) break;
    for (const done of widen(game, search, draft)) {
      yield { stage: "widen", round, done, claims: claims.length };
      if (stop()) break;
    }
  }
  if (draft !== undefined) claims = withoutNeedless(draft);
  return claims && claimed(search, claims);
}

export interface Proof {
  readonly outcome: Outcome;
  readonly claims: ReadonlyMap<number, number>;
}

/** Without redundant claims, not shortened. */
export function proveOutcome(game: SumGame, search: ProofNumberSearch, components: readonly number[]): Proof {
  const found = search.outcome(components);
  if (!found.ok) throw new Error("a search without limits found nothing");
  const draft = finish(drafting(game, search, components, found.value, undefined, () => false));
  if (draft === undefined) throw new Error("a proof that nothing stopped was not drafted");
  return { outcome: found.value, claims: claimed(search, withoutNeedless(draft)) };
}

function* drafting(
  game: SumGame,
  search: ProofNumberSearch,
  components: readonly number[],
  outcome: Outcome,
  claims: readonly number[] | undefined,
  stop: () => boolean,
): Generator<FillingStep, Draft | undefined, void> {
  for (;;) {
    const needs = new Needs(game, search.table);
    try {
      const root = outcome === "loss" ? needs.lost(components) : needs.won(components, 0);
      return claims === undefined ? draftProof(game, needs, root) : redraftProof(needs, root, claims);
    } catch (error) {
      if (!(error instanceof ProofGap)) throw error;
      if (!(yield* filling(game, search, needs.get(error.need), stop))) return undefined;
    }
  }
}

function claimed(search: ProofNumberSearch, components: readonly number[]): Map<number, number> {
  return new Map(components.map((component) => [component, search.table.nimber(component)]));
}

/**
 *
 * @returns false if stopped.
 * @throws {NoProof}
 */
export function fill(game: SumGame, search: ProofNumberSearch, need: Need, stop = (): boolean => false): boolean {
  return finish(filling(game, search, need, stop));
}

/** @returns false if stopped. */
function* filling(
  game: SumGame,
  search: ProofNumberSearch,
  { components, heap }: Need,
  stop: () => boolean,
): Generator<FillingStep, boolean, void> {
  for (const [i, component] of components.entries()) {
    const others = components.toSpliced(i, 1);
    for (const option of eachOption(optionsOf(game, component))) {
      const outcome = yield* searching(search, cancelPairs([...others, ...option]), heap, stop);
      if (outcome !== "win") return outcome === "loss";
    }
  }
  // Only a move in the heap is left; a loss comes with all nimbers.
  for (let smaller = 0; smaller < heap; smaller++) {
    const outcome = yield* searching(search, cancelPairs(components), smaller, stop);
    if (outcome !== "win") return outcome === "loss";
  }
  throw new NoProof("the nimbers known before cannot all be right");
}

/** @returns undefined if stopped. */
function* searching(
  search: ProofNumberSearch,
  components: readonly number[],
  heap: number,
  stop: () => boolean,
): Generator<FillingStep, Outcome | undefined, void> {
  for (;;) {
    const answer = search.outcomeWith(components, heap, { nodes: SLICE, stop });
    if (answer.ok) return answer.value;
    if (answer.error === "stopped") return undefined;
    if (answer.error === "memory") throw new NoProof(TOO_SMALL);
    yield { stage: "fill", progress: search.progress() };
  }
}

function finish<T>(steps: Generator<unknown, T, void>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
