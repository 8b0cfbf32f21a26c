import type { Random } from "../../random.ts";
import type { SumGame } from "../game.ts";
import type { SearchProgress } from "../search/settings.ts";
import type { NimberSearch, Outcome } from "../solver.ts";
import { cancelPairs } from "../sums.ts";
import { anneal, draftProof, redraftProof, withoutNeedless } from "./annealing.ts";
import { eachOption, optionsOf } from "../options.ts";
import { type Conclusion, concludedNimber } from "./claims.ts";
import { type Draft, ProofGap } from "./draft.ts";
import { extractClaims } from "./extraction.ts";
import { Needs, type WonCouple } from "./needs.ts";
import { widen } from "./widening.ts";

export class NoProof extends Error {
  constructor(message: string) {
    super(message);
    this.name = "NoProof";
  }
}

const TOO_SMALL = "the memory is too small to find a proof";
const SLICE = 500;
/** Part of the claims that each extraction must leave out for another one to follow. */
const MIN_SAVING = 0.01;

export interface ShorteningOptions {
  /** Number of rounds. Between two of them the search looks for more nimbers. */
  readonly rounds: number;
  readonly random: Random;
  /** Whether to take a proof from the known nimbers without rounds, as large ones need. */
  readonly quick?: boolean;
  readonly stop?: () => boolean;
}

export interface FillingStep {
  readonly stage: "fill";
  readonly progress: SearchProgress;
}

export interface ExtractingStep {
  readonly stage: "extract";
  readonly claims: number;
}

export interface ShorteningStep {
  readonly stage: "shorten" | "widen";
  readonly round: number;
  readonly done: number;
  readonly claims: number;
}

/**
 * Shortens a greedy proof by annealing, searches more nimbers near it, and repeats.
 * @param search knows the conclusion.
 * @returns undefined if stopped before there was a proof.
 * @throws {NoProof} if imported nimbers are wrong, or the memory is too small.
 */
export function* shortProof(
  game: SumGame,
  search: NimberSearch,
  components: readonly number[],
  conclusion: Conclusion,
  { rounds, random, quick = false, stop = () => false }: ShorteningOptions,
): Generator<ProofStep, Map<number, number> | undefined, void> {
  if (quick) {
    const extracted = yield* extracting(game, search, components, conclusion, stop);
    return extracted && claimed(search, extracted);
  }
  let claims: readonly number[] | undefined;
  let draft: Draft | undefined;
  for (let round = 1; ; round++) {
    draft = yield* drafting(game, search, components, conclusion, claims, stop);
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
    draft = yield* drafting(game, search, components, conclusion, claims, stop);
    if (draft === undefined || round === rounds || stop()) break;
    for (const done of widen(game, search, draft)) {
      yield { stage: "widen", round, done, claims: claims.length };
      if (stop()) break;
    }
  }
  if (draft !== undefined) claims = withoutNeedless(draft);
  return claims && claimed(search, claims);
}

export type ProofStep = FillingStep | ExtractingStep | ShorteningStep;

export interface Proof {
  readonly outcome: Outcome;
  readonly claims: ReadonlyMap<number, number>;
}

/** Proves the outcome of a sum without redundant claims. The proof is not shortened further. */
export function proveOutcome(game: SumGame, search: NimberSearch, components: readonly number[]): Proof {
  const found = search.outcome(components);
  if (!found.ok) throw new Error("a search without limits found nothing");
  const draft = finish(drafting(game, search, components, found.value, undefined, () => false));
  if (draft === undefined) throw new Error("a proof that nothing stopped was not drafted");
  return { outcome: found.value, claims: claimed(search, withoutNeedless(draft)) };
}

function* drafting(
  game: SumGame,
  search: NimberSearch,
  components: readonly number[],
  conclusion: Conclusion,
  claims: readonly number[] | undefined,
  stop: () => boolean,
): Generator<FillingStep, Draft | undefined, void> {
  for (;;) {
    const needs = new Needs(game, search.table);
    try {
      const nimber = concludedNimber(conclusion);
      const root = nimber === undefined ? needs.won(components, 0) : needs.lost(components, nimber);
      return claims === undefined ? draftProof(game, needs, root) : redraftProof(needs, root, claims);
    } catch (error) {
      if (!(error instanceof ProofGap)) throw error;
      if (!(yield* filling(game, search, needs.get(error.need), stop))) return undefined;
    }
  }
}

function* extracting(
  game: SumGame,
  search: NimberSearch,
  components: readonly number[],
  conclusion: Conclusion,
  stop: () => boolean,
): Generator<FillingStep | ExtractingStep, readonly number[] | undefined, void> {
  let shortest: readonly number[] | undefined;
  for (;;) {
    const steps = extractClaims(game, search.table, components, conclusion, new Set(shortest));
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) {
      const { claims, gap } = step.value;
      yield { stage: "extract", claims };
      if (stop() || (gap && !(yield* filling(game, search, gap, stop)))) return shortest;
    }
    const before = shortest?.length ?? Infinity;
    if (step.value.length < before) shortest = step.value;
    if (step.value.length >= before * (1 - MIN_SAVING)) return shortest;
  }
}

function claimed(search: NimberSearch, components: readonly number[]): Map<number, number> {
  return new Map(components.map((component) => [component, search.table.nimber(component)]));
}

/** Finds the nimbers that a proof lacks. @returns false if stopped. @throws {NoProof} */
export function fill(game: SumGame, search: NimberSearch, need: WonCouple, stop = (): boolean => false): boolean {
  return finish(filling(game, search, need, stop));
}

/** @returns false if stopped. */
function* filling(
  game: SumGame,
  search: NimberSearch,
  { components, heap }: WonCouple,
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
  search: NimberSearch,
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
