import { plainTreeText } from "../misere/proof/plain-trees.ts";
import { type MisereSum, MisereVerification, plainSum } from "../misere/proof/verification.ts";
import { type MisereCertificate, readLosses, readTreeLimits } from "./misere-certificate.ts";
import type { PlayableGame } from "./playable-game.ts";
import {
  type ProofNode,
  type ProofReason,
  type ProofRow,
  type ProofSum,
  type ProofWalk,
  walkedNode,
} from "./proof-node.ts";

interface Step {
  readonly sum: MisereSum;
  readonly reply: MisereSum | null;
}

export class MisereProofWalk implements ProofWalk {
  private readonly game: PlayableGame;
  private readonly verification: MisereVerification;
  private readonly root: MisereSum;

  /** @param certificate valid. */
  constructor(game: PlayableGame, certificate: MisereCertificate) {
    this.game = game;
    const limits = readTreeLimits(game, certificate);
    if (!limits.ok) throw new Error(limits.error);
    this.verification = new MisereVerification(game, limits.value);
    const losses = readLosses(game, this.verification, certificate);
    const root = game.parse(certificate.position);
    if (!losses.ok || !root.ok) throw new Error("this certificate is not valid");
    this.verification.claim(losses.value);
    this.root = this.verification.read(root.value, []);
  }

  at(path: readonly number[]): ProofNode | undefined {
    const sum = walkedNode(this.root, path, (one) => this.explain(one).steps.map((step) => step.sum));
    if (sum === undefined) return undefined;
    const { reason, steps } = this.explain(sum);
    return { ...this.textOf(sum), outcome: this.outcomeOf(sum), reason, rows: steps.map((step) => this.rowOf(step)) };
  }

  private explain(sum: MisereSum): { readonly reason: ProofReason; readonly steps: readonly Step[] } {
    const { verification } = this;
    if (verification.seen(sum) !== undefined) {
      const isEnd = sum.parts.length === 0 && !sum.hasOddOnes;
      return { reason: isEnd ? "end" : "seen", steps: [] };
    }
    if (!verification.isLost(sum)) {
      const reply = verification.lostChild(sum);
      if (reply === undefined) throw new Error("a won sum has no winning move in the proof");
      return { reason: "move", steps: [{ sum: reply, reply: null }] };
    }
    const steps = verification.children(sum).map((child) => ({
      sum: child,
      reply: verification.seen(child) === undefined ? (verification.lostChild(child) ?? null) : null,
      key: JSON.stringify(this.textOf(child)),
    }));
    // Numbers of trees, and so their order, may differ in another walk.
    return { reason: "moves", steps: steps.sort((a, b) => (a.key < b.key ? -1 : 1)) };
  }

  private outcomeOf(sum: MisereSum): "win" | "loss" {
    return this.verification.isLost(sum) ? "loss" : "win";
  }

  private rowOf({ sum, reply }: Step): ProofRow {
    return { ...this.textOf(sum), outcome: this.outcomeOf(sum), reply: reply && this.textOf(reply) };
  }

  private textOf(sum: MisereSum): ProofSum {
    const { components, trees } = plainSum(sum);
    const isEmpty = components.length === 0 && trees.length > 0;
    return {
      position: isEmpty ? "" : this.game.print([...components].sort((a, b) => a - b)),
      heap: 0,
      trees: trees.map((tree) => plainTreeText(this.verification.trees, tree)).sort(),
    };
  }
}
