import type { SumGame } from "../game.ts";

/** Number of feature classes. */
export const FEATURE_CLASSES = 1 << 15;
/** Larger heaps count as this one. */
const MAX_HEAP = 7;
/** Prior share of lost couples. */
const USUAL_LOSS_RATE = 0.3;
/** Weight of the priors, in couples. */
const CLASS_PRIOR = 10;
const SUBCLASS_PRIOR = 3;
/** Exponent of the learned rate. */
const TRUST = 0.15;

/**
 * Share of lost couples by feature class. Components of one class tend to have one nimber (in Sprouts by the
 * parities of lives and regions). No proof depends on it.
 */
export class OutcomeStats {
  private readonly game: SumGame;
  private readonly kindSeen = new Int32Array(FEATURE_CLASSES * (MAX_HEAP + 1));
  private readonly kindLost = new Int32Array(FEATURE_CLASSES * (MAX_HEAP + 1));
  private readonly varietySeen = new Int32Array(FEATURE_CLASSES * (MAX_HEAP + 1));
  private readonly varietyLost = new Int32Array(FEATURE_CLASSES * (MAX_HEAP + 1));

  constructor(game: SumGame) {
    this.game = game;
  }

  learn(component: number, heap: number, lost: boolean): void {
    const { game } = this;
    if (game.featureClass === undefined || game.featureSubclass === undefined) return;
    const kind = placeOf(game.featureClass(component), heap);
    const variety = placeOf(game.featureSubclass(component), heap);
    this.kindSeen[kind]++;
    this.varietySeen[variety]++;
    if (!lost) return;
    this.kindLost[kind]++;
    this.varietyLost[variety]++;
  }

  /** Relative effort; 1 if nothing is known. */
  hardnessOfLoss(component: number, heap: number): number {
    const { game } = this;
    if (game.featureClass === undefined || game.featureSubclass === undefined) return 1;
    const kind = placeOf(game.featureClass(component), heap);
    const variety = placeOf(game.featureSubclass(component), heap);
    const ofKind = (this.kindLost[kind] + CLASS_PRIOR * USUAL_LOSS_RATE) / (this.kindSeen[kind] + CLASS_PRIOR);
    const lost = (this.varietyLost[variety] + SUBCLASS_PRIOR * ofKind) / (this.varietySeen[variety] + SUBCLASS_PRIOR);
    return (USUAL_LOSS_RATE / lost) ** TRUST;
  }
}

function placeOf(kind: number, heap: number): number {
  return kind * (MAX_HEAP + 1) + Math.min(heap, MAX_HEAP);
}
