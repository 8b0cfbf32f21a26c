import type { Random } from "../../random.ts";
import type { SumGame } from "../game.ts";
import type { ProofNumberSearch, SearchProgress } from "../search/dfpn.ts";
import type { Outcome } from "../solver.ts";
import { anneal, draftProof, redraftProof, withoutNeedless } from "./annealing.ts";
import { optionsOf } from "./claims.ts";
import { type Draft, ProofGap } from "./draft.ts";
import { type Need, Needs, cancelPairs } from "./needs.ts";
import { widen } from "./widening.ts";

/** Why no proof could be made. */
export class NoProof extends Error {
  constructor(message: string) {
    super(message);
    this.name = "NoProof";
  }
}

const TOO_SMALL = "the memory is too small to find a proof";
/** Nodes between two steps of a search for what a proof lacks. */
const SLICE = 500;

export interface ShorteningOptions {
  /** How often the proof is shortened with the nimbers known; between, others near it are looked for. */
  readonly rounds: number;
  readonly random: Random;
  /** Asked often; soon after it says true the shortest proof so far is taken, if there is one. */
  readonly stop?: () => boolean;
}

/** A search for what nimbers that came from elsewhere say but do not show. */
export interface FillingStep {
  readonly stage: "fill";
  readonly progress: SearchProgress;
}

/** What is done to a proof, how far that is (0 to 1), and the number of its claims now. */
export interface ShorteningStep {
  readonly stage: "shorten" | "widen";
  readonly round: number;
  readonly done: number;
  readonly claims: number;
}

/**
 * Finds a small set of claims that proves the outcome of a sum, from the nimbers that a search found.
 * Each claim is needed: without it the others are no proof.
 *
 * A first proof shows everything in the way that takes the lightest components. It is shortened by
 * simulated annealing; then other nimbers near it are searched for, and so on.
 *
 * @param search one that knows the outcome. What else the proof takes it finds.
 * @returns undefined if it was stopped before there was a proof.
 * @throws {NoProof} if nimbers that the search was given are wrong, or more would have to be found than fit in its memory.
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

/** Solves a sum and gives the first proof found, at once and not shortened. */
export function proveOutcome(game: SumGame, search: ProofNumberSearch, components: readonly number[]): Proof {
  const found = search.outcome(components);
  if (!found.known) throw new Error("a search without limits found nothing");
  const draft = finish(drafting(game, search, components, found.value, undefined, () => false));
  if (draft === undefined) throw new Error("a proof that nothing stopped was not drafted");
  return { outcome: found.value, claims: claimed(search, withoutNeedless(draft)) };
}

/**
 * A draft of a proof, from claims if there are some; gaps in what the search knows are filled.
 * @returns undefined if it was stopped while a gap was filled.
 */
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
 * Finds a move that shows what nimbers from elsewhere say but do not show.
 * @throws {NoProof} if there is none, or the memory is too small to find it.
 */
export function fill(game: SumGame, search: ProofNumberSearch, need: Need): void {
  finish(filling(game, search, need, () => false));
}

/** As `fill`, step by step. @returns false if it was stopped. */
function* filling(
  game: SumGame,
  search: ProofNumberSearch,
  { components, heap }: Need,
  stop: () => boolean,
): Generator<FillingStep, boolean, void> {
  for (const [i, component] of components.entries()) {
    const others = components.toSpliced(i, 1);
    const options = optionsOf(game, component);
    for (let at = 0; at < options.length; at += options[at] + 1) {
      const option = cancelPairs([...others, ...options.subarray(at + 1, at + 1 + options[at])]);
      const outcome = yield* searching(search, option, heap, stop);
      if (outcome !== "win") return outcome === "loss";
    }
  }
  // No move in a component wins: one that makes the heap smaller does, and a loss comes with all nimbers.
  for (let smaller = 0; smaller < heap; smaller++) {
    const outcome = yield* searching(search, cancelPairs(components), smaller, stop);
    if (outcome !== "win") return outcome === "loss";
  }
  throw new NoProof("the nimbers known before cannot all be right");
}

/** Whether components + heap are won, found step by step; undefined if it was stopped. */
function* searching(
  search: ProofNumberSearch,
  components: readonly number[],
  heap: number,
  stop: () => boolean,
): Generator<FillingStep, Outcome | undefined, void> {
  for (;;) {
    const answer = search.outcomeWith(components, heap, { nodes: SLICE, stop });
    if (answer.known) return answer.value;
    if (answer.reason === "stopped") return undefined;
    if (answer.reason === "memory") throw new NoProof(TOO_SMALL);
    yield { stage: "fill", progress: search.progress() };
  }
}

function finish<T>(steps: Generator<unknown, T, void>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
