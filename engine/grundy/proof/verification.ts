import type { SumGame } from "../game.ts";
import { optionsOf, someOption } from "../options.ts";
import { type Claims, type Conclusion, mergeClaimed, concludedNimber } from "./claims.ts";

export type Flaw =
  | { readonly kind: "nimber"; readonly component: number; readonly nimber: number }
  | { readonly kind: "smaller"; readonly component: number; readonly nimber: number; readonly missing: number }
  | { readonly kind: "option"; readonly component: number; readonly nimber: number; readonly option: readonly number[] }
  | { readonly kind: "conclusion" };

/**
 * Uses options alone (Lemoine and Viennot, "Computer analysis of Sprouts with nimbers").
 *
 * A component has nimber n if some option has each smaller sum of claims, and no option has nimber n: its claimed sum
 * differs, or a move leads from it to a claimed loss. Options have shorter games, so claims never form a circle.
 *
 * @param onChecked called before each claim.
 */
export function findFlawInProof(
  game: SumGame,
  components: readonly number[],
  conclusion: Conclusion,
  claims: Claims,
  onChecked: (checked: number) => void = () => {},
): Flaw | undefined {
  const wins = new Wins(game, claims);
  let checked = 0;
  for (const [component, nimber] of claims) {
    onChecked(checked++);
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
  const nimber = concludedNimber(conclusion);
  const proved = nimber === undefined ? wins.has(components, 0) : isClaimedLost(components, nimber, claims);
  return proved ? undefined : { kind: "conclusion" };
}

export function isClaimedLost(components: Iterable<number>, heap: number, claims: Claims): boolean {
  const merged = mergeClaimed(components, heap, claims);
  return merged.components.length === 0 && merged.heap === 0;
}

class Wins {
  private readonly game: SumGame;
  private readonly claims: Claims;
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
    // A move in a claimed component may cancel one without a claim.
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
