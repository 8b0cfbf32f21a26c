import type { SumGame } from "../game.ts";

const FEATURE_CLASSES = 1 << 15;
/** The largest heap that is told apart; larger ones count as this. */
const MAX_HEAP = 7;
const USUAL_LOSS_RATE = 0.3;
/** Couples that the prior of a class weighs as much as. */
const CLASS_PRIOR = 10;
const SUBCLASS_PRIOR = 3;

type Features = Pick<SumGame, "featureClass" | "featureSubclass">;

/** Statistics on how often couples of a class were lost, to search the easiest first. No proof depends on them. */
export class OutcomeStats {
  private readonly game: Features;
  private readonly trust: number;
  private readonly classSeen = new Int32Array(FEATURE_CLASSES * (MAX_HEAP + 1));
  private readonly classLost = new Int32Array(FEATURE_CLASSES * (MAX_HEAP + 1));
  private readonly subclassSeen = new Int32Array(FEATURE_CLASSES * (MAX_HEAP + 1));
  private readonly subclassLost = new Int32Array(FEATURE_CLASSES * (MAX_HEAP + 1));

  /** @param trust see `SearchTuning`. */
  constructor(game: Features, trust: number) {
    this.game = game;
    this.trust = trust;
  }

  learn(component: number, heap: number, lost: boolean): void {
    const { game } = this;
    if (game.featureClass === undefined || game.featureSubclass === undefined) return;
    const classPlace = placeOf(game.featureClass(component), heap);
    const subclassPlace = placeOf(game.featureSubclass(component), heap);
    this.classSeen[classPlace]++;
    this.subclassSeen[subclassPlace]++;
    if (!lost) return;
    this.classLost[classPlace]++;
    this.subclassLost[subclassPlace]++;
  }

  /** Estimates how much more effort it takes to prove a loss than usual; 1 if nothing is known. */
  hardnessOfLoss(component: number, heap: number): number {
    const { game } = this;
    if (game.featureClass === undefined || game.featureSubclass === undefined) return 1;
    const classPlace = placeOf(game.featureClass(component), heap);
    const subclassPlace = placeOf(game.featureSubclass(component), heap);
    const classRate =
      (this.classLost[classPlace] + CLASS_PRIOR * USUAL_LOSS_RATE) / (this.classSeen[classPlace] + CLASS_PRIOR);
    const lost =
      (this.subclassLost[subclassPlace] + SUBCLASS_PRIOR * classRate) /
      (this.subclassSeen[subclassPlace] + SUBCLASS_PRIOR);
    return (USUAL_LOSS_RATE / lost) ** this.trust;
  }
}

function placeOf(featureClass: number, heap: number): number {
  return featureClass * (MAX_HEAP + 1) + Math.min(heap, MAX_HEAP);
}
