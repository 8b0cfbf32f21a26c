import { type Claims, concludedNimber, mergeClaimed } from "../grundy/proof/claims.ts";
import { isClaimedLost } from "../grundy/proof/verification.ts";
import { eachOption, optionsOf } from "../grundy/options.ts";
import { cancelPairs } from "../grundy/sums.ts";
import { lastMoverWins } from "../rules.ts";
import { type Certificate, gameOfCertificate } from "./certificate.ts";
import type { MisereCertificate } from "./misere-certificate.ts";
import { MisereProofWalk } from "./misere-proof-walk.ts";
import type { PlayableGame } from "./playable-game.ts";
import {
  type ProofNode,
  type ProofReason,
  type ProofRow,
  type ProofSum,
  type ProofWalk,
  walkedNode,
} from "./proof-node.ts";

/** @param certificate valid. */
export function walkProof(certificate: Certificate | MisereCertificate): ProofWalk {
  const game = gameOfCertificate(certificate);
  if (!game.ok) throw new Error(game.error);
  if ("losses" in certificate) return new MisereProofWalk(game.value, certificate);
  if (!lastMoverWins(game.value.ruleset)) throw new Error("a certificate in misère play has losses");
  return new NormalProofWalk(game.value, certificate);
}

interface Couple {
  readonly components: readonly number[];
  readonly heap: number;
}

interface Step {
  readonly couple: Couple;
  readonly reply: Couple | null;
}

class NormalProofWalk implements ProofWalk {
  private readonly game: PlayableGame;
  private readonly claims: Claims;
  private readonly root: Couple;

  constructor(game: PlayableGame, { position, nimber, outcome, losingCouples }: Certificate) {
    this.game = game;
    const read = (text: string): readonly number[] => {
      const parsed = game.parse(text);
      if (!parsed.ok) throw new Error(`this is no position: ${text}`);
      return parsed.value;
    };
    this.claims = new Map(losingCouples.map(([text, heap]) => [read(text)[0], heap]));
    this.root = {
      components: read(position),
      heap: concludedNimber(nimber ?? (outcome === "Loss" ? "loss" : "win")) ?? 0,
    };
  }

  at(path: readonly number[]): ProofNode | undefined {
    const couple = walkedNode(this.root, path, (one) => this.explain(one).steps.map((step) => step.couple));
    if (couple === undefined) return undefined;
    const { reason, steps } = this.explain(couple);
    return {
      ...this.sumOf(couple),
      outcome: this.outcomeOf(couple),
      reason,
      rows: steps.map((step) => this.rowOf(step)),
    };
  }

  private explain(couple: Couple): { readonly reason: ProofReason; readonly steps: readonly Step[] } {
    const { components, heap } = couple;
    const odd = cancelPairs(components);
    const isLost = this.outcomeOf(couple) === "loss";
    if (odd.length === 0) {
      if (isLost) return { reason: components.length === 0 ? "end" : "pairs", steps: [] };
      return { reason: "seen", steps: [] };
    }
    if (isLost && components.length === 1) return { reason: "moves", steps: this.answered(components[0], heap) };
    if (components.length > 1 && this.isClaimed(odd))
      return { reason: "parts", steps: odd.map((component) => this.partOf(component)) };
    const reply = this.replyTo(couple);
    if (reply === null) throw new Error("a won sum has no winning move in the proof");
    return { reason: "move", steps: [{ couple: reply, reply: null }] };
  }

  private partOf(component: number): Step {
    return { couple: { components: [component], heap: this.claims.get(component) ?? 0 }, reply: null };
  }

  /** Each move from a claimed couple, with its answer. */
  private answered(component: number, heap: number): Step[] {
    const steps: Step[] = [];
    const add = (couple: Couple): void => {
      const isDecided = couple.components.length !== 1 && this.isClaimed(cancelPairs(couple.components));
      steps.push({ couple, reply: isDecided ? null : this.replyTo(couple) });
    };
    for (const option of eachOption(optionsOf(this.game, component))) add({ components: [...option], heap });
    for (let smaller = 0; smaller < heap; smaller++) add({ components: [component], heap: smaller });
    return steps;
  }

  private isClaimed(odd: readonly number[]): boolean {
    return mergeClaimed(odd, 0, this.claims).components.length === 0;
  }

  private outcomeOf({ components, heap }: Couple): "win" | "loss" {
    return isClaimedLost(components, heap, this.claims) ? "loss" : "win";
  }

  /** A move to a claimed loss, in a component or in the heap. */
  private replyTo({ components, heap }: Couple): Couple | null {
    for (const [i, component] of components.entries()) {
      if (components.indexOf(component) !== i) continue;
      const others = components.toSpliced(i, 1);
      for (const option of eachOption(optionsOf(this.game, component))) {
        const after = [...others, ...option].sort((a, b) => a - b);
        if (isClaimedLost(after, heap, this.claims)) return { components: after, heap };
      }
    }
    for (let smaller = 0; smaller < heap; smaller++)
      if (isClaimedLost(components, smaller, this.claims)) return { components, heap: smaller };
    return null;
  }

  private rowOf({ couple, reply }: Step): ProofRow {
    return { ...this.sumOf(couple), outcome: this.outcomeOf(couple), reply: reply && this.sumOf(reply) };
  }

  private sumOf({ components, heap }: Couple): ProofSum {
    return { position: this.game.print(components), heap, trees: [] };
  }
}
