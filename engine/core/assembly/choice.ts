import { childAt, top } from "./child-stack";
import { IMPOSSIBLE } from "./estimate";
import { factorOfLoss } from "./shared-search";
import { isShared } from "./threads";

// What the last call of `choose` found.
/** The child that is easiest to prove lost, the effort for it, and for the second best. */
export let best = 0;
export let easiest: f64 = 0;
export let second: f64 = 0;
/** The effort to prove that all children are won, and that all but the best one are. */
export let sum: f64 = 0;
export let sumOfOthers: f64 = 0;
/** Efforts without virtual losses, for all threads. */
export let knownEasiest: f64 = 0;
export let knownSum: f64 = 0;

/** Chooses among the children from `base` on. */
export function choose(base: i32): void {
  let chosen = base;
  let least: f64 = IMPOSSIBLE;
  let next: f64 = IMPOSSIBLE;
  let effort: f64 = 0;
  let effortOfChosen: f64 = 0;
  let knownLeast: f64 = IMPOSSIBLE;
  let knownEffort: f64 = 0;
  for (let i = base; i < top; i++) {
    const child = childAt(i);
    const pn = child.pn;
    let dn = child.dn;
    if (isShared) {
      knownEffort += child.knownPn;
      knownLeast = min(knownLeast, child.knownDn);
      // Others in a child make it no easier.
      if (dn < next) dn = max(dn, child.knownDn * factorOfLoss(child));
    }
    effort += pn;
    if (dn < least) {
      next = least;
      least = dn;
      chosen = i;
      effortOfChosen = pn;
    } else if (dn < next) next = dn;
  }
  best = chosen;
  easiest = least;
  second = next;
  sum = effort;
  sumOfOthers = effort - effortOfChosen;
  knownEasiest = isShared ? knownLeast : least;
  knownSum = isShared ? knownEffort : effort;
}
