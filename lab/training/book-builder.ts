import { type SolverPosition, textsOf } from "../../engine/play/perfect/solver-position.ts";
import type { PackedNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { type Decision, decide, trickiestReply } from "../../engine/play/perfect/decision.ts";
import { PerfectSolver } from "../../engine/play/perfect/perfect-solver.ts";
import type { TrickyReply } from "../../engine/play/perfect/tricky-replies.ts";
import { BookProver } from "./book-prover.ts";
import { allOf, type TrainedNimbers, UNTRAINED } from "../../engine/play/perfect/trained-file.ts";

/** In bytes. */
const MEMORY = 2 ** 31;
/** For choosing among losing moves, as many as in the thesis (2.3.6). */
const WEIGHED = { most: 20, nodes: 20_000, stop: () => false };

/** For another winning move where one is known. */
const ANOTHER = { nodes: 2000 };

export interface TrainedDecision {
  readonly decision: Decision;
  /** Otherwise the outcome and the reply were added to the book. */
  readonly isPrepared: boolean;
  /** Whether the reply rests on exact outcomes alone. */
  readonly isExact: boolean;
}

/** Extends the book until each decision of the computer follows from it. */
export class BookBuilder {
  private readonly proofs: TrainedNimbers["proofs"];
  private readonly answers: number[];
  private readonly trickyReplies: Map<string, TrickyReply>;
  private readonly solver = new PerfectSolver(MEMORY);
  private readonly prover: BookProver | null;

  /**
   *
   * @param grows false: decisions that lack knowledge are guesses.
   */
  constructor(learnt: TrainedNimbers, grows = true) {
    this.prover = grows ? new BookProver() : null;
    this.prover?.learn(allOf(learnt));
    this.solver.learn(learnt);
    this.proofs = learnt.proofs;
    this.answers = [...learnt.answers];
    this.trickyReplies = new Map(learnt.trickyReplies);
  }

  get nodes(): number {
    return this.solver.nodes + (this.prover?.nodes ?? 0);
  }

  children(position: string): string[] {
    return textsOf(this.solver.children(this.solver.read(position)));
  }

  heaviest(position: string): number {
    return this.solver.read(position).heaviest;
  }

  train(position: string): TrainedDecision {
    const { solver } = this;
    const read = solver.read(position);
    const isPrepared = this.isPrepared(read);
    if (this.prover !== null) this.prepare(read, this.prover);
    // No search may be needed for the outcome.
    const decision = decide(solver, read, { nodes: 0, stop: () => false });
    return { decision, isPrepared, isExact: solver.trickyReply(read)?.isExact ?? true };
  }

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

  /** With one known winning move, the computer would always play the same. */
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
