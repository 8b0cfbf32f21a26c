import { Land } from "./land";
import { power } from "./powers";
import { trust } from "./settings";

/** The largest heap that is told apart; larger ones count as this. */
const MAX_HEAP = 7;
const USUAL_LOSS_RATE: f64 = 0.3;
/** Couples that the prior of a class weighs as much as. */
const CLASS_PRIOR: f64 = 10;
const SUBCLASS_PRIOR: f64 = 3;

/** How many couples of a class were decided, and how many of them were lost. */
@unmanaged
class Stat {
  seen: i32;
  lost: i32;
}

/** Counts by feature class (15 bits) and heap (3 bits). */
const classes: usize = memory.data(8 << 18, 8);
const subclasses: usize = memory.data(8 << 18, 8);

function statOf(stats: usize, feature: u16, heap: i32): Stat {
  return changetype<Stat>(stats + ((<usize>feature * (MAX_HEAP + 1) + min(heap, MAX_HEAP)) << 3));
}

export function learnOutcome(land: Land, heap: i32, lost: bool): void {
  const ofClass = statOf(classes, land.featureClass, heap);
  const ofSubclass = statOf(subclasses, land.featureSubclass, heap);
  ofClass.seen++;
  ofSubclass.seen++;
  if (!lost) return;
  ofClass.lost++;
  ofSubclass.lost++;
}

/** Estimates how much more effort it takes to prove a loss than usual. */
export function hardnessOfLoss(land: Land, heap: i32): f64 {
  const ofClass = statOf(classes, land.featureClass, heap);
  const ofSubclass = statOf(subclasses, land.featureSubclass, heap);
  const classRate = (<f64>ofClass.lost + CLASS_PRIOR * USUAL_LOSS_RATE) / (<f64>ofClass.seen + CLASS_PRIOR);
  const lost = (<f64>ofSubclass.lost + SUBCLASS_PRIOR * classRate) / (<f64>ofSubclass.seen + SUBCLASS_PRIOR);
  return power(USUAL_LOSS_RATE / lost, trust);
}
