import { decide } from "../../engine/play/perfect/decision.ts";
import { Knowledge } from "../../engine/play/perfect/knowledge.ts";
import { FORM, UNTRAINED } from "../../engine/play/perfect/trained-file.ts";
import { Trainer } from "./trainer.ts";
import { Walk } from "./walk.ts";
import { hash } from "./hash.ts";

/** A small walk shows what is taught and which way decisions lead, */
const WALKED = "0*5";
/** and choices among lost moves, with how much was looked into, where that ends at a limit: with few lives and with many. */
const LOST = ["0*7", "0*6+0*6"];

let mark: string | undefined;

/**
 * A mark that differs where the form of nimbers, the canonical strings, the way of the search or that of the
 * decisions do: what was trained by another engine is neither trusted nor gone on with.
 */
export function engineMark(): string {
  mark ??= hash(JSON.stringify([FORM, probeOfWalks(), ...LOST.map(probeOfChoices)])).slice(0, 16);
  return mark;
}

function probeOfWalks(): unknown {
  const trainer = new Trainer(UNTRAINED);
  const walk = new Walk(trainer, { personToMove: [WALKED], computerToMove: [WALKED] });
  while (walk.open > 0) walk.step();
  const { answers, lures } = trainer.learnt();
  return [walk.state(), [...answers], [...lures]];
}

function probeOfChoices(lost: string): unknown {
  const knowledge = new Knowledge();
  const decision = decide(knowledge, lost, { nodes: Infinity, stop: () => false });
  return [decision, knowledge.nodes];
}
