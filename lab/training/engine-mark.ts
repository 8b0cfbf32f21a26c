import { decide } from "../../engine/play/perfect/decision.ts";
import { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { TRAINED_FORMAT, UNTRAINED } from "../../engine/play/perfect/trained-file.ts";
import { BookBuilder } from "../../engine/play/perfect/training/book-builder.ts";
import { GameWalk } from "../../engine/play/perfect/training/game-walk.ts";
import { hash } from "./hash.ts";

/** The start of a walk that shows what is learnt and decided. */
const WALKED = "0*5";
/** Choices among losing moves, with few and many lives. */
const LOST = ["0*7", "0*6+0*6"];
/** Lands of more than ten letters, which get their canonical form in another way than those with fewer. */
const MANY_LETTERS = [
  "AB.CD.EF.GH.IJ.KLM.0|AB.0|CD.0*2|EF.0|GH|IJ.0|KLM",
  "0*2.ABC|0*1.DAE|0*1.FDG|0*1.HFI|0*1.BHJ|0*1.KCL|0*1.MEK|0*1.NGM|0*1.OIN|0*1.LJO",
];

let mark: string | undefined;

/** A hash that changes with the form of nimbers, canonical strings, the search or the decisions. */
export function engineMark(): string {
  mark ??= hash(
    JSON.stringify([TRAINED_FORMAT, probeOfWalks(), ...LOST.map(probeOfChoices), ...MANY_LETTERS.map(probeOfForm)]),
  ).slice(0, 16);
  return mark;
}

function probeOfWalks(): unknown {
  const builder = new BookBuilder(UNTRAINED);
  const walk = new GameWalk(builder, { personToMove: [WALKED], computerToMove: [WALKED] });
  while (walk.open > 0) walk.step();
  const { answers, trickyReplies } = builder.learnt();
  return [walk.state(), [...answers], [...trickyReplies]];
}

function probeOfChoices(lost: string): unknown {
  const solver = new PlaySolver();
  const decision = decide(solver, solver.read(lost), { nodes: Infinity, stop: () => false });
  return [decision, solver.nodes];
}

function probeOfForm(text: string): string {
  return new PlaySolver().read(text).text;
}
