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
 * @returns the first flaw, undefined for a valid proof.
 */
export function findFlawInProof(
  game: SumGame,
  components: readonly number[],
  outcome: Outcome,
  claims: Claims,
): Flaw | undefined {
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
      if (isShownWon(game, option, nimber, claims)) return false;
      escape = [...option];
      return true;
    });
    if (escape !== undefined) return { kind: "option", component, nimber, option: escape };
  }
  const proved = outcome === "loss" ? isClaimedLost(components, 0, claims) : isShownWon(game, components, 0, claims);
  return proved ? undefined : { kind: "outcome" };
}

function isClaimedLost(components: Iterable<number>, heap: number, claims: Claims): boolean {
  const merged = mergeClaimed(components, heap, claims);
  return merged.components.length === 0 && merged.heap === 0;
}

/** Whether the sum + heap is claimed to be other than lost, or one move away from a claimed loss. */
function isShownWon(game: SumGame, components: Iterable<number>, heap: number, claims: Claims): boolean {
  const merged = mergeClaimed(components, heap, claims);
  if (merged.components.length === 0) return merged.heap !== 0;
  const all = [...components];
  return all.some((component, i) => {
    if (all.indexOf(component) !== i) return false;
    const others = all.toSpliced(i, 1);
    return someOption(optionsOf(game, component), (option) => isClaimedLost([...others, ...option], heap, claims));
  });
}
