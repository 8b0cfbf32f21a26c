import { type SolverPosition, textsOf } from "../../engine/play/perfect/solver-position.ts";
import type { PackedNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { type Decision, decide, trickiestReply } from "../../engine/play/perfect/decision.ts";
import { PerfectSolver } from "../../engine/play/perfect/perfect-solver.ts";
import type { TrickyReply } from "../../engine/play/perfect/tricky-replies.ts";
import { BookProver } from "./book-prover.ts";
import { allOf, type TrainedNimbers, UNTRAINED } from "../../engine/play/perfect/trained-file.ts";

/** In bytes: what was proved of one position serves many others. */
const MEMORY = 2 ** 31;
/** So many children of a lost position are weighed (as many as in the thesis, 2.3.6), with so many couples for all of them. */
const WEIGHED = { most: 20, nodes: 20_000, stop: () => false };

/** How long another winning move is looked for where one is known. */
const ANOTHER = { nodes: 2000 };

/** A decision of the computer, made from what it learnt. */
export interface TrainedDecision {
  readonly decision: Decision;
  /** Whether what it had learnt told the outcome and, of a lost position, what to play; if not, that was added before. */
  readonly isPrepared: boolean;
  /** Whether, of a lost position, what to play was chosen by exact outcomes alone. */
  readonly isExact: boolean;
}

/** Sees to it that each decision of the computer follows from what it learnt. */
export class BookBuilder {
  private readonly proofs: TrainedNimbers["proofs"];
  private readonly answers: number[];
  private readonly trickyReplies: Map<string, TrickyReply>;
  private readonly solver = new PerfectSolver(MEMORY);
  private readonly prover: BookProver | null;

  /**
   * @param learnt what is known at the beginning.
   * @param grows whether what lacks is added; if not, such decisions are guesses.
   */
  constructor(learnt: TrainedNimbers, grows = true) {
    this.prover = grows ? new BookProver() : null;
    this.prover?.learn(allOf(learnt));
    this.solver.learn(learnt);
    this.proofs = learnt.proofs;
    this.answers = [...learnt.answers];
    this.trickyReplies = new Map(learnt.trickyReplies);
  }

  /** How many couples were looked into, for whatever reason. */
  get nodes(): number {
    return this.solver.nodes + (this.prover?.nodes ?? 0);
  }

  children(position: string): string[] {
    return textsOf(this.solver.children(this.solver.read(position)));
  }

  /** The lives of the land with the most lives. */
  heaviest(position: string): number {
    return this.solver.read(position).heaviest;
  }

  /** Makes a decision, after adding what it takes. */
  train(position: string): TrainedDecision {
    const { solver } = this;
    const read = solver.read(position);
    const isPrepared = this.isPrepared(read);
    if (this.prover !== null) this.prepare(read, this.prover);
    // Nothing may be searched for to find the outcome.
    const decision = decide(solver, read, { nodes: 0, stop: () => false });
    return { decision, isPrepared, isExact: solver.trickyReply(read)?.isExact ?? true };
  }

  /** All that was learnt. */
  learnt(): TrainedNimbers {
    return { proofs: this.proofs, answers: Int32Array.from(this.answers), trickyReplies: this.trickyReplies };
  }

  private isPrepared(position: SolverPosition): boolean {
    const { solver } = this;
    return solver.bookOutcome(position) === "loss"
      ? solver.trickyReply(position) !== undefined
      : solver.bookAnswers(position).length > 0;
  }

  private prepare(position: SolverPosition, prover: BookProver): void {
    const { solver } = this;
    if (solver.bookOutcome(position) === undefined && solver.bookAnswers(position).length === 0)
      this.learn(prover.prove(position.text));
    if (solver.bookOutcome(position) === "loss") this.prepareReply(position);
    else this.prepareChoice(position, prover);
  }

  private prepareReply(position: SolverPosition): void {
    const { solver } = this;
    if (solver.trickyReply(position) !== undefined) return;
    const reply = trickiestReply(solver, solver.children(position), WEIGHED);
    solver.learn({ ...UNTRAINED, trickyReplies: new Map([[position.text, reply]]) });
    this.trickyReplies.set(position.text, reply);
  }

  /** With one known way to win, the computer would always play the same. */
  private prepareChoice(position: SolverPosition, prover: BookProver): void {
    const { solver } = this;
    const answers = solver.bookAnswers(position);
    if (answers.length > 1) return;
    const other = solver.anotherLost(position, answers, ANOTHER);
    if (other !== undefined) this.learn(prover.prove(other.text));
  }

  private learn(answers: PackedNimbers): void {
    this.solver.learn({ ...UNTRAINED, answers });
    for (const entry of answers) this.answers.push(entry);
  }
}
