import { DEFAULT_RULESET } from "../../../rules.ts";
import { type SolverPosition, textsOf } from "../solver-position.ts";
import { joinNimbers, type PackedNimbers } from "../../../grundy/packed-nimbers.ts";
import type { Outcome } from "../../../grundy/solver.ts";
import { type Decision, decide, trickiestReply } from "../decision.ts";
import { PlaySolver } from "../play-solver.ts";
import type { TrickyReply } from "../tricky-replies.ts";
import { BookProver, TrainingStopped } from "./book-prover.ts";
import { allOf, type TrainedNimbers, UNTRAINED } from "../trained-file.ts";

/** Bytes of memory for questions to the book. */
const MEMORY = 2 ** 31;
/** Moves and nodes for choosing among losing moves, as many as in the thesis (2.3.6). */
const WEIGHED = { most: 20, nodes: 20_000 };

/** Moves and nodes for choosing among losing moves in openings, whose positions have many more lives. */
const WEIGHED_IN_OPENINGS = { most: 10, nodes: 1000 };
/** Factor by which a check may search longer, as nimbers that were added later can lead a search another way. */
const SLACK = 4;

/** Nodes of the search for another winning move where one is known. */
const ANOTHER = { nodes: 2000 };

export interface TrainedDecision {
  readonly decision: Decision;
  /** Whether the position was in the book already; if not, its outcome and the reply were added. */
  readonly isPrepared: boolean;
  /** Whether the reply rests on exact outcomes alone. */
  readonly isExact: boolean;
}

/** Extends the book until each decision of the computer follows from it. */
export class BookBuilder {
  private readonly proofs: TrainedNimbers["proofs"];
  private readonly answers: PackedNimbers[];
  private readonly trickyReplies: Map<string, TrickyReply>;
  private readonly solver: PlaySolver;
  private readonly prover: BookProver | null;

  /**
   * @param learnt trusted.
   * @param grows false: decisions that lack knowledge are guesses.
   * @param memory in bytes, for questions to the book.
   */
  constructor(learnt: TrainedNimbers, grows = true, memory = MEMORY) {
    this.solver = new PlaySolver(DEFAULT_RULESET, { memory });
    this.prover = grows ? new BookProver() : null;
    this.prover?.learn(allOf(learnt));
    this.solver.trust(learnt);
    this.proofs = learnt.proofs;
    this.answers = [learnt.answers];
    this.trickyReplies = new Map(learnt.trickyReplies);
  }

  get nodes(): number {
    return this.solver.nodes + (this.prover?.nodes ?? 0);
  }

  /** Bytes of the search for proofs. */
  get bytes(): number {
    return this.prover?.bytes ?? 0;
  }

  children(position: string): string[] {
    return textsOf(this.solver.children(this.solver.read(position)));
  }

  heaviest(position: string): number {
    return this.solver.read(position).heaviest;
  }

  /**
   * @param searched an outcome that a search finds within this number of nodes is not added to the book.
   * @throws {TrainingStopped}
   */
  train(position: string, stop = (): boolean => false, searched = 0): TrainedDecision {
    const { solver } = this;
    const read = solver.read(position);
    const outcome = this.foundOutcome(read, this.prover === null ? SLACK * searched : searched);
    const isPrepared = outcome === "loss" ? solver.trickyReply(read) !== undefined : outcome === "win";
    if (this.prover !== null) {
      if (searched === 0) this.prepare(read, this.prover, stop);
      else this.prepareOpening(read, outcome, this.prover, stop);
    }
    // No further search may be needed for the outcome.
    const decision = decide(solver, read, { nodes: 0, stop: () => false });
    return { decision, isPrepared, isExact: solver.trickyReply(read)?.isExact ?? true };
  }

  learnt(): TrainedNimbers {
    return { proofs: this.proofs, answers: joinNimbers(this.answers), trickyReplies: this.trickyReplies };
  }

  /**
   * Finds the outcome by the book and a search of at most `nodes` that knows nothing else. A win counts if the move is
   * found.
   */
  private foundOutcome(position: SolverPosition, nodes: number): Outcome | undefined {
    const { solver } = this;
    if (solver.bookOutcome(position) === "loss") return "loss";
    if (solver.bookAnswers(position).length > 0) return "win";
    if (nodes === 0) return undefined;
    solver.forgetProofs();
    if (solver.winningAnswers(position, { nodes }).length > 0) return "win";
    return solver.knownOutcome(position) === "loss" ? "loss" : undefined;
  }

  private prepare(position: SolverPosition, prover: BookProver, stop: () => boolean): void {
    const { solver } = this;
    if (solver.bookOutcome(position) === undefined && solver.bookAnswers(position).length === 0)
      this.learn(prover.prove(position.text, stop));
    if (solver.bookOutcome(position) === "loss") this.prepareReply(position, WEIGHED, stop);
    else this.prepareChoice(position, prover, stop);
  }

  private prepareOpening(
    position: SolverPosition,
    found: Outcome | undefined,
    prover: BookProver,
    stop: () => boolean,
  ): void {
    const { solver } = this;
    if (found === undefined) this.learn(prover.prove(position.text, stop));
    if (solver.knownOutcome(position) === "loss") this.prepareReply(position, WEIGHED_IN_OPENINGS, stop);
  }

  private prepareReply(position: SolverPosition, weighed: typeof WEIGHED, stop: () => boolean): void {
    const { solver } = this;
    if (solver.trickyReply(position) !== undefined) return;
    const reply = trickiestReply(solver, solver.children(position), { ...weighed, stop });
    if (stop()) throw new TrainingStopped();
    solver.learn({ ...UNTRAINED, trickyReplies: new Map([[position.text, reply]]) });
    this.trickyReplies.set(position.text, reply);
  }

  /** Looks for more winning moves: with one known, the computer would always play the same. */
  private prepareChoice(position: SolverPosition, prover: BookProver, stop: () => boolean): void {
    const { solver } = this;
    const answers = solver.bookAnswers(position);
    if (answers.length > 1) return;
    const other = solver.anotherLost(position, answers, { ...ANOTHER, stop });
    if (other !== undefined) this.learn(prover.prove(other.text, stop));
  }

  private learn(answers: PackedNimbers): void {
    this.solver.learn({ ...UNTRAINED, answers });
    this.answers.push(answers);
  }
}
