import type { Random } from "../../random.ts";
import type { SumGame } from "../game.ts";
import type { ProofNumberSearch } from "../search/dfpn.ts";
import type { Outcome } from "../solver.ts";
import { anneal, draftProof, redraftProof, withoutNeedless } from "./annealing.ts";
import { optionsOf } from "./claims.ts";
import { type Draft, ProofGap } from "./draft.ts";
import { type Need, Needs, oddOnes } from "./needs.ts";
import { widen } from "./widening.ts";

/** Why no proof could be made, in words for whoever asked for it. */
export class NoProof extends Error {
  constructor(message: string) {
    super(message);
    this.name = "NoProof";
  }
}

const TOO_SMALL = "the memory is too small to find a proof";

export interface ShorteningOptions {
  /** How often the proof is shortened with the nimbers known; between, others near it are looked for. */
  readonly rounds: number;
  readonly random: Random;
  /** Asked often; soon after it says true the shortest proof so far is taken. */
  readonly stop?: () => boolean;
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
 * @throws {NoProof} if nimbers that the search was given are wrong, or more would have to be found than fit in its memory.
 */
export function* shortProof(
  game: SumGame,
  search: ProofNumberSearch,
  components: readonly number[],
  outcome: Outcome,
  { rounds, random, stop = () => false }: ShorteningOptions,
): Generator<ShorteningStep, Map<number, number>, void> {
  let claims: readonly number[] | undefined;
  let draft: Draft;
  for (let round = 1; ; round++) {
    draft = drafted(game, search, components, outcome, claims);
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
    draft = drafted(game, search, components, outcome, claims);
    if (round === rounds || stop()) break;
    for (const done of widen(game, search, draft)) {
      yield { stage: "widen", round, done, claims: claims.length };
      if (stop()) break;
    }
  }
  return claimed(search, withoutNeedless(draft));
}

export interface Proof {
  readonly outcome: Outcome;
  readonly claims: ReadonlyMap<number, number>;
}

/** Solves a sum and gives the first proof found, at once and not shortened. */
export function proveOutcome(game: SumGame, search: ProofNumberSearch, components: readonly number[]): Proof {
  const found = search.outcome(components);
  if (!found.known) throw new Error("a search without limits found nothing");
  const draft = drafted(game, search, components, found.value, undefined);
  return { outcome: found.value, claims: claimed(search, withoutNeedless(draft)) };
}

/** A draft of a proof, from claims if there are some; gaps in what the search knows are filled. */
function drafted(
  game: SumGame,
  search: ProofNumberSearch,
  components: readonly number[],
  outcome: Outcome,
  claims: readonly number[] | undefined,
): Draft {
  for (;;) {
    const needs = new Needs(game, search.table);
    try {
      const root = outcome === "loss" ? needs.lost(components) : needs.won(components, 0);
      return claims === undefined ? draftProof(game, needs, root) : redraftProof(needs, root, claims);
    } catch (error) {
      if (!(error instanceof ProofGap)) throw error;
      fill(game, search, needs.get(error.need));
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
export function fill(game: SumGame, search: ProofNumberSearch, { components, heap }: Need): void {
  for (const [i, component] of components.entries()) {
    const others = components.toSpliced(i, 1);
    const options = optionsOf(game, component);
    for (let at = 0; at < options.length; at += options[at] + 1) {
      const answer = search.outcomeWith(oddOnes([...others, ...options.subarray(at + 1, at + 1 + options[at])]), heap);
      if (!answer.known) throw new NoProof(TOO_SMALL);
      if (answer.value === "loss") return;
    }
  }
  // No move in a component wins: one that makes the heap smaller does, and a loss comes with all nimbers.
  for (let smaller = 0; smaller < heap; smaller++) {
    const answer = search.outcomeWith(oddOnes(components), smaller);
    if (!answer.known) throw new NoProof(TOO_SMALL);
    if (answer.value === "loss") return;
  }
  throw new NoProof("the nimbers known before cannot all be right");
}
