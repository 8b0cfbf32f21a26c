import { type Decision, decide } from "./decision.ts";
import { Knowledge } from "./knowledge.ts";
import { Teacher } from "./teacher.ts";
import { allOf, type TrainedNimbers, UNTRAINED } from "./trained-file.ts";

/** A decision of the computer, made from what it learnt. */
export interface TrainedDecision {
  readonly decision: Decision;
  /** Whether what it had learnt told the outcome; if not, that was added before. */
  readonly prepared: boolean;
  /** The couples looked into to choose among moves. */
  readonly nodes: number;
}

/** Sees to it that the outcome of each position in which the computer decides follows from what it learnt. */
export class Trainer {
  private readonly proofs: TrainedNimbers["proofs"];
  private readonly answers: number[];
  private readonly knowledge = new Knowledge();
  private readonly teacher: Teacher | null;

  /**
   * @param learnt what is known at the beginning.
   * @param grows whether what lacks is added; if not, such decisions are guesses.
   */
  constructor(learnt: TrainedNimbers, grows = true) {
    this.teacher = grows ? new Teacher() : null;
    this.teacher?.learn(allOf(learnt));
    this.knowledge.learn(learnt);
    this.proofs = learnt.proofs;
    this.answers = [...learnt.answers];
  }

  /** How many couples were looked into, for whatever reason. */
  get nodes(): number {
    return this.knowledge.nodes + (this.teacher?.nodes ?? 0);
  }

  children(position: string): string[] {
    return this.knowledge.children(position);
  }

  /** The lives of the land with the most lives. */
  heaviest(position: string): number {
    return this.knowledge.heaviest(position);
  }

  /** Makes a decision, after adding what it takes. */
  train(position: string): TrainedDecision {
    const { knowledge } = this;
    const prepared = knowledge.repertoireOutcome(position) === "loss" || knowledge.repertoireAnswers(position).length > 0;
    if (!prepared && this.teacher !== null) {
      const answers = this.teacher.teach(position);
      knowledge.learn({ ...UNTRAINED, answers });
      for (const entry of answers) this.answers.push(entry);
    }
    const before = knowledge.nodes;
    // Nothing may be searched for to find the outcome.
    const decision = decide(knowledge, position, { nodes: 0, stop: () => false });
    return { decision, prepared, nodes: knowledge.nodes - before };
  }

  /** All that was learnt. */
  learnt(): TrainedNimbers {
    return { proofs: this.proofs, answers: Int32Array.from(this.answers) };
  }
}
