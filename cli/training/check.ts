import type { PackedNimbers } from "../../engine/nim/packed-nimbers.ts";
import { ProofNumberSearch } from "../../engine/nim/search/dfpn.ts";
import { DECISION_NODES } from "../../engine/play/perfect/decision.ts";
import { Trainer } from "../../engine/play/perfect/trainer.ts";
import { type Beginnings, Walk, type WalkState } from "../../engine/play/perfect/walk.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { readTrainedNimbers } from "../../main/host/trained-nimbers.ts";
import type { TrainingTask } from "./tasks.ts";
import { walkBatch } from "./training.ts";

export interface CheckOptions {
  readonly out: string;
  /** How many nimbers are found anew. */
  readonly sample: number;
  readonly stop: () => boolean;
  readonly report: (task: string, walk: Walk) => void;
}

export interface CheckResult {
  readonly nimbers: number;
  /** Of a sample spread over the file: found anew, without the others, to be the same; not found within the limit; wrong. */
  readonly foundAnew: number;
  readonly tooDear: number;
  readonly wrong: number;
  /** Tasks walked through again, */
  readonly tasks: number;
  readonly decisions: number;
  /** decisions among them that the computer could not make in time, */
  readonly failures: number;
  /** and the most nodes that one took. */
  readonly mostNodes: number;
}

/** The nodes that may be spent to find one nimber anew. */
const ANEW_NODES = 50_000;
/** Another order of the search than in training. */
const SEED = 1;

/** Finds some of the nimbers in a file anew, and walks again through tasks with what is in the file. */
export function check(tasks: readonly TrainingTask[], { out, sample, stop, report }: CheckOptions): CheckResult {
  const packed = readTrainedNimbers(out);
  const entries: number[] = [];
  for (let at = 0; at < packed.length; at += packed[at] + 2) entries.push(at);
  const result = { nimbers: entries.length, foundAnew: 0, tooDear: 0, wrong: 0, tasks: 0, decisions: 0, failures: 0, mostNodes: 0 };
  const chosen = Math.min(sample, entries.length);
  for (let i = 0; i < chosen && !stop(); i++) {
    const at = entries[Math.floor((i * entries.length) / chosen)];
    const game = new SproutsGame();
    const land = game.decode(packed.subarray(at + 2, at + 2 + packed[at]));
    const answer = new ProofNumberSearch(game, undefined, { seed: SEED }).nimber([land], { nodes: ANEW_NODES });
    if (!answer.known) result.tooDear++;
    else if (answer.value === packed[at + 1]) result.foundAnew++;
    else result.wrong++;
  }
  for (const { name, beginnings, floor } of tasks) {
    const walk = walked(packed, beginnings, floor, stop);
    if (walk === undefined) break;
    result.tasks++;
    result.decisions += walk.tally.decisions;
    result.failures += walk.tally.dear;
    result.mostNodes = Math.max(result.mostNodes, walk.tally.mostNodes);
    report(name, walk);
  }
  return result;
}

/** A complete walk on which nothing is learnt, or undefined if it was stopped. */
function walked(packed: PackedNimbers, beginnings: Beginnings, floor: number, stop: () => boolean): Walk | undefined {
  for (let from: Beginnings | WalkState = beginnings; ; ) {
    // Another trainer for each batch, as in training, so that what it met does not pile up.
    const trainer = new Trainer(packed, DECISION_NODES, false);
    const walk = new Walk(trainer, from, floor);
    if (!walkBatch(trainer, walk, stop)) return undefined;
    if (walk.open === 0) return walk;
    from = walk.state();
  }
}
