import type { SumGame } from "../game.ts";
import type { Outcome } from "../solver.ts";
import { mergeClaimed, optionsOf, someOption, type Claims } from "./claims.ts";

/** Why a set of claims proves nothing. */
export type Flaw =
  | { readonly kind: "nimber"; readonly component: number; readonly nimber: number }
  | { readonly kind: "smaller"; readonly component: number; readonly nimber: number; readonly missing: number }
  | { readonly kind: "option"; readonly component: number; readonly nimber: number; readonly option: readonly number[] }
  | { readonly kind: "outcome" };

/**
 * Whether claims prove the outcome of a sum, by looking at options alone (the check of a finished
 * computation in Lemoine and Viennot, "Computer analysis of Sprouts with nimbers").
 *
 * A claim that `component` has nimber n holds if for every m < n some option consists of claimed
 * components with nimber sum m, and no option has nimber n: the sum of its claimed components differs
 * from n, or a move leads from it to claimed components that make up for it. Claims only rest on
 * claims for components that come later in every game, so all of them hold if each passes.
 *
 * @param claims may be asked for while options of a component are made.
 * @returns the first flaw, undefined for a valid proof.
 */
export function findFlawInProof(
  game: SumGame,
  components: readonly number[],
  outcome: Outcome,
  claims: Claims,
): Flaw | undefined {
  const wins = new Wins(game, claims);
  for (const [component, nimber] of claims) {
    if (!Number.isInteger(nimber) || nimber < 0) return { kind: "nimber", component, nimber };
    const options = optionsOf(game, component);
    for (let smaller = 0; smaller < nimber; smaller++) {
      if (!someOption(options, (option) => isClaimedLost(option, smaller, claims))) {
        return { kind: "smaller", component, nimber, missing: smaller };
      }
    }
    let escape: readonly number[] | undefined;
    someOption(options, (option) => {
      if (wins.has(option, nimber)) return false;
      escape = [...option];
      return true;
    });
    if (escape !== undefined) return { kind: "option", component, nimber, option: escape };
  }
  const proved = outcome === "loss" ? isClaimedLost(components, 0, claims) : wins.has(components, 0);
  return proved ? undefined : { kind: "outcome" };
}

function isClaimedLost(components: Iterable<number>, heap: number, claims: Claims): boolean {
  const merged = mergeClaimed(components, heap, claims);
  return merged.components.length === 0 && merged.heap === 0;
}

/** Whether sums + heaps are claimed to be other than lost, or one move away from a claimed loss. */
class Wins {
  private readonly game: SumGame;
  private readonly claims: Claims;
  /** Components without a claim, with heaps, that are shown to be won: many options merge to the same. */
  private readonly shown = new Set<string>();

  constructor(game: SumGame, claims: Claims) {
    this.game = game;
    this.claims = claims;
  }

  has(components: Iterable<number>, heap: number): boolean {
    const { components: open, heap: merged } = mergeClaimed(components, heap, this.claims);
    if (open.length === 0) return merged !== 0;
    const key = `${open.join()} ${merged}`;
    if (this.shown.has(key)) return true;
    if (this.isMovedToLoss(open, merged)) {
      this.shown.add(key);
      return true;
    }
    // What has no claim may still find its equal, by a move elsewhere.
    return this.isMovedToLoss([...components], heap);
  }

  private isMovedToLoss(components: readonly number[], heap: number): boolean {
    const { game, claims } = this;
    return components.some(
      (component, i) =>
        components.indexOf(component) === i && leavesLoss(game, component, components.toSpliced(i, 1), heap, claims),
    );
  }
}

/** Whether a move in a component leaves, with others, a claimed loss; its options are made until there is one. */
function leavesLoss(
  game: SumGame,
  component: number,
  others: readonly number[],
  heap: number,
  claims: Claims,
): boolean {
  const isLoss = (option: Int32Array): boolean => isClaimedLost([...others, ...option], heap, claims);
  let found = false;
  const options = game.options(component, undefined, (parts, count) => (found ||= isLoss(parts.subarray(0, count))));
  return found || (options !== undefined && someOption(options, isLoss));
}
