import { certificateText } from "../../../engine/games/certificate-text.ts";
import { type Certificate, whyNoProof } from "../../../engine/games/certificate.ts";
import { type MisereCertificate, misereProving } from "../../../engine/games/misere-certificate.ts";
import type { PlayableGame } from "../../../engine/games/playable-game.ts";
import { proving, type ProvingStep } from "../../../engine/games/proving.ts";
import { TooManyOptions } from "../../../engine/grundy/option-bound.ts";
import { NoProof } from "../../../engine/grundy/proof/prove.ts";
import { conventionOf } from "../../../engine/rules.ts";
import type { LabWatch } from "./lab-watch.ts";
import type { LabStop } from "./order.ts";

/** Searches and rounds of a proof, as the command `prove` has them. */
const SEARCHES = 3;
const ROUNDS = 2;

export interface MadeProof {
  readonly end: LabStop;
  readonly certificate: string | null;
}

/** A small certificate, checked by the rules alone. After a stop, the smallest so far. */
export function makeProof(game: PlayableGame, position: string, memory: number, watch: LabWatch): MadeProof {
  const isNormal = conventionOf(game.ruleset).hasNimbers;
  const made = isNormal ? normalProof(game, position, memory, watch) : misereProof(game, position, memory, watch);
  if (made === undefined || made === "memory") return { end: made ?? "stopped", certificate: null };
  checkCertificate(made, watch);
  return { end: "done", certificate: certificateText(made) };
}

/** Says in `watch` whether the certificate is valid, and what it proves. */
export function checkCertificate(value: Certificate | MisereCertificate, watch: LabWatch): void {
  const claims = claimCount(value);
  const reason = whyNoProof(value, (checked) => {
    watch.stage = { step: "check", number: checked, total: claims };
    watch.stop();
  });
  const isValid = reason === undefined;
  const nimber = "nimber" in value ? (value.nimber ?? null) : null;
  watch.find({ proof: { claims, isValid } });
  if (isValid) watch.find({ outcome: value.outcome === "Win" ? "win" : "loss", nimber: nimber ?? watch.found.nimber });
}

/** @returns 0 for what is no certificate. */
function claimCount(value: Certificate | MisereCertificate): number {
  const list: unknown = "losses" in value ? value.losses : value.losingCouples;
  return Array.isArray(list) ? list.length : 0;
}

function normalProof(
  game: PlayableGame,
  position: string,
  memory: number,
  watch: LabWatch,
): Certificate | "memory" | undefined {
  const options = { searches: SEARCHES, rounds: ROUNDS, memory, seed: 0, stop: watch.stop };
  const searched = new Map<number, number>();
  try {
    const steps = proving(game, position, options);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      follow(step.value, watch, searched);
      watch.stop();
    }
  } catch (error) {
    // With no imported nimbers, only the memory can be at fault.
    if (error instanceof NoProof || error instanceof TooManyOptions) return "memory";
    throw error;
  }
}

/** @param searched nodes by number of a search; the first one goes on to fill the proof. */
function follow(step: ProvingStep, watch: LabWatch, searched: Map<number, number>): void {
  if (step.stage === "search" || step.stage === "fill") {
    const { nimbers, bytes } = step.progress;
    searched.set(step.stage === "search" ? step.search : 1, step.progress.nodes);
    const nodes = [...searched.values()].reduce((sum, one) => sum + one, 0);
    watch.progress = () => ({ nodes, nimbers, bytes, line: [] });
    watch.stage =
      step.stage === "search"
        ? { step: "search", number: step.search, total: SEARCHES }
        : { step: "fill", number: 0, total: 0 };
    return;
  }
  if (step.stage === "extract") watch.stage = { step: "fill", number: 0, total: 0 };
  else watch.stage = { step: step.stage, number: Math.round(100 * step.done), total: 100 };
}

function misereProof(
  game: PlayableGame,
  position: string,
  memory: number,
  watch: LabWatch,
): MisereCertificate | "memory" | undefined {
  const steps = misereProving(game, position, { memory, seed: 0, stop: watch.stop });
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    const { stage, progress } = step.value;
    watch.stage = { step: stage, number: 0, total: 0 };
    watch.progress = () => progress;
    watch.stop();
  }
}
