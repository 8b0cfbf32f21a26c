import type { SumGame } from "../game.ts";

/** Kinds are numbers below this. */
export const FEATURE_CLASSES = 1 << 15;
/** Larger heaps are counted as this one. */
const MAX_HEAP = 7;
/** The part of couples that are lost, before anything is known. */
const USUAL_LOSS_RATE = 0.3;
/** As many couples as this speak for the kind before its own do, and for the variety. */
const CLASS_PRIOR = 10;
const SUBCLASS_PRIOR = 3;
/** How far the first estimates follow the experience. */
const TRUST = 0.15;

/**
 * How often couples of alike components were found lost in this search. Components of one kind tend to
 * have one nimber (in Sprouts by the parities of lives and regions), but which one depends on where
 * the search is, so it is learnt as it goes. It only guides the search; nothing that is proved rests on it.
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

  /** Takes note that the couple (component, heap) was proved to be lost, or won. */
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

  /** How much harder than usual it seems to prove that (component, heap) is lost: 1 if nothing is known. */
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
